"""How a host is reached: a command over stdio, a URL, or a factory in this process."""
