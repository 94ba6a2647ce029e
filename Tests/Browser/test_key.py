"""Tests of the page with a service that requires keys."""
import functools
import hashlib
import os
import tempfile

from harness.server import crier
from visit import PageTest, worker

KEY = "a-key-of-the-browser-tests-0123456789"
UNAUTHORIZED = ["the server responded with a status of 401"]


@functools.cache
def service_with_keys():
    keys = os.path.join(worker.enter_context(tempfile.TemporaryDirectory()), "api.keys")
    with open(os.open(keys, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(f"tests {hashlib.sha256(KEY.encode()).hexdigest()}\n")
    return worker.enter_context(crier("--api-keys-file", keys))


class KeyTests(PageTest):
    service = staticmethod(service_with_keys)

    def enter(self, page, key):
        page.wait_for_selector("#key-dialog[open]")
        page.fill("#key", key)
        page.press("#key", "Enter")

    def test_the_page_comes_without_a_key_and_asks_for_one(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            self.enter(page, "another-key-0123456789-0123456789")
            page.wait_for_selector("#key-error:not(:empty)")
            self.enter(page, KEY)
            self.ready(page)
            self.assertFalse(page.is_visible("#key-dialog"))
            self.assertEqual(self.speak(page, "到账5元"), "到账五元")

    def test_the_key_is_in_memory_only(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            self.enter(page, KEY)
            self.ready(page).select_option("#page-language", "hi")
            kept = page.evaluate(
                "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state])")
            self.assertEqual(kept, f'[{{"crier-language":"hi"}},{{}},"","{self.origin}/",null]')
            self.assertNotIn(KEY, page.content())
            self.assertEqual(page.input_value("#key"), "")
            self.assertFalse(any(KEY in url for url in self.asked))
            self.assertIn("$CRIER_KEY", page.text_content("#speak-lines pre"))
            page.reload()
            page.wait_for_selector("#key-dialog[open]")

    def test_a_request_that_is_refused_after_a_key_was_entered_takes_that_key(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            held = []
            page.route("**/v1/voices", lambda route: route.continue_() if held else held.append(route))
            page.reload()
            self.enter(page, KEY)
            page.wait_for_selector("#key-dialog", state="hidden")
            self.assertNotIn("authorization", held[0].request.headers)
            held[0].continue_()
            self.ready(page)
            self.assertFalse(page.is_visible("#key-dialog"))

    def test_a_key_can_be_forgotten(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            self.enter(page, KEY)
            self.ready(page).click("#forget-key")
            self.assertFalse(page.is_visible("#forget-key"))
            page.click("#speak-button")
            page.wait_for_selector("#key-dialog[open]")
            page.keyboard.press("Escape")
            page.wait_for_selector("#speak-error:not(:empty)")
            self.assertIn("needs a key", page.text_content("#speak-error"))

    def test_a_dialog_that_the_user_closed_does_not_open_again_for_a_request_that_was_sent_before(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            self.enter(page, KEY)
            self.ready(page).click("#forget-key")
            held = []
            page.route("**/v1/say", lambda route: held.append(route))
            page.click("#speak-button")
            page.wait_for_selector("#key-dialog[open]")
            page.keyboard.press("Escape")
            page.wait_for_selector("#key-dialog", state="hidden")
            held[0].continue_()
            page.wait_for_selector("#speak-error:not(:empty)")
            self.assertFalse(page.is_visible("#key-dialog"))

    def test_typing_does_not_open_the_dialog_again(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            page.wait_for_selector("#key-dialog[open]")
            page.click("#key-cancel")
            self.assert_amount_needs_key(page, "12")
            page.click("#amount-button")
            self.enter(page, KEY)
            self.ready(page)
            page.wait_for_selector("#amount-button:not([aria-busy])")
            page.fill("#amount", "34")
            page.wait_for_selector("#amount-spoken p:has-text('三十四元')")
            self.assertEqual(page.text_content("#amount-error"), "")
            page.click("#forget-key")
            self.assert_amount_needs_key(page, "56")

    def assert_amount_needs_key(self, page, amount):
        page.fill("#amount", amount)
        page.wait_for_selector("#amount-error:not(:empty)")
        self.assertIn("needs a key", page.text_content("#amount-error"))
        self.assertFalse(page.is_visible("#key-dialog"))

    def test_who_had_no_key_at_first_can_enter_it_later(self):
        with self.visit(allowed=UNAUTHORIZED) as page:
            page.wait_for_selector("#key-dialog[open]")
            page.click("#key-cancel")
            page.wait_for_selector("#speak-error:not(:empty)")
            page.click("#speak-button")
            self.enter(page, KEY)
            page.wait_for_selector("#spoken p[lang]")
            self.assertEqual(page.text_content("#speak-error"), "")
