"""The announcement requests in order: each step depends on the ledger entries of the previous steps."""
import json

from .requests import FORM, say

PATH = "/v1/announcements"
AMOUNTS = ["0.01", "1", "2", "10", "20.5", "100.25", "1234.56", "10000", "200000000.00", "99999999999.99"]


def order(id, amount="100.25", template="payment.received", **more):
    values = {"amount": amount, "currency": "CNY"} | more.pop("values", {})
    return {"id": id, "template": template, "values": values} | more


def announce(body, *fields):
    return say(body, path=PATH, fields=fields)


def batch(ids, **more):
    return announce({"announcements": [order(id) if isinstance(id, str) else id for id in ids]} | more)


def of(id, method="GET"):
    return method, f"{PATH}/{id}"


def singles():
    for number, amount in enumerate(AMOUNTS):
        yield announce(order(f"amount-{number}", amount, push=["apns"]))
    for number, template in enumerate(["payment.refunded", "transfer.received", "withdrawal.done"]):
        yield announce(order(f"template-{number}", template=template, values={"channel": "alipay"},
                             push=["apns", "harmony", "fcm"]))
    yield announce({"id": "new", "template": "order.new", "values": {"channel": "美团", "count": 3}, "push": ["fcm"]})
    yield announce({"id": "sum", "template": "payment.summary",
                    "values": {"count": "12", "amount": "5", "currency": "USD"}})
    for number, channel in enumerate(["wechat", "WECHAT", "支付宝", "我的店", "双十一"]):
        yield announce(order(f"channel-{number}", values={"channel": channel}, push=["harmony"]))
    for number, currency in enumerate(["USD", "EUR", "JPY", "GBP", "HKD", "cny", "KRW", "VND", "BHD", "XXX", "usd"]):
        yield announce(order(f"currency-{number}", "20", values={"currency": currency}))
    for number, voice in enumerate(["zh-CN", "zh-CN-female", "zh-CN-bank", "en-US", "en-GB"]):
        yield announce(order(f"voice-{number}", voice=voice, values={"channel": "alipay"}, push=["apns"]))
    for number, options in enumerate([
            {"format": "mp3"}, {"format": "wav", "push": ["fcm"]}, {"rate": 1.5}, {"pitch": 3}, {"volume": -6},
            {"digits": "each"}, {"liang": False},
            {"sample_rate": 16000}, {"fit": "none"}, {"max_ms": 1000, "values": {"channel": "alipay"}},
            {"lead_in": "coin"}, {"render": "lazy"},
            {"bit_rate": "variable", "format": "mp3"}, {"ttl_ms": 0}, {"ttl_ms": 86_400_000}, {"merge": "auto"},
            {"push": []}, {"push": ["apns", "apns"]},
            {"alert": {"title": "收款", "subtitle": "一号店", "body": "到账"}, "push": ["apns", "harmony", "fcm"]},
            {"alert": {}, "push": ["apns"]},
            {"lane": "shop/é", "push": ["apns"]}, {"lane": None, "ttl_ms": None, "alert": None, "repeat": None,
                                                   "merge": None}]):
        yield announce(order(f"option-{number}", "2.5", **options))
    yield say("id=form-1&template=payment.received&values=x", FORM[0][1], PATH)
    yield announce(order("lazy-1", render="lazy", push=["apns"]))
    yield announce(order("cafe\u0301"))
    yield announce(order("caf\u00e9"))
    yield of("caf%C3%A9")


def repeats():
    yield announce(order("a", lane="one", push=["apns", "harmony", "fcm"], ttl_ms=600_000))
    yield announce(order("a", lane="one", push=["apns"], ttl_ms=600_000))
    yield announce(order("a", lane="two"))
    yield announce(order("a", "100.250"))
    yield announce(order("a", "100.26"))
    yield announce(order("a", template="transfer.received"))
    yield announce(order("a", lane="one", repeat=True, push=["apns"], ttl_ms=600_000))
    yield announce(order("a", lane="one", repeat=True, voice="zh-CN-female", ttl_ms=600_000))
    yield announce(order("unknown", lane="one", repeat=True, ttl_ms=600_000))
    yield of("a")
    yield of("a", "HEAD")
    yield of("never")
    yield of("a", "DELETE")
    yield of("a", "DELETE")
    yield of("a")
    yield announce(order("a", "7", lane="one", ttl_ms=600_000))
    for number in range(3):
        yield announce(order(f"wait-{number}", lane="busy", ttl_ms=600_000))
    yield of("wait-2")
    yield of("wait-2", "DELETE")
    yield announce(order("wait-3", lane="busy", ttl_ms=600_000))
    yield announce(order("full", lane="busy", ttl_ms=1))
    yield of("full")
    yield announce(order("full", lane="busy", ttl_ms=1, merge="auto"))
    yield announce(order("full-2", lane="busy", ttl_ms=1, merge="always"))
    yield announce(order("full-3", lane="busy", ttl_ms=1, merge="auto", template="payment.refunded"))
    yield announce(order("quiet", lane="busy", ttl_ms=600_000, render="lazy"))


