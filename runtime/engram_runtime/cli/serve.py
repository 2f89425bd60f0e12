"""`engram serve`."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import click

from engram_runtime.cli.common import fail, home_option, read_config, store_errors
from engram_runtime.config import Config
from engram_runtime.exits import Exit


@click.command("serve")
@click.option("--stdio", is_flag=True, required=True, help="Serve one client over standard input and output.")
@click.option("--binding", required=True, help="Which agent this client is.")
@home_option
def command(stdio: bool, binding: str, home: Path | None) -> None:
    """Serve memory to an agent until it leaves. Logs go to standard error, one JSON line a call."""
    config = read_config(home)
    if binding not in config.bindings:
        fail(
            f"there is no such binding in {config.homes.file}",
            f"bindings: {', '.join(config.bindings)}",
            ("engram", "doctor", *config.homes.option),
            Exit.USAGE,
        )
    with store_errors(config.homes):
        asyncio.run(_serve(config, binding))


async def _serve(config: Config, binding: str) -> None:
    gc.disable()  # the MCP SDK takes most of a second to import, and a tenth of that is collecting nothing
    from engram_runtime.host import open_host
    from engram_runtime.transports.stdio import serve

    gc.freeze()
    gc.enable()
    async with open_host(config) as host:
        await serve(host.server(binding), host.grace_s)
