"""`engram`: the reference host and its owner's commands."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from engram_runtime.exits import Exit

_NEEDED = (
    "apsw",
    "click",
    "cryptography",
    "h11",
    "jinja2",
    "mcp",
    "numpy",
    "orjson",
    "platformdirs",
    "prometheus_client",
    "rich",
    "snowballstemmer",
    "starlette",
    "uvicorn",
)
"""What the extra `host` installs, by the names that are imported; a test compares."""


def main() -> None:
    """Run the command line. Exit codes: 0 fine, 1 found something, 2 used wrongly, 3 could not run."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"error: engram cannot run: missing {', '.join(missing)}\n"
            "hint: install the host with its extra\n"
            "command: pip install 'engram-contracts[host]'\n"
        )
        raise SystemExit(Exit.COULD_NOT)
    from engram_runtime.cli import cli
    from engram_runtime.output import OutputLost, standard

    try:
        with standard():
            cli(prog_name="engram")
    except BrokenPipeError:
        raise SystemExit(Exit.FOUND) from None
    except OutputLost as error:
        sys.stderr.write(
            f"error: standard output takes nothing: {error}\n"
            "hint: what the command was to do may be done; look, before you run it again\n"
            "command: engram doctor --help\n"
        )
        raise SystemExit(Exit.COULD_NOT) from None
    except Exception as error:
        from engram_runtime.pipeline.faults import told

        sys.stderr.write(
            f"error: a fault of this program: {told(error)}\n"
            "hint: please report it with that line; it holds no content\n"
            "command: engram doctor\n"
        )
        raise SystemExit(Exit.COULD_NOT) from None


if __name__ == "__main__":
    main()
