#!/usr/bin/env python3
"""Tests gateway.py with a stand-in of Crier and without push services: python3 test_gateway.py"""
import base64, contextlib, hashlib, hmac, io, json, os, sys, tempfile, threading, time, unittest, unittest.mock, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import crier, delivery, gateway, webhook
from outbox import Outbox

# The example from the Standard Webhooks specification and its libraries.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOW = 1614265330
BODY = b'{"test": 2432232314}'
FIELDS = {"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": str(NOW),
          "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}


class Signatures(unittest.TestCase):
    def is_genuine(self, body=BODY, now=NOW, **changes):
        fields = FIELDS | {name.replace("_", "-"): value for name, value in changes.items()}
        return webhook.is_genuine(webhook.key_of(SECRET), fields, body, now)

    def test_the_published_example_verifies(self):
        self.assertTrue(self.is_genuine())
        self.assertTrue(self.is_genuine(now=NOW + 300))

    def test_one_of_several_signatures_is_enough(self):
        ours = FIELDS["webhook-signature"]
        self.assertTrue(self.is_genuine(webhook_signature=f"v1,bm90IG91cnM= v1a,{ours[3:]} {ours}"))

    def test_what_was_changed_or_kept_is_refused(self):
        self.assertFalse(self.is_genuine(body=BODY + b" "))
        self.assertFalse(self.is_genuine(webhook_id="msg_other"))
        self.assertFalse(self.is_genuine(webhook_timestamp=str(NOW + 1)))
        self.assertFalse(self.is_genuine(now=NOW + 301))
        self.assertFalse(self.is_genuine(now=NOW - 301))
        for signature in ("v1,", "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", "v1a," + FIELDS["webhook-signature"][3:], "é"):
            self.assertFalse(self.is_genuine(webhook_signature=signature))

    def test_a_secret_is_whsec_and_base64(self):
        for secret in ("", "secret", "whsec_", "whsec_c2hvcnQ=", SECRET[6:], "whsec_" + "=" * 40, "WHSEC_" + SECRET[6:],
                       "whsec_" + base64.b64encode(bytes(65)).decode()):
            with self.assertRaises(ValueError, msg=secret):
                webhook.key_of(secret)

    def test_a_missing_or_odd_header_is_a_400(self):
        gateway.WEBHOOK_SECRET = SECRET
        for name in FIELDS:
            for value in (None, ""):
                self.assertEqual(gateway.handle(FIELDS | {name: value}, BODY)[0], 400, name)
        for stamp in ("now", "-1", "1e9", "²", "1" * 13):
            self.assertEqual(gateway.handle(FIELDS | {"webhook-timestamp": stamp}, BODY)[0], 400, stamp)
        self.assertEqual(gateway.handle(FIELDS | {"webhook-id": "a\nb"}, BODY)[0], 400)
        self.assertEqual(gateway.handle(FIELDS, BODY)[0], 401, "of 2021")


class Amounts(unittest.TestCase):
    def test_amounts_have_the_decimals_of_their_currency(self):
        for minor, currency, text in [(10025, "CNY", "100.25"), (5, "CNY", "0.05"), (1500, "JPY", "1500"), (1, "KRW", "1"),
                                      (10025, "KWD", "10.025"), (5, "BHD", "0.005"), (100, "USD", "1.00"), (7, "VND", "7")]:
            self.assertEqual(webhook.decimal(minor, currency), text)

    def test_what_is_no_amount_is_refused(self):
        for minor in (0, -1, 1.5, "100", True, None):
            with self.assertRaises(ValueError):
                webhook.decimal(minor, "CNY")
        with self.assertRaises(ValueError):
            webhook.decimal(1, None)

    def test_the_key_is_the_order_in_printable_ascii(self):
        self.assertEqual(crier.idempotency_key({"id": "shop-17/0815"}), "shop-17/0815")
        keys = {crier.idempotency_key({"id": id}) for id in ("店/1", "店/2", "店" * 40 + "/1", "店" * 40 + "/2", "a b", "a%20b")}
        self.assertEqual(len(keys), 6)
        self.assertTrue(all(key.isascii() and key.isprintable() and " " not in key and len(key) <= 255 for key in keys))

    def test_the_shop_is_a_part_of_the_id(self):
        payment = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "JPY"}
        request = webhook.announcement(payment)
        self.assertEqual((request["id"], request["lane"]), ("shop-17/0815", "shop-17"))
        self.assertEqual(request["values"]["amount"], "500")


