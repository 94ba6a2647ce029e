"""An order for an announcement, and the fields of its answer."""
import datetime

GAP_MS = 200  # the silence between two clips of a lane
DAY_MS = 86_400_000


def order(id, amount="5", **more):
    return {"id": id, "template": "payment.received", "values": {"amount": amount, "currency": "CNY"},
            "ttl_ms": DAY_MS} | more


def start_ms(answer):
    """The start of the clip, in milliseconds since 1970."""
    moment = datetime.datetime.fromisoformat(answer["release"]["not_before"].replace("Z", "+00:00"))
    return round(moment.timestamp() * 1000)


def end_ms(answer):
    return start_ms(answer) + answer["clip"]["duration_ms"]


def overlaps(answers):
    """Counts the clips of one lane that begin before the previous clip and the gap after it are over."""
    ordered = sorted(answers, key=start_ms)
    return sum(end_ms(a) + GAP_MS > start_ms(b) for a, b in zip(ordered, ordered[1:]))
