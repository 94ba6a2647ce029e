"""Tests the APIs of Piper's current and former HTTP servers in the way their users call them."""
from judge import is_sound, sound
from harness.server import crier
from harness.verdict import Verdict

import requests

verdict = Verdict()
check = verdict.check

with crier() as server:
    def synthesize(**fields):
        return requests.post(server.origin + "/synthesize", json=fields, timeout=10)

    for fields in [{"text": "到账100.25元"}, {"text": "Hello", "voice": "en_US-lessac-medium"},
                   {"text": "Guten Tag", "voice": "de_DE-thorsten-low"}, {"text": "你好", "voice": "zh-CN-female"},
                   {"text": "Hello", "speaker_id": 0, "noise_scale": 0.6, "noise_w_scale": 0.8, "voice": None}]:
        answer = synthesize(**fields)
        check(answer.ok and answer.headers["Content-Type"] == "audio/wav"
              and is_sound(answer.content, "pcm_s16le", 22050, least=0.2), f"POST /synthesize {fields}")
    plain = synthesize(text="到账100.25元")
    long = sound(synthesize(text="到账100.25元", length_scale=2).content)[2] / sound(plain.content)[2]
    check(1.7 < long < 2.3, f"length_scale 2 takes {long:.2f} times as long")
    body = requests.post(server.origin, data="到账100.25元".encode(), headers={"Content-Type": "text/plain"}, timeout=10)
    check(body.content == plain.content, "POST / with a text")
    check(requests.post(server.origin, data="到账100.25元".encode(), timeout=10).content == plain.content,
          "POST / without a type")
    check(requests.get(server.origin, params={"text": "到账100.25元"}, timeout=10).content == plain.content, "GET /?text=")
    voices = requests.get(server.origin + "/voices", headers={"Accept": "application/json"}, timeout=10).json()
    check(voices["zh-CN"]["language"]["code"] == "zh_CN", "GET /voices for a client of JSON")
    info = requests.get(server.origin + "/info", timeout=10).json()
    check(info["voice"]["name"] == "zh-CN" and info["last"] is None, "GET /info")
    for what, answer in [("no text", synthesize()), ("an empty text", synthesize(text="")),
                         ("an empty body", requests.post(server.origin, data=b"", timeout=10)),
                         ("no JSON", requests.post(server.origin + "/synthesize", data=b"hi", timeout=10)),
                         ("a length beyond bounds", synthesize(text="hi", length_scale=9))]:
        check(answer.status_code == 400, f"{what}: {answer.text.strip()}")
verdict.exit()
