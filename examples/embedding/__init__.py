"""Embedding the host: an author's own handlers over a plain dict, served as MCP (docs/embedding-the-host.md)."""
