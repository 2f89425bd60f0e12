"""engram.toml -> what a host is: its scope, its bindings, its policies and limits.

Read once at start. A file that is wrong stops the command with one message: the file, the key, what was expected.
No value of the file is ever repeated in a message.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from unicodedata import is_normalized

from engram_contracts.model_v1 import ContractInfo

from engram_runtime import listening
from engram_runtime.confirm import settings as confirming
from engram_runtime.confirm.settings import Confirming, Selection
from engram_runtime.context import Context
from engram_runtime.homes import Homes
from engram_runtime.listening import Listening
from engram_runtime.pipeline.settings import Settings
from engram_runtime.policy import evidence
from engram_runtime.policy.admission import reading
from engram_runtime.store.rows import Scope
from engram_runtime.tables import NAME, PART, Table, Words, read_toml

FORMAT = 1
_MOST_S = 86_400
"""Seconds: a day. A call that may take longer is none that somebody waits for."""
_MOST_DAYS = 3_652_059
"""Days: the years 1 to 9999, which are all that an instant can say."""
_MOST_CALLS = 1_000_000_000
"""Calls in a second: as good as no limit."""


@dataclass(frozen=True, slots=True)
class Binding:
    """One agent: who it is to the host, the purpose that its calls must name, and who is asked about them."""

    name: str
    principal: str
    agent: str
    purpose_ref: str
    asks: Selection = field(default_factory=Selection)

    def context(self, scope: Scope, session: str) -> Context:
        """The trusted context of its calls in one session."""
        return Context(
            tenant=scope.tenant,
            workspace=scope.workspace,
            principal=self.principal,
            agent=self.agent,
            session=session,
            purpose_ref=self.purpose_ref,
            binding=self.name,
        )


@dataclass(frozen=True, slots=True)
class Capture:
    """The owner's bounds on captures. No ceiling: no expiry may be asked for. `principals` None: all may capture."""

    retention_ceiling_days: float | None
    retain: bool
    families: tuple[str, ...]
    principals: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Config:
    """A host as its owner configured it: `admission` decides on candidates; `evidence_keys` are the public keys whose
    signatures raise trust, by name; `secret_scan` false is the owner's named exception, told by doctor;
    `wait_s`: seconds that a call is held for a human's answer.
    """

    homes: Homes
    scope: Scope
    bindings: Mapping[str, Binding]
    admission: reading.Admission
    evidence_keys: Mapping[str, bytes]
    capture: Capture
    secret_scan: bool
    settings: Settings
    http: Listening
    wait_s: float

    @property
    def confirming(self) -> Confirming:
        """How humans are asked."""
        return Confirming(self.wait_s, {name: binding.asks for name, binding in self.bindings.items()})


def load(homes: Homes, contract: ContractInfo) -> Config:
    """Read the configuration; limits that it does not set are the contract's. Raises `ConfigError`."""
    root = Table(homes.file, "", read_toml(homes.file, "make one with engram init"))
    if root.integer("format") != FORMAT:
        raise root.fault("format", f"the integer {FORMAT}")
    purpose = purpose_words(contract)
    scope = root.table("scope")
    paths = root.table("paths", {})
    capture = root.table("capture", {})
    secrets = root.table("secrets", {})
    config = Config(
        homes=replace(homes, data=paths.path("data", homes.data), vault=paths.path("vault", homes.vault)),
        scope=Scope(scope.text("tenant", PART), scope.text("workspace", PART)),
        bindings={name: _binding(name, table, purpose, contract) for name, table in root.tables("bindings", NAME)},
        admission=reading.read(root.table("admission", {})),
        evidence_keys=evidence.keys(root.table("evidence", {})),
        capture=Capture(
            capture.number("retention_ceiling_days", None, _MOST_DAYS),
            capture.flag("retain", False),
            capture.texts("families"),
            capture.some("principals", NAME) or None,
        ),
        secret_scan=secrets.flag("scan", True),
        settings=_settings(root.table("limits", {}), Settings.of(contract)),
        http=listening.read(root.table("http", {})),
        wait_s=confirming.wait_s(root.table("confirmation", {})),
    )
    for table in (scope, paths, capture, secrets, root):
        table.end()
    return config


def _binding(name: str, table: Table, purpose: Words, contract: ContractInfo) -> Binding:
    binding = Binding(
        name,
        table.text("principal", NAME, name),
        table.text("agent", NAME, name),
        table.text("purpose_ref", purpose),
        confirming.selection(table, contract),
    )
    table.end()
    return binding


def _settings(table: Table, laws: Settings) -> Settings:
    settings = replace(
        laws,
        deadline_s=table.number("deadline_s", laws.deadline_s, _MOST_S),
        per_second=table.number("rate_per_s", laws.per_second, _MOST_CALLS),
        burst=table.number("rate_burst", laws.burst, _MOST_CALLS),
    )
    if settings.burst is not None and settings.burst < 1:
        raise table.fault("rate_burst", "a number of at least 1")
    table.end()
    return settings


def purpose_words(contract: ContractInfo) -> Words:
    """What a purpose must be for the contract's tools to accept it as an argument."""
    tools = [tool for tool in contract.tools.values() if tool.roles.purpose is not None]
    most = min((tool.input["/" + "/".join(tool.roles.purpose or ())].max_bytes or 0 for tool in tools), default=0)

    def fits(text: str) -> bool:
        try:
            return 0 < len(text.encode()) <= most and is_normalized("NFC", text)
        except UnicodeEncodeError:  # a command line's bytes that are no UTF-8
            return False

    return Words(
        fits,
        f"1 to {most} bytes of UTF-8 in Unicode's form NFC",
    )
