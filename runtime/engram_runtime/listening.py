"""[http] of engram.toml: where the host listens, whom it believes to be addressed, what one client may take.

Rule: host.md, "Grants, defaults, surface": loopback by default, Host and Origin checked. Beyond loopback a token in
plain text would be read by any machine on the way, so that takes TLS, or a switch by that name.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engram_runtime.tables import Table, Words

PORT: Final = 8642
_MOST_PORT = 0xFFFF
_MOST_SESSIONS = 0x10000
_MOST_S = 3_600
_LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")


def _address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


HOST: Final = Words(_address, "an IP address, such as 127.0.0.1")
_NAME: Final = Words(
    re.compile(r"(?:\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+)(?::(?:[0-9]{1,5}|\*))?", re.ASCII).fullmatch,
    "names, as clients write them in the Host header: memory.example, or memory.example:8642, or memory.example:*",
)
_ORIGIN: Final = Words(
    re.compile(r"https?://(?:\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+)(?::(?:[0-9]{1,5}|\*))?", re.ASCII).fullmatch,
    "origins of web pages, such as https://tools.example or http://localhost:*",
)


@dataclass(frozen=True, slots=True)
class Listening:
    """Where and how a host serves over HTTP.

    `port` 0 is any free one. `hosts` and `origins` are what the headers Host and Origin may say (`:*` is any port; a
    request without Origin comes from no web page). `sessions` is the most that one binding may have open, `timeout_s`
    the seconds that a request's head, and then its body, may take to arrive. `tls` is certificate and key.
    """

    host: str
    port: int
    hosts: tuple[str, ...]
    origins: tuple[str, ...]
    sessions: int
    timeout_s: float
    healthz: bool
    metrics: bool
    tls: tuple[Path, Path] | None = None
    plain: bool = False

    @property
    def loopback(self) -> bool:
        """Whether only this machine reaches it."""
        return ipaddress.ip_address(self.host).is_loopback

    def on(self, port: int) -> Listening:
        """The same on another port."""
        return replace(self, port=port)

    def url(self, port: int) -> str:
        """Where clients find it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http{'' if self.tls is None else 's'}://{host}:{port}"


def read(table: Table) -> Listening:
    """Read the section; every setting has a default. Raises `ConfigError`."""
    host = table.text("host", HOST, _LOOPBACK[0])
    here = ipaddress.ip_address(host).is_loopback
    certificate, key = (table.path(name, None) if name in table.left else None for name in ("tls_cert", "tls_key"))
    if (certificate is None) is not (key is None):
        raise table.fault("tls_key" if key is None else "tls_cert", "a path: certificate and key belong together")
    tls = None if certificate is None or key is None else (certificate, key)
    plain = table.flag("plain_beyond_loopback", False)
    if not here and tls is None and not plain:
        raise table.fault("host", "a loopback address, or tls_cert and tls_key, or plain_beyond_loopback = true")
    hosts, origins = _texts(table, "allowed_hosts", _NAME), _texts(table, "allowed_origins", _ORIGIN)
    if not here and not hosts:
        raise table.fault("allowed_hosts", "the names under which clients reach this host, as it is not on loopback")
    if here:
        hosts += tuple(f"{name}{port}" for name in _LOOPBACK for port in ("", ":*"))
        origins += tuple(f"http://{name}{port}" for name in _LOOPBACK for port in ("", ":*"))
    listening = Listening(
        host=host,
        port=_whole(table, "port", PORT, _MOST_PORT),
        hosts=hosts,
        origins=origins,
        sessions=_whole(table, "sessions", 0x40, _MOST_SESSIONS),
        timeout_s=table.number("timeout_s", 10.0, _MOST_S) or 0,
        healthz=table.flag("healthz", False),
        metrics=table.flag("metrics", False),
        tls=tls,
        plain=plain,
    )
    table.end()
    return listening


def _texts(table: Table, key: str, words: Words) -> tuple[str, ...]:
    found = table.texts(key)
    if not all(words.rule(text) for text in found):
        raise table.fault(key, f"a list of {words.expected}")
    return found


def _whole(table: Table, key: str, default: int, most: int) -> int:
    number = table.number(key, default, most) or 0
    if number != int(number):
        raise table.fault(key, f"a whole number, at most {most}")
    return int(number)
