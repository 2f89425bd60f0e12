"""The conformance suite: a client that proves a host against a contract, whatever the host is written in.

It knows a host as a command, a URL or a Python factory, and reads everything else from the generated package. It
imports neither the reference host nor the generator.
"""
