"""The package under test: its modules, their tests, and a scratch copy that can be changed."""
import json
import os
import re
import shutil
import subprocess

from harness.checkout import ROOT


class Package:
    def __init__(self):
        manifest = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout
        self.targets = {target["name"]: target for target in json.loads(manifest)["targets"]}

    def modules(self):
        """Libraries of Swift with tests of their own."""
        return sorted(name for name, target in self.targets.items()
                      if target["type"] == "regular" and self.tests(name))

    def tests(self, module):
        return module + "Tests" if module + "Tests" in self.targets else None

    def next_tests(self, module):
        """The tests of the module that imports this one and has least below itself."""
        above = [name for name in self.modules() if module in self.needs(name)]
        nearest = min(above, key=lambda name: (len(self.all_below(name)), name), default=None)
        return nearest and self.tests(nearest)

    def needs(self, name):
        found = [dependency.get("byName", dependency.get("target", [None]))[0]
                 for dependency in self.targets[name]["dependencies"]]
        return [dependency for dependency in found if dependency in self.targets]

    def all_below(self, name):
        found = set()
        for dependency in self.needs(name):
            found |= {dependency} | self.all_below(dependency)
        return found

    def folder(self, module):
        return self.targets[module].get("path") or f"Sources/{module}"


def snapshot():
    """The files of the working copy, by path. A run of hours goes by the sources that it began with."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, check=True).stdout.decode().split("\0")
    files = {}
    for path in filter(None, listed):
        place = os.path.join(ROOT, path)
        if os.path.isfile(place) and not os.path.islink(place):
            with open(place, "rb") as file:
                files[path] = file.read()
    # What a mutant leaves unused is a warning.
    files["Package.swift"] = re.sub(rb"\n *\.treatAllWarnings\(as: \.error\),", b"", files["Package.swift"])
    return files


def update(tree, files):
    """Makes `tree` these files. What is the same stays untouched, so that a build after it does as little as it can."""
    for path, text in files.items():
        write(os.path.join(tree, path), text)
        if os.path.isfile(os.path.join(ROOT, path)):
            shutil.copymode(os.path.join(ROOT, path), os.path.join(tree, path))
    for place, folders, names in os.walk(tree):
        folders[:] = [folder for folder in folders if folder != ".build"]
        for name in names:
            path = os.path.relpath(os.path.join(place, name), tree)
            if path not in files and path != "Package.resolved":
                os.remove(os.path.join(tree, path))


def write(path, text):
    if os.path.isfile(path) and open(path, "rb").read() == text:
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text)
