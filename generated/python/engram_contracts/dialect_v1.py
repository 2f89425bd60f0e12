"""What every contract of dialect 1 shares. Generated from contracts/dialect/1; do not edit.

For callers: :func:`well_formed` is the step before any schema, :class:`Validator` judges a document, :func:`canonical`
and :func:`digest` give RFC 8785 bytes and digests over them, :class:`Refusal` names every cause that a host's pipeline
refuses for. The rest serves the generated validators. Frozen with the dialect's number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any, Final, NamedTuple
from unicodedata import is_normalized

import rfc8785

__all__ = [
    "DIALECT",
    "VIOLATION_LIMIT",
    "Refusal",
    "Validator",
    "Violation",
    "canonical",
    "code_of",
    "digest",
    "well_formed",
]

DIALECT: Final = 1
"""The number of the contract dialect."""

SAFE_INTEGER: Final = 2**53 - 1
"""The largest integer of a well-formed document; the smallest is its negative."""

DEPTH: Final = 64
"""How deep arrays and objects may nest in a well-formed document; the outermost counts one."""

VIOLATION_LIMIT: Final = 100
"""Most violations that one report holds: a report stays short whatever the document is."""


class Violation(NamedTuple):
    """One rule that a document breaks. Nothing in it comes from the document but array indexes."""

    rule: str
    """The rule id, ``place#rule``; it stands in vectors, reports and docs alike."""
    pointer: str
    """JSON Pointer of the value; of the missing one for ``required``; of the object for an unknown member."""
    code: str
    """The contract's error code; empty for the ``json.*`` laws, whose code is the refusal ``json.malformed``."""
    expected: str
    """What was expected, in the contract's words."""


class Validator(NamedTuple):
    """How one document of a contract is judged: all rules but the ceiling, which is a pipeline step of its own."""

    ok: Callable[[object], bool]
    """Whether a document keeps every rule. Never raises for anything parsed from JSON."""
    errors: Callable[..., list[Violation]]
    """``errors(document, without=frozenset())``: the broken rules, at most :data:`VIOLATION_LIMIT`, in the order of the
    contract; empty exactly where ``ok`` is true. Rule ids in ``without`` are not judged."""
    max_bytes: int | None
    """Ceiling of the document in RFC 8785 bytes (``<root>#x-json-bytes.max``), or ``None``."""
    root: str
    """The place of the document: ``engram_memory_get.in``, ``envelope``."""


