"""Sends the events and requests of Home Assistant 2026.11.0 and uses the answers as Home Assistant does.

Source: PyPI's `homeassistant` 2026.11.0, `components/wyoming/data.py`, `coordinator.py` and `tts.py`,
`components/assist_pipeline/default_pipeline.py`, lines 635 to 735, `components/tts/__init__.py`, lines 484 to 651
(`_async_convert_audio`), and `components/marytts/tts.py`. The package has 67 MB and needs Python 3.14, so it is not
installed. Its clients are: `wyoming` in the version that it requires, and `speak2mary`.
"""
import asyncio
import io
import json
import os
import subprocess
import wave
import xml.etree.ElementTree

from judge import is_sound, sound
from harness.checkout import ROOT
from harness.port import free_port
from harness.server import crier
from harness.verdict import Verdict
from harness.wait import wait_until

from speak2mary import MaryTTS
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.tts import (Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped,
                         SynthesizeVoice)

TEXT = "支付宝到账100.25元"
SECONDS = 60
SATELLITE = "-f", "wav", "-ar", "16000", "-ac", "1", "-sample_fmt", "s16"
PLAYER = "-f", "mp3", "-q:a", "0"
verdict = Verdict()
check = verdict.check


class HomeAssistantError(Exception):
    pass


def connect(port):
    return AsyncTcpClient("127.0.0.1", port, connect_timeout=SECONDS, read_timeout=SECONDS)


def convert(extension, data, options):
    """Returns the file for a loudspeaker. A WAV header without a length is removed, and its samples are raw."""
    source = ["-f", extension]
    if extension == "wav":
        if data[40:44] == bytes(4):
            source, data = ["-f", "s16le", "-ar", str(int.from_bytes(data[24:28], "little")), "-ac", "1"], data[44:]
        source += ["-probesize", "32"]
    command = ["ffmpeg", "-v", "error", *source, "-i", "pipe:0", *options, "-fflags", "+bitexact", "pipe:1"]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout


