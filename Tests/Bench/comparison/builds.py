"""The two builds: how to run each, and how to query its service."""
import concurrent.futures
import contextlib
import dataclasses
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.parse

from harness.certificate import UNVERIFIED
from harness.port import free_port
from harness.server import environment

URL_KEY = hashlib.sha512(b"golden").hexdigest()
FORMER_URL_KEY = hashlib.sha512(b"former").hexdigest()
PUBLIC_URL = "https://voice.example.com"
LEVELS_ABOVE = 5  # the program itself searches the same number of levels for Voices


@dataclasses.dataclass
class Outcome:
    """The result of a command."""
    status: int
    out: bytes
    err: bytes


class Build:
    """A binary with its voices. It works in a folder of its own, in which all names are the same for both builds."""

    def __init__(self, name, folder, place):
        self.name, self.place = name, os.path.join(place, name)
        self.binary = os.path.realpath(os.path.join(folder, "crier"))
        if not os.access(self.binary, os.X_OK):
            sys.exit(f"{folder} has no program named crier")
        os.makedirs(self.place)
        # A copy, because commands under test write voices.
        shutil.copytree(voices_beside(self.binary), os.path.join(self.place, "Voices"))

    def start(self, arguments, settings=None, **more):
        usual = {"CRIER_VOICES": "Voices", "CRIER_URL_KEYS": URL_KEY, "CRIER_PUBLIC_URL": PUBLIC_URL}
        return subprocess.Popen(["crier", *arguments], executable=self.binary, cwd=self.place,
                                env=environment(**usual | (settings or {})), **more)

    def run(self, *arguments, input=b"", settings=None):
        with self.start(arguments, settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE) as process:
            out, err = process.communicate(input, timeout=600)
        return Outcome(process.returncode, out, err)

    def path(self, name):
        return os.path.join(self.place, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())


def voices_beside(binary):
    folder = os.path.dirname(binary)
    for _ in range(LEVELS_ABOVE):
        if os.path.exists(os.path.join(folder, "Voices", "zh-CN.lexicon")):
            return os.path.join(folder, "Voices")
        folder = os.path.dirname(folder)
    sys.exit(f"no Voices beside {binary} or above it")


class Pair:
    """The old build and the new one."""

    def __init__(self, old, new, place):
        self.builds = [Build("old", old, place), Build("new", new, place)]
        self.pool = concurrent.futures.ThreadPoolExecutor(8)

    def both(self, action):
        """Runs an action with both builds at the same time and returns both results."""
        return list(self.pool.map(action, self.builds))

    def run(self, *arguments, input=b"", settings=None):
        return self.both(lambda build: build.run(*arguments, input=input, settings=settings))

    def write(self, name, content):
        for build in self.builds:
            build.write(name, content)

    @contextlib.contextmanager
    def services(self, *flags, settings=None):
        with contextlib.ExitStack() as stack:
            of_build = settings if callable(settings) else lambda build: settings or {}
            started = self.both(lambda build: Service(build, flags, of_build(build)))
            for service in started:
                stack.callback(service.end)
            for service in started:
                service.wait()
            yield started


class Service:
    """`crier serve` of one build."""

    def __init__(self, build, flags, settings):
        self.build, self.port, self.is_secure = build, free_port(), False
        self.log = build.path(f"log-{self.port}")
        with open(self.log, "wb") as log:
            self.process = build.start(["serve", *flags], {"CRIER_PORT": str(self.port), "CRIER_LOOPS": "1",
                                       "CRIER_DRAIN_DELAY_SECONDS": "0"} | settings,
                                       stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def wait(self, port=None):
        """Waits until a port accepts connections. It sends no request, because requests are counted and logged."""
        for _ in range(3000):
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", port or self.port), 1).close()
            if self.process.poll() is not None:
                break
            time.sleep(0.01)
        self.end()
        raise RuntimeError(f"the {self.build.name} service does not start:\n" + "\n".join(self.log_lines()))

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        return self.process.returncode

    def log_lines(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read().splitlines()

    def connect(self):
        return Connection(self.port, self.is_secure)

    def ask(self, method, target, body=None, fields=()):
        with self.connect() as connection:
            return connection.ask(method, target, body, fields)


@dataclasses.dataclass
class Answer:
    """A response as received: the lines of its head, its body, and the time of the request."""
    head: list
    body: bytes
    asked: float

    @property
    def status(self):
        return int(self.head[0].split(" ", 2)[1]) if self.head else 0

    def field(self, name):
        lines = [line.split(": ", 1)[1] for line in self.head[1:] if line.lower().startswith(name.lower() + ":")]
        return lines[0] if lines else None


class Connection:
    """A connection without retries or error handling."""

    def __init__(self, port, is_secure=False):
        self.socket = socket.create_connection(("127.0.0.1", port), 30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if is_secure:
            self.socket = UNVERIFIED.wrap_socket(self.socket)
        self.buffer, self.is_quiet = b"", False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def ask(self, method, target, body=None, fields=()):
        lines = [f"{method} {target} HTTP/1.1", "Host: localhost", *(f"{n}: {v}" for n, v in fields)]
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b""))
        return self.answer(method)

    def send(self, data):
        self.asked = time.time()
        with contextlib.suppress(OSError):  # earlier answers can still be read
            self.socket.sendall(data)

    def more(self):
        try:
            data = self.socket.recv(1 << 16)
        except TimeoutError:
            self.is_quiet, data = True, b""
        except OSError:
            data = b""
        self.buffer += data
        return bool(data)

    def answer(self, method="GET"):
        """Returns the next answer, or an answer without a head if the connection ends first."""
        while b"\r\n\r\n" not in self.buffer:
            if not self.more():
                rest, self.buffer = self.buffer, b""
                return Answer([], rest, self.asked)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        answer = Answer(head.decode("latin-1").split("\r\n"), b"", self.asked)
        length = int(answer.field("Content-Length") or 0)
        if method == "HEAD" or answer.status in (204, 304) or answer.status < 200:
            length = 0
        while len(self.buffer) < length and self.more():
            pass
        answer.body, self.buffer = self.buffer[:length], self.buffer[length:]
        return answer

    def is_closed(self):
        """Whether the service has closed the connection, or closes it within a moment."""
        self.socket.settimeout(0.25)
        self.is_quiet = False
        return not self.more() and not self.is_quiet


class Client:
    """Queries one service over one connection as long as the service keeps it open."""

    def __init__(self, service):
        self.service, self.connection = service, None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.connection:
            self.connection.__exit__()

    def ask(self, *request):
        if not self.connection:
            self.connection = self.service.connect()
        answer = self.connection.ask(*request)
        if not answer.head or answer.field("Connection") == "close":
            self.connection.__exit__()
            self.connection = None
        return answer


def ask_all(services, requests):
    """Returns each service's answers to the same requests, which are sent one after the other."""

    def answers(service):
        with Client(service) as client:
            return [client.ask(*request) for request in requests]

    with concurrent.futures.ThreadPoolExecutor(len(services)) as pool:
        return list(pool.map(answers, services))


def form(fields):
    return urllib.parse.urlencode(fields)
