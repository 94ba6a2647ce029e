"""Tests of the first tab."""
import json

from harness.client import ask
from visit import LISTEN, PageTest

PAYMENT = "支付宝到账100.25元"
# Records the class names that each mutation gives to lit words, in order.
WATCH = """() => {
  window.lit = [];
  new MutationObserver(changes => changes.forEach(({ target }) => {
    const { classList, textContent } = target;
    if (classList.contains("lit") && window.lit.at(-1) !== textContent) window.lit.push(textContent);
  })).observe(document.getElementById("written"), { subtree: true, attributeFilter: ["class"] });
}"""
# Records the largest number of animation frames that are requested at the same time, from now on.
FRAMES = """() => {
  const { requestAnimationFrame, cancelAnimationFrame } = window, asked = new Set();
  window.mostFrames = 0;
  window.requestAnimationFrame = draw => {
    const frame = requestAnimationFrame(now => { asked.delete(frame); draw(now); });
    asked.add(frame);
    window.mostFrames = Math.max(window.mostFrames, asked.size);
    return frame;
  };
  window.cancelAnimationFrame = frame => { asked.delete(frame); cancelAnimationFrame(frame); };
}"""
# The base characters under the pinyin in the parts that a selector matches.
HANZI = "selector => [...document.querySelectorAll(selector + ' ruby')].map(ruby => ruby.firstChild.data).join('')"
# The number of painted pixels of the waveform.
PAINTED = """() => {
  const canvas = document.getElementById("wave");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.reduce((count, value, i) => count + (i % 4 === 3 && value > 0), 0);
}"""


