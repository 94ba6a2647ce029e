"""The programs that Crier is compared with."""
import os
import subprocess

from harness.checkout import ROOT
from harness.port import free_port
from harness.process import cpu_seconds
from harness.server import Server


def nginx(folder, tls=""):
    """Serves the folder with one worker. The worker opens a file once, just as Crier renders a clip once."""
    port = free_port()
    with open(f"{folder}/nginx{port}.conf", "w") as file:
        file.write(f"""
            daemon off; worker_processes 1; pid {folder}/nginx{port}.pid; error_log {folder}/nginx{port}.log;
            events {{ worker_connections 1024; }}
            http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
                    open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h;
                    server {{ listen 127.0.0.1:{port} {"ssl" if tls else ""}; root {folder}; {tls} }} }}""")
    return Server(["nginx", "-c", file.name], f"http{'s' if tls else ''}://127.0.0.1:{port}", "/clip.caf")


def program(command, path="/"):
    """Starts a server that takes its port as the first argument."""
    port = free_port()
    return Server([command[0], str(port), *command[1:]], f"http://127.0.0.1:{port}", path)


def source(name):
    return os.path.join(ROOT, "Tests/Bench", name)


def compiled(folder, name, *libraries):
    binary = f"{folder}/{name}"
    subprocess.run(["gcc", "-O2", "-o", binary, source(f"{name}.c"), *libraries], check=True)
    return binary


def command_cpu(command, texts):
    """CPU time in µs for each text, for a command that reads one text a line and exits."""
    before = cpu_seconds(os.getpid())
    subprocess.run(command, input="\n".join(texts) + "\n", text=True, stdout=subprocess.DEVNULL, check=True)
    return (cpu_seconds(os.getpid()) - before) / len(texts) * 1e6
