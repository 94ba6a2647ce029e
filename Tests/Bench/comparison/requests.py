"""The requests to the services: valid requests, and each mistake that a client can make."""
import json

FORM = [("Content-Type", "application/x-www-form-urlencoded")]
PATHS = ["/", "/v1/say", "/v1/clips", "/v1/announcements", "/v1/announcements/none", "/v1/explain", "/v1/voices",
         "/v1/voices/zh-CN",
         "/v1/voices/espeak/de", "/v1/voices/none", "/v1/formats", "/v1/silence.wav", "/v1/silence.none", "/c/none.caf",
         "/c/", "/healthz",
         "/readyz", "/openapi.json", "/v1", "/v1/", "/v1/say/", "/V1/SAY", "//v1/say", "/v1/models", "/v1/audio/speech",
         "/api/tts", "/process",
         "/favicon.ico", "/v1/announcements/", "/v1/voices/"]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "BREW"]


def say(body, kind="application/json", path="/v1/say", fields=()):
    data = body if isinstance(body, bytes) else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    return "POST", path, data, [("Content-Type", kind), *fields]


def everywhere():
    """Every path with every method, except /metrics, whose numbers are compared separately."""
    for path in PATHS:
        for method in METHODS:
            body = b"" if method in ("POST", "PUT", "PATCH") else None
            yield method, path, body, FORM if body is not None else []
    yield from (("HEAD", "/metrics"), ("POST", "/metrics", b""), ("OPTIONS", "/metrics"), ("OPTIONS", "*"))


