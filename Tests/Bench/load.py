"""A wrk load on a server, and its cost."""
import re
import subprocess
import sys

from harness.process import cpu_seconds, pss_mb

MICROSECONDS = {"us": 1, "ms": 1e3, "s": 1e6}


class Load:
    """CPU time in µs for each request, requests a second, latencies in µs, and final memory in MB."""

    def __init__(self, server, path, clients, seconds, *script):
        before = cpu_seconds(server.pid)
        self.report = subprocess.run(
            ["wrk", "--latency", "-t1", f"-c{clients}", f"-d{seconds}", *script[:1], server.origin + path, *script[1:]],
            capture_output=True, text=True, check=True).stdout
        lost = re.search(r"Non-2xx|connect [1-9]|read [1-9]|write [1-9]", self.report)
        if lost or not self.number(r"(\d+) requests in"):
            sys.exit(f"{server.origin} failed under load:\n{self.report}")
        self.requests = int(self.number(r"(\d+) requests in"))
        self.cpu = (cpu_seconds(server.pid) - before) / self.requests * 1e6
        self.rate = self.number(r"Requests/sec: +([\d.]+)")
        self.p50, self.p99 = self.latency(50), self.latency(99)
        self.memory = pss_mb(server.pid)

    def number(self, pattern):
        found = re.search(pattern, self.report)
        return float(found[1]) if found else 0

    def latency(self, percent):
        value, unit = re.search(rf"{percent}% +([\d.]+)(us|ms|s)", self.report).groups()
        return float(value) * MICROSECONDS[unit]


def figures(loads, name):
    return [getattr(load, name) for load in loads]
