"""The secret scan: by an issuer's prefix or an assigned name, never by entropy; and no text can make it slow."""

from __future__ import annotations

import importlib

import pytest
from engram_contracts.engram_memory.v1_0_0 import laws
from engram_runtime.policy.detectors import DETECTORS
from engram_runtime.policy.secrets import found_in, found_in_text

_A, _D, _H = "aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cD", "1234567890", "0123456789abcdef0123456789abcdef"

# Put together here, so that this file holds nothing that a scanner of repositories would stop at.
SECRETS = {
    "private key": "-----BEGIN " + "RSA PRIVATE KEY-----",
    "age key": "AGE-SECRET-KEY-1" + "QQPQ" * 10,
    "AWS key": "AKIA" + "IOSFODNN7ABCDEFG",
    "GitHub token": "ghp_" + _A + "abcd",
    "GitHub fine-grained token": "github_pat_" + _A,
    "GitLab token": "glpat-" + _A[:20],
    "Slack token": "xoxb-" + _D + "-" + _D,
    "Slack webhook": "https://hooks.slack.com/services/T" + "0AAA/B0BBB/" + _A[:24],
    "Stripe key": "sk_live_" + _A[:24],
    "Google key": "AIza" + _A + "abc",
    "OpenAI key": "sk-" + "proj-" + _A,
    "Anthropic key": "sk-" + "ant-api03-" + _A,
    "Hugging Face token": "hf_" + _A,
    "npm token": "npm_" + _A + "abcd",
    "PyPI token": "pypi-AgE" + _A + _A,
    "SendGrid key": "SG." + _A[:22] + "." + _A + "abcdefghijk",
    "Twilio key": "SK" + _H,
    "Telegram token": _D + ":AA" + _A + "a",
    "Discord token": "M" + _A[:23] + "." + _A[:6] + "." + _A[:27],
    "Mailchimp key": _H + "-us12",
    "Vault token": "hvs." + _A,
    "Azure key": "AccountKey=" + _A + _A + "abcdefghijklmnopqrstuv==",
    "JWT": "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0In0." + _A,
    "connection string": "postgres://app:" + "s3cr3tpw@db.internal/prod",
    "basic address": "https://user:" + "correcthorse@example.org/",
    "bearer header": "Authorization: Bearer " + _A,
    "session cookie": "Set-Cookie: sid=" + _A,
    "password": "password: hunter2",
    "quoted password": 'db_password = "correct horse"'.replace(" horse", "horse"),
    "env value": "export API_KEY=abcd1234efgh",
    "env secret": "CLIENT_SECRET=" + _A,
    "numeric password": "passwd=12345678",
    "JSON": '{"client_secret": "' + _A + '"}',
}

# What used to be excused for how it begins or for a part of it.
DISGUISED = {
    "a bracket": "DB_PASSWORD=Tr0ub4dor(3x",
    "a brace": 'password: "s3cr{t9value"',
    "a dollar": "password=$uper9Secret!",
    "a dollar in an address": "postgres://app:$ecret9xy@db.local/x",
    "a slash": "aws_secret_access_key=/bPxRfiCYwJalrXUtnFEMIK7MDENGbPxRfiCYzzz",
    "none in it": "password = none4UbutReal99",
    "spaces in quotes": "password='abc def 123 456'",
    "a short name": "DB_PASS=s3cr3tV4lue99",
    "a key of hexadecimals": "STRIPE_KEY=9f8e7d6c5b4a39281706",
    "a long key of hexadecimals": "API_KEY=" + _H,
    "a bearer of hexadecimals": "Authorization: Bearer " + _H,
    "a name before": "x_ghp_" + _A + "abcd",
    "a zero-width space": "ghp\u200b_" + _A + "abcd",
    "a soft hyphen": "gh\u00adp_" + _A + "abcd",
    "wide letters": "\uff47\uff48\uff50_" + _A + "abcd",
    "another language": "passwort: geheim123",
    "example in it": "password=examplePlus77",
    "a word in JSON": '{"password":"correcthorse"}',
}