class Refusal(StrEnum):
    """Why a pipeline step refuses: ``step.cause``. A contract's ``REFUSALS`` says what it answers."""

    CONTEXT_MISSING = "context.missing"
    """The host could not bind a trusted context to the call."""
    TOOL_UNKNOWN = "tool.unknown"
    """No tool of that name is served."""
    TOOL_NOT_GRANTED = "tool.not-granted"
    """The binding has no grant for the tool."""
    JSON_MALFORMED = "json.malformed"
    """The arguments are not well-formed: depth, surrogates, numbers."""
    SIZE_EXCEEDED = "size.exceeded"
    """The arguments are larger than the input's ceiling."""
    PURPOSE_MISMATCH = "purpose.mismatch"
    """The purpose in the arguments is not the bound one."""
    USER_MISMATCH = "user.mismatch"
    """The user in the arguments is not the bound one."""
    GRANT_NOT_YET = "grant.not-yet"
    """The grant does not hold yet."""
    GRANT_EXPIRED = "grant.expired"
    """The grant has expired."""
    GRANT_REVOKED = "grant.revoked"
    """The grant was revoked."""
    RATE_EXCEEDED = "rate.exceeded"
    """The principal calls faster than the host allows."""
    REPLAY_CONFLICT = "replay.conflict"
    """The idempotency key is bound to another intent."""
    TARGET_UNKNOWN = "target.unknown"
    """There is no such target for this caller."""
    CONFIRMATION_REQUIRED = "confirmation.required"
    """A human's approval is needed and not there."""
    CONFIRMATION_DENIED = "confirmation.denied"
    """A human said no."""
    CONFIRMATION_EXPIRED = "confirmation.expired"
    """The approval or its request is too old."""
    CONFIRMATION_TOO_MANY = "confirmation.too-many"
    """The principal has too many requests open."""
    CONFIRMATION_UNAVAILABLE = "confirmation.unavailable"
    """The host has no confirmation broker."""
    POLICY_UNAVAILABLE = "policy.unavailable"
    """The policy gave no decision."""
    POLICY_STALE = "policy.stale"
    """The decision is too old, or made on another state or policy version."""
    POLICY_CAPABILITY = "policy.capability"
    """The policy gives the caller no authority for this operation."""
    RETENTION_NOT_AFTER_CAPTURE = "retention.not-after-capture"
    """The expiry is not after the time of capture."""
    RETENTION_BEYOND_CEILING = "retention.beyond-ceiling"
    """The expiry is beyond the host's ceiling, or the host has set none."""
    RETENTION_RETAIN_NOT_ALLOWED = "retention.retain-not-allowed"
    """The host does not allow derivatives to be retained."""
    RECONCILIATION_NO_CONSENT = "reconciliation.no-consent"
    """The host has not consented to a reconciliation family."""
    PAGE_STALE = "page.stale"
    """The page cursor is not good here and now."""
    RANKING_UNAVAILABLE = "ranking.unavailable"
    """A required ranking channel is not there."""
    PACKET_OVERSIZED = "packet.oversized"
    """One packet is larger than the packet budget."""
    RESULT_TOO_LARGE = "result.too-large"
    """The whole result is larger than the host's ceiling."""
    DEADLINE_EXCEEDED = "deadline.exceeded"
    """The deadline passed and nothing was committed."""
    CALL_CANCELLED = "call.cancelled"
    """The caller cancelled and nothing was committed."""
    STORE_UNAVAILABLE = "store.unavailable"
    """The store could not serve the call, and nothing was committed."""
    STORE_OUTCOME_UNKNOWN = "store.outcome-unknown"
    """The commit was submitted and its outcome is not known."""
    STORE_FENCED = "store.fenced"
    """Another epoch of the store has taken over."""
    STORE_CORRUPT = "store.corrupt"
    """The journal does not verify."""
    STORE_BODY_MISSING = "store.body-missing"
    """A body that must be there is not."""
    STORE_CURSOR_GAP = "store.cursor-gap"
    """The journal's cursors are not dense."""
    PROJECTION_STALE = "projection.stale"
    """The projection is behind the journal."""
    HOST_UNEXPECTED = "host.unexpected"
    """Any other fault of the host, with nothing committed."""
    BACKUP_INVALID = "backup.invalid"
    """A backup does not verify."""
    RESTORE_REFUSED = "restore.refused"
    """A restored store may not serve yet."""
    REGISTRY_VERSION_UNAVAILABLE = "registry.version-unavailable"
    """A registry version that a record needs is not there."""
    MIGRATION_LEDGER_INVALID = "migration.ledger-invalid"
    """The ledger of store migrations does not verify."""


def code_of(violations: Iterable[Violation], default: str) -> str:
    """The one code that all violations carry, otherwise ``default`` (dialect page, ``x-code``)."""
    codes = {violation.code for violation in violations}
    return codes.pop() if len(codes) == 1 else default


def canonical(value: object) -> bytes:
    """RFC 8785 bytes of a well-formed value; ``len`` of it is what the dialect calls the bytes of a document.

    Raises ``rfc8785.CanonicalizationError`` for a value that :func:`well_formed` refuses.
    """
    return rfc8785.dumps(value)  # pyright: ignore[reportArgumentType]


def digest(domain: str, value: object) -> str:
    """``sha256:`` and the hex digest over the domain, one zero byte and the RFC 8785 bytes of the value."""
    return "sha256:" + sha256(domain.encode() + b"\0" + canonical(value)).hexdigest()


# --- well-formed JSON -------------------------------------------------------------------------------------------------

_NAME: Final = re.compile(r"[a-z][A-Za-z0-9_]{0,63}").fullmatch
"""A member name that a pointer may show: a contract could have declared it."""


def well_formed(value: object) -> tuple[object, list[Violation]]:
    """The step before any schema: the value with integral floats as integers, and what is not well-formed in it.

    Depth at most 64, no lone surrogate in strings and names, finite numbers, integers within ±(2**53 - 1). Where there
    are violations, the value is the one that was given. Where nothing changes, it is the very same object. Iterative:
    any depth gets a verdict. A pointer ends before the first member name that no contract could declare.
    """
    if _is_plain(value):
        return value, []
    found = _malformed(value)
    return (value, found) if found else (_normalised(value), found)


