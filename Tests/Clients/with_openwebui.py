"""Sends the requests of Open WebUI 0.12.4 and uses the answers as Open WebUI does.

Source: PyPI's `open-webui` 0.12.4, `open_webui/routers/audio/__init__.py`, lines 188 to 233 (`transcode_audio_to_mp3`),
381 to 400 (`_raise_tts_error`), 437 to 481 (`_tts_openai`), 1549 to 1583 (`get_available_models`) and 1617 to 1654
(`get_available_voices`), and `utils/headers.py`, lines 56 to 86 (`include_user_info_headers`). The package has 106 MB,
so it is not installed. Its HTTP client, aiohttp, is installed in the version that it requires.
"""
import asyncio
import os
import subprocess
import tempfile

from judge import is_sound
from harness.checkout import CRIER
from harness.server import crier
from harness.verdict import Verdict

import aiohttp

TEXT = "支付宝到账100.25元"
DEFAULT_VOICES = ["alloy", "echo", "fable", "onyx", "nova", "shimmer"]
USER = {"X-OpenWebUI-User-Name": "%E5%BC%A0%E4%B8%89", "X-OpenWebUI-User-Id": "5f3c", "X-OpenWebUI-User-Role": "admin",
        "X-OpenWebUI-User-Email": "zhang@example.com"}
verdict = Verdict()
check = verdict.check


def to_mp3(data, content_type):
    """Returns the file that Open WebUI stores and plays."""
    kind, *parameters = [part.strip().lower() for part in content_type.split(";")]
    if kind in ("audio/mpeg", "audio/mp3"):
        return data
    rate = dict(part.split("=") for part in parameters).get("rate", "24000")
    raw = ["-f", "s16le", "-ar", rate, "-ac", "1"] if kind in ("audio/pcm", "audio/l16", "audio/raw") else []
    command = ["ffmpeg", "-v", "error", *raw, "-i", "pipe:0", "-f", "mp3", "pipe:1"]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout


def plays(stored, rate=22050, **bounds):
    """Whether a stored file, and not an error, is sound."""
    return isinstance(stored, bytes) and is_sound(stored, "mp3", rate, **bounds)


class OpenWebUI:
    """The settings of an administrator, and the requests that they cause."""

    def __init__(self, session, server, key="", voice="alloy", parameters=()):
        self.session, self.base, self.key = session, f"{server.origin}/v1", key
        self.voice, self.parameters = voice, dict(parameters)

    async def speech(self, text=TEXT, voice="", **fields):
        """Speaks one part of a message. Returns the stored file, or the error message that the user sees."""
        payload = {"input": text, "voice": voice or self.voice, "model": "tts-1"} | self.parameters
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"} | fields
        async with self.session.post(f"{self.base}/audio/speech", json=payload, headers=headers) as response:
            if response.status < 400:
                return to_mp3(await response.read(), response.headers.get("Content-Type", "audio/mpeg"))
            answer = await response.json()
            if "error" in answer:
                return f"External: {answer['error']['message']}"
            return "Server Connection Error"

    async def get(self, path):
        """The lists are fetched without the key."""
        async with self.session.get(self.base + path) as response:
            response.raise_for_status()
            return await response.json()

    async def models(self):
        """Returns the ids of the models, and the path that listed them."""
        for path, member in [("/audio/models", "models"), ("/models", "data")]:
            try:
                return [model["id"] for model in (await self.get(path))[member]], path
            except aiohttp.ClientError:
                continue
        return ["tts-1", "tts-1-hd"], None

    async def voices(self):
        try:
            return {voice["id"]: voice["name"] for voice in (await self.get("/audio/voices"))["voices"]}
        except aiohttp.ClientError:
            return {name: name for name in DEFAULT_VOICES}


async def lists(settings):
    ids, path = await settings.models()
    check(path == "/audio/models" and {"crier", "tts-1", "tts-1-hd"} <= set(ids), f"models of {path}: {ids}")
    voices = await settings.voices()
    check({"zh-CN", "zh-CN-female", "espeak/de", *DEFAULT_VOICES} <= set(voices)
          and all(isinstance(name, str) and name for name in voices.values()), f"{len(voices)} voices with names")


async def messages(session, server):
    settings = OpenWebUI(session, server)
    plain = await settings.speech()
    check(plays(plain), "a message is stored as MP3")
    check(await settings.speech(**USER) == plain, "the same with the headers that forward the user")
    female = await settings.speech(voice="zh-CN-female")
    check(plays(female) and female != plain, "the user's own choice of a voice")
    check(await OpenWebUI(session, server, voice="").speech() == plain, "an empty setting for the voice")
    for key in ["None", "sk-none"]:
        check(await OpenWebUI(session, server, key).speech() == plain, f"'Bearer {key}' on a service without keys")
    for parameters in [{"response_format": name} for name in ("wav", "flac", "opus", "pcm")] + [
            {"response_format": "pcm", "sample_rate": 16000}, {"speed": 1.25}, {"lang_code": "z", "stream": False}]:
        stored = await OpenWebUI(session, server, parameters=parameters).speech()
        rate = {"opus": 48000, "pcm": 24000}.get(parameters.get("response_format"), 22050)
        check(plays(stored, parameters.get("sample_rate", rate)), f"additional parameters {parameters}")


async def parts(settings):
    """Speaks the parts of messages. The page removes Markdown and emoji, divides a message after `.!?` and at line
    breaks, and joins parts of fewer than four words, so a part in hanzi may be long."""
    text = "支付宝到账100.25元，请及时发货。" * 110
    check(plays(await settings.speech(text[:2000]), least=200, most=900), "2,000 characters at once")
    several = ["Your payment of $12.50 has arrived, thank you.", "first second third", "收款100元。 谢谢！ 再见", "42"]
    stored = await asyncio.gather(*[settings.speech(part) for part in several])
    check(all(map(plays, stored)), f"parts of a call, fetched together: {[part for part in stored if not plays(part)]}")
    long = await settings.speech(text[:2001])
    check(long == "External: The text has 2001 characters. Send at most 2000.", f"too long: {long}")
    silent = await settings.speech("---")
    check(silent == "External: The text contains neither a letter nor a digit. Add words.", f"no words: {silent}")
    unknown = await settings.speech(voice="af_heart")
    check("Unknown voice 'af_heart'" in unknown, f"a voice of another server: {unknown}")


async def keys(session):
    with tempfile.NamedTemporaryFile("w") as file:
        command = [CRIER, "key", "new", "--api", "webui"]
        key, line = subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()[:2]
        print(line, file=file, flush=True)
        with crier("--api-keys-file", file.name, variables={"CRIER_DATA": os.path.dirname(file.name)}) as server:
            settings = OpenWebUI(session, server, key)
            check(list(await settings.voices()) == DEFAULT_VOICES and (await settings.models())[1] is None,
                  "Open WebUI's own lists, because it sends no key for lists")
            stored = [await settings.speech("Payment received", voice) for voice in [*DEFAULT_VOICES, "zh-CN-female"]]
            check(all(map(plays, stored)), "each of its voices, and a typed id")
            for wrong in ["", "sk-wrong"]:
                answer = await OpenWebUI(session, server, wrong).speech()
                check(isinstance(answer, str) and answer.startswith("External: "), f"key '{wrong}': {answer}")


async def everything():
    # Open WebUI's session also reads the proxies of the environment.
    async with aiohttp.ClientSession(trust_env=True) as session:
        with crier() as server:
            await lists(OpenWebUI(session, server))
            await messages(session, server)
            await parts(OpenWebUI(session, server))
        await keys(session)


asyncio.run(everything())
verdict.exit()
