"""What stands on the wire: laws of the parts that read and write it."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from engram_conformance.reply import Kind
from engram_conformance.target import framing, messages
from engram_conformance.target.sse import Events
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SCALARS: Any = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(st.characters(codec=None))
)
VALUES: Any = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=12
)
UNHURRIED = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CUTS = st.lists(st.integers(0, 200), max_size=8)


def chunks(data: bytes, cuts: list[int]) -> list[bytes]:
    """The data in pieces."""
    ends = sorted({min(cut, len(data)) for cut in cuts} | {0, len(data)})
    return [data[a:b] for a, b in pairwise(ends)]


@UNHURRIED
@given(VALUES)
def test_any_value_is_written_on_one_line_and_read_back_as_it_was(value: object) -> None:
    line = framing.dumps(value)
    assert b"\n" not in line
    assert json.loads(line) == value


@pytest.mark.parametrize("value", [float("nan"), float("inf"), [None, float("-inf")]])
def test_what_json_has_no_word_for_is_not_turned_into_null(value: object) -> None:
    assert repr(json.loads(framing.dumps(value))) == repr(value)


@UNHURRIED
@given(st.dictionaries(st.text().filter(lambda name: name != "_meta"), VALUES, max_size=4), VALUES)
def test_a_stamp_adds_its_member_and_changes_no_other(params: dict[str, object], meta: object) -> None:
    stamped = framing.stamped(framing.dumps(params), framing.dumps(meta))
    assert json.loads(stamped) == {"_meta": meta, **params}


@pytest.mark.parametrize("params", [b"[1]", b"null", b'{"_meta":{}}', b"", b"{"])
def test_a_stamp_leaves_alone_what_is_no_object_or_has_one(params: bytes) -> None:
    assert framing.stamped(params, b"{}") in (params, b'{"_meta":{},')


@UNHURRIED
@given(st.lists(st.binary(max_size=40).map(lambda piece: piece.replace(b"\n", b"")), max_size=8), CUTS)
def test_lines_are_the_same_however_they_are_cut(lines: list[bytes], cuts: list[int]) -> None:
    reader = framing.Lines(ceiling=40)
    data = b"".join(line + b"\n" for line in lines) + b"rest"
    assert [line for chunk in chunks(data, cuts) for line in reader.feed(chunk)] == lines
    assert reader.unfinished


def test_a_line_over_the_ceiling_is_seen_while_it_runs_and_does_not_hide_the_next() -> None:
    reader = framing.Lines(ceiling=4)
    assert list(reader.feed(b"12345")) == [None]
    assert list(reader.feed(b"67")) == []
    assert list(reader.feed(b"89012")) == [None]
    assert list(reader.feed(b"3\n1234\nx")) == [b"1234"]


EVENTS = (b": hello", b"id: 7", b"retry: 20", b"event: message", b'data: {"a":', b"data:1}", b"")
EVENTS += (b"", b"data", b"", b"id", b"data: x", b"", b"")


@UNHURRIED
@given(CUTS, st.sampled_from([b"\r\n", b"\n", b"\r"]), st.booleans())
def test_events_are_the_same_however_they_are_cut_and_their_lines_end(cuts: list[int], end: bytes, bom: bool) -> None:
    data = (b"\xef\xbb\xbf" if bom else b"") + end.join(EVENTS)
    reader = Events()
    found = [event for chunk in chunks(data, cuts) for event in reader.feed(chunk)]
    assert [(event.data, event.id) for event in found] == [(b'{"a":\n1}', "7"), (b"", "7"), (b"x", "")]
    assert reader.retry_ms == 20


def test_an_event_over_the_ceiling_is_told_and_does_not_hide_the_next() -> None:
    reader = Events(ceiling=12)
    found = [event.data for event in reader.feed(b"data:1234567\ndata:1234567\n\ndata:ok\n\n")]
    assert found == [None, b"ok"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"{}", ""),
        (b"\xff", "not UTF-8"),
        (b"{", "not JSON"),
        (b"[" * 5000, "nested too deep"),
        (b"1" * 5000, "not JSON"),
        (b"NaN", "JSON with"),
        (b'"\\ud800"', "JSON with"),
        (b"[" * 1200 + b"]" * 1200, "nested too deep"),
    ],
)
def test_what_is_no_proper_json_is_told_apart(line: bytes, fault: str) -> None:
    assert framing.loads(line)[1].startswith(fault)


@UNHURRIED
@given(VALUES | st.fixed_dictionaries({"id": VALUES}, optional={"result": VALUES, "error": VALUES, "jsonrpc": VALUES}))
def test_whatever_a_host_sends_it_amounts_to_something(value: Any) -> None:
    counts = messages.Counts()
    kind, body, note = messages.outcome(value, "")
    assert (kind is Kind.JUNK) == bool(note)
    assert isinstance(body, dict)
    messages.heard(value, "", counts)
    assert sum(counts.told().values()) == 1
    assert messages.answers(value, 1) <= messages.is_answer(value)