def keyed():
    key = ("Idempotency-Key", "key-1")
    yield announce(order("k-1", lane="keys", push=["apns"], ttl_ms=600_000), key)
    yield announce(order("k-1", lane="keys", push=["apns"], ttl_ms=600_000), key)
    yield announce(order("k-1", lane="keys", push=["apns"], ttl_ms=600_000))
    yield announce(order("k-2", lane="keys"), key)
    yield announce(order("k-3"), ("Idempotency-Key", ""))
    yield announce(order("k-3"), ("Idempotency-Key", "x" * 256))
    yield announce(order("k-3"), ("Idempotency-Key", "é"))
    yield announce(order("k-3"), ("Idempotency-Key", "a"), ("Idempotency-Key", "b"))
    three = {"lane": "keys", "ttl_ms": 600_000, "announcements": [order("k-4"), order("k-5"), order("k-1")]}
    yield announce(three, ("Idempotency-Key", "key-2"))
    yield announce(three, ("Idempotency-Key", "key-2"))
    yield announce({"merge": "always", "announcements": [order("k-6"), order("k-7")]}, ("Idempotency-Key", "key-3"))
    yield announce({"merge": "always", "announcements": [order("k-6"), order("k-7")]}, ("Idempotency-Key", "key-3"))
    yield announce(order("k-1", repeat=True), ("Idempotency-Key", "key-4"))
    yield announce(order("k-1", repeat=True), ("Idempotency-Key", "key-4"))
    yield announce(order("k-8", "0"), ("Idempotency-Key", "key-5"))


def batches():
    dollars = [order(f"usd-{n}", f"{n}.5", values={"currency": "USD"}) for n in range(3)]
    for merge in ("never", "auto", "always"):
        yield batch([f"{merge}-{n}" for n in range(3)], merge=merge, lane=f"batch-{merge}", push=["apns"],
                    ttl_ms=600_000)
        yield batch([f"{merge}-{n}" for n in range(3)], merge=merge, lane=f"batch-{merge}", push=["apns"],
                    ttl_ms=600_000)
        yield batch([f"{merge}-{n}" for n in range(5)], merge=merge, lane=f"batch-{merge}", ttl_ms=600_000)
    yield batch([order(f"mixed-{n}", "40") for n in range(3)] + dollars, merge="always", lane="sum",
                push=["apns", "fcm"], ttl_ms=600_000)
    yield of("mixed-1")
    yield of("mixed-1", "DELETE")
    yield announce(order("mixed-2", "40", lane="sum", repeat=True, ttl_ms=600_000))
    yield batch([order("r-1"), order("r-2", template="payment.refunded"), order("r-3"), order("r-4")], merge="auto",
                lane="part", ttl_ms=600_000)
    yield batch([order("r-5"), order("r-6", template="payment.refunded")], merge="always")
    yield batch([order(f"many-{n}", f"{n + 1}") for n in range(100)], merge="auto", lane="many", ttl_ms=600_000,
                max_ms=8000)
    yield batch([order(f"more-{n}", f"{n + 1}") for n in range(101)])
    yield batch([order(f"huge-{n}", "99999999999999999999.99") for n in range(3)], merge="always")
    yield batch([order(f"huge-{n}", "9999999999.99") for n in range(30)], merge="auto", lane="h", ttl_ms=600_000)
    yield batch(["same", "same"])
    yield batch(["same-2", order("same-2", "5")])
    yield batch(["same-3", order("same-3", repeat=True)])
    yield batch(["new-1", "a"], lane="conflict")
    yield batch(["new-2", order("a", "8")], lane="conflict")
    yield of("new-2")
    yield batch([order("l-1", lane="x"), order("l-2", lane="y")], merge="auto")
    yield batch([order("l-1", lane="x"), order("l-2", lane="y")])
    yield batch([order("p-1", push=["apns"]), order("p-2", push=["fcm"])], merge="auto")
    yield batch([order("v-1", voice="en-US"), order("v-2", voice="zh-CN")], merge="always", push=["apns"])
    yield batch([order(f"lane-{n}") for n in range(30)], lane="short", ttl_ms=3000)
    yield batch([order(f"lane-{n}") for n in range(30)], lane="short", ttl_ms=3000, merge="auto")
    yield batch([order(f"lazy-{n}") for n in range(2, 5)], lane="lazy", render="lazy", merge="always", ttl_ms=600_000)
    yield batch([])
    yield batch([], announcements=[5])
    yield batch([], announcements=5)
    yield batch(["b-1"], id="b")
    yield batch(["b-1"], values={})
    yield batch(["b-1"], merge="sometimes")
    yield batch([{"id": "b-1"}])
    yield batch([order("b-1"), order("b-2", "x")])
    yield batch([order("b-1", merge="auto")])
    yield batch([order("b-1", render="lazy")])
    yield say("announcements=1", FORM[0][1], PATH)


