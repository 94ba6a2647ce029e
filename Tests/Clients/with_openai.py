"""Tests OpenAI's own client, from plain use to each class of error."""
import base64
import json
import os
import subprocess
import tempfile
import threading

from judge import is_sound
from harness.checkout import CRIER
from harness.server import crier
from harness.verdict import Verdict
from harness.wait import wait_until

import openai

TEXT = "支付宝到账100.25元"
LONG_TEXT = "第{}笔订单已经付款，请及时发货，"
verdict = Verdict()
check = verdict.check


def client(server, key="none", **options):
    return openai.OpenAI(base_url=f"{server.origin}/v1", api_key=key, **options)


def speak(api, **fields):
    return api.audio.speech.create(**{"model": "tts-1", "voice": "alloy", "input": TEXT} | fields)


def refusal(call):
    """Returns the client's exception that ends a call."""
    try:
        call()
    except openai.OpenAIError as error:
        return error
    return None


def check_refusal(what, call, kind, status, code, parameter):
    error = refusal(call)
    found = type(error).__name__, getattr(error, "status_code", None), getattr(error, "code", None)
    check(found == (kind.__name__, status, code) and error.param == parameter and error.request_id
          and error.body["message"] and error.type, f"{what}: {found}, {getattr(error, 'param', None)}")


def formats(api):
    for name, codec, rate in [("mp3", "mp3", 22050), ("opus", "opus", 48000), ("flac", "flac", 22050),
                              ("wav", "pcm_s16le", 22050)]:
        check(is_sound(speak(api, response_format=name).content, codec, rate), f"{name} is {codec}")
    raw = "-f", "s16le", "-ar", "24000", "-ac", "1"
    check(is_sound(speak(api, response_format="pcm").content, "pcm_s16le", 24000, *raw), "pcm is at 24,000 Hz")
    check(is_sound(speak(api).content, "mp3", 22050), "without a format it is MP3")


def voices(api):
    same = speak(api, response_format="wav").content
    check(speak(api, response_format="wav", voice={"id": "zh-CN"}).content == same, "a voice by its id")
    check(speak(api, response_format="wav", voice="nova").content != same, "another voice sounds different")
    check(is_sound(speak(api, input="You received 12.50 dollars.").content, "mp3", 22050), "English text")
    check(is_sound(speak(api, input="आपको 1,234 रुपये मिले").content, "mp3", 22050), "Hindi text")
    slow = is_sound(speak(api, speed=0.5, response_format="wav").content, "pcm_s16le", 22050, least=4)
    check(slow, "half the speed takes longer")
    extra = speak(api, instructions="Be glad.", extra_body={"lang_code": "z", "sample_rate": 16000})
    check(is_sound(extra.content, "mp3", 16000), "fields of other servers")


def streams(api):
    whole = speak(api).content
    with tempfile.TemporaryDirectory() as folder:
        with api.audio.speech.with_streaming_response.create(model="tts-1", voice="alloy", input=TEXT) as response:
            response.stream_to_file(f"{folder}/a.mp3")
        with open(f"{folder}/a.mp3", "rb") as file:
            check(file.read() == whole, "a streamed file is the same")
    with api.audio.speech.with_streaming_response.create(
            model="tts-1", voice="alloy", input=TEXT, stream_format="sse") as response:
        check(response.headers["content-type"] == "text/event-stream", "events have their type")
        events = [json.loads(line[len("data: "):]) for line in response.iter_lines() if line]
    audio = b"".join(base64.b64decode(event["audio"], validate=True) for event in events[:-1])
    check(audio == whole and all(event["type"] == "speech.audio.delta" for event in events[:-1]),
          "events carry the same bytes")
    usage = events[-1]["usage"]
    check(events[-1]["type"] == "speech.audio.done" and usage["input_tokens"] == len(TEXT)
          and usage["input_tokens"] + usage["output_tokens"] == usage["total_tokens"], f"usage: {usage}")


def long_streams(api):
    """A long text arrives while it is rendered, and its events carry the same file."""
    text = "".join(LONG_TEXT.format(number)[:-1] + "。" for number in range(60))
    with api.audio.speech.with_streaming_response.create(model="tts-1", voice="alloy", input=text) as response:
        check(response.headers.get("transfer-encoding") == "chunked", "a long text is sent while it is made")
        data = response.read()
    check(is_sound(data, "mp3", 22050, least=60, most=600), "a whole file")
    with api.audio.speech.with_streaming_response.create(
            model="tts-1", voice="alloy", input=text, stream_format="sse") as response:
        events = [json.loads(line[len("data: "):]) for line in response.iter_lines() if line]
    check(b"".join(base64.b64decode(event["audio"], validate=True) for event in events[:-1]) == data,
          "events of a long text carry the same bytes")


