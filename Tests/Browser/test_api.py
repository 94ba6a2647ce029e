"""Tests of the third tab: the operations of the contract."""
import json

from harness.client import ask
from visit import PageTest


class APITests(PageTest):
    def open(self, page, operation):
        self.ready(page).click("#tab-api")
        return self.unfold(page, operation)

    def unfold(self, page, operation):
        """Opens an operation. The page fills it a moment later."""
        page.click(f"#operation-{operation} > summary")
        page.wait_for_selector(f"#operation-{operation} > summary + *")
        return f"#operation-{operation}"

    def test_the_list_has_each_operation_of_the_contract(self):
        contract = json.loads(ask(self.origin, "GET", "/openapi.json").body)
        listed = {facts["operationId"] for methods in contract["paths"].values() for facts in methods.values()
                  if not any(type.startswith(("text/html", "text/css", "text/javascript"))
                             for type in facts["responses"].get("200", {}).get("content", {}))}
        with self.visit(path="/#api") as page:
            page.wait_for_selector("#operations details")
            ids = page.evaluate("[...document.querySelectorAll('#operations > details')].map(({ id }) => id)")
            self.assertEqual(set(ids), {f"operation-{id}" for id in listed})
            self.assertGreater(len(ids), 20)
            self.assertEqual(page.get_attribute(".links a", "href"), "openapi.json")

    def test_an_operation_shows_its_fields(self):
        with self.visit() as page:
            place = self.open(page, "sayByQuery")
            rows = page.locator(f"{place} tbody tr").all_text_contents()
            self.assertTrue(any(row.startswith("pitchquerynumber, -12 to 12") for row in rows), rows)
            place = self.unfold(page, "announce")
            self.assertTrue(page.locator(f"{place} tbody tr").all_text_contents())
            self.assertIn("v1/announcements", page.text_content(f"{place} pre"))

    def test_a_read_can_be_tried(self):
        with self.visit() as page:
            place = self.open(page, "voice")
            page.fill(f"{place} input[name=id]", "zh-CN-bank")
            page.click(f"{place} form button")
            page.wait_for_selector(f"{place} .answer pre")
            self.assertIn('"id": "zh-CN-bank"', page.text_content(f"{place} .answer pre"))
            self.assertIn("200 · application/json", page.text_content(f"{place} .answer p"))

    def test_a_clip_is_heard_and_a_refusal_is_shown(self):
        with self.visit(allowed=["status of 422"]) as page:
            place = self.open(page, "sayByQuery")
            page.fill(f"{place} input[name=text]", "到账5元 & 更多")
            page.click(f"{place} form button")
            page.wait_for_selector(f"{place} audio")
            self.until(page, f"document.querySelector('{place} audio').duration > 0.5")
            page.fill(f"{place} input[name=rate]", "9")
            page.click(f"{place} form button")
            page.wait_for_selector(f"{place} .error:not(:empty)")
            self.assertEqual(page.locator(f"{place} audio").count(), 0)
