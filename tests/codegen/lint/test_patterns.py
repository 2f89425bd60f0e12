"""The pattern grammar: what is taken, what is refused and why, and which lengths a pattern has."""

from __future__ import annotations

import pytest
from engram_codegen.lint.patterns import parse

TAKEN = {
    "^$": (0, 0),
    "^abc$": (3, 3),
    "^[a-z]{1,64}$": (1, 64),
    "^mem_[a-z2-7]+$": (5, None),
    "^sha256:[0-9a-f]{64}$": (71, 71),
    "^(?:0|[1-9][0-9]{0,18})$": (1, 19),
    "^(?:/[^/]+)*$": (0, None),
    "^(?:a{2})+$": (2, None),
    "^(?:[a-z]{1,3})?$": (0, 3),
    "^(a|bc)$": (1, 2),
    "^\\.\\^\\$\\\\$": (4, 4),
    "^[\\]\\-a]$": (1, 1),
    "^[^/\x00-\x1f]+$": (1, None),
    "^[^\\u0000-\\u001f]{3,}$": (3, None),
    "^[a-]$": (1, 1),
}

REFUSED = {
    "a": ["anchor", "anchor"],
    "^a": ["anchor"],
    "^a|b$": ["anchor"],
    "^a$b$": ["anchor"],
    "^\\d\\W$": ["shorthand", "shorthand"],
    "^.$": ["dot"],
    "^(?=a)a$": ["lookaround"],
    "^a(?<!b)$": ["lookaround"],
    "^(a)\\1$": ["backreference"],
    "^(?:a+)+$": ["nested"],
    "^(?:[a-z]*,)*$": ["nested"],
    "^(?:-[a-z-]+)*$": ["nested"],
    "^(?:a(?:b*)c)*$": [],
    "^é$": ["ascii"],
    "^[à-ü]$": ["ascii"],
    "^a*?$": ["syntax"],
    "^a++$": ["syntax"],
    "^(?P<n>a)$": ["syntax"],
    "^(?i)a$": ["syntax"],
    "^(?:a$": ["syntax"],
    "^a)$": ["anchor", "syntax"],
    "^[]$": ["syntax"],
    "^[z-a]$": ["syntax"],
    "^a{3,2}$": ["syntax"],
    "^\\p{L}$": ["syntax", "syntax", "syntax"],
    "^\\b$": ["syntax"],
    "^{2}$": ["syntax", "syntax"],
    "^" + "(" * 5000 + "$": ["anchor", "syntax"],
}


@pytest.mark.parametrize("pattern", TAKEN)
def test_taken(pattern: str) -> None:
    parsed = parse(pattern)
    assert parsed.faults == ()
    assert (parsed.least, parsed.most) == TAKEN[pattern]
    assert parsed.fixed == (parsed.least == parsed.most)


@pytest.mark.parametrize("pattern", REFUSED, ids=lambda p: p[:16])
def test_refused(pattern: str) -> None:
    assert sorted({f.kind for f in parse(pattern).faults}) == sorted(set(REFUSED[pattern]))
