"""The protocol makers' own conformance suite, run against our host over HTTP in both eras: `make mcp-conformance`."""
