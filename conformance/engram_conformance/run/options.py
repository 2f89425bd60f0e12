"""What a run is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engram_conformance.client import ERROR_DEADLINE_S
from engram_conformance.context import Roles
from engram_conformance.model import Profile
from engram_conformance.target.eras import Era

CONNECT_WITHIN_S = 30.0
"""How long a host may take to start and shake hands, unless the run says otherwise."""

CASE_WITHIN_S: Mapping[Profile, float] = {Profile.SMOKE: 60.0, Profile.STANDARD: 60.0, Profile.DEEP: 300.0}
"""How long one case may take before it is ended."""

LOST_IN_A_ROW, LOST_IN_ALL = 3, 20
"""After so many cases in which the host ended or fell silent, in a row or in all, the run stops."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How to run.

    ``roles`` are told by a person. ``max_time_s`` bounds the run: it stops between cases. ``answer_within_s`` is
    how long a call may take before it counts as silence. ``case_within_s`` 0 means
    what the profile says. ``baseline`` maps a case that is expected to fail to its reason. ``secrets`` are replaced
    wherever a report would show them. ``again`` are the options that reach the host, for the replay line;
    ``selection`` says what of the profile was chosen, empty for all of it.
    """

    seed: int = 0
    profile: Profile = Profile.STANDARD
    roles: Roles = field(default_factory=Roles)
    max_time_s: float | None = None
    connect_within_s: float = CONNECT_WITHIN_S
    answer_within_s: float = ERROR_DEADLINE_S
    case_within_s: float = 0.0
    era: str = "auto"
    baseline: Mapping[str, str] = field(default_factory=dict[str, str])
    secrets: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    selection: str = ""

    @property
    def case_seconds(self) -> float:
        """How long one case may take."""
        return self.case_within_s or CASE_WITHIN_S[self.profile]


def again(
    *,
    command: str | None = None,
    url: str | None = None,
    python: str | None = None,
    token_env: str | None = None,
    era: str | None = None,
    contract: str | None = None,
    roles: Roles | None = None,
    start_within_s: float = CONNECT_WITHIN_S,
    answer_within_s: float = ERROR_DEADLINE_S,
) -> tuple[str, ...]:
    """The options of the command that reach a host again; what is as usual is left out."""
    told: list[tuple[str, str | None]] = [
        ("--command", command),
        ("--url", url),
        ("--python", python),
        ("--token-env", token_env),
        ("--era", None if era == Era.AUTO else era),
        ("--contract", contract),
        ("--role", f"purpose={roles.purpose}" if roles and roles.purpose is not None else None),
        ("--role", f"user={roles.user}" if roles and roles.user is not None else None),
        ("--start-within", None if start_within_s == CONNECT_WITHIN_S else f"{start_within_s:g}"),
        ("--answer-within", None if answer_within_s == ERROR_DEADLINE_S else f"{answer_within_s:g}"),
    ]
    return tuple(word for name, value in told if value is not None for word in (name, value))
