"""Hypothesis strategies from the IR: valid documents.

A document is drawn shape by shape, then mended so that its rules between fields hold: ids are made distinct first and
references are pointed at them, as a careful caller would write it. What cannot be mended is drawn again.
"""

from __future__ import annotations

from engram_codegen import ir
from hypothesis import assume
from hypothesis import strategies as st

from tests.jury.mending import mend
from tests.jury.values import Draw, Json, values


def documents(root: ir.Root) -> st.SearchStrategy[Json]:
    """Valid documents of one root."""
    return _documents(_Subject(root))


class _Subject:
    """A root whose name is all that Hypothesis prints of it."""

    def __init__(self, root: ir.Root) -> None:
        self.root = root

    def __repr__(self) -> str:
        return self.root.name


@st.composite
def _documents(draw: Draw, subject: _Subject) -> Json:
    node = subject.root.node
    document = draw(values(node))
    for _ in range(8):
        if not mend(draw, node, document):
            return document
    assume(False)
    return document
