"""The module that contracts share: well-formed JSON, texts, instants, equality."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from typing import Any

import pytest
import rfc8785
from engram_codegen.compile.module import load_dialect
from engram_codegen.emit.dialect import emit_dialect
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.codegen.compile.support import ROOT
from tests.codegen.compile.test_extremes import EXTREMES, nested
from tests.jury.oracle_rules import equal, moment

dialect = load_dialect()
SAFE = 2**53 - 1


def broken(value: Any) -> list[tuple[str, str]]:
    """Rule ids and pointers of what is not well-formed."""
    return [(violation.rule, violation.pointer) for violation in dialect.well_formed(value)[1]]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"a": [1, True, None, "é", 2.5]}, []),
        ({"a": SAFE, "b": -SAFE}, []),
        ({"a": [SAFE + 1]}, [("json.integer-range", "/a/0")]),
        ({"a": -SAFE - 1}, [("json.integer-range", "/a")]),
        ({"a": 10**5000}, [("json.integer-range", "/a")]),
        ({"a": 1e300}, [("json.integer-range", "/a")]),
        ({"a": float("nan")}, [("json.finite", "/a")]),
        ([float("inf"), -float("inf")], [("json.finite", "/0"), ("json.finite", "/1")]),
        ("\ud800", [("json.surrogate", "")]),
        ({"a": ["x\udfff"]}, [("json.surrogate", "/a/0")]),
        ({"\ud800": 1}, [("json.surrogate", "")]),
        ({"ok": dict.fromkeys(("\ud800", "\udfff"))}, [("json.surrogate", "/ok")]),
        # Two halves in two strings make no character.
        (["\ud835", "\udcb3"], [("json.surrogate", "/0"), ("json.surrogate", "/1")]),
        (nested(64), []),
        (nested(65), [("json.depth", "/0" * 64)]),
        (nested(1000, dict), [("json.depth", "/a" * 64)]),
        (nested(100_000), [("json.depth", "/0" * 64)]),
        # A name that no contract could declare is the caller's: the pointer ends before it.
        ({"a": {"my secret": {"b": "\ud800"}}}, [("json.surrogate", "/a")]),
        ({"A": 2**60, "a/b": 2**60, "a" * 65: 2**60}, [("json.integer-range", "")] * 3),
        ({"a" * 64: 2**60}, [("json.integer-range", "/" + "a" * 64)]),
    ],
    ids=lambda value: repr(value)[:40] if not isinstance(value, list | dict) else "",
)
def test_what_is_not_well_formed(value: Any, expected: list[tuple[str, str]]) -> None:
    assert broken(value) == expected
    for violation in dialect.well_formed(value)[1]:
        assert violation.code == ""
        assert "secret" not in repr(violation)


def test_integral_floats_become_integers_and_nothing_else_changes() -> None:
    given_value = {"a": [1.0, 2.5, -0.0, {"b": 9007199254740991.0}], "c": "1.0", "d": True}
    value, found = dialect.well_formed(given_value)
    assert found == []
    assert json.dumps(value) == json.dumps({"a": [1, 2.5, 0, {"b": 9007199254740991}], "c": "1.0", "d": True})
    assert type(value["a"][0]) is int
    assert type(given_value["a"][0]) is float, "the caller's value is left alone"


def test_where_nothing_changes_nothing_is_copied() -> None:
    value = {"a": [1, "é", {"b": None}]}
    assert dialect.well_formed(value)[0] is value


@pytest.mark.parametrize("value", EXTREMES.values(), ids=EXTREMES.keys())
def test_any_value_gets_a_verdict(value: Any) -> None:
    for document in (value, [value], {"a": value}):
        result, found = dialect.well_formed(document)
        assert len(found) <= dialect.VIOLATION_LIMIT
        if not found:
            rfc8785.dumps(result)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(st.characters())),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=10,
)
RUN = settings(max_examples=300, deadline=None, database=None, derandomize=True)


def _formed(value: Any, depth: int = 0) -> bool:
    """The dialect's text, said slowly."""
    if isinstance(value, str):
        return not any(0xD800 <= ord(character) <= 0xDFFF for character in value)
    if isinstance(value, list | dict):
        members = list(value.values()) if isinstance(value, dict) else value
        names = list(value) if isinstance(value, dict) else []
        return depth < 64 and all(_formed(name) for name in names) and all(_formed(m, depth + 1) for m in members)
    if type(value) is float and not value.is_integer():
        return value == value and abs(value) != float("inf")
    return not isinstance(value, int | float) or abs(value) <= SAFE


@RUN
@given(JSON)
def test_well_formed_is_what_the_dialect_says(value: Any) -> None:
    result, found = dialect.well_formed(value)
    assert (not found) is _formed(value)
    if not found:
        assert equal(result, value)
        assert dialect.canonical(result) == rfc8785.dumps(value)


@RUN
@given(JSON, JSON)
def test_identity_is_json_equality(a: Any, b: Any) -> None:
    assert dialect.same(a, a) or "nan" in repr(a)
    assert dialect.same(a, b) is equal(a, b) or "nan" in repr((a, b))


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        (1, 1.0, True), (1, True, False), (0, False, False), (0.0, -0.0, True), ("1", 1, False), (None, False, False),
        ([1], [1.0], True), ([1], [True], False), ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True), ([], {}, False),
        (["a", ["b"]], ["a", "b"], False), ([["a"], "b"], [["a", "b"]], False), ({"a": {}}, {"a": []}, False),
        (10**400, 10**400, True), (10**400, 10**400 + 1, False), (2**60, float(2**60), True), ([None], [[]], False),
    ],
)  # fmt: skip
def test_equality_of_json_values(a: Any, b: Any, same: bool) -> None:
    assert dialect.same(a, b) is same
    assert equal(a, b) is same
    assert dialect.distinct([a, b]) is (not same)


