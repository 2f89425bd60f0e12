"""The search projection: analysis of text, the tables in the scope's file, and ranking."""
