"""`engram-conformance`: prove a host against a contract."""

from __future__ import annotations

import errno
import sys
from importlib.util import find_spec

from engram_conformance.exits import Exit

_NEEDED = ("click", "httpx2", "hypothesis", "jinja2", "orjson", "rich")
"""What the extra `conformance` installs, by the names that are imported; a test compares."""


def main() -> None:
    """Run the command line. Exit codes: 0 fine, 1 found something, 2 used wrongly, 3 could not run."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"error: engram-conformance cannot run: missing {', '.join(missing)}\n"
            "hint: install it with its extra\n"
            "command: pip install 'engram-contracts[conformance]'\n"
        )
        raise SystemExit(Exit.COULD_NOT)
    from engram_conformance.cli import cli

    try:
        cli(prog_name="engram-conformance")
    except BrokenPipeError:
        raise SystemExit(Exit.FOUND) from None
    except Exception as error:
        raise SystemExit(_told(error)) from None


def _told(error: Exception) -> Exit:
    """Say what ended the program: no room for what it prints, or a fault of its own."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        said = f"what it prints cannot be written: {error.strerror}"
        hint = "make room where its output goes, or send it elsewhere"
    else:
        from engram_conformance.run.judge import frames

        said = f"a fault of this program: {frames(error)}"
        hint = "please report it with that line; it holds no content"
    sys.stderr.write(f"error: {said}\nhint: {hint}\ncommand: engram-conformance --help\n")
    return Exit.COULD_NOT


if __name__ == "__main__":
    main()
