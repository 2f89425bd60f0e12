"""Boundaries that laws are about, each with the vectors that show it and the documents that vectors do not hold."""
