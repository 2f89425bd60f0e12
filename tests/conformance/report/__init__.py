"""Reports: the same run is the same bytes, and nothing in it can break out of a format."""