WRONG_FIELDS = [
    {}, {"text": ""}, {"text": "  "}, {"text": "！？…"}, {"text": "😀"}, {"text": "a\u0001b"}, {"text": "[[x]]"},
    {"text": "长" * 2001},
    {"text": "a" * 41}, {"text": "x" * 40}, {"text": "好", "ssml": "<speak>好</speak>"}, {"text": 5}, {"text": None},
    {"text": ["a"]},
    {"text": "好", "formt": "caf"}, {"text": "好", "zzzzzz": 1}, {"text": "好", "n" * 100: 1},
    {"text": "好", "voice": "zh-CM"},
    {"text": "好", "voice": "x" * 80}, {"text": "好", "voice": 3}, {"text": "好", "voice": "espeak/none"},
    {"text": "好", "format": "aac"},
    {"text": "好", "format": "m4a"}, {"text": "好", "format": "silk"}, {"text": "好", "format": "speex"},
    {"text": "好", "format": "ogg"},
    {"text": "好", "format": "WAV"}, {"text": "好", "format": "y" * 70}, {"text": "好", "format": True},
    {"text": "好", "rate": 0.4},
    {"text": "好", "rate": 3.1}, {"text": "好", "rate": "fast"}, {"text": "好", "rate": 1.0005},
    {"text": "好", "rate": [1]},
    {"text": "好", "pitch": 13}, {"text": "好", "pitch": -12.01}, {"text": "好", "volume": 7},
    {"text": "好", "volume": -21},
    {"text": "好", "digits": "all"}, {"text": "好", "liang": "yes"}, {"text": "好", "liang": 1},
    {"text": "好", "sample_rate": 12000},
    {"text": "好", "sample_rate": "22050"}, {"text": "好", "sample_rate": 16000, "format": "amr"},
    {"text": "好", "fit": "all"},
    {"text": "好", "max_ms": 2000}, {"text": "好", "fit": "notification", "max_ms": 999},
    {"text": "好", "fit": "notification", "max_ms": 29501},
    {"text": "好", "bit_rate": "variable"}, {"text": "好", "bit_rate": "320", "format": "mp3"},
    {"text": "好", "lead_in": "gong"},
    {"text": "好", "lead_in": "z" * 70}, {"text": "好", "download": "perhaps"}, {"text": "好", "marks": True},
    {"text": "100", "voice": "espeak/cmn"},
    {"text": "100", "voice": "espeak/yue"}, {"text": "好", "voice": "zh-CN-bank", "pitch": 1},
    {"text": "Привет", "voice": "zh-CN"},
    {"text": "שלום", "voice": "en-US"}, {"text": "1.2.3元"}, {"text": "$5元"}, {"text": "人民币$100"}, {"text": "10O元"},
    {"text": "支付宝-100元"},
    {"text": "(¥12.50)"}, {"text": "9" * 60 + "元"}, {"text": "一亿一千万二元"}, {"text": "௹100"}, {"text": "₿100"},
    {"text": "收款12,34.5元"},
    {"text": "$1.2.3", "voice": "en-US"}, {"text": "£5 dollars", "voice": "en-GB"},
    {"text": "好。" * 900, "fit": "notification"},
    {"text": "a好" * 150}, {"text": "one 一 " * 110}, {"text": "好" * 2000, "rate": 0.5}, {"ssml": "<speak>"},
    {"ssml": "好"}, {"ssml": ""},
    {"ssml": "<speak></speak>"}, {"ssml": "<speak>100<break/>.25元</speak>"},
    {"ssml": "<speak><blink>好</blink></speak>"},
    {"ssml": '<speak><break time="6s"/>好</speak>'},
    {"ssml": '<speak><say-as interpret-as="cardinal">1e5</say-as></speak>'},
    {"ssml": '<speak><say-as interpret-as="date">2023-02-30</say-as></speak>'},
    {"ssml": '<speak><say-as interpret-as="x">1</say-as></speak>'},
    {"ssml": '<speak><phoneme alphabet="ipa" ph="a">啊</phoneme></speak>'},
    {"ssml": '<speak><phoneme alphabet="pinyin" ph="q9">啊</phoneme></speak>'},
    {"ssml": '<speak><lang xml:lang="fr">oui</lang></speak>'}, {"ssml": "<speak>&nbsp;</speak>"},
    {"ssml": "<speak a='1'>好</speak>"},
    {"ssml": "<!DOCTYPE x><speak>好</speak>"}, {"ssml": '<speak>' + '<break time="5s"/>' * 130 + '好</speak>'},
    {"ssml": '<speak><prosody rate="300%">好</prosody></speak>', "rate": 2},
    {"ssml": '<speak><prosody pitch="+12st">好</prosody></speak>', "pitch": 2},
    {"ssml": '<speak><say-as interpret-as="currency">¥1.2.3</say-as></speak>'}, {"ssml": "<speak>\n  <p>好\n</speak>"},
    {"ssml": '<speak><phoneme alphabet="pinyin" ph="a1">啊</phoneme></speak>', "voice": "en-US"},
    {"ssml": "<speak>" + "长" * 2001 + "</speak>"},
    {"ssml": '<speak><say-as interpret-as="currency">5 apples</say-as></speak>'},
    {"ssml": "<speak>100元</speak>", "voice": "espeak/cmn"},
    {"text": "s'" * 70}, {"text": '"-P', "voice": "espeak/vi"}, {"text": "paid by 안녕하세요 here", "voice": "en-US"},
    {"text": "收入❶澳门元"},
    {"text": "VND 711444十"}, {"text": "648361万元×9=¥0.25"}, {"ssml": "<speak>收入❶澳门元</speak>"},
]
RIGHT_FIELDS = [
    {"text": "支付宝到账100.25元"}, {"text": "支付宝到账100.25元"}, {"text": "微信收款20元", "format": "caf"},
    {"text": "你好", "voice": "zh-CN-female"},
    {"text": "¥5", "voice": "en-US", "rate": 1.25, "pitch": -2, "volume": 3},
    {"text": "e\u0301te", "voice": "espeak/fr"}, {"text": "尾号 1234"},
    {"ssml": '<speak>一<mark name="a"/>二<break time="200ms"/>三</speak>'},
    {"text": "到账2元", "voice": "zh-CN-bank", "format": "mp3"},
    {"text": "一二三四五六七八九十" * 190, "rate": 3}, {"text": "好", "rate": None, "format": None}, {"text": "好", "rate": "1.5"},
    {"text": "好", "liang": False, "digits": "each"},
    {"text": "好", "lead_in": "none"}, {"text": "好", "lead_in": "coin", "fit": "notification", "max_ms": 3000},
    {"text": "支付宝到账100.25元，微信到账3元，" * 3, "fit": "notification", "max_ms": 6000},
]
BODIES = [
    say("好", "text/plain"), say("好", "text/plain; charset=utf-8"), say("好", "text/plain; charset=gbk"),
    say(b"\xff", "text/plain"),
    say("<speak>好</speak>", "application/ssml+xml"), say("好", "application/xml"), say("好", "audio/wav"),
    say("text=%E5%A5%BD", FORM[0][1]),
    say("text=%E5%A5", FORM[0][1]), say("text=%zz", FORM[0][1]), say("text=a&text=b", FORM[0][1]),
    say("text=a&&", FORM[0][1]),
    say("text", FORM[0][1]), say("=a", FORM[0][1]), say("text=a+b%20c", FORM[0][1]), say("%=a", FORM[0][1]), say(""),
    say("{"), say('{"text":"你好",}'),
    say("[]"), say("5"), say('"a"'), say("null"), say('{"text":"a","text":"b"}'), say('{"text":"\\ud800"}'),
    say('{"text":"\\u0041"}'),
    say(b'{"text":"\xff"}'), say('{"text":"a"} x'), say("[" * 200), say('{"text":1e400}'),
    say('{"text":"a","rate":01}'), say('\ufeff{"text":"a"}'),
    say('{"text":"好"}', fields=[("Content-Encoding", "gzip")]),
    say('{"text":"好"}', fields=[("Content-Encoding", "identity")]),
    say('{"text":"好"}', fields=[("Content-Type", "text/plain")]), say("a" * 65_536, "text/plain"),
    say('{"text":"好"}', "Application/JSON ; x=y"),
    say('{"text":"好"}', path="/v1/say?format=caf"), say('{"text":"好"}', path="/v1/say?text=a"),
    say('{"text":"好","download":true}'),
    ("POST", "/v1/say", b'{"text":"a"}', []), ("POST", "/v1/say", b"", []), ("POST", "/v1/say?text=a", b"", FORM),
    say("{}", "text/plain", "/v1/announcements"), say("<speak>好</speak>", "application/ssml+xml", "/v1/clips"),
]
QUERIES = [
    ("GET", "/v1/say?text=%E5%A5%BD"), ("GET", "/v1/say?text=%E5%A5%BD"), ("HEAD", "/v1/say?text=%E5%A5%BD"),
    ("GET", "/v1/say?text=a&text=b"),
    ("GET", "/v1/say?text=%E5"), ("GET", "/v1/say?text=%"), ("GET", "/v1/say?text=a&download=1&format=caf"),
    ("GET", "/v1/say?text=a&download=1"),
    ("GET", "/v1/say?"), ("GET", "/v1/say?text=100.25%E5%85%83&format=opus"), ("GET", "/v1/silence.wav?ms=0"),
    ("GET", "/v1/silence.wav?ms=29501"),
    ("GET", "/v1/silence.wav?ms=a"), ("GET", "/v1/silence.wav?text=a"), ("GET", "/v1/silence.wav?ms=1&ms=2"),
    ("HEAD", "/v1/silence.caf?ms=300"),
    ("GET", "/v1/silence.mp3"), ("GET", "/v1/voices?x=1"), ("GET", "/v1/formats?x=1"), ("GET", "/healthz?x=1"),
    ("GET", "/v1/voices/zh%2DCN"),
    ("GET", "/v1/announcements/a?x=1"), ("GET", "/v1/announcements/%zz"), ("GET", "/v1/announcements/%ff"),
    ("DELETE", "/v1/announcements/a%20b"),
    ("GET", "/v1/announcements/" + "a" * 129), ("GET", "/v1/announcements/a%0ab"),
]
CLIP = "/v1/silence.wav?ms=200"
TAG = '"{tag}"'
CONDITIONS = [
    ("Range", "bytes=0-3"), ("Range", "bytes=-4"), ("Range", "bytes=8000-"), ("Range", "bytes=0-3,-2"),
    ("Range", "bytes=0-0,2-3,5-"),
    ("Range", "bytes=9000-"), ("Range", "bytes=5-2"), ("Range", "bytes=a-b"), ("Range", "items=0-3"),
    ("Range", "bytes=0-"), ("Range", "bytes="),
    ("Range", "bytes=0-9,0-9,0-9"), ("Range", "bytes=" + ",".join(f"{n}-{n}" for n in range(0, 40, 2))),
    ("Range", "bytes=0-8000,100-8800"),
    ("Range", "bytes=0-99999999999999999999"), ("If-None-Match", TAG), ("If-None-Match", "W/" + TAG),
    ("If-None-Match", "*"),
    ("If-None-Match", '"x"'), ("If-None-Match", f'"x", {TAG}'), ("If-Match", TAG), ("If-Match", '"x"'),
    ("If-Match", "*"), ("If-Match", "W/" + TAG),
    ("If-Modified-Since", "Sat, 01 Jan 2030 00:00:00 GMT"), ("If-Unmodified-Since", "Sat, 01 Jan 2000 00:00:00 GMT"),
    ("If-Range", TAG), ("If-Range", '"x"'),
]
HEADERS = [
    ("X-Request-Id", "my-id-1"), ("X-Request-Id", "a b"), ("X-Request-Id", "q" * 128), ("X-Request-Id", "q" * 129),
    ("X-Request-Id", 'a"b'),
    ("Prefer", "wait=5"), ("Prefer", "wait=0"), ("Prefer", "wait=x"), ("Priority", "u=7"), ("Priority", "u=0"),
    ("Accept", "image/png"),
    ("Accept-Encoding", "gzip"), ("Connection", "close"), ("Connection", "keep-alive"),
    ("Authorization", "Bearer none"), ("Expect", "100-continue"),
    ("Expect", "200-ok"), ("Origin", "https://example.com"), ("Cache-Control", "no-cache"), ("Upgrade", "h2c"),
    ("traceparent", "00-1-2-3"),
]


