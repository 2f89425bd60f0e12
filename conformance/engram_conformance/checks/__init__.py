"""The checks: every case of the suite, by phase. `table.py` gathers them; a module is one subject."""
