"""[admission] of engram.toml: rules as their owner wrote them, and faults told with their place and what mends them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from engram_runtime.policy.admission import Rule, RuleSet
from engram_runtime.ports import VerdictKind
from engram_runtime.tables import ConfigError

from tests.runtime.test_config import GOOD, read

ONE = '[[admission.rule]]\nverdict = "accept"\ntrust = ["signed"]\n'
EVERYTHING = """\
[admission]
policy = "rules"
default = "reject"
[[admission.rule]]
verdict = "hold"
trust = ["signed", "asserted"]
kinds = ["decision"]
sources = ["repo:acme/*"]
largest_bytes = 4096
principals = ["agent-a"]
"""


def test_a_rule_is_read_with_all_it_asks(tmp_path: Path) -> None:
    admission = read(tmp_path, GOOD + EVERYTHING).admission
    rule = Rule(
        VerdictKind.HOLD,
        trust=frozenset({"signed", "asserted"}),
        kinds=frozenset({"decision"}),
        sources=frozenset({"repo:acme/*"}),
        largest_bytes=4096,
        principals=frozenset({"agent-a"}),
    )
    assert (admission.policy, admission.rules) == ("rules", RuleSet((rule,), VerdictKind.REJECT))


def test_rules_wait_for_their_policy(tmp_path: Path) -> None:
    admission = read(tmp_path, GOOD + ONE).admission
    assert admission.policy == "accept-all"
    assert len(admission.rules.rules) == 1
    assert admission.rules.default is VerdictKind.HOLD


def test_rules_may_stand_in_a_file_beside_the_configuration(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "r.toml").write_text('default = "reject"\n' + ONE.replace("admission.", ""))
    admission = read(tmp_path, GOOD + '[admission]\npolicy = "rules"\nrules = "r.toml"\n').admission
    assert admission.rules == RuleSet((Rule(VerdictKind.ACCEPT, trust=frozenset({"signed"})),), VerdictKind.REJECT)
    assert admission.rules_in == tmp_path / "config" / "r.toml"


RULE = "admission.rule[1]."


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ('[admission]\npolicy = "rules"\n', "admission.rule", "at least one rule"),
        ('[admission]\ndefault = "SECRET"\n', "admission.default", "one of accept, reject, hold"),
        ('[admission]\nrule = "SECRET"\n', "admission.rule", "tables in double brackets"),
        ('[admission]\nrule = ["SECRET"]\n', "admission.rule", "tables in double brackets"),
        (ONE.replace('"accept"', '"SECRET"'), f"{RULE}verdict", "one of accept, reject, hold"),
        (ONE.replace('verdict = "accept"\n', ""), f"{RULE}verdict", "one of accept, reject, hold"),
        (ONE.replace('trust = ["signed"]\n', ""), f"{RULE}(the rule)", "at least one of trust, kinds"),
        (ONE.replace('["signed"]', "[]"), f"{RULE}trust", "a list of at least one text, each one of earned"),
        (ONE.replace('["signed"]', '["SECRET"]'), f"{RULE}trust", "a list of at least one text, each one of earned"),
        (ONE.replace('["signed"]', '"signed"'), f"{RULE}trust", "a list of texts"),
        (ONE + 'kinds = ["SECRET"]\n', f"{RULE}kinds", "a list of at least one text, each one of context"),
        (ONE + 'sources = [""]\n', f"{RULE}sources", "a list of at least one text, each a pattern"),
        (ONE + 'principals = ["SECRET"]\n', f"{RULE}principals", "a list of at least one text, each 1 to 63"),
        (ONE + "largest_bytes = 0\n", f"{RULE}largest_bytes", "a number above 0"),
        (ONE + "largest_bytes = 1.5\n", f"{RULE}largest_bytes", "a whole number of bytes"),
        (ONE + "size = 1\n", f"{RULE}size", "no such key"),
        (ONE + ONE.replace("accept", "SECRET"), "admission.rule[2].verdict", "one of accept, reject, hold"),
        ('[admission]\nrules = "r.toml"\ndefault = "hold"\n', "admission.default", "no default here"),
        ('[admission]\nrules = "r.toml"\n' + ONE, "admission.rule", "no rule here"),
    ],
)
def test_a_wrong_rule_is_told_with_its_place(tmp_path: Path, text: str, key: str, expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, GOOD + text)
    assert (caught.value.key, caught.value.file.name) == (key, "engram.toml")
    assert caught.value.expected.startswith(expected)
    assert caught.value.hint
    assert "SECRET" not in f"{caught.value} {caught.value.hint}"


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        (None, "", "a configuration"),
        ("rule = ", "", "TOML"),
        ("", "rule", "at least one rule"),
        ("surprise = 1\n" + ONE.replace("admission.", ""), "surprise", "no such key"),
        ('[[rule]]\nverdict = "accept"\nkinds = [1]\n', "rule[1].kinds", "a list of texts"),
    ],
)
def test_a_wrong_file_of_rules_is_told_by_its_name(tmp_path: Path, text: str | None, key: str, expected: str) -> None:
    (tmp_path / "config").mkdir()
    if text is not None:
        (tmp_path / "config" / "r.toml").write_text(text)
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, GOOD + '[admission]\nrules = "r.toml"\n')
    assert (caught.value.key, caught.value.file.name) == (key, "r.toml")
    assert caught.value.expected.startswith(expected)
    assert caught.value.hint


def test_the_settings_that_the_page_shows_are_read(tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/policies.md").read_text()
    blocks = re.findall(r"^```toml\n(.*?)^```$", page, re.M | re.S)
    config = read(tmp_path, GOOD + "".join(blocks))
    assert [rule.verdict for rule in config.admission.rules.rules] == [VerdictKind.REJECT, VerdictKind.ACCEPT]
    assert list(config.evidence_keys) == ["release-robot"]
    assert config.capture.retention_ceiling_days == 90
