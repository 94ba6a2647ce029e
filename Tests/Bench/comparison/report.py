"""The comparison of values, the differences that are allowed, and the printed report."""
import calendar
import hashlib
import re
import time

WIDTH = 300  # characters shown of each side
TOLERANCE_MS = 4_000  # between a moment of the old and the new build, which were queried one after the other
DAY = 86_400
MOST_REPLAYS = 2  # maximum replays of a scene, because other programs share the machine

TIMES = re.compile(
    r"(?P<iso>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"
    r"|(?<![\w.])(?P<ms>1\d{12})(?![\w.])"
    r"|(?<![\w.])(?P<s>1\d{9})(?![\w.])"
    r'|(?P<name>"delay_ms":|\b[Rr]etry-[Aa]fter-[Mm]s: )(?P<wait>\d+)'
    r"|(?P<after>\b[Rr]etry-[Aa]fter: )(?P<waits>\d+)"
    r"|(?P<age>\bmax-age=)(?P<ages>\d+)")
MOMENT = re.compile(r"<moment (-?\d+)>")


def moments(text, asked):
    """Returns the text with moments and waits as milliseconds since `asked`, for a comparison within a tolerance. An
    age becomes the moment when it is reached."""

    def moment(match):
        if match["wait"]:
            return f"{match['name']}<moment {match['wait']}>"
        if match["waits"]:
            return f"{match['after']}<moment {int(match['waits']) * 1000}>"
        if match["ages"]:
            return f"{match['age']}<moment {round((int(match['ages']) + asked) * 1000)}>"
        seconds = instant(match["iso"]) if match["iso"] else int(match["ms"]) / 1000 if match["ms"] else int(match["s"])
        # An amount or an order number may look like a moment; a number within 30 days of `asked` is a moment.
        near = abs(seconds - asked) < 30 * DAY and seconds % 3600  # a URL's end is on the hour, and the same for both
        return f"<moment {round((seconds - asked) * 1000)}>" if near else match[0]

    return TIMES.sub(moment, text)


def instant(iso):
    whole, _, fraction = iso[:-1].partition(".")
    seconds = calendar.timegm(time.strptime(whole, "%Y-%m-%dT%H:%M:%S"))
    return seconds + (float("0." + fraction) if fraction else 0)


MASKS = [
    (re.compile(r"(?m)^Date: .*$"), "Date: …"),
    (re.compile(r"(?m)^(X-Request-Id: )[0-9a-f]{16}-[0-9a-f]+$"), r"\1…"),
    (re.compile(r"dur=[\d.]+"), "dur=…"),
]
PORTS = re.compile(r"(127\.0\.0\.1|localhost|\[::1\]):\d+")


def without_ports(text):
    return PORTS.sub(r"\1:…", text)


def head_text(answer):
    """Returns the head in its own order, without the parts that differ in every answer."""
    text = "\n".join(answer.head)
    if "version=0.0.4" in text or b'"delay_ms":' in answer.body:
        text = re.sub(r"(?m)^Content-Length: \d+$", "Content-Length: …",
                      text)  # these values vary in length
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return without_ports(moments(text, answer.asked))


def answer_text(answer):
    """Returns a whole answer, with sound replaced by its digest."""
    kind = answer.field("Content-Type") or ""
    if kind.startswith(("audio/", "multipart/")):
        body = f"{len(answer.body)} bytes, SHA-256 {hashlib.sha256(answer.body).hexdigest()}"
    else:
        body = without_ports(moments(answer.body.decode("utf-8", "backslashreplace"), answer.asked))
    return f"{head_text(answer)}\n\n{body}"


def outcome_text(outcome):
    """Returns the result of a command, without the ports of the run."""
    texts = [side.decode("utf-8", "backslashreplace") for side in (outcome.out, outcome.err)]
    return without_ports(f"status {outcome.status}\n{texts[0]}\n{texts[1]}")


def alike(old, new):
    if old == new:
        return True
    if not isinstance(old, str) or not isinstance(new, str):
        return False
    pieces, others = MOMENT.split(old), MOMENT.split(new)
    return (pieces[::2] == others[::2] and len(pieces) == len(others)
            and all(abs(int(a) - int(b)) <= TOLERANCE_MS for a, b in zip(pieces[1::2], others[1::2])))


def excerpt(old, new):
    """Returns both texts from shortly before their first difference."""
    if isinstance(old, bytes) and isinstance(new, bytes):
        old, new = (side.decode("utf-8", "backslashreplace") for side in (old, new))
    old, new = str(old), with_moments_of(str(old), str(new))
    place = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
    start = max(0, place - WIDTH // 3)
    return [("…" if start else "") + repr(side[start:start + WIDTH])[1:-1] for side in (old, new)]


def with_moments_of(old, new):
    """Returns the new text with the old text's moments where they match, so that other differences show first."""
    pieces, others = MOMENT.split(old), MOMENT.split(new)
    if len(pieces) != len(others):
        return new
    for index in range(1, len(others), 2):
        near = abs(int(pieces[index]) - int(others[index])) <= TOLERANCE_MS
        others[index] = pieces[index] if near else others[index]
    return "".join(f"<moment {piece}>" if index % 2 else piece for index, piece in enumerate(others))


class Section:
    """One kind of compared thing, and its differences."""

    most_shown = 5  # differences shown for a section

    def __init__(self, name):
        self.name, self.count, self.differences, self.notes = name, 0, [], []
        self.total, self.began = 0, time.monotonic()
        self.codes = set()  # problem codes that occurred

    def same(self, what, old, new):
        self.count += 1
        if isinstance(old, str) and '"code":"' in old:
            self.codes.update(re.findall(r'"code":"(\w+)"', old))
        if alike(old, new):
            return True
        self.total += 1
        if len(self.differences) < self.most_shown:
            self.differences.append((what, *excerpt(old, new)))
        return False

    def note(self, text):
        self.notes.append(text)

    def add(self, scene, *arguments):
        """Plays a scene that depends on timing. A scene that differs is played again, because a clip may end for one
        service and not for the other on a machine that pauses between them; a note records the replay."""
        part = self.played(scene, *arguments)
        for _ in range(MOST_REPLAYS):
            if not part.total:
                break
            before, part = part, self.played(scene, *arguments)
            if not part.total:
                what = " | ".join(before.differences[0])
                self.note(f"{scene.__name__}: {before.total} differed at first, and none when played again: {what}")
        self.count += part.count
        self.total += part.total
        self.differences = (self.differences + part.differences)[:self.most_shown]
        self.notes += part.notes

    def played(self, scene, *arguments):
        part = Section(self.name)
        part.codes = self.codes
        scene(part, *arguments)
        return part

    def show(self):
        seconds = time.monotonic() - self.began
        verdict = f"{self.total:,} differ" if self.total else "no difference"
        notes = f" ({'; '.join(self.notes)})" if self.notes else ""
        print(f"{'DIFF' if self.total else 'ok  '}  {self.name}: {self.count:,} compared, {verdict}, "
              f"{seconds:.0f} s{notes}", flush=True)
        for what, old, new in self.differences:
            print(f"      {what}\n        old {old}\n        new {new}", flush=True)
        return self.total == 0


def wait_for_hour(seconds):
    """URLs expire on the hour: if the hour turns within so many seconds, waits until it has."""
    left = 3600 - time.time() % 3600
    if left < seconds:
        print(f"      the hour turns in {left:.0f} s: waiting", flush=True)
        time.sleep(left + 0.1)
