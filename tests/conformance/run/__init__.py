"""The engine and the command, over hosts that a few lines make."""