def mistakes():
    wrong = [
        {}, {"id": "w"}, {"id": "w", "template": "payment.recieved"}, {"id": "w", "template": "x" * 80},
        {"id": "w", "template": 5},
        {"id": "w", "template": "payment.received"}, {"id": "w", "template": "payment.received", "values": 5},
        {"id": "w", "template": "payment.received", "values": {"amount": "5"}}, {"template": "payment.received"},
        order(""), order("a\u0000b"),
        order("x" * 129), order("\u202eabc"), order(5), order("w", 5), order("w", "-5"), order("w", "+5"),
        order("w", "1,000"), order("w", "1e5"), order("w", ""),
        order("w", "1.2.3"), order("w", "五"), order("w", "9" * 40), order("w", "0.001"),
        order("w", values={"currency": "YUAN"}), order("w", values={"currency": None}),
        order("w", values={"amuont": "1"}), order("w", values={"channel": "一百"}), order("w", values={"channel": "①"}),
        order("w", values={"channel": "到账一万"}),
        order("w", values={"channel": "x" * 41}), order("w", values={"channel": "a\u0001"}),
        order("w", values={"channel": ["a"]}), order("w", values={"count": 1.5}),
        {"id": "w", "template": "order.new", "values": {"count": 1.5}},
        {"id": "w", "template": "order.new", "values": {"count": "-1"}},
        {"id": "w", "template": "order.new", "values": {"count": "x"}},
        {"id": "w", "template": "order.new", "values": {}}, order("w", voice="espeak/de"),
        order("w", voice="none"), order("w", push="apns"), order("w", push=["sms"]), order("w", push=[5]),
        order("w", push=["apns"], format="mp3"),
        order("w", push=["fcm"], format="caf"), order("w", push=["apns", "fcm"], format="flac"), order("w", alert="x"),
        order("w", alert={"titel": "x"}),
        order("w", alert={"title": ""}), order("w", alert={"body": "a\u202eb"}), order("w", alert={"title": 5}),
        order("w", alert={"body": "长" * 1400}, push=["apns"]),
        order("w", alert={"title": "长" * 1400}, push=["fcm"]), order("w", lane=""), order("w", lane="x" * 129),
        order("w", lane=5), order("w", ttl_ms=-1),
        order("w", ttl_ms=86_400_001), order("w", ttl_ms="x"), order("w", repeat="x"), order("w", merge="no"),
        order("w", render="later"), order("w", text="x"),
        order("w", ssml="x"), order("w", idd="x"), order("w", fit="none", max_ms=1000), order("w", rate=9),
        order("w", announcements=None),
        order("w", pitch=1, voice="zh-CN-bank"), {"id": "w", "template": "payment.summary",
                                                  "values": {"count": 2, "amount": "1", "currency": "CNY",
                                                             "channel": "x"}},
        {"id": "w", "template": "payment.received", "values": {"amount": "1", "amount ": "2", "currency": "CNY"}},
    ]
    # Each body gets an id of its own: an order that was recorded must not make the next one a conflict.
    yield from (announce(body | {"id": f"w-{number}"} if body.get("id") == "w" else body) for number,
                body in enumerate(wrong))
    yield from (of(f"w-{number}") for number in range(len(wrong)))
    yield batch([order("w-a", "10000000000000"), order("w-b", "1")], merge="always")
    yield batch([order("w-a", "10000000000000"), order("w-b", "1")], merge="auto")
    yield announce(json.dumps(order("w"))[:-1])
    yield announce("[]")
    yield say(order("w"), "text/plain", PATH)


def all_steps():
    return [*singles(), *repeats(), *keyed(), *batches(), *mistakes()]


def afterwards():
    """Requests to a ledger that another process has written."""
    yield from (of(id) for id in ("a", "wait-1", "wait-3", "mixed-0", "mixed-1", "usd-2", "k-1", "k-6", "caf%C3%A9",
                                  "new", "full", "many-99", "never-2"))
    yield announce(order("wait-1", lane="busy", ttl_ms=600_000))
    yield announce(order("wait-1", "3", lane="busy", ttl_ms=600_000))
    yield announce(order("wait-1", lane="busy", repeat=True, ttl_ms=600_000))
    yield announce(order("after", lane="busy", ttl_ms=600_000))
    yield announce(order("mixed-0", "40", lane="sum", repeat=True, ttl_ms=600_000, push=["apns"]))
    yield from keyed()
    yield from (of(id, "DELETE") for id in ("wait-3", "always-0", "always-1", "always-2", "usd-0", "lazy-1",
                                            "amount-3"))
    yield batch(["always-0", "always-3"], merge="always", lane="batch-always", ttl_ms=600_000)
