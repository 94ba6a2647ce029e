"""Which tones are heard: a classifier is trained on single syllables of a voice, and judges the syllables of sentences."""
import ctypes
import os
import pickle
import re

import numpy

from pitch import Contour

# Hanzi of one reading, which are said alone. A third tone before another tone is half: it is said in words of two.
SINGLE = {
    1: "三七八千天山东西家书花心高飞方风光声通开关吃喝听说新汤粥糖".replace("糖", ""),
    2: "零十元成年南来明白红人时回国头门楼平房茶油糖鱼羊牛盐",
    3: "五九百点两美手老小马海火水好果早晚口左武古瓦请喜酒",
    4: "二四六万付信店月号外大进去卖件面饭菜肉地上下四半",
}
HALF = [first + second for first in "五九百点两美手老小海火水" for second in "天千元年月万"]
POINTS = 8


class Timeline(ctypes.Structure):
    """espeak_EVENT of speak_lib.h."""
    _fields_ = [("type", ctypes.c_int), ("identifier", ctypes.c_uint), ("position", ctypes.c_int),
                ("length", ctypes.c_int), ("milliseconds", ctypes.c_int), ("sample", ctypes.c_int),
                ("data", ctypes.c_void_p), ("name", ctypes.c_char * 8)]


def shares(syllables):
    """Where the syllables of a text begin, as shares of its length, said by espeak-ng with a word for each."""
    read, write = os.pipe()
    if os.fork() == 0:  # espeak-ng keeps its state, and a fresh process has none
        starts, length = [], 0
        library = ctypes.CDLL("libespeak-ng.so.1")
        library.espeak_Initialize(2, 1_000, None, 0x8000)
        library.espeak_SetVoiceByName(b"cmn-latn-pinyin")

        @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Timeline))
        def heard(_, count, events):
            nonlocal length
            length, index = length + count, 0
            while events[index].type:
                if events[index].type == 1 and events[index].length:
                    starts.append(events[index].sample)
                index += 1
            return 0

        library.espeak_SetSynthCallback(heard)
        text = " ".join(syllables).encode()
        library.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
        with os.fdopen(write, "wb") as pipe:
            pickle.dump([start / max(1, length) for start in starts] + [1.0], pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        found = pickle.load(pipe)
    os.wait()
    return found if len(found) == len(syllables) + 1 else list(numpy.linspace(0, 1, len(syllables) + 1))


def heard_tones(words):
    """Third-tone sandhi by words, from right to left."""
    tones, after = [], None
    for word in reversed(words):
        mine = [int(syllable[-1]) for syllable in word]
        for place in reversed(range(len(mine))):
            follows = mine[place + 1] if place + 1 < len(mine) and place + 1 < len(word) - 1 else after
            follows = int(word[place + 1][-1]) if place + 1 < len(word) else after
            if int(word[place][-1]) == 3 and follows == 3:
                mine[place] = 2
        after = mine[0]
        tones = mine + tones
    return tones


def shape(contour, start, end, level, slope=0.0):
    """The contour between two times, relative to the voice's level at the time; None without voice."""
    begin = start + 0.1 * (end - start)
    inside = (contour.seconds >= begin) & (contour.seconds <= end)
    times, pitch = contour.seconds[inside], contour.semitones[inside]
    if len(times) < 4:
        return None
    points = numpy.interp(numpy.linspace(times[0], times[-1], POINTS), times, pitch)
    return points - (level + slope * (start + end) / 2)


class Classifier:
    """Linear discriminants: a mean for each kind of tone, and one covariance."""

    def __init__(self, examples):
        """`examples` are pairs of a kind and a shape."""
        self.kinds = sorted({kind for kind, _ in examples})
        groups = {kind: numpy.array([shape for one, shape in examples if one == kind]) for kind in self.kinds}
        self.means = {kind: group.mean(axis=0) for kind, group in groups.items()}
        centred = numpy.concatenate([groups[kind] - self.means[kind] for kind in self.kinds])
        self.inverse = numpy.linalg.inv(numpy.cov(centred.T) + numpy.eye(POINTS) * 0.5)

    def tone(self, shape):
        def distance(kind):
            difference = shape - self.means[kind]
            return difference @ self.inverse @ difference
        return min(self.kinds, key=distance)[0]


def trained(build, voice):
    """A classifier of the voice's own tones, and the level of the voice."""
    contours = []
    for tone, hanzi in SINGLE.items():
        for said in hanzi:
            samples, rate = build.samples(said, voice)
            contours.append(((tone, ""), Contour.of(samples, rate), 0, len(samples) / rate))
    for word in HALF:
        samples, rate = build.samples(word, voice)
        marks = build.marks(word, voice)
        end = marks[0]["end_ms"] / 1000 / (2 if len(marks) == 1 else 1)
        contours.append(((3, "half"), Contour.of(samples, rate), 0, end))
    level = numpy.mean([contour.semitones.mean() for _, contour, _, _ in contours if len(contour.semitones)])
    examples = [(kind, shape(contour, start, end, level)) for kind, contour, start, end in contours]
    return Classifier([(kind, found) for kind, found in examples if found is not None])


def syllables(build, voice, text, reading):
    """The syllables of a sentence with their tones and times, in stretches of the text between marks."""
    marks = build.marks(text, voice)
    pieces = []
    for utterance in reading["utterances"]:
        for clause in re.split("[,?]", utterance["text"]):
            words = [re.findall(r"[a-z]+[1-5]", word) for word in clause.split()]
            tones = heard_tones(words)
            pieces += list(zip([syllable for word in words for syllable in word], tones))
    hanzi = [entry for entry in reading["pronunciation"]]
    if len(hanzi) != len(pieces):
        return []
    counts = [sum(1 for _ in spoken_in(reading, mark)) for mark in marks]
    if sum(counts) != len(pieces):
        return []
    found, place = [], 0
    for mark, count in zip(marks, counts):
        group = pieces[place:place + count]
        place += count
        begins = shares([syllable for syllable, _ in group])
        start, length = mark["start_ms"] / 1000, (mark["end_ms"] - mark["start_ms"]) / 1000
        found += [(tone, start + one * length, start + next * length)
                  for (_, tone), one, next in zip(group, begins, begins[1:])]
    return found


def spoken_in(reading, mark):
    """The hanzi that are said for a mark."""
    for piece in reading["normalized"]:
        if piece["rule"] is None:
            written = reading["input"].encode()[max(piece["from"], mark["from"]):min(piece["to"], mark["to"])].decode()
            yield from (letter for letter in written if "\u4e00" <= letter <= "\u9fff")
        elif mark["from"] <= piece["from"] < mark["to"]:
            yield from (letter for letter in piece["text"] if "\u4e00" <= letter <= "\u9fff" or letter == "零")


def judged(build, voice, sentences):
    """How many syllables were judged, how many are named right, and what was heard in the place of what."""
    classifier, right, errors = trained(build, voice), 0, {}
    total = 0
    for text, reading in zip(sentences, build.read(sentences, voice)):
        samples, rate = build.samples(text, voice)
        contour = Contour.of(samples, rate)
        slope, level = contour.line
        for tone, start, end in syllables(build, voice, text, reading):
            found = shape(contour, start, end, level, slope) if tone != 5 else None
            if found is None:
                continue
            total += 1
            heard = classifier.tone(found)
            right += heard == tone
            if heard != tone:
                errors[tone, heard] = errors.get((tone, heard), 0) + 1
    return total, right, errors
