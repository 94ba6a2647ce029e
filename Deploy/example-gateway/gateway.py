#!/usr/bin/env python3
"""An example push gateway: it receives a payment's webhook, requests the announcement from Crier, and sends the push
when it is due, or prints it.

All files but `senders.py` need the standard library alone; `senders.py` needs requirements.txt. See README.md beside
this file.
"""
import json
import os
import sys
import sqlite3
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import crier
import delivery
import webhook
from outbox import Full, Order, Outbox
from schedule import log

WEBHOOK_SECRET = os.environ.get("GATEWAY_WEBHOOK_SECRET", "")
# Maps a shop to the device token of the phone on its counter, as the app registered it: an APNs token, or an object
# such as {"service": "fcm", "token": "…"}.
PHONES = json.loads(os.environ.get("GATEWAY_PHONES", "{}"))
# The orders with unconfirmed pushes. Crier itself remembers all orders for 72 h.
OUTBOX_PATH = os.environ.get("GATEWAY_OUTBOX", "outbox.db")


def phone_of(shop):
    """Returns the push service and the token of a shop's phone."""
    phone = PHONES[shop]
    return (phone["service"], phone["token"]) if isinstance(phone, dict) else ("apns", phone)


def handle(headers, body):
    """Returns status and text for the payment service: 2xx if the push is on its way, 503 to request a retry."""
    try:
        if not webhook.is_genuine(webhook.key_of(WEBHOOK_SECRET), headers, body, time.time()):
            return 401, "the signature is not ours"
    except webhook.Malformed as error:
        return 400, str(error)
    try:
        payment = json.loads(body)
        service, token = phone_of(payment["shop"])
        order = Order(service, token, webhook.announcement(payment, service), time.time())
        order.id.encode()  # JSON may contain half a surrogate pair.
    except (ValueError, KeyError, TypeError) as error:
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
        webhook.key_of(WEBHOOK_SECRET)
    except ValueError as error:
        sys.exit(f"GATEWAY_WEBHOOK_SECRET: {error}; anybody could announce money without it")
    if any(name in os.environ for name in ("GATEWAY_APNS_KEY", "GATEWAY_FCM_ACCOUNT", "GATEWAY_HARMONY_ACCOUNT")):
        import senders
        try:
            delivery.SENDERS.update(senders.configured(os.environ))
        except ValueError as error:
            sys.exit(str(error))
        missing = {phone_of(shop)[0] for shop in PHONES} - delivery.SENDERS.keys()
        if missing:
            sys.exit(f"GATEWAY_PHONES names {', '.join(sorted(missing))}, whose keys are missing")
    try:
        outbox = Outbox(OUTBOX_PATH)
    except sqlite3.Error as error:
        sys.exit(f"GATEWAY_OUTBOX: {error}; one gateway at a time uses an outbox")
    delivery.start(outbox)
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("GATEWAY_PORT", "8090"))), Webhook)
    log(f"listening on http://127.0.0.1:{server.server_port}")
    server.serve_forever()


if __name__ == "__main__":
    main()
