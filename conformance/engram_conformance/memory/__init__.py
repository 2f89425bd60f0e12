"""engram-memory as a client sees it: arguments that are right, and a world to try laws in."""
