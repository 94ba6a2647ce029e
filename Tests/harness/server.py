"""A server that a script starts and ends."""
import contextlib
import http.client
import os
import signal
import subprocess
import sys
import time

from .checkout import CRIER, ROOT
from .client import ask, fetch
from .port import free_port

END_SECONDS = 30


class Server:
    """Ends with the block. `start_ms` is the time from the start of the process to its first 200."""

    def __init__(self, command, origin, path="/", seconds=15, **options):
        """`options` are passed to Popen. The server's output is discarded unless they redirect it."""
        self.command, self.origin, self.path, self.seconds = command, origin, path, seconds
        silent = dict.fromkeys(["stdin", "stdout", "stderr"], subprocess.DEVNULL)
        self.options = silent | options
        self.port = int(origin.rsplit(":", 1)[1])
        self.start()

    def start(self):
        """Starts the server, also again after an end, with the same command and port."""
        begin = time.perf_counter()
        self.process = subprocess.Popen(self.command, **self.options)
        self.pid = self.process.pid
        while not self.answers():
            if time.perf_counter() - begin > self.seconds or self.process.poll() is not None:
                self.process.kill()
                self.process.wait()
                sys.exit(f"{self.command[0]} does not answer at {self.origin}{self.path}")
            time.sleep(0.001)
        self.start_ms = (time.perf_counter() - begin) * 1e3

    def answers(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            fetch(self.origin + self.path)
            return True
        return False

    def ask(self, method, path, body=None, headers={}, timeout=20):
        return ask(self.origin, method, path, body, headers, timeout)

    def send(self, number):
        self.process.send_signal(number)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, seconds=END_SECONDS):
        """Returns the exit status. If the server does not end in time, it is killed and the script fails."""
        if self.process.poll() is None:
            self.send(signal.SIGTERM)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def environment(**variables):
    """This process's environment without Crier's settings, plus `variables`."""
    return {name: value for name, value in os.environ.items() if not name.startswith("CRIER_")} | variables


def crier(*flags, scheme="http", path="/readyz", before=(), variables={}, **options):
    """Starts Crier on a free port. `before` is the command that runs it, such as valgrind."""
    port = free_port()
    command = [*before, CRIER, "serve", "--port", str(port), *flags]
    origin = f"{scheme}://127.0.0.1:{port}"
    return Server(command, origin, path, cwd=ROOT, env=environment(**variables), **options)
