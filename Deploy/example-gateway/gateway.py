#!/usr/bin/env python3
"""An example push gateway: it receives a payment's webhook, requests the announcement from Crier, and sends the push
when it is due, or prints it.

This file needs the standard library alone; `senders.py` needs requirements.txt. See README.md beside this file.
"""
import base64, hashlib, hmac, http.client, json, os, sqlite3, sys, threading, time, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CRIER = urllib.parse.urlsplit(os.environ.get("GATEWAY_CRIER_URL", "http://127.0.0.1:8080"))
CRIER_KEY = os.environ.get("GATEWAY_CRIER_KEY", "")
WEBHOOK_SECRET = os.environ.get("GATEWAY_WEBHOOK_SECRET", "")
TOPIC = os.environ.get("GATEWAY_APNS_TOPIC", "com.example.shop")
# Maps a shop to the device token of the phone on its counter, as the app registered it: an APNs token, or an object
# such as {"service": "fcm", "token": "…"}.
PHONES = json.loads(os.environ.get("GATEWAY_PHONES", "{}"))

ATTEMPTS = 5
# Payment services time out webhooks after about 10 s. If Crier cannot answer in this time, they send the webhook again.
PATIENCE_SECONDS = 8
# The time reserved for sending and confirming the push.
PUSH_MS = 10_000
# Rejects replayed signatures (Standard Webhooks suggests five minutes).
WEBHOOK_AGE_SECONDS = 300
# The orders with unconfirmed pushes. Crier itself remembers all orders for 72 h.
OUTBOX_PATH = os.environ.get("GATEWAY_OUTBOX", "outbox.db")


class Unavailable(Exception):
    """Crier did not answer in time, or is temporarily unavailable. The payment service sends the webhook again."""


class Refused(Exception):
    """Crier refuses this announcement permanently. The detail may contain the amount, the code does not."""

    def __init__(self, status, answer):
        super().__init__(answer.get("detail", status))
        self.code = f"{status} {answer.get('code')}"


class Malformed(Exception):
    """The request is not a webhook, regardless of its sender."""


def key_of(secret):
    """Standard Webhooks: a secret is `whsec_` plus 24 to 64 bytes in base64. The bytes are the key."""
    prefix, _, encoded = secret.partition("_")
    try:
        key = base64.b64decode(encoded, validate=True)
    except ValueError:
        key = b""
    if prefix != "whsec" or not 24 <= len(key) <= 64:
        raise ValueError("a webhook secret is whsec_ and 24 to 64 bytes in base64, as your payment service shows it")
    return key


def signed_fields(headers):
    """The three fields of Standard Webhooks: id, timestamp and signatures."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    id, stamp, signatures = (headers.get(name) or "" for name in names)
    for name, value in zip(names, (id, stamp, signatures)):
        if not value:
            raise Malformed(f"the header {name} is missing")
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12):
        raise Malformed("webhook-timestamp is seconds since 1970")
    if not (id.isascii() and id.isprintable() and len(id) <= 255):
        raise Malformed("webhook-id is up to 255 printable characters")
    return id, stamp, signatures


def is_genuine(key, headers, body, now):
    """Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. One of the signatures must match."""
    id, stamp, signatures = signed_fields(headers)
    if abs(now - int(stamp)) > WEBHOOK_AGE_SECONDS:
        return False
    digest = hmac.new(key, f"{id}.{stamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    return any([hmac.compare_digest(expected, each.encode()) for each in signatures.split(" ")])


# ISO 4217: the number of decimals of the currencies that do not have two.
PLACES = {**dict.fromkeys("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(), 0),
          **dict.fromkeys("BHD IQD JOD KWD LYD OMR TND".split(), 3)}


def decimal(minor, currency):
    """Converts minor units to a decimal string: 10025 is "100.25" in CNY, "10025" in JPY, "10.025" in KWD. Amounts are
    never converted to floating point."""
    if type(minor) is not int or minor <= 0:
        raise ValueError("amount_minor is a whole number of the currency's smallest unit, more than 0")
    if type(currency) is not str:
        raise ValueError("currency is an ISO 4217 code")
    places = PLACES.get(currency, 2)
    digits = f"{minor:0{places + 1}}"
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def phone_of(shop):
    """Returns the push service and the token of a shop's phone."""
    phone = PHONES[shop]
    return (phone["service"], phone["token"]) if isinstance(phone, dict) else ("apns", phone)


def announcement(payment, service="apns"):
    """Returns the request to Crier for a payment. Each shop is a lane, because it has one loudspeaker. The id contains
    the shop, because two shops may use the same order number."""
    return {"id": f"{payment['shop']}/{payment['order']}", "lane": payment["shop"], "template": "payment.received",
            "values": {"channel": payment["channel"], "amount": decimal(payment["amount_minor"], payment["currency"]),
                       "currency": payment["currency"]},
            "ttl_ms": 60_000, "push": [service], "push_ms": PUSH_MS, "alert": {"title": "收款到账"}}


