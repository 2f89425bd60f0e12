"""The lifecycle: every cell of the contract's table once, and long random walks over it against a model of it."""
