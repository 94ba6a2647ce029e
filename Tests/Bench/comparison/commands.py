"""Section 5: the command line: help, output, written files, mistakes, settings, and exit statuses."""
import hashlib
import json
import os
import re
import shutil
import socket
import time

from .answers import prepare
from .report import Section, moments, outcome_text, wait_for_hour

COMMANDS = ["", "serve", "say", "announce", "explain", "voices", "bank", "bank script", "bank import", "bank check",
            "key", "key new", "url", "bench",
            "health", "help", "none"]
WRONG = """
none
say
say 好 --rate 9
say 好 --rate x
say 好 --voice none
say 好 -f aac
say 好 -o clip.xyz
say 好 -f wav -o x.caf
say 好 -o /none/x.wav
say
say a b
say 好 --pitch
say 好 --none
say 好 --max-ms 2000
say 好 --bit-rate variable -f wav
say 好 --lead-in gong
say 好 --sample-rate 1
say 1.2.3元
say ！
say --ssml <speak>
say Привет
say 好 --digits x --liang y
explain
explain 好 --rate 9
explain 1.2.3元 好
explain ！ 好 --json
explain -v none 好
explain --ssml <speak>a</speak> x
voices x
voices --json
key
key new --api
key new --api a/b
key new --scopes say
key new --api a --scopes none
key none
url
url 好 --hours 0
url 好 --hours x
url 好 --hours 87601
url 好 --public-url x
url 好 --format aac
url ！
health x
health http://127.0.0.1:1/readyz
health https://127.0.0.1:1/
health ftp://127.0.0.1/
health http://example.com/ --cert none.pem
bank check
bank check --voice none
bank check --voice zh-CN
bank script
bank script --voice ../x
bank script --voice x --language de
bank import none --voice x
bank import . --voice a/b
bank import . --voice x --gender none
bank import . --voice zh-CN-bank
bank import . --voice x --text a
bank import . --voice x --fallback zh-CN-bank
announce
announce none
announce payment.received
announce payment.received amount=1
announce payment.received amount
announce payment.received amount=1 amount=2
announce payment.received amount=1 currency=CNY x=1
announce payment.received amount=-1 currency=CNY
announce payment.received amount=1 currency=CNY -v espeak/de
announce payment.received amount=1 currency=CNY --lane x
announce payment.received amount=1 currency=CNY --id a --client a/b
announce payment.received amount=1 currency=CNY --id a --push sms
announce payment.received amount=1 currency=CNY --id a --ttl-ms x
serve x
serve --none
serve --port x
serve --host 0.0.0.0
serve --port
bench x
--none
-v
""".strip().split("\n")
RIGHT = """
--version
say --version
voices
explain 支付宝到账100.25元 微信收款2元
explain --json 银行到账2元
explain -v en-US $5 --json
explain --ssml <speak>一<break/>二</speak>
bank script --voice x
bank script --voice zh-CN-bank
bank script --voice x --language en-US
bank script --voice x --language en-GB
bank check --voice zh-CN-bank
bank check --voice zh-CN-bank --explain
announce payment.received amount=100.25 currency=CNY channel=alipay --explain
announce payment.received amount=100.25 currency=CNY channel=alipay --explain -v zh-CN-bank
announce order.new count=3 channel=美团 --explain -v zh-CN-bank
announce payment.received amount=5 currency=USD channel=stripe --explain -v en-US
announce payment.received amount=5 currency=USD -f mp3
announce withdrawal.done amount=2 currency=CNY
announce payment.received amount=1234567.89 currency=CNY channel=alipay --max-ms 3000
announce payment.received amount=5 currency=CNY -o said.caf
announce payment.received amount=5 currency=CNY --id i-1 --json --push apns --push fcm --lane one
announce payment.received amount=5 currency=CNY --id i-1
announce payment.received amount=5 currency=CNY --id i-1 --json
announce payment.received amount=5 currency=CNY --id i-1 --json --repeat --lane two
announce payment.received amount=6 currency=CNY --id i-1 --json
announce payment.received amount=5 currency=CNY --id i-1 --json --client shop
announce payment.received amount=5 currency=CNY --id i-2 --json -o ordered.wav --push harmony
say 好 -o spoken.aiff -f aiff
say 你好 -o spoken.opus
bank import Recorded --voice mine --name 我的 --gender female --origin test
bank check --voice mine
bank script --voice mine
bank import Recorded --voice mine
bank import Recorded --voice mine --replace --fallback none
bank check --voice mine --explain
bank import Recorded/digits --voice nothing --fallback none
bank import Recorded --voice mine --replace --text hello=您好
announce payment.received amount=5 currency=CNY --explain -v mine
say 到账5元 -v mine
""".strip().split("\n")
SETTINGS = [
    {}, {"PORT": "x"}, {"PORT": "70000"}, {"HOST": "none"}, {"HOST": "0.0.0.0"}, {"HOST": "0.0.0.0", "AUTH": "none"},
    {"HOST": "::1"}, {"HOST": "192.0.2.1", "AUTH": "none"},
    {"AUTH": "all"}, {"AUTH": "none", "API_KEYS_FILE": "api-keys"}, {"LOOPS": "0"}, {"ENGINES": "257"},
    {"CACHE_MB": "0"}, {"VOICES": "/none"}, {"VOICES": "Voices:none"},
    {"VOICES": "Wrong"}, {"LEXICON": "own.lexicon"}, {"LEXICON": "none"}, {"LEXICON": "wrong.lexicon"},
    {"PHRASES": "zh-CN.phrases.json"}, {"PHRASES": "none.json"},
    {"PHRASES": "wrong.phrases.json"}, {"PHRASES": "api-keys"}, {"CURRENCY": "CNY"}, {"CURRENCY": "YUAN"},
    {"API_KEYS_FILE": "api-keys"}, {"API_KEYS_FILE": "none"},
    {"API_KEYS_FILE": "wrong-keys"}, {"KEY_RATE": "-1"}, {"KEY_BURST": "0"}, {"DATA": "data"},
    {"DATA": "data", "URL_KEYS": ""}, {"DATA": "api-keys"}, {"DATA": "/proc/none"},
    {"URL_KEYS": "x"}, {"URL_KEYS": "00" * 64}, {"URL_KEYS": ",,"}, {"URL_KEYS": ""}, {"URL_HOURS": "0"},
    {"PUBLIC_URL": "x"}, {"PUBLIC_URL": "https://a/b?c"}, {"PUBLIC_URL": "https://a:b"},
    {"PUBLIC_URL": "https://[::1]:8443/x/"}, {"PUBLIC_URL": ""}, {"CONNECTIONS": "0"}, {"HEAD_SECONDS": "0"},
    {"BODY_SECONDS": "x"}, {"IDLE_SECONDS": "99999"}, {"STALL_SECONDS": ""},
    {"WRITE_RATE": "0"}, {"WRITE_SECONDS": "0"}, {"DRAIN_SECONDS": "601"}, {"DRAIN_DELAY_SECONDS": "61"},
    {"WAITING": "-1"}, {"LOG_LEVEL": "loud"}, {"LOG_LEVEL": "trace"},
    {"CLIPS_MB": "7"}, {"REQUESTS_MB": "0"}, {"HANDSHAKES_MB": "0"}, {"LEDGER": "memory:"}, {"LEDGER": "memory:x"},
    {"LEDGER": "sqlite:"}, {"LEDGER": "sqlite:/none/x"},
    {"LEDGER": "sqlite:api-keys"}, {"LEDGER": "sqlite:data.sqlite"}, {"LEDGER": "sqlite:other.sqlite"},
    {"LEDGER": "redis://"}, {"LEDGER": "redis://127.0.0.1:1/0"}, {"LEDGER": "redis://a:99999"},
    {"LEDGER": "redis://a/x"}, {"LEDGER": "redis://u:%zz@a"}, {"LEDGER": "redis://a?x"}, {"LEDGER": "rediss://a"},
    {"LEDGER": "none"}, {"LEDGER": "mysql:x"}, {"LEDGER_HOURS": "0"},
    {"LEDGER_ROWS": "1"}, {"LEDGER_ROWS_PER_KEY": "1"}, {"LEDGER_SHARED": "yes"}, {"TLS_CERT": "cert.pem"},
    {"TLS_KEY": "key.pem"}, {"TLS_CERT": "none", "TLS_KEY": "none"},
    {"TLS_CERT": "api-keys", "TLS_KEY": "api-keys"}, {"HSTS_SECONDS": "5"}, {"REDIRECT_PORT": "8081"},
    {"REDIRECT_PORT": "x"}, {"NONE": "1"}, {"SERVICE_HOST": "1", "PORT_8080": "x"},
    {"PORT": "tcp://10.0.0.1:80"}, {"NONE": "1", "PORT": "x", "AUTH": "x", "LOOPS": "0", "LEDGER": "x", "URL_KEYS": "x",
                                    "VOICES": "none", "PHRASES": "none"},
]
FLAGS = ["--host 127.0.0.2", "--cache-mb 128 --waiting 5", "--cache-mb 0 --none", "--log-level debug --url-hours 5",
         "--ledger memory: --currency USD", "--port 0 --port 1"]
