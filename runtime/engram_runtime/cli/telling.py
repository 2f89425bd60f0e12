"""A memory's content as a person at a terminal may see it: what a caller wrote, escaped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from engram_runtime.shown import shown


def echo_content(payload: Mapping[str, Any], trust_class: str) -> None:
    """Print an effective payload: purpose, times, each component with its kind and size, each citation."""
    valid, retention = payload["valid_time"], payload["retention"]
    click.echo(f"trust: {shown(trust_class)}")
    click.echo(f"purpose: {shown(payload['purpose_ref'])}")
    click.echo(f"valid: {valid['t']} to {valid.get('t_end', 'open')} (epoch ms)")
    click.echo(f"retention: {shown(retention['derivative_rule'])}, until {shown(retention.get('expires_at', 'open'))}")
    for part in payload["components"]:
        size = len(part["text"].encode())
        click.echo(f"component {shown(part['component_id'])}: {shown(part['kind'])}, {size} bytes")
        for line in part["text"].split("\n"):
            click.echo(f"  | {shown(line)}")
    for cited in payload["citations"]:
        where = f"{cited['locator']['scheme']} {cited['locator']['value']}"
        click.echo(f"citation {shown(cited['citation_id'])}: {shown(cited['source_ref'])}, {shown(where)}")
