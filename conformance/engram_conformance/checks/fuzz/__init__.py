"""Documents by chance: right ones, and ones that break one rule by one edit; what the host makes of them is shrunk."""
