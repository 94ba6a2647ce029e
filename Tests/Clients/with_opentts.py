"""Tests OpenTTS's API in the way its users call it: PyPI has no client for it."""
from judge import is_sound, sound
from harness.server import crier
from harness.verdict import Verdict

import requests

verdict = Verdict()
check = verdict.check

with crier() as server:
    def get(path, **query):
        return requests.get(server.origin + path, params=query, timeout=10)

    def post(text, **query):
        return requests.post(server.origin + "/api/tts", data=text.encode(), params=query, timeout=10)

    for voice, text in [("espeak:en", "Hello"), ("espeak:cmn", "到账100.25元"), ("crier:zh-CN", "到账五元"),
                        ("en", "Hello"), ("zh", "你好"), ("espeak:de#0", "Guten Tag"), ("", "你好"),
                        ("espeak:en;low", "Hello")]:
        answer = get("/api/tts", voice=voice, text=text, vocoder="high", denoiserStrength="0.03", cache="true")
        check(answer.ok and answer.headers["Content-Type"] == "audio/wav"
              and is_sound(answer.content, "pcm_s16le", 22050, least=0.2), f"voice '{voice}'")
    plain = post("到账五元", voice="crier:zh-CN")
    check(plain.content == get("/api/tts", voice="crier:zh-CN", text="到账五元").content, "a text as the body")
    check(get("/api/tts", voice="espeak:en", text="12 dollars").content
          == get("/api/tts", voice="crier:en-US", text="12 dollars").content, "espeak:en reads amounts by our rules")
    long = sound(post("到账五元", voice="zh", lengthScale="2").content)[2] / sound(plain.content)[2]
    check(1.7 < long < 2.3, f"lengthScale 2 takes {long:.2f} times as long")
    check(sound(post("<speak>一<break time='1s'/>二</speak>", voice="zh", ssml="true").content)[2] > 1, "SSML")
    voices = get("/api/voices").json()
    check(voices["crier:zh-CN"]["locale"] == "zh-cn" and voices["espeak:de"]["tts_name"] == "espeak", "/api/voices")
    some = get("/api/voices", language=["en", "hi"], tts_name="crier").json()
    check({voice["language"] for voice in some.values()} == {"en", "hi"}, "filtered voices")
    check({"en", "zh", "de"} <= set(get("/api/languages").json()), "/api/languages")
    check(get("/api/languages", tts_name="crier").json() == ["en", "hi", "zh"], "languages of one engine")
    for what, answer in [("no text", get("/api/tts", voice="zh")), ("an empty body", post("", voice="zh")),
                         ("an unknown voice", post("hi", voice="larynx:x")),
                         ("a length beyond bounds", post("hi", voice="en", lengthScale="9"))]:
        check(answer.status_code == 400 and answer.text.startswith("ValueError: "), f"{what}: {answer.text.strip()}")
verdict.exit()
