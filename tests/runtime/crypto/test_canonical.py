"""The fast way to RFC 8785 bytes is the same as the slow one, or is not taken."""

from __future__ import annotations

import json
from enum import Enum, StrEnum

import pytest
import rfc8785
from engram_runtime import canonical as module
from engram_runtime.canonical import canonical
from hypothesis import example, given, settings
from hypothesis import strategies as st

SAFE = 2**53 - 1
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-SAFE, SAFE)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
    | st.text('0123456789.eE-+[,:"\\', max_size=12)
)
# Keys on both sides of the surrogates: there code points and UTF-16 units sort differently.
KEYS = st.text(st.characters(exclude_categories=("Cs",)), max_size=4) | st.text(
    st.sampled_from("a\ue000\uffff\U00010000\U0010ffff"), max_size=3
)
DOCUMENTS = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(DOCUMENTS)
@example({"\uffff": 1, "\U00010000": 2})
@example({"text": "v1.2 2e5 [1.5,"})
@example([1e16, 1e21, 1e-7, 5e-324, -0.0, 1.0])
@example({"a": 1.5e300, "b": -2.5e-9})
@example(1e16)
@example("".join(map(chr, range(0x20))) + '\x7f\u2028"\\/')
def test_any_document_has_the_bytes_of_the_rfc(document: object) -> None:
    assert canonical(document) == rfc8785.dumps(document)  # type: ignore[arg-type]


@settings(max_examples=500, deadline=None, derandomize=True)
@given(st.floats(0, 1) | st.floats(5e-5, 2e-4) | st.floats(0.999, 1.001))
@example(1e-4)
@example(9.999999999999999e-05)
@example(0.9999999999999999)
@example(-0.5)
def test_so_has_a_score(score: float) -> None:
    assert canonical(score) == rfc8785.dumps(score)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(DOCUMENTS, min_size=1, max_size=3), st.text("v1.2e5 ", min_size=1, max_size=9))
def test_so_has_any_large_document(parts: list[object], text: str) -> None:
    document = {"parts": parts, "text": text * 1_500}
    assert canonical(document) == rfc8785.dumps(document)  # type: ignore[arg-type]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(DOCUMENTS)
def test_canonical_bytes_are_a_fixed_point(document: object) -> None:
    once = canonical(document)
    # Read as floats: the form of 2e16 has no point, and is no safe integer.
    assert canonical(json.loads(once, parse_int=float)) == once


@pytest.mark.parametrize(
    "document",
    [
        {"a": "v1.2 costs 2e5, e.g. [12.5] \U0001f600", "list": [1, None, True, "x" * 5_000]},
        {"digest": "sha256:" + "0e1f" * 16},
        {"at": "2026-01-01T00:00:20.123Z", "word": StrEnum("Word", {"ONE": "1.5,"}).ONE},  # type: ignore[attr-defined]
        [],
        "text",
        0,
        None,
    ],
)
def test_documents_without_floats_and_astral_keys_take_the_fast_way(
    document: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_slow", lambda _: pytest.fail("the slow way was taken"))
    canonical(document)


def test_a_number_of_an_enumeration_takes_the_slow_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_slow", lambda _: b"slow")
    assert canonical([Enum("Share", {"HALF": 0.5}).HALF]) == b"slow"  # type: ignore[attr-defined]


@pytest.mark.parametrize("document", [1.5, [1e16], {"a": {"b": [0.1]}}, {"\U0001f600": 1}, [1.0, "x" * 5_000]])
def test_the_rest_take_the_slow_way(document: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_slow", lambda _: b"slow")
    assert canonical(document) == b"slow"


@pytest.mark.parametrize(
    "document",
    [
        SAFE + 1,
        -SAFE - 1,
        2**64,
        "\ud800",
        {"\ud800": 1},
        {1: 2},
        float("nan"),
        float("inf"),
        [{1, 2}],
        object(),
        b"bytes",
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_has_no_canonical_form_is_refused_without_showing_it(document: object) -> None:
    with pytest.raises(ValueError, match=r"^no canonical form: ") as caught:
        canonical(document)
    assert "9007199254740992" not in str(caught.value)
