"""A small host over standard input and output that does, for each tool, one thing that hosts do.

Started as ``python -S -E host.py [WAY]``, where a way is how it begins; without one it begins as it should, in both
eras. It imports nothing that starts slowly.
"""

import json
import os
import signal
import sys
import time

MODERN, LEGACY = "2026-07-28", "2025-11-25"
INFO = {"name": "small", "version": "7"}


class Host:
    """One client."""

    def __init__(self) -> None:
        self.cancelled = []
        self.held = []
        self.answers = []

    def run(self, way: str) -> None:
        begins = BEGINNINGS.get(way)
        for line in sys.stdin.buffer:
            message = json.loads(line)
            method, number = message.get("method"), message.get("id")
            if begins is not None and begins(self, method, number):
                continue
            if method == "tools/call":
                TOOLS[message["params"]["name"]](self, number, message["params"].get("arguments"))
            elif method == "notifications/cancelled":
                self.cancelled.append(message["params"]["requestId"])
            elif method is None:
                self.answers.append(message.get("result", message.get("error", {}).get("code")))
            elif number is not None:
                self.meet(method, number, message["params"])

    def meet(self, method: str, number: object, params: dict) -> None:
        if method == "server/discover":
            self.result(number, {"supportedVersions": [MODERN], "capabilities": {}, "_meta": _named()})
        elif method == "initialize":
            self.result(number, {"protocolVersion": LEGACY, "capabilities": {"tools": {}}, "serverInfo": INFO})
        elif method == "echo":
            self.result(number, params)
        else:
            self.error(number, -32601)

    def result(self, number: object, body: object = None) -> None:
        say({"jsonrpc": "2.0", "id": number, "result": {} if body is None else body})

    def error(self, number: object, code: int) -> None:
        say({"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": "no"}})


def _named() -> dict:
    return {"io.modelcontextprotocol/serverInfo": INFO}


def say(message: object) -> None:
    write(json.dumps(message).encode() + b"\n")


def write(data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(1, view) :]


def echo(host: Host, number: object, arguments: object) -> None:
    host.result(number, {"structuredContent": arguments})


def silent(host: Host, number: object, arguments: object) -> None:
    pass


def dies(host: Host, number: object, arguments: object) -> None:
    os.write(2, b"first words\nlast words\n")
    os._exit(7)


