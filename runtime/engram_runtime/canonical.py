"""RFC 8785 bytes, fast where that is provable.

`orjson` with sorted keys writes the same bytes as RFC 8785 for documents without floats and without keys
beyond the basic plane: it sorts keys by code point where the RFC sorts by UTF-16 unit, and the two differ
only there; its floats are not ECMAScript's. Everything else goes through `rfc8785`. A property test holds
the two together. Rule: docs/architecture.md, "Speed".
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, cast

import orjson
import rfc8785

_OPTIONS = (
    orjson.OPT_SORT_KEYS
    | orjson.OPT_STRICT_INTEGER
    | orjson.OPT_PASSTHROUGH_DATACLASS
    | orjson.OPT_PASSTHROUGH_DATETIME
    | orjson.OPT_PASSTHROUGH_SUBCLASS
)
# A float is always written with a digit before its point or exponent. The pattern also hits text ("v1.2"),
# and the lead byte of an astral character also stands in values: a hit asks for a closer look, a miss needs
# none.
_MAYBE_FLOAT = re.compile(rb"[0-9][.e]")
# A float inside a document ends with digits behind a point or an exponent, and then one of these; slower to search for,
# but it misses hex digests and instants. Small documents are full of those, large ones are full of text, whose few
# nodes are soon walked. Two patterns, each with a first byte that can be searched for.
_MAYBE_POINT_SMALL = re.compile(rb"\.[0-9]+[,\]}e]")
_MAYBE_EXPONENT_SMALL = re.compile(rb"e[+-]?[0-9]+[,\]}]")
_SMALL = 0x1000
_MAYBE_ASTRAL = re.compile(rb"[\xf0-\xf4]")
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
# From here to 1 Python and ECMAScript write the same: the shortest digits after "0.", without an exponent.
_SAME_LEAST = 1e-4
_SCALARS = frozenset((str, int, bool, type(None)))


def canonical(value: object) -> bytes:
    """The RFC 8785 form of a JSON value (dict, list, tuple, str, int, float, bool, None).

    Raises `ValueError` for anything without one: a lone surrogate, an integer beyond 2^53-1, NaN or an
    infinity, a key that is no string, another type. The message names the rule, never the value.
    """
    if type(value) is float:
        return repr(value).encode() if _SAME_LEAST <= value < 1 else _slow(value)
    try:
        fast = orjson.dumps(value, option=_OPTIONS)
    except orjson.JSONEncodeError:
        return _slow(value)
    if len(fast) > _SMALL:
        doubt = _MAYBE_FLOAT.search(fast)
    else:
        doubt = _MAYBE_POINT_SMALL.search(fast) or _MAYBE_EXPONENT_SMALL.search(fast)
    if doubt is None and not fast.isascii():
        doubt = _MAYBE_ASTRAL.search(fast)
    return fast if doubt is None or _plain(value) else _slow(value)


def _slow(value: object) -> bytes:
    try:
        return rfc8785.dumps(cast("Any", value))
    except rfc8785.IntegerDomainError:
        raise ValueError("no canonical form: an integer beyond 2^53-1") from None
    except rfc8785.FloatDomainError:
        raise ValueError("no canonical form: a number that is not finite") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise ValueError("no canonical form: a lone surrogate, a type or a depth that JSON does not have") from None


def _plain(value: object) -> bool:
    """Whether a document holds no float, no astral key, and only types that both writers know."""
    stack: list[object] = [value]
    while stack:
        node = stack.pop()
        kind = type(node)
        if kind is dict:
            members = cast("dict[str, object]", node)
            for key in members:
                if not key.isascii() and _ASTRAL.search(key):
                    return False
            stack.extend(members.values())
        elif kind is list or kind is tuple:
            stack.extend(cast("list[object]", node))
        elif kind not in _SCALARS and not issubclass(kind, StrEnum):
            return False
    return True
