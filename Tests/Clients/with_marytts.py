"""Tests speak2mary, the client of Home Assistant's MaryTTS integration, and the other resources that clients fetch."""
from judge import is_sound, sound
from harness.server import crier
from harness.verdict import Verdict

import requests
from speak2mary import MaryTTS

verdict = Verdict()
check = verdict.check


def with_client(server):
    def mary(**options):
        return MaryTTS("127.0.0.1", server.port, **options)
    codecs = {"WAVE_FILE": "pcm_s16le", "AU_FILE": "pcm_s16be", "AIFF_FILE": "pcm_s16be"}
    for codec in MaryTTS.supported_codecs():
        check(is_sound(mary(codec=codec).speak("Hello world"), codecs[codec], 22050), f"{codec} of the usual voice")
    for locale in MaryTTS.supported_locales():
        check(is_sound(mary(locale=locale).speak("Radio 5" if locale != "ru" else "Радио пять"), "pcm_s16le", 22050),
              f"locale {locale}")
    plain = mary().speak("Hello world")
    check(is_sound(mary(locale="en_US", voice="zh-CN").speak("支付宝到账100.25元"), "pcm_s16le", 22050),
          "a Chinese voice with an English locale")
    check(is_sound(mary().speak("支付宝到账100.25元"), "pcm_s16le", 22050), "Chinese with the usual voice")
    for effect, parameter in MaryTTS.supported_effects().items():
        changed = mary().speak("Hello world", {effect: parameter})
        is_known = effect in ("Volume", "Rate", "F0Add")
        check((changed != plain) == is_known, f"effect {effect} {'changes the sound' if is_known else 'is ignored'}")
    slow = sound(mary().speak("Hello world", {"Rate": "durScale:1.5;"}))[2] / sound(plain)[2]
    check(1.3 < slow < 1.7, f"durScale 1.5 takes {slow:.2f} times as long")
    check(mary().speak("Hello world", {"volume": "amount:2.0;", "robot": ""}) == plain, "names in other letters")
    try:
        mary(codec="GSM_FILE").speak("Hello")
        check(False, "an unknown codec is refused")
    except Exception as error:
        check("400" in str(error) and "parameter 'AUDIO' is not valid" in str(error), f"refused: {error}")


def with_requests(server):
    def get(path, **query):
        return requests.get(server.origin + path, params=query, timeout=10)
    old = get("/process", INPUT_TEXT="Hello", INPUT_TYPE="TEXT", OUTPUT_TYPE="AUDIO", AUDIO="WAVE", LOCALE="en_GB",
              VOICE="female")
    check(old.ok and is_sound(old.content, "pcm_s16le", 22050, least=0.2), "the older client's GET")
    markup = get("/process", INPUT_TEXT="<speak>到账<break time='1s'/>五元</speak>", INPUT_TYPE="SSML")
    check(markup.ok and sound(markup.content)[2] > 1, "SSML")
    voices = [line.split() for line in get("/voices").text.splitlines()]
    check(["zh-CN", "zh_CN", "male", "other"] in voices and all(len(line) == 4 for line in voices), "/voices")
    check({"en_US", "zh_CN", "de"} <= set(get("/locales").text.split()), "/locales")
    check(get("/audioformats").text.split() == ["WAVE_FILE", "AU_FILE", "AIFF_FILE", "MP3_FILE"], "/audioformats")
    check("TEXT INPUT" in get("/datatypes").text, "/datatypes")
    check("Mary TTS server" in get("/version").text, "/version")
    check(len(get("/audioeffects").text.splitlines()) == 3, "/audioeffects")
    check("到账" in get("/exampletext", voice="zh-CN").text, "/exampletext")
    missing = get("/process", INPUT_TYPE="TEXT")
    check(missing.status_code == 400 and missing.headers["Content-Type"].startswith("text/html")
          and "must contain the parameter INPUT_TEXT" in missing.text, "a missing parameter")


with crier() as server:
    with_client(server)
    with_requests(server)
verdict.exit()
