"""`conformance.toml`: the options of a run, so that they need not be typed. One table says what there is.

The published JSON Schema of the file is made from the same table (``python -m engram_conformance.config`` writes it to
standard output) and lies beside this module; a test compares.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from engram_conformance.model import Profile
from engram_conformance.target.eras import Era

NAME = "conformance.toml"
DURATION = r"(?=.*[1-9])[0-9]+(\.[0-9]+)?[smh]?"
"""Seconds, or a number with a unit, above 0."""
SCHEMA_ID = "urn:engram-conformance:conformance.toml:1"


@dataclass(frozen=True, slots=True)
class Key:
    """One key: ``schema`` is what its value must be, ``about`` is said in help and schema alike."""

    name: str
    about: str
    schema: Mapping[str, Any]
    path: bool = False
    """A path, which is relative to the file."""


_TEXT: Mapping[str, Any] = {"type": "string", "minLength": 1}
_TEXTS: Mapping[str, Any] = {"type": "array", "items": _TEXT}
_WHOLE: Mapping[str, Any] = {"type": "integer", "minimum": 0}
_SECONDS: Mapping[str, Any] = {
    "anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "string", "pattern": f"^{DURATION}$"}]
}

KEYS: tuple[Key, ...] = (
    Key("command", "The command that starts the host, which speaks over standard input and output.", _TEXT),
    Key("url", "The URL of a host that runs.", _TEXT),
    Key("python", "The host as a factory in this process, module:name.", _TEXT),
    Key("token_env", "With url: the environment variable that holds the bearer token.", _TEXT),
    Key("era", "How MCP is spoken; auto asks the host.", {"enum": [era.value for era in Era]}),
    Key("contract", "What to judge by, name@version; else the contract whose tools the host lists.", _TEXT),
    Key("profile", "How much of the suite runs.", {"enum": [profile.value for profile in Profile]}),
    Key("seed", "The seed of everything that is drawn; else a random one, which is printed.", _WHOLE),
    Key("max_time", "Seconds that the run may take; it stops between cases, and is not green then.", _SECONDS),
    Key("start_within", "Seconds that the host may take to start and to shake hands.", _SECONDS),
    Key("answer_within", "Seconds that an answer may take before it counts as silence.", _SECONDS),
    Key("only", "Run these alone: ids of cases, laws or rules, phases, or globs over them.", _TEXTS),
    Key("skip", "Leave these out, named in the same way.", _TEXTS),
    Key("baseline", "A file of cases that are expected to fail, each with a reason.", _TEXT, path=True),
    Key("report", "Reports to write, FORMAT or FORMAT=PATH.", _TEXTS),
    Key(
        "roles",
        "What no host tells: the bound purpose, a user.",
        {"type": "object", "properties": {"purpose": _TEXT, "user": _TEXT}, "additionalProperties": False},
    ),
)
"""In the order in which ``--help`` shows them."""


class ConfigError(Exception):
    """A file that cannot be meant: its key, what was expected; ``hint`` mends it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def about(name: str) -> str:
    """What is said of a key."""
    return next(key.about for key in KEYS if key.name == name)


def schema() -> dict[str, Any]:
    """The JSON Schema of the file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Configuration of engram-conformance",
        "description": f"{NAME}: the options of a run. What is given on the command line wins.",
        "type": "object",
        "properties": {"$schema": {"type": "string"}}
        | {key.name: {"description": key.about, **key.schema} for key in KEYS},
        "additionalProperties": False,
    }


def read(path: Path) -> dict[str, Any]:
    """The options of a file by key; paths are made relative to the file. Raises `ConfigError`."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}", "name a file that is there") from None
    except ValueError as error:
        raise ConfigError(f"{path} is no TOML: {error}", "mend the line") from None
    document.pop("$schema", None)
    keys = {key.name: key for key in KEYS}
    for name, value in document.items():
        if name not in keys:
            near = get_close_matches(name, keys, n=1)
            hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(keys)}"
            raise ConfigError(f"{path}: there is no key {name}", hint)
        expected = unmet(keys[name].schema, value)
        if expected:
            raise ConfigError(f"{path}: {name}: expected {expected}", keys[name].about)
    return {name: str(path.parent / value) if keys[name].path else value for name, value in document.items()}


def unmet(wanted: Mapping[str, Any], value: object) -> str:
    """What was expected of a value that is none of that kind, else nothing."""
    if "enum" in wanted:
        return "" if value in wanted["enum"] else f"one of {', '.join(wanted['enum'])}"
    return _UNMET[wanted.get("type", "anyOf")](wanted, value)


def _object(wanted: Mapping[str, Any], value: object) -> str:
    known = wanted["properties"]
    if not isinstance(value, dict) or value.keys() - known.keys():
        return f"a table of {', '.join(known)}"
    return next((f"{name}: {more}" for name, item in value.items() if (more := unmet(known[name], item))), "")


def _array(wanted: Mapping[str, Any], value: object) -> str:
    fits = isinstance(value, list) and not any(unmet(wanted["items"], item) for item in value)
    return "" if fits else "a list of texts"


def _string(wanted: Mapping[str, Any], value: object) -> str:
    return "" if isinstance(value, str) and value else "a text"


def _integer(wanted: Mapping[str, Any], value: object) -> str:
    whole = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return "" if whole else "a whole number from 0 on"


def _duration(wanted: Mapping[str, Any], value: object) -> str:
    number = isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < float("inf")
    fits = number or (isinstance(value, str) and re.fullmatch(DURATION, value) is not None)
    return "" if fits else "seconds above 0, or a text of a number with s, m or h"


_UNMET = {"object": _object, "array": _array, "string": _string, "integer": _integer, "anyOf": _duration}

if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
