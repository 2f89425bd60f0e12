"""conformance.toml: one table says what there is; the published schema and the reader never disagree."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from engram_conformance import config
from engram_conformance.config import ConfigError
from jsonschema import Draft202012Validator

PUBLISHED = files("engram_conformance") / "conformance.schema.json"
SECONDS = "max_time: expected seconds above 0, or a text of a number with s, m or h"
GOOD = (
    "",
    '"$schema" = "conformance.schema.json"\ncommand = "node host.js"\nprofile = "smoke"\nseed = 0\nmax_time = 1.5\n',
    'url = "https://localhost/mcp"\ntoken_env = "TOKEN"\nera = "modern"\nonly = ["laws"]\nskip = []\n',
    'python = "host:serve"\nreport = ["json", "junit=a.xml"]\nbaseline = "known.toml"\n[roles]\npurpose = "p"\n',
    'max_time = "5m"\nanswer_within = "1.5s"\nstart_within = "60"\n',
    'contract = "engram-memory@1.0.0"\nstart_within = 60\n[roles]\nuser = "u"\npurpose = "p"\n',
)
BAD = (
    ('comand = "node"', "there is no key comand"),
    ("command = 1", "command: expected a text"),
    ('command = ""', "command: expected a text"),
    ('profile = "full"', "profile: expected one of smoke, standard, deep"),
    ("profile = []", "profile: expected one of smoke, standard, deep"),
    ("seed = -1", "seed: expected a whole number from 0 on"),
    ("seed = true", "seed: expected a whole number from 0 on"),
    ("max_time = 0", SECONDS),
    ('max_time = "soon"', SECONDS),
    ('max_time = "0m"', SECONDS),
    ("max_time = false", SECONDS),
    ('only = "laws"', "only: expected a list of texts"),
    ("only = [1]", "only: expected a list of texts"),
    ('roles = "p"', "roles: expected a table of purpose, user"),
    ('[roles]\ntenant = "t"', "roles: expected a table of purpose, user"),
    ("[roles]\npurpose = 1", "roles: expected purpose: a text"),
)


def written(folder: Path, text: str) -> Path:
    path = folder / config.NAME
    path.write_text(text)
    return path


def test_the_published_schema_is_made_from_the_table() -> None:
    assert json.loads(PUBLISHED.read_text()) == config.schema(), (
        "write it anew: python -m engram_conformance.config > conformance/engram_conformance/conformance.schema.json"
    )


@pytest.mark.parametrize("text", GOOD)
def test_what_the_schema_takes_is_read(tmp_path: Path, text: str) -> None:
    assert Draft202012Validator(config.schema()).is_valid(tomllib.loads(text))
    assert config.read(written(tmp_path, text)).keys() == tomllib.loads(text).keys() - {"$schema"}


@pytest.mark.parametrize(("text", "said"), BAD)
def test_what_the_schema_refuses_is_told_by_key_and_expectation(tmp_path: Path, text: str, said: str) -> None:
    assert not Draft202012Validator(config.schema()).is_valid(tomllib.loads(text))
    with pytest.raises(ConfigError) as caught:
        config.read(written(tmp_path, text))
    assert str(caught.value) == f"{tmp_path / config.NAME}: {said}"
    assert caught.value.hint


def test_a_number_that_no_time_can_be_is_refused(tmp_path: Path) -> None:
    for text in ("max_time = inf", "max_time = nan"):
        with pytest.raises(ConfigError):
            config.read(written(tmp_path, text))


def test_no_toml_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="is no TOML"):
        config.read(written(tmp_path, "command ="))


def test_a_baseline_lies_beside_the_file(tmp_path: Path) -> None:
    assert config.read(written(tmp_path, 'baseline = "known.toml"'))["baseline"] == str(tmp_path / "known.toml")
