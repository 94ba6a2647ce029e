"""Checks that the lines to copy do the same as the page."""
import json
import os
import subprocess
import sys
import tempfile

import playwright
from harness.client import ask
from visit import PageTest

# Playwright ships its own Node.
NODE = os.path.join(os.path.dirname(playwright.__file__), "driver/node")
TEXTS = ["支付宝到账100.25元", "it's \"$5\" \\ `date` $HOME", "到账5元\n到账6元", "<speak>到账<break time=\"1s\"/>5元</speak>"]


def run(language, lines, folder):
    command = {
        "curl": ["bash", "-ec", lines],
        "JavaScript": [NODE, "--input-type=module", "-e", lines],
        "Python": [sys.executable, "-c", lines],
    }[language]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=20)


class LinesTests(PageTest):
    def lines(self, page, place, language):
        page.check(f"#{place} input[value={language}]", force=True)
        return page.text_content(f"#{place} pre")

    def test_each_language_fetches_the_clip(self):
        with self.visit() as page, tempfile.TemporaryDirectory() as folder:
            self.ready(page).select_option("#format", "aifc-ima4")
            page.fill("#rate", "1.25")
            page.check("input[value=each]", force=True)
            for text in TEXTS:
                page.fill("#text", text)
                field = "ssml" if text.startswith("<speak") else "text"
                body = {field: text, "voice": "zh-CN", "format": "aifc-ima4", "rate": 1.25, "digits": "each"}
                clip = ask(self.origin, "POST", "/v1/say", body)
                self.assertEqual(clip.status, 200)
                for language in ["curl", "JavaScript", "Python"]:
                    with self.subTest(language, text=text):
                        done = run(language, self.lines(page, "speak-lines", language), folder)
                        self.assertEqual((done.returncode, done.stderr), (0, ""))
                        path = os.path.join(folder, "clip.aiff")
                        with open(path, "rb") as file:
                            self.assertEqual(file.read(), clip.body)
                        os.remove(path)

    def test_each_language_announces(self):
        with self.visit(path="/#announce") as page, tempfile.TemporaryDirectory() as folder:
            self.ready(page)
            for language in ["curl", "JavaScript", "Python"]:
                with self.subTest(language):
                    page.fill("#order", f"lines-{language}")
                    done = run(language, self.lines(page, "announce-lines", language), folder)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertIn(f"lines-{language}", done.stdout)
                    known = json.loads(ask(self.origin, "GET", f"/v1/announcements/lines-{language}").body)
                    self.assertEqual((known["status"], known["lane"]), ("new", "shop-17/phone-3"))

    def test_a_refusal_is_no_success(self):
        with self.visit() as page, tempfile.TemporaryDirectory() as folder:
            self.ready(page).fill("#text", "到账1.2.3元")
            for language in ["curl", "JavaScript", "Python"]:
                self.assertNotEqual(run(language, self.lines(page, "speak-lines", language), folder).returncode, 0)

    def test_the_button_copies(self):
        with self.visit(permissions=["clipboard-read", "clipboard-write"]) as page:
            lines = self.lines(self.ready(page), "speak-lines", "Python")
            page.click("#speak-lines button")
            page.wait_for_selector("#speak-lines button:has-text('Copied')")
            self.assertEqual(page.evaluate("navigator.clipboard.readText()"), lines)
