"""Waiting, always with a limit."""
import contextlib
import http.client
import sys
import time

PAUSE_SECONDS = 0.001


def wait_until(condition, what, seconds=15, log=None):
    """Ends the script if `condition` does not hold in time. The end of the file `log` shows the reason."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if condition():
                return
        time.sleep(PAUSE_SECONDS)
    if log:
        with open(log) as file:
            print(file.read()[-2000:], file=sys.stderr)
    sys.exit(f"{what}: not within {seconds} s")
