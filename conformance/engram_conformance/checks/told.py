"""What stands somewhere in an answer, told without its value: an answer may hold what no report may show."""

from __future__ import annotations

from typing import Any

NOTHING = "nothing"


def kind_at(document: Any, pointer: str) -> str:
    """The kind and size of what a JSON Pointer points at, in a few words; text is counted in bytes of UTF-8."""
    for step in pointer.split("/")[1:]:
        name = step.replace("~1", "/").replace("~0", "~")
        if isinstance(document, dict) and name in document:
            document = document[name]
        elif isinstance(document, list) and name.isdecimal() and int(name) < len(document):
            document = document[int(name)]
        else:
            return NOTHING
    return kind(document)


def kind(value: Any) -> str:
    """The kind and size of a JSON value, in a few words."""
    match value:
        case None:
            return "null"
        case bool():
            return "a boolean"
        case int() | float():
            return "a number"
        case str():
            return f"text of {len(value.encode('utf-8', 'surrogatepass'))} bytes"
        case list():
            return f"a list of {len(value)}"
        case _:
            return f"an object of {len(value)} members"
