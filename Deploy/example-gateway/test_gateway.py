#!/usr/bin/env python3
"""Tests gateway.py with a stand-in of Crier and without push services: python3 test_gateway.py"""
import base64, collections, contextlib, hashlib, hmac, http.client, io, json, os, socket, sqlite3, subprocess, sys, tempfile
import threading, time, unittest, unittest.mock, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import crier, delivery, gateway, outbox, webhook
from failures import Gone, TryAgain
from outbox import Full, Order, Outbox
from schedule import Schedule

# The example from the Standard Webhooks specification and its libraries.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
NOW = 1614265330
BODY = b'{"test": 2432232314}'
FIELDS = {"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": str(NOW),
          "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}


class Signatures(unittest.TestCase):
    def is_genuine(self, body=BODY, now=NOW, **changes):
        fields = FIELDS | {name.replace("_", "-"): value for name, value in changes.items()}
        return webhook.is_genuine(webhook.key_of(SECRET), fields, body, now)

    def test_the_published_example_verifies(self):
        self.assertTrue(self.is_genuine())
        self.assertTrue(self.is_genuine(now=NOW + 300))

    def test_one_of_several_signatures_is_enough(self):
        ours = FIELDS["webhook-signature"]
        self.assertTrue(self.is_genuine(webhook_signature=f"v1,bm90IG91cnM= v1a,{ours[3:]} {ours}"))

    def test_what_was_changed_or_kept_is_refused(self):
        self.assertFalse(self.is_genuine(body=BODY + b" "))
        self.assertFalse(self.is_genuine(webhook_id="msg_other"))
        self.assertFalse(self.is_genuine(webhook_timestamp=str(NOW + 1)))
        self.assertFalse(self.is_genuine(now=NOW + 301))
        self.assertFalse(self.is_genuine(now=NOW - 301))
        for signature in ("v1,", "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", "v1a," + FIELDS["webhook-signature"][3:], "é"):
            self.assertFalse(self.is_genuine(webhook_signature=signature))

    def test_a_secret_is_whsec_and_base64(self):
        for secret in ("", "secret", "whsec_", "whsec_c2hvcnQ=", SECRET[6:], "whsec_" + "=" * 40, "WHSEC_" + SECRET[6:],
                       "whsec_" + base64.b64encode(bytes(65)).decode()):
            with self.assertRaises(ValueError, msg=secret):
                webhook.key_of(secret)

    def test_a_missing_or_odd_header_is_a_400(self):
        gateway.WEBHOOK_SECRET = SECRET
        for name in FIELDS:
            for value in (None, ""):
                self.assertEqual(gateway.handle(FIELDS | {name: value}, BODY)[0], 400, name)
        for stamp in ("now", "-1", "1e9", "²", "1" * 13):
            self.assertEqual(gateway.handle(FIELDS | {"webhook-timestamp": stamp}, BODY)[0], 400, stamp)
        self.assertEqual(gateway.handle(FIELDS | {"webhook-id": "a\nb"}, BODY)[0], 400)
        self.assertEqual(gateway.handle(FIELDS, BODY)[0], 401, "of 2021")


class Amounts(unittest.TestCase):
    def test_amounts_have_the_decimals_of_their_currency(self):
        for minor, currency, text in [(10025, "CNY", "100.25"), (5, "CNY", "0.05"), (1500, "JPY", "1500"), (1, "KRW", "1"),
                                      (10025, "KWD", "10.025"), (5, "BHD", "0.005"), (100, "USD", "1.00"), (7, "VND", "7")]:
            self.assertEqual(webhook.decimal(minor, currency), text)

    def test_what_is_no_amount_is_refused(self):
        for minor in (0, -1, 1.5, "100", True, None):
            with self.assertRaises(ValueError):
                webhook.decimal(minor, "CNY")
        with self.assertRaises(ValueError):
            webhook.decimal(1, None)

    def test_the_key_is_the_order_in_printable_ascii(self):
        self.assertEqual(crier.idempotency_key({"id": "shop-17/0815"}), "shop-17/0815")
        keys = {crier.idempotency_key({"id": id}) for id in ("店/1", "店/2", "店" * 40 + "/1", "店" * 40 + "/2", "a b", "a%20b")}
        self.assertEqual(len(keys), 6)
        self.assertTrue(all(key.isascii() and key.isprintable() and " " not in key and len(key) <= 255 for key in keys))

    def test_the_shop_is_a_part_of_the_id(self):
        payment = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "JPY"}
        request = webhook.announcement(payment)
        self.assertEqual((request["id"], request["lane"]), ("shop-17/0815", "shop-17"))
        self.assertEqual(request["values"]["amount"], "500")


    def test_an_ios_phone_of_fcm_gets_apples_push(self):
        payment = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "JPY"}
        pushes = {service: webhook.announcement(payment, service)["push"] for service in ("apns", "fcm", "fcm-ios", "harmony")}
        self.assertEqual(pushes, {"apns": ["apns"], "fcm": ["fcm"], "fcm-ios": ["apns"], "harmony": ["harmony"]})


