"""One vector: a document just inside or just outside a rule, and what a host must make of it."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engram_contracts.model_v1 import Pointer

from engram_conformance.model import Json
from engram_conformance.vectors.patch import Edit, edited, pointer

ACCEPTED: Final = "accepted"
OF_HOSTS: Final = frozenset({"in", "json"})
"""The sides that judge hosts: arguments, and the JSON text of arguments. The others judge clients."""


@dataclass(frozen=True, slots=True)
class Vector:
    """A row of the vectors' files.

    ``rules`` are broken by a refused document: the rule that it is about, then those that shadow it. ``code`` is what
    refuses it. ``effect`` says what a host that judges otherwise does. The document is an example (``base``) with
    ``edits``, or for side ``json`` a text (``raw``, base64).
    """

    id: str
    tool: str
    side: str
    rules: tuple[str, ...]
    accepted: bool
    code: str | None
    effect: str
    base: str | None
    edits: tuple[Edit, ...]
    raw: str | None

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        return self.rules[0]

    @property
    def name(self) -> str:
        """What the case is called: ``past-2-byte``."""
        return self.id.removeprefix(self.rule + ":")

    def document(self, examples: Mapping[str, Json]) -> Any:
        """The whole document. Not for side ``json``."""
        return edited(None if self.base is None else examples[self.base], self.edits)

    def text(self) -> bytes:
        """The JSON text. For side ``json`` alone."""
        return b64decode(self.raw or "")

    def touches(self, at: Pointer) -> bool:
        """Whether an edit puts, changes or takes away the value at a place, something in it, or something around it."""
        return any(_overlap(pointer(edit["path"]), at) for edit in self.edits)


def _overlap(edited_at: Pointer, at: Pointer) -> bool:
    shorter = min(len(edited_at), len(at))
    return edited_at[:shorter] == at[:shorter]
