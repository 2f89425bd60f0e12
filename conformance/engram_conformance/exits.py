"""Exit codes of the command, the same as of its neighbours: 0 is fine."""

from __future__ import annotations

from enum import IntEnum, auto


class Exit(IntEnum):
    """Beside 0, which is fine."""

    FOUND = auto()
    """The host, or the suite, failed a case; a baseline is stale."""
    USAGE = auto()
    """Used wrongly: an option, an argument, a configuration."""
    COULD_NOT = auto()
    """Could not run, or not to its end, or nothing was judged."""
