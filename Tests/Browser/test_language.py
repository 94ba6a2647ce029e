"""Tests of the page in English, Chinese and Hindi."""
import re

from visit import PageTest

# The words of the marked elements, and the number of languages of each row of the table.
TABLE = """async () => {
  const { texts } = await import("./page-texts.js");
  return texts;
}"""
MARKED = """[...document.querySelectorAll("[data-t], [data-t-label]")].map(element =>
    element.getAttribute("data-t-label") || element.textContent)"""
# Words that are the same in every language.
SAME = {"API"}


class LanguageTests(PageTest):
    def test_every_language_has_every_text(self):
        with self.visit() as page:
            self.ready(page).click("#tab-api")
            texts = page.evaluate(TABLE)
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
            texts = self.ready(page).evaluate(TABLE)
            scripts = [url for url in self.asked if url.endswith(".js")]
            self.assertGreater(len(scripts), 10)
            for url in scripts:
                script = page.evaluate("url => fetch(url).then(answer => answer.text())", url)
                used = re.findall(r'\bt\((?:\w+ \? )?"([^"]+)"', script)
                self.assertEqual(set(used) - set(texts), set(), url)

    def test_the_browsers_language_is_the_pages(self):
        titles = {"en-GB": ("en", "Speak"), "zh-TW": ("zh", "朗读"), "hi-IN": ("hi", "बोलें"), "fr-FR": ("en", "Speak")}
        for locale, (language, title) in titles.items():
            with self.subTest(locale), self.visit(locale=locale) as page:
                self.ready(page)
                self.assertEqual(page.text_content("#speak-button"), title)
                self.assertEqual(page.get_attribute("html", "lang"), language)
                self.assertEqual(page.input_value("#language"), language)

    def test_the_switch_keeps_what_was_typed_and_spoken(self):
        with self.visit() as page:
            spoken = self.speak(self.ready(page), "到账5元")
            for language, name, facts in [("hi", "इंजन", "अवधि"), ("zh", "引擎", "时长"), ("en", "Engine", "Duration")]:
                page.select_option("#language", language)
                self.assertEqual(page.text_content("#about-a dt"), name)
                self.assertEqual(page.text_content("#facts dt"), facts)
                self.assertEqual(page.input_value("#text"), "到账5元")
                self.assertEqual(page.input_value("#voice"), "zh-CN")
                self.assertEqual(page.text_content("#spoken p"), spoken)
                self.assertEqual(page.locator("#history-clips li").count(), 1)

    def test_no_english_word_remains(self):
        for language in ("zh", "hi"):
            with self.subTest(language), self.visit() as page:
                self.ready(page).select_option("#language", language)
                texts = page.evaluate(TABLE)
                left = set(page.evaluate(MARKED.replace("getAttribute(\"data-t-label\")", "ariaLabel"))) & set(texts)
                self.assertEqual(left - SAME, set())
