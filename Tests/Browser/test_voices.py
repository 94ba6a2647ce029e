"""Tests of the comparison: two voices side by side, with the facts of each."""
import json

from harness.client import ask
from visit import LISTEN, PageTest

TEXT = "微信到账7.05元"


class VoicesTests(PageTest):
    def facts(self, page, side):
        return dict(zip(page.locator(f"#about-{side} dt").all_text_contents(),
                        page.locator(f"#about-{side} dd").all_text_contents()))

    def hear(self, page, side):
        page.click(f"#hear-{side}")
        self.until(page, f"document.querySelector('#hear-{side}').ariaPressed === 'true'")

    def test_the_same_text_is_heard_in_either_voice(self):
        with self.visit() as page:
            self.ready(page).evaluate(LISTEN, "compare-audio")
            page.fill("#text", TEXT)
            page.select_option("#voice-a", "zh-CN")
            page.select_option("#voice-b", "zh-CN-bank")
            lengths = {}
            for side in "ab":
                self.hear(page, side)
                self.assert_plays(page, "compare-audio")
                voice = page.input_value(f"#voice-{side}")
                answer = ask(self.origin, "POST", "/v1/say", {"text": TEXT, "voice": voice})
                lengths[side] = int(answer.headers["Clip-Duration-Ms"])
                self.assertEqual(answer.headers["Clip-Cache"], "hit")
                heard = page.evaluate("document.getElementById('compare-audio').duration")
                self.assertAlmostEqual(heard, lengths[side] / 1000, delta=0.01)
                self.assertRegex(page.text_content(f"#heard-{side}"), r"^\d+\.\d+ s, (rendered|cached)")
            self.assertNotEqual(lengths["a"], lengths["b"])

    def test_one_button_is_pressed_at_a_time_and_pressing_it_again_stops(self):
        with self.visit() as page:
            self.ready(page).fill("#text", TEXT * 3)
            for side, other in ("ab", "ba"):
                self.hear(page, side)
                self.assertEqual(page.get_attribute(f"#hear-{other}", "aria-pressed"), "false")
            page.click("#hear-b")
            self.until(page, "!document.querySelector('#compare-form [aria-pressed=true]')")
            self.assertTrue(page.evaluate("document.getElementById('compare-audio').paused"))
            self.assertFalse(page.evaluate("document.getElementById('compare-audio').ended"))

    def test_the_facts_are_those_of_the_service(self):
        listed = {voice["id"]: voice for voice in json.loads(ask(self.origin, "GET", "/v1/voices").body)["voices"]}
        with self.visit() as page:
            self.ready(page)
            self.find_voice(page, "espeak/de")
            costs = {"zh-CN": "about 1 ms", "zh-CN-formant": "about 10 ms", "zh-CN-bank": "about 1 ms",
                     "espeak/de": "about 10 ms"}
            for id, clip in costs.items():
                page.select_option("#voice-b", id)
                facts = self.facts(page, "b")
                self.assertEqual(facts["Engine"], listed[id]["engine"])
                self.assertEqual(facts["Licence"], listed[id]["license"])
                self.assertEqual(facts["Render time for 3 s of sound"], clip)
                self.assertEqual(facts["Deterministic"], "yes")

    def test_the_voices_follow_the_language_of_the_form(self):
        with self.visit() as page:
            self.ready(page)
            self.assertEqual(page.input_value("#voice-a"), "zh-CN")
            self.assertIn(page.input_value("#voice-b"), ["zh-CN-bank", "zh-CN-female"])
            page.select_option("#voice", "zh-CN-female")
            self.assertEqual(page.input_value("#voice-a"), "zh-CN-female")
            self.assertNotEqual(page.input_value("#voice-b"), "zh-CN-female")

    def test_a_refusal_is_told_beside_the_buttons(self):
        with self.visit(allowed=["status of 422"]) as page:
            self.ready(page).fill("#text", "到账1.2.3元")
            page.click("#hear-a")
            page.wait_for_selector("#compare-error:not(:empty)")
            self.assertEqual(page.text_content("#speak-error"), "")
            page.fill("#text", TEXT)
            self.hear(page, "a")
            self.assertEqual(page.text_content("#compare-error"), "")

    def test_the_voices_are_grouped_by_language(self):
        with self.visit() as page:
            groups = self.ready(page).evaluate("""[...document.querySelectorAll('#voice optgroup')].map(group =>
                [group.label, [...group.children].map(option => option.value)])""")
            self.assertIn(["Hindi (India)", ["hi-IN"]], groups)
            self.assertIn(["English (United States)", ["en-US"]], groups)
            self.assertFalse(any(id.startswith("espeak/") for _, ids in groups for id in ids))
            self.assertEqual(page.text_content("#voice option[value=en-US]"), "American English (male) · en-US")

    def test_a_search_finds_a_voice_by_the_names_of_its_language(self):
        names = {"german": "espeak/de", "Deutsch": "espeak/de", "espeak/qdb": "espeak/qdb", "tamil": "espeak/ta"}
        for words, id in names.items():
            with self.subTest(words), self.visit() as page:
                self.find_voice(self.ready(page), words)
                self.assertEqual(page.input_value("#voice"), id)
                self.assertEqual(page.evaluate("document.activeElement.id"), "voice")
                self.assertEqual(page.locator(f"#voice-b option[value='{id}']").count(), 1)
                self.assertFalse(page.is_visible("#voice-search"))

    def test_a_search_without_a_match_is_told(self):
        with self.visit() as page:
            self.ready(page).click("#more-voices summary")
            page.fill("#voice-search", "xyzzy")
            self.assertEqual(page.text_content("#voice-left"), "No voice matches.")
            page.fill("#voice-search", "e")
            self.assertRegex(page.text_content("#voice-left"), r"^\d+ more match")
            page.fill("#voice-search", "tamil")
            page.press("#voice-search", "Enter")
            self.assertEqual(page.input_value("#voice"), "espeak/ta")