class StandIn(BaseHTTPRequestHandler):
    """Crier with prepared answers: a list of (seconds, status, fields, JSON)."""
    answers, asked = [], []

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if body:
            self.asked.append(json.loads(body))
        seconds, status, fields, answer = self.answers.pop(0)
        time.sleep(seconds)
        body = json.dumps(answer).encode()
        with contextlib.suppress(OSError):
            self.send_response(status)
            for name, value in (fields | {"Content-Length": str(len(body))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    do_GET = do_POST

    def log_message(self, *_):
        pass


PAYMENT = {"shop": "shop-17", "order": "0815", "channel": "alipay", "amount_minor": 500, "currency": "CNY"}
PUSH = {"release": {"delay_ms": 0}, "status": "new", "push": {"apns": {"headers": {}, "payload": {}}}}
CONFIRMED = (0, 200, {}, {"state": "delivered"})
BUSY = {"code": "overloaded"}


def order(number="0815", shop="shop-17", since=None, **changes):
    request = webhook.announcement(PAYMENT | {"shop": shop, "order": number})
    return Order("apns", "phone-token", request, since or time.time())._replace(**changes)


class Tasks:
    """A schedule whose tasks run when the test calls `run`."""

    def __init__(self):
        self.tasks = collections.deque()

    def after(self, seconds, task, *arguments):
        self.tasks.append((seconds, task, arguments))

    def run(self, count=1):
        """Runs the next tasks without their pauses, and returns the pauses."""
        pauses = []
        for _ in range(count):
            seconds, task, arguments = self.tasks.popleft()
            pauses.append(seconds)
            task(*arguments)
        return pauses

    def names(self):
        return [task.__name__ for _, task, _ in self.tasks]


class WithCrier(unittest.TestCase):
    """Tests with a stand-in of Crier, an outbox, and a schedule without threads."""

    def setUp(self):
        server = ThreadingHTTPServer(("127.0.0.1", 0), StandIn)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path, self.tasks = os.path.join(folder.name, "outbox.db"), Tasks()
        StandIn.answers, StandIn.asked = [], []
        gateway.WEBHOOK_SECRET, gateway.PHONES = SECRET, gateway.phones({"shop-17": "phone-token"})
        crier.CRIER = urllib.parse.urlsplit(f"http://127.0.0.1:{server.server_port}")
        delivery.GONE.clear()
        delivery.OUTBOX, delivery.SCHEDULES = Outbox(self.path), collections.defaultdict(lambda: self.tasks)
        self.addCleanup(delivery.OUTBOX.file.close)

    def sends(self, *outcomes):
        """Replaces the push services: each outcome is an error or None."""
        patch = unittest.mock.patch.object(delivery, "send_push", side_effect=list(outcomes))
        self.addCleanup(patch.stop)
        return patch.start()

    def log(self):
        redirect = contextlib.redirect_stderr(io.StringIO())
        self.addCleanup(redirect.__exit__, None, None, None)
        return redirect.__enter__()

    def waiting(self):
        return [each.id for each in delivery.OUTBOX.orders()]


class Webhooks(WithCrier):
    def handle(self, payment):
        body = json.dumps(payment).encode()
        fields = FIELDS | {"webhook-timestamp": str(int(time.time()))}
        signed = f"{fields['webhook-id']}.{fields['webhook-timestamp']}.".encode() + body
        digest = hmac.new(webhook.key_of(SECRET), signed, hashlib.sha256).digest()
        return gateway.handle(fields | {"webhook-signature": "v1," + base64.b64encode(digest).decode()}, body)

    def test_an_order_is_in_the_outbox_before_its_webhook_gets_a_202(self):
        StandIn.answers = [(0, 201, {}, PUSH | {"release": {"delay_ms": 2_500}})]
        self.assertEqual(self.handle(PAYMENT), (202, "new"))
        self.assertEqual(self.waiting(), ["shop-17/0815"])
        self.assertEqual([(seconds, task.__name__) for seconds, task, _ in self.tasks.tasks], [(2.5, "deliver")])

    def test_a_slow_crier_gets_a_503_in_time(self):
        for answers in [[(0.6, 503, {}, BUSY), (5, 503, {}, BUSY)],
                        [(0.6, 200, {"Idempotency-Replayed": "true"}, {**PUSH, "push": {"apns": {"expired": True}}})]
                        + [(5, 200, {}, {"state": "announced"})] * 2]:
            StandIn.answers, begin = answers, time.monotonic()
            with unittest.mock.patch.object(crier, "PATIENCE_SECONDS", 1):
                self.assertEqual(self.handle(PAYMENT)[0], 503)
            self.assertLess(time.monotonic() - begin, 1.3)

    def test_an_error_that_the_operator_can_correct_gets_a_503(self):
        for status in (401, 403, 404, 421, 429, 500, 502):
            StandIn.answers = [(0, status, {}, {"code": "unauthorized"})] * 5
            with unittest.mock.patch.object(crier, "PATIENCE_SECONDS", 0.2):
                self.assertEqual(self.handle(PAYMENT)[0], 503, status)

    def test_an_answer_of_another_server_gets_a_503(self):
        for answer in ({}, [], None, {"push": None}):
            StandIn.answers = [(0, 200, {}, answer)] * 5
            with unittest.mock.patch.object(crier, "PATIENCE_SECONDS", 0.2):
                self.assertEqual(self.handle(PAYMENT)[0], 503, answer)
            self.assertFalse(crier.confirm("shop-17/0815"), answer)

    def test_an_order_that_is_not_unicode_gets_a_422(self):
        self.assertEqual(self.handle(PAYMENT | {"order": "\ud800"})[0], 422)

    def test_an_order_that_crier_refuses_is_logged_without_its_amount(self):
        StandIn.answers = [(0, 422, {}, {"code": "invalid_value", "detail": "'5.00' is more than the limit."})]
        log = self.log()
        self.assertEqual(self.handle(PAYMENT)[0], 422)
        self.assertEqual(log.getvalue(), "shop-17/0815: 422 invalid_value\n")

    def test_a_full_outbox_or_disk_gets_a_503(self):
        for error in (Full("the outbox is full"), sqlite3.OperationalError("database or disk is full")):
            StandIn.answers, log = [(0, 201, {}, PUSH)], self.log()
            with unittest.mock.patch.object(delivery.OUTBOX, "insert", side_effect=error):
                self.assertEqual(self.handle(PAYMENT)[0], 503)
            self.assertEqual(log.getvalue(), f"outbox: {error}\n")

    def test_an_invalid_token_is_not_used_again(self):
        delivery.GONE.add(("apns", "phone-token"))
        log = self.log()
        self.assertEqual(self.handle(PAYMENT)[0], 200)
        self.assertEqual((StandIn.asked, self.waiting(), log.getvalue()), ([], [], "shop-17/0815: apns: Gone: refused before\n"))
        # The operator has set the new token.
        gateway.PHONES = gateway.phones({"shop-17": "new-token"})
        StandIn.answers = [(0, 201, {}, PUSH)]
        self.assertEqual(self.handle(PAYMENT), (202, "new"))

    def test_a_webhook_during_the_confirmation_sends_nothing(self):
        """The first webhook's push is confirmed, and its order leaves the outbox, while Crier answers the second one."""
        state, add = {"state": "announced"}, delivery.OUTBOX.add

        def confirm_and_add(added):
            state["state"] = "delivered"
            return add(added)

        StandIn.answers = [(0, 200, {"Idempotency-Replayed": "true"}, PUSH), (0, 200, {}, state)]
        with unittest.mock.patch.object(delivery.OUTBOX, "add", confirm_and_add):
            self.assertEqual(self.handle(PAYMENT)[0], 200)
        self.assertEqual((self.tasks.names(), self.waiting()), ([], []))


    def test_a_key_that_was_used_with_another_request_is_left_out(self):
        """The phone of a shop, or the gateway, may be another one than at the first webhook."""
        StandIn.answers = [(0, 422, {}, {"code": "idempotency_key_reused"}), (0, 200, {}, PUSH | {"status": "redelivered"})]
        self.assertEqual(self.handle(PAYMENT), (202, "redelivered"))

    def test_a_body_of_many_brackets_gets_a_422(self):
        with unittest.mock.patch.object(webhook, "is_genuine", return_value=True):
            self.assertEqual(gateway.handle({}, b"[" * 65_536)[0], 422)


class Requests(WithCrier):
    def setUp(self):
        super().setUp()
        self.server = gateway.Server(0)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def ask(self, path="/webhooks/payment", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=10)
        self.addCleanup(connection.close)
        connection.putrequest("POST", path)
        for name, value in fields.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        return connection.getresponse()

    def test_lengths_and_paths(self):
        for status, path, fields in [(404, "/", {"Content_Length": "0"}), (411, "/webhooks/payment", {}),
                                     (411, "/webhooks/payment", {"Content_Length": "-1"}),
                                     (411, "/webhooks/payment", {"Transfer_Encoding": "chunked", "Content_Length": "0"}),
                                     (413, "/webhooks/payment", {"Content_Length": "65537"}),
                                     (413, "/webhooks/payment", {"Content_Length": "9" * 5_000}),
                                     (400, "/webhooks/payment", {"Content_Length": "0"})]:
            self.assertEqual(self.ask(path, **fields).status, status, fields)

    def test_a_503_requests_a_pause(self):
        with unittest.mock.patch.object(gateway, "handle", return_value=(503, "busy")):
            answer = self.ask(Content_Length="0")
        self.assertEqual((answer.status, answer.getheader("Retry-After")), (503, "1"))

    def test_an_error_is_logged_without_its_text(self):
        log = self.log()
        with unittest.mock.patch.object(gateway, "handle", side_effect=RuntimeError("phone-token")):
            with self.assertRaises(http.client.RemoteDisconnected):
                self.ask(Content_Length="0")
        self.assertEqual(log.getvalue(), "webhook: RuntimeError\n")

    def test_connections_are_bounded(self):
        self.server.slots = threading.BoundedSemaphore(1)
        with socket.create_connection(("127.0.0.1", self.server.server_port)) as first:
            first.sendall(b"POST")
            with self.assertRaises(OSError):
                self.ask(Content_Length="0")
        end = time.monotonic() + 5
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                return self.assertEqual(self.ask(Content_Length="0").status, 400)
        self.fail("the slot is not free")


class Starts(unittest.TestCase):
    def test_a_setting_that_cannot_work_ends_the_gateway(self):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "gateway.py")
        for name, value in [("GATEWAY_WEBHOOK_SECRET", "secret"), ("GATEWAY_PHONES", "{"), ("GATEWAY_PHONES", "[]"),
                            ("GATEWAY_PHONES", '{"shop-17":{"service":"fcm_ios","token":"t"}}'),
                            ("GATEWAY_PHONES", '{"shop-17":{"service":"fcm"}}'), ("GATEWAY_PHONES", '{"shop-17":""}'),
                            ("GATEWAY_OUTBOX", "/nowhere/outbox.db")]:
            environment = {"PATH": os.environ["PATH"], "GATEWAY_WEBHOOK_SECRET": SECRET, "PYTHONDONTWRITEBYTECODE": "1"}
            ended = subprocess.run([sys.executable, program], env=environment | {name: value}, capture_output=True, text=True,
                                   timeout=60)
            self.assertEqual((ended.returncode, ended.stderr.count("\n")), (1, 1), ended.stderr)
            self.assertTrue(ended.stderr.startswith(name + ": "), ended.stderr)


class Deliveries(WithCrier):
    def setUp(self):
        super().setUp()
        delivery.OUTBOX.add(order())

    def test_a_push_is_confirmed_and_leaves_the_outbox(self):
        StandIn.answers, sent = [CONFIRMED], self.sends(None)
        delivery.deliver(order(), {})
        self.assertEqual(self.tasks.run(), [0])
        sent.assert_called_once_with("apns", "phone-token", {})
        self.assertEqual((self.waiting(), self.tasks.names()), ([], []))

    def test_a_confirmation_is_repeated_without_the_push(self):
        """A wrong key of Crier (401) does not confirm anything."""
        StandIn.answers = [(0, 401, {}, {"code": "unauthorized"}), (0, 429, {}, BUSY), (0, 503, {}, BUSY), CONFIRMED]
        self.sends(None)
        delivery.deliver(order(), {})
        for _ in range(3):
            self.tasks.run()
            self.assertEqual(self.waiting(), ["shop-17/0815"])
        self.tasks.run()
        self.assertEqual((self.waiting(), self.tasks.names()), ([], []))

    def test_an_order_that_crier_has_forgotten_leaves_the_outbox(self):
        StandIn.answers = [(0, 404, {}, {"code": "not_found"}), (0, 404, {}, {"code": "unknown_announcement"})]
        delivery.confirm(order())
        self.assertEqual(self.waiting(), ["shop-17/0815"])
        self.tasks.run()
        self.assertEqual(self.waiting(), [])

    def test_an_order_waits_longer_after_each_attempt(self):
        self.sends(*[TryAgain("503")] * 12)
        self.log()
        StandIn.answers, pauses = [(0, 201, {}, PUSH)] * 12, []
        delivery.deliver(order(), {})
        for _ in range(9):
            pauses += self.tasks.run(2)[::2]
        self.assertTrue(all(2**n / 2 <= pauses[n] <= 2**n for n in range(6)), pauses)
        self.assertTrue(all(30 <= pause <= 60 for pause in pauses[6:]), pauses)

    def test_the_pause_of_a_service_is_kept_up_to_an_hour(self):
        self.log()
        for after, pause in ((90, 90), (999_999_999, 3_600)):
            self.sends(TryAgain("429", after))
            delivery.deliver(order(), {})
            self.assertEqual(self.tasks.tasks.pop()[0], pause)

    def test_a_missing_key_or_an_unknown_error_keeps_the_order(self):
        """An earlier process with more keys may have left orders of other services."""
        self.log()
        with unittest.mock.patch.object(delivery, "SENDERS", {"fcm": None}):
            delivery.deliver(order(), {})
        self.sends(BrokenPipeError())
        delivery.deliver(order(), {})
        self.assertEqual((self.waiting(), self.tasks.names()), (["shop-17/0815"], ["resume", "resume"]))

    def test_a_refused_order_is_logged_without_its_amount(self):
        StandIn.answers = [(0, 422, {}, {"code": "invalid_value", "detail": "'5.00' is more than the limit."})]
        log = self.log()
        delivery.resume(order(), [])
        self.assertEqual(log.getvalue(), "shop-17/0815: 422 invalid_value\n")
        self.assertEqual(self.waiting(), [])

    def test_a_refused_push_is_logged_without_its_token(self):
        self.sends(Gone("no phone-token"))
        log = self.log()
        delivery.deliver(order(), {})
        self.assertEqual(log.getvalue(), "shop-17/0815: apns: Gone: no TOKEN\n")
        self.assertEqual((self.waiting(), self.tasks.names()), ([], []))

    def test_the_waiting_orders_of_a_gone_phone_are_not_pushed(self):
        self.log()
        delivery.OUTBOX.add(order("0816"))
        service = unittest.mock.Mock()
        service.send.side_effect = [Gone("Unregistered")]
        with unittest.mock.patch.object(delivery, "SENDERS", {"apns": service}):
            delivery.deliver(order(), {})
            delivery.deliver(order("0816"), {})
        self.assertEqual((service.send.call_count, self.waiting(), self.tasks.names()), (1, [], []))

    def test_an_id_cannot_write_a_line_into_the_log(self):
        self.sends(Gone("410\nshop-18/2: apns: Gone"))
        log = self.log()
        delivery.deliver(order("1\nshop-18/2: apns: Gone"), {})
        self.assertEqual(log.getvalue().count("\n"), 1)

    def test_an_order_is_given_up_before_the_phones_forget_it(self):
        """Crier and the phones know an order for 72 h."""
        log = self.log()
        delivery.resume(order(since=time.time() - 73 * 3_600), [])
        self.assertEqual((self.waiting(), self.tasks.names(), log.getvalue()), ([], [], "shop-17/0815: given up after 72 h\n"))


class Restarts(WithCrier):
    phones = {}

    def start(self, *orders):
        for each in orders:
            delivery.OUTBOX.add(each)
        with unittest.mock.patch.object(delivery, "Schedule", lambda threads: self.tasks):
            delivery.start(delivery.OUTBOX, self.phones)

    def test_a_waiting_order_goes_to_the_new_token_of_its_shop(self):
        self.phones = {"shop-17": ("apns", "new-token"), "shop-18": ("fcm", "other-service")}
        self.start(order("1"), order("2", "shop-18"), order("3", "shop-19"))
        waiting = [arguments[0] for _, _, arguments in self.tasks.tasks]
        tokens = sorted((each.name, each.token) for each in waiting)
        self.assertEqual(tokens, [("shop-17/1", "new-token"), ("shop-18/2", "phone-token"), ("shop-19/3", "phone-token")])

    def test_a_lane_keeps_its_order(self):
        self.start(order("12"), order("1", "shop-18"), order("3"))
        StandIn.answers = [(0, 201, {}, PUSH)] * 3
        # Each lane begins with its oldest order.
        self.tasks.run(2)
        self.assertEqual(sorted(asked["id"] for asked in StandIn.asked), ["shop-17/12", "shop-18/1"])
        self.sends(None, None)
        while "resume" in self.tasks.names():
            self.tasks.run()
        self.assertEqual(StandIn.asked[-1]["id"], "shop-17/3")

    def test_a_full_lane_does_not_delay_another(self):
        """A lane of a restarted gateway can be full for minutes, because its clips exceed the ttl."""
        self.log()
        self.start(order("1"), order("2"), order("1", "shop-18"))
        StandIn.answers = [(0, 409, {"Retry-After": "7"}, {"code": "lane_full"}), (0, 201, {}, PUSH)]
        self.tasks.run(2)
        self.assertEqual(self.tasks.names(), ["resume", "deliver"])
        self.assertEqual(self.tasks.tasks[0][0], 7)
        self.assertEqual(len(self.waiting()), 3)

    def test_a_push_that_was_sent_is_only_confirmed(self):
        """Crier was away when the push was sent, and the gateway ended before Crier was back."""
        self.sends(None)
        delivery.OUTBOX.add(order())
        StandIn.answers = [(0, 503, {}, BUSY)]
        delivery.deliver(order(), {})
        self.tasks.run()
        self.tasks.tasks.clear()
        self.start()
        self.assertEqual(self.tasks.names(), ["confirm"])
        StandIn.answers = [CONFIRMED]
        self.tasks.run()
        self.assertEqual((self.waiting(), self.tasks.names()), ([], []))

    def test_a_confirmed_order_is_not_pushed_again(self):
        self.start(order())
        StandIn.answers = [(0, 200, {"Idempotency-Replayed": "true"}, PUSH), (0, 200, {}, {"state": "heard"})]
        self.tasks.run()
        self.assertEqual((self.waiting(), self.tasks.names()), ([], []))


class Outboxes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "outbox.db")

    def open(self):
        opened = Outbox(self.path)
        self.addCleanup(opened.file.close)
        return opened

    def test_orders_survive_a_restart_in_their_sequence(self):
        first, orders = self.open(), [order(str(number)) for number in (12, 10, 11)]
        self.assertEqual([first.add(each) for each in orders + orders[:1]], [True, True, True, False])
        first.remove(orders[1].id)
        first.file.close()
        self.assertEqual(self.open().orders(), [orders[0], orders[2]])

    def test_one_process_at_a_time_uses_it(self):
        self.open()
        with self.assertRaises(sqlite3.OperationalError):
            self.open()

    def test_it_is_bounded(self):
        opened = self.open()
        with unittest.mock.patch.object(outbox, "MAX_ORDERS", 1):
            self.assertTrue(opened.add(order("1")))
            self.assertFalse(opened.add(order("1")))
            with self.assertRaises(Full):
                opened.add(order("2"))

    def test_it_takes_the_orders_of_the_first_version(self):
        file = sqlite3.connect(self.path)
        file.execute("CREATE TABLE outbox (id TEXT PRIMARY KEY, token TEXT, request TEXT)")
        for number in ("2", "1"):
            request = order(number).request | {"push": ["fcm"]}
            file.execute("INSERT INTO outbox VALUES (?, ?, ?)", (request["id"], "phone-token", json.dumps(request)))
        file.commit()
        file.close()
        orders = self.open().orders()
        self.assertEqual([(each.service, each.id, each.token) for each in orders],
                         [("fcm", "shop-17/2", "phone-token"), ("fcm", "shop-17/1", "phone-token")])
        self.assertLess(abs(orders[0].since - time.time()), 60)

    def test_other_users_cannot_read_it(self):
        self.open()
        self.assertEqual(os.stat(self.path).st_mode & 0o077, 0)


