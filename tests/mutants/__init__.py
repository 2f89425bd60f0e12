"""The suite proves itself: broken hosts, one for each rule and law, each of which a check must name (`make mutants`)."""
