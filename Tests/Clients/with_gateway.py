"""Tests the example gateway's clients of Apple's, Google's and Huawei's push services against stand-ins."""
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.checkout import ROOT
from harness.port import free_port
from harness.server import crier
from harness.verdict import Verdict
from push_services import PushServices

verdict = Verdict()
check = verdict.check
EXAMPLE = f"{ROOT}/Deploy/example-gateway"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
PHONES = {"apple": "a1", "apple-gone": "a2", "apple-busy": "a3", "apple-expired": "a4",
          "google": {"service": "fcm", "token": "g1"}, "google-gone": {"service": "fcm", "token": "g2"},
          "huawei": {"service": "harmony", "token": "h1"}, "huawei-gone": {"service": "harmony", "token": "h2"}}


def eventually(condition, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


with tempfile.TemporaryDirectory() as folder, crier() as server, PushServices(folder, free_port()) as services:
    services.answers = {
        "a2": [(410, {"reason": "Unregistered"})],
        "a3": [(503, {"reason": "ServiceUnavailable"}), (429, {"reason": "TooManyRequests"})],
        "a4": [(403, {"reason": "ExpiredProviderToken"})],
        "g2": [(404, {"error": {"message": "gone", "details": [{"errorCode": "UNREGISTERED"}]}})],
        "h2": [(200, {"code": "80300007", "msg": "gone"})],
    }
    port = free_port()
    environment = os.environ | services.environment("apns", "fcm", "harmony") | {
        "GATEWAY_CRIER_URL": server.origin, "GATEWAY_WEBHOOK_SECRET": SECRET, "GATEWAY_PORT": str(port),
        "GATEWAY_PHONES": json.dumps(PHONES), "GATEWAY_OUTBOX": f"{folder}/outbox.db",
        "GATEWAY_URL": f"http://127.0.0.1:{port}"}
    gateway = subprocess.Popen(
        [sys.executable, f"{EXAMPLE}/gateway.py"], env=environment, stderr=open(f"{folder}/log", "w"))

    def log():
        return open(f"{folder}/log").read()

    def state(shop):
        status, _, body = server.ask("GET", f"/v1/announcements/{shop}%2Forder-1")
        return json.loads(body)["state"] if status == 200 else None

    try:
        check(eventually(lambda: "listening" in log()), "the gateway listens")
        for shop in PHONES:
            sent = subprocess.run([f"{EXAMPLE}/send-webhook", shop, "order-1", "10025", "CNY"], env=environment,
                                  capture_output=True, text=True)
            check(sent.returncode == 0 and sent.stdout.startswith("202"), f"{shop}: {sent.stdout}{sent.stderr}".strip())
        for shop, token in [("apple", "a1"), ("google", "g1"), ("huawei", "h1"), ("apple-busy", "a3"), ("apple-expired", "a4")]:
            check(eventually(lambda: state(shop) == "delivered"), f"{shop}: sent and confirmed")
            check(len(services.received.get(token, [])) == 1, f"{shop}: once")
        spoken = json.dumps(services.received.get("a1"), ensure_ascii=False)
        check("支付宝到账一百点二五元" in spoken, "the words of the clip are in Apple's payload")
        for shop in ("apple-gone", "google-gone", "huawei-gone"):
            check(eventually(lambda: f"{shop}/order-1: " in log() and "Gone" in log()), f"{shop}: logged")
            check(state(shop) == "announced", f"{shop}: not confirmed")
        check(len(set(services.apple_tokens)) == 2, "Apple's token is signed once, and again when it is refused")
        again = subprocess.run([f"{EXAMPLE}/send-webhook", "apple", "order-1", "10025", "CNY"], env=environment,
                               capture_output=True, text=True)
        check(again.stdout.startswith("200") and len(services.received["a1"]) == 1, "a repeated webhook sends nothing")
        check(not services.faults, f"the services find no faults {services.faults}")
        check("10025" not in log() and "100.25" not in log(), "the log has no amount")
    finally:
        gateway.terminate()
        gateway.wait()
verdict.exit()
