"""From the options of a command to a host, and the options that reach it again."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.cli.misuse import Misused
from engram_conformance.cli.options import importable, token
from engram_conformance.context import Roles
from engram_conformance.reply import TargetError
from engram_conformance.run.options import again
from engram_conformance.target.open import open_target
from engram_conformance.target.port import Target

T = TypeVar("T")
_NAMING = ("target_command", "url", "python")


@dataclass(frozen=True, slots=True)
class Reach:
    """Which host it is, as the options say."""

    target_command: str | None
    url: str | None
    python: str | None
    token_env: str | None
    era: str
    contract: ContractInfo | None
    roles: Roles
    start_within: float
    answer_within: float

    @classmethod
    def of(cls, words: dict[str, Any]) -> Reach:
        """Take the options of a target out of a command's."""
        reach = cls(**_winning({name: words.pop(name) for name in cls.__slots__}))
        if sum(name is not None for name in (reach.target_command, reach.url, reach.python)) != 1:
            raise Misused(
                "expected one of --command, --url and --python", "say which host; conformance.toml may say it too"
            )
        return reach

    @property
    def again(self) -> tuple[str, ...]:
        """The options that reach it again."""
        return again(
            command=self.target_command,
            url=self.url,
            python=self.python,
            token_env=self.token_env,
            era=self.era,
            contract=None if self.contract is None else self.contract.name,
            roles=self.roles,
            start_within_s=self.start_within,
            answer_within_s=self.answer_within,
        )

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no report may show."""
        return token(self.token_env)

    def with_target(self, work: Callable[[Target], Awaitable[T]]) -> T:
        """Do something with the host, and let go of it. Raises `Misused` for a host that cannot be meant, and
        `KeyboardInterrupt` where the process is told to end."""
        if self.python is not None:
            importable()
            # Without a handler, Python prints a host's warnings between the lines of the run.
            logging.getLogger().addHandler(logging.NullHandler())
        try:
            target = open_target(
                command=self.target_command,
                url=self.url,
                python=self.python,
                token_env=self.token_env,
                era=self.era,
            )
        except TargetError as error:
            raise Misused(str(error), error.hint) from None

        async def run() -> T:
            task = asyncio.current_task()
            assert task is not None, "asyncio.run makes one"
            # What ends jobs sends SIGTERM: a host must not outlive it, nor a report be lost by it.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
            try:
                return await work(target)
            finally:
                await target.close()

        try:
            return asyncio.run(run())
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None


def _winning(words: dict[str, Any]) -> dict[str, Any]:
    """A host that is named on the command line is meant, and not the one of the file, nor its token."""
    source = click.get_current_context().get_parameter_source
    if any(source(name) is ParameterSource.COMMANDLINE for name in _NAMING):
        from_file = [name for name in (*_NAMING, "token_env") if source(name) is ParameterSource.DEFAULT_MAP]
        return {**words, **dict.fromkeys(from_file)}
    return words
