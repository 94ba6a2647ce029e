#!/usr/bin/env python3
"""An example push gateway: it receives a payment's webhook, requests the announcement from Crier, and sends the push
when it is due, or prints it.

All files but `senders.py` need the standard library alone; `senders.py` needs requirements.txt. See README.md beside
this file.
"""
import json
import os
import sqlite3
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import crier
import delivery
import webhook
from outbox import Full, Order, Outbox
from schedule import log

WEBHOOK_SECRET = os.environ.get("GATEWAY_WEBHOOK_SECRET", "")
# Maps a shop to the push service and the token of the phone on its counter.
PHONES = {}
SENDER_SETTINGS = ("GATEWAY_APNS_KEY", "GATEWAY_FCM_ACCOUNT", "GATEWAY_HARMONY_ACCOUNT")
MAX_BODY_BYTES = 65_536
# Each connection has a thread. An idle connection ends after ten seconds.
MAX_CONNECTIONS = 256


def phones(settings):
    """Returns PHONES. The phone of a shop is an APNs token, or an object such as {"service": "fcm", "token": "…"}."""
    if not isinstance(settings, dict):
        raise ValueError("a JSON object of phones")
    found = {}
    for shop, phone in settings.items():
        service, token = (phone.get("service"), phone.get("token")) if isinstance(phone, dict) else ("apns", phone)
        if service not in webhook.PUSHES or not isinstance(token, str) or not token:
            raise ValueError(f"the phone of {shop} needs a token, and a service of {', '.join(webhook.PUSHES)}")
        found[shop] = service, token
    return found


def handle(headers, body):
    """Returns status and text for the payment service: 2xx if the push is on its way, 503 to request a retry."""
    try:
        if not webhook.is_genuine(webhook.key_of(WEBHOOK_SECRET), headers, body, time.time()):
            return 401, "the signature is not ours"
    except webhook.Malformed as error:
        return 400, str(error)
    try:
        payment = json.loads(body)
        service, token = PHONES[payment["shop"]]
        order = Order(service, token, webhook.announcement(payment, service), time.time())
        order.id.encode()  # JSON may contain half a surrogate pair.
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        return 422, f"not a payment of a shop we know: {error!r}"
    if (order.service, order.token) in delivery.GONE:
        log(f"{order.name}: {order.service}: Gone: refused before")
        return 200, "the shop's phone has no valid token"
    try:
        answer = crier.announce_order(order.request)
        if not answer["push"] or not delivery.OUTBOX.add(order):
            return 200, "seen before"
    except crier.Unavailable as error:
        return 503, f"Crier: {error}"
    except crier.Refused as error:
        # Payment services drop a refused order, and nobody hears it.
        log(f"{order.name}: {error.code}")
        return 422, f"Crier: {error}"
    except (Full, sqlite3.Error) as error:
        log(f"outbox: {error}")
        return 503, "the outbox cannot store the order"
    # After the order is in the outbox, because another webhook may have confirmed and removed it just before that.
    if crier.is_delivered(order.id, answer):
        delivery.OUTBOX.remove(order.id)
        return 200, "seen before"
    delivery.send_when_due(order, answer)
    return 202, answer["status"]


class Webhook(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10

    def do_POST(self):
        lengths, status = self.headers.get_all("Content-Length", []), 0
        if self.path != "/webhooks/payment":
            status = 404
        elif "Transfer-Encoding" in self.headers or len(lengths) != 1 or not (lengths[0].isascii() and lengths[0].isdigit()):
            status = 411
        elif len(lengths[0]) > 9 or int(lengths[0]) > MAX_BODY_BYTES:
            status = 413
        if status:
            self.close_connection = True
            return self.answer(status, "POST /webhooks/payment with a Content-Length, 64 KiB at most")
        body = self.rfile.read(int(lengths[0]))
        if any(len(self.headers.get_all(name, [])) > 1 for name in ("webhook-id", "webhook-timestamp", "webhook-signature")):
            return self.answer(400, "a header of the webhook is given twice")
        self.answer(*handle(self.headers, body))

    def answer(self, status, text):
        body = json.dumps({"result": text}).encode()
        self.send_response(status)
        if status == 503:
            self.send_header("Retry-After", "1")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing: paths and amounts do not belong in a log."""


class Server(ThreadingHTTPServer):
    """Listens on 127.0.0.1. Closes connections beyond the limit."""
    request_queue_size = 128

    def __init__(self, port):
        super().__init__(("127.0.0.1", port), Webhook)
        self.slots = threading.BoundedSemaphore(MAX_CONNECTIONS)

    def process_request(self, request, address):
        if not self.slots.acquire(blocking=False):
            return self.shutdown_request(request)
        try:
            super().process_request(request, address)
        except RuntimeError:
            # The system has no further thread.
            self.slots.release()
            raise

    def process_request_thread(self, request, address):
        try:
            super().process_request_thread(request, address)
        finally:
            self.slots.release()

    def handle_error(self, *_):
        error = sys.exc_info()[1]
        # Clients may end a connection at any time.
        if not isinstance(error, OSError):
            log(f"webhook: {type(error).__name__}")


def configure():
    """Reads the settings, and ends the process if one cannot work."""
    global PHONES
    try:
        webhook.key_of(WEBHOOK_SECRET)
    except ValueError as error:
        sys.exit(f"GATEWAY_WEBHOOK_SECRET: {error}; anybody could announce money without it")
    try:
        PHONES = phones(json.loads(os.environ.get("GATEWAY_PHONES") or "{}"))
    except ValueError as error:
        sys.exit(f"GATEWAY_PHONES: {error}")
    if any(os.environ.get(name) for name in SENDER_SETTINGS):
        import senders
        try:
            delivery.SENDERS.update(senders.configured(os.environ))
        except ValueError as error:
            sys.exit(str(error))
        missing = {service for service, _ in PHONES.values()} - delivery.SENDERS.keys()
        if missing:
            sys.exit(f"GATEWAY_PHONES names {', '.join(sorted(missing))}, whose keys are missing")


def main():
    configure()
    try:
        # Crier itself remembers all orders for 72 h.
        outbox = Outbox(os.environ.get("GATEWAY_OUTBOX") or "outbox.db")
    except (OSError, sqlite3.Error) as error:
        sys.exit(f"GATEWAY_OUTBOX: {error}; one gateway at a time uses an outbox")
    server = Server(int(os.environ.get("GATEWAY_PORT") or "8090"))
    delivery.start(outbox, PHONES)
    log(f"listening on http://127.0.0.1:{server.server_port}")
    server.serve_forever()


if __name__ == "__main__":
    main()
