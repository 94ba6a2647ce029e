"""What `make bench` measures with: servers, loads, texts, what the kernel says of them, and the tables of it."""
import contextlib
import itertools
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from statistics import median

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CRIER = os.environ.get("CRIER", os.path.join(ROOT, ".build/release/crier"))
TICK = os.sysconf("SC_CLK_TCK")
PATHS = 10_000  # more texts than one load can ask for
FRESH_CLIENTS = 4
MICROSECONDS = {"us": 1, "ms": 1e3, "s": 1e6}
UNVERIFIED = ssl._create_unverified_context()  # the certificate is made for the run
FRESH_LUA = """
function init(arguments) paths = io.lines(arguments[1]) end
function request() return wrk.format("GET", paths()) end
"""

ORDER_CLIENTS = 16
# A lane is said to be full when its clips take longer than a day to hear.
ORDER_LUA = """
wrk.method, wrk.headers["Content-Type"] = "POST", "application/json"
function init(arguments) run, number = arguments[1], 0 end
function request()
    number = number + 1
    return wrk.format(nil, nil, nil, string.format(
        '{"id":"%s-%d","lane":"%d","template":"payment.received","values":{"amount":"%d.5","currency":"CNY"},"ttl_ms":86400000}',
        run, number, number % 200, number % 199))
end
"""


# What the kernel says

def stat(pid):
    """The fields of /proc/PID/stat from the state on, or none for a process that has gone."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()


def family(pid):
    """A process and all below it, each with its fields."""
    fields = {int(entry): stat(entry) for entry in os.listdir("/proc") if entry.isdigit()}
    members = [pid]
    for member in members:
        members += [child for child, values in fields.items() if values and int(values[1]) == member]
    return {member: fields[member] for member in members if fields.get(member)}


def cpu(pid):
    """Seconds of CPU of a family: its living members' own and that of children they have waited for."""
    return sum(int(value) for fields in family(pid).values() for value in fields[11:15]) / TICK


def memory_mb(pid):
    kilobytes = 0
    for member in family(pid):
        with contextlib.suppress(OSError), open(f"/proc/{member}/smaps_rollup") as file:
            kilobytes += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
    return kilobytes / 1024


# What is measured

def fetch(url):
    with urllib.request.urlopen(url, timeout=10, context=UNVERIFIED) as answer:
        return answer.read()


class Server:
    """A process that is ended with the block. `start_ms` is the time to its first 200."""

    def __init__(self, command, origin, path="/"):
        self.origin, url = origin, origin + path
        begin = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.pid = self.process.pid
        while not self.answers(url):
            if time.perf_counter() - begin > 10 or self.process.poll() is not None:
                self.process.kill()
                sys.exit(f"{command[0]} does not answer at {url}")
            time.sleep(0.001)
        self.start_ms = (time.perf_counter() - begin) * 1e3

    @staticmethod
    def answers(url):
        with contextlib.suppress(OSError):
            return bool(fetch(url))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(15)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def crier(*flags, scheme="http"):
    origin = f"{scheme}://127.0.0.1:{free_port()}"
    port = origin.rsplit(":", 1)[1]
    command = [CRIER, "serve", "--port", port, "--log-level", "warning", "--drain-delay-seconds", "0", *flags]
    return Server(command, origin, "/readyz")


@contextlib.contextmanager
def redis():
    """Its URL, for as long as the block takes. It keeps nothing."""
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while subprocess.run(["redis-cli", "-p", str(port), "ping"], capture_output=True).stdout != b"PONG\n":
            time.sleep(0.01)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()


def nginx(folder, tls=""):
    port = free_port()
    origin = f"http{'s' if tls else ''}://127.0.0.1:{port}"
    with open(f"{folder}/nginx{port}.conf", "w") as file:
        file.write(f"""
            daemon off; worker_processes 1; pid {folder}/nginx{port}.pid; error_log {folder}/nginx{port}.log;
            events {{ worker_connections 1024; }}
            http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
                    server {{ listen 127.0.0.1:{port} {"ssl" if tls else ""}; root {folder}; {tls} }} }}""")
    return Server(["nginx", "-c", file.name], origin, "/clip.caf")


def program(command, path="/"):
    """A server that takes its port as the first argument."""
    port = free_port()
    return Server([command[0], str(port), *command[1:]], f"http://127.0.0.1:{port}", path)


def compiled(folder, name, *libraries):
    binary = f"{folder}/{name}"
    subprocess.run(["gcc", "-O2", "-o", binary, os.path.join(ROOT, f"Tests/Bench/{name}.c"), *libraries], check=True)
    return binary


