"""Section 4: the responses, log lines and metrics of services with every kind of setting."""
import contextlib
import hashlib
import itertools
import json
import os
import re
import shutil
import signal
import time
from collections import Counter

from harness.certificate import self_signed
from harness.port import free_port

from . import announcements, requests
from .builds import Client, Connection
from .report import Section, answer_text, head_text, outcome_text, wait_for_hour, without_ports
from .requests import say

KEYS = {"all": "crier_all", "talker": "crier_talker", "caller": "crier_caller", "watcher": "crier_watcher",
        "other": "crier_other"}
SCOPES = {"talker": "say", "caller": "announce", "watcher": "metrics,say"}


def compare(pair):
    section = Section("answers")
    wait_for_hour(150)
    prepare(pair)
    for scene in (usual, announced, keys, rates, budgets, settings_of_all_kinds, programs, deadlines, draining,
                  ledger_away, tls):
        section.add(scene, pair)
    section.note(f"{len(section.codes)} kinds of problems")
    return section


def prepare(pair):
    """Writes the files that settings name, the same for both builds."""
    lines = [f"{name} {hashlib.sha256(key.encode()).hexdigest()} {SCOPES.get(name, '')}".strip() for name,
             key in KEYS.items()]
    pair.write("api-keys", "# the clients\n" + "\n".join(lines) + "\n")
    pair.write("own.lexicon", "单记\tshan4 ji4\nCrier\tcryer\nSKU\t=货号\n鑫\t~金\n")
    phrases = {"currency": "CNY", "channels": {"shop": "小店"}, "templates": {
        "payment.received": {"prefix": "{channel}", "text": "收到{amount}",
                             "values": {"channel": "channel", "amount": "money"}},
        "seat.ready": {"text": "{seat}号桌{at}就绪，{number}，{day}，{place}", "values": {
            "seat": "ordinal", "at": "time", "number": "digits", "day": "date", "place": "count"}}}}
    pair.write("zh-CN.phrases.json", json.dumps(phrases, ensure_ascii=False))


def together(clients, request):
    """Returns the answers of both services to one request, sent at the same time."""
    pool = clients[0].pool
    return list(pool.map(lambda client: client.ask(*request), clients))


@contextlib.contextmanager
def serving(section, pair, name, settings=None, *flags, log=True, metrics=True):
    """Runs both services with their clients, then compares their metrics and logs."""
    with pair.services(*flags, settings=settings) as services, contextlib.ExitStack() as stack:
        clients = [stack.enter_context(Client(service)) for service in services]
        for client in clients:
            client.pool = pair.pool
        yield clients
        if metrics:
            key = [("Authorization", f"Bearer {KEYS['all']}")]
            answers = together(clients, ("GET", "/metrics", None, key))
            section.same(f"{name}: GET /metrics", *map(numbers, answers))
        statuses = [service.end() for service in services]
    section.same(f"{name}: exit status", *map(str, statuses))
    if log:
        compare_logs(section, name, services)


def ask(section, clients, name, asked):
    for request in asked:
        section.same(f"{name}: {shown(request)}", *map(answer_text, together(clients, request)))


def whole(request):
    """Fills in a missing body and missing fields."""
    return (*request, *(None, ())[len(request) - 2:])


def shown(request):
    method, target, body, fields = whole(request)
    words = [method, target[:100], *(f"[{n}: {v[:60]}]" for n, v in fields or ()),
             (body or b"")[:200].decode("utf-8", "backslashreplace")]
    return " ".join(word for word in words if word)


# Metrics and logs

# /readyz renders once a second, so the number of rendered parts depends on the timing of the requests.
UNSTEADY = re.compile(
    r"^(?:process_\w+|\w+_bucket\{.*\}|\w+_seconds_sum(?:\{.*\})?|crier_response_body_bytes_total"
    r"|crier_memory_held_bytes\{.*\}|crier_engines\w*|crier_engine_clips_total|crier_connections_open"
    r"|crier_render_(?:running|waiting)\{.*\}) \S+$")


