"""Tests of the options, the download, the link and the history of the first tab."""
import json

from harness.client import ask
from visit import PageTest

PAYMENT = "支付宝到账2元"
STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])"


class OptionsTests(PageTest):
    def request(self, page):
        """The body of the request that the page shows as code."""
        page.check("#speak-lines input[value=Python]", force=True)
        line = page.text_content("#speak-lines pre").splitlines()[2]
        return json.loads(line[line.index("{"):line.rindex("}") + 1].replace("False", "false").replace("True", "true"))

    def open_options(self, page):
        self.ready(page).click("#options summary")
        return page

    def test_each_option_is_sent(self):
        with self.visit() as page:
            self.open_options(page).fill("#text", PAYMENT)
            self.assertEqual(self.request(page), {"text": PAYMENT, "voice": "zh-CN", "format": "wav"})
            page.fill("#say-pitch", "-3.5")
            page.fill("#say-volume", "2")
            page.select_option("#say-lead-in", "ding")
            page.select_option("#say-times", "2")
            page.fill("#say-lead-ms", "300")
            page.fill("#say-tail-ms", "150")
            page.uncheck("#say-liang")
            options = {"pitch": -3.5, "volume": 2, "lead_in": "ding", "times": 2, "lead_ms": 300, "tail_ms": 150,
                       "liang": False}
            body = {"text": PAYMENT, "voice": "zh-CN", "format": "wav"} | options
            self.assertEqual(self.request(page), body)
            self.assertEqual(page.text_content("#options-title"), "More options (7 changed)")
            self.assertEqual(page.text_content("#pitch-shown"), "−3.5")
            self.assertEqual(self.speak(page), "支付宝到账二元")
            answer = ask(self.origin, "POST", "/v1/say", body)
            self.assertEqual(answer.headers["Clip-Cache"], "hit")
            length = int(answer.headers["Clip-Duration-Ms"])
            self.assertEqual(page.text_content("#fact-duration"), f"{length / 1000:.{2 if length < 9950 else 1}f} s")

    def test_a_value_out_of_range_is_refused_at_its_field(self):
        with self.visit(allowed=["status of 422"]) as page:
            self.open_options(page).fill("#say-lead-ms", "2001")
            page.click("#speak-button")
            page.wait_for_selector("#say-lead-ms[aria-invalid=true]")

    def test_the_download_is_the_clip_of_the_service(self):
        with self.visit() as page:
            self.assertTrue(self.ready(page).is_disabled("#download"))
            for format, name in {"caf": "clip.caf", "mp3": "clip.mp3"}.items():
                self.speak(page, PAYMENT, format=format)
                with page.expect_download() as waiting:
                    page.click("#download")
                self.assertEqual(waiting.value.suggested_filename, name)
                clip = ask(self.origin, "POST", "/v1/say", {"text": PAYMENT, "voice": "zh-CN", "format": format}).body
                with open(waiting.value.path(), "rb") as file:
                    self.assertEqual(file.read(), clip)

    def test_a_link_fills_the_form_of_another_visit(self):
        with self.visit(permissions=["clipboard-read", "clipboard-write"]) as page:
            self.find_voice(self.ready(page), "german")
            page.fill("#text", "Sie haben 5 € & mehr\n#erhalten")
            page.select_option("#format", "mp3")
            page.fill("#rate", "1.5")
            page.check("input[value=each]", force=True)
            page.click("#options summary")
            page.fill("#say-pitch", "2")
            page.select_option("#say-lead-in", "soft")
            page.uncheck("#say-liang")
            body = self.request(page)
            page.click("#copy-link")
            page.wait_for_selector("#copy-link:has-text('Copied')")
            link = page.evaluate("navigator.clipboard.readText()")
            self.assertEqual(link.split("#")[0], f"{self.origin}/")
        with self.visit(path=link.removeprefix(self.origin)) as page:
            self.assertEqual(self.request(self.ready(page)), body)
            self.assertTrue(page.is_visible("#speak"))
            self.assertFalse(any("erhalten" in url for url in self.asked[1:]))

    def test_a_link_with_unknown_values_is_harmless(self):
        fragment = "text=%3Cimg src=x onerror=alert(1)%3E&voice=nobody&format=exe&pitch=99&lead_in=gong&rate=x"
        with self.visit(path=f"/#{fragment}") as page:
            self.assertEqual(self.request(self.ready(page)), {
                "text": "<img src=x onerror=alert(1)>", "voice": "zh-CN", "format": "wav", "pitch": 12})
            self.assertEqual(page.locator("main img").count(), 0)

    def test_the_history_is_in_memory_only(self):
        with self.visit() as page:
            self.ready(page)
            self.assertFalse(page.is_visible("#history"))
            for text in ["到账1元", "到账3元", "到账1元"]:
                self.speak(page, text)
            clips = "[...document.querySelectorAll('#history-clips p[lang]')].map(clip => clip.textContent)"
            self.assertEqual(page.evaluate(clips), ["到账1元", "到账3元"])
            self.assertEqual(page.evaluate(STORED), '[{},{},"",null]')
            with page.expect_download() as waiting:
                page.click("#history-clips li:nth-child(2) button:has-text('Download')")
            with open(waiting.value.path(), "rb") as file:
                self.assertEqual(file.read(), ask(
                    self.origin, "POST", "/v1/say", {"text": "到账3元", "voice": "zh-CN", "format": "wav"}).body)
            page.click("#history-clips li:nth-child(2) button:has-text('Speak again')")
            self.until(page, f"{clips}[0] === '到账3元'")
            self.assertEqual(page.input_value("#text"), "到账3元")
            page.click("#history-clear")
            self.assertFalse(page.is_visible("#history"))
            self.speak(page)
            page.reload()
            self.assertFalse(self.ready(page).is_visible("#history"))