def lists(api, server):
    ids = [model.id for model in api.models.list()]
    check("tts-1" in ids and "crier" in ids, f"models: {ids}")
    check(api.models.retrieve("tts-1").owned_by == "crier", "one model")
    answer = json.loads(server.ask("GET", "/v1/audio/voices").body)
    check(answer["voices"] == answer["data"] and {"zh-CN", "alloy"} <= {voice["id"] for voice in answer["voices"]},
          "voices in both shapes")


def refusals(api):
    for what, fields, code, parameter in [
            ("an empty text", {"input": ""}, "text_empty", "input"),
            ("a text over the limit", {"input": "好" * 4096}, "text_too_long", "input"),
            ("an unknown voice", {"voice": "aloy"}, "unknown_voice", "voice"),
            ("AAC", {"response_format": "aac"}, "unknown_format", "response_format"),
            ("a speed of 4", {"speed": 4.0}, "out_of_range", "speed"),
            ("an unknown kind of stream", {"stream_format": "ws"}, "out_of_range", "stream_format"),
            ("no text", {"input": openai.omit}, "missing_field", "input")]:
        check_refusal(what, lambda: speak(api, **fields), openai.BadRequestError, 400, code, parameter)
    check_refusal("an unknown model", lambda: api.models.retrieve("whisper-1"), openai.NotFoundError, 404,
                  "model_not_found", "model")


def keys():
    """Tests a missing key, a wrong key, a key with another scope, and a key over its rate limit."""
    with tempfile.NamedTemporaryFile("w") as file:
        def new_key(name, *options):
            command = [CRIER, "key", "new", "--api", name, *options]
            key, line = subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()[:2]
            print(line, file=file, flush=True)
            return key
        good, other = new_key("till"), new_key("meter", "--scopes", "metrics")
        with crier("--api-keys-file", file.name, "--key-rate", "1", "--key-burst", "1",
                   variables={"CRIER_DATA": os.path.dirname(file.name)}) as server:
            check_refusal("a wrong key", lambda: speak(client(server, "sk-wrong")), openai.AuthenticationError, 401,
                          "invalid_api_key", None)
            check_refusal("a wrong key for models", lambda: client(server, "sk-wrong").models.list(),
                          openai.AuthenticationError, 401, "invalid_api_key", None)
            check_refusal("a key for another use", lambda: speak(client(server, other)),
                          openai.PermissionDeniedError, 403, "insufficient_scope", None)
            check(is_sound(speak(client(server, good)).content, "mp3", 22050), "the right key")
            check_refusal("a second fresh clip at once", lambda: speak(client(server, good, max_retries=0), input="好"),
                          openai.RateLimitError, 429, "rate_limit_exceeded", None)
            check(is_sound(speak(client(server, good), input="欢迎光临").content, "mp3", 22050),
                  "it comes when the client tries again")


def overload():
    """All places are taken: the client gets an error, and its own retries get the clip in the end."""
    with crier("--engines", "1", "--waiting", "0") as server:
        def occupy(number):
            # Recorded syllables do not need an engine.
            body = {"text": LONG_TEXT.format(number) * 100, "rate": 0.5, "voice": "zh-CN-formant"}
            server.ask("POST", "/v1/say", body, timeout=60)
        busy = [threading.Thread(target=occupy, args=(number,)) for number in range(2)]
        for thread in busy:
            thread.start()
        wait_until(lambda: b'crier_render_running{queue="voices"} 2' in server.ask("GET", "/metrics").body, "two clips")
        check_refusal("no place", lambda: speak(client(server, max_retries=0)), openai.InternalServerError, 503,
                      "overloaded", None)
        check(is_sound(speak(client(server, max_retries=60)).content, "mp3", 22050), "a clip after retries")
        page = server.ask("GET", "/metrics").body.decode()
        refused = next((line for line in page.splitlines() if 'route="/v1/audio/speech",status="503"' in line), " 0")
        check(int(refused.split()[-1]) >= 1, f"refused first: {refused}")
        for thread in busy:
            thread.join()


with crier() as server:
    api = client(server)
    formats(api)
    voices(api)
    streams(api)
    long_streams(api)
    lists(api, server)
    refusals(api)
keys()
overload()
verdict.exit()
