"""An HTTP/1.1 client that keeps its connection."""
import collections
import http.client
import json
import urllib.parse

from .certificate import UNVERIFIED

Answer = collections.namedtuple("Answer", "status headers body")


class Client:
    """Not safe for two threads. After an error the next request opens a new connection."""

    def __init__(self, origin, timeout=20):
        url = urllib.parse.urlsplit(origin)
        if url.scheme == "https":
            self.connection = http.client.HTTPSConnection(url.netloc, timeout=timeout, context=UNVERIFIED)
        else:
            self.connection = http.client.HTTPConnection(url.netloc, timeout=timeout)

    def ask(self, method, path, body=None, headers={}):
        """Sends a `dict` body as JSON. Raises OSError or HTTPException without an answer."""
        if isinstance(body, dict):
            body, headers = json.dumps(body), {"Content-Type": "application/json", **headers}
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except (OSError, http.client.HTTPException):
            self.close()
            raise

    def close(self):
        self.connection.close()


def ask(origin, method, path, body=None, headers={}, timeout=20):
    """Sends one request on a connection of its own."""
    client = Client(origin, timeout)
    try:
        return client.ask(method, path, body, headers)
    finally:
        client.close()


def fetch(url, timeout=10):
    """Returns the body of a 200. Raises OSError for any other status."""
    parts = urllib.parse.urlsplit(url)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    answer = ask(f"{parts.scheme}://{parts.netloc}", "GET", path, timeout=timeout)
    if answer.status != 200:
        raise OSError(f"{answer.status} for {path[:60]}")
    return answer.body


def say(text, **parameters):
    """Returns the path of a clip."""
    return "/v1/say?" + urllib.parse.urlencode({"text": text, **parameters})
