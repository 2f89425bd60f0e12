"""A host in another language is proven, and one that moved a bound is told."""
