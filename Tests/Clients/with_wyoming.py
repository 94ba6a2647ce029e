"""Tests Home Assistant's voice protocol with its own client library."""
import asyncio
import time

from judge import is_sound
from harness.port import free_port
from harness.server import crier
from harness.verdict import Verdict
from harness.wait import wait_until

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import (Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped,
                         SynthesizeVoice)

TEXT = "支付宝到账100.25元。谢谢惠顾，欢迎再来！"
RAW = "-f", "s16le", "-ar", "22050", "-ac", "1"
SECONDS = 20
verdict = Verdict()
check = verdict.check


def connect(port):
    return AsyncTcpClient("127.0.0.1", port, connect_timeout=SECONDS, read_timeout=SECONDS)


async def hear(client, end=AudioStop):
    """Returns the samples until an event of the type `end`, and the other events; an error also ends them."""
    samples, events = b"", []
    while (event := await client.read_event()) is not None:
        if AudioChunk.is_type(event.type):
            chunk = AudioChunk.from_event(event)
            if (chunk.rate, chunk.width, chunk.channels, chunk.timestamp) != (22050, 2, 1, len(samples) * 1000 // 44100):
                check(False, f"a chunk of {chunk.rate} Hz at {chunk.timestamp} ms")
            samples += chunk.audio
            continue
        events.append(event)
        if end.is_type(event.type):
            break
    return samples, events


async def say(client, text=TEXT, **voice):
    await client.write_event(Synthesize(text, SynthesizeVoice(**voice) if voice else None).event())
    return await hear(client)


def say_by_http(server, text=TEXT, voice="zh-CN"):
    answer = server.ask("POST", "/v1/say", {"text": text, "voice": voice, "format": "pcm"}, {"Prefer": "stream"})
    return answer.body


async def describe(port):
    async with connect(port) as client:
        await client.write_event(Describe().event())
        info = Info.from_event(await client.read_event())
        program, = info.tts
        voices = {voice.name: voice for voice in program.voices}
        check(program.installed and program.supports_synthesize_streaming and program.attribution.name
              and program.version, f"the program: {program.name} {program.version}")
        check(voices["zh-CN"].languages[0] == "zh-CN" and voices["zh-CN"].installed
              and "espeak/de" in voices and len(voices) > 100, f"{len(voices)} voices")
        await client.write_event(Ping("1").event())
        check(Pong.from_event(await client.read_event()).text == "1", "a ping is answered")


async def synthesize(port, server):
    async with connect(port) as client:
        samples, events = await say(client)
        check([event.type for event in events] == ["audio-start", "audio-stop"]
              and AudioStart.from_event(events[0]).rate == 22050 and AudioStop.from_event(events[1]).timestamp > 3000,
              "sound begins and ends once")
        check(is_sound(samples, "pcm_s16le", 22050, *RAW), "it is sound")
        check(samples == say_by_http(server), "the same samples as over HTTP")
        again, _ = await say(client)
        check(again == samples, "on the same connection again, from memory")
        female, _ = await say(client, name="zh-CN-female")
        check(female != samples and female == say_by_http(server, voice="zh-CN-female"), "another voice")
        german, _ = await say(client, "Guten Tag", language="de")
        check(german == say_by_http(server, "Guten Tag", "espeak/de"), "a voice by its language")
        unknown, _ = await say(client, "Good morning", name="en_US-lessac-medium", speaker="3")
        check(unknown == say_by_http(server, "Good morning", "en-US"), "the name of a voice of Piper's")
        await client.write_event(Synthesize("<speak>你好<break time='1s'/>谢谢</speak>", text_format="ssml").event())
        check(is_sound((await hear(client))[0], "pcm_s16le", 22050, *RAW, least=1.5), "markup")


async def stream(port):
    """Sends text in the way Home Assistant sends the words of a language model."""
    async with connect(port) as client:
        await client.write_event(SynthesizeStart(SynthesizeVoice(name="zh-CN")).event())
        for piece in ["支付宝到账100.", "25元。", "谢谢", "惠顾！欢"]:
            await client.write_event(SynthesizeChunk(piece).event())
        first = await client.read_event()
        check(AudioStart.is_type(first.type), "the first sentence sounds before the text is complete")
        for piece in ["迎", "再来"]:
            await client.write_event(SynthesizeChunk(piece).event())
        await client.write_event(Synthesize("支付宝到账100.25元。谢谢惠顾！欢迎再来").event())
        await client.write_event(SynthesizeStop().event())
        samples, events = await hear(client, SynthesizeStopped)
        check([event.type for event in events] == ["audio-stop", "synthesize-stopped"], "one sound, then the end")
        apart = b""
        for sentence, tail in [("支付宝到账100.25元。", 350), ("谢谢惠顾！", 350), ("欢迎再来", 0)]:
            answer = server.ask("POST", "/v1/say", {"text": sentence, "format": "pcm", "tail_ms": tail},
                                {"Prefer": "stream"})
            apart += answer.body
        check(samples == apart, "each sentence sounds as if sent alone, including the amount")
        await client.write_event(SynthesizeStart().event())
        await client.write_event(SynthesizeStop().event())
        _, events = await hear(client, SynthesizeStopped)
        check(Error.from_event(events[-1]).code == "text_empty", "no text at all")


async def refusals(port):
    for what, event, code in [
            ("an empty text", Synthesize(""), "text_empty"),
            ("a text without words", Synthesize("!?"), "nothing_speakable"),
            ("a text over the limit", Synthesize("好" * 2001), "text_too_long"),
            ("digits for a voice that misreads them", Synthesize("100", SynthesizeVoice(name="espeak/cmn")), "unsafe_number"),
            ("markup that does not end", Synthesize("<speak>", text_format="ssml"), "ssml_syntax"),
            ("a piece without a start", SynthesizeChunk("好"), "unexpected_event")]:
        async with connect(port) as client:
            await client.write_event(event.event())
            error = Error.from_event(await client.read_event())
            check(error.code == code and error.text and await client.read_event() is None, f"{what}: {error}")


async def together(port):
    """Runs ten clients at the same time, each with a text of its own."""
    async def one(number):
        async with connect(port) as client:
            return (await say(client, f"第{number}位顾客请取餐。", name="zh-CN"))[0]
    begin = time.perf_counter()
    sounds = await asyncio.gather(*[one(number) for number in range(1, 11)])
    check(len(set(sounds)) == 10 and all(len(sound) > 22050 for sound in sounds),
          f"ten clients at once in {(time.perf_counter() - begin) * 1e3:.0f} ms")


async def everything(port, server):
    await describe(port)
    await synthesize(port, server)
    await stream(port)
    await refusals(port)
    await together(port)


port = free_port()
with crier("--wyoming-port", str(port)) as server:
    asyncio.run(everything(port, server))
    def metrics():
        return server.ask("GET", "/metrics").body
    # The service detects a disconnected client when its loop next handles that connection.
    wait_until(lambda: b"crier_wyoming_connections_open 0" in metrics(), "nobody is left")
    check(b'crier_wyoming_requests_total{result="failed"} 0' in metrics(), "nothing failed, and nobody is left")
verdict.exit()
