"""Requests to Crier."""
import hashlib
import http.client
import json
import os
import time
import urllib.parse

from failures import retry_after

CRIER = urllib.parse.urlsplit(os.environ.get("GATEWAY_CRIER_URL", "http://127.0.0.1:8080"))
CRIER_KEY = os.environ.get("GATEWAY_CRIER_KEY", "")
ATTEMPTS = 5
# Payment services time out webhooks after about 10 s. If Crier cannot answer in this time, they send the webhook again.
PATIENCE_SECONDS = 8


class Unavailable(Exception):
    """Crier did not answer in time, or is temporarily unavailable. The payment service sends the webhook again. `after`
    is the pause in seconds that Crier requests."""

    def __init__(self, reason, after=0):
        super().__init__(reason)
        self.after = after


class Refused(Exception):
    """Crier refuses this announcement permanently. The detail may contain the amount, the code does not."""

    def __init__(self, status, answer):
        super().__init__(answer.get("detail", status))
        self.code = f"{status} {answer.get('code')}"


def idempotency_key(body):
    """Returns the order's id in printable ASCII. Two webhooks about one order are the same request, and both need the
    push: the gateway may have ended between the first answer and its push."""
    key = urllib.parse.quote(body["id"], safe="/")
    return key if len(key) <= 255 else hashlib.sha256(body["id"].encode()).hexdigest()


def call(method, path, body=None, fields={}, seconds=PATIENCE_SECONDS):
    """Sends one request to Crier and returns status, header fields, and answer. Raises OSError, HTTPException, or ValueError
    for an answer of another server."""
    kind = http.client.HTTPSConnection if CRIER.scheme == "https" else http.client.HTTPConnection
    connection = kind(CRIER.hostname, CRIER.port, timeout=seconds)
    try:
        if CRIER_KEY:
            fields = fields | {"Authorization": "Bearer " + CRIER_KEY}
        connection.request(method, CRIER.path + "/v1/announcements" + path, body, fields)
        response = connection.getresponse()
        answer = json.loads(response.read())
        if not isinstance(answer, dict):
            raise ValueError("not a JSON object")
        return response.status, response.headers, answer
    finally:
        connection.close()


def ask(body, key, seconds):
    """Requests one announcement and returns status, Retry-After in seconds or 0, and answer."""
    fields = {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
    status, headers, answer = call("POST", "", json.dumps(body), fields, seconds)
    answer["replayed"] = "Idempotency-Replayed" in headers
    return status, retry_after(headers), answer


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
    """Confirms that the push of an order was sent. Returns False if Crier cannot answer now."""
    try:
        status, _, answer = call("POST", "/" + urllib.parse.quote(id, safe="") + "/delivered")
        # unknown_announcement: Crier has forgotten the order, or the operator has deleted it.
        return status == 200 and "state" in answer or answer.get("code") == "unknown_announcement"
    except (OSError, http.client.HTTPException, ValueError):
        return False


def is_temporary(status):
    """Only these statuses concern the order. The operator can correct the cause of others, for example of 401 and 404, and
    of a 200 of another server."""
    return status not in (400, 409, 413, 422)


def announce(body, key, end, attempts):
    """Retries until there is an answer, or until `end`. The key makes that safe: if an announcement was recorded but its
    answer was lost, the retry gets the first answer and does not count as a repeated order."""
    for attempt in range(attempts):
        after = 0
        try:
            status, after, answer = ask(body, key, max(end - time.monotonic(), 0.01))
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = repr(error)
        else:
            if status in (200, 201) and isinstance(answer.get("push"), dict) and "release" in answer:
                return answer
            # lane_full: the queued clips exceed the ttl. A retry can succeed when the lane has room.
            if not is_temporary(status) and answer.get("code") != "lane_full":
                raise Refused(status, answer)
            reason = f"{status} {answer.get('code')}"
        pause = after or 0.1 * 2**attempt
        if attempt + 1 == attempts or time.monotonic() + pause > end:
            break
        time.sleep(pause)
    raise Unavailable(reason, after)


def announce_order(request, attempts=ATTEMPTS):
    """Returns the answer with a push that is still valid. The push of the first answer may have expired meanwhile;
    without the key, Crier gives an unconfirmed order a new time."""
    end = time.monotonic() + PATIENCE_SECONDS
    try:
        answer = announce(request, idempotency_key(request), end, attempts)
        if not answer["push"].get(request["push"][0], {}).get("expired"):
            return answer
    except Refused as error:
        # The phone of the shop, or the gateway, was another one at the first request.
        if error.code != "422 idempotency_key_reused":
            raise
    return announce(request, None, end, attempts)
