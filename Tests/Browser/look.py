"""The look of a page: accessibility, both widths, both schemes. Look at the screenshots after changing a page."""
import os

from axe_playwright_python.sync_playwright import Axe
from visit import SCREENSHOTS, WIDE

PHONE = (360, 740)
# The narrowest screen on which WCAG 2.2 requires a page without horizontal scrolling (1.4.10).
NARROWEST = (320, 640)
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


class Look:
    """Checks of a test of a page."""

    def assert_accessible(self, page):
        results = Axe().run(page, options=RULES).response
        found = [f"{rule['id']}: {node['html']}" for rule in results["violations"] for node in rule["nodes"]]
        self.assertEqual(found, [])
        self.assertGreater(len(results["passes"]), 20)

    def assert_fits(self, page):
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)

    def assert_fits_in_each_language(self, page):
        for language in ("zh", "hi", "en"):
            page.select_option("#page-language", language)
            self.assert_fits(page)

    def looks(self, page):
        """Shows the page at each width in each scheme, and yields the name of the look."""
        for size in (WIDE, PHONE):
            for scheme in ("light", "dark"):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.emulate_media(color_scheme=scheme)
                yield f"{size[0]}-{scheme}"

    def check_looks(self, page, name):
        for look in self.looks(page):
            with self.subTest(look):
                self.check(page, f"{look}-{name}")

    def check(self, page, name):
        self.until(page, "document.getAnimations().every(({ playState }) => playState === 'finished')")
        self.assert_accessible(page)
        self.assert_fits(page)
        page.screenshot(path=os.path.join(SCREENSHOTS, f"{name}.png"), full_page=True)
