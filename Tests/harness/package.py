"""The package under test as Package.swift describes it: modules, their tests, and the libraries that they depend on."""
import json
import os
import re
import subprocess

from .checkout import ROOT


class Package:
    def __init__(self):
        manifest = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout
        self.targets = {target["name"]: target for target in json.loads(manifest)["targets"]}

    @property
    def identity(self):
        """The package name that `package` declarations are compiled with. SwiftPM derives it from the folder's name."""
        return re.sub(r"[^A-Za-z0-9_]", "_", os.path.basename(ROOT))

    def modules(self):
        """The Swift libraries that have tests of their own."""
        return sorted(name for name, target in self.targets.items()
                      if target["type"] == "regular" and self.tests(name))

    def tests(self, module):
        return module + "Tests" if module + "Tests" in self.targets else None

    def next_tests(self, module):
        """The tests of the module that imports this one and has the fewest dependencies itself."""
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

    def is_c_library(self, name):
        return self.targets[name]["type"] == "system"

    def is_c_target(self, name):
        """Whether the target is one of this package in C."""
        return os.path.isdir(f"{ROOT}/{self.folder(name)}/include")

    def folder(self, module):
        return self.targets[module].get("path") or f"Sources/{module}"
