"""A free port of 127.0.0.1."""
import contextlib
import random
import socket

# Linux gives clients the ports from 32,768 on. A client could take a server's port while the server restarts.
FIRST, LAST = 20_000, 32_000
SOURCE = random.SystemRandom()  # a script that seeds `random` gets other ports each time


def free_port():
    while True:
        port = SOURCE.randrange(FIRST, LAST)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
