"""The generated package as a host uses it: bound by name, loaded when asked for, and true to the contract."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from typing import Any

import engram_contracts
import pytest
from engram_codegen import ir
from engram_codegen.emit.contract import MODULES
from engram_codegen.emit.text import camel, module, snake, upper
from engram_codegen.schemas import Schemas
from engram_codegen.vectors.samples import sample
from engram_contracts.dialect_v1 import Refusal
from engram_contracts.model_v1 import ContractInfo, ErrorInfo, ProtocolInfo, read, without

from .conftest import NAMES, ROOT

AUDIT = "aud_" + "a" * 26


@pytest.fixture
def bound(contract: ir.Contract) -> ContractInfo:
    return engram_contracts.load(contract.name_at_version)


# --- loading ----------------------------------------------------------------------------------------------------------


def _loaded(program: str) -> list[str]:
    """The modules of ``engram_contracts`` (and pydantic) that a program has loaded at its end."""
    tail = """
import json, sys
print(json.dumps([name for name in sys.modules if name.startswith(("engram_contracts", "pydantic"))]))
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program + tail], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return json.loads(done.stdout)


def test_importing_the_package_loads_no_contract() -> None:
    assert _loaded("import engram_contracts") == ["engram_contracts"]


def test_asking_for_a_version_loads_none_of_its_modules() -> None:
    loaded = _loaded("import engram_contracts; engram_contracts.engram_memory.v1_0_0")
    assert loaded == ["engram_contracts", "engram_contracts.engram_memory", "engram_contracts.engram_memory.v1_0_0"]


def test_one_contract_does_not_load_another() -> None:
    loaded = _loaded("import engram_contracts; engram_contracts.load('engram-memory')")
    assert not [name for name in loaded if "agent_memory" in name or "memory_protocol" in name]


def test_nothing_but_models_needs_pydantic() -> None:
    block = "import sys\nsys.modules['pydantic'] = None\nfrom importlib import import_module\n"
    names = [name for name in MODULES if name != "models"]
    loads = "".join(
        f"import_module('{path}.{name}')\n" for path in engram_contracts.CONTRACTS.values() for name in names
    )
    assert [name for name in _loaded(block + loads) if name.startswith("pydantic.")] == []


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = engram_contracts.nothing
    with pytest.raises(KeyError):
        engram_contracts.load("nothing@1.0.0")


def test_contracts_are_listed_by_name_and_version() -> None:
    assert list(engram_contracts.CONTRACTS) == NAMES
    assert set(engram_contracts.SERVED) <= set(NAMES)
    assert engram_contracts.load("engram-memory").name.startswith("engram-memory@")


# --- tables -----------------------------------------------------------------------------------------------------------


def test_the_error_table_is_the_contracts(contract: ir.Contract, bound: ContractInfo) -> None:
    wanted = [(r.code, r.family, r.retriable, r.message, r.action) for r in contract.errors.codes]
    assert [(e.code, e.family, e.retriable, e.message, e.action) for e in bound.errors.values()] == wanted
    assert bound.default == contract.errors.default
    assert {p.id: (p.code, p.message) for p in bound.protocol.values()} == {
        row.id: (row.code, row.message) for row in contract.errors.protocol
    }


def test_each_refusal_is_answered_as_the_contract_says(contract: ir.Contract, bound: ContractInfo) -> None:
    assert len(bound.refusals) == len(contract.errors.refusals)
    for row in contract.errors.refusals:
        answer = bound.refusals[Refusal(f"{row.step}.{row.cause}")]
        if row.code is not None:
            assert isinstance(answer, ErrorInfo)
            assert answer.code == row.code
        else:
            assert isinstance(answer, ProtocolInfo)
            assert answer.id == row.protocol


def test_tools_say_what_a_pipeline_must_know(contract: ir.Contract, bound: ContractInfo) -> None:
    assert list(bound.tools) == [tool.name for tool in contract.tools]
    for tool in contract.tools:
        info = bound.tools[tool.name]
        assert (info.effect, info.mutation, info.confirmation) == (tool.effect, tool.mutation, tool.confirmation)
        assert info.codes == set(tool.codes)
        assert info.lenient == tool.input.lenient
        assert info.roles.target == (tool.roles.target and tool.roles.target.at)
        for role in ("purpose", "user", "idempotency_key", "page_cursor", "limit", "expiry", "consent"):
            assert getattr(info.roles, role) == getattr(tool.roles, role)
        assert bound.inputs[tool.name].max_bytes == tool.input.max_bytes


