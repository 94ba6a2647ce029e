"""Section 2: the bytes of clips from the command line and over HTTP: formats, voices, rates and every option."""
import collections
import hashlib
import itertools
import json
import os

from .builds import ask_all, form
from .report import Section, answer_text
from .texts import Texts

ZH = "支付宝到账100.25元"
EN = "Alipay received $20.50"
VOICES = {"zh-CN": ZH, "zh-CN-formant": ZH, "zh-CN-female": "微信收款2元", "zh-CN-bank": "微信到账1234.56元", "en-US": EN,
          "en-GB": "on 11/1/2023, £5",
          "espeak/de": "Grüße aus Köln, 12 Äpfel", "espeak/fr": "Vous avez 3 messages", "espeak/ru": "Привет, мир",
          "espeak/cmn": "你好",
          "espeak/yue": "早晨"}
OWN = ["zh-CN", "zh-CN-formant", "zh-CN-female", "zh-CN-bank", "en-US", "en-GB"]
RATES = ["8000", "11025", "16000", "22050", "24000", "44100", "48000"]
CHIMES = ["ding", "ding-dong", "coin", "soft"]
OPTIONS = [
    *({"rate": rate} for rate in ["0.5", "0.8", "1.25", "2", "3"]),
    *({"pitch": pitch} for pitch in ["-12", "-2.5", "4", "12"]),
    *({"volume": volume} for volume in ["-20", "-6.5", "3", "6"]), {"digits": "each"}, {"liang": "false"},
    *({"lead_in": chime} for chime in CHIMES), {"fit": "notification"}, {"fit": "notification", "max_ms": "1000"},
    {"fit": "notification", "max_ms": "2200"}, {"fit": "notification", "max_ms": "29500"},
]
MARKUP = [
    '<speak>支付宝到账<say-as interpret-as="currency">¥100.25</say-as><break time="300ms"/>尾号'
    '<say-as interpret-as="digits">8210</say-as></speak>',
    '<speak><prosody rate="150%" pitch="+3st" volume="-6dB">快</prosody><prosody rate="slow">慢</prosody></speak>',
    '<speak><p>一段</p><s>一句</s><lang xml:lang="en-US">two words</lang><mark name="a"/></speak>',
    '<speak><sub alias="银行">行</sub><phoneme alphabet="pinyin" ph="hang2">行</phoneme></speak>',
    '<speak>Call <say-as interpret-as="telephone">555-1234</say-as> on '
    '<say-as interpret-as="date">2023-11-01</say-as></speak>',
]
LONG = "，".join(f"支付宝到账{amount}.5元" for amount in range(101, 109))


def compare(pair, seed):
    section = Section("clips")
    texts = Texts(seed)
    with pair.services() as services:
        old, new = ask_all(services, [("GET", "/v1/formats")])
        section.same("GET /v1/formats", answer_text(old[0]), answer_text(new[0]))
        formats = [entry["id"] for entry in json.loads(old[0].body)["formats"]]
        requests = [post(fields) for fields in cases(formats, texts)] + list(silences(formats))
        statuses = collections.Counter()
        for request, *answers in zip(requests, *ask_all(services, requests)):
            section.same(" ".join(map(str, request)), *map(answer_text, answers))
            statuses[answers[0].status] += 1
        section.note(f"by HTTP: {dict(statuses)}")
    spoken_by_command(section, pair, formats, texts)
    return section


def post(fields):
    return "POST", "/v1/say", form(fields).encode(), [("Content-Type", "application/x-www-form-urlencoded")]