# Durations in the output of a service, a clip or the bench, which differ in each run.
TIMES = re.compile(rb"\d[\d,.]*")


def compare(pair):
    section = Section("commands")
    wait_for_hour(120)
    prepare(pair)
    more_files(pair)
    same(section, pair, [])
    for command in COMMANDS:
        for help in ("--help", "-h", "--help-hidden"):
            same(section, pair, [*command.split(), help])
        same(section, pair, ["help", *command.split()])
    for shell in ("bash", "zsh", "fish"):
        same(section, pair, ["--generate-completion-script", shell])
    for line in [*WRONG, "url " + "长" * 2000]:
        same(section, pair, line.split(" "))
    with_input(section, pair)
    for line in RIGHT:
        same(section, pair, line.split(" "), settings={"CRIER_LEDGER": "sqlite:commands.sqlite",
                                                       "CRIER_VOICES": "Voices:Mine"})
    files(section, pair)
    keys(section, pair)
    checks(section, pair)
    old, new = pair.run("bench")
    section.same("crier bench", *(f"{outcome.status} {TIMES.sub(b'N', outcome.out)}" for outcome in (old, new)))
    return section


def same(section, pair, words, input=b"", settings=None):
    asked = time.time()
    texts = [masked(text_of(outcome), asked) for outcome in pair.run(*words, input=input, settings=settings)]
    section.same(f"crier {' '.join(words)[:120]}{f' with {settings}' if settings else ''}", *texts)


