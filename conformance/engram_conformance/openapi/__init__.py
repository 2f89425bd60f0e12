"""Any MCP host as an HTTP API in this process, so that fuzzers of OpenAPI can be set on it."""
