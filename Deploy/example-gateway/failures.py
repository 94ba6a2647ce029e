"""The failures of a push service. Each decides what becomes of the order."""


class Gone(Exception):
    """The token is invalid: the app was removed from the phone, or the phone has a new token."""


class Refused(Exception):
    """The service rejects this push permanently. The operator has to read the reason."""


class TryAgain(Exception):
    """The service cannot accept the push now. `after` is the pause in seconds that the service requests."""

    def __init__(self, reason, after=0):
        super().__init__(reason)
        self.after = after


def retry_after(headers):
    """Returns the seconds of Retry-After, and 0 without the field or for a date."""
    text = headers.get("Retry-After", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