def idempotency_key(body):
    """Returns the order's id in printable ASCII. Two webhooks about one order are the same request, and both need the
    push: the gateway may have ended between the first answer and its push."""
    key = urllib.parse.quote(body["id"], safe="/")
    return key if len(key) <= 255 else hashlib.sha256(body["id"].encode()).hexdigest()


def call(method, path, body=None, fields={}, seconds=PATIENCE_SECONDS):
    """Sends one request to Crier and returns status, header fields, and answer."""
    kind = http.client.HTTPSConnection if CRIER.scheme == "https" else http.client.HTTPConnection
    connection = kind(CRIER.hostname, CRIER.port, timeout=seconds)
    try:
        if CRIER_KEY:
            fields = fields | {"Authorization": "Bearer " + CRIER_KEY}
        connection.request(method, CRIER.path + "/v1/announcements" + path, body, fields)
        response = connection.getresponse()
        return response.status, response.headers, json.loads(response.read())
    finally:
        connection.close()


def ask(body, key, seconds):
    """Requests one announcement and returns status, Retry-After in seconds or None, and answer."""
    fields = {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
    status, headers, answer = call("POST", "", json.dumps(body), fields, seconds)
    after = headers.get("Retry-After", "")
    answer["replayed"] = "Idempotency-Replayed" in headers
    return status, int(after) if after.isdigit() else None, answer


def is_delivered(id, answer):
    """Whether the push is confirmed. A replayed answer contains the push in either case. The phone plays an id once, so
    an error counts as unconfirmed."""
    if not answer["replayed"]:
        return False
    try:
        status, _, entry = call("GET", "/" + urllib.parse.quote(id, safe=""), seconds=1)
        return status == 200 and entry["state"] != "announced"
    except (OSError, http.client.HTTPException, ValueError):
        return False


def confirm(id):
    """Confirms that the push was sent, so that a second announcement does not send another. False if Crier does not
    answer: the next process pushes the order again, and the phone announces it only once."""
    for attempt in range(ATTEMPTS):
        try:
            status, _, _ = call("POST", "/" + urllib.parse.quote(id, safe="") + "/delivered")
            if status < 500:
                return True
        except (OSError, http.client.HTTPException, ValueError):
            pass
        time.sleep(0.1 * 2**attempt)
    return False


def announce(body, key, end):
    """Retries until there is an answer, or until `end`. The key makes that safe: if an announcement was recorded but its
    answer was lost, the retry gets the first answer and does not count as a repeated order."""
    reason = "no time"
    for attempt in range(ATTEMPTS):
        pause = 0.1 * 2**attempt
        try:
            status, after, answer = ask(body, key, max(end - time.monotonic(), 0.01))
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = repr(error)
        else:
            if status in (200, 201):
                return answer
            # lane_full: the queued clips exceed the ttl. A retry can succeed when the lane has room.
            # 401 and 403: the operator can correct the key, and the order is valid.
            if status not in (401, 403, 429, 502, 503, 504) and answer.get("code") != "lane_full":
                raise Refused(status, answer)
            reason, pause = f"{status} {answer.get('code')}", after or pause
        if time.monotonic() + pause > end:
            break
        time.sleep(pause)
    raise Unavailable(reason)


# The senders of senders.py by service name. Without a sender the gateway prints the pushes.
SENDERS = {}


def log(text):
    """Writes to the operator's log, which must not contain amounts or tokens."""
    print(text, file=sys.stderr, flush=True)


def send_push(service, token, push):
    """Returns when the push service has accepted the push. Raises an error of senders.py otherwise."""
    if not SENDERS:
        return print_push(token, push)
    from senders import TryAgain
    if service not in SENDERS:
        raise TryAgain("the service's key is missing")
    for attempt in range(ATTEMPTS):
        try:
            return SENDERS[service].send(token, push)
        except TryAgain as error:
            reason = error
            time.sleep(0.1 * 2**attempt)
    raise reason


def print_push(token, push):
    """Prints the APNs request without its `authorization` header."""
    lines = [f"POST https://api.push.apple.com/3/device/{token}", f"apns-topic: {TOPIC}"]
    lines += [f"{name}: {value}" for name, value in push["headers"].items()]
    # One write, so that the pushes of two threads do not mix.
    sys.stdout.write("\n".join(lines + ["", json.dumps(push["payload"], ensure_ascii=False), "", ""]))
    sys.stdout.flush()


class Outbox:
    """A file of the orders with unconfirmed pushes. Waiting orders survive the end of this process."""

    def __init__(self, path):
        self.lock = threading.Lock()
        # Only the owner may read tokens and amounts. SQLite gives the journal the permissions of the file.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self.file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.file.execute("CREATE TABLE IF NOT EXISTS outbox (id TEXT PRIMARY KEY, token TEXT, request TEXT)")

    def add(self, id, token, request):
        """Adds an order and returns once it is on disk. Returns False if the order is already in the outbox."""
        with self.lock:
            words = (id, token, json.dumps(request))
            return self.file.execute("INSERT OR IGNORE INTO outbox VALUES (?, ?, ?)", words).rowcount == 1

    def remove(self, id):
        with self.lock:
            self.file.execute("DELETE FROM outbox WHERE id = ?", (id,))

    def orders(self):
        with self.lock:
            return [(token, json.loads(request)) for token, request in self.file.execute("SELECT token, request FROM outbox")]


OUTBOX = None


def send_when_due(request, token, answer):
    """Delays the push, because the phone plays a clip when it arrives. A repeated answer has the current delay."""
    delay = answer["release"]["delay_ms"] / 1000
    threading.Timer(delay, deliver, (request, token, answer["push"][request["push"][0]])).start()


def deliver(request, token, push):
    """Sends a push and confirms it. If the service cannot accept it now, the gateway later sends it with a new time."""
    id, service = request["id"], request["push"][0]
    try:
        send_push(service, token, push)
    except Exception as error:
        kind = type(error).__name__
        # A service may quote the token.
        log(f"{id}: {service}: {kind}: {str(error).replace(token, 'TOKEN')}")
        if kind == "TryAgain":
            return threading.Timer(PUSH_MS / 1000, resume, ([(token, request)],)).start()
        # Gone: the app registers its new token. Refused: the operator reads the log. A retry would not help either.
        return OUTBOX.remove(id)
    if confirm(id):
        OUTBOX.remove(id)


def resume(orders):
    """Repeats the requests whose pushes an earlier process or attempt has not confirmed."""
    for token, request in orders:
        try:
            answer = announce_until_answered(request)
        except Refused as error:
            log(f"{request['id']}: {error.code}")
            answer = {"push": {}}
        if answer["push"] and not is_delivered(request["id"], answer):
            send_when_due(request, token, answer)
        else:
            OUTBOX.remove(request["id"])


def announce_until_answered(request):
    while True:
        try:
            return announce_order(request)
        except Unavailable as error:
            log(f"{request['id']}: Crier: {error}")


def announce_order(request):
    """Returns the answer with a push that is still valid. The push of the first answer may have expired meanwhile;
    without the key, Crier gives an unconfirmed order a new time."""
    end = time.monotonic() + PATIENCE_SECONDS
    answer = announce(request, idempotency_key(request), end)
    expired = answer["push"].get(request["push"][0], {}).get("expired")
    return announce(request, None, end) if expired else answer


def handle(headers, body):
    """Returns status and text for the payment service: 2xx if the push is on its way, 503 to request a retry."""
    try:
        if not is_genuine(key_of(WEBHOOK_SECRET), headers, body, time.time()):
            return 401, "the signature is not ours"
    except Malformed as error:
        return 400, str(error)
    try:
        payment = json.loads(body)
        service, token = phone_of(payment["shop"])
        request = announcement(payment, service)
        request["id"].encode()  # JSON may contain half a surrogate pair.
    except (ValueError, KeyError, TypeError) as error:
        return 422, f"not a payment of a shop we know: {error!r}"
    try:
        answer = announce_order(request)
    except Unavailable as error:
        return 503, f"Crier: {error}"
    except Refused as error:
        return 422, f"Crier: {error}"
    if not answer["push"] or not OUTBOX.add(request["id"], token, request):
        return 200, "seen before"
    # After the order is in the outbox, because another webhook may have confirmed and removed it just before that.
    if is_delivered(request["id"], answer):
        OUTBOX.remove(request["id"])
        return 200, "seen before"
    send_when_due(request, token, answer)
    return 202, answer["status"]


class Webhook(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if self.path != "/webhooks/payment" or not (length.isascii() and length.isdigit()) or int(length) > 65_536:
            self.close_connection = True
            return self.answer(404 if length.isdigit() else 411, "POST /webhooks/payment, 64 KiB at most")
        body = self.rfile.read(int(length))
        if any(len(self.headers.get_all(name, [])) > 1 for name in ("webhook-id", "webhook-timestamp", "webhook-signature")):
            return self.answer(400, "a header of the webhook is given twice")
        self.answer(*handle(self.headers, body))

    def answer(self, status, text):
        body = json.dumps({"result": text}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing: paths and amounts do not belong in a log."""


def main():
    try:
        key_of(WEBHOOK_SECRET)
    except ValueError as error:
        sys.exit(f"GATEWAY_WEBHOOK_SECRET: {error}; anybody could announce money without it")
    if any(name in os.environ for name in ("GATEWAY_APNS_KEY", "GATEWAY_FCM_ACCOUNT", "GATEWAY_HARMONY_ACCOUNT")):
        import senders
        SENDERS.update(senders.configured(os.environ))
        missing = {phone_of(shop)[0] for shop in PHONES} - SENDERS.keys()
        if missing:
            sys.exit(f"GATEWAY_PHONES names {', '.join(sorted(missing))}, whose keys are missing")
    global OUTBOX
    OUTBOX = Outbox(OUTBOX_PATH)
    threading.Thread(target=resume, args=(OUTBOX.orders(),), daemon=True).start()
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("GATEWAY_PORT", "8090"))), Webhook)
    log(f"listening on http://127.0.0.1:{server.server_port}")
    server.serve_forever()


if __name__ == "__main__":
    main()
