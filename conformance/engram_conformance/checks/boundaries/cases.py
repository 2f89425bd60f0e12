"""A case for each boundary: the vectors that show it, then what is made beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from engram_contracts import load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance import generated
from engram_conformance.checks import vectors
from engram_conformance.checks.boundaries.made import Made, judged, made
from engram_conformance.checks.boundaries.subjects import SUBJECTS, Subject
from engram_conformance.checks.ground import ground_of
from engram_conformance.checks.judging import at_once
from engram_conformance.checks.table import makes
from engram_conformance.context import Run
from engram_conformance.model import Broken, Case, Finding, NotSupported, Phase
from engram_conformance.vectors.vector import OF_HOSTS, Vector

FINDINGS_MOST = 40
"""Findings that one case tells."""


@makes
def cases(contract: ContractInfo) -> Iterator[Case]:
    """A case for each boundary. It is about the law; where the contract has none, about the rules of the vectors."""
    for subject in SUBJECTS:
        shown = shown_by(contract.name, subject.law)
        if not shown:
            continue
        laws = (subject.law,) if subject.law in contract.laws else ()
        yield Case(
            id=f"{Phase.BOUNDARIES.value}/{subject.law}",
            phase=Phase.BOUNDARIES,
            judges=laws or tuple(dict.fromkeys(rule for vector in shown for rule in vector.rules)),
            title=subject.title,
            run=partial(judge, subject.law),
        )


@cache
def shown_by(name: str, law: str) -> tuple[Vector, ...]:
    """The vectors that show a boundary of a contract."""
    subject = _subject(law)
    return tuple(v for v in generated.vectors(load(name)) if v.side in OF_HOSTS and subject.shown_by(v))


@cache
def made_for(name: str, law: str) -> tuple[Made, ...]:
    """What is made for a boundary beside its vectors."""
    return made(load(name), _subject(law).make)


def _subject(law: str) -> Subject:
    return next(subject for subject in SUBJECTS if subject.law == law)


async def judge(law: str, run: Run) -> None:
    """Send the documents for the tools that the host lists, and judge the answers."""
    ground = await ground_of(run)
    laws = (law,) if law in run.contract.laws else ()
    effect = _subject(law).effect
    shown = [one for one in shown_by(run.contract.name, law) if one.tool in run.listed]
    more = [one for one in made_for(run.contract.name, law) if one.tool in run.listed]
    if not shown and not more:
        raise NotSupported("the host lists no tool that has this boundary")
    if any(run.contract.tools[one.tool].roles.purpose is not None for one in (*shown, *more)):
        run.roles.the_purpose()
    jobs = [partial(vectors.judged, run, ground, vector, laws) for vector in shown]
    jobs += [partial(judged, run, ground, one, laws, effect) for one in more]
    found: list[Finding] = [one for one in await at_once(jobs) if one is not None]
    if found:
        raise Broken(*found[:FINDINGS_MOST])
