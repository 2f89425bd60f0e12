"""What a person asked a scope's records to become, and why it cannot be."""

from __future__ import annotations


class Unfit(Exception):  # noqa: N818
    """An order that the records do not allow: what is so, and what may be done. Both texts are for people and hold
    ids, states and names of operations, never content.
    """

    def __init__(self, error: str, hint: str) -> None:
        super().__init__(error)
        self.error, self.hint = error, hint
