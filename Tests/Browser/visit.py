"""A browser on the page of a dedicated Crier."""
import contextlib
import functools
import os
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.checkout import ROOT
from harness.server import crier
from playwright.sync_api import sync_playwright

SCREENSHOTS = os.path.join(ROOT, ".build/browser")
WIDE = (1280, 900)
# As root, Chromium runs without a sandbox. Without the autoplay rule, a script's sound plays like a click's sound.
FLAGS = ["--no-sandbox", "--mute-audio", "--autoplay-policy=no-user-gesture-required",
         # A microphone that beeps, for the studio.
         "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
         # A name that an attacker can point at any address. The tests check the service's refusal, not the browser's.
         "--host-resolver-rules=MAP evil.example 127.0.0.1", "--disable-features=LocalNetworkAccessChecks"]
# A busy machine starts a page in ten seconds.
WAIT_SECONDS = 30

# Evaluates an expression, or calls a function with the argument, until the result holds or the time is over.
UNTIL = """async ([arg, ms]) => {
  const read = () => (%s), end = Date.now() + ms;
  for (;;) {
    const value = read();
    if (typeof value === "function" ? value(arg) : value) return true;
    if (Date.now() > end) return false;
    await new Promise(done => setTimeout(done, 20));
  }
}"""
# Records the largest sample that an audio element plays, from now on.
LISTEN = """id => {
  const context = new AudioContext(), analyser = context.createAnalyser(), samples = new Float32Array(analyser.fftSize);
  context.createMediaElementSource(document.getElementById(id)).connect(analyser).connect(context.destination);
  window.peak = 0;
  setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    window.peak = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), window.peak);
  }, 20);
}"""


# The browser and the services of this process, which end with it.
worker = contextlib.ExitStack()


@functools.cache
def chromium():
    """Starts one browser for all tests. The headless build starts a page in a third of the full browser's time."""
    playwright = worker.enter_context(sync_playwright())
    program = shutil.which("chromium-headless-shell") or sys.exit(
        "chromium-headless-shell is missing: make check KIND=browser installs it.")
    return worker.enter_context(contextlib.closing(playwright.chromium.launch(executable_path=program, args=FLAGS)))


@functools.cache
def service():
    """Starts one service for all tests that share its state: each of them uses lanes and orders of its own."""
    return worker.enter_context(crier())


@functools.cache
def service_with_studio():
    folder = worker.enter_context(tempfile.TemporaryDirectory())
    data, voices = os.path.join(folder, "data"), os.path.join(folder, "voices")
    for path in (data, voices):
        os.mkdir(path)
    return worker.enter_context(crier("--studio", "1", "--data", data, "--voices", f"{ROOT}/Voices:{voices}"))


def long(test):
    """Marks a test that takes longer than most files of tests."""
    test.is_long = True
    return test


def is_long(test):
    return getattr(getattr(test, test._testMethodName, None), "is_long", False)


class PageTest(unittest.TestCase):
    # Starts the service of these tests, or returns it if it runs.
    service = staticmethod(service)

    @classmethod
    def setUpClass(cls):
        cls.server = cls.service()
        cls.origin = cls.server.origin

    @contextlib.contextmanager
    def visit(self, size=WIDE, scheme="light", path="/", allowed=(), **options):
        """Returns the page. A console error or warning fails the test, unless `allowed` contains its text."""
        context = chromium().new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, **options)
        page, complaints, self.asked = context.new_page(), [], []
        page.set_default_timeout(1000 * WAIT_SECONDS)
        page.on("console", lambda message: complaints.append(f"{message.text} {message.location.get('url', '')}")
                if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
        page.on("request", lambda request: self.asked.append(request.url))
        try:
            page.goto(self.origin + path)
            yield page
        finally:
            context.close()
        wrong = [text for text in complaints if not any(part in text for part in allowed)]
        self.assertEqual(wrong, [])

    def ready(self, page):
        """Waits until the service's lists are shown."""
        page.wait_for_selector("#values input", state="attached")
        return page

    def until(self, page, expression, arg=None):
        """Waits until an expression holds. Playwright's own waiting needs `eval`, which the page forbids."""
        holds = page.evaluate(UNTIL % expression, [arg, 1000 * WAIT_SECONDS])
        self.assertTrue(holds, f"does not hold: {expression}")

    def speak(self, page, text=None, **choices):
        """Types, chooses and presses Speak; returns when the words are shown."""
        for name, value in choices.items():
            page.select_option(f"#{name}", value)
        if text is not None:
            page.fill("#text", text)
        page.evaluate("document.querySelector('#spoken').replaceChildren()")
        page.click("#speak-button")
        page.wait_for_selector("#spoken p")
        return page.text_content("#spoken p")

    def find_voice(self, page, words):
        """Searches among the voices of eSpeak NG and chooses the first match."""
        if page.get_attribute("#more-voices", "open") is None:
            page.click("#more-voices summary")
        page.fill("#voice-search", words)
        page.click("#voice-matches button >> nth=0")

    def assert_plays(self, page, audio):
        """Checks that `audio`, which LISTEN has observed since before it began, advances and produces sound."""
        for _ in range(3):
            now = page.evaluate("id => document.getElementById(id).currentTime", audio)
            self.until(page, "([id, now]) => document.getElementById(id).currentTime > now + 0.1", [audio, now])
        self.until(page, "window.peak > 0.05")
