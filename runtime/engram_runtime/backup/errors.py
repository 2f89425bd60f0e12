"""What the commands of this room refuse with; the contract's BACKUP_INVALID and RESTORE_REFUSED, told to people."""

# The names say what is the matter, hence no "Error" suffix.
# ruff: noqa: N818

from __future__ import annotations


class BackupFault(Exception):
    """Base; `hint` says what mends it. Texts are ours and hold no content."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class BackupInvalid(BackupFault):
    """The file is no backup, or not whole, or not what was sealed, or of another key."""


class RestoreRefused(BackupFault):
    """The backup is sound, but may not be restored here or now; nothing was touched."""
