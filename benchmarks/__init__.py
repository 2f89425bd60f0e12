"""Speed beside peers, in one run: ``python -m benchmarks``, or ``python -m benchmarks TABLE...``."""
