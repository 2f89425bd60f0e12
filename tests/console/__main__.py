"""`make console`: the console in a real browser. Exit 0 fine, 1 found something, 3 could not run."""

from __future__ import annotations

import sys

import pytest

from tests.console.needs import PLACE, ROOT, Missing, install


def main() -> int:
    """Fetch what is needed, then run the walks."""
    try:
        install()
    except Missing as missing:
        sys.stderr.write(f"error: {missing.what}\nhint: {missing.hint}\ncommand: {missing.command}\n")
        return 3
    # The files are not called test_*, nor the fixtures' one conftest: `make test` has no browser and no driver.
    words = [
        "-q",
        "-p",
        "tests.console.stage",
        "-o",
        "python_files=walk_*.py",
        str(ROOT / "tests" / "console"),
        *sys.argv[1:],
    ]
    found = pytest.main(words)
    print(f"screenshots: {PLACE / 'shots'}")
    return min(int(found), 1)


if __name__ == "__main__":
    raise SystemExit(main())