class StandIn(BaseHTTPRequestHandler):
    """Crier with prepared answers: a list of (seconds, status, fields, JSON)."""
    answers = []

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        seconds, status, fields, answer = self.answers.pop(0)
        time.sleep(seconds)
        body = json.dumps(answer).encode()
        with contextlib.suppress(OSError):
            self.send_response(status)
            for name, value in (fields | {"Content-Length": str(len(body))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    do_GET = do_POST

    def log_message(self, *_):
        pass


PAYMENT = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "CNY"}
PUSH = {"release": {"delay_ms": 0}, "status": "new", "push": {"apns": {"headers": {}, "payload": {}}}}


class Orders(unittest.TestCase):
    def setUp(self):
        server = ThreadingHTTPServer(("127.0.0.1", 0), StandIn)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        StandIn.answers = []
        gateway.WEBHOOK_SECRET, gateway.PHONES = SECRET, {"shop-17": "phone-token"}
        crier.CRIER = urllib.parse.urlsplit(f"http://127.0.0.1:{server.server_port}")
        delivery.OUTBOX = Outbox(os.path.join(self.folder, "outbox.db"))

    def handle(self, payment):
        body = json.dumps(payment).encode()
        fields = FIELDS | {"webhook-timestamp": str(int(time.time()))}
        signed = f"{fields['webhook-id']}.{fields['webhook-timestamp']}.".encode() + body
        digest = hmac.new(webhook.key_of(SECRET), signed, hashlib.sha256).digest()
        return gateway.handle(fields | {"webhook-signature": "v1," + base64.b64encode(digest).decode()}, body)

    def test_a_slow_crier_gets_a_503_in_time(self):
        busy = {"code": "overloaded"}
        for answers in [[(0.6, 503, {}, busy), (5, 503, {}, busy)],
                        [(0.6, 200, {"Idempotency-Replayed": "true"}, {**PUSH, "push": {"apns": {"expired": True}}})]
                        + [(5, 200, {}, {"state": "announced"})] * 2]:
            StandIn.answers, begin = answers, time.monotonic()
            with unittest.mock.patch.object(crier, "PATIENCE_SECONDS", 1):
                self.assertEqual(self.handle(PAYMENT)[0], 503)
            self.assertLess(time.monotonic() - begin, 1.3)

    def test_a_wrong_key_of_crier_gets_a_503(self):
        StandIn.answers = [(0, 401, {}, {"code": "unauthorized"})] * 5
        with unittest.mock.patch.object(crier, "PATIENCE_SECONDS", 0.5):
            self.assertEqual(self.handle(PAYMENT)[0], 503)

    def test_an_order_that_is_not_unicode_gets_a_422(self):
        self.assertEqual(self.handle(PAYMENT | {"order": "\ud800"})[0], 422)

    def test_a_webhook_during_the_confirmation_sends_nothing(self):
        """The first webhook's push is confirmed, and its order leaves the outbox, while Crier answers the second one."""
        state, add = {"state": "announced"}, delivery.OUTBOX.add

        def confirm_and_add(*order):
            state["state"] = "delivered"
            return add(*order)

        StandIn.answers = [(0, 200, {"Idempotency-Replayed": "true"}, PUSH), (0, 200, {}, state)]
        with unittest.mock.patch.object(delivery.OUTBOX, "add", confirm_and_add), \
                unittest.mock.patch.object(delivery, "send_when_due") as sent:
            self.assertEqual(self.handle(PAYMENT)[0], 200)
        sent.assert_not_called()
        self.assertEqual(delivery.OUTBOX.orders(), [])

    def test_a_refused_order_is_logged_without_its_amount(self):
        StandIn.answers = [(0, 422, {}, {"code": "invalid_value", "detail": "'5.00' is more than the limit."})]
        with contextlib.redirect_stderr(io.StringIO()) as log:
            delivery.resume([("phone-token", webhook.announcement(PAYMENT))])
        self.assertEqual(log.getvalue(), "shop-17/0815: 422 invalid_value\n")

    def test_a_refused_push_is_logged_without_its_token(self):
        with unittest.mock.patch.object(delivery, "send_push", side_effect=OSError("no phone-token")), \
                contextlib.redirect_stderr(io.StringIO()) as log:
            delivery.deliver(webhook.announcement(PAYMENT), "phone-token", {})
        self.assertEqual(log.getvalue(), "shop-17/0815: apns: OSError: no TOKEN\n")

    def test_an_order_waits_for_the_key_of_its_service(self):
        """An earlier process with more keys may have left orders of other services."""
        delivery.OUTBOX.add("shop-17/0815", "phone-token", webhook.announcement(PAYMENT))
        again = type("TryAgain", (Exception,), {})
        with unittest.mock.patch.dict(sys.modules, senders=unittest.mock.Mock(TryAgain=again)), \
                unittest.mock.patch.object(delivery, "SENDERS", {"fcm": None}), \
                unittest.mock.patch.object(threading, "Timer") as timer, contextlib.redirect_stderr(io.StringIO()):
            delivery.deliver(webhook.announcement(PAYMENT), "phone-token", {})
        timer.assert_called_once()
        self.assertEqual(len(delivery.OUTBOX.orders()), 1)

    def test_other_users_cannot_read_the_outbox(self):
        self.assertEqual(os.stat(os.path.join(self.folder, "outbox.db")).st_mode & 0o077, 0)


unittest.main()
