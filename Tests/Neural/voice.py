#!/usr/bin/env python3
"""Tests voices of a real Piper model and of other families, from `crier voice add` to clips, pushes and streams.

    Tests/Neural/voice.py

CRIER names another program than the release build.
"""
import filecmp
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.checkout import CRIER, ROOT
from harness.client import say
from harness.server import crier, environment
from harness.verdict import Verdict

TEXT = "Alipay received 100.25 yuan"
verdict = Verdict()
check = verdict.check


class Commands:
    """`crier` with a voices folder of its own beside the shipped one."""

    def __init__(self, voices, runtime):
        self.variables = {"CRIER_VOICES": f"{ROOT}/Voices:{voices}"}
        if runtime:
            self.variables["CRIER_ONNXRUNTIME"] = runtime

    def run(self, *arguments):
        return subprocess.run([CRIER, *arguments], cwd=ROOT, env=environment(**self.variables), capture_output=True,
                              text=True, timeout=120)


def frames(path):
    """Returns the length in frames, by sox, and the level, by ffmpeg."""
    count = int(subprocess.check_output(["soxi", "-s", path]))
    level = subprocess.run(["ffmpeg", "-nostats", "-i", path, "-af", "ebur128", "-f", "null", "-"], capture_output=True,
                           text=True, check=True).stderr
    return count, float(re.findall(r"I:\s+(-?[\d.]+) LUFS", level)[-1])


def adding(commands, model, folder):
    """Adds the voice `joe`, and checks the refusals."""
    added = commands.run("voice", "add", model, "--id", "joe", "--name", "Joe", "--gender", "male")
    check(added.returncode == 0 and "22050 Hz" in added.stdout, f"voice add: {added.stdout.strip()}{added.stderr.strip()}")
    with open(f"{folder}/joe/voice.json") as file:
        check(json.load(file)["language"] == "en-US", "the language is the model's own")
    checked = commands.run("voice", "check", "joe")
    check(checked.returncode == 0, f"voice check: {checked.stdout.strip()}{checked.stderr.strip()}")
    again = commands.run("voice", "add", model, "--id", "joe")
    check(again.returncode == 2 and "--replace" in again.stderr, f"a second one: {again.stderr.strip()}")
    refused(commands, model, folder)
    check(sorted(os.listdir(folder)) == ["joe"], "refused models leave no files")


