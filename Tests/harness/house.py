"""Two replicas behind Deploy/nginx.conf with one Redis, as Deploy/compose.yaml describes them."""
import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys

from .checkout import CRIER, ROOT
from .client import ask
from .port import free_port
from .server import environment
from .wait import wait_until

START_SECONDS, END_SECONDS = 15, 15


def origin(port):
    return f"http://127.0.0.1:{port}"


class House:
    """Two replicas behind nginx with one Redis. All processes end with the block."""

    def __init__(self, folder):
        for program in ("nginx", "redis-server"):
            if not shutil.which(program):
                sys.exit(f"{program} is not installed: make test-dependencies")
        self.folder, self.running = folder, []
        self.redis, self.nginx, self.replicas = free_port(), free_port(), [free_port(), free_port()]
        self.key = subprocess.run([CRIER, "key", "new"], capture_output=True, text=True, check=True).stdout.strip()
        self.processes = {}

    def start_all(self, *variables):
        """Starts Redis, the replicas, each with its own variables, and nginx."""
        self.start_redis()
        for index in range(2):
            self.start_replica(index, variables[index] if variables else {})
        self.start_nginx()

    def start(self, name, words, variables={}, **more):
        log = open(os.path.join(self.folder, name + ".log"), "ab")
        more = {"stdout": log, "stderr": log, "stdin": subprocess.DEVNULL} | more
        process = subprocess.Popen(words, env=environment(**variables), **more)
        self.running.append(process)
        self.processes[name] = process
        return process

    def start_redis(self):
        words = ["redis-server", "--port", str(self.redis), "--bind", "127.0.0.1", "--appendonly", "yes",
                 "--appendfsync", "always", "--save", "", "--maxmemory-policy", "noeviction", "--dir", self.folder, "-"]
        redis = self.start("redis", words, stdin=subprocess.PIPE)
        redis.stdin.write(b"requirepass secret\n")
        redis.stdin.close()
        wait_until(lambda: socket.create_connection(("127.0.0.1", self.redis), 1).close() is None, "redis")

    def start_replica(self, index, variables={}):
        """With CRIER_DATA in `variables` the replica keeps its clip URL keys in a file there."""
        port, name = str(self.replicas[index]), f"crier-{index}"
        keys = {} if "CRIER_DATA" in variables else {"CRIER_URL_KEYS": self.key}
        common = {"CRIER_LEDGER": f"redis://:secret@127.0.0.1:{self.redis}/0", "CRIER_PORT": port, "CRIER_ENGINES": "1",
                  "CRIER_PUBLIC_URL": f"http://127.0.0.1:{self.nginx}"}
        self.start(name, [CRIER, "serve"], common | keys | variables)
        wait_until(lambda: ask(origin(port), "GET", "/readyz").status == 200, f"replica {index}", START_SECONDS,
                   os.path.join(self.folder, f"{name}.log"))

    def start_nginx(self):
        """Starts nginx with Deploy's own file, adapted to the ports and paths of this machine."""
        with open(os.path.join(ROOT, "Deploy", "nginx.conf")) as file:
            text = file.read()
        text = text.replace("listen 8080", f"listen 127.0.0.1:{self.nginx}").replace(" /tmp/", f" {self.folder}/")
        # The nginx of Debian 12 lacks `resolve`. Tests/Checks/nginx tests it with a newer nginx.
        text = re.sub(r"^ *resolver.*\n", "", text, flags=re.M).replace(" resolve ", " ")
        text = re.sub(r"/dev/std\w+", os.path.join(self.folder, "nginx.log"), text)
        for index, port in enumerate(self.replicas):
            text = text.replace(f"crier-{index + 1}:8080", f"127.0.0.1:{port}")
        path = os.path.join(self.folder, "nginx.conf")
        with open(path, "w") as file:
            file.write(text)
        # Started by root, nginx would run as nobody, who may not enter the folder.
        user = " user root;" if os.geteuid() == 0 else ""
        self.start("nginx", ["nginx", "-e", "stderr", "-c", path, "-g", "daemon off;" + user])
        wait_until(lambda: ask(origin(self.nginx), "GET", "/healthz")[0] == 200, "nginx")

    def kill(self, index):
        process = self.processes[f"crier-{index}"]
        process.kill()
        process.wait()

    def replace(self, index, variables):
        """Ends a replica gracefully, then starts the next version, as a rolling release does."""
        process = self.processes[f"crier-{index}"]
        process.terminate()
        process.wait(END_SECONDS)
        self.start_replica(index, variables)

    def reload(self, index):
        self.processes[f"crier-{index}"].send_signal(signal.SIGHUP)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.running):
            if process.poll() is None:
                process.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
            if process.poll() is None:
                process.kill()
