/** A call from name to answer: one step after another in the contract's order, each of which may refuse. */

import { argumentJudge } from "./arguments.js";
import { failure, protocolError, Refused, result, success } from "./answers.js";
import { canonical } from "./canonical.js";
import { valueAt } from "./pointers.js";

/**
 * A function of a tool's name and its raw arguments that gives an MCP result or throws a protocol error.
 *
 * `handlers[tool](arguments)` gives a value or throws Refused. A mutation's handler gives `{value, commit}`: the answer
 * is checked against the contract before `commit()` changes anything.
 */
export function caller({ bundle, check, handlers, outcomes, context, allowed, log }) {
  const judge = argumentJudge(bundle, check);
  const ceiling = bundle.laws["result-ceiling"].bytes;

  function value(tool, document) {
    const { purpose, idempotency_key } = bundle.tools.get(tool).roles;
    if (purpose && valueAt(document, purpose) !== context.purpose_ref) throw new Refused("purpose.mismatch");
    if (!allowed()) throw new Refused("rate.exceeded");
    const key = valueAt(document, idempotency_key);
    if (key === undefined) return sealed(tool, success(handlers[tool](document)));

    const intent = intentOf(tool, document);
    const before = outcomes.of(context.principal, key);
    if (before) {
      if (before.intent !== intent) throw new Refused("replay.conflict");
      return sealed(tool, success(before.again));
    }
    const { value: first, again, commit } = handlers[tool](document);
    const envelope = sealed(tool, success(first));
    commit?.();
    if (commit) outcomes.keep(context.principal, key, { intent, again });
    return envelope;
  }

  /** What a key stands for: all that was asked, the key aside, before defaults. Keys stand at the root of the arguments. */
  function intentOf(tool, document) {
    const { idempotency_key, target } = bundle.tools.get(tool).roles;
    const asked = Object.entries(document).filter(([name]) => `/${name}` !== idempotency_key);
    return canonical([bundle.contract, tool, valueAt(document, target?.at) ?? null, Object.fromEntries(asked)]);
  }

  /** The answer, if it is one that the contract allows. Ours is wrong otherwise, and the caller learns no more. */
  function sealed(tool, envelope) {
    const broken = check[tool].envelope(envelope);
    if (broken) {
      log({ tool, fault: "our answer is not one of the contract's", ...broken });
      throw new Refused("host.unexpected");
    }
    if (Buffer.byteLength(JSON.stringify(result(envelope))) > ceiling) throw new Refused("result.too-large");
    return envelope;
  }

  function refusal(cause) {
    const { code, protocol } = bundle.refusals.get(cause);
    if (protocol) throw protocolError(protocol);
    return failure(bundle.codes.get(code));
  }

  return (tool, document = {}) => {
    const refused = judge(tool, document);
    if (refused) {
      const envelope = failure(bundle.codes.get(refused.code));
      log({ auditId: envelope.auditId, tool, ...refused });
      return result(envelope);
    }
    try {
      return result(value(tool, document));
    } catch (error) {
      if (!(error instanceof Refused)) log({ tool, fault: error.name, frames: error.stack.split("\n").slice(1, 4) });
      return result(refusal(error instanceof Refused ? error.cause : "host.unexpected"));
    }
  };
}
