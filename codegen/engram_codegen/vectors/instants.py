"""Cases for ``x-instant``: real calendar instants in one spelling (``ms``) or any of RFC 3339 (``rfc3339``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engram_codegen import ir
from engram_codegen.vectors.case import Case, Subject, accepts, named, refuses

_CALENDAR: Final = (
    ("leap-day", True, "2996-02-29T12:00:00.000Z", "takes a leap day for an error"),
    ("leap-century", True, "2800-02-29T12:00:00.000Z", "forgets that every fourth century has a leap day"),
    ("last-moment-of-day", True, "2999-12-31T23:59:59.999Z", "refuses the last millisecond of a year"),
    ("last-moment", True, "9999-12-31T23:59:59.999Z", "has a shorter calendar than agreed"),
    ("no-leap-day", False, "2999-02-29T12:00:00.000Z", "takes a day that is not in the calendar"),
    ("no-leap-century", False, "2900-02-29T12:00:00.000Z", "takes every fourth year for a leap year"),
    ("february-30", False, "2996-02-30T12:00:00.000Z", "checks the form of an instant and not the calendar"),
    ("april-31", False, "2999-04-31T12:00:00.000Z", "gives every month 31 days"),
    ("month-13", False, "2999-13-01T12:00:00.000Z", "checks the form of an instant and not the calendar"),
    ("month-0", False, "2999-00-10T12:00:00.000Z", "checks the form of an instant and not the calendar"),
    ("day-0", False, "2999-01-00T12:00:00.000Z", "checks the form of an instant and not the calendar"),
    ("hour-24", False, "2999-01-01T24:00:00.000Z", "has two names for midnight"),
    ("minute-60", False, "2999-01-01T12:60:00.000Z", "checks the form of an instant and not the clock"),
    ("second-60", False, "2999-06-30T23:59:60.000Z", "takes leap seconds, which others cannot store"),
    ("year-0", False, "0000-01-01T00:00:00.000Z", "takes a year that its neighbours cannot store"),
    ("five-digit-year", False, "12999-01-01T00:00:00.000Z", "takes years that do not sort as text"),
    ("final-newline", False, "2999-01-01T00:00:00.000Z\n", "lets an instant carry a line break"),
    ("leading-space", False, " 2999-01-01T00:00:00.000Z", "trims what it should refuse"),
    ("no-zone", False, "2999-01-01T00:00:00.000", "reads local time"),
    ("date-only", False, "2999-01-01", "takes a date for an instant"),
    ("unicode-digit", False, "299٩-01-01T00:00:00.000Z", "lets Unicode digits into an instant"),
    ("empty", False, "", "takes empty text for an instant"),
    ("week-date", False, "2999-W01-1T00:00:00.000Z", "takes every form of ISO 8601"),
    ("basic-form", False, "29990101T000000.000Z", "takes every form of ISO 8601"),
    ("comma", False, "2999-01-01T00:00:00,000Z", "takes a comma for the decimal point"),
)

_SPELLINGS: Final = (
    ("no-milliseconds", "2999-01-01T00:00:00Z", "leaves the fraction out"),
    ("two-digits", "2999-01-01T00:00:00.00Z", "writes fewer digits"),
    ("microseconds", "2999-01-01T00:00:00.000000Z", "writes more digits"),
    ("lower-case-z", "2999-01-01T00:00:00.000z", "writes a lower-case z"),
    ("lower-case-t", "2999-01-01t00:00:00.000Z", "writes a lower-case t"),
    ("zero-offset", "2999-01-01T00:00:00.000+00:00", "writes an offset of zero"),
    ("offset", "2999-01-01T00:00:00.000+05:30", "writes an offset"),
)
"""Spellings that RFC 3339 has beside the canonical one."""

_OFFSETS: Final = (
    ("offset-24", "2999-01-01T00:00:00.000+24:00", "takes an offset of a whole day"),
    ("offset-minute-60", "2999-01-01T00:00:00.000+05:60", "checks the form of an offset and not its value"),
    ("offset-without-colon", "2999-01-01T00:00:00.000+0530", "takes every form of ISO 8601"),
    ("no-digits-after-point", "2999-01-01T00:00:00.Z", "takes a fraction without digits"),
)


def instant(subject: Subject) -> Iterator[Case]:
    """The calendar's edges on both sides, and the spellings that the kind has or has not."""
    node = subject.node
    assert isinstance(node, ir.String)
    name = named(node)
    for label, accepted, text, fault in _CALENDAR:
        yield _case(label, accepted, text, f"{fault} in {name}")
    if not subject.future:
        yield _case("first-moment", True, "0001-01-01T00:00:00.000Z", f"has a shorter calendar than agreed in {name}")
        yield _case("before-epoch", True, "1969-12-31T23:59:59.999Z", f"has no time before 1970 in {name}")
    for label, text, what in _SPELLINGS:
        if node.instant == "rfc3339":
            yield _case(label, True, text, f"does not know that RFC 3339 {what}, in {name}")
        else:
            yield _case(label, False, text, f"has several spellings of one instant ({what}) in {name}")
    for label, text, fault in _OFFSETS:
        yield _case(label, False, text, f"{fault} in {name}")


def _case(label: str, accepted: bool, text: str, fault: str) -> Case:
    return (accepts if accepted else refuses)(label, text, f"A host that judges otherwise {fault}.")
