"""Words and bytes that all emitters share: names, Python and JSON literals, templates. No ambient state."""

from __future__ import annotations

import json
import keyword
import re
import textwrap
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2

from engram_codegen import ir

DIALECT: Final = 1
"""The number of the contract dialect that this generator reads; shared modules carry it in their names."""

GENERATOR: Final = "0.1.0"
"""The version of the generator, the distribution's own; a test holds the two together."""

WIDTH: Final = 120
"""Longest line of generated prose; a literal that does not break may be longer."""

TEMPLATES: Final = Path(__file__).resolve().parent.parent / "templates"


# --- names ------------------------------------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    """Words of any name: ``auditId``, ``record_id``, ``confirmation-ttl``, ``/valid_time/t``, ``A title``."""
    return re.findall(r"[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z][a-z0-9]*|[0-9]+", text)


def camel(text: str) -> str:
    """A class name: ``EngramMemoryCapture``."""
    return "".join(word[:1].upper() + word[1:].lower() for word in words(text)) or "Empty"


def upper(text: str) -> str:
    """A constant's name: ``CONFIRMATION_TTL``; prefixed where it would not start with a letter."""
    name = "_".join(words(text)).upper() or "EMPTY"
    return f"N_{name}" if name[0].isdigit() else name


def snake(text: str) -> str:
    """A module or function name: ``engram_memory``; a Python keyword gets a final underscore."""
    name = "_".join(words(text)).lower() or "empty"
    name = f"n_{name}" if name[0].isdigit() else name
    return f"{name}_" if keyword.iskeyword(name) else name


def json_pointer(at: ir.Pointer) -> str:
    """A pointer as RFC 6901 text."""
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in at)


# --- literals ---------------------------------------------------------------------------------------------------------


def json_text(document: Any) -> str:
    """A JSON file: two spaces, members in the order given, one final newline."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def quoted(value: str) -> str:
    """A Python string literal in double quotes, printable ASCII whatever the text."""
    text = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\x7f")
    return "".join(c if c.isascii() else f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}" for c in text)


def literal(value: Any) -> str:
    """A Python literal of JSON-like data: tuples for lists, double quotes, members in the order given."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{literal(k)}: {literal(v)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple | list):
        inner = ", ".join(literal(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def docstring(text: str, indent: int = 0) -> str:
    """A docstring of wrapped lines, quotes and backslashes made safe; the first line carries no indentation."""
    safe = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    pad = " " * indent
    lines = textwrap.wrap(safe, WIDTH - indent - 6, break_long_words=False, break_on_hyphens=False) or [""]
    if safe.endswith('"'):
        lines[-1] += " "
    if len(lines) == 1:
        return f'"""{lines[0]}"""'
    return '"""' + f"\n{pad}".join(lines) + f'\n{pad}"""'


def number(value: float) -> str:
    """A number for people: ``1,048,576``."""
    return f"{value:,}"


def cell(text: str) -> str:
    """Text inside a Markdown table cell."""
    return " ".join(str(text).split()).replace("\\", "\\\\").replace("|", "\\|")


# --- templates --------------------------------------------------------------------------------------------------------


@cache
def environment() -> jinja2.Environment:
    """The one Jinja environment: undefined names are errors, nothing is escaped, the final newline stays."""
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    env.filters.update(
        camel=camel,
        cell=cell,
        doc=docstring,
        json_pointer=json_pointer,
        literal=literal,
        number=number,
        quoted=quoted,
        snake=snake,
        tojson_plain=lambda value: json.dumps(value, ensure_ascii=False, indent=2),
        upper=upper,
    )
    return env


def render(template: str, **context: Any) -> str:
    """A template's text; what it does not get by name, it does not have."""
    return environment().get_template(template).render(dialect=DIALECT, **context)


def header(contract: ir.Contract) -> str:
    """The words that every generated file with comments starts with."""
    return f"{contract.id} {contract.version}. Generated from contracts/{contract.id}/{contract.version}; do not edit."


def folder(contract: ir.Contract) -> str:
    """The contract's folder below ``generated/``."""
    return f"{contract.id}/{contract.version}"


def package(contract: ir.Contract) -> str:
    """The contract's Python package below ``generated/``."""
    return f"python/engram_contracts/{contract.package}"


def module(contract: ir.Contract) -> str:
    """The contract's Python package as it is imported: ``engram_contracts.engram_memory.v1_0_0``."""
    return f"engram_contracts.{contract.package.replace('/', '.')}"