def _is_plain(value: object) -> bool:
    """Whether there is nothing to refuse and nothing to change; a float is left to the slow path."""
    texts: list[str] = []
    add_text = texts.append
    add_texts = texts.extend
    level: list[Any] = [(value,)]
    depth = -1
    while level:
        depth += 1
        if depth > DEPTH:
            return False
        below: list[Any] = []
        add_below = below.append
        for container in level:
            if type(container) is dict:
                add_texts(container)
                container = container.values()
            for item in container:
                kind = type(item)
                if kind is str:
                    add_text(item)
                elif kind is dict or kind is list:
                    add_below(item)
                elif kind is int:
                    if not -SAFE_INTEGER <= item <= SAFE_INTEGER:
                        return False
                elif kind is float:
                    return False
        level = below
    text = "".join(texts)
    return text.isascii() or _is_unicode(text)


def _is_unicode(text: str) -> bool:
    """Whether a text has no lone surrogate. UTF-16 tells as well as UTF-8 does, and is made many times faster."""
    try:
        text.encode("utf-16-le")
    except UnicodeEncodeError:
        return False
    return True


def _malformed(value: object) -> list[Violation]:
    """Every violation of the ``json.*`` laws in document order, up to the limit."""
    found: list[Violation] = []
    # Members still to be judged, the next one last: value, depth of the container around it, pointer, pointer is whole.
    stack: list[tuple[Any, int, str, bool]] = [(value, 0, "", True)]
    while stack and len(found) < VIOLATION_LIMIT:
        item, depth, pointer, whole = stack.pop()
        kind = type(item)
        if kind is dict or kind is list:
            if depth == DEPTH:
                found.append(Violation("json.depth", pointer, "", f"at most {DEPTH} levels of arrays and objects"))
            elif kind is list:
                stack.extend(
                    (member, depth + 1, f"{pointer}/{i}" if whole else pointer, whole)
                    for i, member in zip(range(len(item) - 1, -1, -1), reversed(item), strict=True)
                )
            else:
                if not all(map(_is_unicode, item)):
                    found.append(Violation("json.surrogate", pointer, "", "member names without lone surrogates"))
                for name in reversed(item):
                    shown = whole and _NAME(name) is not None
                    stack.append((item[name], depth + 1, f"{pointer}/{name}" if shown else pointer, shown))
        elif kind is str:
            if not item.isascii() and not _is_unicode(item):
                found.append(Violation("json.surrogate", pointer, "", "text without lone surrogates"))
        elif kind is int or (kind is float and item.is_integer()):
            if not -SAFE_INTEGER <= item <= SAFE_INTEGER:
                limit = f"an integer from -{SAFE_INTEGER} to {SAFE_INTEGER}"
                found.append(Violation("json.integer-range", pointer, "", limit))
        elif kind is float and not -INFINITY < item < INFINITY:
            found.append(Violation("json.finite", pointer, "", "a finite number"))
    return found


INFINITY: Final = float("inf")


def _normalised(value: Any) -> Any:
    """A copy with integral floats as integers. Recursive: the value is at most 64 deep."""
    kind = type(value)
    if kind is dict:
        return {name: _normalised(item) for name, item in value.items()}
    if kind is list:
        return [_normalised(item) for item in value]
    return int(value) if kind is float and value.is_integer() else value


# --- what JSON Schema cannot say of one value -------------------------------------------------------------------------


