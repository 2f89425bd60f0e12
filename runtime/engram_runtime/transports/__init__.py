"""Transports: how bytes of a client reach the SDK's server, and answers the client."""
