"""What doctor says of the owner's policies: who decides, whose signatures count, what may be asked for.

An owner's choice is told, and one that cannot have been meant is a warning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import orjson
from engram_contracts.engram_memory.v1_0_0.enums import TrustClass
from engram_contracts.engram_memory.v1_0_0.lifecycle import Operation

from engram_runtime.config import Config
from engram_runtime.diagnosis import Check, ok
from engram_runtime.engine.lifecycle import disclosable
from engram_runtime.policy.admission import Rules
from engram_runtime.policy.evidence import proof_of
from engram_runtime.store.port import ReadTx, Store

_ADMISSION: Final = "admission"
_KEYS: Final = "evidence keys"
_RETENTION: Final = "retention"
_INVALIDATE: Final = str(Operation.TRUST_INVALIDATE).replace("_", "-")
_AT_ONCE: Final = 0x80
_NAMED: Final = 0x3
"""Records that a warning names; the rest are counted."""


def policies(config: Config) -> Iterator[Check]:
    """What can be said from the configuration alone."""
    yield from admission(config)
    yield evidence_keys(config)
    yield retention(config)


def admission(config: Config) -> Iterator[Check]:
    """Who decides, and rules that can never fit or that nobody asks."""
    found, rules = config.admission, config.admission.rules
    look = ("grep", "-n", "-A6", "rule", str(found.rules_in or config.homes.file))
    if found.policy == Rules.id:
        count = len(rules.rules)
        told = f"{count} rule{'s' * (count > 1)}, else {rules.default.name.lower()}, version {rules.version}"
        yield ok(_ADMISSION, f"{found.policy}: {told}")
    else:
        yield ok(_ADMISSION, found.policy)
        if rules.rules:
            got = f"there are rules, but the policy is {found.policy}"
            yield Check(_ADMISSION, "warning", got, 'set admission.policy = "rules", or take them out', look)
    known = {binding.principal for binding in config.bindings.values()}
    for number, rule in enumerate(rules.rules, 1):
        if rule.principals and not rule.principals <= known:
            got = f"rule {number} names a principal that no binding has"
            yield Check(_ADMISSION, "warning", got, "see whether its name is spelt as in [bindings]", look)
        if rule.trust and not rule.trust & _classes(config):
            got = f"rule {number} can never fit: no evidence gets the trust class that it asks for"
            yield Check(_ADMISSION, "warning", got, "name the signers' keys in [evidence.keys]", look)


def _classes(config: Config) -> frozenset[str]:
    """The trust classes that this host can give."""
    signed = frozenset({str(TrustClass.SIGNED)}) if config.evidence_keys else frozenset[str]()
    return signed | {str(TrustClass.ASSERTED)}


def evidence_keys(config: Config) -> Check:
    """Whose signatures count."""
    names = ", ".join(config.evidence_keys)
    return ok(_KEYS, names or "none: all evidence is asserted")


def retention(config: Config) -> Check:
    """What captures may ask for."""
    bounds = config.capture
    days = bounds.retention_ceiling_days
    life = "no expiry may be asked for" if days is None else f"an expiry of at most {days:g} days"
    families = len(bounds.families)
    retain = "derivatives may be retained" if bounds.retain else "no derivative may be retained"
    who = "all principals" if bounds.principals is None else ", ".join(sorted(bounds.principals))
    joined = f"{families} reconciliation famil{'y' if families == 1 else 'ies'}"
    return ok(_RETENTION, f"{life}; {retain}; {joined}; {who} may capture")


async def lost_signers(config: Config, store: Store) -> Check | None:
    """Records that are shown as signed by a key that is no longer named; None if there is none.

    Trust is given at capture and held in the record; that it no longer holds is for an operator to say.
    """
    lost: list[str] = []
    after = 0
    while True:
        names, last = await store.read(lambda tx, after=after: _lost_in(tx, config, after))
        lost += names
        if last is None:
            break
        after = last
    if not lost:
        return None
    got = f"{len(lost)} signed by a key that is not in [evidence.keys]: {', '.join(lost[:_NAMED])}"
    hint = "put the key back, or take the records' trust away one by one"
    command = ("engram", "records", _INVALIDATE, lost[0], "--reason", "signer-removed", *config.homes.option)
    return Check(_KEYS, "warning", got + (", ..." if len(lost) > _NAMED else ""), hint, command)


def _lost_in(tx: ReadTx, config: Config, after: int) -> tuple[Sequence[str], int | None]:
    rows = tx.records(after, _AT_ONCE)
    found: list[str] = []
    for row in rows:
        body = tx.body(row.now.record_id) if row.now.body and disclosable(row) else None
        if body is not None and _signed_by_other(body.document, config):
            found.append(row.now.record_id)
    return found, rows[-1].recorded_cursor if len(rows) == _AT_ONCE else None


def _signed_by_other(document: bytes, config: Config) -> bool:
    content = orjson.loads(document)
    if content["record"]["trust"]["class"] != TrustClass.SIGNED:
        return False
    proof = proof_of(content["proof"])
    return proof is None or proof[0] not in config.evidence_keys