def cases(formats, texts):
    for format, rate, voice in itertools.product(formats, RATES, ["zh-CN", "zh-CN-bank"]):
        yield {"text": VOICES[voice], "voice": voice, "format": format, "sample_rate": rate}
    for format, voice in itertools.product(formats, VOICES):
        yield {"text": VOICES[voice], "voice": voice, "format": format}
    for options, voice, format in itertools.product(OPTIONS, OWN, ["wav", "caf", "mp3"]):
        yield {"text": VOICES[voice], "voice": voice, "format": format} | options
    for rate, voice in itertools.product(RATES, OWN):
        yield {"text": VOICES[voice], "voice": voice, "format": "mp3", "bit_rate": "variable", "sample_rate": rate}
    for markup, voice in itertools.product(MARKUP, VOICES):
        yield {"ssml": markup, "voice": voice}
    for fit in ({}, {"fit": "notification"}, {"fit": "notification", "max_ms": "29000"}):
        yield from ({"text": LONG, "voice": voice, "format": "caf"} | fit for voice in OWN)
    for _ in range(600):
        yield random_case(formats, texts)


def random_case(formats, texts):
    """Returns a request with random options, also used for signed URLs."""
    voice = texts.pick(OWN + ["zh-CN", "zh-CN-bank", "espeak/de"])
    sentence = texts.english if voice.startswith("en") else texts.chinese
    fields = {"text": sentence(), "voice": voice, "format": texts.pick(formats)}
    if texts.below(12) == 0:
        del fields["text"]
        fields["ssml"] = texts.pick([*MARKUP, texts.markup(sentence)])
    choices = {
        "rate": lambda: f"{0.5 + texts.below(2501) / 1000:g}", "pitch": lambda: f"{texts.below(2401) / 100 - 12:g}",
        "volume": lambda: f"{texts.below(2601) / 100 - 20:g}", "digits": lambda: texts.pick(["value", "each"]),
        "liang": lambda: texts.pick(["true", "false"]), "sample_rate": lambda: texts.pick(RATES),
        "fit": lambda: "notification", "lead_in": lambda: texts.pick(CHIMES),
    }
    for name, choose in choices.items():
        if texts.below(4) == 0 and not (name == "pitch" and voice == "zh-CN-bank"):
            fields[name] = choose()
    if "fit" in fields and texts.below(2):
        fields["max_ms"] = str(1000 + texts.below(28_501))
    if fields["format"] == "mp3" and texts.below(2):
        fields["bit_rate"] = "variable"
    return fields


def silences(formats):
    for format in formats:
        yield from (("GET", f"/v1/silence.{format}?ms={ms}") for ms in (1, 7, 200, 1999, 29_500))


def flags(fields):
    """Returns the request as command-line options. A value that begins with a hyphen needs the equals sign."""
    options = [f"--{name.replace('_', '-')}={value}" for name, value in fields.items() if name not in ("text", "ssml")]
    return options + (["--ssml", fields["ssml"]] if "ssml" in fields else [fields["text"]])


def spoken_by_command(section, pair, formats, texts):
    fields = [{"text": VOICES[voice], "voice": voice, "format": format}
              for format, voice in zip(formats, itertools.cycle(VOICES))]
    fields += [{"text": VOICES[voice], "voice": voice} | options for options,
               voice in zip(OPTIONS, itertools.cycle(OWN))]
    fields += [random_case(formats, texts) for _ in range(60)]
    for each in fields:
        words = ["say", *flags(each)]
        section.same(f"crier {' '.join(words)}", *map(said, pair.run(*words)))
    for format in formats:
        outcomes = pair.run("say", ZH, "-o", f"clip.{format}")
        section.same(f"crier say -o clip.{format}", *map(said, outcomes))
    for name in sorted({name for build in pair.builds for name in written(build)}):
        section.same(f"the file {name}", *(written(build).get(name) for build in pair.builds))


def said(outcome):
    digest = hashlib.sha256(outcome.out).hexdigest()
    return f"status {outcome.status}, {len(outcome.out)} bytes, SHA-256 {digest}, {outcome.err!r}"


def written(build):
    digests = {}
    for name in os.listdir(build.place):
        if name.startswith("clip."):
            with open(build.path(name), "rb") as file:
                digests[name] = hashlib.sha256(file.read()).hexdigest()
    return digests
