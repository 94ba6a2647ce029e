"""What a payment service sends: signed webhooks with payments."""
import base64
import hashlib
import hmac

# Rejects replayed signatures (Standard Webhooks suggests five minutes).
WEBHOOK_AGE_SECONDS = 300
# The time reserved for sending and confirming the push.
PUSH_MS = 10_000

# The services of phones, with Crier's name of their push. FCM passes Apple's push on to an iOS phone.
PUSHES = {"apns": "apns", "fcm": "fcm", "fcm-ios": "apns", "harmony": "harmony"}


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


def announcement(payment, service="apns"):
    """Returns the request to Crier for a payment. Each shop is a lane, because it has one loudspeaker. The id contains
    the shop, because two shops may use the same order number."""
    return {"id": f"{payment['shop']}/{payment['order']}", "lane": payment["shop"], "template": "payment.received",
            "values": {"channel": payment["channel"], "amount": decimal(payment["amount_minor"], payment["currency"]),
                       "currency": payment["currency"]},
            "ttl_ms": 60_000, "push": [PUSHES[service]], "push_ms": PUSH_MS, "alert": {"title": "收款到账"}}
