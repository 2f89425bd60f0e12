"""Which cases run: a profile, less what is left out, or only what is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase

from engram_conformance.model import Case, Phase, Profile

_WILD = frozenset("*?[")


class Unmatched(Exception):  # noqa: N818
    """A word of a selection means no case; ``near`` are the likely ones, ``profile`` the one that has its cases."""

    def __init__(self, word: str, near: Sequence[str] = (), profile: Profile | None = None) -> None:
        super().__init__(word)
        self.word = word
        self.near = tuple(near)
        self.profile = profile


@dataclass(frozen=True, slots=True)
class Selection:
    """``only`` and ``skip`` hold ids of cases, laws or rules, names of phases, or globs over them."""

    profile: Profile = Profile.STANDARD
    only: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()

    def __call__(self, cases: Sequence[Case]) -> tuple[Case, ...]:
        """The cases that run, in their order. Raises `Unmatched` for a word that means none."""
        within = [case for case in cases if includes(self.profile, case)]
        wanted = {case.id for word in self.only for case in self._meant(word, within, cases)}
        unwanted = {case.id for word in self.skip for case in matching(word, cases)}
        return tuple(case for case in within if (not self.only or case.id in wanted) and case.id not in unwanted)

    def _meant(self, word: str, within: Sequence[Case], cases: Sequence[Case]) -> Sequence[Case]:
        meant = matching(word, cases)
        here = [case for case in meant if includes(self.profile, case)]
        if not here:
            raise Unmatched(word, profile=min((case.profile for case in meant), key=list(Profile).index))
        return here


def includes(profile: Profile, case: Case) -> bool:
    """Whether a profile holds a case."""
    order = list(Profile)
    return order.index(case.profile) <= order.index(profile)


def matching(word: str, cases: Sequence[Case]) -> tuple[Case, ...]:
    """The cases that a word means. An id is itself even where it has a ``*``, as ids of rules do; a glob is one where
    no id is equal. Raises `Unmatched`."""
    law = word.removeprefix("law.")
    exact = tuple(case for case in cases if word in (case.id, case.phase.value) or law in case.judges)
    if exact:
        return exact
    if _WILD & set(word):
        found = tuple(case for case in cases if any(fnmatchcase(name, word) for name in _names(case)))
        if found:
            return found
    known = dict.fromkeys(name for case in cases for name in _names(case))
    raise Unmatched(word, likely(word, [*(phase.value for phase in Phase), *known]))


def likely(word: str, known: Sequence[str]) -> list[str]:
    """What was likely meant: ids that hold the word, else close ones."""
    holding = [name for name in known if word and word in name][:3]
    return holding or get_close_matches(word, known, n=3, cutoff=0.6)


def _names(case: Case) -> tuple[str, ...]:
    return (case.id, case.phase.value, *case.judges)
