"""The boundaries by their laws: which vectors show a law, and what is made beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engram_contracts.model_v1 import ContractInfo, ToolInfo

from engram_conformance.checks.boundaries import numbers, sizes, strings
from engram_conformance.checks.boundaries.made import Made, Maker, objects
from engram_conformance.model import Json
from engram_conformance.vectors.places import Place, pattern_of, placed, walk
from engram_conformance.vectors.vector import Vector

ENDS = ("min", "max")
STRANGE = "unheard_of"
"""The name of a field that no schema has."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One boundary: the law that it is about, and whether a vector shows it."""

    law: str
    title: str
    effect: str
    shown_by: Callable[[Vector], bool]
    make: Maker


def _of(keyword: str, *names: str) -> Callable[[Vector], bool]:
    """Vectors of rules with that keyword whose case has one of these names, or begins with it."""
    return lambda vector: vector.rule.endswith(f"#{keyword}") and vector.name.startswith(names or ("",))


def _more(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """A field more in every object, at every depth and in every item."""
    for at, value in objects(example):
        yield Made(tool.name, f"a field more in {_shown(at)}", placed(example, (*at, STRANGE), True))
        for name in value:
            if name.title() not in value:
                yield Made(
                    tool.name, f"a field in capitals in {_shown(at)}", placed(example, (*at, name.upper()), value[name])
                )
                break


def _nulls(contract: ContractInfo, tool: ToolInfo, example: Json) -> Iterator[Made]:
    """null in place of every value, and for every field that is left out."""
    for at, value in walk(example):
        if at:
            yield Made(tool.name, f"null as {_shown(at)}", placed(example, at, None))
        if isinstance(value, dict):
            for name in _declared(tool, at):
                if name not in value:
                    yield Made(tool.name, f"null as {_shown((*at, name))}", placed(example, (*at, name), None))
        elif isinstance(value, list):
            yield Made(tool.name, f"null as the last of {_shown(at)}", placed(example, at, [*value, None]))


def _declared(tool: ToolInfo, at: Place) -> Iterator[str]:
    """The names of the fields of the object at a place, as the contract declares them."""
    head = pattern_of(at) + "/"
    for pointer in tool.input:
        if pointer.startswith(head) and "/" not in pointer[len(head) :]:
            yield pointer[len(head) :]


def _shown(at: Place) -> str:
    return pattern_of(at) or "the arguments"


SUBJECTS = (
    Subject(
        "closed-input",
        "A field that a schema does not name is refused at every depth.",
        "What an agent meant is left out, and it is not told.",
        _of("additionalProperties", "unknown", "other-case"),
        _more,
    ),
    Subject(
        "null-refused",
        "null is no value anywhere.",
        "Absent and null mean the same to one host and not to another.",
        lambda vector: vector.name == "null" or vector.name == "unknown-null",
        _nulls,
    ),
    Subject(
        "nfc-never-normalised",
        "A reference or key that is not in NFC is refused, and none is changed.",
        "Two ids that look alike become one, or one that was stored is not found again.",
        _of("x-nfc", "latin", "hangul", "angstrom", "three-marks"),
        strings.twins,
    ),
    Subject(
        "bytes-not-characters",
        "Bounds in bytes count bytes of UTF-8, for characters of one to four bytes.",
        "Text that one host takes is refused by the next, and what was stored does not fit.",
        lambda vector: any(_of(f"x-bytes.{end}", "at-2", "at-4", "past-2", "past-4", "below")(vector) for end in ENDS),
        strings.filled,
    ),
    Subject(
        "instant-real",
        "An instant is a real one, written in canonical UTC with milliseconds.",
        "A memory expires on a day that there is not.",
        _of("x-instant"),
        strings.instants,
    ),
    Subject(
        "argument-ceiling",
        "The ceiling of arguments counts their bytes in RFC 8785, however they are written.",
        "What one host takes is too large for the next, as its caller writes JSON.",
        _of("x-json-bytes.max"),
        sizes.written,
    ),
    Subject(
        "well-formed",
        "JSON that is too deep, has a lone surrogate or a number that is none is refused.",
        "A stack runs over, or text is stored that nobody can read again.",
        lambda vector: vector.side == "json",
        numbers.malformed,
    ),
    Subject(
        "integral-number",
        "1.0 is read as 1 where an integer is asked; true and text are not.",
        "What one language writes for a whole number is refused.",
        _of("type", "integral-float", "near-integer", "number-text", "fraction", "boolean"),
        numbers.integral,
    ),
    Subject(
        "content-digest-form",
        "A digest is judged by its form alone, and a wrong form has the code of digests.",
        "An agent is told to mend its schema where its digest is wrong.",
        lambda vector: vector.side == "in" and vector.rule.rpartition("#")[0].endswith("_digest"),
        strings.digests,
    ),
)
