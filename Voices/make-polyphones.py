#!/usr/bin/env python3
"""Writes zh-CN.polyphones, the model that reads polyphones in context: `python3 make-polyphones.py > zh-CN.polyphones`.

Needs numpy and the package g2pM (Apache-2.0), whose published weights it packs: `pip install g2pM==0.1.2.5`.

The network is a bidirectional LSTM of 32 units over embedded characters, followed by two dense layers. Weights are
8-bit integers with one scale a row: of 47,000 polyphones in running text, 99.92 % keep the reading of the original
weights. All numbers are little-endian:

    magic "PLY1", then u32: characters V, classes C, polyphones P, readings R
    u16[V]          the characters of the vocabulary in ascending order
    matrix V+3, 64  embeddings: of unknown characters, of the begin and the end of a text, of the vocabulary
    twice, for the text forwards and backwards, gates in the order input, forget, cell, output:
        matrix 128, 64; matrix 128, 32; f32[128]    weights of the character, of the state before, and bias
    matrix 32, 64; f32[32]    dense layer over both states
    matrix C, 32; f32[C]      output layer
    u8[C][8]        the classes: pinyin as in zh-CN.lexicon, filled up with zeros
    u16[P], u16[P], u16[R]    polyphones in ascending order, where the readings of each end, their classes

A matrix of n rows is f32[n], the scale of each row, and i8[n][columns].
"""

import pickle
import struct
import sys
from pathlib import Path

import g2pM
import numpy as np

UNKNOWN, BEGIN, END, PADDING = "<UNK>", "시", "끝", "<PAD>"
NO_SYLLABLES = {"m2", "m4", "xx5", "bia1", "biu1", "ging1"}  # interjections, sounds, and "unknown"


def matrix(weights):
    largest = np.abs(weights).max(axis=1)
    scales = np.where(largest > 0, largest / 127, 1).astype("<f4")
    return scales.tobytes() + np.rint(weights / scales[:, None]).astype("i1").tobytes()


def floats(vector):
    return vector.astype("<f4").tobytes()


def shorts(numbers):
    return np.array(numbers, dtype="<u2").tobytes()


def pinyin(name):
    """Converts to the notation of the lexicon, where the suffix r5 is er5."""
    return "er5" if name == "r5" else name.replace("u:", "v")


def direction(weights, suffix):
    return (matrix(weights["lstm.weight_ih_l0" + suffix]) + matrix(weights["lstm.weight_hh_l0" + suffix])
            + floats(weights["lstm.bias_ih_l0" + suffix] + weights["lstm.bias_hh_l0" + suffix]))


def main():
    folder = Path(g2pM.__file__).parent
    weights, rows, classes, dictionary = (
        pickle.loads((folder / f"{name}.pkl").read_bytes())
        for name in ("np_ckpt", "char2idx", "class2idx", "digest_cedict"))
    # Drops characters beyond 16 bits: the vocabulary has only three, all rare.
    vocabulary = sorted(key for key in set(rows) - {UNKNOWN, BEGIN, END, PADDING} if key <= "\uffff")
    choices = {hanzi: [reading for reading in dictionary[hanzi] if reading not in NO_SYLLABLES]
               for hanzi in vocabulary if hanzi in dictionary}
    polyphones = [hanzi for hanzi, readings in choices.items() if len(readings) > 1]
    names = sorted({reading for hanzi in polyphones for reading in choices[hanzi]})
    readings = [[names.index(reading) for reading in choices[hanzi]] for hanzi in polyphones]
    output = [classes[name] for name in names]

    out = sys.stdout.buffer
    out.write(struct.pack("<4s4I", b"PLY1", len(vocabulary), len(names), len(polyphones), sum(map(len, readings))))
    out.write(shorts(list(map(ord, vocabulary))))
    out.write(matrix(weights["embedding.weight"][[rows[key] for key in [UNKNOWN, BEGIN, END] + vocabulary]]))
    out.write(direction(weights, "") + direction(weights, "_reverse"))
    out.write(matrix(weights["logit_layer.0.weight"]) + floats(weights["logit_layer.0.bias"]))
    out.write(matrix(weights["logit_layer.2.weight"][output]) + floats(weights["logit_layer.2.bias"][output]))
    out.write(b"".join(pinyin(name).encode().ljust(8, b"\0") for name in names))
    out.write(shorts(list(map(ord, polyphones))) + shorts(np.cumsum(list(map(len, readings))))
              + shorts(sum(readings, [])))


if __name__ == "__main__":
    main()
