"""Running cases against a host: the engine, what it selects and expects, and the report that it ends in."""
