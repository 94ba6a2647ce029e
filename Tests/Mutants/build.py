"""Builds all mutants of a run at once."""
import os
import re
import subprocess
import sys

from schemata import by_file, declarations, rewritten
from tree import update


def build(tree, files, numbered, folder, head, command):
    """Builds all mutants except those that do not compile, and returns the built ones.

    `numbered` are pairs of number and site, `folder` returns the folder of a module, and each module gets a file that
    begins with `head` (see schemata.py). `command` runs in `tree`.
    """
    while True:
        texts = {path: rewritten(files[path].decode(), mutants).encode()
                 for path, mutants in by_file(numbered).items()}
        for module in sorted({site.module for _, site in numbered}):
            own = [(number, site) for number, site in numbered if site.module == module]
            texts[f"{folder(module)}/Mutants.swift"] = declarations(own, head).encode()
        update(tree, files | texts)
        built = subprocess.run(command, cwd=tree, capture_output=True, text=True)
        if built.returncode == 0:
            return numbered
        broken = culprits(tree, built.stdout + built.stderr, numbered)
        if not broken:
            sys.exit(f"the scratch copy does not build:\n{(built.stdout + built.stderr)[-3000:]}")
        print(f"{len(broken)} changes do not compile: {', '.join(str(number) for number in sorted(broken))}", flush=True)
        numbered = [(number, site) for number, site in numbered if number not in broken]


def culprits(tree, output, numbered):
    """Returns the changes on the lines of the errors, or else the nearest changes in the file."""
    places = {(os.path.relpath(path, tree), int(line))
              for path, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", output, re.M)}
    broken = set()
    for path, line in places:
        own = [(abs(site.line - line), number) for number, site in numbered if site.path == path]
        nearest = min(own)[0] if own else None
        broken |= {number for distance, number in own if distance == nearest}
        if path.endswith("/Mutants.swift"):  # the function of a change
            text = open(os.path.join(tree, path)).read().split("\n")[line - 1]
            broken |= {int(number) for number in re.findall(r"(?:isLiving|choose)\((\d+)", text)}
    return broken