def test_fields_carry_bounds_and_defaults(contract: ir.Contract, bound: ContractInfo) -> None:
    for tool in contract.tools:
        info = bound.tools[tool.name]
        assert isinstance(tool.input.node, ir.Object)
        for prop in tool.input.node.properties:
            field = info.input[f"/{prop.name}"]
            assert (field.required, field.default) == (prop.required, prop.node.default)
            if isinstance(prop.node, ir.Number):
                assert (field.minimum, field.maximum) == (prop.node.minimum, prop.node.maximum)
            if isinstance(prop.node, ir.String):
                assert (field.min_bytes, field.max_bytes) == (prop.node.bytes_min, prop.node.bytes_max)


def test_descriptors_are_the_bytes_of_mcp_json(contract: ir.Contract, bound: ContractInfo) -> None:
    path = ROOT / "generated" / contract.id / contract.version / "mcp.json"
    assert list(bound.descriptors) == json.loads(path.read_bytes())["tools"]


def test_every_string_constant_of_the_schemas_has_a_name(contract: ir.Contract) -> None:
    enums = import_module(f"{module(contract)}.enums")
    named = {str(m) for _, c in inspect.getmembers(enums, inspect.isclass) if c.__module__ == enums.__name__ for m in c}
    for root in (*(t.input for t in contract.tools), *(t.output for t in contract.tools)):
        for node in ir.walk(root.node):
            values = node.values if isinstance(node, ir.Enum) else (node.value,) if isinstance(node, ir.Const) else ()
            assert {v for v in values if isinstance(v, str)} <= named, node.place
    assert {tool.name for tool in contract.tools} <= named


def test_laws_have_typed_parameters(contract: ir.Contract, bound: ContractInfo) -> None:
    laws = import_module(f"{module(contract)}.laws")
    assert list(bound.laws) == [law["id"] for law in contract.laws]
    for law in contract.laws:
        made = getattr(laws, upper(law["id"]))
        assert made is bound.laws[law["id"]]
        assert (made.level, made.sentence, made.judged) == (law["level"], law["sentence"], law["judged"])
        for name, row in law.get("parameters", {}).items():
            value = tuple(row["value"]) if isinstance(row["value"], list) else row["value"]
            assert getattr(made, snake(name)) == value
            assert made.units[snake(name)] == row["unit"]


def test_digests_give_their_golden_vectors(contract: ir.Contract, bound: ContractInfo) -> None:
    digests = import_module(f"{module(contract)}.digests")
    for row in contract.digests:
        for golden in row["golden"]:
            assert bound.digests[row["id"]](golden["document"]) == golden["digest"], golden["title"]
            assert getattr(digests, snake(row["id"]))(golden["document"]) == golden["digest"]
        assert digests.DOMAINS[row["id"]] == row["domain"]


# --- lifecycle --------------------------------------------------------------------------------------------------------


def test_the_lifecycle_is_total(contract: ir.Contract, bound: ContractInfo) -> None:
    """Every state of a tool's target has a move or an answer, or else exactly one refusal."""
    for tool in contract.tools:
        target = tool.roles.target
        if target is None or contract.lifecycle is None:
            continue
        for state in bound.lifecycle.states[target.entity]:
            moved = bound.lifecycle.moves(tool.name, state.state)
            answered = bound.lifecycle.answer(tool.name, state.state)
            refused = bound.lifecycle.refusal(tool.name, state.state)
            assert bool(moved or answered) != bool(refused), (tool.name, state.state)


