"""Clips of a build: their samples, the positions of their words, and their readings."""
import io
import json
import os
import subprocess
import wave

import numpy

from harness.checkout import ROOT
from harness.port import free_port
from harness.server import Server, environment


LEVELS_ABOVE = 5  # the program itself searches the same number of levels for Voices


def voices_beside(binary):
    folder = os.path.dirname(binary)
    for _ in range(LEVELS_ABOVE):
        if os.path.isdir(os.path.join(folder, "Voices")):
            return os.path.join(folder, "Voices")
        folder = os.path.dirname(folder)
    raise SystemExit(f"there is no folder Voices beside {binary} or above it")


class Build:
    """A running service of a build, which ends with the block."""

    def __init__(self, folder):
        self.cache = {}
        self.binary = os.path.realpath(os.path.join(folder, "crier"))
        self.voices = voices_beside(self.binary)
        self.origin = f"http://127.0.0.1:{free_port()}"
        command = [self.binary, "serve", "--port", self.origin.rsplit(":", 1)[1], "--voices", self.voices]
        self.server = Server(command, self.origin, "/readyz", cwd=ROOT, env=environment())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.stop()

    def ask(self, path, **fields):
        answer = self.server.ask("POST", path, fields)
        if answer.status != 200:
            raise RuntimeError(f"{fields}: {answer.status} {answer.body.decode()}")
        return answer.body

    def has(self, voice):
        return self.server.ask("GET", f"/v1/voices/{voice}").status == 200

    def wave(self, text, voice, **options):
        return self.ask("/v1/say", text=text, voice=voice, format="wav", **options)

    def samples(self, text, voice, **options):
        key = text, voice, tuple(options.items())
        if key not in self.cache:
            with wave.open(io.BytesIO(self.wave(text, voice, **options))) as file:
                self.cache[key] = numpy.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768, file.getframerate()
        return self.cache[key]

    def forget(self):
        """Releases the memory of the cached samples."""
        self.cache.clear()

    def marks(self, text, voice):
        return json.loads(self.ask("/v1/clips", text=text, voice=voice, format="wav", marks=True))["marks"]

    def read(self, texts, voice):
        out = subprocess.run([self.binary, "explain", "--json", "-v", voice, "-"], input="\n".join(texts) + "\n",
                             env=environment(CRIER_VOICES=self.voices), capture_output=True, text=True, check=True)
        return [json.loads(line) for line in out.stdout.splitlines()]
