"""Counts the English amounts that a recogniser with a grammar of amounts understands."""
import re
import subprocess

import numpy
import pocketsphinx

RATE = 16_000
REST_SECONDS = 0.3  # the recogniser drops a last word without silence after it
GRAMMAR = """#JSGF V1.0;
grammar amounts;
<digit> = one | two | three | four | five | six | seven | eight | nine;
<teen> = ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen;
<ty> = twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety;
<two> = <digit> | <teen> | <ty> [<digit>];
<three> = <two> | <digit> hundred [[and] <two>];
<whole> = <three> | <two> thousand [[and] <three>];
public <amount> = <whole> %s and <two> %s;
"""
ACCENT = "en-US"  # the accent of the recogniser's model, which lacks Indian words
# The sign of a currency in a text, and its words.
CURRENCIES = {"en-US": ("$", "dollars", "cents"), "en-GB": ("£", "pounds", "pence"), "en-IN": ("₹", "rupees", "paise")}
# Words that the recogniser's dictionary may lack.
LEXICON = {"rupees": "R UW P IY Z", "paise": "P AY S AH"}


class Ear:
    def __init__(self, voice):
        self.decoder = pocketsphinx.Decoder(pocketsphinx.Config(
            samprate=RATE, lm=None, dither=True, loglevel="FATAL"))  # without dither it fails on digital silence
        for word, phones in LEXICON.items():
            if self.decoder.lookup_word(word) is None:
                self.decoder.add_word(word, phones, True)
        self.decoder.add_jsgf_string("amounts", GRAMMAR % CURRENCIES[voice][1:])
        self.decoder.activate_search("amounts")

    def hears(self, samples):
        rest = numpy.zeros(round(REST_SECONDS * RATE))
        samples = numpy.concatenate([rest, samples, rest])
        self.decoder.start_utt()
        self.decoder.process_raw((samples * 32_767).astype("<i2").tobytes(), full_utt=True)
        self.decoder.end_utt()
        heard = self.decoder.hyp()
        return heard.hypstr if heard else ""


def words(spoken):
    return re.sub(r"\band\b", " ", spoken.replace("-", " ").replace(",", " ")).split()


def spoken(build, voice, amounts):
    return [reading["spoken"] for reading in build.read([CURRENCIES[voice][0] + amount for amount in amounts], voice)]


def understood(build, voice, amounts):
    """Returns the number of understood amounts, and the transcripts of the others."""
    ear, wrong = Ear(voice), []
    for amount, said in zip(amounts, spoken(build, voice, amounts)):
        samples, _ = build.samples(CURRENCIES[voice][0] + amount, voice, sample_rate=RATE)
        heard = ear.hears(samples)
        if words(heard) != words(said):
            wrong.append((said, heard))
    return len(amounts) - len(wrong), wrong


def understood_raw(voice, spoken, name):
    """Counts the understood amounts when espeak-ng itself speaks the same words."""
    ear, right = Ear(voice), 0
    for said in spoken:
        sound = subprocess.run(["sh", "-c", 'espeak-ng -v "$0" --stdout "$1" | sox -q -t wav - -t s16 -r 16000 -c 1 -',
                                name, said], capture_output=True, check=True).stdout
        right += words(ear.hears(numpy.frombuffer(sound, "<i2") / 32_768)) == words(said)
    return right
