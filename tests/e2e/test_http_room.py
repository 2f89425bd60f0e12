"""What large bodies may take of the host's memory: a token is no leave to fill it."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from engram_runtime.transports.lines import MAX_LINE
from engram_runtime.transports.room import BODIES

from tests.e2e.homes import new_home
from tests.e2e.http_host import HttpHost, Modern, answer, serving_http, set_http
from tests.e2e.raw import code
from tests.e2e.test_http_door import GET, PURPOSE


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HttpHost]:
    home = new_home(tmp_path / "home", "a", "b")
    set_http(home, timeout_s="60")
    with serving_http(home, "a", "b") as running:
        yield running


def opened(host: HttpHost, binding: str, stack: ExitStack) -> socket.socket:
    """A request that declares the largest body, of which nothing has come."""
    connection = stack.enter_context(socket.create_connection(("127.0.0.1", host.port), timeout=30))
    head = (
        f"POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {host.tokens[binding]}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {MAX_LINE}\r\n\r\n"
    )
    connection.sendall(head.encode())
    return connection


def fed(connections: list[socket.socket]) -> list[socket.socket]:
    """Send all but the last byte of each body, side by side; those that are answered before that."""
    left, answered = dict.fromkeys(connections, MAX_LINE - 1), list[socket.socket]()
    while left:
        readable, writable, _ = select.select(left, left, [], 30)
        for connection in readable:
            answered.append(connection)
            del left[connection]
        for connection in writable:
            if connection in left:
                left[connection] -= connection.send(b" " * min(left[connection], 0x10000))
                if not left[connection]:
                    del left[connection]
    return answered


def status(connection: socket.socket) -> bytes:
    """The status line that comes."""
    return connection.recv(0x10000).partition(b"\r\n")[0].partition(b" ")[2]


def test_a_binding_holds_so_much_memory_and_takes_none_from_another(host: HttpHost) -> None:
    with ExitStack() as stack:
        mine = [opened(host, "a", stack) for _ in range(BODIES + 1)]
        (refused,) = fed(mine) or select.select(mine, [], [], 30)[0]
        assert status(refused).startswith(b"503 ")
        small = {"name": GET, "arguments": {"record_id": "mem_aa", "purpose_ref": PURPOSE}}
        assert code(answer(Modern(host, host.tokens["a"]).response("tools/call", small))) == "NOT_FOUND"
        others = [connection for connection in mine if connection is not refused]
        for connection in (opened(host, "b", stack), *others, opened(host, "a", stack)):
            if connection not in mine:
                assert fed([connection]) == []
            connection.sendall(b" ")
            assert status(connection).startswith(b"400 ")  # no JSON: it was read to its end
