"""[http] of engram.toml: loopback unless an owner says more, and nothing in plain text beyond it by accident."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from engram_runtime.listening import PORT, Listening, read
from engram_runtime.tables import ConfigError, Table

FILE = Path("/x/config/engram.toml")
BEYOND = 'host = "0.0.0.0"\n'
NAMED = 'allowed_hosts = ["memory.example:*"]\n'
TLS = 'tls_cert = "c.pem"\ntls_key = "/k.pem"\n'


def listening(text: str) -> Listening:
    return read(Table(FILE, "http.", tomllib.loads(text)))


def test_the_default_is_this_machine_alone() -> None:
    found = listening("")
    assert (found.host, found.port, found.loopback, found.tls) == ("127.0.0.1", PORT, True, None)
    assert {"127.0.0.1:*", "localhost", "[::1]:*"} <= set(found.hosts)
    assert all(origin.startswith("http://") for origin in found.origins)
    assert (found.healthz, found.metrics, found.plain) == (False, False, False)
    assert found.url(1) == "http://127.0.0.1:1"
    assert found.on(0).port == 0


def test_all_that_can_be_set() -> None:
    found = listening(
        'host = "::1"\nport = 1\nsessions = 2\ntimeout_s = 0.5\nhealthz = true\nmetrics = true\n'
        'allowed_origins = ["https://tools.example", "http://[::1]:*"]\n' + NAMED + TLS
    )
    assert (found.host, found.port, found.sessions, found.timeout_s) == ("::1", 1, 2, 0.5)
    assert (found.healthz, found.metrics) == (True, True)
    assert found.tls == (FILE.parent / "c.pem", Path("/k.pem"))
    assert found.url(1) == "https://[::1]:1"
    assert "memory.example:*" in found.hosts


def test_beyond_loopback_only_named_hosts_are_believed() -> None:
    for more in (TLS, "plain_beyond_loopback = true\n"):
        found = listening(BEYOND + NAMED + more)
        assert not found.loopback
        assert (found.hosts, found.origins) == (("memory.example:*",), ())


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        (BEYOND + NAMED, "host", "a loopback address, or tls_cert and tls_key, or plain_beyond_loopback = true"),
        ('host = "192.0.2.1"\n' + NAMED, "host", "a loopback address, or"),
        (BEYOND + TLS, "allowed_hosts", "the names under which clients reach this host"),
        ('host = "SECRET"', "host", "an IP address"),
        ('host = "localhost"', "host", "an IP address"),
        ("port = 65536", "port", "a number above 0, at most 65,535"),
        ("port = 1.5", "port", "a whole number"),
        ("sessions = 0", "sessions", "a number above 0"),
        ("timeout_s = 3601", "timeout_s", "a number above 0, at most 3,600"),
        ('tls_cert = "SECRET"', "tls_key", "a path: certificate and key belong together"),
        ('tls_key = "SECRET"', "tls_cert", "a path: certificate and key belong together"),
        ('allowed_hosts = ["http://SECRET"]', "allowed_hosts", "a list of names"),
        ('allowed_hosts = ["*"]', "allowed_hosts", "a list of names"),
        ('allowed_hosts = [":*"]', "allowed_hosts", "a list of names"),
        ('allowed_origins = ["SECRET"]', "allowed_origins", "a list of origins"),
        ('allowed_origins = ["null"]', "allowed_origins", "a list of origins"),
        ("metrics = 1", "metrics", "true or false"),
        ("surprise = 1", "surprise", "no such key"),
    ],
)
def test_a_fault_names_key_and_expectation(text: str, key: str, expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        listening(text)
    assert caught.value.key == f"http.{key}"
    assert caught.value.expected.startswith(expected)
    assert "SECRET" not in f"{caught.value} {caught.value.hint}"