def test_states_operations_and_outcomes_are_enums(contract: ir.Contract, bound: ContractInfo) -> None:
    lifecycle = import_module(f"{module(contract)}.lifecycle")
    for entity in (contract.lifecycle or {"entities": []})["entities"]:
        states = getattr(lifecycle, f"{camel(entity['entity'])}State")
        assert [str(state) for state in states] == [row["state"] for row in entity["states"]]
        shown = {row["state"] for row in entity["states"] if row["disclosable"]}
        assert bound.lifecycle.disclosable(entity["entity"]) == shown == lifecycle.DISCLOSABLE[entity["entity"]]
    for row in bound.lifecycle.transitions:
        assert row in bound.lifecycle.transitions
        assert bound.lifecycle.operation(row.operation).operation is lifecycle.Operation(row.operation)


# --- answers ----------------------------------------------------------------------------------------------------------


def _values(tool: ir.Tool) -> list[Any]:
    return [example.document for example in tool.examples if example.side == "out"]


def test_a_success_is_what_the_envelope_accepts(contract: ir.Contract, bound: ContractInfo) -> None:
    for tool in contract.tools:
        for value in _values(tool):
            content = bound.success(value, AUDIT)
            assert bound.envelopes[tool.name].errors(content) == []
            assert not bound.envelope.failed(content)
            assert read(content, bound.envelope.value) == value


def test_a_failure_is_what_the_envelope_accepts(contract: ir.Contract, bound: ContractInfo) -> None:
    with_data = {row.code for row in contract.errors.codes if row.data is not None}
    for tool in contract.tools:
        for code in set(tool.codes) - with_data:
            content = bound.failure(code, AUDIT)
            assert bound.envelopes[tool.name].errors(content) == [], code
            assert bound.envelope.failed(content)
            assert read(content, bound.envelope.code) == code


def test_a_code_with_data_carries_it(contract: ir.Contract, bound: ContractInfo) -> None:
    schemas = Schemas(contract.defs, contract.errors.default)
    for tool in contract.tools:
        for row in contract.errors.codes:
            if row.data is not None and row.code in tool.codes:
                data = sample(schemas.node(row.data, "data"))
                content = bound.failure(row.code, AUDIT, data=data)
                assert bound.envelopes[tool.name].errors(content) == [], row.code
                assert read(content, contract.envelope.slots["failure"]["data"]) == data


def test_details_say_where_and_what_and_never_a_value(contract: ir.Contract, bound: ContractInfo) -> None:
    if bound.envelope.details is None:
        return
    for tool in contract.tools:
        violations = bound.inputs[tool.name].errors({"unheard_of": "S3CRET"})
        content = bound.failure(bound.default, AUDIT, violations)
        rows = read(content, bound.envelope.details)
        assert rows
        assert set(rows[0]) == {"pointer", "expected"}
        assert "S3CRET" not in json.dumps(content)
        assert bound.envelopes[tool.name].errors(content) == []


def test_the_text_item_is_a_copy_or_the_block(contract: ir.Contract, bound: ContractInfo) -> None:
    for tool in contract.tools:
        for value in _values(tool):
            content = bound.success(value, AUDIT)
            text = bound.text(tool.name, content)
            if tool.text == "json-copy":
                assert json.loads(text) == content
            else:
                assert text == read(value, tuple(tool.text.split("/")[1:]))
        failure = bound.failure(bound.default, AUDIT)
        assert json.loads(bound.text(tool.name, failure)) == failure


def test_a_handler_has_a_method_for_each_tool(contract: ir.Contract, bound: ContractInfo) -> None:
    handlers = import_module(f"{module(contract)}.handlers")
    protocol = getattr(handlers, f"{camel(contract.id)}Handlers")
    for tool in contract.tools:
        assert inspect.iscoroutinefunction(getattr(protocol, bound.tools[tool.name].method))


# --- helpers of the model ---------------------------------------------------------------------------------------------


def test_reading_and_leaving_out() -> None:
    document = {"a": {"b": 1, "c": [{"d": 1, "e": 2}, {"d": 3}]}, "f": 4}
    assert read(document, ("a", "b")) == 1
    assert read(document, ("a", "x", "y"), "none") == "none"
    assert without(document, [("f",), ("a", "c", "*", "d"), ("gone",)]) == {"a": {"b": 1, "c": [{"e": 2}, {}]}}
    assert document["f"] == 4
