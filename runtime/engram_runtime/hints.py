"""What a fault of the store is called and what mends it, for commands and console alike."""

from __future__ import annotations

from engram_runtime.store import errors

_HINTS: tuple[tuple[type[errors.StoreError], str, str], ...] = (
    (
        errors.VaultUnavailable,
        "the vault cannot be used",
        "the host key and the vault of this home belong together, the data apart",
    ),
    (errors.MigrationRefused, "the store was made by another version", "run the newer engram, or restore a backup"),
    (errors.Corrupt, "the store contradicts itself", "stop all hosts and look at what verify finds"),
    (errors.Fenced, "the store was replaced while it was open", "run the command again"),
    (errors.StoreMissing, "the store is gone", "put it back from a backup, or run engram init with another --home"),
    (
        errors.StoreUnavailable,
        "the store cannot be used",
        "see whether another command holds it, whether its directory can be written, and the disk's room",
    ),
    (errors.CursorGap, "the journal has a gap", "stop all hosts and look at what verify finds"),
    (errors.StoreError, "the store refused", "look at what verify finds"),
)


def explained(error: errors.StoreError) -> tuple[str, str]:
    """What is wrong, with the store's own words, which hold no content; and the hint."""
    what, hint = next((what, hint) for kind, what, hint in _HINTS if isinstance(error, kind))
    return f"{what}: {error}", hint
