"""Tests an example gateway against stand-ins of Apple's, Google's and Huawei's push services.

    with_gateway.py [go]        the gateway in Python by default
"""
import base64
import json
import os
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
PHONES = {"apple": "a1", "apple-gone": "a2", "apple-busy": "a3", "apple-expired": "a4",
          "google": {"service": "fcm", "token": "g1"}, "google-gone": {"service": "fcm", "token": "g2"},
          "iphone": {"service": "fcm-ios", "token": "i1"}, "iphone-gone": {"service": "fcm-ios", "token": "i2"},
          "huawei": {"service": "harmony", "token": "h1"}, "huawei-gone": {"service": "harmony", "token": "old-token"},
          "apple-restart": "a5"}
FIRST_PHONES = [shop for shop in PHONES if shop != "apple-restart"]


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
        "a3": [(503, {"reason": "ServiceUnavailable"}), (429, {"reason": "TooManyRequests"})],
        "a4": [(403, {"reason": "ExpiredProviderToken"})],
        "g2": [(404, {"error": {"message": "gone", "details": [{"errorCode": "UNREGISTERED"}]}})],
        "i2": [(404, {"error": {"message": "gone", "details": [{"errorCode": "UNREGISTERED"}]}})],
        "old-token": [(200, {"code": "80300007", "msg": '{"illegal_tokens":["old-token"]}'})],
    }
    port = free_port()
    environment = os.environ | services.environment("apns", "fcm", "harmony") | {
        "GATEWAY_CRIER_URL": server.origin, "GATEWAY_WEBHOOK_SECRET": SECRET, "GATEWAY_PORT": str(port),
        "GATEWAY_PHONES": json.dumps(PHONES), "GATEWAY_OUTBOX": f"{folder}/outbox",
        "GATEWAY_URL": f"http://127.0.0.1:{port}"}
    words = command(folder)

    def start(**variables):
        return subprocess.Popen(words, env=environment | variables, stderr=open(f"{folder}/log", "a"))

    def send(shop, order="order-1", **variables):
        return subprocess.run([f"{EXAMPLE}/send-webhook", shop, order, "10025", "CNY"], env=environment | variables,
                              capture_output=True, text=True)

    def log():
        return open(f"{folder}/log").read()

    def state(shop, order="order-1"):
        status, _, body = server.ask("GET", f"/v1/announcements/{shop}%2F{order}")
        return json.loads(body)["state"] if status == 200 else None

    gateway = start()
    try:
        check(eventually(lambda: "listening" in log()), "the gateway listens")
        for shop in FIRST_PHONES:
            sent = send(shop)
            check(sent.returncode == 0 and sent.stdout.startswith("202"), f"{shop}: {sent.stdout}{sent.stderr}".strip())
        for shop, token in [("apple", "a1"), ("google", "g1"), ("iphone", "i1"), ("huawei", "h1"), ("apple-busy", "a3"),
                            ("apple-expired", "a4")]:
            check(eventually(lambda: state(shop) == "delivered"), f"{shop}: sent and confirmed")
            check(len(services.received.get(token, [])) == 1, f"{shop}: once")
        spoken = json.dumps(services.received.get("a1"), ensure_ascii=False)
        check("支付宝到账一百点二五元" in spoken, "the words of the clip are in Apple's payload")
        message = services.received["i1"][0]["message"]
        check(message["apns"]["payload"]["voice"]["spoken"] == "支付宝到账一百点二五元", "and in the message of FCM for iOS")
        check(message["apns"]["headers"]["apns-collapse-id"] == "iphone/order-1", "with Apple's headers")
        for shop in ("apple-gone", "google-gone", "iphone-gone", "huawei-gone"):
            check(eventually(lambda: f"{shop}/order-1: " in log() and "Gone" in log()), f"{shop}: logged")
            check(state(shop) == "announced", f"{shop}: not confirmed")
        check(len(set(services.apple_tokens)) == 2, "Apple's token is signed once, and again when it is refused")
        again = send("apple")
        check(again.stdout.startswith("200") and len(services.received["a1"]) == 1, "a repeated webhook sends nothing")
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
        unclear = start(GATEWAY_HARMONY_TEST_MESSAGE="yes")
        check(unclear.wait(60) == 1 and "GATEWAY_HARMONY_TEST_MESSAGE" in log(), "an unclear setting ends the gateway")
        gateway = start(GATEWAY_HARMONY_TEST_MESSAGE="1")
        check(eventually(lambda: state("apple-restart", orders[-1]) == "delivered"), "it is sent after the restart")
        check(send("huawei", "order-2").stdout.startswith("202"), "a test message is accepted")
        check(eventually(lambda: state("huawei", "order-2") == "delivered"), "and sent")
        marks = [message["pushOptions"].get("testMessage") for message in services.received["h1"]]
        check(marks == [None, True], f"the setting alone marks test messages {marks}")
        # SIGTERM ends the gateway in Python between a push and its confirmation, too. The phone plays an id once.
        names = list(dict.fromkeys(push["voice"]["id"] for push in services.received.get("a5", [])))
        check(names == [f"apple-restart/{order}" for order in orders], f"the lane keeps its order {names}")
        check(not services.faults, f"the services find no faults {services.faults}")
        check("10025" not in log() and "100.25" not in log(), "the log has no amount")
        check("old-token" not in log(), "the log has no token")
    finally:
        gateway.terminate()
        gateway.wait()
verdict.exit()
