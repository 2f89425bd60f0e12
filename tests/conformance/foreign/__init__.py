"""Memory servers that know nothing of these contracts: the suite tells so at once and in one line."""