def numbers(answer):
    """Names, help texts, labels, and the counts that are the same in each run."""
    lines = [line.rsplit(" ", 1)[0] + " …" if UNSTEADY.match(line) else line
             for line in answer.body.decode().splitlines()]
    return head_text(answer) + "\n" + "\n".join(lines)


def compare_logs(section, name, services):
    """Compares the lines of both logs in any order, because each loop writes its own."""
    logs = [sorted(map(log_line, service.log_lines())) for service in services]
    section.same(f"{name}: lines of the log", *(str(len(log)) for log in logs))
    only = [sorted((Counter(log) - Counter(other)).elements()) for log, other in (logs, logs[::-1])]
    section.count += len(logs[0])
    for old, new in itertools.zip_longest(*only, fillvalue=""):
        section.same(f"{name}: log", old, new)


def log_line(line):
    line = re.sub(r'"time":"[^"]*"', '"time":"…"', line)
    line = re.sub(r'"id":"[0-9a-f]{16}-[0-9a-f]+"', '"id":"…"', line)
    line = re.sub(r'"duration_ms":[\d.]+', '"duration_ms":…', line)
    line = re.sub(r'("route":"/(?:metrics|v1/announcements)","status":\d+,"bytes":)\d+', r"\1…", line)
    return without_ports(line)


# Scenes

def usual(section, pair):
    with serving(section, pair, "usual") as clients:
        ask(section, clients, "usual", requests.asked())
        tag = together(clients, ("GET", requests.CLIP))[0].field("ETag").strip('"')
        ask(section, clients, "conditions", requests.conditions(tag))
        raw(section, clients)
        ask(section, clients, "URLs", linked(clients))


def raw(section, clients):
    """Sends bytes unchanged, each on a connection of its own."""
    for text, count in requests.RAW:
        answers = list(clients[0].pool.map(lambda client: sent(client.service.port, text.encode("latin-1"), count),
                                           clients))
        section.same(f"raw: {text[:120]!r}", *answers)


def sent(port, data, count, patience=3):
    """Returns the response to some bytes, and whether the service then closes the connection."""
    with Connection(port) as connection:
        connection.send(data)
        method = data.split(b" ", 1)[0].decode("latin-1")
        connection.socket.settimeout(patience)
        answers = [connection.answer(method if number == 0 else "GET") for number in range(count)]
        end = "nothing more came" if connection.is_quiet else f"ended: {connection.is_closed()}"
        return "\n\n".join([*map(answer_text, answers), end])


def linked(clients):
    """Requests a signed URL in every possible way."""
    clip = together(clients, say({"text": "支付宝到账3元"}, path="/v1/clips"))[0]
    path = json.loads(clip.body)["url"].removeprefix("https://voice.example.com")
    tag = clip.field("ETag") or "x"
    yield from ((method, path) for method in ("GET", "GET", "HEAD", "POST", "OPTIONS", "DELETE"))
    yield from (("GET", path.replace(".caf", f".{ending}")) for ending in ("wav", "CAF", "caf.caf", ""))
    yield from (("GET", path, None, [field]) for field in (("Range", "bytes=0-3"), ("If-None-Match", "*"),
                                                           ("If-None-Match", f'"{tag}"')))
    yield "GET", path + "?x=1"
    yield "GET", path[:-10] + path[-4:]
    yield "GET", path.replace("/c/", "/c/A")
    yield "GET", "/c/" + "A" * 7000 + ".caf"


def announced(section, pair):
    with serving(section, pair, "announced") as clients:
        ask(section, clients, "announced", announcements.all_steps())


