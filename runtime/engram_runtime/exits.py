"""Exit codes of the commands, one meaning each everywhere (docs/architecture.md, "How errors look to people")."""

from __future__ import annotations

from enum import IntEnum, auto


class Exit(IntEnum):
    """Beside 0, which is fine."""

    FOUND = auto()
    """Something was found."""
    USAGE = auto()
    """Used wrongly: an option, an argument, a configuration."""
    COULD_NOT = auto()
    """Could not run."""
