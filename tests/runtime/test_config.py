"""engram.toml: every fault is one message with the file, the key and what was expected, and never a value."""

from __future__ import annotations

from pathlib import Path

import pytest
from engram_contracts.engram_memory.v1_0_0.contract import CONTRACT
from engram_contracts.engram_memory.v1_0_0.laws import CONFIRMATION_WAIT, DEADLINE, RATE_LIMIT
from engram_runtime.config import Binding, Config, load
from engram_runtime.confirm.settings import Selection, Way
from engram_runtime.homes import homes
from engram_runtime.setup import template
from engram_runtime.store.port import Scope
from engram_runtime.tables import ConfigError

GOOD = """\
format = 1
[scope]
tenant = "acme"
workspace = "lab"
[bindings.agent-a]
purpose_ref = "purpose:x"
"""


def read(tmp_path: Path, text: str | bytes) -> Config:
    places = homes(tmp_path)
    places.config.mkdir(parents=True, exist_ok=True)
    places.file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(places, CONTRACT)


def test_the_least_file_takes_the_rest_from_the_laws(tmp_path: Path) -> None:
    config = read(tmp_path, GOOD)
    assert config.scope == Scope("acme", "lab")
    assert config.bindings == {"agent-a": Binding("agent-a", "agent-a", "agent-a", "purpose:x")}
    assert config.settings.deadline_s == DEADLINE.seconds
    assert (config.settings.per_second, config.settings.burst) == (RATE_LIMIT.per_second, RATE_LIMIT.burst)
    assert config.secret_scan
    assert config.capture.retention_ceiling_days is None
    assert (config.homes.data, config.homes.vault) == (tmp_path / "data", tmp_path / "vault")


def test_all_that_can_be_set(tmp_path: Path) -> None:
    config = read(
        tmp_path,
        GOOD
        + 'principal = "p"\nagent = "g"\n'
        + '[paths]\ndata = "d"\nvault = "/v"\n[admission]\npolicy = "accept-all"\n'
        + '[capture]\nretention_ceiling_days = 0.5\nretain = true\nfamilies = ["f"]\nprincipals = ["p"]\n'
        + "[secrets]\nscan = false\n[limits]\ndeadline_s = 2\nrate_per_s = 1.5\nrate_burst = 3\n",
    )
    assert config.bindings["agent-a"].principal == "p"
    assert (config.homes.data, config.homes.vault) == (tmp_path / "config" / "d", Path("/v"))
    assert (config.capture.retention_ceiling_days, config.capture.retain, config.capture.families) == (
        0.5,
        True,
        ("f",),
    )
    assert config.capture.principals == {"p"}
    assert (config.settings.deadline_s, config.settings.per_second, config.settings.burst) == (2, 1.5, 3)
    assert not config.secret_scan


def test_who_is_asked_and_about_what_is_a_bindings_own(tmp_path: Path) -> None:
    asked = 'confirmation = "client"\nconfirm = ["engram_memory_capture"]\n'
    more = '[bindings.agent-b]\npurpose_ref = "purpose:x"\n[confirmation]\nwait_s = 0\n'
    confirming = read(tmp_path, GOOD + asked + more).confirming
    assert confirming.wait_s == 0
    assert confirming.of("agent-a") == Selection(Way.CLIENT, frozenset({"engram_memory_capture"}))
    assert confirming.of("agent-b") == confirming.of("nobody") == Selection(Way.OPERATOR)
    assert read(tmp_path, GOOD).confirming.wait_s == CONFIRMATION_WAIT.seconds


