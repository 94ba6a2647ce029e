"""Tests of the studio: a synthetic speaker records sentences, and the service makes a voice of them."""
import io
import json
import tarfile

from harness.client import ask
from look import NARROWEST, Look
from studio import MAKE_SECONDS, SENTENCES, TAKE_SECONDS, StudioTest
from visit import LISTEN, PageTest, long

# The words in Latin letters that the page shows, outside of elements in English and of code.
ENGLISH = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), words = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (parentElement.checkVisibility() && !parentElement.closest("[lang=en], code, noscript, script")) {
      words.push(...data.match(/[A-Za-z]{2,}/g) ?? []);
    }
  }
  return words;
}"""
# Words that are not translated: names, units and a part of the session's name.
NAMES = {"Crier", "zh", "CN", "whisper", "dB", "LUFS", "FLAC", "tar"}
REFUSE = "name => { navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', name); }; }"
INSECURE = "() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"


class StudioTests(Look, StudioTest):
    def assert_translated(self, page):
        """Checks that a rejected take remains in the other languages, and that no English word does."""
        words = {"hi": ("फिर से बोलें", "बहुत धीमी आवाज़"), "zh": ("重录", "声音太小"), "en": ("Say it again", "too quiet")}
        for language, (record, fault) in words.items():
            page.select_option("#page-language", language)
            self.assertEqual(page.text_content("#record"), record)
            self.assertIn(fault, page.text_content("#fault-list"))
            if language != "en":
                self.assertEqual(set(page.evaluate(ENGLISH)) - NAMES, set())

    @long
    def test_from_the_first_click_to_a_heard_amount(self):
        with self.studio() as page:
            self.begin(page, "zh-CN-shop")
            page.evaluate(LISTEN, "sample")
            self.turn_on_fast(page)
            filters = {"echoCancellation": False, "noiseSuppression": False, "autoGainControl": False}
            self.assertEqual(page.evaluate("window.asked"), {"audio": filters})
            faulty = {}
            for number in range(1, SENTENCES + 1):
                before = page.text_content("#progress-text")
                self.assertTrue(page.is_hidden("#make-form"))
                if faults := self.record(page):
                    faulty[number] = faults
                    page.click("#keep")
                    page.wait_for_selector(f"#progress-text:not(:text-is('{before}'))")
                self.assertEqual(page.text_content("#progress-text"), f"{number} of {SENTENCES} recorded")
            self.assertLess(len(faulty), SENTENCES / 4, faulty)
            self.assertEqual(page.locator("#sentence-list :text('recorded')").count(), SENTENCES)
            page.fill("#title", "小店")
            page.select_option("#gender", "female")
            page.click("#make-button")
            page.wait_for_selector("#made audio", timeout=1000 * MAKE_SECONDS)
            self.until(page, "document.getElementById('sample').currentTime > 0")
            self.assert_plays(page, "sample")
            self.assertIn(f"{SENTENCES} sentences", page.text_content("#made-text"))
        voices = json.loads(ask(self.origin, "GET", "/v1/voices").body)["voices"]
        made = [(voice["name"], voice["gender"]) for voice in voices if voice["id"] == "zh-CN-shop"]
        self.assertEqual(made, [("小店", "female")])

    def test_a_reload_and_the_list_continue_a_session(self):
        with self.studio() as page:
            self.begin(page, "zh-CN-later")
            self.turn_on(page)
            if self.record(page):
                page.click("#keep")
            page.wait_for_selector(
                f"#progress-text:text-is('1 of {SENTENCES} recorded')", timeout=1000 * TAKE_SECONDS)
            second = page.text_content("#sentence")
            self.assertEqual(page.evaluate("location.hash"), "#zh-CN-later")
            page.reload()
            page.wait_for_selector("#session", timeout=1000 * TAKE_SECONDS)
            self.assertEqual(page.text_content("#progress-text"), f"1 of {SENTENCES} recorded")
            self.assertEqual(page.text_content("#sentence"), second)
            page.click("text=All recordings")
            page.click("[aria-label='Continue zh-CN-later']")
            page.wait_for_selector("#begin-error:not(:empty)")  # consent is missing
            page.check("#consent")
            page.click("[aria-label='Continue zh-CN-later']")
            page.wait_for_selector("#session", timeout=1000 * TAKE_SECONDS)
            self.assertEqual(page.text_content("#sentence"), second)

    def test_a_faulty_take_is_shown_and_can_be_kept(self):
        with self.studio() as page:
            self.begin(page, "zh-CN-whisper")
            self.turn_on(page, gain=0.01)
            self.assertIn("too quiet", " ".join(self.record(page)))
            self.assertIn("too quiet", page.text_content("#live"))
            self.assertEqual(page.text_content("#record"), "Say it again")
            self.assert_translated(page)
            page.evaluate(LISTEN, "take")
            page.click("#listen")
            self.until(page, "window.peak > 0.0005")
            self.record(page)
            page.click("#keep")
            page.wait_for_selector(
                f"#progress-text:text-is('1 of {SENTENCES} recorded')", timeout=1000 * TAKE_SECONDS)
            self.assertEqual(page.text_content("#sentence-number"), f"Sentence 2 of {SENTENCES}")
            page.click("#sentence-list li:first-child button")
            page.click("#delete")
            page.wait_for_selector(f"#progress-text:text-is('0 of {SENTENCES} recorded')")
            self.assertEqual(page.text_content("#state"), "Not recorded yet.")

    def test_the_microphone_of_a_browser_records(self):
        """The fake microphone beeps without end, so Space ends the take. The beeps do not match the sentence."""
        with self.studio() as page:
            self.begin(page, "zh-CN-beep")
            page.click("#microphone")
            page.wait_for_selector("#record:enabled")
            self.until(page, "document.getElementById('level').value > -60")
            self.assertIn("noise", page.text_content("#level-text"))
            before = page.text_content("#progress-text")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Space")
            page.wait_for_selector("#state:text-matches('Recording: [3-9]')")
            page.keyboard.press("Space")
            self.settle(page, before)
            self.assertGreater(page.locator("#fault-list li").count(), 0)
            page.click("#microphone")
            self.assertEqual(page.text_content("#level-text"), "The microphone is off.")
            self.assertTrue(page.is_disabled("#record"))

    def test_a_refused_microphone_is_explained(self):
        with self.studio() as page:
            self.begin(page, "zh-CN-silent")
            cases = [(REFUSE, "NotAllowedError", "Allow it"), (REFUSE, "NotFoundError", "Plug one in"),
                     (INSECURE, None, "https")]
            for script, name, words in cases:
                page.evaluate(script, name)
                page.click("#microphone")
                page.wait_for_selector(f"#booth-error:text('{words}')")

    def test_each_fault_is_translated(self):
        """The sentences are the service's own: Tests/APITests/StudioTextTests.swift compares them with the table."""
        faults = ["too quiet (-50.1 LUFS): come nearer to the microphone", "other words than the text",
                  "possibly misread: 'received (5) dollars'. This piece is not used", "too fast (40 % of the usual time)"]
        expected = ["声音太小（-50.1 LUFS）：请靠近麦克风", "读的内容与文本不符", "“received (5) dollars”可能读错了，不会采用",
                    "语速太快（用时仅为通常的 40%）"]
        with self.studio(locale="zh-CN") as page:
            page.wait_for_selector("#begin")
            translate = "async faults => faults.map((await import('./studio-faults.js')).translatedFault)"
            self.assertEqual(page.evaluate(translate, faults), expected)
            self.assertEqual(page.evaluate(translate, ["a new fault"]), ["a new fault"])

    def test_each_language_of_a_voice_has_a_sample(self):
        with self.studio() as page:
            page.wait_for_selector("#begin")
            offered = page.evaluate("[...document.getElementById('language').options].map(({ value }) => value)")
            samples = page.evaluate("async () => (await import('./studio-voice.js')).samples")
            self.assertEqual(set(offered), set(samples))
            for language, text in samples.items():
                answer = self.server.ask("POST", "/v1/explain", {"text": text, "voice": language})
                self.assertEqual(answer.status, 200, answer.body)

    def test_a_form_marks_the_field_at_fault(self):
        with self.studio(allowed=["status of 422"]) as page:
            page.wait_for_selector("#begin")
            page.fill("#sentences", "5")
            mend = {"name": lambda: page.fill("#name", "zh-CN-form"), "consent": lambda: page.check("#consent"),
                    "sentences": lambda: None}
            for field, action in mend.items():
                page.click("#begin-button")
                page.wait_for_selector(f"#{field}[aria-invalid=true]:focus")
                self.assertNotEqual(page.text_content("#begin-error"), "")
                action()
            self.assert_accessible(page)

    def test_an_address_that_changes_while_the_list_is_fetched_is_followed(self):
        self.recorded("zh-CN-late", 0)
        with self.studio() as page:
            page.wait_for_selector("#begin")
            held = []
            page.route("**/v1/studio", lambda route: held.append(route))
            page.evaluate("dispatchEvent(new Event('hashchange'))")
            self.until(page, "document.getElementById('begin-button').getAttribute('aria-busy') === 'true'")
            page.evaluate("location.hash = 'zh-CN-late'")
            page.wait_for_timeout(100)
            held[0].continue_()
            page.wait_for_selector("#session", timeout=1000 * TAKE_SECONDS)
            self.assertEqual(page.evaluate("location.hash"), "#zh-CN-late")

    def test_the_recordings_are_saved_as_a_file(self):
        self.recorded("zh-CN-saved", 2)
        with self.studio() as page:
            page.evaluate("location.hash = 'zh-CN-saved'")
            page.wait_for_selector("#session", timeout=1000 * TAKE_SECONDS)
            with page.expect_download() as download:
                page.click("#export")
            self.assertEqual(download.value.suggested_filename, "zh-CN-saved.tar")
            with open(download.value.path(), "rb") as file, tarfile.open(fileobj=io.BytesIO(file.read())) as archive:
                names = archive.getnames()
            self.assertEqual(
                names, [f"zh-CN-saved/{name}" for name in ("sentences.tsv", "language", "001.flac", "002.flac")])

    @long
    def test_it_is_clean_at_both_widths_in_both_schemes(self):
        self.recorded("zh-CN-look")
        with self.studio() as page:
            page.wait_for_selector("#sessions li")
            self.check_looks(page, "studio")
            self.begin(page, "zh-CN-look-faulty")
            self.turn_on(page, gain=0.01)
            for look in self.looks(page):
                page.click("#record")
                page.wait_for_selector("#state:text-matches('Recording: [1-9]')")
                self.assertEqual(page.text_content("#record"), "Stop")
                self.check(page, f"{look}-studio-recording")
                page.click("#record")
                page.wait_for_selector("#faults")
                self.check(page, f"{look}-studio-faults")
            page.click("text=All recordings")
            self.begin(page, "zh-CN-look")
            page.click("#make-button")
            page.wait_for_selector("#made audio", timeout=1000 * MAKE_SECONDS)
            self.check_looks(page, "studio-made")

    def test_the_narrowest_screen_shows_all_without_scrolling_sideways(self):
        with self.studio(size=NARROWEST) as page:
            page.wait_for_selector("#begin")
            self.assert_fits_in_each_language(page)
            self.begin(page, "zh-CN-narrow")
            self.turn_on(page)
            self.assert_fits_in_each_language(page)


class StudioOffTests(PageTest):
    def test_a_studio_that_is_off_says_how_to_turn_it_on(self):
        with self.visit(path="/studio", allowed=["status of 404"]) as page:
            page.wait_for_selector("#off")
            self.assertIn("CRIER_STUDIO", page.text_content("#off-detail"))
            self.assertFalse(page.is_visible("#begin"))
