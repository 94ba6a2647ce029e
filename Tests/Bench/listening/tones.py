"""Recognises tones: a classifier is trained on single syllables of a voice and judges the syllables of sentences."""
import ctypes
import functools
import itertools
import os
import pickle
import re

import numpy

from pitch import Contour

# Hanzi with one reading, spoken alone. A third tone is half before another tone, so it is spoken in words of two hanzi.
SINGLE = {
    1: "三七八千天山东西家书花心高飞方风光声通开关吃喝听说新汤粥",
    2: "零十元成年南来明白红人时回国头门楼平房茶油糖鱼羊牛盐",
    3: "五九百点两美手老小马海火水好果早晚口左武古瓦请喜酒",
    4: "二四六万付信店月号外大进去卖件面饭菜肉地上下四半",
}
HALF = [first + second for first in "五九百点两美手老小海火水" for second in "天千元年月万"]
POINTS, FEATURES = 8, 4
BEGINNING = 0.2  # share of a syllable in which espeak-ng glides from the previous tone
COMMANDS = "\x0150P\x0150R"  # change nothing, and take the time that Crier's own commands take
RIDGE = 10  # in semitones squared: clean syllables vary less than syllables of sentences


class Timeline(ctypes.Structure):
    """espeak_EVENT of speak_lib.h."""
    _fields_ = [("type", ctypes.c_int), ("identifier", ctypes.c_uint), ("position", ctypes.c_int),
                ("length", ctypes.c_int), ("milliseconds", ctypes.c_int), ("sample", ctypes.c_int),
                ("data", ctypes.c_void_p), ("name", ctypes.c_char * 8)]


def shares(words):
    """The beginnings of the syllables of words, as shares of the total length."""
    begins = word_shares(tuple("".join(word) for word in words))
    found = []
    for word, begin, end in zip(words, begins, begins[1:]):
        inside = word_shares(tuple(word))
        found += [begin + share * (end - begin) for share in inside[:-1]]
    return found + [1.0]


