"""The results of a script: a line for each check, and the exit status."""
import sys


class Verdict:
    def __init__(self):
        self.failures = []

    def check(self, holds, what):
        print(("ok    " if holds else "WRONG ") + what, flush=True)
        if not holds:
            self.failures.append(what)

    def exit(self):
        sys.exit(1 if self.failures else 0)
