"""Starts hosts by forking a process that has imported everything: the same code, without a second of imports each.

`python -m tests.e2e.zygote FD` reads commands from a socket: words for the command line `engram` as JSON, with
three descriptors to become the host's standard ones, and answers the host's process id. It opens nothing itself, so
no lock or database handle is ever inherited.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_COMMAND = 0x10000


class Zygote:
    """The parent's side; `close` ends the zygote, hosts live on."""

    def __init__(self) -> None:
        """Start one; returns when it is ready to fork."""
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = (sys.executable, "-m", "tests.e2e.zygote", str(theirs.fileno()))
            self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=(theirs.fileno(),))
        self._channel.recv(_COMMAND)

    def spawn(self, words: list[str], fds: tuple[int, int, int], dies: tuple[str, int] | None = None) -> int:
        """A host with these standard descriptors; its process id. `dies`: at which point (tests.faults.points), and
        when it comes there for the how-many-eth time.
        """
        socket.send_fds(self._channel, [json.dumps([words, dies]).encode()], fds)
        return int(self._channel.recv(_COMMAND))

    def close(self) -> None:
        """End it."""
        self._channel.close()
        self._process.wait()


def main() -> None:
    """Fork on command until the other side is gone."""
    import engram_runtime.cli.serve
    import engram_runtime.host
    import engram_runtime.transports.stdio  # noqa: F401 - imported so that forks need not

    import tests.faults.points  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    channel = socket.socket(fileno=int(sys.argv[1]))
    channel.send(b"ready")
    while True:
        message, fds, _flags, _address = socket.recv_fds(channel, _COMMAND, 3)
        if not message:
            return
        pid = os.fork()
        if pid == 0:
            channel.close()
            _become_host(*json.loads(message), fds)
        for fd in fds:
            os.close(fd)
        channel.send(str(pid).encode())


def _become_host(words: list[str], dies: tuple[str, int] | None, fds: list[int]) -> None:
    """Never returns."""
    from engram_runtime.__main__ import main as engram

    from tests.faults import points

    code = 1
    try:
        if dies is not None:
            points.arm(*dies)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for number, fd in enumerate(fds):
            os.dup2(fd, number)
            os.close(fd)
        sys.argv = ["engram", *words]
        engram()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
