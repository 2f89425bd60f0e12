"""What changed between two contract versions, for whom it breaks, and which version step it asks for.

``rules`` is the table, ``compare`` walks two resolved contracts, ``engine`` makes findings and the verdict.
"""
