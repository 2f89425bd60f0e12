"""What one line of input becomes: a message for the SDK, or the answer to it. Nothing is dropped."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from engram_runtime.bind import RawArguments
from engram_runtime.transports import deep
from engram_runtime.transports.lines import Lines, TooLong
from engram_runtime.transports.wire import Rejected, read_line
from hypothesis import given
from hypothesis import strategies as st
from mcp.shared.message import SessionMessage
from mcp_types import JSONRPCNotification, JSONRPCRequest, JSONRPCResponse


async def settled() -> None:
    """Nothing to settle here."""


def read(line: bytes | str) -> SessionMessage | Rejected:
    return read_line(line.encode() if isinstance(line, str) else line, settled)


def code(line: bytes | str) -> tuple[int, Any]:
    item = read(line)
    assert isinstance(item, Rejected), item
    return item.answer.error.code, item.answer.id


def request(**members: object) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list", **members})


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param(b"", (-32700, None), id="nothing"),
        pytest.param(b"hello", (-32700, None), id="no JSON"),
        pytest.param(b'{"jsonrpc":"2.0"', (-32700, None), id="half a document"),
        pytest.param(b'{"a":"\xff"}', (-32700, None), id="bad UTF-8"),
        pytest.param(b"\xef\xbb\xbf{}", (-32700, None), id="a byte order mark"),
        pytest.param("[" * 100_000, (-32700, None), id="deep and unfinished"),
        pytest.param("[" * 100_000 + "]" * 100_000, (-32600, None), id="deep, no message"),
        pytest.param(b"1", (-32600, None), id="a number"),
        pytest.param("[" + request() + "]", (-32600, None), id="a batch"),
        pytest.param(b"{}", (-32600, None), id="no method"),
        pytest.param(request(jsonrpc="1.0"), (-32600, None), id="another JSON-RPC"),
        pytest.param(request(id=None), (-32600, None), id="a null id"),
        pytest.param(request(id=True), (-32600, None), id="a boolean id"),
        pytest.param(request(id=[]), (-32600, None), id="a list as id"),
        pytest.param(request(method=1), (-32600, None), id="a method that is no string"),
        pytest.param(request(params=[1]), (-32602, 1), id="positional parameters"),
        pytest.param(request(method="\ud800"), (-32600, None), id="a surrogate in the method"),
        pytest.param(request(params={"name": "\ud800"}), (-32600, None), id="a surrogate beside the arguments"),
        pytest.param(b'{"jsonrpc":"2.0","id":1,"result":1}', (-32600, None), id="an answer that is none"),
        pytest.param(b'{"jsonrpc":"2.0","id":null,"result":{}}', (-32600, None), id="an answer to nothing"),
    ],
)
def test_a_line_that_is_no_message_is_answered_at_once(line: bytes | str, expected: object) -> None:
    assert code(line) == expected


def message(line: bytes | str) -> Any:
    item = read(line)
    assert isinstance(item, SessionMessage), item
    return item.message


def test_requests_notifications_and_answers_are_told_apart() -> None:
    assert isinstance(message(request()), JSONRPCRequest)
    assert isinstance(message('{"jsonrpc":"2.0","method":"notifications/initialized"}'), JSONRPCNotification)
    assert isinstance(message('{"jsonrpc":"2.0","id":1,"result":{}}'), JSONRPCResponse)


@pytest.mark.parametrize(
    "arguments",
    [
        '{"a":1}',
        '{"a":"\\ud800"}',
        '{"\\ud800":1}',
        '{"a":1e400}',
        '{"a":NaN}',
        '{"a":-Infinity}',
        '{"a":123456789012345678901234567890}',
        '{"a":' + "9" * 10_000 + "}",
        '{"a":' + "[" * 1_000 + "]" * 1_000 + "}",
        '{"a":' + '{"b":' * 100_000 + "1" + "}" * 100_000 + "}",
        "null",
        "[]",
        '"text"',
    ],
)
def test_arguments_of_any_kind_reach_the_tool_untouched_by_the_sdk(arguments: str) -> None:
    line = f'{{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{{"name":"t","arguments":{arguments}}}}}'
    item = read(line)
    assert isinstance(item, SessionMessage)
    assert isinstance(item.message, JSONRPCRequest)
    assert item.message.params == {"name": "t"}
    assert isinstance(item.metadata.request_context, RawArguments)


def test_absent_arguments_are_the_empty_object() -> None:
    item = read(request(method="tools/call", params={"name": "t"}))
    assert item.metadata.request_context == RawArguments({})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)


@given(JSON, st.sampled_from([None, 1]), st.booleans())
def test_the_deep_reader_reads_what_json_reads(value: object, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert deep.loads(text) == json.loads(text)


@given(st.text(alphabet='[]{}",:1e-.truefalsn \\u0', max_size=12))
def test_the_deep_reader_refuses_what_json_refuses(text: str) -> None:
    try:
        expected = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):  # noqa: PT011 - JSON's own texts differ
            deep.loads(text)
    else:
        assert repr(deep.loads(text)) == repr(expected)


LOW = ("[]", "{}", '[1, "\\\\]"]', '{"\\"[": {}}', '["]}", [[]], "\\\\\\""]')


@given(JSON, st.sampled_from(LOW))
def test_the_deep_reader_builds_the_upper_levels_and_leaves_the_lower_ones_empty(value: object, low: str) -> None:
    levels = deep.KEPT - 1
    found: Any = deep.loads(f'[{json.dumps(value)}, {"[" * levels}{low}{"]" * levels}, "["]')
    assert (found[0], found[2]) == (value, "[")
    inner = found[1]
    for _ in range(levels):
        (inner,) = inner
    assert inner == type(json.loads(low))()


@pytest.mark.parametrize("end", ["", "]" * 3, "]" * 5_000, "}" * 2_000, "]" * 1_999 + "}"])
def test_the_deep_reader_refuses_what_does_not_close(end: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - JSON's own texts differ
        deep.loads("[" * 2_000 + end)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * (4 << 20) + "]" * (4 << 20), id="nothing but levels"),
        pytest.param('{"":' * (3 << 19) + "1" + "}" * (3 << 19), id="objects"),
        pytest.param("[" * 1_100 + "1," * (3 << 20) + "1" + "]" * 1_100, id="much on a deep level"),
        pytest.param("[" * 1_100 + '"\\",' * (1 << 20) + "1" + "]" * 1_100, id="texts on a deep level"),
    ],
)
def test_a_deep_line_does_not_stop_the_host(text: str) -> None:
    line = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":%s}}' % text.encode()
    started = time.process_time()
    assert isinstance(read(line), SessionMessage)
    assert time.process_time() - started < 3  # of the processor, whatever else runs; a reader in Python takes ten


@given(st.lists(st.binary(max_size=9).map(lambda b: b.replace(b"\n", b""))), st.integers(1, 7))
def test_lines_are_the_same_however_the_bytes_are_cut(lines: list[bytes], size: int) -> None:
    stream = b"".join(line + b"\n" for line in lines)
    cutter, got = Lines(), []
    for start in range(0, len(stream), size):
        got.extend(cutter.feed(stream[start : start + size]))
    assert got == lines
    assert list(cutter.end()) == []


def test_a_line_beyond_the_ceiling_is_one_mark_and_the_next_one_is_read() -> None:
    lines = Lines(ceiling=4)
    got = [*lines.feed(b"1234\n12345"), *lines.feed(b"678"), *lines.feed(b"9\nab"), *lines.end()]
    assert [item if isinstance(item, bytes) else TooLong for item in got] == [b"1234", TooLong, b"ab"]
