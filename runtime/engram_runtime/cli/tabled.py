"""Tables of the commands: aligned for a terminal, one line a row for a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

_PIPE_WIDTH = 10_000


def print_table(headers: Sequence[str], rows: Iterable[Sequence[str | None]]) -> None:
    """Print rows under their headers; None is shown as a dash, and nothing in a cell is markup."""
    table = Table(box=None)
    for name in headers:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*(Text("-" if cell is None else cell) for cell in row))
    # A pipe has no width: nothing is cut or folded there.
    Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH).print(table)
