"""A table of a TOML file, read strictly: every key is checked when it is taken, and what nobody took is refused.

One fault, one message: the file, the key, what was expected. No value of the file is ever repeated.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast


class ConfigError(Exception):
    """The configuration cannot be used. `key` is a dotted path into the file, empty for the file as a whole."""

    def __init__(self, file: Path, key: str, expected: str, hint: str) -> None:
        super().__init__(f"{file}: {key or 'the file'}: expected {expected}")
        self.file, self.key, self.expected, self.hint = file, key, expected, hint


@dataclass(frozen=True, slots=True)
class Words:
    """What a text of the configuration must be, and how that is said."""

    rule: Callable[[str], object]
    expected: str


NAME = Words(
    re.compile(r"[a-z0-9][a-z0-9._-]{0,62}", re.ASCII).fullmatch,
    "1 to 63 of a-z, 0-9, '.', '_', '-', led by a letter or digit",
)
"""Bindings, principals, agents."""
PART = Words(
    re.compile(r"[a-z0-9][a-z0-9-]{0,62}", re.ASCII).fullmatch,
    "1 to 63 of a-z, 0-9, '-', led by a letter or digit",
)
"""Tenant and workspace."""


def read_toml(file: Path, missing: str) -> Mapping[str, object]:
    """The file's content. Raises `ConfigError`; `missing` is the hint where there is no such file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ConfigError(file, "", "a configuration", missing) from None
    except OSError as error:
        raise ConfigError(file, "", "a readable file", f"the system says: {error.strerror}") from None
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line \d+, column \d+", str(error))
        hint = f"look at {where[0]}" if where else "look at its end"
        raise ConfigError(file, "", "TOML", hint) from None
    except UnicodeDecodeError:
        raise ConfigError(file, "", "UTF-8", "save it again as UTF-8") from None
    except (ValueError, RecursionError):
        # The reader's own limits: a number of thousands of digits, lists inside lists without end.
        raise ConfigError(file, "", "TOML of a usual size", "look for a very long number, or deep nesting") from None


class Table:
    """One table of the file: what is taken is checked, and what nobody took is refused."""

    def __init__(self, file: Path, at: str, values: Mapping[str, object]) -> None:
        self.file, self.at, self.left = file, at, dict(values)

    def fault(self, key: str, expected: str, hint: str = "engram init writes a commented example") -> ConfigError:
        """The error of one key."""
        return ConfigError(self.file, f"{self.at}{key}", expected, hint)

    def end(self) -> None:
        """Refuse what is left: a key misspelt must not be a setting lost."""
        for key in self.left:
            raise self.fault(key if NAME.rule(key) else "(a key)", "no such key")

    def table(self, key: str, default: Mapping[str, object] | None = None) -> Table:
        """A table inside this one."""
        value = self.left.pop(key, default)
        if not isinstance(value, dict):
            raise self.fault(key, "a table")
        return Table(self.file, f"{self.at}{key}.", cast("dict[str, object]", value))

    def tables(self, key: str, names: Words) -> list[tuple[str, Table]]:
        """The tables inside a table, by name; at least one."""
        outer = self.table(key)
        if not outer.left:
            raise self.fault(key, "at least one table")
        for name in outer.left:
            if not names.rule(name):
                raise outer.fault("(a name)", names.expected)
        return [(name, outer.table(name)) for name in tuple(outer.left)]

    def rows(self, key: str) -> list[Table]:
        """The tables of an array of tables, none if absent; they are counted from 1 in messages."""
        value = self.left.pop(key, [])
        if not isinstance(value, list):
            raise self.fault(key, "tables in double brackets")
        items = cast("list[object]", value)
        if not all(isinstance(item, dict) for item in items):
            raise self.fault(key, "tables in double brackets")
        return [
            Table(self.file, f"{self.at}{key}[{number}].", cast("dict[str, object]", item))
            for number, item in enumerate(items, 1)
        ]

    def text(self, key: str, words: Words, default: str | None = None) -> str:
        """A text by those rules; without a default it must be there."""
        value = self.left.pop(key, default)
        if not isinstance(value, str) or not words.rule(value):
            raise self.fault(key, words.expected)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty if absent."""
        value = self.left.pop(key, [])
        if not isinstance(value, list):
            raise self.fault(key, "a list of texts")
        items = cast("list[object]", value)
        if not all(isinstance(item, str) for item in items):
            raise self.fault(key, "a list of texts")
        return tuple(cast("list[str]", items))

    def some(self, key: str, words: Words) -> frozenset[str]:
        """A list of at least one text, each by those rules; empty if the key is absent."""
        if key not in self.left:
            return frozenset()
        found = self.texts(key)
        if not found or not all(words.rule(text) for text in found):
            raise self.fault(key, f"a list of at least one text, each {words.expected}")
        return frozenset(found)

    def path(self, key: str, default: Path | None) -> Path:
        """A path; a relative one is relative to the file."""
        value = self.left.pop(key, default)
        if isinstance(value, Path):
            return value
        if not isinstance(value, str) or not value or "\0" in value:
            raise self.fault(key, "a path")
        try:
            return (self.file.parent / Path(value).expanduser()).absolute()
        except RuntimeError:
            raise self.fault(key, "a path; ~ leads to a user that is not there") from None

    def integer(self, key: str) -> int:
        """An integer that must be there."""
        value = self.left.pop(key, None)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(key, "an integer")
        return value

    def number(self, key: str, default: float | None, most: int) -> float | None:
        """A number above zero, at most `most`, or the default."""
        value = self.left.pop(key, default)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
            raise self.fault(key, f"a number above 0, at most {most:,}")
        return value

    def seconds(self, key: str, default: float, most: int) -> float:
        """A number from zero to `most`, or the default."""
        value = self.left.pop(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise self.fault(key, f"a number from 0 to {most:,}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.left.pop(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, "true or false")
        return value
