"""Templates to HTML: everything is escaped, and a name that a template does not get is an error, not a blank."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from engram_contracts.engram_memory.v1_0_0 import laws
from engram_contracts.engram_memory.v1_0_0.lifecycle import Entity
from jinja2 import Environment, PackageLoader, StrictUndefined

from engram_runtime.console import words
from engram_runtime.shown import shown

TOKEN: Final = "token"
"""The field of every form that says in which session it was made."""


def rendered(template: str, **more: Any) -> str:
    """The template with what it needs."""
    return _TEMPLATES.get_template(template).render(**more)


def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("engram_runtime.console"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "shown": shown,
        "text": words.text,
        "short": words.short,
        "spoken": words.spoken,
        "size": words.size,
    }
    tools: dict[str, Any] = {
        "moment": words.moment,
        "remaining": words.remaining,
        "tone": partial(words.tone, Entity.RECORD),
        "life": words.minutes(laws.CONFIRMATION_TTL.seconds),
        "TOKEN": TOKEN,
    }
    made.globals |= tools
    return made


_TEMPLATES: Final = _environment()
