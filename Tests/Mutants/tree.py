"""The sources of a run, and the scratch copy of the package that holds them with their changes."""
import os
import re
import shutil
import subprocess

from harness.checkout import ROOT


def snapshot():
    """Returns the files of the working copy by path. A run of hours uses the sources that it began with."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, check=True).stdout.decode().split("\0")
    files = {}
    for path in filter(None, listed):
        place = os.path.join(ROOT, path)
        if os.path.isfile(place) and not os.path.islink(place):
            with open(place, "rb") as file:
                files[path] = file.read()
    # A mutant may leave code unused, which is a warning.
    files["Package.swift"] = re.sub(rb"\n[^\n]*\.treatAllWarnings\(as: \.error\)\)", b"", files["Package.swift"])
    return files


def update(tree, files):
    """Makes `tree` contain exactly these files. Unchanged files are not touched, which keeps the next build small."""
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
