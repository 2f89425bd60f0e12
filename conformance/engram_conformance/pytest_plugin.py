"""The suite under pytest: every case of a host a test of its own, or a whole run within one test.

``pytest --engram-command 'node dist/host.js' -m engram_conformance`` runs the cases as tests: a failure is a failure,
what cannot be judged is skipped with its reason, what the baseline expects is an expected failure.

A test can also ask for the fixture ``engram_conformance``, a function that judges a host and gives the report
(`engram_conformance.api.judge`): ``assert engram_conformance(python="my_host:serve", profile="smoke").green``.

Nothing but pytest is imported before one of the two is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from engram_conformance.pytest_items import Host

MARK = "engram_conformance"
_HOST: pytest.StashKey[Host] = pytest.StashKey()
_OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("command", {"help": "run the cases of engram-conformance as tests, over a host that this command starts"}),
    ("url", {"help": "the same over a host at this URL"}),
    ("python", {"help": "the same over a factory, module:name"}),
    ("token-env", {"help": "environment variable that holds the bearer token of the URL"}),
    ("era", {"help": "how MCP is spoken: auto, legacy or modern", "default": "auto"}),
    ("contract", {"help": "name@version; the newest that is served, if not given"}),
    ("profile", {"help": "smoke, standard or deep", "default": "standard"}),
    ("seed", {"help": "seed of what is drawn (%(default)s)", "type": int, "default": 0}),
    ("role", {"help": "NAME=VALUE: the purpose, a user", "action": "append", "default": []}),
    ("only", {"help": "ids of cases, laws or rules, phases, or globs", "action": "append", "default": []}),
    ("skip", {"help": "leave these out", "action": "append", "default": []}),
    ("baseline", {"help": "file of cases that are expected to fail"}),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of ``engram-conformance run``, each with a prefix."""
    group = parser.getgroup("engram-conformance")
    for name, more in _OPTIONS:
        group.addoption(f"--engram-{name}", **more)


def pytest_configure(config: pytest.Config) -> None:
    """Name the mark; a host that is named makes tests."""
    config.addinivalue_line("markers", f"{MARK}: a case of the conformance suite, of the host that --engram-* names")
    if any(config.getoption(f"engram_{name}") for name in ("command", "url", "python")):
        from engram_conformance.pytest_items import Host

        told = {name.replace("-", "_"): config.getoption(f"engram_{name.replace('-', '_')}") for name, _ in _OPTIONS}
        config.stash[_HOST] = Host.told(told)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Which host, and the seed."""
    host = config.stash.get(_HOST, None)
    return None if host is None else f"engram-conformance: {host}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """The cases come after the tests that are there; first of all hooks, so that -k and -m see them."""
    host = config.stash.get(_HOST, None)
    if host is not None:
        from engram_conformance.pytest_items import items_of

        items += items_of(session, host, getattr(pytest.mark, MARK))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Let go of the host."""
    host = config.stash.get(_HOST, None)
    if host is not None:
        host.close()


@pytest.fixture(scope="session")
def engram_conformance() -> Callable[..., Any]:
    """Judge a host: `engram_conformance.api.judge`, which gives a `RunReport`."""
    from engram_conformance.api import judge

    return judge