def keys(section, pair):
    settings = {"CRIER_API_KEYS_FILE": "api-keys"}
    with serving(section, pair, "keys", settings) as clients:
        for name in [*KEYS, None]:
            fields = [("Authorization", f"Bearer {KEYS[name]}")] if name else []
            ask(section, clients, f"key of {name}", with_fields(fields, [
                ("GET", "/v1/say?text=%E5%A5%BD"), ("GET", "/v1/voices"), ("GET", "/v1/formats"), ("GET", "/healthz"),
                ("GET", "/v1/silence.wav"),
                ("OPTIONS", "/v1/say"), ("PUT", "/v1/say"), ("GET", "/none"), say({"text": "好"}, path="/v1/explain"),
                ("HEAD", "/v1/say?text=a"),
                announcements.announce(announcements.order("shared", lane="one", ttl_ms=600_000)),
                announcements.of("shared"),
                announcements.announce(announcements.order("own", lane="one", ttl_ms=600_000),
                                       ("Idempotency-Key", "k")), announcements.of("own"),
                ("HEAD", "/metrics"), ("GET", "/c/none.caf")]))
        for value in ("Basic YTpi", "Bearer", "Bearer ", "Bearer a b", "bearer " + KEYS["all"],
                      "Bearer  " + KEYS["all"], "Bearer nobody", "Bearer =", "x",
                      "Bearer " + KEYS["all"] + ", Bearer x"):
            ask(section, clients, "key", [("GET", "/v1/voices", None, [("Authorization", value)])])
        reread(section, clients, pair)
    shared = settings | {"CRIER_LEDGER_SHARED": "1"}
    with serving(section, pair, "shared ledger", shared) as clients:
        for name in ("all", "caller"):
            ask(section, clients, f"shared, {name}", with_fields([("Authorization", f"Bearer {KEYS[name]}")], [
                announcements.announce(announcements.order("shared", lane="one", ttl_ms=600_000)),
                announcements.of("shared")]))


def reread(section, clients, pair):
    """SIGHUP reloads the key file; a file with mistakes changes nothing."""
    with open(pair.builds[0].path("api-keys")) as file:
        whole = file.read()
    for text in ("nobody x\n", whole.replace("talker", "speaker")):
        pair.write("api-keys", text)
        for client in clients:
            known = len(client.service.log_lines())
            client.service.process.send_signal(signal.SIGHUP)
            for _ in range(500):
                if len(client.service.log_lines()) > known:
                    break
                time.sleep(0.01)
        ask(section, clients, "read again",
            [("GET", "/v1/say?text=a", None, [("Authorization", f"Bearer {KEYS['talker']}")])])
    pair.write("api-keys", whole)


def with_fields(fields, asked):
    for request in asked:
        method, target, body, own = whole(request)
        yield method, target, body, [*own, *fields]


def rates(section, pair):
    settings = {"CRIER_API_KEYS_FILE": "api-keys", "CRIER_KEY_RATE": "1", "CRIER_KEY_BURST": "3",
                "CRIER_LEDGER_ROWS_PER_KEY": "100"}
    fields = [("Authorization", f"Bearer {KEYS['other']}")]
    with serving(section, pair, "rates", settings) as clients:
        ask(section, clients, "rates", with_fields(fields, [
            announcements.batch([f"r-{n}" for n in range(4)]),
            *(say({"text": f"第{n}"}, path="/v1/explain") for n in range(5)),
            announcements.announce(announcements.order("r")), ("GET", "/v1/silence.wav")]))
    settings = {"CRIER_API_KEYS_FILE": "api-keys", "CRIER_LEDGER_ROWS_PER_KEY": "100"}
    with serving(section, pair, "full ledger", settings) as clients:
        ask(section, clients, "full ledger", with_fields(fields, [
            announcements.batch([f"r-{n}" for n in range(100)], render="lazy"),
            announcements.announce(announcements.order("r")),
            announcements.of("r-5", "DELETE"), announcements.announce(announcements.order("r")),
            announcements.announce(announcements.order("s")),
            announcements.announce(announcements.order("r-9"))]))


