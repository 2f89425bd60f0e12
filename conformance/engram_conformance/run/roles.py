"""What the suite must know of a host and no call tells: the purpose that it is bound to, a user."""

from __future__ import annotations

import re

from engram_contracts.model_v1 import ContractInfo

from engram_conformance.context import Roles
from engram_conformance.control import Control, ControlFailed
from engram_conformance.model import NotTestable


async def learn(told: Roles, contract: ContractInfo, control: Control, instructions: str) -> Roles:
    """What a person told, else the host's controls, else the host's instructions for agents (law purpose-told)."""
    purpose = told.purpose or await _acting(control) or from_instructions(contract, instructions)
    return Roles(purpose, told.user)


async def _acting(control: Control) -> str | None:
    try:
        told = await control.act()
    except (NotTestable, ControlFailed):
        return None
    found = told.get("purpose_ref") if isinstance(told, dict) else None
    return found if isinstance(found, str) else None


def from_instructions(contract: ContractInfo, instructions: str) -> str | None:
    """The purpose that the instructions name: a line in which the name of the argument is followed by its value, as in
    ``Your purpose_ref is: project:handbook``; quotes around the value do not count."""
    names = {tool.roles.purpose[-1] for tool in contract.tools.values() if tool.roles.purpose}
    for name in sorted(names):
        found = re.search(rf"\b{re.escape(name)}[`\"']?[ \t]*(?:is[ \t]*)?[:=]?[ \t]+[`\"']?([^\s`\"']+)", instructions)
        if found is not None:
            return found[1].rstrip(".,;")
    return None
