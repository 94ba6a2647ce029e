"""Simulated phones with the real notification extension: each is a process of Tests/PhoneExtension."""
import base64
import hashlib
import json
import os
import select
import subprocess
import sys
import time

from .checkout import ROOT
from .server import environment

PHONE = os.path.join(ROOT, ".build", "release", "PhoneExtension")
# The extension plays this for a push that it has already played.
SILENCE = "crier-silence.caf"
LONGEST_SECONDS = 20


def need_phones():
    """Ends the script if the extension is not built."""
    if not os.path.exists(PHONE):
        sys.exit(f"{PHONE} is not built: make load KIND=replicas builds it")


def clips_heard(payloads, container):
    """Counts the pushes that a new phone plays with their clip, at once or at their turn. Without a clip it plays the
    system's sound, and for a duplicate silence. `container` is a new folder, the phone's memory."""
    os.mkdir(container)
    # Unbuffered: a buffer would hide a line from `select`.
    phone = subprocess.Popen([PHONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
                             env=environment(APP_GROUP_CONTAINER=container))
    try:
        return sum(sounds_of(phone, number, payload) for number, payload in enumerate(payloads, 1))
    finally:
        phone.stdin.close()
        phone.wait(10)
        phone.stdout.close()


def sounds_of(phone, number, payload):
    # Moves the turn to now: the test checks the sound, and a clip that may play at once needs no timer.
    voice = payload["voice"] | {"not_before": int(time.time() * 1000)}
    line = {"push": number, "identifier": f"push-{number}", "payload": payload | {"voice": voice}}
    phone.stdin.write(json.dumps(line).encode() + b"\n")
    sounds, end = 0, time.monotonic() + LONGEST_SECONDS
    while time.monotonic() < end:
        if not select.select([phone.stdout], [], [], 1)[0]:
            continue
        event = json.loads(phone.stdout.readline())
        if event.get("pending") is True:
            phone.stdin.write(b'{"pending":[]}\n')
        if event.get("sound") not in ("", SILENCE, None):
            sounds += 1
        if event.get("present") == number:
            return sounds
    return sounds


def rule_that_takes(voice, answer):
    """Returns which of the two rules of Docs/phone.md makes an app accept the clip of an answer."""
    digest = hashlib.sha256(answer.body)
    if digest.hexdigest() == voice["sha256"]:
        return "sha256"
    declared = f"sha-256=:{base64.b64encode(digest.digest()).decode()}:"
    is_whole = answer.headers["Repr-Digest"] == declared
    return "words" if is_whole and answer.headers["Clip-Words"] == voice["words"] else "none"
