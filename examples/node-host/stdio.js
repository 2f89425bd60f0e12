/**
 * Lines of JSON over standard input and output, for the SDK's Server.
 *
 * The SDK's own StdioServerTransport drops a line that it cannot read, so that its sender waits for ever, and reads bytes
 * that are no UTF-8 as U+FFFD. Here such a line is answered, and the arguments reach the host as they came.
 */

import { JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";

const NEWLINE = 10;
const PARSE_ERROR = { code: -32700, message: "Parse error" };
const INVALID_REQUEST = { code: -32600, message: "Invalid Request" };
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class Stdio {
  #input;
  #output;
  #parts = [];

  constructor(input = process.stdin, output = process.stdout) {
    this.#input = input;
    this.#output = output;
  }

  async start() {
    this.#input.on("data", (chunk) => this.#take(chunk));
    this.#input.on("end", () => this.close());
  }

  async send(message) {
    this.#output.write(`${JSON.stringify(message)}\n`);
  }

  async close() {
    this.#input.pause();
    this.onclose?.();
  }

  #take(chunk) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...this.#parts, chunk.subarray(from, at)]);
      this.#parts = [];
      from = at + 1;
      if (line.length) this.#read(line);
    }
    if (from < chunk.length) this.#parts.push(chunk.subarray(from));
  }

  #read(line) {
    let message;
    try {
      message = JSON.parse(utf8.decode(line));
    } catch {
      this.send({ jsonrpc: "2.0", id: null, error: PARSE_ERROR });
      return;
    }
    if (JSONRPCMessageSchema.safeParse(message).success) this.onmessage?.(message);
    else this.send({ jsonrpc: "2.0", id: idOf(message), error: INVALID_REQUEST });
  }
}

const idOf = (message) => (["string", "number"].includes(typeof message?.id) ? message.id : null);
