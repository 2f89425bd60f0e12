"""The suite as a function, for those who start it from a program of their own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from pathlib import Path

from engram_contracts import load

from engram_conformance.client import ERROR_DEADLINE_S
from engram_conformance.context import Roles
from engram_conformance.model import Profile
from engram_conformance.run import baseline as baselines
from engram_conformance.run.engine import run_cases
from engram_conformance.run.options import CONNECT_WITHIN_S, RunOptions, again
from engram_conformance.run.report_model import RunReport
from engram_conformance.run.selection import Selection
from engram_conformance.target.eras import Era
from engram_conformance.target.open import open_target


def judge(
    *,
    command: str | None = None,
    url: str | None = None,
    python: str | None = None,
    token_env: str | None = None,
    era: str = Era.AUTO.value,
    contract: str | None = None,
    purpose: str | None = None,
    user: str | None = None,
    profile: str = Profile.STANDARD.value,
    seed: int = 0,
    only: Iterable[str] = (),
    skip: Iterable[str] = (),
    baseline: str | Path | None = None,
    max_time_s: float | None = None,
    start_within_s: float = CONNECT_WITHIN_S,
    answer_within_s: float = ERROR_DEADLINE_S,
) -> RunReport:
    """Judge a host that is named by a command, a URL or a factory; `RunReport.green` says whether all is well.

    The options are those of ``engram-conformance run``. Not for code that runs in an event loop: there, await
    `run_cases`. Raises `TargetError` for a host that cannot be meant, `CannotRun` for one that cannot be judged,
    `Unmatched` for a word of ``only`` or ``skip`` that means no case, `BaselineError`, and `KeyError` for a contract
    that there is not.
    """
    wanted = None if contract is None else load(contract)
    target = open_target(command=command, url=url, python=python, token_env=token_env, era=era)
    level = Profile(profile)
    secret = os.environ.get(token_env, "") if token_env else ""
    options = RunOptions(
        seed=seed,
        profile=level,
        roles=Roles(purpose, user),
        max_time_s=max_time_s,
        connect_within_s=start_within_s,
        answer_within_s=answer_within_s,
        era=era,
        baseline={} if baseline is None else baselines.read(Path(baseline)),
        secrets=(secret,) if secret else (),
        again=again(
            command=command,
            url=url,
            python=python,
            token_env=token_env,
            era=era,
            contract=contract,
            roles=Roles(purpose, user),
            start_within_s=start_within_s,
            answer_within_s=answer_within_s,
        ),
    )

    async def run() -> RunReport:
        try:
            return await run_cases(target, wanted, Selection(level, tuple(only), tuple(skip)), options)
        finally:
            await target.close()

    return asyncio.run(run())
