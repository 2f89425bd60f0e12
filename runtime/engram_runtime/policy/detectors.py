"""Detectors of secrets: by an issuer's own prefix, or by the name a value is assigned to; never by entropy.

Entropy alone cannot tell a key from the hashes, UUIDs and URLs that memories are full of, so nothing here measures it.
`detect-secrets` (1.5.0, 2024) was looked at: importing it takes longer than all scans of a session, it lacks the
prefixes of the last years (fine-grained GitHub, Anthropic, Google, Hugging Face, Vault), finds no assignment
without quotes, and holds capital words for Artifactory keys. It serves as a second opinion in the tests.

Each detector has needles, one of which (lower case) must be in the text before its pattern is tried: most texts cost
no more than a few substring searches. Patterns begin at most once in a run of their characters, or are bounded, so
that no text makes them quadratic.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

VERSION = "2"
"""Moves with the table, since a decision names the version that made it."""


@dataclass(frozen=True, slots=True)
class Detector:
    """`name` is told to people, what was found never is; `value`: the group that a placeholder may excuse."""

    name: str
    needles: tuple[str, ...]
    pattern: re.Pattern[str]
    excusable: bool = False


def _issued(name: str, needles: str, pattern: str) -> Detector:
    """A token with its issuer's prefix, standing for itself and not inside a longer word."""
    return Detector(name, tuple(needles.split()), re.compile(rf"(?<![A-Za-z0-9_-])(?:{pattern})"))


def _named(name: str, needles: str, pattern: str) -> Detector:
    """The same with a name before it (`x_ghp_...`), for patterns of bounded length: they begin often in one run."""
    return Detector(name, tuple(needles.split()), re.compile(rf"(?<![A-Za-z0-9])(?:{pattern})"))


_NAMES = (
    r"pass(?:word|wort|wd|phrase)|(?<=[_-])pass|pwd|secret|api[_ -]?key|access[_ -]?key|secret[_ -]?key"
    r"|private[_ -]?key|account[_ -]?key"
    r"|signing[_ -]?key|encryption[_ -]?key|auth[_ -]?token|access[_ -]?token|refresh[_ -]?token|bearer[_ -]?token"
    r"|client[_ -]?secret|session[_ -]?(?:id|token|key)|token"
    # A key of an environment, unless its name says that it is of a table, a cache or public.
    r"|(?-i:(?<=[A-Z0-9]_)(?<!PRIMARY_)(?<!FOREIGN_)(?<!PUBLIC_)(?<!CACHE_)(?<!SORT_)(?<!PARTITION_)"
    r"(?<!IDEMPOTENCY_)KEY)"
)

DETECTORS: tuple[Detector, ...] = (
    Detector(
        "private key",
        ("private key", "putty-user-key-file", "age-secret-key-"),
        re.compile(
            r"-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----"
            r"|PuTTY-User-Key-File-[23]|AGE-SECRET-KEY-1[0-9A-Z]{20}"
        ),
    ),
    _named("AWS access key", "akia asia abia acca", r"(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}(?![0-9A-Za-z])"),
    _named(
        "GitHub token", "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_", r"gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22}"
    ),
    _named("GitLab token", "gl", r"gl(?:pat|dt|ft|soat|rt|cbt|imt|ptt|agent|oas)-[A-Za-z0-9_-]{20}"),
    _named("Slack token", "xox xapp-", r"(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10}"),
    Detector(
        "webhook address",
        ("hooks.slack.com", "/api/webhooks/"),
        re.compile(r"hooks\.slack\.com/services/T\w{1,32}/B\w{1,32}/\w{8}|/api/webhooks/\d{15,25}/[\w-]{30}"),
    ),
    _named("Stripe key", "_live_ _test_ whsec_", r"[rs]k_(?:live|test)_[0-9A-Za-z]{16}|whsec_[0-9A-Za-z+/]{24}"),
    _named(
        "Google key", "aiza ya29. gocspx-", r"AIza[0-9A-Za-z_-]{35}|ya29\.[0-9A-Za-z_-]{20}|GOCSPX-[0-9A-Za-z_-]{20}"
    ),
    _issued(
        "model provider key",
        "sk- hf_ gsk_ xai-",
        r"sk-(?=[A-Za-z0-9_-]{0,200}[0-9])(?=[A-Za-z0-9_-]{0,200}[A-Z])[A-Za-z0-9_-]{20}"
        r"|(?:hf_|gsk_|xai-)[A-Za-z0-9]{30}",
    ),
    _named("package registry token", "npm_ pypi-age", r"npm_[A-Za-z0-9]{36}|pypi-AgE[A-Za-z0-9_-]{50}"),
    _issued("SendGrid key", "sg.", r"SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32}"),
    _issued("Twilio key", "sk", r"SK[0-9a-f]{32}(?![0-9A-Za-z])"),
    _issued("Telegram bot token", ":aa", r"\d{8,10}:AA[0-9A-Za-z_-]{33}(?![0-9A-Za-z_-])"),
    _issued("Discord bot token", ".", r"[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27}"),
    _issued("Mailchimp key", "-us", r"[0-9a-f]{32}-us[0-9]{1,2}(?![0-9A-Za-z])"),
    _named("Square token", "sq0", r"sq0(?:csp|atp|idp)-[A-Za-z0-9_-]{20}"),
    _issued("Artifactory key", "akc", r"AKC[A-Za-z0-9]{40}"),
    _issued(
        "cloud or vault token",
        "hvs. hvb. hvr. do dp. dapi pmak- lin_api_",
        r"hv[sbr]\.[A-Za-z0-9_-]{20}|do[opr]_v1_[a-f0-9]{40}|dp\.(?:pt|st|ct)\.[A-Za-z0-9]{30}"
        r"|dapi[a-f0-9]{32}|PMAK-[a-f0-9]{20}|lin_api_[A-Za-z0-9]{30}",
    ),
    Detector(
        "Azure storage key",
        ("accountkey=", "sharedaccesskey=", "sig="),
        re.compile(r"(?:AccountKey|SharedAccessKey)=[A-Za-z0-9+/]{40}|[?&]sig=[A-Za-z0-9%]{40}", re.IGNORECASE),
    ),
    _issued("JSON Web Token", "eyj", r"eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10}"),
    Detector(
        "credentials in an address",
        ("://",),
        re.compile(r"://[^\s/:@?#]{0,128}:(?P<value>[^\s/@?#]{3,256})@"),
        excusable=True,
    ),
    Detector(
        "authorization header or cookie",
        ("authorization", "cookie", "bearer "),
        re.compile(
            r"(?:authorization[\"']?\s{0,4}[:=]\s{0,4}[\"']?(?:bearer|basic|token)\s{1,4}|set-cookie\s{0,4}:\s{0,4}[\w.-]{1,64}="
            r"|(?<!-)cookie\s{0,4}:\s{0,4}[\w.-]{1,64}=|\bbearer\s(?=\S{0,64}[0-9]))[\"']?"
            r"(?P<value>[A-Za-z0-9._~+/%=-]{16,})",
            re.IGNORECASE,
        ),
        excusable=True,
    ),
    Detector(
        "assigned password or key",
        ("pass", "pwd", "secret", "key", "token", "session"),
        re.compile(
            rf"(?P<name>{_NAMES})[\"'`]?\s{{0,4}}(?::=|=>|=|:)\s{{0,4}}"
            r"(?:(?P<quote>[\"'`])(?P<quoted>[^\"'`\r\n]{6,256})(?P=quote)|[\"'`]?(?P<value>[^\s\"'`,;]{6,256}))",
            re.IGNORECASE,
        ),
        excusable=True,
    ),
)
