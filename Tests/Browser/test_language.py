"""Tests of the pages in English, Chinese and Hindi."""
import re

from visit import PageTest, service_with_studio

# The words of the marked elements, and the table of the page.
TABLE = "async () => (await import('./page-language.js')).texts"
MARKED = """[...document.querySelectorAll("[data-t], [data-t-label]")].map(element =>
    element.getAttribute("data-t-label") || element.textContent)"""
TRANSLATED = """[...document.querySelectorAll("[data-t], [data-t-label]")].map(element =>
    element.hasAttribute("data-t-label") ? element.ariaLabel : element.textContent)"""
# Words that are the same in every language.
SAME = {"API"}
STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
# A browser that refuses its storage to pages.
REFUSE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"


class PageLanguageTests(PageTest):
    path, button = "/", "#speak-button"
    words = {"en": "Speak", "zh": "朗读", "hi": "सुनाएँ"}

    def visit(self, **options):
        return super().visit(**{"path": self.path, "allowed": ["status of 404"], **options})

    def shown(self, page):
        """Waits until all lists of the page are shown."""
        self.ready(page).click("#tab-api")
        page.wait_for_selector("#operations details")
        return page

    def assert_language(self, page, language):
        page.wait_for_selector(f"{self.button}:text-is('{self.words[language]}')", state="attached")
        self.assertEqual(page.get_attribute("html", "lang"), language)
        self.assertEqual(page.input_value("#page-language"), language)

    def test_every_language_has_every_text(self):
        with self.visit() as page:
            texts = self.shown(page).evaluate(TABLE)
            for english, others in texts.items():
                with self.subTest(english):
                    self.assertEqual(len(others), 2)
                    values = sorted(re.findall(r"{\w+}", english))
                    for other in others:
                        self.assertNotEqual(other.strip(), "")
                        self.assertEqual(sorted(re.findall(r"{\w+}", other)), values)
            self.assertEqual(set(page.evaluate(MARKED)) - set(texts), set())

    def test_scripts_use_only_texts_of_the_table(self):
        with self.visit() as page:
            texts = self.shown(page).evaluate(TABLE)
            scripts = [url for url in self.asked if url.endswith(".js")]
            self.assertGreater(len(scripts), 8)
            for url in scripts:
                script = page.evaluate("url => fetch(url).then(answer => answer.text())", url)
                used = re.findall(r'\bt\(\s*(?:\w+ \? )?"([^"]+)"', script)
                self.assertEqual(set(used) - set(texts), set(), url)

    def test_the_browsers_language_is_the_pages(self):
        languages = {"en-GB": "en", "zh-TW": "zh", "hi-IN": "hi", "fr-FR": "en"}
        for locale, language in languages.items():
            with self.subTest(locale), self.visit(locale=locale) as page:
                self.assert_language(page, language)

    def test_no_english_word_remains(self):
        with self.visit() as page:
            texts = self.shown(page).evaluate(TABLE)
            for language in ("zh", "hi"):
                with self.subTest(language):
                    page.select_option("#page-language", language)
                    self.assertEqual(set(page.evaluate(TRANSLATED)) & set(texts) - SAME, set())

    def test_the_choice_is_kept_and_nothing_else_is_stored(self):
        with self.visit(locale="zh-CN") as page:
            self.assert_language(page, "zh")
            self.assertEqual(page.evaluate(STORED), '[{},{},""]')
            page.select_option("#page-language", "hi")
            page.reload()
            self.assert_language(page, "hi")
            self.assertEqual(page.evaluate(STORED), '[{"crier-language":"hi"},{},""]')

    def test_an_unknown_choice_does_no_harm(self):
        with self.visit(locale="hi-IN") as page:
            page.evaluate("localStorage.setItem('crier-language', 'tlh')")
            page.reload()
            self.assert_language(page, "hi")

    def test_a_browser_that_refuses_its_storage_keeps_the_language_for_the_visit(self):
        with self.visit() as page:
            page.add_init_script(REFUSE)
            page.reload()
            self.assert_language(page, "en")
            page.select_option("#page-language", "hi")
            page.evaluate("dispatchEvent(new Event('pageshow'))")
            self.assert_language(page, "hi")


class StudioLanguageTests(PageLanguageTests):
    service = staticmethod(service_with_studio)
    path, button = "/studio", "#begin-button"
    words = {"en": "Begin", "zh": "开始", "hi": "शुरू करें"}

    def shown(self, page):
        page.wait_for_selector("#begin")
        return page


class LanguageTests(PageTest):
    def test_the_switch_keeps_what_was_typed_and_spoken(self):
        with self.visit() as page:
            spoken = self.speak(self.ready(page), "到账5元")
            for language, name, facts in [("hi", "इंजन", "अवधि"), ("zh", "引擎", "时长"), ("en", "Engine", "Duration")]:
                page.select_option("#page-language", language)
                self.assertEqual(page.text_content("#about-a dt"), name)
                self.assertEqual(page.text_content("#facts dt"), facts)
                self.assertEqual(page.input_value("#text"), "到账5元")
                self.assertEqual(page.input_value("#voice"), "zh-CN")
                self.assertEqual(page.text_content("#spoken p"), spoken)
                self.assertEqual(page.locator("#history-clips li").count(), 1)

    def test_both_pages_share_the_choice_at_once(self):
        with self.visit(allowed=["status of 404"]) as page:
            studio = page.context.new_page()
            studio.goto(f"{self.origin}/studio")
            for chosen, other, language in [(page, studio, "zh"), (studio, page, "hi")]:
                chosen.select_option("#page-language", language)
                other.wait_for_selector(f"html[lang={language}]")
                self.assertEqual(other.input_value("#page-language"), language)
