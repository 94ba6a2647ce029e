"""A Redis that runs for the length of a block."""
import contextlib
import subprocess

from .port import free_port
from .wait import wait_until


@contextlib.contextmanager
def redis(folder=None):
    """Yields its URL. With a folder Redis appends each write to a file there; without a folder it stores nothing."""
    port = free_port()
    keeping = ["--appendonly", "yes", "--dir", folder] if folder else ["--appendonly", "no"]
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", *keeping]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: is_up(port), "redis-server")
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(15)


def is_up(port):
    return subprocess.run(["redis-cli", "-p", str(port), "ping"], capture_output=True).stdout == b"PONG\n"
