#!/usr/bin/env python3
"""A push gateway to learn from: a payment's webhook comes in, Crier is asked, and the APNs request is printed when it is due.

Everything is in the standard library. See README.md beside this file.
"""
import base64, collections, hashlib, hmac, http.client, json, os, sys, threading, time, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CRIER = urllib.parse.urlsplit(os.environ.get("GATEWAY_CRIER_URL", "http://127.0.0.1:8080"))
CRIER_KEY = os.environ.get("GATEWAY_CRIER_KEY", "")
WEBHOOK_SECRET = os.environ.get("GATEWAY_WEBHOOK_SECRET", "").encode()
TOPIC = os.environ.get("GATEWAY_APNS_TOPIC", "com.example.shop")
# shop → device token of the phone on its counter, as the app registered it.
PHONES = json.loads(os.environ.get("GATEWAY_PHONES", "{}"))

ATTEMPTS = 5
# Payment services give a webhook some 10 s; what Crier cannot do in this time is theirs to send again.
PATIENCE_SECONDS = 8
# A signature that somebody kept must not be of use later (Standard Webhooks names five minutes).
WEBHOOK_AGE_SECONDS = 300
# Webhook ids remembered here so that one delivered twice is not pushed twice; an order is remembered by Crier, for 72 h.
REMEMBERED = 10_000


class Unavailable(Exception):
    """Crier did not answer in time, or said that it cannot now. The payment service sends the webhook again."""


class Refused(Exception):
    """Crier will not announce this, however often it is asked."""


def is_genuine(secret, headers, body, now):
    """Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`."""
    stamp = headers.get("webhook-timestamp", "")
    if not stamp.isdigit() or abs(now - int(stamp)) > WEBHOOK_AGE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id', '')}.{stamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any([hmac.compare_digest(expected.encode(), each.encode()) for each in given])


def decimal(minor):
    """Cents as a decimal string: 10025 is "100.25". No floating point ever sees an amount."""
    if type(minor) is not int or minor <= 0:
        raise ValueError("amount_minor is a whole number of cents or fen, more than 0")
    return f"{minor // 100}.{minor % 100:02}"


def announcement(payment):
    """What Crier is asked for a payment: one lane for each shop, because that is one loudspeaker."""
    return {"id": payment["order"], "lane": payment["shop"], "template": "payment.received",
            "values": {"channel": payment["channel"], "amount": decimal(payment["amount_minor"]),
                       "currency": payment["currency"]},
            "ttl_ms": 60_000, "push": ["apns"], "alert": {"title": "收款到账"}}


def ask(body, key):
    """One POST: status, Retry-After in seconds or None, and the answer."""
    kind = http.client.HTTPSConnection if CRIER.scheme == "https" else http.client.HTTPConnection
    connection = kind(CRIER.hostname, CRIER.port, timeout=PATIENCE_SECONDS)
    try:
        fields = {"Content-Type": "application/json", "Idempotency-Key": key}
        if CRIER_KEY:
            fields["Authorization"] = "Bearer " + CRIER_KEY
        connection.request("POST", CRIER.path + "/v1/announcements", json.dumps(body), fields)
        response = connection.getresponse()
        after = response.getheader("Retry-After", "")
        return response.status, int(after) if after.isdigit() else None, json.loads(response.read())
    finally:
        connection.close()


def announce(body, key):
    """Asks until there is an answer. The key makes that safe: an announcement that was recorded although its answer got
    lost is answered as it was the first time, and not taken for a repeated order."""
    end = time.monotonic() + PATIENCE_SECONDS
    for attempt in range(ATTEMPTS):
        pause = 0.1 * 2**attempt
        try:
            status, after, answer = ask(body, key)
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = repr(error)
        else:
            if status in (200, 201):
                return answer
            # lane_full: the phone has more to say than the ttl allows. Trying again when there is room is right.
            if status not in (429, 502, 503, 504) and answer.get("code") != "lane_full":
                raise Refused(answer.get("detail", status))
            reason, pause = f"{status} {answer.get('code')}", after or pause
        if time.monotonic() + pause > end:
            break
        time.sleep(pause)
    raise Unavailable(reason)


def print_push(token, push):
    """What a real gateway sends over HTTP/2, with its own `authorization`."""
    lines = [f"POST https://api.push.apple.com/3/device/{token}", f"apns-topic: {TOPIC}"]
    lines += [f"{name}: {value}" for name, value in push["headers"].items()]
    # One write, so that two threads' pushes do not mix.
    sys.stdout.write("\n".join(lines + ["", json.dumps(push["payload"], ensure_ascii=False), "", ""]))
    sys.stdout.flush()


class Delivered:
    """The ids of webhooks that were pushed, the newest of them."""

    def __init__(self):
        self.ids, self.lock = collections.OrderedDict(), threading.Lock()

    def add(self, id):
        """False if it is known already."""
        with self.lock:
            if id in self.ids:
                return False
            self.ids[id] = True
            if len(self.ids) > REMEMBERED:
                self.ids.popitem(last=False)
            return True


DELIVERED = Delivered()


def handle(headers, body):
    """Status and text for the payment service: 2xx when the push is on its way, 503 for "send it again"."""
    if not is_genuine(WEBHOOK_SECRET, headers, body, time.time()):
        return 401, "the signature is not ours"
    try:
        payment = json.loads(body)
        token, request = PHONES[payment["shop"]], announcement(payment)
    except (ValueError, KeyError, TypeError) as error:
        return 422, f"not a payment of a shop we know: {error!r}"
    try:
        answer = announce(request, headers["webhook-id"])
    except Unavailable as error:
        return 503, f"Crier: {error}"
    except Refused as error:
        return 422, f"Crier: {error}"
    if not DELIVERED.add(headers["webhook-id"]):
        return 200, "seen before"
    # The phone plays what arrives at once, so what is not due yet is held back here.
    delay = threading.Timer(answer["release"]["delay_ms"] / 1000, print_push, (token, answer["push"]["apns"]))
    delay.start()
    return 202, answer["status"]


class Webhook(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if self.path != "/webhooks/payment" or not length.isdigit() or int(length) > 65_536:
            self.close_connection = True
            return self.answer(404 if length.isdigit() else 411, "POST /webhooks/payment, 64 KiB at most")
        self.answer(*handle(self.headers, self.rfile.read(int(length))))

    def answer(self, status, text):
        body = json.dumps({"result": text}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Nothing: paths and amounts do not belong into a log."""


def main():
    if not WEBHOOK_SECRET:
        sys.exit("GATEWAY_WEBHOOK_SECRET has to be set: anybody could announce money otherwise")
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("GATEWAY_PORT", "8090"))), Webhook)
    print(f"listening on http://127.0.0.1:{server.server_port}", file=sys.stderr, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