class Load:
    """What wrk did to a server and what it cost: µs of CPU a request, requests a second, latencies in µs."""

    def __init__(self, server, path, clients, seconds, *script):
        before = cpu(server.pid)
        self.report = subprocess.run(
            ["wrk", "--latency", "-t1", f"-c{clients}", f"-d{seconds}", *script[:1], server.origin + path, *script[1:]],
            capture_output=True, text=True, check=True).stdout
        lost = re.search(r"Non-2xx|connect [1-9]|read [1-9]|write [1-9]", self.report)
        if lost or not self.number(r"(\d+) requests in"):
            sys.exit(f"{server.origin} failed under load:\n{self.report}")
        self.requests = int(self.number(r"(\d+) requests in"))
        self.cpu = (cpu(server.pid) - before) / self.requests * 1e6
        self.rate = self.number(r"Requests/sec: +([\d.]+)")
        self.p50, self.p99 = self.latency(50), self.latency(99)
        self.memory = memory_mb(server.pid)

    def number(self, pattern):
        found = re.search(pattern, self.report)
        return float(found[1]) if found else 0

    def latency(self, percent):
        value, unit = re.search(rf"{percent}% +([\d.]+)(us|ms|s)", self.report).groups()
        return float(value) * MICROSECONDS[unit]


class Orders:
    """Payments of 200 amounts for 200 loudspeakers, each with an id of its own."""

    def __init__(self, folder):
        self.file, self.runs = f"{folder}/orders.lua", itertools.count()
        with open(self.file, "w") as file:
            file.write(ORDER_LUA)

    def load(self, server, seconds):
        return Load(server, "/v1/announcements", ORDER_CLIENTS, seconds, f"-s{self.file}", str(next(self.runs)))


class Texts:
    """Payments of 15 syllables, no two alike: 微信到账一千二百三十四点五六元."""

    def __init__(self, folder):
        digits = list(itertools.product("一二三四五六七八九", repeat=6))
        random.Random(1).shuffle(digits)
        self.all, self.folder = ("微信到账{}千{}百{}十{}点{}{}元".format(*six) for six in digits), folder
        with open(f"{folder}/fresh.lua", "w") as file:
            file.write(FRESH_LUA)

    def take(self, count):
        return list(itertools.islice(self.all, count))

    def load(self, server, seconds, **fields):
        with open(f"{self.folder}/paths", "w") as file:
            file.writelines(say(text, **fields) + "\n" for text in self.take(PATHS))
        return Load(server, "", FRESH_CLIENTS, seconds, f"-s{self.folder}/fresh.lua", file.name)


def say(text, **fields):
    return "/v1/say?" + urllib.parse.urlencode({"text": text, **fields})


def command_cpu(command, texts):
    """µs of CPU a text of a command that reads them, a line each, and ends."""
    before = cpu(os.getpid())
    subprocess.run(command, input="\n".join(texts) + "\n", text=True, stdout=subprocess.DEVNULL, check=True)
    return (cpu(os.getpid()) - before) / len(texts) * 1e6


# What is printed

class Tables:
    def __init__(self):
        self.goals, self.servers = [], []

    def ratio(self, what, beside, ours, theirs, unit, sign, goal):
        """A row of figures, one a round: Crier's over the other's."""
        ratios = [a / b for a, b in zip(ours, theirs)]
        self.goals.append(
            f"| {what} | {beside} | {figure(median(ours), unit)} | {figure(median(theirs), unit)} "
            f"| **{median(ratios):.2f}** ({min(ratios):.2f}–{max(ratios):.2f}) | {sign} {goal} "
            f"| {reached(median(ratios), sign, goal)} |")

    def value(self, what, ours, unit, goal):
        self.goals.append(
            f"| {what} | – | {figure(ours, unit)} | – | – | ≤ {figure(goal, unit)} | {reached(ours, '≤', goal)} |")

    def server(self, name, loads):
        units = {"cpu": "µs", "rate": "/s", "p50": "µs", "p99": "µs", "memory": "MB"}
        middle = {key: median(getattr(load, key) for load in loads) for key in units}
        self.servers.append(f"| {name} | {' | '.join(figure(middle[key], unit) for key, unit in units.items())} |")

    def show(self):
        print("| what | beside | Crier | the other | ratio (spread) | to reach | reached |", "|---" * 7 + "|", sep="\n")
        print(*self.goals, "", sep="\n")
        print("| server | CPU a request | requests a second | p50 | p99 | memory then |", "|---" * 6 + "|", sep="\n")
        print(*self.servers, sep="\n")


def figure(value, unit):
    if unit == "µs" and value >= 1000:
        value, unit = value / 1000, "ms"
    digits = 0 if value >= 100 or unit == "" or float(value).is_integer() else 1
    return f"{value:,.{digits}f} {unit}".rstrip()


def reached(value, sign, goal):
    return "yes" if (value <= goal if sign == "≤" else value >= goal) else "**no**"


def of(loads, key):
    return [getattr(load, key) for load in loads]
