"""Reaching hosts, the well-behaved and the others."""
