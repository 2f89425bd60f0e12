"""The domain: what the tools mean. Pure over the store port; no I/O of its own."""
