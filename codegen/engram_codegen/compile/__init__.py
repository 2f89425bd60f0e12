"""The compiler from the IR to Python: ``ok()`` and ``errors()`` for every keyword and every kind of ``x-rules``.

Nothing here knows a contract or a type by name. ``ok.py`` and ``ok_rules.py`` write straight-line checks that answer
yes or no, as fast as Python allows; ``errors.py`` and ``errors_rules.py`` write the report with rule ids, pointers and
codes; ``module.py`` puts both into the text of ``validators.py``. What both sides must agree on stands once: value
tests in ``leaves.py``, paths in ``paths.py``, patterns in ``patterns.py``.
"""

from engram_codegen.compile.module import load_validators, validators_text

__all__ = ["load_validators", "validators_text"]