@pytest.mark.parametrize(
    ("change", "key", "expected"),
    [
        (("format = 1", "format = 7"), "format", "the integer 1"),
        (("format = 1", 'format = "SECRET"'), "format", "an integer"),
        (("format = 1\n", ""), "format", "an integer"),
        (('tenant = "acme"', 'tenant = "SECRET"'), "scope.tenant", "1 to 63 of a-z"),
        (('tenant = "acme"\n', ""), "scope.tenant", "1 to 63 of a-z"),
        (("[scope]", "[scape]"), "scope", "a table"),
        (('tenant = "acme"', 'tenant = "acme"\ntennant = "SECRET"'), "scope.tennant", "no such key"),
        (('tenant = "acme"', 'tenant = "acme"\n"SE CRET" = 1'), "scope.(a key)", "no such key"),
        (("[bindings.agent-a]", "[bindings.SECRET]"), "bindings.(a name)", "1 to 63 of a-z"),
        (('[bindings.agent-a]\npurpose_ref = "purpose:x"', "[bindings]"), "bindings", "at least one table"),
        (('purpose_ref = "purpose:x"', 'purpose_ref = ""'), "bindings.agent-a.purpose_ref", "1 to 512 bytes"),
        (('"purpose:x"', '"e\u0301SECRET"'), "bindings.agent-a.purpose_ref", "1 to 512 bytes"),
        (('"purpose:x"', f'"{"é" * 257}"'), "bindings.agent-a.purpose_ref", "1 to 512 bytes"),
        (('"purpose:x"', '"x"\nmore = 1'), "bindings.agent-a.more", "no such key"),
        (("[scope]", "[limits]\ndeadline_s = 0\n[scope]"), "limits.deadline_s", "a number above 0"),
        (("[scope]", "[limits]\ndeadline_s = true\n[scope]"), "limits.deadline_s", "a number above 0"),
        (("[scope]", "[limits]\ndeadline_s = inf\n[scope]"), "limits.deadline_s", "a number above 0"),
        (("[scope]", "[limits]\nrate_burst = 0.5\n[scope]"), "limits.rate_burst", "a number of at least 1"),
        (("[scope]", "[secrets]\nscan = 1\n[scope]"), "secrets.scan", "true or false"),
        (("[scope]", '[admission]\npolicy = "SECRET"\n[scope]'), "admission.policy", "one of accept-all, human, rules"),
        (("[scope]", '[capture]\nfamilies = "SECRET"\n[scope]'), "capture.families", "a list of texts"),
        (("[scope]", "[capture]\nfamilies = [1]\n[scope]"), "capture.families", "a list of texts"),
        (("[scope]", "[capture]\nprincipals = []\n[scope]"), "capture.principals", "a list of at least one text"),
        (("[scope]", f"[limits]\ndeadline_s = {'9' * 400}\n[scope]"), "limits.deadline_s", "a number above 0, at most"),
        (("[scope]", "[limits]\ndeadline_s = 1e301\n[scope]"), "limits.deadline_s", "a number above 0, at most"),
        (("[scope]", "[limits]\ndeadline_s = nan\n[scope]"), "limits.deadline_s", "a number above 0, at most"),
        (("[scope]", "[limits]\nrate_per_s = 1e301\n[scope]"), "limits.rate_per_s", "a number above 0, at most"),
        (
            ("[scope]", "[capture]\nretention_ceiling_days = 1e301\n[scope]"),
            "capture.retention_ceiling_days",
            "a number above 0, at most",
        ),
        (("[scope]", "[paths]\ndata = 1\n[scope]"), "paths.data", "a path"),
        (("[scope]", '[paths]\ndata = "SECRET\\u0000"\n[scope]'), "paths.data", "a path"),
        (("[scope]", '[paths]\nvault = "~SECRET/x"\n[scope]'), "paths.vault", "a path"),
        (("[scope]", "[surprise]\n[scope]"), "surprise", "no such key"),
        (("[scope]", "[confirmation]\nwait_s = -1\n[scope]"), "confirmation.wait_s", "a number from 0 to 300"),
        (("[scope]", "[confirmation]\nwait_s = 301\n[scope]"), "confirmation.wait_s", "a number from 0 to 300"),
        (("[scope]", "[confirmation]\nwait_s = true\n[scope]"), "confirmation.wait_s", "a number from 0 to 300"),
        (("[scope]", "[confirmation]\nwait = 1\n[scope]"), "confirmation.wait", "no such key"),
        (
            ('"purpose:x"', '"x"\nconfirmation = "SECRET"'),
            "bindings.agent-a.confirmation",
            "operator or client",
        ),
        (
            ('"purpose:x"', '"x"\nconfirm = ["engram_memory_get"]'),
            "bindings.agent-a.confirm",
            "a list of at least one text, each one of engram_memory_capture, engram_memory_request_admission",
        ),
        (('"purpose:x"', '"x"\nconfirm = ["engram_memory_forget"]'), "bindings.agent-a.confirm", "a list of at"),
    ],
)
def test_a_fault_names_file_key_and_expectation(
    tmp_path: Path, change: tuple[str, str], key: str, expected: str
) -> None:
    assert change[0] in GOOD
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, GOOD.replace(*change))
    assert caught.value.key == key
    assert caught.value.expected.startswith(expected)
    assert str(tmp_path) in str(caught.value)
    assert "SECRET" not in f"{caught.value} {caught.value.hint}"


@pytest.mark.parametrize(
    ("text", "expected", "hint"),
    [
        ("format = \n", "TOML", "line 1"),
        (b'format = 1 # "\xff"', "UTF-8", "save it"),
        (f"format = {'9' * 5_000}", "TOML of a usual size", "a very long number"),
        (f"format = {'[' * 100_000}", "TOML of a usual size", "deep nesting"),
    ],
)
def test_what_is_no_toml_is_said_with_its_line(tmp_path: Path, text: str | bytes, expected: str, hint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, text)
    assert caught.value.expected == expected
    assert hint in caught.value.hint


def test_a_missing_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        load(homes(tmp_path), CONTRACT)
    assert "engram init" in caught.value.hint


@pytest.mark.parametrize("purpose", ['say "hi" \\ there', "tab\tand\x7f", "purpose:é🙂", "a\nb"])
def test_the_template_is_read_back_as_it_was_meant(tmp_path: Path, purpose: str) -> None:
    binding = Binding("agent.a_b-c", "principal-1", "agent.a_b-c", purpose)
    config = read(tmp_path, template(Scope("acme", "lab"), binding))
    assert config.bindings == {binding.name: binding}


def test_every_commented_setting_of_the_template_is_one_that_is_read(tmp_path: Path) -> None:
    text = template(Scope("acme", "lab"), Binding("a", "a", "a", "purpose:x"))
    lines = [line[2:] for line in text.splitlines() if line.startswith("# ")]
    settings = [line for line in lines if " = " in line or line.startswith("[")]
    assert len(settings) == 32
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, "\n".join(line[2:] if line[2:] in settings else line for line in text.splitlines()))
    assert caught.value.key == "evidence.keys.release-robot"  # no key that anybody has stands in the example
    settings.remove(next(line for line in settings if line.startswith("release-robot")))
    uncommented = "\n".join(line[2:] if line[2:] in settings else line for line in text.splitlines())
    config = read(tmp_path, uncommented)
    assert config.settings == read(tmp_path, text).settings
    assert len(config.admission.rules.rules) == 1
    assert config.homes.data == tmp_path / "config" / ".." / "data"


def test_the_homes_of_the_platform_and_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENGRAM_HOME", str(tmp_path / "env"))
    assert homes().config == tmp_path / "env" / "config"
    assert homes(tmp_path / "option").vault == tmp_path / "option" / "vault"
    monkeypatch.delenv("ENGRAM_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "s"))
    places = homes()
    assert len({places.config, places.data, places.vault}) == 3
    assert places.option == ()
