"""The suite proves itself: broken hosts, one for each rule and law, that a check must name (`make mutants`)."""
