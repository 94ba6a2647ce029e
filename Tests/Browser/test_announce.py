"""Tests of the second tab."""
import json

from visit import LISTEN, PageTest

# Records the beginnings and ends of the phone's sounds, from now on.
SOUNDS = """() => {
  window.sounds = [];
  const audio = document.getElementById("phone-audio");
  for (const name of ["playing", "ended"]) audio.addEventListener(name, () => window.sounds.push(name));
}"""
# A voice of the phone, which is silent and records its words.
OWN_VOICE = """() => {
  window.utterances = [];
  const voice = { lang: "zh-CN", name: "test", localService: true };
  const remote = { lang: "zh-CN", name: "remote", localService: false };
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [remote, voice], cancel() {},
    speak(words) { window.utterances.push([words.text, words.voice?.name]); window.endUtterance = () => words.onend(); },
  } });
}"""


class AnnounceTests(PageTest):
    def announce(self, page, button="#announce-button"):
        """Presses the button and returns the service's answer."""
        with page.expect_response("**/v1/announcements") as waiting:
            page.click(button)
        answer = waiting.value.json()
        shown = "status => document.getElementById('release-status').textContent === status"
        self.until(page, shown, answer["status"])
        return answer

    def lane(self, page, name):
        self.ready(page).click("#tab-announce")
        page.fill("#lane", name)

    def test_a_notification_shows_and_sounds(self):
        with self.visit() as page:
            self.lane(page, "a")
            page.evaluate(LISTEN, "phone-audio")
            answer = self.announce(page)
            self.assertEqual(answer["status"], "new")
            page.wait_for_selector("#notifications li")
            self.assertEqual(page.text_content("#notifications .words"), "收款到账支付宝到账100.25元")
            self.until(page, "document.getElementById('phone-audio').ended")
            page.click("#notifications button")
            page.wait_for_selector(".sounding")
            self.assert_plays(page, "phone-audio")
            self.assertEqual(page.text_content("#release-lane"), "a")
            self.assertEqual(page.text_content("#release-delay"), "0.00 s")
            self.assertEqual(page.text_content("#release-position"), "1")
            self.assertEqual(json.loads(page.text_content("#payload")), answer["push"]["apns"])
            payload = answer["push"]["apns"]["payload"]
            size = len(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode())
            self.assertEqual(page.text_content("#payload-bytes"), f"{size} of 4,096 bytes")

    def test_a_busy_lane_holds_the_second_back(self):
        with self.visit() as page:
            self.lane(page, "b")
            first = self.announce(page)
            page.wait_for_selector("#notifications li")
            second = self.announce(page)
            self.assertNotEqual(first["id"], second["id"])
            self.assertGreater(second["release"]["delay_ms"], 1000)
            self.assertIn("The lane is busy", page.text_content("#release-text"))
            self.assertEqual(page.locator("#notifications li").count(), 1)
            self.until(page, "document.querySelectorAll('#notifications li').length === 2")
            begin = page.evaluate("Date.parse", second["release"]["not_before"])
            self.assertGreaterEqual(page.evaluate("Date.now()"), begin - 50)
            self.assertEqual(page.locator("#lane-clips li").count(), 2)

    def test_two_announcements_of_a_lane_sound_one_after_the_other(self):
        with self.visit() as page:
            self.lane(page, "two")
            page.evaluate(SOUNDS)
            page.click("#twice")
            self.until(page, "document.querySelectorAll('#lane-clips li').length === 2")
            self.until(page, "document.querySelectorAll('#notifications li').length === 2")
            self.until(page, "window.sounds.length === 4")
            self.assertEqual(page.evaluate("window.sounds"), ["playing", "ended"] * 2)

    def test_two_pushes_at_the_same_time_do_not_cut_each_other_off(self):
        with self.visit() as page:
            self.lane(page, "")
            page.evaluate(SOUNDS)
            page.click("#twice")
            self.until(page, "document.querySelectorAll('#notifications li').length === 2")
            self.until(page, "window.sounds.length === 4")
            self.assertEqual(page.evaluate("window.sounds"), ["playing", "ended"] * 2)

    def test_a_phone_without_the_clip_speaks_by_its_own_voice(self):
        with self.visit() as page:
            self.lane(page, "own")
            page.evaluate(OWN_VOICE)
            page.check("#no-clip")
            answer = self.announce(page)
            page.wait_for_selector(".sounding")
            page.evaluate("window.endUtterance()")
            self.until(page, "!document.querySelector('.sounding')")
            self.assertEqual(page.evaluate("window.utterances"), [[answer["spoken"], "test"]])
            self.assertIn("its own voice", page.text_content("#phone-note"))

    def test_an_announcement_begins_with_words_of_its_language(self):
        with self.visit() as page:
            self.lane(page, "words")
            page.select_option("#announce-voice", "en-US")
            answer = self.announce(page)
            page.wait_for_selector("#notifications li")
            self.assertEqual(page.text_content("#notifications b"), "Payment received")
            self.assertEqual(answer["spoken"], "Stripe received one hundred dollars and twenty-five cents")
            page.fill("#title", "Till 3")
            page.select_option("#announce-voice", "hi-IN")
            self.assertEqual(page.input_value("#title"), "Till 3")
            self.assertEqual(page.input_value("#value-channel"), "phonepe")

    def test_the_same_order_again_is_a_duplicate_with_nothing_to_push(self):
        with self.visit() as page:
            self.lane(page, "c")
            self.announce(page)
            page.wait_for_selector("#notifications li")
            answer = self.announce(page, "#again")
            self.assertEqual(answer["status"], "duplicate")
            self.assertEqual(page.text_content("#payload-bytes"), "nothing to push")
            page.wait_for_timeout(300)
            self.assertEqual(page.locator("#notifications li").count(), 1)

    def test_a_second_click_before_the_answer_announces_nothing(self):
        with self.visit() as page:
            self.lane(page, "g")
            held = []
            page.route("**/v1/announcements", lambda route: held.append(route))
            for _ in range(2):
                page.click("#announce-button")
                page.wait_for_timeout(200)
            self.assertEqual(len(held), 1)
            held[0].continue_()
            page.wait_for_selector("#notifications li")

    def test_each_push_service_has_its_payload(self):
        with self.visit() as page:
            self.lane(page, "")
            for count, service in enumerate(["apns", "harmony", "fcm", "gorush", "data"], 1):
                page.select_option("#push", service)
                page.fill("#title", f"到账 {service}")
                answer = self.announce(page)
                # The screen has room for four.
                self.until(page, "count => document.querySelectorAll('#notifications li').length === count",
                           arg=min(count, 4))
                self.until(page, "words => document.querySelector('#notifications b').textContent === words",
                           arg=f"到账 {service}")
                self.assertEqual(json.loads(page.text_content("#payload")), answer["push"][service])

    def test_a_clip_that_the_browser_plays_is_the_one_of_the_payload(self):
        with self.visit() as page:
            self.lane(page, "d")
            page.select_option("#push", "fcm")
            page.evaluate(LISTEN, "phone-audio")
            answer = self.announce(page)
            self.until(page, "document.getElementById('phone-audio').currentTime > 0")
            self.assert_plays(page, "phone-audio")
            self.assertIn(answer["clip"]["url"], self.asked)
            self.assertFalse(page.is_visible("#phone-note"))

    def test_a_template_asks_for_its_values(self):
        with self.visit() as page:
            self.lane(page, "e")
            names = "[...document.querySelectorAll('#values input')].map(input => input.name)"
            self.assertEqual(page.evaluate(names), ["channel", "amount", "currency"])
            page.select_option("#template", "order.new")
            self.assertEqual(page.evaluate(names), ["channel", "count"])
            page.fill("#value-channel", "meituan")
            page.fill("#value-count", "12")
            self.assertEqual(self.announce(page)["spoken"], "美团，您有十二笔新订单")
            self.assertEqual(page.text_content("#template-hint"), "{channel}，您有{count}笔新订单")
            page.select_option("#announce-voice", "en-US")
            self.assertEqual(page.input_value("#template"), "order.new")
            self.assertEqual(page.locator("#channels option[value=stripe]").count(), 1)
            page.fill("#value-channel", "stripe")
            self.assertIn("twelve", self.announce(page)["spoken"])

    def test_a_chime_is_in_the_clip(self):
        with self.visit() as page:
            self.lane(page, "")
            plain = self.announce(page)
            page.select_option("#lead-in", "ding-dong")
            self.assertGreater(self.announce(page)["clip"]["duration_ms"], plain["clip"]["duration_ms"] + 200)

    def test_a_refusal_is_told_at_its_field(self):
        with self.visit(allowed=["the server responded with a status of 422"]) as page:
            self.lane(page, "f")
            page.fill("#value-amount", "1.2.3")
            page.click("#announce-button")
            page.wait_for_selector("#value-amount[aria-invalid=true]")
            self.assertNotEqual(page.text_content("#announce-error"), "")
            page.fill("#value-amount", "1.20")
            self.announce(page)
            page.wait_for_selector("#value-amount:not([aria-invalid])")
            self.assertEqual(page.text_content("#announce-error"), "")