def utf8(text: str) -> int:
    """Length in UTF-8 bytes; a lone surrogate counts three, as in any text around it."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def nfc(text: str) -> bool:
    """Whether a text is in NFC, or holds a code point that Unicode 14 does not assign, which is never judged.

    Costs most for long text that is not in NFC: judge lengths first.
    """
    return text.isascii() or is_normalized("NFC", text) or _unassigned().search(text) is not None


def bytes_between(text: str, least: int, most: int | None) -> bool:
    """Whether a text has so many UTF-8 bytes; one with too many characters is not encoded."""
    size = len(text)
    if most is None:
        return least <= size or least <= utf8(text)
    if size > most:
        return False
    if text.isascii():
        return least <= size
    if size < _LONG or size < least:
        return least <= utf8(text) <= most
    try:
        narrow = text.encode("latin-1")
    except UnicodeEncodeError:
        return utf8(text) <= most
    # Each character has one byte or two: to count the latter is faster than to encode all.
    return size * 2 <= most or size + len(narrow.translate(None, _ASCII)) <= most


_LONG: Final = 1024
"""From so many characters on, a second way to count bytes pays."""

_ASCII: Final = bytes(range(128))


def nfc_within(text: str, least: int, most: int | None) -> bool:
    """Whether a text has so many UTF-8 bytes and is in NFC; lengths first."""
    return bytes_between(text, least, most) and nfc(text)


@cache
def _unassigned() -> re.Pattern[str]:
    """One code point of category Cn in Unicode 14.0, read from :data:`_UNASSIGNED`."""
    last = 0
    ranges: list[str] = []
    for row in _UNASSIGNED.split():
        gap, _, more = row.partition(".")
        first = last + int(gap, 36)
        last = first + int(more or "0", 36)
        ranges.append(f"\\U{first:08x}-\\U{last:08x}")
    return re.compile(f"[{''.join(ranges)}]")


_UNASSIGNED: Final = (
    "oo.1 7.3 8 2 l b2 13.1 1f.1 4 1k.7 s.3 7.a 7j 1p.1 2u.d 1o.1 1e.1 g t.1 2 c.4 w 3.5 6l 9.1 3.1 n 8 2.2 5.1 a.1 "
    "3.1 5.7 2.3 3 6.1 q.1 4 7.3 3.1 n 8 3 3 3.1 2 6.3 3.1 4.2 2.6 5 2.6 i.9 4 a 4 n 8 3 6.1 b 4 4.1 2.e 5.1 d.6 8 "
    "4 9.1 3.1 n 8 3 6.1 a.1 3.1 4.6 4.3 3 6.1 j.9 3 7.2 4 5.2 3 2 3.2 3.2 4.2 d.3 6.2 4 5.1 2.5 2.d m.4 e 4 o h.1 "
    "a 4 5.6 3 4.1 2.1 5.1 b.6 n 4 o b 6.1 a 4 5.6 3.5 3 5.1 b 3.c e 4 1g 4 7.3 h.1 r 4 j.2 p a 2.1 8.2 2.3 7 2 9.5 "
    "b.1 4.b 1n.3 u.10 3 2 6 p 2 o.1 6 2 7.1 b.1 5.v 21 11.3 14 11 g e.10 5j 2.4 2.1 ai 5.1 8 2 5.1 16 5.1 y 5.1 8 "
    "2 5.1 g 1m 5.1 1w.1 x.2 r.5 2f.1 7.1 im.2 2i.6 n.8 p.8 l.b e 4 3.b 2n.1 b.5 b.5 r.5 2i.6 18.4 1z.9 w d.3 d.3 "
    "2.2 17.1 6.a 19.3 r.5 c.2 1r.1 1u u.1 c.5 b.5 f.1 w.1c 26.2 1c 39.7 1p.2 g.2 1p.6 18.1 c.7 18.4 ev.1 7.1 13.1 "
    "7.1 9 2 2 2 w.1 1i g f.1 7 k.1 4 a 2u d.1 s e.2 y.e y.e 3x.3 ig.o c.k 1ed.1 x 9q.4 1a 2.4 2.1 1l.6 3.d p.8 8 8 "
    "8 8 8 8 8 8 3j.x r 2i.b 5z.p d.3 1t 2f.1 2w.4 18 2n 2d.b 1c mlq.2 1k.8 9p.j 55.7 5o.4 3 2 6.n 1o.2 b.5 1l.7 "
    "1z.7 d.5 39.a v.2 27 c.3 y 1k.8 f.1 b.1 2w.n t.9 7.1 7.1 7.8 8 8 1p.3 3j.1 b.5 8md.b o.3 1e.3 6sv.1 2z.11 8.b "
    "6.4 r 6 2 3 3 3i.f ce.1 1j.6 2.v 17.5 1g k 5.3 6 3s.1 2 5b.2 7.1 7.1 7.1 4.2 8 8.9 6.1 d r k 3 g.1 f.x 3g.4 "
    "4.3 1a.2 2h e.2 2.1a 1b.3l u.2 1e.e t.3 11.8 v.4 18.4 v 12.3 f.15 4f.1 b.5 11.3 11.3 15.7 1h.a d g 8 3 c g 8 "
    "3.1u 8o.8 n.9 9.n 7 17 a.1w 7.1 2 19 3.2 2.1 o 21.7 a.1b k 3.4 y.2 s.4 2.1r 1l.3 l.1 1f 3.4 9 4 u.1 4.3 b.6 "
    "a.6 1t.v 14.3 d.8 1j.2 u.1 s.4 r.6 5.b 8.27 22.1i 1g.c 1g.6 1b.7 b.85 w 17 4.1 3.25 15.7 17.l r.11 t.j o.8 "
    "27.3 11.8 1x.9 2.1 q.6 b.5 1i j.7 14.8 2p l.a j 19.1s 8 2 5 g c.5 1o.4 b.5 5 9.1 3.1 n 8 3 6 b.1 3.1 4.1 2.5 "
    "2.4 8.1 8.2 6.3u 2l 6.t 21.7 b.4l 1j.1 13.x 1y.a b.5 e.i 1n.5 b.1h s.1 g.3 o.54 1p.2r 2c.b 9.1 2.1 9 3 v 3.1 "
    "d.8 b.1x 9.1 1b.1 c.q 21.7 2c.c 22.7a a 1a f.9 u.2 x.1 n f.20 8 3 19.2 2 3 a.7 b.5 7 3 12 3 7.6 b.8l q.52 2.e "
    "1f.c po.2t 34 6.a 5h.217 2s.c ts a.346 g8.6ns fu.6 w b.3 2a b.5 v.1 7.9 1z.9 b 8 m.4 k.j3 2k.2s 24.3 1m.6 i.1r "
    "6.a 3.d 4qh.7 yf.15 a.6w6 5 8 3 84.18 4.g 5.7 b1.1s3 30.4 e.2 a.6 b.1 9.3mj 1b.1 o.8 39.1n 6v.9 14.1 5f.k "
    "1z.49 l.b 2g.8 q.3q 2e 20 3.1 2.1 3.1 5 d 2 8 1u 5.1 9 8 t 5 6 2.2 8 9h.1 85.1 jj.e 6 g.un w.68 8 i.1 8 3 6.5w "
    "1a.2 f.1 b.3 3.8v w.g 1n.4 2.yn 8 5 3 g 5i.1 h.14 25.3 b.3 3.ls 1x.23 1q.5d 5 s 3 2.1 2 b 5 2 2.5 2.3 2 2 2 4 "
    "3 2.1 2 2 2 2 2 3 2.1 5 8 5 5 2 b i.4 4 6 i.1f 3.7h 19.3 2t.b g.1 g g 12.9 4v.1j u.c 19.3 a.6 3.d 7.49 rd.4 "
    "h.2 e.2 39.b 2i.6 d.3 2.e d.3 1l.7 b.5 15.7 v.1 3.25 9h.b f.1 6.2 6.2 8.8 u.2 c.4 7.9 b.5 9.7 8.8 44 1k.10 "
    "b.sl wyp.v 37e.6 67.1 4g3.d 5rm.2e6 f3.15t 3t8.fcfp 2.t 2p.3j 6p.1e6n 1ekf.1 1ekf.1 "
)
"""Ranges of code points: distance from the last range's end, a dot and the length less one; all in base 36."""

