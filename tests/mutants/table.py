"""The table of the hosts that break a law, by the names that the contract gives them in `laws.json`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

import tests.mutants.laws as package

Breaking = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class LawMutant:
    """A law and one way to break it: `breaking()` holds while a host of it is built and serves."""

    law: str
    name: str
    breaking: Breaking
    sentence: str


_MUTANTS: dict[str, LawMutant] = {}


def mutant(law: str, name: str) -> Callable[[Callable[[], Iterator[None]]], Breaking]:
    """Register a generator function that replaces a part, yields once, and puts it back; its docstring says what the
    broken host does. Use `unittest.mock.patch.object` or `pytest.MonkeyPatch.context`."""

    def register(function: Callable[[], Iterator[None]]) -> Breaking:
        if name in _MUTANTS:
            raise ValueError(f"two mutants are named {name}")
        breaking = contextmanager(function)
        _MUTANTS[name] = LawMutant(law, name, breaking, (function.__doc__ or "").strip().split("\n")[0])
        return breaking

    return register


def law_mutants() -> tuple[LawMutant, ...]:
    """All of them, by name."""
    for module in sorted(info.name for info in iter_modules(package.__path__)):
        import_module(f"{package.__name__}.{module}")
    return tuple(_MUTANTS[name] for name in sorted(_MUTANTS))
