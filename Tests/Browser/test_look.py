"""Accessibility: screen readers, keyboards, small and dark screens."""
from look import NARROWEST, Look
from visit import PageTest, long

TEXT = "支付宝到账100.25元，来自王五，手机13812345678，11月1日18:05"
# Moves slowly within a word.
STAY = """player => {
  player.pause();
  player.currentTime = 1.6;
  player.playbackRate = 0.0625;
  player.play();
}"""


class LookTests(Look, PageTest):
    @long
    def test_all_tabs_are_clean_at_both_widths_in_both_schemes(self):
        with self.visit() as page:
            self.check_looks(self.ready(page), "empty")
            page.click("#options summary")
            page.click("#more-voices summary")
            page.fill("#voice-search", "an")
            self.speak(page, TEXT, voice="zh-CN-bank")
            page.click("#coverage summary")
            for look in self.looks(page):
                if page.get_attribute("#hear-b", "aria-pressed") != "true":
                    page.click("#hear-b")
                page.wait_for_selector("#hear-b[aria-pressed=true]")
                # Stays within a word, so that the colours of a lit word are checked too.
                page.evaluate(STAY, page.query_selector("#player"))
                page.wait_for_selector("#spoken .lit")
                self.check(page, f"{look}-speak")
            page.click("#tab-announce")
            page.fill("#lane", "look")
            page.click("#announce-button")
            page.wait_for_selector("#notifications li")
            self.check_looks(page, "announce")
            page.click("#tab-api")
            page.click("#operation-sayByQuery > summary")
            page.click("#operation-sayByQuery details summary")
            page.click("#operation-sayByQuery form button")
            page.wait_for_selector("#operation-sayByQuery audio")
            self.check_looks(page, "api")

    def test_an_error_is_accessible(self):
        with self.visit(allowed=["status of 422"]) as page:
            self.ready(page).fill("#text", "到账1.2.3元")
            page.click("#speak-button")
            page.wait_for_selector("#speak-error:not(:empty)")
            self.assert_accessible(page)

    def test_the_narrowest_screen_shows_all_without_scrolling_sideways(self):
        with self.visit(NARROWEST) as page:
            self.speak(self.ready(page), TEXT * 5 + "a" * 40)
            self.assert_fits(page)
            page.click("#tab-announce")
            page.fill("#lane", "narrowest")
            page.click("#announce-button")
            page.wait_for_selector("#notifications li")
            self.assert_fits_in_each_language(page)
            page.click("#tab-speak")
            self.assert_fits_in_each_language(page)

    def test_arrows_switch_the_tabs(self):
        with self.visit() as page:
            self.ready(page).focus("#tab-speak")
            presses = [("ArrowRight", "announce"), ("ArrowRight", "api"), ("ArrowRight", "speak"), ("ArrowLeft", "api"),
                       ("Home", "speak"), ("End", "api"), ("ArrowLeft", "announce")]
            for key, tab in presses:
                page.keyboard.press(key)
                self.assertEqual(page.evaluate("document.activeElement.id"), f"tab-{tab}")
                self.assertTrue(page.is_visible(f"#{tab}"))
                self.assertEqual(page.locator("[role=tabpanel]:visible").count(), 1)
            page.reload()
            self.assertTrue(page.is_visible("#announce"))

    def test_whatever_has_the_focus_shows_it(self):
        with self.visit() as page:
            self.speak(self.ready(page), TEXT)
            page.evaluate("document.getElementById('tab-speak').focus({ focusVisible: true })")
            seen = []
            while page.evaluate("document.activeElement !== document.body") and len(seen) < 80:
                seen.append(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
                ring = page.evaluate("""() => {
                  const element = document.activeElement;
                  const { parentElement } = element;
                  const ringed = [element, element.closest('.wave'), parentElement.querySelector('input + span')];
                  return ringed.some(one => one && getComputedStyle(one).outlineStyle === 'solid');
                }""")
                self.assertTrue(ring, f"nothing shows the focus of {seen[-1]}")
                page.keyboard.press("Tab")
            for name in ["text", "voice", "format", "rate", "speak-button", "amount", "play", "position"]:
                self.assertIn(name, seen)

    def test_nothing_comes_from_elsewhere_and_nothing_else_runs(self):
        with self.visit(allowed=["Content Security Policy", "TrustedScript"]) as page:
            self.speak(self.ready(page), TEXT)
            own = (self.origin + "/", f"blob:{self.origin}/", "data:image/svg")
            foreign = [url for url in self.asked if not url.startswith(own)]
            self.assertEqual(foreign, [])
            ran = page.evaluate("""() => {
              const script = document.createElement('script');
              try { script.textContent = 'window.ran = true'; } catch { return 'refused'; }
              document.head.append(script);
              return String(window.ran);
            }""")
            self.assertEqual(ran, "refused")
            self.assertIsNone(page.evaluate("fetch('https://example.org/').then(() => 'fetched', () => null)"))
