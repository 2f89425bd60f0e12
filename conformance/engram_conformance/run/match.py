"""Which contract a host serves, told by the tools that it lists."""

from __future__ import annotations

from engram_contracts import CONTRACTS, SERVED, load
from engram_contracts.model_v1 import ContractInfo

from engram_conformance.control import PREFIX


class CannotRun(Exception):  # noqa: N818
    """Nothing can be judged: one line for a person, and what would mend it as ``hint``."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def the_contract(listed: frozenset[str], wanted: ContractInfo | None) -> ContractInfo:
    """The contract to judge by: the wanted one, else the served one of which most tools are listed, the newest of them.

    Raises `CannotRun` if the host lists none of its tools. A host that lists one of them is judged, and what else is
    wrong with its list is a finding.
    """
    tools = frozenset(tool for tool in listed if not tool.startswith(PREFIX))
    known = [wanted] if wanted is not None else [load(name) for name in reversed(SERVED)]
    best = max(known, key=lambda contract: len(tools & contract.tools.keys()))
    if tools & best.tools.keys():
        return best
    if not tools:
        raise CannotRun(
            "the host lists no tools",
            "memory may be switched off on it, or this connection may have no grant",
        )
    draft = None if wanted is not None else _draft(tools)
    if draft is not None:
        raise CannotRun(f"the host serves {draft}, which is a draft", f"to judge it nevertheless: --contract {draft}")
    names = " and ".join(contract.name for contract in known)
    count = "1 tool, which is none" if len(tools) == 1 else f"{len(tools)} tools, none"
    raise CannotRun(
        f"the host does not serve {names}: it lists {count} of the contract's",
        f"there is nothing to judge; its tools would be {', '.join(best.tools)}",
    )


def _draft(tools: frozenset[str]) -> str | None:
    """The newest draft all of whose tools are listed: other servers have tools named as some of a draft's are."""
    drafts = [load(name) for name in CONTRACTS if name not in SERVED]
    served = [contract.name for contract in drafts if contract.tools.keys() <= tools]
    return served[-1] if served else None
