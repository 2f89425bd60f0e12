"""What a person is told of a request, everywhere alike: tool, target, kinds and sizes, who asks, until when.

Never a text that was captured (law confirmation-says-no-secret). What may be a caller's is escaped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, cast

from engram_runtime.call import Call, Question
from engram_runtime.confirm.code import code_of
from engram_runtime.instants import from_ms
from engram_runtime.shown import shown
from engram_runtime.store.port import Request

_MOST: Final = 120
"""Characters of a name that came with a call."""


class Describe(Protocol):
    """Says what an operation is about, in kinds and sizes alone."""

    async def describe(self, arguments: Mapping[str, Any], call: Call) -> Mapping[str, object]:
        """`{"parts": [{"kind", "bytes"}], "citations", "bytes"}`: the components with the UTF-8 bytes of their texts,
        the number of citations, the RFC 8785 bytes of the payload. Empty for what cannot be read. JSON without floats.
        """
        ...


LABELS: Final = ("tool", "target", "content", "asked by", "asked at", "until")


def told(request: Request) -> Sequence[tuple[str, str]]:
    """The request as labels and texts, in the order in which a person decides."""
    texts = (
        shown(request.tool, _MOST),
        shown(request.target, _MOST) if request.target is not None else "something new",
        _content(request.summary),
        f"{shown(request.principal, _MOST)} (binding {shown(request.binding, _MOST)})",
        from_ms(request.requested_at),
        from_ms(request.expires_at),
    )
    return list(zip(LABELS, texts, strict=True))


def question(request: Request) -> Question:
    """The form for the human at the client."""
    lines = [f"{label}: {text}" for label, text in told(request)]
    code = code_of(request.request_id)
    message = "\n".join(
        (
            "An agent asks for your approval:",
            *lines,
            f"To approve exactly this, type the code {code}. Leaving it empty denies it.",
        )
    )
    return Question(request.request_id, message, "Code")


def _content(summary: Mapping[str, object]) -> str:
    parts = cast("list[dict[str, Any]]", summary.get("parts") or [])
    if not parts:
        return "cannot be read"
    sizes: Counter[str] = Counter()
    for part in parts:
        sizes[str(part["kind"])] += int(part["bytes"])
    counts = Counter(str(part["kind"]) for part in parts)
    kinds = [f"{counts[kind]} {shown(kind, _MOST)} ({_many(size, 'byte')})" for kind, size in sorted(sizes.items())]
    cited, whole = _many(summary["citations"], "citation"), _many(summary["bytes"], "byte")
    return f"{', '.join(kinds)}; {cited}; {whole} in all"


def _many(number: object, what: str) -> str:
    return f"{number:,} {what}" + ("" if number == 1 else "s")