def wav(event, samples=b""):
    """A WAV file in the format of an event with samples, or only its header."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setframerate(event.rate)
        writer.setsampwidth(event.width)
        writer.setnchannels(event.channels)
        writer.writeframes(samples)
    return file.getvalue()


def fail(event):
    error = Error.from_event(event)
    raise HomeAssistantError(f"{error.text} (code: {error.code})")


async def load_info(port):
    async with connect(port) as client:
        await client.write_event(Describe().event())
        while (event := await client.read_event()) is not None:
            if Info.is_type(event.type):
                return Info.from_event(event)


def voice_of(name):
    """Only the voice is sent, never the language."""
    return None if name is None else SynthesizeVoice(name=name, speaker=None)


async def get_audio(port, message, name=None):
    """A message as a whole, as before version 2025.7 and for servers that cannot read pieces."""
    samples, chunk = b"", None
    async with connect(port) as client:
        await client.write_event(Synthesize(text=message, voice=voice_of(name)).event())
        while not AudioStop.is_type((event := await client.read_event()).type):
            if Error.is_type(event.type):
                fail(event)
            if AudioChunk.is_type(event.type):
                chunk = AudioChunk.from_event(event)
                samples += chunk.audio
    return wav(chunk, samples)


async def write_pieces(client, pieces, voice):
    await client.write_event(SynthesizeStart(voice=voice).event())
    message = ""
    async for piece in pieces:
        message += piece
        await client.write_event(SynthesizeChunk(text=piece).event())
    await client.write_event(Synthesize(text=message, voice=voice).event())
    await client.write_event(SynthesizeStop().event())


async def stream_audio(port, pieces, name=None):
    """Yields a WAV header without a length, then samples, while the message is still being written."""
    client = connect(port)
    await client.connect()
    writer = asyncio.create_task(write_pieces(client, pieces, voice_of(name)))
    has_header = False
    try:
        while (event := await client.read_event()) is not None and not SynthesizeStopped.is_type(event.type):
            if Error.is_type(event.type):
                fail(event)
            if has_header and AudioChunk.is_type(event.type):
                yield AudioChunk.from_event(event).audio
            elif not has_header and AudioStart.is_type(event.type):
                has_header = True
                yield wav(AudioStart.from_event(event))
    finally:
        await client.disconnect()
        await asyncio.gather(writer, return_exceptions=True)


async def one(text):
    yield text


async def speak(port, text, name=None):
    """The action `tts.speak`: the message in one piece."""
    return b"".join([piece async for piece in stream_audio(port, one(text), name)])


async def setup(port):
    """Adding the integration, and the poll of every 30 s, which must not look like a change."""
    info = await load_info(port)
    check([program.name for program in info.tts if program.installed] == ["crier"] and info.satellite is None
          and not (info.asr or info.wake or info.handle or info.intent), "one service, for speech, named 'crier'")
    check(info.tts[0].supports_synthesize_streaming, "pieces of a message are sent as they arrive")
    check(all([await load_info(port) == info for _ in range(10)]), "ten polls find no change")
    check(json.loads(json.dumps(info.to_dict()))["tts"][0]["installed"], "the info for the page of settings")
    voices = {}
    for voice in info.tts[0].voices:
        for language in voice.languages if voice.installed else []:
            voices.setdefault(language, []).append((voice.description or voice.name, voice.name))
    return {language: [name for _, name in sorted(named)] for language, named in voices.items()}


def first_voices(voices):
    """A new assistant gets the first voice of the language that matches best (`assist_pipeline/pipeline.py`, lines 156
    to 166, and `util/language.py`). For zh-Hant this is `zh`, for Hindi outside India `hi`, and for English
    in Canada or Germany `en`."""
    for language, name in [("zh-CN", "zh-CN"), ("zh", "zh-CN"), ("en-US", "en-US"), ("en", "en-US"),
                           ("en-GB", "en-GB"), ("en-IN", "en-IN"), ("hi-IN", "hi-IN"), ("hi", "hi-IN"),
                           ("de", "espeak/de"), ("yue", "espeak/yue")]:
        found = voices.get(language, [None])
        check(found[0] == name, f"the first voice of {language}: {found[0]}")
    check("zh-CN-female" in voices["zh-CN"], "other voices of a language")


async def messages(port, server):
    said = server.ask("POST", "/v1/say", {"text": TEXT, "voice": "zh-CN", "format": "pcm"}, {"Prefer": "stream"}).body
    streamed = await speak(port, TEXT)
    check(streamed[44:] == said and streamed[:44] == wav(AudioStart(22050, 2, 1)), "the samples of /v1/say")
    seconds = len(said) / 44100
    for what, options, codec, rate in [("player", PLAYER, "mp3", 22050), ("satellite", SATELLITE, "pcm_s16le", 16000)]:
        check(is_sound(convert("wav", streamed, options), codec, rate, least=seconds - 0.1, most=seconds + 0.2),
              f"converted for a {what}")
    whole = await get_audio(port, TEXT)
    check(whole[44:] == said and is_sound(convert("wav", whole, PLAYER), "mp3", 22050), "the same as a whole file")
    for name in ["zh-CN-female", "en-US", "hi-IN", "espeak/de", "espeak/en", "en_US-lessac-medium"]:
        spoken = await speak(port, "Hello" if "en" in name or "de" in name else "你好", name)
        check(is_sound(convert("wav", spoken, PLAYER), "mp3", 22050, least=0.2), f"voice {name}")


async def answers(port):
    """The answer of a language model: at least 60 characters, then each piece as it comes, and a space between the
    messages before and after a tool call."""
    written = []

    async def pieces():
        for number, piece in enumerate(
                ["Let me look at the payments of today, and at those of yesterday.", " "] + [
                    part for number in range(70) for part in (f"Payment {number} of $12.50", " has arrived. ")]):
            written.append(piece)
            yield piece
            await asyncio.sleep(0.2 if number == 20 else 0)
    heard, first, length = b"", None, 0
    try:
        async for piece in stream_audio(port, pieces(), "en-US"):
            first = first or len(written)
            heard += piece
        length = sum(map(len, written))
    except HomeAssistantError as error:
        check(False, f"an answer of a language model: {error}")
    check(first < 60, f"the first sound after {first} of {len(written)} pieces")
    check(length > 2000 and sound(convert("wav", heard, PLAYER))[2] > 100, f"an answer of {length} characters")


async def refusals(port):
    for what, text, name, code in [
            ("no words", "😊", None, "nothing_speakable"), ("no text", "", None, "text_empty"),
            ("a text over the limit", "好" * 2001, None, "text_too_long"),
            ("digits for a voice that misreads them", "到账100元", "espeak/cmn", "unsafe_number")]:
        try:
            await speak(port, text, name)
            check(False, f"{what} is spoken")
        except HomeAssistantError as error:
            check(str(error).endswith(f"(code: {code})"), f"{what}: {error}")


async def leave(port, server):
    """The user stops the player during the first sentence."""
    stream = stream_audio(port, one("第一笔订单已经付款，请及时发货。" * 90), "zh-CN-formant")
    check(await anext(stream) == wav(AudioStart(22050, 2, 1)), "a long message begins")
    await stream.aclose()
    wait_until(lambda: b"crier_wyoming_connections_open 0" in server.ask("GET", "/metrics").body, "the client is gone")


def mary(port):
    for codec, extension in {"WAVE_FILE": "wav", "AIFF_FILE": "aiff", "AU_FILE": "au"}.items():
        data = MaryTTS("127.0.0.1", port, codec, "en_US", "zh-CN").speak(TEXT, {})
        check(is_sound(convert(extension, data, PLAYER), "mp3", 22050)
              and is_sound(convert(extension, data, SATELLITE), "pcm_s16le", 16000), f"MaryTTS: {codec} converted")


def discovery():
    """Home Assistant looks for `_wyoming._tcp.local.` and connects to the announced port."""
    file = os.path.join(ROOT, "Deploy/debian/avahi/crier-wyoming.service")
    service, = xml.etree.ElementTree.parse(file).getroot().findall("service")
    check([(member.tag, member.text) for member in service] == [("type", "_wyoming._tcp"), ("port", "10200")],
          "the service file for avahi")


async def everything(port, server):
    first_voices(await setup(port))
    await messages(port, server)
    await answers(port)
    await refusals(port)
    await leave(port, server)


port = free_port()
with crier("--wyoming-port", str(port)) as server:
    asyncio.run(everything(port, server))
    mary(server.port)
discovery()
verdict.exit()
