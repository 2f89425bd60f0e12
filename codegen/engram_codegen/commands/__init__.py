"""The commands of ``engram-codegen``, one module each; :data:`COMMANDS` is the whole list."""

from __future__ import annotations

from typing import Final

COMMANDS: Final = {
    "lint": "engram_codegen.commands.lint",
    "generate": "engram_codegen.commands.generate",
    "check": "engram_codegen.commands.check",
    "explain": "engram_codegen.commands.explain",
    "vectors": "engram_codegen.commands.vectors",
    "diff": "engram_codegen.commands.diff",
    "release": "engram_codegen.commands.release",
}
"""Command name to the module whose ``command`` (a ``click.Command``) runs it."""
