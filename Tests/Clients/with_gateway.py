"""Tests an example gateway against stand-ins of Apple's, Google's and Huawei's push services.

    with_gateway.py [go]        the gateway in Python by default
"""
import base64
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.checkout import ROOT
from harness.client import ask
from harness.port import free_port
from harness.server import crier
from harness.verdict import Verdict
from push_services import PushServices

verdict = Verdict()
check = verdict.check
EXAMPLE = f"{ROOT}/Deploy/example-gateway"
IN_GO = sys.argv[1:] == ["go"]
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
GONE = {"apple-gone": "a2", "google-gone": {"service": "fcm", "token": "g2"},
        "google-foreign": {"service": "fcm", "token": "g3"}, "iphone-gone": {"service": "fcm-ios", "token": "i2"},
        "huawei-gone": {"service": "harmony", "token": "old-token"}}
# The first push to these phones is refused for a reason that does not concern the push: load, or a key that the operator
# or the gateway can replace.
REPEATED = {"apple-busy": "a3", "apple-later": "a6", "apple-expired": "a4", "apple-key": "a7",
            "google-access": {"service": "fcm", "token": "g4"}, "iphone-key": {"service": "fcm-ios", "token": "i3"},
            "huawei-busy": {"service": "harmony", "token": "h2"}, "huawei-key": {"service": "harmony", "token": "h3"}}
PHONES = {"apple": "a1", "google": {"service": "fcm", "token": "g1"}, "iphone": {"service": "fcm-ios", "token": "i1"},
          "huawei": {"service": "harmony", "token": "h1"}, "huawei-right": {"service": "harmony", "token": "h4"},
          "apple-down": "a8", "apple-restart": "a5"} | GONE | REPEATED
FIRST_PHONES = [shop for shop in PHONES if shop != "apple-restart"]
PAUSE_SECONDS = 3


def token_of(shop):
    return PHONES[shop] if isinstance(PHONES[shop], str) else PHONES[shop]["token"]


def google(status, name, *codes):
    """An error of FCM."""
    return status, {"error": {"code": status, "status": name, "details": [{"errorCode": code} for code in codes]}}


def huawei(code, cause, token):
    return 200, {"code": code, "msg": json.dumps({"illegalTokens": {cause: [token]}, "failure": 1})}


