"""Code points: every class of them through every string over the wire, and each of them through the suite's own judge.

What is accepted is sent many at a time, apart from each other so that nothing composes; what is refused, one by one.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any
from unicodedata import is_normalized

from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance import generated
from engram_conformance.checks.boundaries.made import Made, judged
from engram_conformance.checks.boundaries.strings import renamed
from engram_conformance.checks.ground import ground_of
from engram_conformance.checks.judging import at_once
from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Json, Phase, Profile
from engram_conformance.vectors.codepoints import assigned, classes
from engram_conformance.vectors.places import Place, pattern_of, placed, there, walk
from engram_conformance.vectors.schemas import string_nodes

APART = "-"
"""What stands between two code points: nothing composes with it."""
TIMES = 9
"""How often a code point that is refused stands in a text, so that no lower bound is in the way."""
PADDING = "a" * 0x10
PACK_BYTES = 400
"""Bytes of a text in which code points are packed."""
REFUSED_MOST = 3
"""Code points that are refused, of each string, in a run that is not deep."""


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each tool with strings, and one for the suite's own judge."""
    for tool in contract.tools:
        rules = {rule for place in _places(contract.name, tool) for rule in _rules(contract.name, tool, place)}
        if rules:
            yield Case(
                id=f"{Phase.BOUNDARIES.value}/code-points/{tool}",
                phase=Phase.BOUNDARIES,
                judges=tuple(sorted(rules)),
                title=f"Code points of every class are taken or refused in every string of {tool}.",
                run=partial(_over_the_wire, tool),
                tools=(tool,),
            )
    for profile, points, words in (
        (Profile.STANDARD, classes, "class of code points"),
        (Profile.DEEP, assigned, "code point"),
    ):
        yield Case(
            id=f"{Phase.HARNESS.value}/code-points/{profile.value}",
            phase=Phase.HARNESS,
            judges=(),
            title=f"The suite's own judge is right on every {words}.",
            run=partial(_own_judge, points),
            profile=profile,
        )


@cache
def _places(name: str, tool: str) -> Mapping[str, tuple[Json, str, dict[str, Any]]]:
    """Strings of a tool that take any text: by place, an example that holds one, its value there, its schema."""
    contract = load(name)
    free = {
        at: node
        for at, node in string_nodes(generated.schema(contract, tool, "in")).items()
        if "pattern" not in node and "x-instant" not in node
    }
    found: dict[str, tuple[Json, str, dict[str, Any]]] = {}
    for example in generated.examples(contract, tool).values():
        for at, value in walk(example):
            place = pattern_of(at)
            if place in free and isinstance(value, str):
                found.setdefault(place, (_alone(contract, tool, example, at), value, free[place]))
    return found


def _alone(contract: ContractInfo, tool: str, example: Json, at: Place) -> Json:
    """The example with the text as the only one in its list, where it may be: no order is in the way then."""
    if isinstance(at[-1], int):
        alone = placed(example, at[:-1], [there(example, at)])
        if contract.inputs[tool].ok(alone):
            return alone
    return example


def _rules(name: str, tool: str, place: str) -> tuple[str, ...]:
    """The rules of the string at a place."""
    contract = load(name)
    head = f"{contract.inputs[tool].root}{place}#"
    return tuple(dict.fromkeys(v.rule for v in generated.vectors(contract) if v.rule.startswith(head)))


async def _over_the_wire(tool: str, run: Run) -> None:
    ground = await ground_of(run)
    if run.contract.tools[tool].roles.purpose is not None:
        run.roles.the_purpose()
    deep = run.profile is Profile.DEEP
    jobs: list[Callable[[], Any]] = []
    for place, (example, value, node) in _places(run.contract.name, tool).items():
        taken = [one for one in classes() if not node.get("x-nfc") or is_normalized("NFC", one)]
        refused = [one for one in classes() if one not in taken]
        if not deep:
            refused = run.random.sample(refused, min(REFUSED_MOST, len(refused)))
        rules = _rules(
            run.contract.name, tool, place
        )  # any of them may refuse what is right; what is wrong breaks its own
        texts = [(text, rules) for text in _packed(taken, _most(node))]
        texts += [(f"{APART}{one}{APART}" * TIMES, ()) for one in refused]
        for text, blamed in texts:
            one = Made(tool, f"{place} with {_named(text)}", renamed(example, value, text), base=example)
            jobs.append(
                partial(judged, run, ground, one, blamed, "Someone's language is refused, or becomes another text.")
            )
    found = [one for one in await at_once(jobs) if one is not None]
    if found:
        raise Broken(*found)


def _packed(points: Iterable[str], most: int) -> Iterator[str]:
    """The code points in texts of at most so many bytes (16 at least, so that no lower bound is in the way)."""
    room = min(most, PACK_BYTES) - len(PADDING)
    text, size = "", 0
    for one in points:
        width = len(one.encode()) + len(APART)
        if size + width > room:
            yield text + PADDING
            text, size = "", 0
        text, size = text + one + APART, size + width
    if text:
        yield text + PADDING


def _most(node: Mapping[str, Any]) -> int:
    """Bytes that a text there may have; characters where only they are bounded."""
    return int(node.get("x-bytes", {}).get("max") or node.get("maxLength") or PACK_BYTES)


def _named(text: str) -> str:
    points = {one for one in text if one != APART} - set(PADDING)
    return f"U+{ord(points.pop()):04X}" if len(points) == 1 else f"{len(points)} code points"


class WrongJudge(Exception):  # noqa: N818
    """The suite's own judge is wrong: nothing that it says of a host can be trusted."""


async def _own_judge(points: Callable[[], Iterable[str]], run: Run) -> None:
    """The generated validators beside what Python itself knows of Unicode and patterns. Raises `WrongJudge`."""
    known = list(points())
    for tool in run.contract.tools:
        ok = run.contract.inputs[tool].ok
        for place, (example, value, node) in _places(run.contract.name, tool).items():
            await asyncio.sleep(0)
            taken = [one for one in known if not node.get("x-nfc") or is_normalized("NFC", one)]
            for text in _packed(taken, _most(node)):
                _must(ok(renamed(example, value, text)), tool, place, text)
            for one in set(known).difference(taken):
                _must(not ok(renamed(example, value, f"{APART}{one}{APART}" * TIMES)), tool, place, one)
        for place, (example, at, pattern) in _patterned(run.contract.name, tool).items():
            await asyncio.sleep(0)
            value = there(example, at)
            for one in known:
                text = value[:-1] + one
                _must(ok(placed(example, at, text)) == (pattern.fullmatch(text) is not None), tool, place, one)


def _must(right: bool, tool: str, place: str, text: str) -> None:
    if not right:
        raise WrongJudge(f"{tool}{place}: {_named(text)}")


@cache
def _patterned(name: str, tool: str) -> Mapping[str, tuple[Json, Place, re.Pattern[str]]]:
    """Strings of a tool with a pattern, to which nothing refers: by place, an example that holds one, where, the
    pattern without its anchors."""
    nodes = string_nodes(generated.schema(load(name), tool, "in"))
    found: dict[str, tuple[Json, Place, re.Pattern[str]]] = {}
    for example in generated.examples(load(name), tool).values():
        for at, value in walk(example):
            pattern = nodes.get(pattern_of(at), {}).get("pattern")
            if pattern is not None and isinstance(value, str) and "x-instant" not in nodes[pattern_of(at)]:
                found.setdefault(pattern_of(at), (example, at, re.compile(f"(?:{pattern[1:-1]})")))
    return found