_DATE: Final = (
    r"(?!0000)(?:"
    r"[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    r"|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    r"|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"
)
"""A day of the calendar, years 0001 to 9999, leap years as they are."""

_TIME: Final = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"

instant_ms: Final = re.compile(_DATE + "T" + _TIME + r"\.[0-9]{3}Z").fullmatch
"""``x-instant "ms"``: a real instant as ``YYYY-MM-DDTHH:mm:ss.sssZ``. Two of them compare as texts."""

instant_rfc3339: Final = re.compile(
    f"(?P<date>{_DATE})[Tt](?P<time>{_TIME})"
    r"(?:\.(?P<part>[0-9]+))?(?:[Zz]|(?P<sign>[+-])(?P<off>(?:[01][0-9]|2[0-3]):[0-5][0-9]))"
).fullmatch
"""``x-instant "rfc3339"``: any date-time of RFC 3339; seconds 0 to 59."""


def instant(text: str) -> tuple[int, str] | None:
    """What instants compare by, exact at any precision: seconds since 0001-01-01 and the fraction's digits."""
    found = instant_rfc3339(text)
    if found is None:
        return None
    year, month, day = map(int, found["date"].split("-"))
    hours, minutes, seconds = map(int, found["time"].split(":"))
    before = year - 1
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = before * 365 + before // 4 - before // 100 + before // 400 + _DAYS[month - 1] + day - 1
    days += leap and month > 2
    offset = 0
    if found["off"] is not None:
        off_hours, off_minutes = map(int, found["off"].split(":"))
        offset = (off_hours * 3600 + off_minutes * 60) * (-1 if found["sign"] == "-" else 1)
    return days * 86400 + hours * 3600 + minutes * 60 + seconds - offset, (found["part"] or "").rstrip("0")


