"""The walk over the lifecycle, as far as no host is needed to try it."""