@functools.cache
def word_shares(words):
    """The beginnings of words as spoken by espeak-ng, as shares of the total length."""
    read, write = os.pipe()
    if os.fork() == 0:  # espeak-ng keeps state, so each call uses a fresh process
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
        text = "".join(f"{COMMANDS} {word} " for word in words).encode()
        library.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
        with os.fdopen(write, "wb") as pipe:
            pickle.dump([start / max(1, length) for start in starts] + [1.0], pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        found = pickle.load(pipe)
    os.wait()
    return found if len(found) == len(words) + 1 else list(numpy.linspace(0, 1, len(words) + 1))


def heard_tones(words):
    """The tones of words after third-tone sandhi within words, computed from right to left."""
    tones, after = [], None
    for word in reversed(words):
        written = [int(syllable[-1]) for syllable in word]
        heard = [2 if tone == 3 and follows == 3 else tone for tone, follows in zip(written, written[1:] + [after])]
        after, tones = heard[0], heard + tones
    return tones


def contour_in(contour, start, end):
    """The voiced frames of a syllable without its beginning, which still carries the previous syllable."""
    inside = (contour.seconds >= start + BEGINNING * (end - start)) & (contour.seconds <= end)
    return contour.seconds[inside], contour.semitones[inside]


def shape(contour, start, end, level):
    """The contour of a syllable as level, slope, curve and turn, relative to a level; None if it is unvoiced."""
    seconds, semitones = contour_in(contour, start, end)
    if len(seconds) < FEATURES:
        return None
    points = numpy.interp(numpy.linspace(seconds[0], seconds[-1], POINTS), seconds, semitones)
    return numpy.polynomial.legendre.legfit(numpy.linspace(-1, 1, POINTS), points - level, FEATURES - 1)


class Classifier:
    """Linear discriminants: a mean for each kind of tone, and one covariance."""

    def __init__(self, examples):
        """`examples` are pairs of a kind, which begins with its tone, and a shape."""
        self.kinds = sorted({kind for kind, _ in examples})
        groups = {kind: numpy.array([found for one, found in examples if one == kind]) for kind in self.kinds}
        self.means = {kind: group.mean(axis=0) for kind, group in groups.items()}
        centred = numpy.concatenate([groups[kind] - self.means[kind] for kind in self.kinds])
        self.inverse = numpy.linalg.inv(numpy.cov(centred.T) + RIDGE * numpy.eye(FEATURES))

    def tone(self, found):
        def distance(kind):
            return (found - self.means[kind]) @ self.inverse @ (found - self.means[kind])
        return min(self.kinds, key=distance)[0]


def trained(build, voice):
    """Returns a classifier of the voice's own tones, and the level of the voice."""
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
    """Returns tone, clause, beginning and end of each syllable of a sentence. Empty if they do not match the marks.

    A number has one mark. Its syllables have the relative positions that espeak-ng gives them in the same words."""
    marks, pieces, clause = build.marks(text, voice), [], 0
    for utterance in reading["utterances"]:
        for said in filter(str.strip, re.split("[,?]", utterance["text"])):
            words = [re.findall(r"[a-z]+[1-5]", word) for word in said.split()]
            names = [(place, syllable) for place, word in enumerate(words) for syllable in word]
            pieces += [((clause, place), name[:-1] + str(tone), tone)
                       for (place, name), tone in zip(names, heard_tones(words))]
            clause += 1
    counts = [sum(1 for _ in spoken_in(reading, mark)) for mark in marks]
    if sum(counts) != len(pieces):
        return []
    found, place = [], 0
    for mark, count in zip(marks, counts):
        group = pieces[place:place + count]
        place += count
        begins = shares([[name for _, name, _ in word] for _, word in itertools.groupby(group, lambda one: one[0])])
        start, length = mark["start_ms"] / 1000, (mark["end_ms"] - mark["start_ms"]) / 1000
        found += [(tone, clause, start + one * length, start + next * length)
                  for ((clause, _), _, tone), one, next in zip(group, begins, begins[1:])]
    return found


def spoken_in(reading, mark):
    """The hanzi that are spoken for a mark."""
    for piece in reading["normalized"]:
        if piece["rule"] is None:
            written = reading["input"].encode()[max(piece["from"], mark["from"]):min(piece["to"], mark["to"])].decode()
            yield from (letter for letter in written if "\u4e00" <= letter <= "\u9fff")
        elif mark["from"] <= piece["from"] < mark["to"]:
            yield from (letter for letter in piece["text"] if "\u4e00" <= letter <= "\u9fff" or letter == "零")


class Clauses:
    """The middle of each clause and the pitch slope within clauses, the reference for high and low tones."""

    def __init__(self, sentences):
        """`sentences` are pairs of a contour and its syllables."""
        self.middles, self.fall, squares = {}, 0, 0
        for number, (contour, found) in enumerate(sentences):
            for clause in {clause for _, clause, _, _ in found}:
                start = min(start for _, one, start, _ in found if one == clause)
                end = max(end for _, one, _, end in found if one == clause)
                inside = (contour.seconds >= start) & (contour.seconds <= end)
                seconds, semitones = contour.seconds[inside], contour.semitones[inside]
                self.middles[number, clause] = seconds.mean(), semitones.mean()
                self.fall += ((seconds - seconds.mean()) * (semitones - semitones.mean())).sum()
                squares += ((seconds - seconds.mean()) ** 2).sum()
        self.fall /= squares

    def level(self, sentence, clause, seconds):
        middle, semitones = self.middles[sentence, clause]
        return semitones + self.fall * (seconds - middle)


def judged(build, voice, texts):
    """Returns the number of judged syllables, the number recognised correctly, and the confusions."""
    classifier, errors, total = trained(build, voice), {}, 0
    sentences = [(Contour.of(*build.samples(text, voice)), syllables(build, voice, text, reading))
                 for text, reading in zip(texts, build.read(texts, voice))]
    clauses = Clauses(sentences)
    for number, (contour, found) in enumerate(sentences):
        for tone, clause, start, end in found:
            level = clauses.level(number, clause, (start + end) / 2)
            one = shape(contour, start, end, level) if tone != 5 else None
            if one is None:
                continue
            total += 1
            heard = classifier.tone(one)
            if heard != tone:
                errors[tone, heard] = errors.get((tone, heard), 0) + 1
    return total, total - sum(errors.values()), errors
