"""Killing a process at its n-th change of a file's name, for every n."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

_CHANGES = {"os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir", "os.truncate"}


def killed(at: int, work: Callable[[], Any]) -> bool:
    """Run work in a process that is killed just before its `at`-th change; false if it made fewer and ended well."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            left = at

            def watch(event: str, args: tuple[Any, ...]) -> None:
                nonlocal left
                writes = event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
                if event in _CHANGES or writes:
                    left -= 1
                    if left == 0:
                        os.kill(os.getpid(), signal.SIGKILL)

            sys.addaudithook(watch)
            work()
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.WEXITSTATUS(status) == 0, "it failed by itself"
    return False