def eventually(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def command(folder):
    """Returns the words that start the gateway. The one in Go is checked and compiled first."""
    if not IN_GO:
        return [sys.executable, f"{EXAMPLE}/gateway.py"]

    def run(*words):
        # Go with cgo needs a C compiler.
        ended = subprocess.run(words, cwd=EXAMPLE + "-go", env=os.environ | {"CGO_ENABLED": "0"}, capture_output=True, text=True)
        passed = ended.returncode == 0 and not (words[0] == "gofmt" and ended.stdout)
        check(passed, " ".join(words[:2]) + ("" if passed else f": {ended.stdout}{ended.stderr}"))

    run("gofmt", "-l", ".")
    run("go", "vet", "./...")
    run("go", "test", "-count=1", "./...")
    run("go", "build", "-buildvcs=false", "-o", f"{folder}/gateway", ".")
    return [f"{folder}/gateway"]


with tempfile.TemporaryDirectory() as folder, crier() as server, PushServices(folder, free_port()) as services:
    services.answers = {
        "a2": [(410, {"reason": "Unregistered"})],
        "g2": [google(404, "NOT_FOUND", "UNREGISTERED")],
        "g3": [google(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH")],
        "i2": [google(404, "NOT_FOUND", "UNREGISTERED")],
        "old-token": [huawei("80300007", "tokenFormatError", "old-token")],
        "a3": [(503, {"reason": "ServiceUnavailable"}), (429, {"reason": "TooManyRequests"})],
        "a6": [(429, {"reason": "TooManyRequests"}, {"retry-after": str(PAUSE_SECONDS)})],
        "a4": [(403, {"reason": "ExpiredProviderToken"})],
        "a7": [(403, {"reason": "InvalidProviderToken"})],
        "g4": [google(401, "UNAUTHENTICATED")],
        "i3": [google(401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR")],
        "h2": [(503, {})],
        "h3": [(200, {"code": "80200003", "msg": "token expired"})],
        "h4": [huawei("80300007", "noPushTypeRight", "h4")],
        "a8": [(503, {"reason": "Shutdown"})] * 1_000,
    }
    port = free_port()
    environment = os.environ | services.environment("apns", "fcm", "harmony") | {
        "GATEWAY_CRIER_URL": server.origin, "GATEWAY_WEBHOOK_SECRET": SECRET, "GATEWAY_PORT": str(port),
        "GATEWAY_PHONES": json.dumps(PHONES), "GATEWAY_OUTBOX": f"{folder}/outbox",
        "GATEWAY_URL": f"http://127.0.0.1:{port}"}
    words = command(folder)

    def start(**variables):
        return subprocess.Popen(words, env=environment | variables, stderr=open(f"{folder}/log", "a"))

    def send(shop, order="order-1", minor="10025", **variables):
        return subprocess.run([f"{EXAMPLE}/send-webhook", shop, order, minor, "CNY"], env=environment | variables,
                              capture_output=True, text=True)

    def log():
        return open(f"{folder}/log").read()

    def state(shop, order="order-1"):
        status, _, body = server.ask("GET", f"/v1/announcements/{shop}%2F{order}")
        return json.loads(body)["state"] if status == 200 else None

    # Files that exist, but belong to another service.
    for name, value in {"GATEWAY_APNS_KEY": f"{folder}/fcm.key", "GATEWAY_APNS_KEY_ID": "", "GATEWAY_FCM_ACCOUNT":
                        f"{folder}/harmony.key", "GATEWAY_HARMONY_ACCOUNT": f"{folder}/fcm.key",
                        "GATEWAY_HARMONY_TEST_MESSAGE": "yes", "GATEWAY_PHONES": '{"shop-17":{"service":"fcm"}}'}.items():
        ended = subprocess.run(words, env=environment | {name: value}, capture_output=True, text=True, timeout=60)
        check(ended.returncode == 1 and name in ended.stderr, f"{name}: a setting that cannot work ends the gateway")
    gateway = start()
    try:
        check(eventually(lambda: "listening" in log()), "the gateway listens")
        for shop in FIRST_PHONES:
            sent = send(shop)
            check(sent.returncode == 0 and sent.stdout.startswith("202"), f"{shop}: {sent.stdout}{sent.stderr}".strip())
        for shop in ["apple", "google", "iphone", "huawei", *REPEATED]:
            check(eventually(lambda: state(shop) == "delivered"), f"{shop}: sent and confirmed")
            check(len(services.received.get(token_of(shop), [])) == 1, f"{shop}: once")
        first, second = services.times["a6"]
        check(second - first >= PAUSE_SECONDS, f"Retry-After is kept {second - first:.1f} s")
        check(services.authorizations == 2, "a new access token is requested if Google refuses the old one")
        spoken = json.dumps(services.received.get("a1"), ensure_ascii=False)
        check("支付宝到账一百点二五元" in spoken, "the words of the clip are in Apple's payload")
        message = services.received["i1"][0]["message"]
        check(message["apns"]["payload"]["voice"]["spoken"] == "支付宝到账一百点二五元", "and in the message of FCM for iOS")
        check(message["apns"]["headers"]["apns-collapse-id"] == "iphone/order-1", "with Apple's headers")
        for shop in GONE:
            check(eventually(lambda: re.search(f"^{shop}/order-1: .*Gone", log(), re.M)), f"{shop}: logged")
            check(state(shop) == "announced", f"{shop}: not confirmed")
            again = send(shop, "order-2")
            check(again.stdout.startswith("200") and state(shop, "order-2") is None, f"{shop}: no further announcement")
            check(len(services.times[token_of(shop)]) == 1, f"{shop}: no further push")
        check(eventually(lambda: re.search("^huawei-right/order-1: .*Refused.*noPushTypeRight", log(), re.M)),
              "a missing permission of the app is logged")
        check(send("huawei-right", "order-2").stdout.startswith("202"), "and does not remove its phones")
        check(eventually(lambda: state("huawei-right", "order-2") == "delivered"), "the next push to them is sent")
        check(len(set(services.apple_tokens)) == 2, "Apple's token is signed once, and again when it is refused")
        again = send("apple")
        check(again.stdout.startswith("200") and len(services.received["a1"]) == 1, "a repeated webhook sends nothing")
        other = send("apple", minor="10026")
        check(other.stderr.startswith("422"), f"another amount of a known order gets 422 {other.stderr}".strip())
        foreign = send("apple", "order-2", GATEWAY_WEBHOOK_SECRET="whsec_" + base64.b64encode(bytes(24)).decode())
        check(foreign.stderr.startswith("401"), "a foreign signature gets 401")
        unsigned = ask(environment["GATEWAY_URL"], "POST", "/webhooks/payment", {})
        check(unsigned.status == 400, "a webhook without a signature gets 400")
        # Each clip of a lane waits for the end of the previous one: the last push is due after more than eight seconds.
        orders = [f"order-{number}" for number in range(1, 5)]
        accepted = [send("apple-restart", order).stdout[:3] for order in orders]
        check(accepted == ["202"] * 4, f"four orders of a lane {accepted}")
        gateway.terminate()
        status = gateway.wait(30)
        check(status == (0 if IN_GO else -signal.SIGTERM), f"SIGTERM ends the gateway {status}")
        check(state("apple-restart", orders[-1]) == "announced", "a push waits in the outbox")
        check(os.stat(f"{folder}/outbox").st_mode & 0o077 == 0, "other users cannot read the outbox")
        check(state("apple-down") == "announced", "an order waits for its service")
        services.answers["a8"].clear()
        gateway = start(GATEWAY_HARMONY_TEST_MESSAGE="1")
        check(eventually(lambda: state("apple-restart", orders[-1]) == "delivered"), "it is sent after the restart")
        check(eventually(lambda: state("apple-down") == "delivered"), "the order of the service that was down, too")
        check(send("huawei", "order-2").stdout.startswith("202"), "a test message is accepted")
        check(eventually(lambda: state("huawei", "order-2") == "delivered"), "and sent")
        marks = [message["pushOptions"].get("testMessage") for message in services.received["h1"]]
        check(marks == [None, True], f"the setting alone marks test messages {marks}")
        # SIGTERM ends the gateway in Python between a push and its confirmation, too. The phone plays an id once.
        names = list(dict.fromkeys(push["voice"]["id"] for push in services.received.get("a5", [])))
        check(names == [f"apple-restart/{order}" for order in orders], f"the lane keeps its order {names}")
        check(not services.faults, f"the services find no faults {services.faults}")
        check("10025" not in log() and "100.25" not in log(), "the log has no amount")
        check(not any(token_of(shop) in re.split(r"[^\w-]", log()) for shop in PHONES), "the log has no token")
    finally:
        gateway.terminate()
        gateway.wait()
verdict.exit()
