"""Stand-ins of Apple's, Google's and Huawei's push services on one port, over TLS and HTTP/2. They verify protocol,
tokens, headers and payload limits, like the real services."""
import asyncio
import collections
import json
import subprocess
import threading
import time
import urllib.parse

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from hypercorn.asyncio import serve
from hypercorn.config import Config

MAX_BYTES = 4096
FCM_TOKEN, PROJECT = "ya29.stand-in", "shop-app"


def pem(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()


class PushServices:
    """Answers by device token: `answers[token]` is a list of (status, JSON) or (status, JSON, header fields); pushes after
    the last one get 200. `times[token]` contains the seconds at which pushes arrived, also those that were refused."""

    def __init__(self, folder, port):
        self.folder, self.port, self.origin = folder, port, f"https://127.0.0.1:{port}"
        self.apple, self.google, self.huawei = ec.generate_private_key(ec.SECP256R1()), *(
            rsa.generate_private_key(public_exponent=65537, key_size=2048) for _ in range(2))
        self.received, self.faults, self.answers, self.apple_tokens = {}, [], {}, []
        self.times, self.authorizations = collections.defaultdict(list), 0
        self.certificate = f"{folder}/services.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", f"{folder}/services.key",
             "-out", self.certificate], check=True, stderr=subprocess.DEVNULL)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def run(self):
        config = Config()
        config.bind = [f"127.0.0.1:{self.port}"]
        config.certfile, config.keyfile = self.certificate, f"{self.folder}/services.key"
        config.loglevel = "ERROR"

        async def end():
            # A client may close an idle connection without the end of TLS.
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(lambda _, context: isinstance(context.get("exception"), TimeoutError)
                                       or loop.default_exception_handler(context))
            while not self.ended.is_set():
                await asyncio.sleep(0.05)

        asyncio.run(serve(self.app, config, shutdown_trigger=end))

    def environment(self, *services):
        """The settings of a gateway that sends to these stand-ins."""
        files = {
            "apns": pem(self.apple),
            "fcm": json.dumps({
                "project_id": PROJECT, "client_email": "gateway@shop-app.example", "private_key": pem(self.google),
                "private_key_id": "g1", "token_uri": self.origin + "/token"}),
            "harmony": json.dumps({
                "project_id": PROJECT, "key_id": "h1", "sub_account": "gateway", "private_key": pem(self.huawei)}),
        }
        for name, text in files.items():
            with open(f"{self.folder}/{name}.key", "w", encoding="utf-8") as file:
                file.write(text)
        settings = {"SSL_CERT_FILE": self.certificate}
        if "apns" in services:
            settings |= {"GATEWAY_APNS_KEY": f"{self.folder}/apns.key", "GATEWAY_APNS_KEY_ID": "A1",
                         "GATEWAY_APNS_TEAM_ID": "TEAM", "GATEWAY_APNS_TOPIC": "com.example.shop",
                         "GATEWAY_APNS_URL": self.origin}
        if "fcm" in services:
            settings |= {"GATEWAY_FCM_ACCOUNT": f"{self.folder}/fcm.key", "GATEWAY_FCM_URL": self.origin}
        if "harmony" in services:
            settings |= {"GATEWAY_HARMONY_ACCOUNT": f"{self.folder}/harmony.key", "GATEWAY_HARMONY_URL": self.origin}
        return settings

    async def app(self, scope, receive, send):
        if scope["type"] != "http":
            return
        body = b""
        while True:
            event = await receive()
            body += event.get("body", b"")
            if not event.get("more_body"):
                break
        fields = {name.decode(): value.decode() for name, value in scope["headers"]}
        try:
            status, answer, *more = self.answer(scope, fields, body)
        except Exception as error:
            self.faults.append(f"{scope['path']}: {error!r}")
            status, answer, more = 400, {"reason": "fault"}, []
        fields = {"content-type": "application/json"} | (more[0] if more else {})
        await send({"type": "http.response.start", "status": status,
                    "headers": [(name.encode(), value.encode()) for name, value in fields.items()]})
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})

    def answer(self, scope, fields, body):
        path = scope["path"]
        if path == "/token":
            return self.authorize(dict(urllib.parse.parse_qsl(body.decode())))
        check(len(body) <= MAX_BYTES + 200, f"{len(body)} bytes")
        message = json.loads(body)
        if path.startswith("/3/device/"):
            token = self.apns(path.removeprefix("/3/device/"), scope["http_version"], fields, message, len(body))
        elif path == f"/v1/projects/{PROJECT}/messages:send":
            token = self.fcm(fields, message["message"])
        elif path == f"/v3/{PROJECT}/messages:send":
            token = self.harmony(fields, message)
        else:
            raise ValueError("unknown path")
        self.times[token].append(time.monotonic())
        if self.answers.get(token):
            return self.answers[token].pop(0)
        self.received.setdefault(token, []).append(message)
        return 200, {"code": "80000000"} if "/v3/" in path else {}

    def apns(self, token, version, fields, message, count):
        check(version == "2", f"HTTP/{version}")
        check(fields["apns-topic"] == "com.example.shop", "the topic")
        check_apple_push(fields, message, count)
        text = fields["authorization"].removeprefix("bearer ")
        check(jwt.get_unverified_header(text)["kid"] == "A1", "the key id")
        claims = jwt.decode(text, self.apple.public_key(), algorithms=["ES256"])
        check(claims["iss"] == "TEAM" and 0 <= time.time() - claims["iat"] < 3_600, "the claims")
        self.apple_tokens.append(text)
        return token

    def fcm(self, fields, message):
        """An iOS phone's message contains Apple's headers and payload. FCM adds the topic and its own members."""
        check(fields["authorization"] == "Bearer " + FCM_TOKEN, "the access token")
        check(not [name for name in fields if name.startswith("apns-")], "Apple's headers belong into the message")
        if "apns" in message:
            headers, payload = message["apns"]["headers"], message["apns"]["payload"]
            check(message.keys() == {"token", "apns"} and message["apns"].keys() == {"headers", "payload"}, "an iOS message")
            check_apple_push(headers, payload, len(compact(payload)))
        else:
            check(message.keys() == {"token", "data", "android"}, "an Android message")
            check(all(isinstance(value, str) for value in message["data"].values()), "data of strings")
            check(len(compact(message["data"])) <= MAX_BYTES and message["android"]["priority"] == "HIGH", "the message")
        return message["token"]

    def harmony(self, fields, message):
        check(fields["push-type"] == "2" and json.loads(message["payload"]["extraData"])["v"] == 1, "a voice broadcast")
        check(message.keys() == {"payload", "pushOptions", "target"} and message["pushOptions"]["ttl"] > 0, "the message")
        check(message["pushOptions"].keys() <= {"ttl", "testMessage"}, "the options")
        check(message["pushOptions"].get("testMessage", True) is True, "a test message is marked by true")
        check(len(compact({"payload": message["payload"], "pushOptions": message["pushOptions"]})) <= MAX_BYTES, "the size")
        text = fields["authorization"].removeprefix("Bearer ")
        check(jwt.get_unverified_header(text)["kid"] == "h1", "the key id")
        jwt.decode(text, self.huawei.public_key(), algorithms=["PS256"],
                   audience="https://oauth-login.cloud.huawei.com/oauth2/v3/token")
        check(len(message["target"]["token"]) == 1, "one token")
        return message["target"]["token"][0]

    def authorize(self, form):
        self.authorizations += 1
        check(form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer", "the grant")
        claims = jwt.decode(form["assertion"], self.google.public_key(), algorithms=["RS256"], audience=self.origin + "/token")
        check(claims["scope"] == "https://www.googleapis.com/auth/firebase.messaging", "the scope")
        return 200, {"access_token": FCM_TOKEN, "expires_in": 3599, "token_type": "Bearer"}


def check_apple_push(headers, payload, count):
    check(all(isinstance(value, str) for value in headers.values()), "headers are strings")
    check((headers["apns-push-type"], headers["apns-priority"]) == ("alert", "10"), "an alert that is shown at once")
    check(int(headers["apns-expiration"]) > time.time(), "a push that has not expired")
    check(1 <= len(headers["apns-collapse-id"]) <= 64, "the collapse id")
    check(count <= MAX_BYTES and payload["aps"]["mutable-content"] == 1 and payload["voice"]["v"] == 1, "the payload")


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def check(holds, text):
    if not holds:
        raise ValueError(text)
