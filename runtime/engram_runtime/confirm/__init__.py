"""The confirmation guard: a human approves one operation, over the store that all processes of a scope share.

Rule: host.md, "Confirmation"; laws confirmation-* of the contract.
"""
