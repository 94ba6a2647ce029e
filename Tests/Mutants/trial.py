"""A time-limited run of some tests that ends at the first failure."""
import collections
import os
import pty
import re
import select
import signal
import subprocess
import time

Outcome = collections.namedtuple("Outcome", "passed reason seconds")

# Swift Testing marks a failure with a cross. On a terminal it writes colours around it.
FAILURE = re.compile(r"✘ (?:Test|Suite) (.*?)(?: recorded an issue| failed|$)", re.M)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def run(tree, tests, seconds, skipped=None):
    """Runs the tests of a target except those that match `skipped`. A pseudo-terminal delivers output, and so the
    first failure, at once."""
    bundle = os.path.join(tree, ".build/release/crierPackageTests.xctest")
    ours, theirs = pty.openpty()
    begin = time.monotonic()
    process = subprocess.Popen(
        [bundle, "--skip-build", "--filter", f"^{tests}\\.", *(["--skip", skipped] if skipped else []),
         "--testing-library", "swift-testing"], cwd=tree,
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    try:
        reason = watch(process, ours, begin + seconds)
    finally:
        end(process)
        os.close(ours)
    return Outcome(reason is None, reason, time.monotonic() - begin)


def watch(process, terminal, end_time):
    """Returns why the tests did not pass, or None."""
    text = ""
    while (left := end_time - time.monotonic()) > 0:
        if not select.select([terminal], [], [], min(left, 0.2))[0]:
            if process.poll() is None:
                continue
            break
        try:
            chunk = os.read(terminal, 1 << 16)
        except OSError:  # all writers have closed the terminal
            break
        if not chunk:
            break
        text = COLOUR.sub("", text + chunk.decode(errors="replace"))
        if failure := FAILURE.search(text):
            return failure[1].strip()[:120]
        text = text[text.rfind("\n") + 1:]
    else:
        return "time"
    status = process.wait(10)
    return None if status == 0 else f"signal {-status}" if status < 0 else f"status {status}"


def end(process):
    """Kills the session of the tests. Servers that the tests have started have process groups of their own."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(pid)) == process.pid:
                os.kill(int(pid), signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()