def test_unassigned_means_unicode_14() -> None:
    pattern = dialect._unassigned()
    assert unicodedata.unidata_version == "14.0.0", "run this once under Python 3.11, which has Unicode 14"
    wrong = [
        code
        for code in range(0x110000)
        if (pattern.fullmatch(chr(code)) is not None) is not (unicodedata.category(chr(code)) == "Cn")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "nfc"),
    [
        ("é", True),
        ("e\u0301", False),
        ("\u212b", False),
        ("e\u0301\u0378", True),
        ("\ud800", True),
        ("가", True),
        ("\u1100\u1161", False),
    ],
)
def test_nfc(text: str, nfc: bool) -> None:
    assert dialect.nfc(text) is nfc


@RUN
@given(st.text(st.characters(), max_size=8), st.integers(0, 4000), st.integers(-3, 3), st.integers(-3, 3))
def test_bytes_are_counted_alike_by_every_way(text: str, times: int, below: int, above: int) -> None:
    long = text * times
    size = len(long.encode("utf-8", "surrogatepass"))
    least, most = max(0, size + below), max(0, size + above)
    assert dialect.utf8(long) == size
    assert dialect.bytes_between(long, least, most) is (least <= size <= most)
    assert dialect.bytes_between(long, least, None) is (least <= size)


@pytest.mark.parametrize("character", "aéÿĀж中𝒳")
@pytest.mark.parametrize("size", [1023, 1024, 1025, 5000])
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_bytes_of_long_texts(character: str, size: int, off: int) -> None:
    text = character * size
    real = len(text.encode())
    assert dialect.bytes_between(text, 0, real + off) is (off >= 0)
    assert dialect.bytes_between("a" + text, 0, real + 1 + off) is (off >= 0)


INSTANTS = [
    "2026-01-01T00:00:00.000Z", "2024-02-29T23:59:59.999Z", "2023-02-29T00:00:00.000Z", "1900-02-29T00:00:00.000Z",
    "2000-02-29T00:00:00.000Z", "0000-02-29T00:00:00.000Z", "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z",
    "2026-04-31T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-00-01T00:00:00.000Z", "2026-01-00T00:00:00.000Z",
    "2026-01-01T24:00:00.000Z", "2026-01-01T00:60:00.000Z", "2026-01-01T00:00:60.000Z", "2026-01-01t00:00:00.000z",
    "2026-01-01T00:00:00.00Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000+00:00", "2026-01-01T00:00:00-23:59",
    "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+0100", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00.Z", "", "x",
]  # fmt: skip


@pytest.mark.parametrize("text", INSTANTS)
def test_instants(text: str) -> None:
    assert (dialect.instant_ms(text) is not None) is (moment(text, "ms") is not None)
    assert (dialect.instant_rfc3339(text) is not None) is (moment(text, "rfc3339") is not None)


@pytest.mark.parametrize("a", [t for t in INSTANTS if moment(t, "rfc3339") is not None])
@pytest.mark.parametrize("b", [t for t in INSTANTS if moment(t, "rfc3339") is not None])
def test_instants_compare_by_time(a: str, b: str) -> None:
    first, second = moment(a, "rfc3339"), moment(b, "rfc3339")
    assert first is not None
    assert second is not None
    assert dialect.later(a, b) is (first > second)


@RUN
@given(JSON, st.integers(0, 60))
def test_bytes_of_free_json_are_those_of_rfc_8785(value: Any, most: int) -> None:
    try:
        size: float = len(rfc8785.dumps(value))
    except ValueError:
        size = float("inf")
    assert dialect.bytes_within(value, most) is (size <= most)
    if size != float("inf"):
        assert dialect.bytes_within(value, int(size))
        assert not dialect.bytes_within(value, int(size) - 1)


def test_a_digest_binds_domain_and_rfc_8785_bytes() -> None:
    expected = hashlib.sha256(b'a/domain\x00{"a":1,"b":"\xc3\xa9"}').hexdigest()
    assert dialect.digest("a/domain", {"b": "é", "a": 1}) == f"sha256:{expected}"


def test_one_code_or_the_default() -> None:
    one, other = dialect.Violation("r", "", "A", ""), dialect.Violation("s", "", "B", "")
    assert dialect.code_of([one, one], "D") == "A"
    assert dialect.code_of([one, other], "D") == "D"
    assert dialect.code_of([], "D") == "D"


def test_the_refusals_are_those_of_the_meta_schema() -> None:
    meta = json.loads((ROOT / "contracts/dialect/1/errors.schema.json").read_bytes())
    titles = [row["title"] for row in meta["$defs"]["vocabulary"]["anyOf"]]
    assert [refusal.value for refusal in dialect.Refusal] == titles
    assert dialect.Refusal.PURPOSE_MISMATCH == "purpose.mismatch"


def test_the_module_is_the_same_on_every_run() -> None:
    assert emit_dialect(ROOT) == emit_dialect(ROOT)
