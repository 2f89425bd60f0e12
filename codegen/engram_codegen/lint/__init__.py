"""The linter: every rule of the contract dialect that a person can break, with file, line, pointer and a hint.

``rules`` is the table, ``engine`` asks it, and each other module holds checks of one purpose. A check is a small pure
function from a :class:`~engram_codegen.lint.view.View` to hits.
"""
