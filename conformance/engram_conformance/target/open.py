"""From what a person names on the command line to a target."""

from __future__ import annotations

from engram_conformance.reply import TargetError
from engram_conformance.target.eras import Era
from engram_conformance.target.port import Target


def open_target(
    *,
    command: str | None = None,
    url: str | None = None,
    python: str | None = None,
    token_env: str | None = None,
    era: str = Era.AUTO.value,
) -> Target:
    """The host that is named by exactly one of a command, a URL and a factory; nothing is started yet.

    ``token_env`` names the environment variable that holds the bearer token for a URL. ``era`` is `legacy`, `modern` or
    `auto` (modern where the host knows it). Raises `TargetError` for what cannot be meant.
    """
    if sum(named is not None for named in (command, url, python)) != 1:
        raise TargetError("name one host: a command, a URL or a Python factory")
    if token_env is not None and url is None:
        raise TargetError("a token belongs to a URL", "a command gets its secrets from its environment")
    try:
        spoken = Era(era)
    except ValueError:
        raise TargetError("no such era", f"one of {', '.join(Era)}") from None
    if command is not None:
        from engram_conformance.target.stdio import StdioTarget

        return StdioTarget(command, spoken)
    if python is not None:
        from engram_conformance.target.inprocess import InProcessTarget

        return InProcessTarget(python, spoken)
    from engram_conformance.target.http import HttpTarget, token_from

    return HttpTarget(str(url), token_from(token_env) if token_env is not None else None, spoken)
