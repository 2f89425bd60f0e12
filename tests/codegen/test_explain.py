"""Any id leads to what it says, where it is written, what the caller does, and everything that speaks of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from engram_codegen import ir
from engram_codegen.commands.explain import command
from engram_codegen.diff.load import side
from engram_codegen.diff.rules import RULES as DIFF_RULES
from engram_codegen.explain import Answer, UnknownIdError, World, as_json, as_text, explain
from engram_codegen.explain_ids import WELL_FORMED, catalogue
from engram_codegen.lint.rules import RULES as LINT_RULES
from engram_codegen.lint.workspace import Workspace
from engram_codegen.source import read_folder

from tests.codegen.edited import FOLDER, ROOT, base

VECTORS = [
    {"id": "note_add.in/key#x-bytes.min:past", "rules": ["note_add.in/key#x-bytes.min"], "verdict": "refused"},
    {
        "id": "note_add.in/key#x-nfc:past",
        "rules": ["note_add.in/key#x-nfc"],
        "verdict": "refused",
        "code": "NOT_FOUND",
        "value": {"error": {"code": "NOT_FOUND"}},
    },
]
GENERATED = {
    "generated/tiny/1.0.0/vectors/note_add.in.json": json.dumps(VECTORS),
    "generated/tiny/1.0.0/gap.json": '{\n"rule": "note_add.in/key#x-bytes.min"\n}',
    "generated/tiny/1.0.0/docs/reference.md": "x\n`note_add.in/key#x-bytes.min`\n`note_add.in/key#x-bytes.minimal`\n",
    "generated/python/engram_contracts/tiny/v1_0_0/validators.py": "'note_add.in/key#x-bytes.min'",
    "generated/other/1.0.0/gap.json": '"note_add.in/key#x-bytes.min"',
}
TINY = side(Workspace(base()).below(f"{FOLDER}/"), f"contracts/{FOLDER}")
WORLD = World([TINY], GENERATED)


def one(text: str) -> Answer:
    answers = explain(WORLD, text)
    assert len(answers) == 1
    return answers[0]


@pytest.mark.parametrize(
    ("text", "file", "pointer", "code"),
    [
        ("note_add.in/key#x-bytes.min", "types.json", "/$defs/Key/x-bytes", "BAD_ARGUMENT"),
        ("note_add.in/note/digest#pattern", "types.json", "/$defs/Digest/pattern", "BAD_DIGEST"),
        ("note_add.in/note#required", "tools/note_add.json", "/input/properties/note", "BAD_ARGUMENT"),
        ("note_add.in#x-json-bytes.max", "tools/note_add.json", "/input/x-json-bytes", "BAD_ARGUMENT"),
        ("note_add.in/note#order", "types.json", "/$defs/Note/x-rules/2", "BAD_ARGUMENT"),
        ("note_add.in/note/tags/*#pattern", "types.json", "/$defs/Tag/pattern", "BAD_ARGUMENT"),
        ("note_add.in/note/origin/kind=web/page#required", "types.json", "/$defs/Web/properties/page", "BAD_ARGUMENT"),
        ("note_end.out/receipt/to_state#const", "types.json", "/$defs/Receipt/properties/to_state/const", ""),
        ("envelope/ok=false/message#required", "envelope.json", "/failure/properties/message", ""),
        ("law.end-at-once", "laws.json", "/laws/0", "NOT_FOUND"),
        ("end-at-once", "laws.json", "/laws/0", "NOT_FOUND"),
        ("lifecycle.note_end.ended", "lifecycle.json", "/refusals/2", "ALREADY_ENDED"),
        ("error.NOT_FOUND#retriable", "errors.json", "/codes/2/retriable", "NOT_FOUND"),
        ("NOT_FOUND", "errors.json", "/codes/2", "NOT_FOUND"),
        ("replay.conflict", "errors.json", "/refusals/3", "KEY_CONFLICT"),
        ("json.depth", "errors.json", "/refusals/1", "BAD_ARGUMENT"),
        ("tiny:note_add.in/key#x-nfc", "types.json", "/$defs/Key/x-nfc", "BAD_ARGUMENT"),
        ("tiny@1.0.0:note_add.in/key#x-nfc", "types.json", "/$defs/Key/x-nfc", "BAD_ARGUMENT"),
        ("digest.note", "digests.json", "/digests/0", ""),
        ("point.late", "open-points.json", "/points/0", ""),
    ],
)
def test_where_and_what(text: str, file: str, pointer: str, code: str) -> None:
    answer = one(text)
    assert (answer.file, answer.pointer, answer.code) == (f"contracts/{FOLDER}/{file}", pointer, code)
    assert answer.line > 1
    assert answer.sentence
    assert bool(answer.action) == bool(code)


def test_what_speaks_of_a_rule() -> None:
    """The literal id alone, in the files of its own contract alone."""
    assert one("note_add.in/key#x-bytes.min").places == {
        "vectors": ["note_add.in/key#x-bytes.min:past (refused)"],
        "gap": ["generated/tiny/1.0.0/gap.json:2"],
        "docs": ["generated/tiny/1.0.0/docs/reference.md:2"],
        "code": ["generated/python/engram_contracts/tiny/v1_0_0/validators.py:1"],
    }
    assert one("NOT_FOUND").places["vectors"] == ["note_add.in/key#x-nfc:past (refused)"]


@pytest.mark.parametrize("rule", [*LINT_RULES, *DIFF_RULES])
def test_lint_and_change_rules(rule: str) -> None:
    answer = one(rule)
    assert answer.kind in ("lint rule", "change rule")
    assert answer.facts["hint"]
    assert answer.facts["docs"].startswith("docs/")


def test_unknown_ids_name_the_closest() -> None:
    with pytest.raises(UnknownIdError) as caught:
        explain(WORLD, "note_add.in/kee#x-nfc")
    assert caught.value.near[0] == "note_add.in/key#x-nfc"
    with pytest.raises(UnknownIdError) as caught:
        explain(WORLD, "OBJECT_OPENED")
    assert caught.value.near[0] == "OBJECT_OPEN"
    with pytest.raises(UnknownIdError):
        explain(WORLD, "tiny@2.0.0:NOT_FOUND")


def test_every_rule_id_is_known() -> None:
    known = catalogue(TINY)
    ids = {name for root in TINY.contract.roots() for name in ir.rule_ids(root)}
    assert ids <= set(known)


@pytest.mark.parametrize("name", ["agent-memory", "engram-memory", "memory-protocol"])
def test_every_id_that_generated_vectors_name_is_known(name: str) -> None:
    folder = f"{name}/1.0.0"
    known = catalogue(side(read_folder(ROOT / "contracts" / folder), f"contracts/{folder}"))
    vectors = [
        row for path in (ROOT / "generated" / folder / "vectors").glob("*.json") for row in json.loads(path.read_text())
    ]
    named = {rule for row in vectors for rule in row["rules"]}
    assert named
    assert named <= known.keys()


def test_the_laws_of_the_dialect_are_those_that_are_generated() -> None:
    text = (ROOT / "codegen/engram_codegen/templates/dialect/wellformed.py.j2").read_text()
    for name in WELL_FORMED:
        assert f'"{name}"' in text


def test_renderings() -> None:
    answers = explain(WORLD, "note_add.in/key#x-bytes.min")
    text = as_text(answers)
    assert "caller:    Mend it." in text
    assert "says:      x-bytes.min 16" in text
    document = json.loads(as_json("x", answers))
    assert document["query"] == "x"
    assert document["answers"][0]["places"]["gap"] == ["generated/tiny/1.0.0/gap.json:2"]


def test_the_command(tmp_path: Path) -> None:
    for name, content in base().items():
        path = tmp_path / "contracts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    good = CliRunner().invoke(command, ["NOT_FOUND", "--root", str(tmp_path), "--format", "json"])
    assert good.exit_code == 0
    assert json.loads(good.output)["answers"][0]["contract"] == "tiny@1.0.0"
    bad = CliRunner().invoke(command, ["NOT_FOUNDED", "--root", str(tmp_path)])
    assert bad.exit_code == 2
    assert "NOT_FOUND" in bad.output