def later(a: str, b: str) -> bool:
    """Whether instant ``a`` is after instant ``b``."""
    first, second = instant(a), instant(b)
    return first is not None and second is not None and first > second


_DAYS: Final = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def identity(value: Any) -> object:
    """Something hashable that is equal exactly where two JSON values are: 1 and 1.0 are, 1 and true are not.

    Linear and without recursion, so that any document can be judged.
    """
    kind = type(value)
    if kind is str:
        return value
    if kind is not list and kind is not dict:
        return _scalar(value)
    flat: list[object] = []
    stack: list[Any] = [value]
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind is list:
            flat.append(("array", len(item)))
            stack.extend(item)
        elif kind is dict:
            flat.append(("object", len(item)))
            for name in sorted(item):
                stack.append(name)
                stack.append(item[name])
        else:
            flat.append(item if kind is str else _scalar(item))
    return tuple(flat)


def _scalar(value: Any) -> object:
    kind = type(value)
    if kind is float and value.is_integer():
        kind, value = int, int(value)
    if kind is int and not -SAFE_INTEGER <= value <= SAFE_INTEGER:
        # Hashes of such integers can be made to collide; those of texts cannot.
        return ("integer", hex(value))
    if kind is bool or value is None or value != value:
        return ("word", repr(value))
    return value


def same(a: object, b: object) -> bool:
    """Whether two JSON values are equal."""
    return identity(a) == identity(b)


def distinct(items: list[Any]) -> bool:
    """Whether no two JSON values are equal."""
    return len(set(map(identity, items))) == len(items)


def depth_within(value: Any, most: int) -> bool:
    """Whether arrays and objects nest at most so deep; the value itself counts one."""
    level = [value]
    for _ in range(most):
        level = [
            item
            for container in level
            for item in (container.values() if type(container) is dict else container)
            if type(item) is dict or type(item) is list
        ]
        if not level:
            return True
    return False


def bytes_within(value: Any, most: int) -> bool:
    """Whether the RFC 8785 form has at most so many bytes; a value without such a form never does."""
    size = 0
    stack: list[Any] = [value]
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind is str:
            if not item.isascii() and not _is_unicode(item):
                return False
            size += utf8(encode_basestring(item)) if len(item) <= most else most + 1
        elif kind is dict:
            size += 2 + len(item) + max(len(item) - 1, 0)
            stack.extend(item)
            stack.extend(item.values())
        elif kind is list:
            size += 2 + max(len(item) - 1, 0)
            stack.extend(item)
        elif kind is bool or item is None:
            size += 5 if item is False else 4
        elif -INFINITY < item < INFINITY and (kind is float or -SAFE_INTEGER <= item <= SAFE_INTEGER):
            size += len(rfc8785.dumps(item)) if kind is float else len(str(item))
        else:
            return False
        if size > most:
            return False
    return True


# --- reports ----------------------------------------------------------------------------------------------------------

ABSENT: Final = object()
"""Stands for a member that is not there."""


class Full(Exception):
    """The report holds :data:`VIOLATION_LIMIT` violations."""


class Report:
    """Collects violations, and knows where values are broken so that no rule reads them."""

    __slots__ = ("_broken", "_without", "found")

    def __init__(self, without: frozenset[str]) -> None:
        self.found: list[Violation] = []
        self._without = without
        self._broken: set[str] = set()

    def add(self, rule: str, pointer: str, code: str, expected: str) -> bool:
        """Note that a value breaks a keyword; false if that rule is left out. Raises :class:`Full` at the limit."""
        if not self.add_rule(rule, pointer, code, expected):
            return False
        while pointer not in self._broken:
            self._broken.add(pointer)
            pointer = pointer.rpartition("/")[0]
        return True

    def add_rule(self, rule: str, pointer: str, code: str, expected: str) -> bool:
        """Note that an ``x-rules`` rule is broken; that breaks no value."""
        if rule in self._without:
            return False
        if len(self.found) >= VIOLATION_LIMIT:
            raise Full
        self.found.append(Violation(rule, pointer, code, expected))
        return True

    def is_broken(self, pointer: str) -> bool:
        """Whether the value there, or one inside it, breaks a keyword."""
        return pointer in self._broken