def refused(commands, model, folder):
    """Checks hostile files: `voice add` ends with status 2 and one line."""
    with open(model, "rb") as file:
        whole = file.read()
    with open(model + ".json") as file:
        text = file.read()
    noise, broken = random.Random(17), bytearray(whole)
    broken[1000:1_000_000] = noise.randbytes(999_000)
    cases = {
        "truncated": (whole[: len(whole) // 2], text), "empty": (b"", text), "noise": (noise.randbytes(100_000), text),
        "broken": (bytes(broken), text), "no-json": (whole, None), "half-json": (whole, text[:500]),
        "no-phoneme": (whole, text.replace('"ʌ"', '"Ω"')),
        "high-id": (whole, re.sub(r'("ʌ": \[\s*)\d+', r"\g<1>60000", text)),
        "rate": (whole, text.replace("22050", "1")),
        "speakers": (whole, re.sub(r'("num_speakers": )1', r"\g<1>4", text)),
        "alphabet": (whole, text.replace('"phoneme_type": "espeak"', '"phoneme_type": "pinyin"')),
    }
    with tempfile.TemporaryDirectory() as place:
        for name, (content, description) in cases.items():
            path = f"{place}/{name}.onnx"
            with open(path, "wb") as file:
                file.write(content)
            if description is not None:
                with open(path + ".json", "w") as file:
                    file.write(description)
            ended = commands.run("voice", "add", path, "--language", "en-US")
            lines = ended.stderr.strip().split("\n")
            check(ended.returncode == 2 and len(lines) == 1, f"{name}: status {ended.returncode}, {lines[-1][:150]}")


FAMILIES = {"melo": ("zh-CN", "到账100.25元"), "matcha": ("zh-CN", "到账100.25元"), "vits": ("en-US", TEXT), "kokoro": ("en-US", TEXT)}


def families(commands, folder, models, place):
    """Adds models of other families by the metadata of their graphs, and checks the message about a missing file."""
    for name, (language, text) in FAMILIES.items():
        added = commands.run("voice", "add", f"{models}/{name}/model.onnx", "--id", name, "--language", language)
        check(added.returncode == 0, f"voice add {name}: {added.stdout.strip()}{added.stderr.strip()}")
        clips = [f"{place}/{name}-{number}.wav" for number in range(2)]
        spoken = [commands.run("say", "-v", name, text, "-o", clip) for clip in clips]
        check(all(clip.returncode == 0 for clip in spoken), f"{name} speaks {spoken[0].stderr.strip()[:200]}")
        check(filecmp.cmp(*clips, shallow=False), f"the same request to {name} has the same bytes")
    with open(f"{folder}/matcha/model.json") as file:
        description = json.load(file)
    check(description["vocoder"] == "vocos-16khz-univ.onnx" and description["pinyin"] == "syllables", str(description))
    latin = commands.run("say", "-v", "matcha", "VIP到账5元", "-o", f"{place}/latin.wav")
    check(latin.returncode == 0, f"Matcha speaks Chinese and English {latin.stderr.strip()}")
    for name, file, reason in [("melo", "tokens.txt", "tokens.txt"), ("kokoro", "voices.bin", "one file of styles"),
                               ("matcha", "vocos-16khz-univ.onnx", "one vocoder")]:
        with tempfile.TemporaryDirectory() as bare:
            shutil.copytree(f"{models}/{name}", f"{bare}/model", ignore=shutil.ignore_patterns(file))
            ended = commands.run("voice", "add", f"{bare}/model/model.onnx", "--id", "none", "--language", FAMILIES[name][0])
            check(ended.returncode == 2 and reason in ended.stderr, f"{name} without {file}: {ended.stderr.strip()}")
    for name in FAMILIES:
        shutil.rmtree(f"{folder}/{name}")


def sounds(commands, place):
    """Tests the command line."""
    def clip(name, text, *flags):
        path = f"{place}/{name}.wav"
        ended = commands.run("say", "-v", "joe", text, "-o", path, *flags)
        check(ended.returncode == 0, f"say {name} {ended.stderr.strip()}")
        with open(path, "rb") as file:
            return (file.read(), *frames(path))

    first, again = clip("first", TEXT), clip("again", TEXT)
    check(1.8 * 22050 < first[1] < 4 * 22050, f"{first[1] / 22050:.2f} s of sound")
    check(abs(first[2] + 16) < 1.5, f"{first[2]} LUFS")
    check(first[0] == again[0], "the same request has the same bytes")
    check(clip("other", TEXT.replace("25", "26"))[0] != first[0], "another amount has different bytes")
    fast = clip("fast", TEXT, "--rate", "1.5")
    check(1.3 < first[1] / fast[1] < 1.7, f"rate 1.5 is {first[1] / fast[1]:.2f} times as fast")
    spoken = commands.run("explain", "-v", "joe", TEXT).stdout.split("\n")[0]
    check(spoken == "Alipay received one hundred point two five yuan", f"spoken: {spoken}")
    pitch = commands.run("say", "-v", "joe", TEXT, "--pitch", "2", "-o", f"{place}/x.wav")
    check(pitch.returncode == 2 and "pitch" in pitch.stderr, pitch.stderr.strip())
    return first[0]


def service(commands, wav):
    """Tests all ways to a clip on two servers."""
    with tempfile.TemporaryFile("w+") as log:
        with crier(variables=commands.variables, stderr=log) as one, crier(variables=commands.variables) as two:
            path = say(TEXT, voice="joe", format="wav")
            answers = [server.ask("GET", path, timeout=60) for server in (one, two)]
            check([answer.status for answer in answers] == [200, 200], "a clip of both servers")
            check(answers[0].body == answers[1].body == wav, "both have the bytes of the command line")
            check(answers[0].headers["ETag"] == answers[1].headers["ETag"], "and one ETag")
            ways(one)
        log.seek(0)
        check("Alipay" not in log.read(), "the log has no text")


def ways(server):
    order = {"id": "a-1", "template": "payment.received", "voice": "joe",
             "values": {"amount": "100.25", "currency": "CNY", "channel": "alipay"}}
    answer = server.ask("POST", "/v1/announcements", order, timeout=60)
    check(answer.status in (200, 201), f"an announcement: {answer.status} {answer.body[:120].decode()}")
    url = re.search(rb"/c/[^\"]+", answer.body)
    link = server.ask("GET", url.group().decode()) if url else None
    check(link is not None and link.status == 200 and len(link.body) > 10_000, "the clip of its link")
    long = " ".join(["This is a sentence of some length that the model has to say."] * 4)
    streamed = server.ask("POST", "/v1/say", {"text": long, "voice": "joe", "format": "mp3"}, {"Prefer": "stream"}, 60)
    check(streamed.status == 200 and len(streamed.body) > 40_000, f"a stream of {len(streamed.body)} bytes")
    fitted = server.ask("GET", say(long, voice="joe", fit="notification", max_ms="14000"), timeout=60)
    check(fitted.status == 200, f"a clip that must end within 14 s: {fitted.status}")
    pitch = server.ask("GET", say(TEXT, voice="joe", pitch="2"))
    check(pitch.status == 422 and b"pitch" in pitch.body, f"a pitch: {pitch.status}")
    values = dict(line.rsplit(" ", 1) for line in server.ask("GET", "/metrics").body.decode().splitlines())
    clips, losses = (int(values[f"crier_model_engine_{name}_total"]) for name in ("clips", "losses"))
    check(clips >= 5 and losses == 0 and values["crier_model_engines"] in "12", f"the metrics count {clips} parts of clips")
    other = server.ask("GET", say(TEXT, voice="en-US"))
    check(other.status == 200, "other voices still speak")


def without_runtime(commands, folder):
    """The voice stays listed and the other voices speak. Skipped on a system with its own ONNX Runtime."""
    bare = Commands(folder, None)
    checked = bare.run("serve", "--check")
    if "ONNX Runtime" not in checked.stderr:
        check(bool(re.search("CRIER_ONNXRUNTIME=/", checked.stdout)), "the system has a runtime of its own")
        return
    check(checked.returncode == 0 and "voice joe" in checked.stderr, "serve --check names the voice and succeeds")
    doctor = bare.run("doctor")
    check("CRIER_ONNXRUNTIME" in doctor.stdout, "the doctor names the remedy")
    with crier(variables=bare.variables) as server:
        answer = server.ask("GET", say(TEXT, voice="joe"))
        check(answer.status == 503 and b"engine_unavailable" in answer.body, f"without a runtime: {answer.status}")
        check(server.ask("GET", say(TEXT, voice="en-US")).status == 200, "the other voices speak")


def main():
    neural = subprocess.check_output([f"{ROOT}/Tests/Neural/prepare"], text=True).strip()
    model, runtime = f"{neural}/voice.onnx", f"{neural}/libonnxruntime.so"
    folder, place = tempfile.mkdtemp(), tempfile.mkdtemp()
    try:
        commands = Commands(folder, runtime)
        adding(commands, model, folder)
        families(commands, folder, f"{neural}/families", place)
        wav = sounds(commands, place)
        service(commands, wav)
        without_runtime(commands, folder)
    finally:
        shutil.rmtree(folder)
        shutil.rmtree(place)
    verdict.exit()


main()
