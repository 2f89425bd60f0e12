"""The one pipeline of every tool of every contract (host.md): each step is a function of `steps`."""