def masked(text, asked):
    return moments(re.sub(r'"time":"[^"]*"', '"time":"…"', text), asked)


def text_of(outcome):
    """Replaces sound with its digest."""
    if outcome.out and b"\x00" in outcome.out:
        digest = hashlib.sha256(outcome.out).hexdigest()
        return f"status {outcome.status}, SHA-256 {digest}\n{outcome.err.decode('utf-8', 'backslashreplace')}"
    return outcome_text(outcome)


def more_files(pair):
    pair.write("wrong.lexicon", "SKU\t=1号\n好\tx9\n一\n")
    pair.write("wrong-keys", "a\nb/c " + "0" * 64 + "\nd xyz\ne " + "0" * 64 + " none\n")
    pair.write("wrong.phrases.json", json.dumps({"templates": {"a": {"text": "{b}", "values": {}}}}))
    pair.write("other.sqlite", b"SQLite format 3\x00" + b"\x00" * 84)
    for build in pair.builds:
        os.makedirs(build.path("Mine"), exist_ok=True)
        os.makedirs(build.path("Recorded/digits"), exist_ok=True)
        os.makedirs(build.path("Wrong/bad"), exist_ok=True)
        build.write("Wrong/bad/voice.json", '{"name":"x","language":"xx","engine":"none"}')
        for name in os.listdir(build.path("Voices/zh-CN-bank")):
            if name.endswith(".flac") and "tts_1" not in name:
                shutil.copy(build.path(f"Voices/zh-CN-bank/{name}"), build.path(f"Recorded/{name}"))
        shutil.copy(build.path("Voices/zh-CN-bank/tts_1.flac"), build.path("Recorded/digits/1.flac"))
        shutil.copy(build.path("Voices/chimes/coin.wav"), build.path("Recorded/hello.wav"))
        build.write("Recorded/tts_unknown.wav", b"RIFF\x00")
        build.write("Recorded/notes.txt", "no sound")


