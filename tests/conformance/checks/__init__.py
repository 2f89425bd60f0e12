"""The sweeps of the suite: what they make, what they find, and that they find nothing where nothing is."""