def budgets(section, pair):
    with serving(section, pair, "budgets", {"CRIER_CLIPS_MB": "8", "CRIER_WAITING": "0", "CRIER_CACHE_MB": "1",
                                            "CRIER_LOG_LEVEL": "warning"}) as clients:
        ask(section, clients, "budgets", [
            ("GET", "/v1/say?text=a"), say({"text": "好" * 1500, "sample_rate": 48000}), say({"text": "好" * 300}),
            say({"text": "好" * 500, "rate": 0.5}),
            ("GET", "/v1/say?text=b", None, [("Prefer", "wait=0")]),
            *(say({"text": f"第{n}句话", "sample_rate": 48000}) for n in range(12)),
            say({"text": "第0句话", "sample_rate": 48000})])


def settings_of_all_kinds(section, pair):
    settings = {"CRIER_CURRENCY": "CNY", "CRIER_LEXICON": "own.lexicon", "CRIER_PHRASES": "zh-CN.phrases.json",
                "CRIER_URL_HOURS": "2",
                "CRIER_PUBLIC_URL": "https://voice.example.com:8443/clips/", "CRIER_LEDGER_HOURS": "1",
                "CRIER_LOG_LEVEL": "trace"}
    seat = {"seat": "3", "at": "15:30", "number": "10086", "day": "2023-11-01", "place": 2}
    with serving(section, pair, "settings", settings) as clients:
        ask(section, clients, "settings", [
            *(say({"text": text}, path=path) for path in ("/v1/explain", "/v1/clips")
              for text in ("单记", "Crier SKU 5", "鑫鑫商店到账2元")),
            announcements.announce({"id": "s-1", "template": "payment.received",
                                    "values": {"amount": "5", "channel": "shop"}, "push": ["apns"]}),
            announcements.announce({"id": "s-2", "template": "seat.ready", "values": seat}),
            *(announcements.announce({"id": "s-3", "template": "seat.ready", "values": seat | {name: value}}) for name,
              value in [
                ("seat", "0"), ("seat", "x"), ("at", "25:00"), ("at", "15:30:10"), ("number", "1a"),
                ("day", "2023-02-30"), ("day", "11/1"), ("place", -1)]),
            announcements.of("s-1")])
    # Without these settings, URLs begin with the address and are signed with a key of the process.
    with serving(section, pair, "nothing set", {"CRIER_PUBLIC_URL": "", "CRIER_URL_KEYS": ""}) as clients:
        for answers in (together(clients, say({"text": "好"}, path="/v1/clips")),
                        together(clients, announcements.announce(announcements.order("a", push=["apns"])))):
            section.same("nothing set", *(re.sub(r"/c/[\w-]+\.", "/c/….", answer_text(answer)) for answer in answers))


def programs(section, pair):
    """Compares voices that run a program, and banks without a fallback."""
    voice = {"name": "x", "language": "en-US", "gender": "male", "engine": "command"}
    voices = {
        "false": ["false"], "missing": ["/none/such"], "text": ["cat"], "empty": ["true"], "sound": ["./speak"],
        "status": ["./fail"]}
    for build in pair.builds:
        for name, command in voices.items():
            os.makedirs(build.path(f"More/{name}"), exist_ok=True)
            build.write(f"More/{name}/voice.json", json.dumps(voice | {"command": command}))
        for name, script in {"sound/speak": 'cat "${0%/*}/sound.wav"', "status/fail": "cat; exit 3"}.items():
            build.write(f"More/{name}", f"#!/bin/sh\n{script}\n")
            os.chmod(build.path(f"More/{name}"), 0o755)
        shutil.copy(build.path("Voices/chimes/coin.wav"), build.path("More/sound/sound.wav"))
        bank = build.path("More/strict")
        shutil.copytree(build.path("Voices/zh-CN-bank"), bank, dirs_exist_ok=True)
        with open(f"{bank}/voice.json", encoding="utf-8") as file:
            described = json.load(file) | {"fallback": None, "name": "strict"}
        build.write("More/strict/voice.json", json.dumps(described, ensure_ascii=False))
    with serving(section, pair, "programs", {"CRIER_VOICES": "Voices:More"}) as clients:
        ask(section, clients, "programs", [("GET", "/v1/voices")])
        for name in [*voices, "strict"]:
            ask(section, clients, "programs", [say({"text": text, "voice": name}, path=path)
                                               for text in ("hello", "支付宝到账100.25元", "微信你好") for path in ("/v1/say",
                                                   "/v1/explain")])
        ask(section, clients, "programs",
            [announcements.announce(announcements.order(f"p-{name}", voice=name))
             for name in ("sound", "strict", "false")])


