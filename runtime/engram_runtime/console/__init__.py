"""`engram console`: a web page of one scope's operator, on this machine alone.

It is a second face of the commands and asks the same functions. It listens on the loopback address; one login link,
printed in the terminal that started it, opens it once. It works without JavaScript; what script there is refreshes the
list of requests and counts the time down.
"""