def asked():
    """All requests to a service with the usual settings, except announcements and malformed HTTP."""
    yield from everywhere()
    for path in ("/v1/say", "/v1/clips", "/v1/explain"):
        yield from (say(fields, path=path) for fields in WRONG_FIELDS + RIGHT_FIELDS)
    yield from (say(fields | {"marks": True}, path="/v1/clips") for fields in RIGHT_FIELDS)
    yield from BODIES
    yield from QUERIES
    yield from (("GET", f"/v1/say?text=%E5%A4%B4{number}", None, [field]) for number, field in enumerate(HEADERS))


def conditions(tag):
    """Conditions and ranges on a clip with that tag."""
    for name, value in CONDITIONS:
        yield from ((method, CLIP, None, [(name, value.replace("{tag}", tag))]) for method in ("GET", "HEAD"))
    ranged = [("Range", "bytes=0-3"), ("If-Range", f'"{tag}"')]
    yield from (("GET", CLIP, None, fields) for fields in (
        ranged, [("Range", "bytes=0-3"), ("If-Range", '"x"')], [("Range", "bytes=0-3"), ("If-Match", '"x"')],
        [("Range", "bytes=0-3"), ("If-None-Match", f'"{tag}"')], [("Range", "bytes=0-1"), ("Range", "bytes=2-3")]))
    yield "GET", "/v1/voices", None, [("Range", "bytes=0-3")]
    yield "GET", "/v1/voices", None, [("If-None-Match", "*")]


