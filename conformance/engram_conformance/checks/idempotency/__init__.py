"""Keys under stress: every pair of tools, answers that never came, and many calls at the same time."""
