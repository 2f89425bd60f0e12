"""engram.toml as text: what commands add to it and take from it, everything else kept to the letter.

A file is an owner's: comments and order are his. So a change is made in the text, judged by reading the result (exactly
the one binding more or less, or nothing is written), and put in place in one step.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engram_runtime.crypto.hostkey import sync_directory

if TYPE_CHECKING:
    from engram_runtime.config import Binding

_HEADER = re.compile(r"[ \t]*\[")
_COMMENT = "#"
_ADDED = "# Added by engram bindings add.\n"
_AFTER_NEWLINE = re.compile(r"(?<=\n)")


class NotEditableError(Exception):
    """The file is written in a way that cannot be changed safely from here; its owner can."""


def quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = "".join(
        f"\\u{ord(c):04x}" if ord(c) < 0x20 or ord(c) == 0x7F else f"\\{c}" if c in '"\\' else c for c in text
    )
    return f'"{escaped}"'


def binding_table(binding: Binding) -> str:
    """The table of one binding."""
    return (
        f"[bindings.{quoted(binding.name)}]\n"
        f"principal = {quoted(binding.principal)}\n"
        f"agent = {quoted(binding.agent)}\n"
        f"purpose_ref = {quoted(binding.purpose_ref)}\n"
    )


def add_binding(file: Path, binding: Binding) -> None:
    """Append the table under a line of comment. Raises `NotEditableError`, `OSError`."""

    def edit(text: str) -> str:
        gap = "" if text.endswith("\n") else "\n"
        return f"{text}{gap}\n{_ADDED}{binding_table(binding)}"

    def expect(before: dict[str, Any]) -> None:
        made = {"principal": binding.principal, "agent": binding.agent, "purpose_ref": binding.purpose_ref}
        before["bindings"][binding.name] = made

    _change(file, edit, expect)


def remove_binding(file: Path, name: str) -> None:
    """Take out the table, and the comment if it is the one of `add_binding`. Raises `NotEditableError`, `OSError`."""

    def edit(text: str) -> str:
        lines = _AFTER_NEWLINE.split(text)
        start = next((at for at, line in enumerate(lines) if _names(line, name)), None)
        if start is None:
            raise NotEditableError
        end = next((at for at in range(start + 1, len(lines)) if _HEADER.match(lines[at])), len(lines))
        while end > start + 1 and lines[end - 1].lstrip().startswith(_COMMENT):
            end -= 1  # what stands right above the next table belongs to that one
        if start and lines[start - 1] == _ADDED:
            start -= 1
        return "".join((*lines[:start], *lines[end:]))

    def expect(before: dict[str, Any]) -> None:
        del before["bindings"][name]

    _change(file, edit, expect)


def _names(line: str, name: str) -> bool:
    """Whether a line is the header of that binding."""
    if not _HEADER.match(line):
        return False
    try:
        found = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return False
    return found == {"bindings": {name: {}}}


def _change(file: Path, edit: Callable[[str], str], expect: Callable[[dict[str, Any]], None]) -> None:
    """Write the edited text if it reads as expected; one command at a time, and never half of it."""
    directory = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(directory, fcntl.LOCK_EX)
        if file.stat().st_uid != os.geteuid():  # the new file would be ours, and its owner's host could not read it
            raise PermissionError(errno.EPERM, "it belongs to another user")
        before = file.read_bytes().decode()
        wanted, after = tomllib.loads(before), edit(before)
        expect(wanted)
        if _read(after) != wanted:
            raise NotEditableError
        _replace(file, after)
    finally:
        os.close(directory)
    sync_directory(file.parent)


def _read(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _replace(file: Path, text: str) -> None:
    """Put a new file in the old one's place; a link's target is what changes."""
    file = Path(os.path.realpath(file))
    draft = file.with_name(f".{file.name}.edited")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(fd, "w", encoding="utf-8", newline="") as new:
        new.write(text)
        new.flush()
        os.fsync(new.fileno())
    draft.replace(file)
