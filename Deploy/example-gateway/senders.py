"""Sends pushes to Apple, Google and Huawei. Needs the packages of requirements.txt.

A sender has one method, `send(token, push)`. `push` is a member of `push` in Crier's answer: `headers` and `payload`.
"""
import json
import threading
import time
import urllib.parse

import httpx
import jwt

from failures import Gone, Refused, TryAgain, retry_after

TIMEOUT_SECONDS = 8


class SignedToken:
    """A token that is renewed before it expires."""

    def __init__(self, lifetime_seconds, sign):
        self.lock, self.lifetime, self.sign = threading.Lock(), lifetime_seconds, sign
        self.text, self.end = "", 0

    def current(self):
        with self.lock:
            now = time.time()
            if now >= self.end:
                self.text, self.end = self.sign(int(now)), now + self.lifetime
            return self.text

    def forget(self, text):
        """Ignores a token that was replaced meanwhile: two pushes refused at once result in one new token."""
        with self.lock:
            if self.text == text:
                self.end = 0


def post(client, url, **request):
    """Returns the response and its JSON. Raises TryAgain if the service does not answer."""
    try:
        response = client.post(url, timeout=TIMEOUT_SECONDS, **request)
    except httpx.HTTPError as error:
        raise TryAgain(repr(error)) from error
    try:
        answer = response.json()
    except ValueError:
        answer = {}
    answer = answer if isinstance(answer, dict) else {}
    if response.status_code == 429 or response.status_code >= 500:
        reason = answer.get("reason") or answer.get("code") or google_status(answer)
        raise TryAgain(f"{response.status_code} {reason}", retry_after(response.headers))
    return response, answer


class APNs:
    """Apple's service over HTTP/2, with an ES256 token (Apple, "Establishing a token-based connection to APNs")."""

    def __init__(self, key, key_id, team_id, topic, url="https://api.push.apple.com", verify=True):
        self.url, self.topic = url, topic
        self.client = httpx.Client(http2=True, verify=verify)
        # Apple refuses a token that is older than an hour, and one that changes more often than every 20 minutes.
        self.token = SignedToken(50 * 60, lambda now: jwt.encode(
            {"iss": team_id, "iat": now}, key, algorithm="ES256", headers={"kid": key_id}))
        # A key that cannot sign fails at the start.
        self.token.current()

    def send(self, token, push):
        access, response, answer = self.post(token, push)
        if response.status_code == 403 and answer.get("reason") == "ExpiredProviderToken":
            self.token.forget(access)
            _, response, answer = self.post(token, push)
        if response.status_code == 200:
            return
        reason = answer.get("reason", "")
        if response.status_code == 410 or reason in ("BadDeviceToken", "DeviceTokenNotForTopic"):
            raise Gone(reason)
        # 403: the operator can correct the key, its id and the team.
        raise (TryAgain if response.status_code == 403 else Refused)(f"{response.status_code} {reason}")

    def post(self, token, push):
        access = self.token.current()
        fields = push["headers"] | {"apns-topic": self.topic, "authorization": "bearer " + access}
        # Compact JSON, because Crier counted the bytes of this form.
        body = json.dumps(push["payload"], ensure_ascii=False, separators=(",", ":"))
        address = f"{self.url}/3/device/{urllib.parse.quote(token, safe='')}"
        return access, *post(self.client, address, headers=fields, content=body.encode())


class FCM:
    """Google's service, HTTP v1, with a service account's key."""

    SCOPE = "https://www.googleapis.com/auth/firebase.messaging"
    GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    def __init__(self, account, url="https://fcm.googleapis.com", verify=True):
        self.account, self.client = account, httpx.Client(http2=True, verify=verify)
        self.url = f"{url}/v1/projects/{account['project_id']}/messages:send"
        # An access token is valid for an hour.
        self.token = SignedToken(55 * 60, self.authorize)
        self.assertion(0)

    def assertion(self, now):
        claims = {"iss": self.account["client_email"], "scope": self.SCOPE, "aud": self.account["token_uri"], "iat": now,
                  "exp": now + 3600}
        return jwt.encode(claims, self.account["private_key"], algorithm="RS256",
                          headers={"kid": self.account["private_key_id"]})

    def authorize(self, now):
        form = {"grant_type": self.GRANT, "assertion": self.assertion(now)}
        response, answer = post(self.client, self.account["token_uri"], data=form)
        if "access_token" not in answer:
            # The operator can correct the key and the clock.
            raise TryAgain(f"{response.status_code} {answer.get('error')} from the token endpoint")
        return answer["access_token"]

    def send(self, token, push):
        self.send_message(push["payload"]["message"] | {"token": token}, push["headers"])

    def send_message(self, message, headers):
        access = self.token.current()
        fields = headers | {"Authorization": "Bearer " + access}
        response, answer = post(self.client, self.url, headers=fields, json={"message": message})
        status, codes = response.status_code, google_codes(answer)
        if status == 200:
            return
        # SENDER_ID_MISMATCH: the token belongs to an app of another project.
        if codes & {"UNREGISTERED", "SENDER_ID_MISMATCH"}:
            raise Gone(" ".join(codes))
        # THIRD_PARTY_AUTH_ERROR: Firebase lacks the app's key for Apple. Another access token would not help.
        if status == 401 and "THIRD_PARTY_AUTH_ERROR" not in codes:
            self.token.forget(access)
        # 401 and 403: the operator can correct keys and permissions.
        raise (TryAgain if status in (401, 403) else Refused)(f"{status} {google_status(answer)} {' '.join(codes)}")


