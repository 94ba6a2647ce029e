"""Section 3: signed URLs. Both builds create the same URLs, and each opens the URLs that the other has signed."""
import collections
import json
import urllib.parse

from .builds import FORMER_URL_KEY, URL_KEY, ask_all, form
from .clips import flags, random_case
from .report import Section, answer_text, outcome_text, wait_for_hour
from .texts import Texts

COMMANDS, TEXTS_EACH, REQUESTS = 80, 12, 1_200
FORM = [("Content-Type", "application/x-www-form-urlencoded")]


def compare(pair, seed):
    section = Section("tokens")
    texts = Texts(seed + 1)
    wait_for_hour(300)
    with pair.services(settings={"CRIER_URL_KEYS": f"{URL_KEY},{FORMER_URL_KEY}"}) as services:
        formats = [entry["id"] for entry in json.loads(services[0].ask("GET", "/v1/formats").body)["formats"]]
        signed = by_command(section, pair, formats, texts) + by_service(section, services, formats, texts)
        opened(section, services, signed)
    return section


def by_command(section, pair, formats, texts):
    """Returns the URLs of each build: the same request with several texts, signed by the first or the former key."""
    signed = []
    for number in range(COMMANDS):
        fields = random_case(formats, texts)
        sentence = texts.english if fields["voice"].startswith("en") else texts.chinese
        more = [] if "ssml" in fields else [sentence() for _ in range(TEXTS_EACH)]
        more = [text for text in more if not text.startswith("-")]
        hours = str(1 + texts.below(48))
        settings = {"CRIER_URL_KEYS": FORMER_URL_KEY} if number % 4 == 3 else {}
        outcomes = pair.run("url", *flags(fields), *more, "--hours", hours, settings=settings)
        section.same(f"crier url {fields} {more} --hours {hours}", *map(outcome_text, outcomes))
        signed += zip(*(outcome.out.decode().splitlines() for outcome in outcomes))
    return signed


def by_service(section, services, formats, texts):
    """Compares the URLs and all other fields of POST /v1/clips."""
    requests = []
    for _ in range(REQUESTS):
        fields = random_case(formats, texts) | ({"marks": "true"} if texts.below(3) == 0 else {})
        requests.append(("POST", "/v1/clips", form(fields).encode(), FORM))
    signed, statuses = [], collections.Counter()
    for request, *answers in zip(requests, *ask_all(services, requests)):
        section.same(urllib.parse.unquote(request[2].decode()), *map(answer_text, answers))
        statuses[answers[0].status] += 1
        bodies = [json.loads(answer.body) for answer in answers]
        if all(body.get("url") for body in bodies):
            signed.append([body["url"] for body in bodies])
    section.note(f"POST /v1/clips: {dict(statuses)}")
    return signed


def opened(section, services, signed):
    """Every service opens all URLs; a URL signed by one build returns the same bytes from the other."""
    paths = [urllib.parse.urlsplit(url).path for urls in signed for url in urls]
    paths = list(dict.fromkeys(paths))
    damaged = [path.replace(".", "A.", 1) for path in paths[:20]] + [path[:-6] + path[-4:] for path in paths[:20]]
    requests = [("GET", path) for path in paths + damaged]
    statuses = collections.Counter()
    for request, *answers in zip(requests, *ask_all(services, requests)):
        section.same(" ".join(request), *map(answer_text, answers))
        statuses[answers[0].status] += 1
    section.note(f"URLs of both opened by both: {dict(statuses)}")
