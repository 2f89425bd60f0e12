"""Names and literals: the few places where text becomes code."""

from __future__ import annotations

import ast
import tomllib

import pytest
from engram_codegen.emit.text import GENERATOR, camel, cell, docstring, json_pointer, literal, render, snake, upper
from jinja2 import UndefinedError

from .conftest import ROOT

NAMES = [
    ("engram_memory_capture", "EngramMemoryCapture", "ENGRAM_MEMORY_CAPTURE", "engram_memory_capture"),
    ("auditId", "AuditId", "AUDIT_ID", "audit_id"),
    ("confirmation-ttl", "ConfirmationTtl", "CONFIRMATION_TTL", "confirmation_ttl"),
    ("/valid_time/t_end", "ValidTimeTEnd", "VALID_TIME_T_END", "valid_time_t_end"),
    ("engram_lexical_v1", "EngramLexicalV1", "ENGRAM_LEXICAL_V1", "engram_lexical_v1"),
    ("1.0.0", "100", "N_1_0_0", "n_1_0_0"),
    ("gate_failed", "GateFailed", "GATE_FAILED", "gate_failed"),
    ("purpose.mismatch", "PurposeMismatch", "PURPOSE_MISMATCH", "purpose_mismatch"),
    ("class", "Class", "CLASS", "class_"),
    ("HTTPServer", "HttpServer", "HTTP_SERVER", "http_server"),
]


@pytest.mark.parametrize(("name", "as_class", "as_constant", "as_function"), NAMES)
def test_a_name_in_python(name: str, as_class: str, as_constant: str, as_function: str) -> None:
    assert (camel(name), upper(name), snake(name)) == (as_class, as_constant, as_function)


VALUES = ["", 'a "quoted" \\ text\n', "é 😀 \u2028", True, None, 0, -1, 0.5, [], ["a"], {"a": [1, {"b": None}]}]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_literal_is_the_value_again(value: object) -> None:
    def tuples(item: object) -> object:
        if isinstance(item, list):
            return tuple(tuples(part) for part in item)
        return {key: tuples(part) for key, part in item.items()} if isinstance(item, dict) else item

    text = literal(value)
    assert ast.literal_eval(text) == tuples(value)
    assert text.isascii()


@pytest.mark.parametrize("text", ['ends with "', 'has """ inside', "a \\ backslash", "x" * 300, "many words " * 60, ""])
def test_a_docstring_stays_a_docstring(text: str) -> None:
    for indent in (0, 4, 8):
        source = "if True:\n" * 0 + " " * 0 + docstring(text, indent)
        assert isinstance(ast.literal_eval(source), str)


def test_a_docstring_says_the_same_words() -> None:
    text = "many different words " * 30
    assert " ".join(ast.literal_eval(docstring(text, 4)).split()) == " ".join(text.split())


def test_a_table_cell_is_one_line_without_bars() -> None:
    assert cell("a | b\nc \\d") == "a \\| b c \\\\d"


def test_a_pointer_is_escaped() -> None:
    assert json_pointer(("a/b", "c~d", "*")) == "/a~1b/c~0d/*"


def test_a_name_that_a_template_does_not_get_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        render("enums.py.j2")


def test_the_generators_version_is_the_distributions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == GENERATOR