class Schedules(unittest.TestCase):
    def test_tasks_run_at_their_times_in_few_threads(self):
        schedule, found, ended = Schedule(2), [], threading.Event()
        for number in range(200):
            schedule.after((200 - number) / 1_000, lambda number: found.append((number, threading.get_ident())), number)
        schedule.after(0.3, ended.set)
        self.assertTrue(ended.wait(5))
        self.assertEqual(sorted(number for number, _ in found), list(range(200)))
        self.assertLessEqual(len({thread for _, thread in found}), 2)
        self.assertGreater(found[0][0], found[-1][0])

    def test_a_long_task_does_not_delay_the_next_one(self):
        schedule, ended = Schedule(2), threading.Event()
        schedule.after(0, time.sleep, 5)
        schedule.after(0.1, time.sleep, 0)
        schedule.after(0.2, ended.set)
        self.assertTrue(ended.wait(2))

    def test_a_task_that_fails_is_repeated(self):
        attempts, ended = [], threading.Event()

        def task():
            attempts.append(1)
            if len(attempts) == 1:
                raise sqlite3.OperationalError("phone-token")
            ended.set()

        with unittest.mock.patch("schedule.ERROR_SECONDS", 0.01), contextlib.redirect_stderr(io.StringIO()) as log:
            Schedule(1).after(0, task)
            self.assertTrue(ended.wait(5))
        self.assertEqual(log.getvalue(), "task: OperationalError\n")


unittest.main()
