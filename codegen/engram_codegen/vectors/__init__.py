"""Documents that teach: for every rule of a contract some just inside and some just outside.

``documents`` and ``edits`` know JSON, ``patterns`` and ``samples`` make values, ``sites`` finds where a rule is judged,
``repair`` mends what a change broke elsewhere; ``scalars`` to ``order`` hold the cases and ``table`` which rule has
which; ``judge`` asks the generated validator and finds shadows; ``build`` puts it together.
"""
