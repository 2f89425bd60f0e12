"""A large document broken in one place, so that one rule alone refuses it; and the same fault in a smaller one."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.checks.crossrefs.growing import Rule, items_meant
from engram_conformance.model import Json
from engram_conformance.vectors.places import placed, walk
from engram_conformance.vectors.spots import Spot, holders, present
from engram_conformance.vectors.verdict import broken_set

NOWHERE = "nowhere-to-be-found"
PLACES = (0, -1)
"""Which of the places of a rule are broken: the first and the last; the dice choose one between."""
SHRINKS_MOST, PARTS_MOST, LISTS_MOST = 100, 80, 4
"""Documents that are tried to find a smaller one with the same fault; into how many parts a list is cut at most; how
many lists, the longest first."""


class NotBroken(Exception):  # noqa: N818
    """No way was found to break a rule in large arguments: a fault of the suite."""


def broken(contract: ContractInfo, tool: str, rule: Rule, document: Json, dice: random.Random) -> Iterator[Json]:
    """The document with that rule broken at the first place, at the last, and somewhere between; each was judged by the
    generated validators to break it and nothing that does not follow from it."""
    for which in (*PLACES, None):
        for _ in range(4):
            changed = copy.deepcopy(document)
            for holder in holders(changed, rule.at):
                _BREAK[rule.kind](rule, holder, which, dice)
            if rule.id in (broken_set(contract, tool, changed) or ()):
                yield changed
                break
            which = None


def _chosen(found: list[Spot], which: int | None, dice: random.Random) -> Spot:
    return dice.choice(found) if which is None else found[which]


def _twice(rule: Rule, holder: Json, which: int | None, dice: random.Random) -> None:
    """A key that another item has. The last ones are those to which nothing refers."""
    found = present(holder, rule.told["items"] + rule.told["key"], rule.at)
    spot = _chosen(found[-2:], which, dice)
    spot.put(_chosen(found[:-2], which, dice).value)


def _to_nowhere(rule: Rule, holder: Json, which: int | None, dice: random.Random) -> None:
    _chosen(present(holder, rule.told["each"], rule.at), which, dice).put(NOWHERE)


def _not_a_member(rule: Rule, holder: Json, which: int | None, dice: random.Random) -> None:
    """What is in another item's list, and not in the one's that is meant."""
    for item, member in items_meant(rule, holder):
        own = present(item.value, rule.told["list"], item.at)[0].value
        lists = present(holder, rule.told["items"] + rule.told["list"], rule.at)
        others = [one for spot in lists for one in spot.value if one not in own]
        if others:
            member.put(dice.choice(others))


def _turned(rule: Rule, holder: Json, which: int | None, dice: random.Random) -> None:
    found = present(holder, rule.told["items"], rule.at)
    at = dice.randrange(len(found) - 1) if which is None else (0 if which == 0 else len(found) - 2)
    one, other = found[at].value, found[at + 1].value
    found[at].put(other)
    found[at + 1].put(one)


_BREAK: Mapping[str, Callable[[Rule, Json, int | None, random.Random], None]] = {
    "unique-by": _twice,
    "resolves-in": _to_nowhere,
    "member-of": _not_a_member,
    "sorted": _turned,
}


async def shrunk(
    document: Json,
    rules: Iterable[Rule],
    judge: Callable[[Json], tuple[str, ...] | None],
    taken: Callable[[Json], Awaitable[bool]],
) -> Json:
    """A smaller document that breaks the same rules by ``judge`` and that the host takes too."""
    wanted, judged, parts = judge(document), 0, 2
    lists = [rule for rule in rules if rule.kind == "unique-by"]
    while parts <= PARTS_MOST:
        for smaller in _smaller(document, lists, parts):
            judged += 1
            if judged > SHRINKS_MOST:
                return document
            if judge(smaller) == wanted and await taken(smaller):
                document = smaller
                break
        else:
            parts *= 2
    return document


def _smaller(document: Json, lists: Iterable[Rule], parts: int) -> Iterator[Json]:
    """The document without what nothing refers to, then without one part of so many of one of its longest lists."""
    for rule in lists:
        pruned = _pruned(rule, document)
        if pruned != document:
            yield pruned
    found = [(at, value) for at, value in walk(document) if isinstance(value, list) and len(value) >= parts]
    for at, value in sorted(found, key=lambda row: -len(str(row[1])))[:LISTS_MOST]:
        step = len(value) // parts
        for start in range(0, len(value), step):
            yield placed(document, at, [*value[:start], *value[start + step :]])


def _pruned(rule: Rule, document: Json) -> Json:
    """Without the items whose key stands nowhere else; one item stays."""
    document = copy.deepcopy(document)
    counted = Counter(value for _, value in walk(document) if isinstance(value, str))
    for holder in holders(document, rule.at):
        for spot in present(holder, rule.told["items"].removesuffix("/*"), rule.at):
            name = rule.told["key"].removeprefix("/")
            kept = [item for item in spot.value if counted[item.get(name)] > 1]
            spot.put(kept or spot.value[:1])
    return document
