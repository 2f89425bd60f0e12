"""What the store refuses with: the pipeline maps each class to a refusal of the contract."""

# The names are the causes of the dialect (store.unavailable, ...), hence no "Error" suffix.
# ruff: noqa: N818

from __future__ import annotations


class StoreError(Exception):
    """Base of everything the store refuses with. Its text is for logs of the host, never for the wire."""


class StoreUnavailable(StoreError):
    """Nothing was committed: the write turn was not had by the deadline, the disk is full, the file will
    not open.
    """


class StoreMissing(StoreUnavailable):
    """There is no store where one is meant to be. Only `engram init` makes one: an empty memory in the place of a lost
    one would look like a forgotten one.
    """


class OutcomeUnknown(StoreError):
    """An I/O error (or anything unexpected) after COMMIT was submitted; it may stand. Retry with the same
    key tells.
    """


class Fenced(StoreError):
    """The storage epoch moved under this process (restore, rekey): it must be opened anew."""


class Corrupt(StoreError):
    """The journal, a row or a sealed envelope contradicts itself. Nothing is repaired in silence."""


class NoGenesis(Corrupt):
    """Event 0 is not this scope's, or not what it was: without it nothing says what the rest of the file is."""


class BodyMissing(StoreError):
    """A body or envelope that the journal says is kept is not there."""


class CursorGap(StoreError):
    """A cursor was asked for, or found, that the dense journal does not hold."""


class MigrationRefused(StoreError):
    """The file's schema is newer than this host, or its migration ledger is not the one this host knows."""


class VaultUnavailable(StoreUnavailable):
    """The vault or its host key is missing, damaged or not ours; without it no pending body can be made or
    read.
    """
