"""The way of a push to its phone."""
import json
import os
import sys
import threading
import time

import crier
import webhook

TOPIC = os.environ.get("GATEWAY_APNS_TOPIC", "com.example.shop")

# The senders of senders.py by service name. Without a sender the gateway prints the pushes.
SENDERS = {}
# The Outbox of this process.
OUTBOX = None


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
    for attempt in range(crier.ATTEMPTS):
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
            return threading.Timer(webhook.PUSH_MS / 1000, resume, ([(token, request)],)).start()
        # Gone: the app registers its new token. Refused: the operator reads the log. A retry would not help either.
        return OUTBOX.remove(id)
    if crier.confirm(id):
        OUTBOX.remove(id)


def resume(orders):
    """Repeats the requests whose pushes an earlier process or attempt has not confirmed."""
    for token, request in orders:
        try:
            answer = announce_until_answered(request)
        except crier.Refused as error:
            log(f"{request['id']}: {error.code}")
            answer = {"push": {}}
        if answer["push"] and not crier.is_delivered(request["id"], answer):
            send_when_due(request, token, answer)
        else:
            OUTBOX.remove(request["id"])


def announce_until_answered(request):
    while True:
        try:
            return crier.announce_order(request)
        except crier.Unavailable as error:
            log(f"{request['id']}: Crier: {error}")
