"""`engram console`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from engram_runtime.cli.common import fail, home_option, read_config, store_errors


@click.command("console")
@click.option("--port", type=click.IntRange(1, 0xFFFF), help="Port of the loopback address. [default: a free one]")
@click.option("--open", "browser", is_flag=True, help="Open the login link in a browser.")
@home_option
def command(port: int | None, browser: bool, home: Path | None) -> None:
    """Serve a web page to this scope's operator, on this machine alone, until Ctrl-C ends it.

    The link that it prints lets one person in, once. Approving there takes an approver's passphrase.
    """
    config = read_config(home)
    from engram_runtime.console.serving import serve

    with store_errors(config.homes):
        try:
            asyncio.run(serve(config, port, browser=browser, say=click.echo))
        except OSError as error:
            again = ("engram", "console", *config.homes.option)
            fail(f"the console cannot listen: {error.strerror}", "take another --port, or none", again)
