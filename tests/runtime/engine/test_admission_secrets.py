"""A candidate in which a secret is found is rejected before any policy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runtime.engine.policies import told
from tests.runtime.engine.world import (
    ADMIT,
    CAPTURE,
    World,
    admit,
    capture,
    run,
)

SECRET = "The deploy uses password = 'hunter2-is-long'"


@pytest.mark.parametrize("where", ["text", "source", "locator", "attestation"])
def test_a_secret_is_rejected_before_any_policy_and_is_told_nowhere(tmp_path: Path, where: str) -> None:
    async def body(world: World) -> None:
        policy = told(world)
        async with world.host(admission=policy) as host:
            arguments = capture()
            payload = arguments["payload"]
            if where == "text":
                payload["components"][0]["text"] = SECRET
            elif where == "source":
                payload["citations"][0]["source_ref"] = SECRET
            elif where == "locator":
                payload["citations"][0]["locator"]["value"] = SECRET
            else:
                arguments["evidence"]["attestation"] = SECRET
            candidate = (await host.ask(CAPTURE, arguments))["candidate_id"]
            value = await host.ask(ADMIT, admit(candidate))
            assert value["outcome"]["status"] == "rejected"
            assert policy.asked == []
        assert b"hunter2" not in world.bytes()

    run(body, tmp_path)


def test_the_scan_is_off_only_by_the_owner_s_switch(tmp_path: Path) -> None:
    async def body(world: World) -> None:
        async with world.host(secret_scan=False) as host:
            candidate = (await host.captured(text=SECRET))["candidate_id"]
            assert (await host.ask(ADMIT, admit(candidate)))["outcome"]["status"] == "accepted"

    run(body, tmp_path)
