"""The built-in admission policies behind the tools: what each makes of a request, and what its event tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engram_runtime.policy.admission import Human, Rule, Rules, RuleSet
from engram_runtime.ports import AdmissionCase, Verdict, VerdictKind

from tests.runtime.engine.world import ADMIT, Host, World, admit, run

ONLY_REPOSITORIES = RuleSet(
    (
        Rule(VerdictKind.REJECT, sources=frozenset({"chat:*"})),
        Rule(VerdictKind.ACCEPT, sources=frozenset({"repo:*"}), kinds=frozenset({"decision"})),
    )
)


async def status(host: Host, **payload: Any) -> str:
    candidate = (await host.captured(**payload))["candidate_id"]
    return (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"]


async def verdict(host: Host) -> Any:
    event = await host.store.read(lambda tx: tx.event(tx.high_water))
    return event.facts["verdict"]


def test_human_holds_each_candidate_and_admits_none(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=Human(world.clock)) as host:
            assert await status(host, text="Kestrels hover.") == "pending_adjudication"
            assert (await verdict(host))["policy_id"] == "human"
            assert (await host.search("kestrel"))["records"] == []

    run(body, tmp_path)


def test_rules_accept_reject_and_hold_and_the_event_names_their_version(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(admission=Rules(ONLY_REPOSITORIES, world.clock)) as host:
            for more, expected in (
                ({"source": "repo:acme/tools"}, "accepted"),
                ({"source": "chat:room", "text": "Said in a chat."}, "rejected"),
                (
                    {"source": "repo:acme/tools", "kind": "context", "text": "Around it."},
                    "pending_adjudication",
                ),
            ):
                assert await status(host, **more) == expected
                told = await verdict(host)
                assert (told["policy_id"], told["policy_version"]) == ("rules", ONLY_REPOSITORIES.version)

    run(body, tmp_path)


def test_the_scan_for_secrets_comes_before_a_rule_that_accepts(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        everything = RuleSet((Rule(VerdictKind.ACCEPT, sources=frozenset({"*"})),))
        async with world.host(admission=Rules(everything, world.clock)) as host:
            assert await status(host, text="ghp_" + "a1B2" * 9) == "rejected"
            assert (await verdict(host))["policy_id"] == "secret-scan"

    run(body, tmp_path)


class Edited(Rules):
    """Rules whose owner edits them while a decision by the old ones is under way."""

    def __init__(self, before: RuleSet, after: RuleSet, world: World) -> None:
        super().__init__(before, world.clock)
        self._after = Rules(after, world.clock)

    async def decide(self, case: AdmissionCase) -> Verdict:
        if self.version == self._after.version:
            return await self._after.decide(case)
        made = await super().decide(case)
        self.version = self._after.version
        return made


def test_a_decision_by_rules_that_were_edited_meanwhile_is_stale(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        rejecting = RuleSet((Rule(VerdictKind.REJECT, sources=frozenset({"repo:*"})),))
        async with world.host(admission=Edited(ONLY_REPOSITORIES, rejecting, world)) as host:
            candidate = (await host.captured())["candidate_id"]
            arguments = admit(candidate)
            before = await host.events()
            assert await host.refusal(ADMIT, arguments) == "POLICY_STALE"
            assert await host.events() == before
            assert (await host.ask(ADMIT, arguments))["outcome"]["status"] == "rejected"

    run(body, tmp_path)