def deadlines(section, pair):
    settings = {"CRIER_HEAD_SECONDS": "1", "CRIER_BODY_SECONDS": "1", "CRIER_IDLE_SECONDS": "2"}
    host = "Host: localhost\r\n"
    halves = ["GET /healthz HTTP/1.1\r\n", "G", f"POST /v1/say HTTP/1.1\r\n{host}Content-Length: 5\r\n\r\na",
              f"POST /v1/say HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n5\r\na",
              f"GET /healthz HTTP/1.1\r\n{host}\r\nGET", ""]
    with serving(section, pair, "deadlines", settings, metrics=False) as clients:
        for half in halves:
            answers = list(pair.pool.map(lambda client: sent(client.service.port, half.encode(),
                                                             2 if half.count("GET") > 1 else 1, 15), clients))
            section.same(f"deadline: {half!r}", *answers)


def draining(section, pair):
    with serving(section, pair, "draining", {"CRIER_DRAIN_DELAY_SECONDS": "3"}, metrics=False) as clients:
        ask(section, clients, "before the end", [("GET", "/readyz"), ("GET", "/v1/say?text=a")])
        for client in clients:
            client.service.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        ask(section, clients, "draining", [("GET", "/readyz"), ("GET", "/v1/say?text=a"), ("GET", "/v1/say?text=c"),
                                           ("GET", "/healthz")])


def ledger_away(section, pair):
    with serving(section, pair, "no ledger", {"CRIER_LEDGER": "redis://127.0.0.1:1/0"}) as clients:
        ask(section, clients, "no ledger", [
            announcements.announce(announcements.order("a")), announcements.of("a"), announcements.of("a", "DELETE"),
            ("GET", "/v1/say?text=a"),
            announcements.announce(announcements.order("a"), ("Idempotency-Key", "k")),
            announcements.batch(["a", "b"])])


def tls(section, pair):
    if not shutil.which("openssl"):
        return section.note("no openssl, so no TLS")
    self_signed(pair.builds[0].place)
    for name in ("key.pem", "cert.pem"):
        shutil.copy(pair.builds[0].path(name), pair.builds[1].path(name))
    ports = {build: free_port() for build in pair.builds}
    settings = {"CRIER_TLS_CERT": "cert.pem", "CRIER_TLS_KEY": "key.pem", "CRIER_HSTS_SECONDS": "600"}
    with serving(section, pair, "TLS", lambda build: settings | {"CRIER_REDIRECT_PORT": str(ports[build])},
                 metrics=False) as clients:
        for client in clients:
            client.service.wait(ports[client.service.build])
        plain = [b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 b"POST /v1/say?text=a HTTP/1.1\r\nHost: localhost:80\r\nContent-Length: 0\r\n\r\n"]
        for data in plain:
            section.same("plain to TLS", *(sent(client.service.port, data, 1) for client in clients))
            section.same("redirected", *(sent(ports[client.service.build], data, 1) for client in clients))
        for arguments in (["--cert", "cert.pem"], []):
            outcomes = [client.service.build.run("health", f"https://127.0.0.1:{client.service.port}/readyz",
                                                 *arguments) for client in clients]
            section.same("health over TLS", *map(outcome_text, outcomes))
        for client in clients:
            client.service.is_secure = True
        ask(section, clients, "TLS", [("GET", "/healthz"), ("GET", "/v1/say?text=a"), ("GET", "/none"),
                                      say({"text": "好"}, path="/v1/clips")])
    return None
