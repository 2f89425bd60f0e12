"""A host of one tool over standard input and output that has one bad habit; `python -S -E misbehaving.py TOOL HABIT`.

It answers each call with a failure of the contract's envelope. It imports nothing that starts slowly.
"""

import json
import os
import sys

TOOL, HABIT = sys.argv[1:]
CALLS = iter(range(1, 1_000_000))


def say(text: str) -> None:
    os.write(1, text.encode() + b"\n")


def answer(number: object, result: dict) -> None:
    say(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}))


def called(number: object) -> None:
    error = {"code": "NOT_FOUND", "message": "x"}
    body = {"content": [], "structuredContent": {"ok": False, "error": error}, "isError": True}
    call = next(CALLS)
    if HABIT == "hangs":
        return
    if HABIT == "dies" and call == 3:
        os._exit(7)
    if HABIT == "dies-at-once":
        os._exit(7)
    if HABIT == "junk":
        say("<html>busy</html>")
        return
    while HABIT == "floods":
        os.write(1, b'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\n' * 64)
    if HABIT == "prints":
        say(f"handled call {call}")
    answer(number, body)


if HABIT == "silent":
    sys.stdin.read()
    sys.exit(0)
if HABIT == "crashes":
    sys.exit(3)
for line in sys.stdin:
    message = json.loads(line)
    method, number = message.get("method"), message.get("id")
    if method == "initialize":
        info = {"name": "misbehaving", "version": "1"}
        answer(number, {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": info})
    elif method == "tools/list" and HABIT == "cannot-list":
        say(json.dumps({"jsonrpc": "2.0", "id": number, "error": {"code": -32603, "message": "no"}}))
    elif method == "tools/list":
        answer(number, {"tools": [{"name": TOOL, "inputSchema": {"type": "object"}}]})
    elif method == "tools/call":
        called(number)
    elif number is not None:
        say(json.dumps({"jsonrpc": "2.0", "id": number, "error": {"code": -32601, "message": "no"}}))
