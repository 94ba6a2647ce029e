"""The way of an order to its phone: the request to Crier, the push, and the confirmation. A step that fails is scheduled
again, and the order stays in the outbox until then."""
import json
import os
import random
import sys
import time

import crier
from failures import Gone, Refused, TryAgain
from schedule import Schedule, log
from webhook import PUSHES

TOPIC = os.environ.get("GATEWAY_APNS_TOPIC", "com.example.shop")
# Each service has its own threads, so that a slow service does not delay the others.
THREADS = 16
# The longest pauses between two attempts in seconds: without and with a Retry-After.
LONGEST_PAUSE, LONGEST_RETRY_AFTER = 60, 3_600
# Crier and the phones know an order for 72 h. A later push could be heard twice.
LONGEST_SECONDS = 72 * 3_600

# The senders of senders.py by service name. Without a sender the gateway prints the pushes.
SENDERS = {}
# The Outbox of this process.
OUTBOX = None
# A Schedule for each service.
SCHEDULES = {}
# The services and tokens of phones that have refused a push as unknown. The gateway sends nothing more to them. The
# operator sets the new token and starts the gateway again.
GONE = set()


def start(outbox, phones):
    """Takes up the orders that an earlier process has left in the outbox. `phones` maps a shop to the service and the
    token of its phone."""
    global OUTBOX
    OUTBOX = outbox
    SCHEDULES.update({service: Schedule(THREADS) for service in PUSHES})
    lanes = {}
    for order in OUTBOX.orders():
        if order.is_sent:
            later(0, confirm, order)
        else:
            order = with_new_token(order, phones)
            lanes.setdefault(order.request["lane"], []).append(order)
    for first, *rest in lanes.values():
        later(0, resume, first, rest)


def with_new_token(order, phones):
    """Returns the order for the current phone of its shop. A phone of another service would need another push."""
    service, token = phones.get(order.request["lane"], (None, None))
    return order._replace(token=token) if service == order.service else order


def later(seconds, task, order, *arguments):
    SCHEDULES[order.service].after(seconds, task, order, *arguments)


def pause(attempt, after=0):
    """Returns the seconds before the next attempt. They double, and are random so that orders do not come all at
    once. `after` is the pause that a server requests."""
    return max(min(2**attempt, LONGEST_PAUSE) * random.uniform(0.5, 1), min(after, LONGEST_RETRY_AFTER))


def send_when_due(order, answer, attempt=0):
    """Delays the push, because the phone plays a clip when it arrives. A repeated answer has the current delay."""
    push = answer["push"][order.request["push"][0]]
    later(answer["release"]["delay_ms"] / 1000, deliver, order, push, attempt)


def deliver(order, push, attempt=0):
    """Sends a push. If the service cannot accept it now, Crier gives the order a new time after its ttl."""
    try:
        send_push(order.service, order.token, push)
    except Exception as error:
        # A service may quote the token.
        log(f"{order.name}: {order.service}: {type(error).__name__}: {str(error).replace(order.token, 'TOKEN')}")
        if isinstance(error, Gone):
            GONE.add((order.service, order.token))
        if isinstance(error, (Gone, Refused)):
            # A retry would not help.
            return OUTBOX.remove(order.id)
        return later(pause(attempt, getattr(error, "after", 0)), resume, order, [], attempt + 1)
    later(0, confirm, order)


def send_push(service, token, push):
    """Returns when the push service has accepted the push."""
    if (service, token) in GONE:
        raise Gone("refused before")
    if not SENDERS:
        return print_push(token, push)
    if service not in SENDERS:
        raise TryAgain("the service's key is missing")
    SENDERS[service].send(token, push)


def print_push(token, push):
    """Prints the APNs request without its `authorization` header."""
    lines = [f"POST https://api.push.apple.com/3/device/{token}", f"apns-topic: {TOPIC}"]
    lines += [f"{name}: {value}" for name, value in push["headers"].items()]
    # One write, so that the pushes of two threads do not mix.
    sys.stdout.write("\n".join(lines + ["", json.dumps(push["payload"], ensure_ascii=False), "", ""]))
    sys.stdout.flush()


def confirm(order, attempt=0):
    """Confirms that the push was sent, so that a second announcement does not send another. If this process ends before
    that, the next one pushes the order again, and the phone announces it only once. While Crier is away, the outbox stores
    that the push was sent."""
    if crier.confirm(order.id) or is_given_up(order):
        return OUTBOX.remove(order.id)
    if attempt == 0:
        OUTBOX.mark_sent(order.id)
    later(pause(attempt), confirm, order, attempt + 1)


def resume(order, rest, attempt=0):
    """Requests an order whose push an earlier process or attempt has not confirmed. The rest of its lane follows one by
    one, so that the lane keeps its order and does not delay other lanes."""
    try:
        renew(order, attempt)
    except crier.Unavailable as error:
        log(f"{order.name}: Crier: {error}")
        return later(pause(attempt, error.after), resume, order, rest, attempt + 1)
    if rest:
        later(0, resume, rest[0], rest[1:])


def is_given_up(order):
    if time.time() - order.since <= LONGEST_SECONDS:
        return False
    log(f"{order.name}: given up after {LONGEST_SECONDS // 3_600} h")
    return True


def renew(order, attempt):
    if is_given_up(order):
        return OUTBOX.remove(order.id)
    try:
        answer = crier.announce_order(order.request, attempts=1)
    except crier.Refused as error:
        log(f"{order.name}: {error.code}")
        return OUTBOX.remove(order.id)
    if answer["push"] and not crier.is_delivered(order.id, answer):
        send_when_due(order, answer, attempt)
    else:
        OUTBOX.remove(order.id)
