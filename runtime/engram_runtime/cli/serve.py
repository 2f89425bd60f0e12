"""`engram serve`."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engram_runtime.cli.common import fail, home_option, made_for_tests, read_config, store_errors
from engram_runtime.config import Config
from engram_runtime.exits import Exit

if TYPE_CHECKING:
    from engram_runtime.host import Host, Serving

_HELP = ("engram", "serve", "--help")
_MOST_PORT = 0xFFFF


@click.command("serve")
@click.option("--stdio", is_flag=True, help="Serve one client over standard input and output; needs --binding.")
@click.option("--http", is_flag=True, help="Serve all bindings over HTTP, each to those who have a token of it.")
@click.option("--binding", help="With --stdio: which agent this client is.")
@click.option(
    "--port",
    type=click.IntRange(0, _MOST_PORT),
    help="With --http: the port instead of the configured one; 0 is any free one.",
)
@click.option(
    "--test-control",
    is_flag=True,
    help="Serve memories that last no longer than this process, with the tools that let a conformance run control it;"
    " a home made with init --test is needed.",
)
@home_option
def command(
    stdio: bool, http: bool, binding: str | None, port: int | None, test_control: bool, home: Path | None
) -> None:
    """Serve memory to agents until they leave or a signal ends it. Logs go to standard error, one JSON line a call.

    Over HTTP, standard output gets one line, the URL, once the host listens.
    """
    if stdio is http:
        fail("expected one of --stdio and --http", "choose one", _HELP, Exit.USAGE)
    if stdio and (binding is None or port is not None):
        fail("--stdio takes --binding, and no --port", "name the agent that this client is", _HELP, Exit.USAGE)
    if http and binding is not None:
        fail("--http takes no --binding", "a client's binding is its token's", _HELP, Exit.USAGE)
    config = read_config(home)
    if binding is not None and binding not in config.bindings:
        fail(
            f"there is no such binding in {config.homes.file}",
            f"bindings: {', '.join(config.bindings)}",
            ("engram", "doctor", *config.homes.option),
            Exit.USAGE,
        )
    if test_control and not made_for_tests(config):
        fail(
            "--test-control: this home was not made for tests",
            "its memory is left alone; make a home of its own for tests: engram init --test",
            ("engram", "init", "--help"),
        )
    with store_errors(config.homes):
        asyncio.run(_http(config, port, test_control) if binding is None else _stdio(config, binding, test_control))


async def _stdio(config: Config, binding: str, test_control: bool) -> None:
    with _imports():
        from engram_runtime.host import open_host
        from engram_runtime.transports.stdio import serve

    async with open_host(config) as home, _served(home, test_control) as host:
        await serve(host.server(binding), host.grace_s, host.leave)


async def _http(config: Config, port: int | None, test_control: bool) -> None:
    with _imports():
        from engram_runtime.host import open_host
        from engram_runtime.transports.http import serve

    metrics = None
    if config.http.metrics:
        from engram_runtime.metrics import CallMetrics

        metrics = CallMetrics()
    async with open_host(config, metrics) as home, _served(home, test_control) as host:
        try:
            await serve(host, config.http if port is None else config.http.on(port), click.echo, metrics)
        except OSError as error:
            fail(
                f"cannot listen: {error.strerror}",
                "see [http]: whether the address is this machine's, the port free, certificate and key readable",
                ("engram", "doctor", *config.homes.option),
            )


@contextmanager
def _imports() -> Generator[None]:
    """What is imported lives as long as the process, so it is not collected: neither meanwhile, for a tenth of
    the time that it takes, nor later, for milliseconds in the middle of a call.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@asynccontextmanager
async def _served(home: Host, test_control: bool) -> AsyncGenerator[Serving]:
    """What is served of a home: its memory, or in test mode others, with tools that control the host."""
    if not test_control:
        yield home
        return
    from engram_runtime.testing.serving import controlled

    async with controlled(home) as host:
        yield host