HARMLESS = [
    'The secret: "never commit on a Friday".',
    "password: $DB_PASSWORD",
    "password=$(cat /run/secrets/db1)",
    "password = '{{ vault.db1 }}'",
    "password: ***********",
    'password="changeme"',
    "password: none",
    "token=null",
    "API_KEY=<your-api-key-1>.",
    "password_file=/run/secrets/db_password_1",
    "private_key: ~/.ssh/id_ed25519",
    "token: https://example.org/docs/v2/tokens",
    "PRIMARY_KEY=user_id2",
    "IDEMPOTENCY_KEY=agent-a.task-42.capture-1",
    "token: ghp_1234...",
    "api_key = config.api_key2",
    "All tests pass: 120 of 120 in 3.5s",
    "Passwords of fewer than 12 characters are refused; tokens expire after 90d.",
    "https://user:${TOKEN}@example.org/x",
    "The password is rotated weekly by the platform team.",
    "The secret: never commit on Friday.",
    "password policy: rotate every quarter",
    "token: <TOKEN>",
    "api_key: ${API_KEY}",
    "api_key=your-api-key-1",
    "password = getpass()",
    "secret = os.environ['SECRET_1']",
    "max_tokens: 128000, token: 128000 budget",
    "primary_key: user_id2",
    "sk-estimator-selection-guide-long-name",
    "APACHESPARK release notes",
    "Bearer of good news and many things",
    "sha256:fd4174c244c21a879fed34186e20f8b0f767c4175c31b7714166f051ef0ece71",
    "commit 4f2c9d1b7a3e5d8c9f0a1b2c3d4e5f6a7b8c9d0e",
    "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
    "https://example.org:8443/a/b@c?x=1#y",
    "postgres://app:${DB_PASSWORD}@db/prod",
    "secret=sha256:0123456789abcdef",
    "mem_3cqotxul6kh4rcbquwoowjcrcr4p6s2ajdr6lib6vgpb6hx6wpda",
    "Authorization: Bearer <token>",
    "cookie: consent banner",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
]


@pytest.mark.parametrize("case", SECRETS)
def test_a_secret_is_found_alone_and_in_a_sentence(case: str) -> None:
    assert found_in_text(SECRETS[case]) is not None
    assert found_in_text(f"Deployed with {SECRETS[case]} on Monday.\n") is not None


@pytest.mark.parametrize("case", DISGUISED)
def test_only_a_whole_value_is_a_placeholder(case: str) -> None:
    assert found_in_text(DISGUISED[case]) is not None
    assert found_in_text(f"Deployed with {DISGUISED[case]} on Monday.\n") is not None


@pytest.mark.parametrize("text", HARMLESS)
def test_prose_hashes_ids_addresses_and_placeholders_pass(text: str) -> None:
    assert found_in_text(text) is None


def test_every_detector_has_a_secret_that_it_alone_need_find() -> None:
    found = {found_in_text(text) for text in SECRETS.values()}
    untried = {detector.name for detector in DETECTORS} - found
    assert untried == {"Square token", "Artifactory key"}
    assert found_in_text("sq0csp-" + _A) == "Square token"
    assert found_in_text("AKC" + _A + _A) == "Artifactory key"


def test_every_string_is_scanned_but_digests() -> None:
    secret = SECRETS["AWS key"]
    assert found_in({"a": [{"b": {"c": secret}}]}) is not None
    assert found_in([{"content_digest": secret, "evidence_digest": secret}]) is None
    assert found_in({"a": 1, "b": None, "c": [True, 0.5]}) is None


def test_what_was_found_is_named_and_never_told() -> None:
    assert all((found_in_text(text) or "") not in text for text in SECRETS.values())


@pytest.mark.parametrize(
    "piece",
    ["a.", "eyJ-", "://", "password=", "a", "Bearer ", "glpat-", "sk-", "-----BEGIN A ", "cookie:a=", "AKIA", "SG.a"],
)
def test_a_text_at_the_argument_ceiling_is_scanned_in_a_moment(piece: str) -> None:
    """Nothing is timed: a pattern that were quadratic in any of these would not come back within the hour."""
    found_in_text(piece * (laws.ARGUMENT_CEILING.bytes // len(piece)))


SECOND_OPINION = {
    "aws.AWSKeyDetector": "AWS key",
    "github_token.GitHubTokenDetector": "GitHub token",
    "gitlab_token.GitLabTokenDetector": "GitLab token",
    "jwt.JwtTokenDetector": "JWT",
    "mailchimp.MailchimpDetector": "Mailchimp key",
    "private_key.PrivateKeyDetector": "private key",
    "sendgrid.SendGridDetector": "SendGrid key",
    "slack.SlackDetector": "Slack webhook",
    "stripe.StripeDetector": "Stripe key",
    "telegram_token.TelegramBotTokenDetector": "Telegram token",
    "twilio.TwilioKeyDetector": "Twilio key",
    "discord.DiscordBotTokenDetector": "Discord token",
    "basic_auth.BasicAuthDetector": "connection string",
}


@pytest.mark.parametrize("detector", SECOND_OPINION)
def test_the_samples_are_secrets_by_a_second_opinion(detector: str) -> None:
    module, name = detector.split(".")
    other = getattr(importlib.import_module(f"detect_secrets.plugins.{module}"), name)()
    assert list(other.analyze_string(SECRETS[SECOND_OPINION[detector]]))
