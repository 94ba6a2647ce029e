"""Accessibility: screen readers, keyboards, small and dark screens. Look at the screenshots after changing the page."""
import os

from axe_playwright_python.sync_playwright import Axe
from visit import PHONE, SCREENSHOTS, WIDE, PageTest, long

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
TEXT = "支付宝到账100.25元，来自王五，手机13812345678，11月1日18:05"
# Moves slowly within a word.
STAY = """player => {
  player.pause();
  player.currentTime = 1.6;
  player.playbackRate = 0.0625;
  player.play();
}"""
# The narrowest screen on which WCAG 2.2 requires a page without horizontal scrolling (1.4.10).
NARROWEST = (320, 640)


class LookTests(PageTest):
    def assert_accessible(self, page):
        results = Axe().run(page, options=RULES).response
        found = [f"{rule['id']}: {node['html']}" for rule in results["violations"] for node in rule["nodes"]]
        self.assertEqual(found, [])
        self.assertGreater(len(results["passes"]), 20)

    def assert_fits(self, page):
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)

    def check(self, page, name):
        self.until(page, "document.getAnimations().every(({ playState }) => playState === 'finished')")
        self.assert_accessible(page)
        self.assert_fits(page)
        page.screenshot(path=os.path.join(SCREENSHOTS, f"{name}.png"), full_page=True)

    @long
    def test_both_tabs_are_clean_at_both_widths_in_both_schemes(self):
        for size in (WIDE, PHONE):
            for scheme in ("light", "dark"):
                name = f"{size[0]}-{scheme}"
                with self.subTest(name), self.visit(size, scheme) as page:
                    self.check(self.ready(page), f"{name}-empty")
                    page.click("#options summary")
                    page.click("#more-voices summary")
                    page.fill("#voice-search", "an")
                    self.speak(page, TEXT, voice="zh-CN-bank")
                    page.click("#coverage summary")
                    # Pauses within a word, so that the colours of a lit word are checked too.
                    page.evaluate(STAY, page.query_selector("#player"))
                    page.wait_for_selector("#spoken .lit")
                    page.click("#hear-b")
                    page.wait_for_selector("#heard-b:not(:empty)")
                    self.check(page, f"{name}-speak")
                    page.click("#tab-announce")
                    page.fill("#lane", f"look-{name}")
                    page.click("#announce-button")
                    page.wait_for_selector("#notifications li")
                    self.check(page, f"{name}-announce")
                    page.click("#tab-api")
                    page.click("#operation-sayByQuery > summary")
                    page.click("#operation-sayByQuery details summary")
                    page.click("#operation-sayByQuery form button")
                    page.wait_for_selector("#operation-sayByQuery audio")
                    self.check(page, f"{name}-api")

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
            self.assert_fits(page)

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