def judged(write: Callable[[Any, str, Report], None], value: object, without: frozenset[str]) -> list[Violation]:
    """What a contract's report function finds in a document."""
    report = Report(without)
    try:
        write(value, "", report)
    except Full:
        pass
    return report.found


# Kinds of values that rules read; anything else is not compared.
TEXT: Final = frozenset({str})
NUMBER: Final = frozenset({int, float})
LIST: Final = frozenset({list})
OBJECT: Final = frozenset({dict})
ANY: Final = frozenset({str, int, float, bool, list, dict, type(None)})

Path = tuple[str, ...]


class Read(NamedTuple):
    """One value on a path, or how far the path goes: ``value`` is :data:`ABSENT` where a member is missing."""

    pointer: str
    value: Any


def _leads(value: Any, step: str) -> bool:
    """Whether a step of a path can be taken from a value."""
    return type(value) is list if step == "*" else type(value) is dict


def _reads(report: Report, value: Any, pointer: str, path: Path) -> Iterator[Read | None]:
    """Every value on a path, in order; ``None`` for one that breaks a keyword."""
    for i, step in enumerate(path):
        if not _leads(value, step):
            yield None
            return
        if step == "*":
            for index, item in enumerate(value):
                yield from _reads(report, item, f"{pointer}/{index}", path[i + 1 :])
            return
        pointer = f"{pointer}/{step}"
        value = value.get(step, ABSENT)
        if value is ABSENT:
            break
    yield None if report.is_broken(pointer) else Read(pointer, value)


def _each(report: Report, value: Any, pointer: str, path: Path, kinds: frozenset[type]) -> Iterator[Read]:
    """The values on a path that a rule can compare."""
    for read in _reads(report, value, pointer, path):
        if read is not None and type(read.value) in kinds:
            yield read


def _one(report: Report, value: Any, pointer: str, path: Path, kinds: frozenset[type] = ANY) -> Read | None:
    """The value on a path without ``*``, if it is there and whole."""
    return next(_each(report, value, pointer, path, kinds), None)


def _presence(report: Report, value: Any, pointer: str, path: Path) -> bool | None:
    """Whether there is a value on a path without ``*``; ``None`` if that cannot be told."""
    read = next(_reads(report, value, pointer, path))
    return None if read is None else read.value is not ABSENT


def _items(value: Any, pointer: str, path: Path) -> Iterator[Read]:
    """The values on a path, broken or not: what a rule reads in them is looked at on its own."""
    for i, step in enumerate(path):
        if not _leads(value, step):
            return
        if step == "*":
            for index, item in enumerate(value):
                yield from _items(item, f"{pointer}/{index}", path[i + 1 :])
            return
        if step not in value:
            return
        pointer = f"{pointer}/{step}"
        value = value[step]
    yield Read(pointer, value)


# --- x-rules ----------------------------------------------------------------------------------------------------------
# One function a kind, for reports: `ok` has the same rules compiled into its own code. A path leads from the object.


class Rule(NamedTuple):
    """What a report says of a rule."""

    id: str
    code: str
    sentence: str


class When(NamedTuple):
    """A condition: the value on ``at`` is one of ``values``; without values, it is there or not (``present``)."""

    at: Path
    present: bool
    values: tuple[Any, ...] | None


def _break(report: Report, rule: Rule, pointer: str) -> None:
    report.add_rule(rule.id, pointer, rule.code, rule.sentence)


def unique_by(report: Report, rule: Rule, value: Any, at: str, items: Path, key: Path) -> None:
    """The key differs among all items; told at each later one."""
    seen: set[object] = set()
    for item in _items(value, at, items):
        read = _one(report, item.value, item.pointer, key)
        if read is None:
            continue
        before = len(seen)
        seen.add(identity(read.value))
        if len(seen) == before:
            _break(report, rule, read.pointer)


def resolves_in(report: Report, rule: Rule, value: Any, at: str, each: Path, within: Path) -> None:
    """Every value on ``each`` is one of those on ``within``; told at each one that is not."""
    head = within.index("*") if "*" in within else len(within)
    if next(_items(value, at, within[:head]), None) is None:
        return
    known: set[object] = set()
    for read in _reads(report, value, at, within):
        if read is None:
            return
        if read.value is not ABSENT:
            known.add(identity(read.value))
    for read in _each(report, value, at, each, ANY):
        if identity(read.value) not in known:
            _break(report, rule, read.pointer)


