"""Distinct payment texts, so that no clip is cached."""
import itertools
import random

from harness.client import say
from load import Load

CLIENTS = 4
PATHS = 10_000  # more texts than one load can request
SCRIPT = """
function init(arguments) paths = io.lines(arguments[1]) end
function request() return wrk.format("GET", paths()) end
"""


class Texts:
    """Texts of 15 syllables each: 微信到账一千二百三十四点五六元."""

    def __init__(self, folder):
        digits = list(itertools.product("一二三四五六七八九", repeat=6))
        random.Random(1).shuffle(digits)
        self.all, self.folder = ("微信到账{}千{}百{}十{}点{}{}元".format(*six) for six in digits), folder
        with open(f"{folder}/fresh.lua", "w") as file:
            file.write(SCRIPT)

    def take(self, count):
        return list(itertools.islice(self.all, count))

    def load(self, server, seconds, **parameters):
        with open(f"{self.folder}/paths", "w") as file:
            file.writelines(say(text, **parameters) + "\n" for text in self.take(PATHS))
        return Load(server, "", CLIENTS, seconds, f"-s{self.folder}/fresh.lua", file.name)
