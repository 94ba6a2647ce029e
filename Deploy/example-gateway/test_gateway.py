#!/usr/bin/env python3
"""Tests the parts of gateway.py that work without a network: python3 test_gateway.py"""
import base64, hashlib, hmac, json, os, sys, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import gateway

# The example from the Standard Webhooks specification and its libraries.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOW = 1614265330
BODY = b'{"test": 2432232314}'
FIELDS = {"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": str(NOW),
          "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}


class Signatures(unittest.TestCase):
    def is_genuine(self, body=BODY, now=NOW, **changes):
        fields = FIELDS | {name.replace("_", "-"): value for name, value in changes.items()}
        return gateway.is_genuine(gateway.key_of(SECRET), fields, body, now)

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
                gateway.key_of(secret)

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
            self.assertEqual(gateway.decimal(minor, currency), text)

    def test_what_is_no_amount_is_refused(self):
        for minor in (0, -1, 1.5, "100", True, None):
            with self.assertRaises(ValueError):
                gateway.decimal(minor, "CNY")
        with self.assertRaises(ValueError):
            gateway.decimal(1, None)

    def test_the_key_is_the_order_in_printable_ascii(self):
        self.assertEqual(gateway.idempotency_key({"id": "shop-17/0815"}), "shop-17/0815")
        keys = {gateway.idempotency_key({"id": id}) for id in ("店/1", "店/2", "店" * 40 + "/1", "店" * 40 + "/2", "a b", "a%20b")}
        self.assertEqual(len(keys), 6)
        self.assertTrue(all(key.isascii() and key.isprintable() and " " not in key and len(key) <= 255 for key in keys))

    def test_the_shop_is_a_part_of_the_id(self):
        payment = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "JPY"}
        request = gateway.announcement(payment)
        self.assertEqual((request["id"], request["lane"]), ("shop-17/0815", "shop-17"))
        self.assertEqual(request["values"]["amount"], "500")


unittest.main()