def killed(host: Host, number: object, arguments: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def half(host: Host, number: object, arguments: object) -> None:
    write(b'{"jsonrpc":"2.0","id":%d,"res' % number)
    os._exit(0)


def hangs_up(host: Host, number: object, arguments: object) -> None:
    os.close(1)
    time.sleep(60)


def spoken(text: str):
    """A tool that answers with these words; {id} is the request's."""

    def tool(host: Host, number: object, arguments: object) -> None:
        write(text.replace("{id}", str(number)).encode("utf-8", "surrogateescape") + b"\n")

    return tool


def chatty(host: Host, number: object, arguments: object) -> None:
    write(b"starting up...\n\n[1, 2]\n")
    host.result(number)


def twice(host: Host, number: object, arguments: object) -> None:
    host.result(number, {"n": 1})
    host.result(number, {"n": 2})


def noisy(host: Host, number: object, arguments: object) -> None:
    for _ in range(64):
        os.write(2, b"x" * 65535 + b"\n")
    os.write(2, b"\x1b[31mlast words\n")
    host.result(number)


def floods(host: Host, number: object, arguments: object) -> None:
    note = b'{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"%s"}}\n' % (b"x" * 900)
    while True:
        write(note * 64)


def endless(host: Host, number: object, arguments: object) -> None:
    while True:
        write(b"x" * 65536)


def asks(host: Host, number: object, arguments: object) -> None:
    say({"jsonrpc": "2.0", "id": "p", "method": "ping"})
    say({"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": {"message": "sure?"}})
    host.result(number)


def heard(host: Host, number: object, arguments: object) -> None:
    host.result(number, {"answers": host.answers, "cancelled": host.cancelled})


def holds(host: Host, number: object, arguments: object) -> None:
    """Keeps requests until it has as many as the arguments say, then answers the last first."""
    host.held.append(number)
    if len(host.held) == arguments["count"]:
        while host.held:
            last = host.held.pop()
            host.result(last, {"was": last})


def deaf(host: Host, number: object, arguments: object) -> None:
    time.sleep(60)


def stubborn(host: Host, number: object, arguments: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    host.result(number)
    sys.stdin.buffer.read()
    time.sleep(60)


def forks(host: Host, number: object, arguments: object) -> None:
    """Leaves a child behind that holds its output and hears no SIGTERM."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
        os._exit(0)
    host.result(number, {"child": child})
    os._exit(0)


TOOLS = {
    "echo": echo,
    "silent": silent,
    "dies": dies,
    "killed": killed,
    "half": half,
    "hangs-up": hangs_up,
    "junk": spoken("<html>no</html>"),
    "not-utf8": spoken("\udcff\udcfe"),
    "nan": spoken('{"jsonrpc":"2.0","id":{id},"result":{"score":NaN}}'),
    "surrogate": spoken('{"jsonrpc":"2.0","id":{id},"result":{"text":"\\ud800"}}'),
    "no-mark": spoken('{"id":{id},"result":{}}'),
    "both": spoken('{"jsonrpc":"2.0","id":{id},"result":{},"error":{"code":1,"message":""}}'),
    "no-object": spoken('{"jsonrpc":"2.0","id":{id},"result":[1]}'),
    "text-id": spoken('{"jsonrpc":"2.0","id":"{id}","result":{}}'),
    "float-id": spoken('{"jsonrpc":"2.0","id":{id}.0,"result":{}}'),
    "other-id": spoken('{"jsonrpc":"2.0","id":1000000,"result":{}}'),
    "nameless": spoken('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'),
    "batch": spoken('[{"jsonrpc":"2.0","id":{id},"result":{}}]'),
    "chatty": chatty,
    "twice": twice,
    "noisy": noisy,
    "floods": floods,
    "endless": endless,
    "asks": asks,
    "heard": heard,
    "holds": holds,
    "deaf": deaf,
    "stubborn": stubborn,
    "forks": forks,
}


def exits(host: Host, method: object, number: object) -> bool:
    os.write(2, b"no such home\n")
    os._exit(3)


def never_answers(host: Host, method: object, number: object) -> bool:
    return True


def prints(host: Host, method: object, number: object) -> bool:
    write(b"Welcome!\n")
    return True


def dies_of_the_probe(host: Host, method: object, number: object) -> bool:
    if method == "server/discover":
        os._exit(1)
    return False


def old(host: Host, method: object, number: object) -> bool:
    if method == "server/discover":
        host.error(number, -32601)
    return method == "server/discover"


def old_and_mute(host: Host, method: object, number: object) -> bool:
    return method == "server/discover"


def strange(host: Host, method: object, number: object) -> bool:
    host.result(number, {"protocolVersion": "1999-12-31", "supportedVersions": ["1999-12-31"]})
    return True


def refuses(host: Host, method: object, number: object) -> bool:
    host.error(number, -32000)
    return True


def slow_and_modern(host: Host, method: object, number: object) -> bool:
    """Answers the probe only when the handshake has come too, as a host that starts slowly does: the probe has
    decided the era by then."""
    host.held.append(number)
    if method == "initialize":
        host.error(number, -32022)
    return method == "initialize" or len(host.held) == 1


BEGINNINGS = {
    "exits": exits,
    "never-answers": never_answers,
    "prints": prints,
    "dies-of-the-probe": dies_of_the_probe,
    "old": old,
    "old-and-mute": old_and_mute,
    "strange": strange,
    "refuses": refuses,
    "slow-and-modern": slow_and_modern,
}

if __name__ == "__main__":
    Host().run(sys.argv[1] if len(sys.argv) > 1 else "")