def member_of(
    report: Report, rule: Rule, value: Any, at: str, wanted: Path, items: Path, list_: Path, key: Path, equals: Path
) -> None:
    """The value is in the list of an item with that key; does not apply where no item has it."""
    member = _one(report, value, at, wanted)
    name = _one(report, value, at, equals)
    if member is None or name is None:
        return
    sought, told = identity(name.value), identity(member.value)
    matched = False
    for item in _items(value, at, items):
        found = next(_reads(report, item.value, item.pointer, key))
        listed = next(_reads(report, item.value, item.pointer, list_))
        if found is None or listed is None:
            return
        if found.value is ABSENT or type(listed.value) is not list or identity(found.value) != sought:
            continue
        if told in set(map(identity, listed.value)):
            return
        matched = True
    if matched:
        _break(report, rule, member.pointer)


def at_most(report: Report, rule: Rule, value: Any, at: str, low: Path, high: Path, instants: bool) -> None:
    """``low`` is not above ``high``; told at ``high``."""
    kinds = TEXT if instants else NUMBER
    a, b = _one(report, value, at, low, kinds), _one(report, value, at, high, kinds)
    if a is None or b is None:
        return
    least, most = (instant(a.value), instant(b.value)) if instants else (a.value, b.value)
    if least is not None and most is not None and least > most:
        _break(report, rule, b.pointer)


def sorted_(report: Report, rule: Rule, value: Any, at: str, items: Path) -> None:
    """The texts do not descend by code points, which is the order of their UTF-8 bytes; told at the first that does."""
    last = ""
    for read in _each(report, value, at, items, TEXT):
        if read.value < last:
            _break(report, rule, read.pointer)
            return
        last = read.value


def _holds(report: Report, value: Any, at: str, when: When) -> bool:
    if when.values is None:
        return _presence(report, value, at, when.at) is when.present
    read = _one(report, value, at, when.at)
    return read is not None and identity(read.value) in set(map(identity, when.values))


def required_when(report: Report, rule: Rule, value: Any, at: str, member: Path, when: When) -> None:
    """The member is there when the condition holds; told at the missing member."""
    if _presence(report, value, at, member) is False and _holds(report, value, at, when):
        _break(report, rule, _pointer(at, member))


def forbidden_when(report: Report, rule: Rule, value: Any, at: str, member: Path, when: When) -> None:
    """The member is absent when the condition holds; told at the member."""
    if _presence(report, value, at, member) is True and _holds(report, value, at, when):
        _break(report, rule, _pointer(at, member))


def equals_when(
    report: Report, rule: Rule, value: Any, at: str, member: Path, when: When, wanted: str | int | float | bool
) -> None:
    """The value is the wanted one when the condition holds; told at the value."""
    read = _one(report, value, at, member)
    if read is not None and not same(read.value, wanted) and _holds(report, value, at, when):
        _break(report, rule, read.pointer)


def present(
    report: Report, rule: Rule, value: Any, at: str, members: tuple[Path, ...], least: int, most: int | None
) -> None:
    """So many of the members are there; told at the object."""
    there = [_presence(report, value, at, member) for member in members]
    if None not in there and not (least <= there.count(True) and (most is None or there.count(True) <= most)):
        _break(report, rule, at)


def equal(report: Report, rule: Rule, value: Any, at: str, a: Path, b: Path) -> None:
    """Two values are equal; told at the second."""
    left, right = _one(report, value, at, a), _one(report, value, at, b)
    if left is not None and right is not None and not same(left.value, right.value):
        _break(report, rule, right.pointer)


def absent_when_listed(
    report: Report,
    rule: Rule,
    value: Any,
    at: str,
    holder: Path,
    members: Callable[[Any], tuple[str, ...]],
    list_: Path,
) -> None:
    """A declared member is absent if and only if its pointer is listed; told at each member."""
    listed = _one(report, value, at, list_, LIST)
    if listed is None:
        return
    pointers = set(map(identity, listed.value))
    for read in _items(value, at, holder):
        if type(read.value) is not dict:
            return
        for name in members(read.value):
            there = _presence(report, read.value, read.pointer, (name,))
            if there is not None and there is (f"/{name}" in pointers):
                _break(report, rule, f"{read.pointer}/{name}")


def _pointer(at: str, path: Path) -> str:
    return at + "".join(f"/{step}" for step in path)
