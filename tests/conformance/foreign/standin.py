"""`python -m tests.conformance.foreign.standin NAME`: answers as a recorded server did, without the server."""

from __future__ import annotations

import json
import sys

from tests.conformance.foreign.servers import recorded


def main(name: str) -> None:
    """Serve standard input until it ends; what was not asked when it was recorded is an unknown method."""
    answers = recorded()[name]
    for line in sys.stdin:
        asked = json.loads(line)
        if "id" in asked:
            said = answers.get(asked["method"], {"error": {"code": -32601, "message": "Method not found"}})
            print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], **said}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
