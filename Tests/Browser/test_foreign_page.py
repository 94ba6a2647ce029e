"""A foreign page in a browser on the machine of a service without keys."""
import contextlib
import json

from harness.announcement import order
from visit import PageTest, chromium

PAGE = {"content_type": "text/html", "body": "<!doctype html><title>Another's page</title>"}
# Returns the status, 0 for an answer that the page may not read, and -1 if the browser refuses the request.
FETCH = """([path, options]) => fetch(path, options)
    .then(answer => answer.text().then(() => answer.status)).catch(() => -1)"""
PLAY = """source => new Promise(done => {
    const audio = new Audio(source);
    audio.oncanplaythrough = () => done(true);
    audio.onerror = () => done(false);
})"""
ORDER = '{"id":"theirs","template":"payment.received","values":{"amount":"999","currency":"CNY"}}'
JSON = {"Content-Type": "application/json"}


class ForeignPageTests(PageTest):
    @contextlib.contextmanager
    def foreign_page(self, origin):
        """Opens a page of `origin`. `self.answers` has the statuses of all its requests, readable or not."""
        context = chromium().new_context()
        page, self.answers = context.new_page(), []
        page.route(f"{origin}/page", lambda route: route.fulfill(**PAGE))
        page.goto(f"{origin}/page")
        page.on("response", lambda answer: self.answers.append((answer.request.method, answer.status)))
        try:
            yield page
        finally:
            context.close()

    def setUp(self):
        self.assertIn(self.server.ask("POST", "/v1/announcements", order("ours")).status, (200, 201))

    def assert_untouched(self):
        self.assertEqual(self.server.ask("GET", "/v1/announcements/ours").status, 200)
        self.assertEqual(self.server.ask("GET", "/v1/announcements/theirs").status, 404)

    def test_a_page_whose_name_was_given_the_address_of_the_service_is_misdirected(self):
        attempts = [
            ("/v1/announcements", {"method": "POST", "headers": JSON, "body": ORDER}),
            ("/v1/announcements", {"method": "POST", "body": ORDER}),
            ("/v1/announcements/ours", {"method": "DELETE"}),
            ("/v1/announcements/ours", {}),
            ("/v1/clips", {"method": "POST", "headers": JSON, "body": '{"text":"到账5元"}'}),
            ("/v1/say?text=5", {}),
            ("/metrics", {}),
            ("/", {}),
        ]
        with self.foreign_page(f"http://evil.example:{self.server.port}") as page:
            for path, options in attempts:
                with self.subTest(path=path, **options):
                    self.assertEqual(page.evaluate(FETCH, [path, options]), 421)
            self.assertFalse(page.evaluate(PLAY, "/v1/say?text=5"))
        self.assert_untouched()

    def test_a_page_of_another_site_can_neither_write_nor_read(self):
        announcements = f"{self.origin}/v1/announcements"
        with self.foreign_page("http://evil.example") as page:
            # These content types need no preflight, so the service itself must refuse them.
            for type in ("text/plain", "application/x-www-form-urlencoded"):
                options = {"method": "POST", "mode": "no-cors", "headers": {"Content-Type": type}, "body": ORDER}
                self.assertEqual(page.evaluate(FETCH, [announcements, options]), 0)
                self.assertEqual(self.answers[-1], ("POST", 403))
            for path, options in [
                (announcements, {"method": "POST", "headers": JSON, "body": ORDER}),
                (f"{announcements}/ours", {"method": "DELETE"}),
                (f"{announcements}/ours", {}),
                (f"{self.origin}/v1/say?text=5", {}),
            ]:
                with self.subTest(path=path, **options):
                    self.assertEqual(page.evaluate(FETCH, [path, options]), -1)
            self.assertFalse(page.evaluate(PLAY, f"{self.origin}/v1/say?text=5"))
        self.assert_untouched()

    def test_a_page_of_another_site_plays_a_clip_whose_url_it_was_given(self):
        clip = self.server.ask("POST", "/v1/clips", {"text": "到账5元", "format": "wav"}).body
        with self.foreign_page("http://evil.example") as page:
            self.assertTrue(page.evaluate(PLAY, json.loads(clip)["url"]))
