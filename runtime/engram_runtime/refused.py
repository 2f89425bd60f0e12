"""The two ways in which a step, a policy or a handler refuses; there is no other way out of the pipeline.

Neither has a text of the caller's or of a library: the wire says the contract's constant message alone, and the
log holds the cause, rule ids and pointers.
"""

# Not errors of the program but answers of the domain, hence no "Error" suffix.
# ruff: noqa: N818

from __future__ import annotations

from collections.abc import Sequence

from engram_contracts.dialect_v1 import Refusal, Violation


class Refused(Exception):
    """A refusal for a cause of the dialect; the contract's `refusals` say which code or protocol error it is.

    A cause for which the contract has no row is a fault of the host (`Refusal.HOST_UNEXPECTED`), never silence.
    """

    def __init__(self, cause: Refusal, violations: Sequence[Violation] = ()) -> None:
        super().__init__(cause.value)
        self.cause = cause
        self.violations = tuple(violations)


class RefusedWith(Exception):
    """A refusal with a code that a generated table gave: closed validation, or the lifecycle's own rows.

    `code` must be one of the contract's.
    """

    def __init__(self, code: str, violations: Sequence[Violation] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.violations = tuple(violations)


Refusing = Refused | RefusedWith
"""Either of them, for `isinstance` and annotations."""