def google_status(answer):
    """Returns the name of an error, such as UNAVAILABLE. The message could quote the push."""
    error = answer.get("error")
    return error.get("status", "") if isinstance(error, dict) else ""


def google_codes(answer):
    """Returns FCM's codes of an error."""
    error = answer.get("error")
    details = error.get("details", []) if isinstance(error, dict) else []
    return {detail["errorCode"] for detail in details if "errorCode" in detail}


class FCMForIOS:
    """FCM for iOS phones. It passes the headers and the payload of Crier's `apns` on to Apple, and adds the topic."""

    def __init__(self, fcm):
        self.fcm = fcm

    def send(self, token, push):
        self.fcm.send_message({"token": token, "apns": {"headers": push["headers"], "payload": push["payload"]}}, {})


class Harmony:
    """Huawei's Push Kit, version 3, with a service account's key (Huawei, "Generating a JWT Based on a Service
    Account")."""

    AUDIENCE = "https://oauth-login.cloud.huawei.com/oauth2/v3/token"

    def __init__(self, account, url="https://push-api.cloud.huawei.com", verify=True, is_test=False):
        self.client, self.is_test = httpx.Client(verify=verify), is_test
        self.url = f"{url}/v3/{account['project_id']}/messages:send"
        self.token = SignedToken(55 * 60, lambda now: jwt.encode(
            {"iss": account["sub_account"], "aud": self.AUDIENCE, "iat": now, "exp": now + 3600},
            account["private_key"], algorithm="PS256", headers={"kid": account["key_id"]}))
        self.token.current()

    def send(self, token, push):
        body = push["payload"] | {"target": {"token": [token]}}
        if self.is_test:
            body["pushOptions"] = body["pushOptions"] | {"testMessage": True}
        access = self.token.current()
        fields = push["headers"] | {"Authorization": "Bearer " + access}
        response, answer = post(self.client, self.url, headers=fields, json=body)
        status, code, text = response.status_code, str(answer.get("code", "")), str(answer.get("msg", ""))
        if code == "80000000":
            return
        # 80100000: some tokens are illegal; 80300007: all are.
        if code in ("80100000", "80300007") and not illegal_causes(text) & APP_CAUSES:
            raise Gone(f"{code} {text}")
        # 80200001 and 80200003: the access token is wrong or has expired.
        is_old_token = status == 401 or code.startswith("802")
        if is_old_token:
            self.token.forget(access)
        # 403: the operator can correct the account.
        if is_old_token or status == 403:
            raise TryAgain(f"{status} {code}")
        raise Refused(f"{status} {code} {text}")


# Causes of illegal tokens that concern the app (Huawei, "Response Parameters" of scenario-specific messages): a missing
# permission for the message type, an app that does not exist, and a penalty.
APP_CAUSES = {"noPushTypeRight", "appinfoError", "disableSendHuaweiMsgBecauseOfPenalty"}


def illegal_causes(text):
    """Returns the causes in the text of an error, such as {"illegalTokens":{"noPushTypeRight":["…"]},"failure":1}."""
    try:
        return set(json.loads(text)["illegalTokens"])
    except (ValueError, KeyError, TypeError):
        return set()


def is_set(environment, name):
    value = environment.get(name) or "0"
    if value not in ("0", "1"):
        raise ValueError(f"{name} is 0 or 1")
    return value == "1"


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def apns(environment):
    names = [environment.get(name) for name in ("GATEWAY_APNS_KEY_ID", "GATEWAY_APNS_TEAM_ID", "GATEWAY_APNS_TOPIC")]
    if not all(names):
        raise ValueError("needs GATEWAY_APNS_KEY_ID, GATEWAY_APNS_TEAM_ID and GATEWAY_APNS_TOPIC")
    address = environment.get("GATEWAY_APNS_URL") or "https://api.push.apple.com"
    return {"apns": APNs(text_of(environment["GATEWAY_APNS_KEY"]), *names, address)}


def fcm(environment):
    account = json.loads(text_of(environment["GATEWAY_FCM_ACCOUNT"]))
    android = FCM(account, environment.get("GATEWAY_FCM_URL") or "https://fcm.googleapis.com")
    return {"fcm": android, "fcm-ios": FCMForIOS(android)}


def harmony(environment):
    account = json.loads(text_of(environment["GATEWAY_HARMONY_ACCOUNT"]))
    address = environment.get("GATEWAY_HARMONY_URL") or "https://push-api.cloud.huawei.com"
    return {"harmony": Harmony(account, address, is_test=is_set(environment, "GATEWAY_HARMONY_TEST_MESSAGE"))}


def configured(environment):
    """Returns the senders by service, configured from the gateway's environment. Raises ValueError with the name of a
    setting that cannot work."""
    senders = {}
    for name, make in {"GATEWAY_APNS_KEY": apns, "GATEWAY_FCM_ACCOUNT": fcm, "GATEWAY_HARMONY_ACCOUNT": harmony}.items():
        if environment.get(name):
            try:
                senders |= make(environment)
            except (OSError, ValueError, KeyError, TypeError, jwt.PyJWTError) as error:
                raise ValueError(f"{name}: {error!r}") from error
    return senders