class SpeakTests(PageTest):
    def fact(self, page, name):
        return page.text_content(f"#fact-{name}")

    def speak_and_pause(self, page, text):
        """Pauses the clip that plays by itself, so that a test sees only the words that it plays."""
        self.speak(self.ready(page), text)
        page.evaluate("document.getElementById('player').pause()")
        self.until(page, "!document.querySelector('.lit')")

    def play_from(self, page, seconds):
        page.evaluate("seconds => { const player = document.getElementById('player');"
                      " player.currentTime = seconds; player.play(); }", seconds)

    def clip(self, **fields):
        return ask(self.origin, "POST", "/v1/say", fields)

    def test_what_is_typed_is_heard(self):
        with self.visit() as page:
            self.ready(page).evaluate(LISTEN, "player")
            self.assertEqual(self.speak(page, "微信到账7.05元"), "微信到账七点零五元")
            self.assert_plays(page, "player")
            self.until(page, "document.getElementById('player').ended")
            self.assertEqual(page.text_content("#time-now"), page.text_content("#time-all"))
            self.assertEqual(page.get_attribute("#play", "aria-label"), "Play")

    def test_the_facts_are_those_of_the_clip(self):
        with self.visit() as page:
            self.speak(self.ready(page), "到账86.41元", format="mp3")
            self.assertEqual(self.fact(page, "cache"), "miss")
            self.assertTrue(page.is_visible("#fact-made"))
            answer = self.clip(text="到账86.41元", voice="zh-CN", format="mp3")
            self.assertEqual(answer.headers["Clip-Cache"], "hit")
            self.assertEqual(self.fact(page, "duration"), f"{int(answer.headers['Clip-Duration-Ms']) / 1000:.2f} s")
            self.assertEqual(self.fact(page, "bytes"), f"{len(answer.body) / 1000:.1f} kB")
            self.assertEqual(self.fact(page, "lufs"), answer.headers["Clip-Loudness-LUFS"].replace("-", "−") + " LUFS")
            self.speak(page)
            self.assertEqual(self.fact(page, "cache"), "hit")
            self.assertFalse(page.is_visible("#fact-made"))

    def test_words_light_up_in_order_while_they_are_heard(self):
        with self.visit() as page:
            self.speak_and_pause(page, PAYMENT)
            self.assertEqual(page.text_content("#written"), PAYMENT)
            page.evaluate(WATCH)
            self.play_from(page, 0)
            self.until(page, "document.getElementById('player').ended")
            self.assertEqual(page.evaluate("window.lit"), ["支付宝", "到账", "100.25", "元"])
            self.assertEqual(page.locator(".lit").count(), 0)

    def test_a_word_lights_up_in_its_spoken_form_too(self):
        with self.visit() as page:
            self.speak_and_pause(page, PAYMENT)
            self.play_from(page, 2.6)
            page.wait_for_selector("#spoken .lit")
            self.assertEqual(page.text_content("#written .lit"), "100.25")
            self.assertEqual(page.evaluate(HANZI, "#spoken .lit"), "一百点二五")

    def test_a_player_that_is_moved_again_and_again_is_drawn_once_a_frame(self):
        with self.visit() as page:
            self.speak_and_pause(page, PAYMENT)
            page.evaluate(FRAMES)
            for seconds in (0, 0.2, 0.4):
                self.play_from(page, seconds)
                self.until(page, f"document.getElementById('player').currentTime > {seconds + 0.05}")
            self.assertEqual(page.evaluate("window.mostFrames"), 1)

    def test_pinyin_stands_over_each_hanzi_in_the_colour_of_its_rule(self):
        with self.visit() as page:
            self.speak(self.ready(page), "绿豆到账8元，尾号0042")
            shown = page.locator("#spoken rt").all_text_contents()
            self.assertEqual(" ".join(shown), "lǜ dòu dào zhàng bā yuán wěi hào líng líng sì èr")
            for name, hanzi in {"money": "八", "digits": "零零四二"}.items():
                self.assertEqual(page.evaluate(HANZI, f"#spoken .c-{name}"), hanzi)
            colour = "selector => getComputedStyle(document.querySelector('#spoken ' + selector)).color"
            colours = [page.evaluate(colour, selector) for selector in [".c-money", ".c-digits", "p:last-child"]]
            self.assertEqual(len(set(colours)), 3)
            self.assertIn("money.cny", page.text_content("#legend"))
            self.assertRegex(page.text_content("#rules"), "0042.*零零四二.*digits")

    def test_the_waveform_is_drawn_from_the_samples(self):
        with self.visit(allowed=["Multiple readback operations"]) as page:
            empty = self.ready(page).evaluate(PAINTED)
            self.speak(page, PAYMENT)
            loud = page.evaluate(PAINTED)
            self.speak(page, '<speak>好<break time="4s"/>好</speak>')
            quiet = page.evaluate(PAINTED)
            self.assertLess(2 * empty, quiet)
            self.assertLess(1.5 * quiet, loud)

    def test_a_format_that_the_browser_does_not_play_is_heard_as_wav(self):
        with self.visit() as page:
            self.ready(page).evaluate(LISTEN, "player")
            self.speak(page, PAYMENT, format="caf")
            self.assertIn("does not play the format", page.text_content("#player-note"))
            self.assert_plays(page, "player")
            clip = self.clip(text=PAYMENT, voice="zh-CN", format="caf")
            self.assertEqual(self.fact(page, "bytes"), f"{len(clip.body) / 1000:.1f} kB")

    def test_every_format_is_heard(self):
        formats = json.loads(ask(self.origin, "GET", "/v1/formats").body)["formats"]
        with self.visit() as page:
            self.ready(page)
            for format in formats:
                with self.subTest(format["id"]):
                    self.speak(page, "好", format=format["id"])
                    self.until(page, "document.getElementById('player').duration > 0.1")

    def test_an_example_brings_its_voice(self):
        with self.visit() as page:
            self.ready(page).click("text=You received $1,234.50")
            page.wait_for_selector("#spoken p[lang=en-US]")
            self.assertEqual(page.input_value("#voice"), "en-US")
            self.assertIn("one thousand two hundred thirty-four dollars", page.text_content("#spoken p"))
            self.assertEqual(page.locator("#spoken rt").count(), 0)

    def test_rate_and_digits_are_sent(self):
        with self.visit() as page:
            self.assertEqual(self.speak(self.ready(page), "到账205元"), "到账二百零五元")
            slow = float(self.fact(page, "duration").removesuffix(" s"))
            page.check("input[value=each]", force=True)
            self.assertEqual(self.speak(page), "到账二零五元")
            page.check("input[value=value]", force=True)
            page.fill("#rate", "2")
            self.assertEqual(page.text_content("#rate-shown"), "2.00×")
            self.speak(page)
            self.assertLess(float(self.fact(page, "duration").removesuffix(" s")), 0.7 * slow)

    def test_a_voice_without_a_normalizer_speaks(self):
        with self.visit() as page:
            self.find_voice(self.ready(page), "german")
            self.assertEqual(self.speak(page, "Guten Tag", voice="espeak/de"), "Guten Tag")
            self.assertEqual(page.locator("#rules li").count(), 0)

    def test_a_refusal_is_told_at_its_field(self):
        refused = ["the server responded with a status of 422"]
        with self.visit(allowed=refused) as page:
            self.ready(page).fill("#text", "银行到账1.2.3元")
            page.click("#speak-button")
            page.wait_for_selector("#speak-error:not(:empty)")
            self.assertIn("'1.2.3'", page.text_content("#speak-error"))
            self.speak(page, PAYMENT)
            self.assertEqual(page.text_content("#speak-error"), "")
            page.fill("#text", "")
            page.click("#speak-button")
            page.wait_for_selector("#text[aria-invalid=true]")

    def test_the_keyboard_does_all(self):
        with self.visit() as page:
            self.ready(page).fill("#text", PAYMENT)
            page.press("#text", "Control+Enter")
            page.wait_for_selector("#spoken p")
            self.until(page, "document.getElementById('player').ended")
            page.focus("#position")
            page.keyboard.press("Home")
            for _ in range(5):
                page.keyboard.press("ArrowRight")
            self.assertEqual(page.text_content("#time-now"), "0.05")
            self.assertRegex(page.get_attribute("#position", "aria-valuetext"), r"of 4\.\d+ seconds")
            page.focus("#play")
            page.keyboard.press("Space")
            page.wait_for_selector("#play[aria-label=Pause]")
            page.keyboard.press("Space")
            page.wait_for_selector("#play[aria-label=Play]")
            self.assertIn(PAYMENT.replace("100.25", "一百点二五"), page.text_content("#live"))

    def test_an_amount_is_read_as_it_is_typed_and_heard(self):
        with self.visit(allowed=["the server responded with a status of 422"]) as page:
            self.ready(page).evaluate(LISTEN, "amount-audio")
            page.fill("#amount", "100000005.00")
            self.until(page, "document.querySelector('#amount-spoken p')?.textContent === '一亿零五元'")
            page.click("#amount-button")
            self.until(page, "document.getElementById('amount-audio').currentTime > 0")
            self.assert_plays(page, "amount-audio")
            page.select_option("#amount-currency", "USD")
            page.fill("#amount", "7.02")
            self.until(page, "document.querySelector('#amount-spoken p')?.textContent === '七点零二美元'")
            page.select_option("#voice", "en-US")
            self.until(page, 
                "document.querySelector('#amount-spoken p')?.textContent === 'seven US dollars and two cents'")
            page.fill("#amount", "1.2.3")
            page.wait_for_selector("#amount-error:not(:empty)")
            self.assertEqual(page.text_content("#amount-spoken"), "")

    def test_a_bank_shows_what_is_recorded(self):
        with self.visit() as page:
            self.speak(self.ready(page), f"{PAYMENT}，来自王五", voice="zh-CN-bank")
            self.assertRegex(page.text_content("#coverage-text"), "^8 prompts; .* speaks 来自王五.$")
            self.assertEqual(page.locator("#prompts-recorded li").count(), 40)
            self.assertEqual(page.evaluate(HANZI, "#spoken .fallback"), "来自王五")
            self.speak(page, f"{PAYMENT}，来自王五。" * 3)
            self.assertRegex(page.text_content("#coverage-text"), "^24 prompts; .* speaks 来自王五.$")
            self.speak(page, PAYMENT)
            self.assertEqual(page.text_content("#coverage-text"), "All of this text is recorded: 8 prompts.")
            self.speak(page, voice="zh-CN")
            self.assertFalse(page.is_visible("#coverage"))
