"""``python -m benchmarks [TABLE...]``: exit 1 on a missed bound, 2 for an unknown table, 3 if it cannot run."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module
from typing import Final

from benchmarks.tables import show

TABLES: Final = {
    "validation": "benchmarks.validation",
    "search": "benchmarks.search",
    "capture": "benchmarks.capture",
    "read": "benchmarks.read",
    "call": "benchmarks.call",
    "suite": "benchmarks.suite",
}
"""Table name to the module whose ``run() -> list[Table]`` measures it. A new benchmark is one more line."""


def main(names: list[str]) -> int:
    """Run the named tables, or all of them."""
    for name in names:
        if name not in TABLES:
            near = get_close_matches(name, TABLES, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(TABLES)}"
            sys.stderr.write(f"benchmarks: no table {name}; {hint}\n")
            return 2
    missed = 0
    for name in names or TABLES:
        try:
            tables = import_module(TABLES[name]).run()
        except ModuleNotFoundError as error:
            sys.stderr.write(
                f"benchmarks: {name} cannot run, the module {error.name} is missing.\n"
                "hint: pip install 'engram-contracts[bench]'; for a generated module: engram-codegen generate\n"
            )
            return 3
        show(tables)
        missed += sum(len(table.missed) for table in tables)
    if missed:
        sys.stdout.write(f"\n{missed} bounds missed; once more: python -m benchmarks {' '.join(names)}".rstrip() + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
