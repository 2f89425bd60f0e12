"""Test vectors as a client reads them: from the package's data alone, rebuilt from a named example and edits."""
