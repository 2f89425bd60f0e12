"""The checks of the laws, a subject a module. A check of what a client sees alone needs no control."""
