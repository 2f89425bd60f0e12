"""Blocks of a page at which a person sits: typed passphrases at a terminal, and a visit to the console in a browser."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import subprocess
import termios
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import httpx2

from tests.runtime.console.visitor import Page

PASSPHRASE = "three quiet herons"
_PROMPT = re.compile(rb"Passphrase[^\r\n]*: $")
_LINK = re.compile(r"http://\S+/login\?ticket=\S+")
_LONG_S = 300

Ran = tuple[int, str]


def at_terminal(command: str, cwd: Path, env: Mapping[str, str]) -> Ran:
    """Run a block with a terminal of its own, where passphrases are typed when they are asked for; what it printed."""
    master, slave = os.openpty()
    child = subprocess.Popen(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=cwd,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        pass_fds=(slave,),
        preexec_fn=lambda: fcntl.ioctl(slave, termios.TIOCSCTTY, 0),
    )
    os.close(slave)
    typist = threading.Thread(target=_types, args=(master,))
    typist.start()
    try:
        printed, _ = child.communicate(timeout=_LONG_S)
    finally:
        child.kill()
        typist.join()
        os.close(master)
    return child.returncode, printed


def _types(master: int) -> None:
    """Answer each prompt, until nobody has the terminal open any more."""
    seen = b""
    while chunk := _read(master):
        seen += chunk
        if _PROMPT.search(seen):
            seen = b""
            os.write(master, PASSPHRASE.encode() + b"\n")


def _read(master: int) -> bytes:
    try:
        return os.read(master, 4096)
    except OSError:  # the other end was closed
        return b""


def approves_in_the_console(command: str, cwd: Path, env: Mapping[str, str]) -> Ran:
    """Run `engram console`, and approve there what an agent asks for meanwhile: a record that it wants forgotten."""
    words = ["bash", "-c", f"exec {command}"]
    with subprocess.Popen(words, cwd=cwd, env=dict(env), stdout=subprocess.PIPE, text=True) as console:
        return _visited(console, cwd, env)


def _visited(console: subprocess.Popen[str], cwd: Path, env: Mapping[str, str]) -> Ran:
    assert console.stdout is not None
    printed = ""
    while (link := _LINK.search(printed)) is None:
        line = console.stdout.readline()
        assert line, f"the console ended without a link: {printed}"
        printed += line
    call = _caller(cwd, env)
    record = _remembers(call)
    forget = {"record_id": record, "idempotency_key": "agent-a.docs.forget-2", "reason_ref": "ticket:acme/OPS-13"}
    forgotten: list[dict[str, Any]] = []
    asking = threading.Thread(target=lambda: forgotten.append(call("engram_memory_forget", forget)))
    asking.start()
    try:
        with httpx2.Client(follow_redirects=True, timeout=30) as browser:
            _approves(browser, link[0])
    finally:
        asking.join(_LONG_S)
        console.send_signal(signal.SIGINT)
    assert forgotten[0]["receipt"]["to_state"] == "tombstoned"
    assert forgotten[0]["projection_invalidation"] == "complete"
    return console.wait(30), printed


def _approves(browser: httpx2.Client, link: str) -> None:
    page = Page(browser.get(link))
    base = link.partition("/login")[0]
    path = base.partition("//")[2].partition("/")[2]
    prefix = f"/{path}" if path else ""
    ours: list[str] = []
    while not ours:
        listing = Page(browser.get(f"{base}/approvals"))
        assert listing.status == 200, page.text
        ours = [href for href in listing.links if re.search(r"/approvals/conf_[a-z2-7]+$", href)]
    request = ours[0].removeprefix(prefix)
    asked = Page(browser.get(base + request))
    action = f"{prefix}{request}/approve"
    form = {**asked.forms[action], "approver": "mira", "passphrase": PASSPHRASE}
    done = Page(browser.post(f"{base}{request}/approve", data=form))
    assert "Approved, for this very operation" in done.text


def _caller(cwd: Path, env: Mapping[str, str]) -> Callable[[str, dict[str, Any]], dict[str, Any]]:
    """Calls as agent-a, by the page's own call.sh."""

    def call(tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
        words = ["bash", "call.sh", "agent-a", "output.value", tool, json.dumps(arguments)]
        done = subprocess.run(words, cwd=cwd, env=dict(env), stdout=subprocess.PIPE, text=True, timeout=_LONG_S)
        return json.loads(done.stdout)

    return call


def _remembers(call: Callable[[str, dict[str, Any]], dict[str, Any]]) -> str:
    digest = "sha256:" + "0" * 64
    cited = {"citation_ids": ["n1"]}
    payload = {
        "schema_version": 2,
        "purpose_ref": "purpose:engineering",
        "valid_time": {"t": 1764460800000},
        "components": [{"component_id": "c1", "kind": "evidence", "text": "The old gateway answers on 8080.", **cited}],
        "primary_component_id": "c1",
        "primary_event": {"at": 1764460800000, "type_ref": "event:observed", "citation_id": "n1"},
        "citations": [
            {
                "citation_id": "n1",
                "source_ref": "repo:acme/ops",
                "locator": {"scheme": "file", "value": "gateway.md"},
                "content_digest": digest,
            }
        ],
    }
    evidence = {"evidence_ref": "review:ops-5", "evidence_digest": digest, **cited}
    capture = {"idempotency_key": "agent-a.docs.capture-2", "payload": payload, "evidence": evidence}
    candidate = call("engram_memory_capture", capture)["candidate_id"]
    admit = {"candidate_id": candidate, "idempotency_key": "agent-a.docs.admit-2"}
    return call("engram_memory_request_admission", admit)["outcome"]["record_id"]
