"""The shortest ways over the contract's own table."""

from __future__ import annotations

import pytest
from engram_conformance.checks.lifecycle.cells import cells
from engram_conformance.checks.lifecycle.paths import initial, paths
from engram_contracts.agent_memory.v1_0_0.contract import CONTRACT as OTHER
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.lifecycle import CandidateState, Entity, Operation, RecordState

TABLE = CONTRACT.lifecycle
PATHS = paths(TABLE)


def test_every_state_of_the_contract_can_be_reached() -> None:
    assert set(PATHS) == {(entity, one.state) for entity, states in TABLE.states.items() for one in states}


@pytest.mark.parametrize("place", PATHS, ids="/".join)
def test_a_path_is_one_step_after_another(place: tuple[str, str]) -> None:
    reached = {(entity, initial(TABLE, entity)) for entity in TABLE.states}
    for move in PATHS[place]:
        assert any((move.entity, state) in reached for state in move.from_states)
        reached = {(move.entity, move.to_state)}
        if move.creates is not None:
            reached.add((move.creates.entity, move.creates.state))
    assert place in reached


def test_a_path_is_the_shortest_and_goes_by_tools_where_it_can() -> None:
    def operations(entity: str, state: str) -> list[str]:
        return [move.operation for move in PATHS[entity, state]]

    assert operations(Entity.CANDIDATE, CandidateState.REJECTED) == [Operation.CAPTURE, Operation.REJECT]
    assert PATHS[Entity.CANDIDATE, CandidateState.REJECTED][1].tool is not None
    assert operations(Entity.RECORD, RecordState.TOMBSTONED) == [
        Operation.CAPTURE,
        Operation.ACCEPT,
        Operation.TOMBSTONE,
    ]


def test_every_row_of_the_table_is_in_a_case() -> None:
    made = {case.id for case in cells(CONTRACT)}
    rows = {(row.tool, row.state) for row in (*TABLE.answers, *TABLE.refusals)}
    rows |= {(move.tool, state) for move in TABLE.transitions if move.tool for state in move.from_states}
    assert made == {f"lifecycle/{tool}/{state}" for tool, state in rows}
    assert list(cells(OTHER)) == []