HOST = "Host: localhost\r\n"
CHUNKED = HOST + "Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
# Bytes that are sent unchanged, and the number of their answers.
RAW = [
    ("GET /healthz HTTP/1.1\r\n\r\n", 1), (f"GET /healthz HTTP/1.1\r\n{HOST}{HOST}\r\n", 1),
    ("GET /healthz HTTP/1.0\r\n\r\n", 1),
    ("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 1), (f"GET /healthz HTTP/2.0\r\n{HOST}\r\n", 1),
    (f"GET /healthz HTTP/1.2\r\n{HOST}\r\n", 1), (f"GET  /healthz HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET /healthz\r\n{HOST}\r\n", 1),
    (f"GET /a b HTTP/1.1\r\n{HOST}\r\n", 1), (f" GET / HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"\r\nGET /healthz HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET /healthz HTTP/1.1\n{HOST}\n", 1), (f"GET /healthz HTTP/1.1\r\n{HOST}A : b\r\n\r\n", 1),
    (f"GET /healthz HTTP/1.1\r\n{HOST} a: b\r\n\r\n", 1),
    (f"GET /healthz HTTP/1.1\r\n{HOST}A: b\r\n c\r\n\r\n", 1), (f"GET /healthz HTTP/1.1\r\n{HOST}A: \x01\r\n\r\n", 1),
    ("GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n", 1), ("GET /healthz HTTP/1.1\r\nHost: a:99999\r\n\r\n", 1),
    ("GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 1), ("GET http://b.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                                                             1),
    (f"GET ftp://b/healthz HTTP/1.1\r\n{HOST}\r\n", 1), (f"GET healthz HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET * HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"OPTIONS * HTTP/1.1\r\n{HOST}\r\n", 1), (f"CONNECT a:80 HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"CONNECT a HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET /healthz#a HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"POST /v1/say?text=a#b HTTP/1.1\r\n{HOST}Content-Length: 0\r\n\r\n", 1),
    (f"GET //evil/#a HTTP/1.1\r\n{HOST}\r\n", 1), (f"GET /a\\b HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET /v1/say?text=a\\b HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET /{'a' * 9000} HTTP/1.1\r\n{HOST}\r\n", 1), (f"GET /v1/say?text={'a' * 7000} HTTP/1.1\r\n{HOST}\r\n", 1),
    (f"GET / HTTP/1.1\r\n{HOST}A: {'a' * 9000}\r\n\r\n", 1),
    (f"GET / HTTP/1.1\r\n{HOST}{'A: b' + chr(13) + chr(10)}" * 120 + "\r\n", 1),
    (f"GET /healthz HTTP/1.1\r\n{HOST}" + "A: b\r\n" * 101 + "\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: 70000\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: x\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: -1\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: 1, 1\r\n\r\na", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: 1\r\nContent-Length: 1\r\n\r\na", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Transfer-Encoding: gzip\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Transfer-Encoding: gzip, chunked\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked, chunked\r\n\r\n", 1),
    ("POST /v1/say HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}2\r\nab\r\n0\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}2;x=y\r\nab\r\n0\r\nA: b\r\n\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}zz\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}2\r\nabc\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}2;{'x' * 300}\r\nab\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{CHUNKED}1FFFF\r\n", 1),
    (f"POST /v1/say HTTP/1.1\r\n{HOST}Content-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab",
     2),
    (f"POST /none HTTP/1.1\r\n{HOST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n", 1),
    (f"POST /none HTTP/1.1\r\n{HOST}Content-Length: 2\r\n\r\nab", 1),
    (f"GET /healthz HTTP/1.1\r\n{HOST}\r\n" * 3, 3),
    (f"HEAD /healthz HTTP/1.1\r\n{HOST}\r\nGET /none HTTP/1.1\r\n{HOST}\r\n", 2),
    (f"GET /healthz HTTP/1.1\r\n{HOST}Content-Length: 2\r\n\r\nabGET /healthz HTTP/1.1\r\n{HOST}\r\n", 2),
    (f"G@T / HTTP/1.1\r\n{HOST}\r\n", 1), (f"GE\x00T / HTTP/1.1\r\n{HOST}\r\n", 1),
    ("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + "\x00" * 60, 1),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 1), ("SSH-2.0-x\r\n", 1),
    (f"GET /healthz HTTP/1.1\r\n{HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n", 1),
    (f"GET /v1/say?text=a HTTP/1.1\r\n{HOST}Idempotency-Key: a\r\nIdempotency-Key: b\r\n\r\n", 1),
    ("\r\n\r\n\r\nGET", 1), ("GET / HTTP/1.1\rX", 1),
]