def with_input(section, pair):
    for words, input in [
            (["say", "-"], "到账5元\n"), (["say", "-"], ""), (["say", "-", "-f", "mp3"], "一\n二\n"), (["url", "-"], "到账5元"),
            (["url", "-", "-f", "none"], "a"),
            (["explain", "-", "--json"], "好\n1.2.3元\n\n坏\n"), (["say", "--ssml", "-"], "<speak>好</speak>"),
            (["explain", "a", "-"], "b\n"), (["say", "-"], b"\xff")]:
        data = input if isinstance(input, bytes) else input.encode()
        same(section, pair, words, data)
    same(section, pair, ["url", "好"], settings={"CRIER_URL_KEYS": ""})
    same(section, pair, ["url", "好"], settings={"CRIER_PUBLIC_URL": "", "CRIER_URL_HOURS": "3"})
    same(section, pair, ["url", "好"], settings={"CRIER_URL_HOURS": "x", "CRIER_NONE": "1"})
    same(section, pair, ["say", "好"], settings={"CRIER_VOICES": "none"})
    same(section, pair, ["explain", "单记SKU"], settings={"CRIER_LEXICON": "own.lexicon"})
    same(section, pair, ["explain", "好"], settings={"CRIER_LEXICON": "wrong.lexicon"})
    same(section, pair, ["announce", "payment.received", "amount=5", "channel=shop", "--explain"],
         settings={"CRIER_CURRENCY": "CNY", "CRIER_PHRASES": "zh-CN.phrases.json"})


def files(section, pair):
    """Compares all files that the commands have written."""
    old, new = ({name: digest(os.path.join(folder, name)) for folder, _, names in os.walk(build.place) for name in names
                 if is_written(os.path.relpath(os.path.join(folder, name), build.place))} for build in pair.builds)
    for name in sorted({*old, *new}):
        section.same(f"the file {name}", str(old.get(name)), str(new.get(name)))


def is_written(path):
    return path.startswith(("Mine/", "Voices/")) or path.split(".")[0] in ("said", "spoken", "ordered")


def digest(path):
    with open(path, "rb") as file:
        return f"{hashlib.sha256(file.read()).hexdigest()}, {oct(os.stat(path).st_mode)}"


def keys(section, pair):
    """Keys are random, so only their form is compared; also checks the key file that a service creates."""
    for words in (["key", "new"], ["key", "new", "--api", "shop"],
                  ["key", "new", "--api", "shop", "--scopes", "metrics,say"]):
        outcomes = pair.run(*words)
        section.same(f"crier {' '.join(words)}",
                     *(re.sub(r"[\w-]{40,}", lambda match: f"<{len(match[0])}>", outcome_text(o)) for o in outcomes))
    with pair.services(settings={"CRIER_URL_KEYS": "", "CRIER_DATA": "data"}):
        pass
    kept = []
    for build in pair.builds:
        entries = sorted(os.listdir(build.path("data")))
        modes = [oct(os.stat(build.path(f"data/{entry}")).st_mode) for entry in entries]
        with open(build.path("data/url.keys")) as file:
            kept.append(f"{entries} {modes} {re.sub('[0-9a-f]{128}', '…', file.read())}")
    section.same("the folder of DATA", *kept)
    shutil.copy(pair.builds[0].path("data/url.keys"), pair.builds[1].path("data/url.keys"))
    same(section, pair, ["url", "好"], settings={"CRIER_URL_KEYS": "", "CRIER_DATA": "data"})


def checks(section, pair):
    for settings in SETTINGS:
        variables = {f"CRIER_{name}": value for name, value in settings.items()}
        same(section, pair, ["serve", "--check"], settings={"CRIER_PORT": "0"} | variables)
    for flags in FLAGS:
        same(section, pair, ["serve", "--check", *flags.split()])
    for settings in ({"PORT": "x", "NONE": "1"}, {"VOICES": "none"}, {"LEDGER": "sqlite:api-keys"},
                     {"TLS_CERT": "none", "TLS_KEY": "none"}, {"HOST": "192.0.2.1", "AUTH": "none"}):
        same(section, pair, ["serve"], settings={f"CRIER_{name}": value for name, value in settings.items()})
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for words in (["serve"], ["serve", "--check"]):
            same(section, pair, words, settings={"CRIER_PORT": port})
