"""The orders of the gateway whose pushes are not confirmed yet."""
import json
import os
import sqlite3
import threading
import time
import typing

import crier

# Bounds the file and the memory while a push service is away. Payment services keep further webhooks and repeat them.
MAX_ORDERS = 10_000


class Full(Exception):
    """The outbox holds as many orders as it may."""


class Order(typing.NamedTuple):
    """A payment with an unconfirmed push. The phone is a part of it, because its shop may have left the settings."""
    service: str
    token: str
    request: dict
    # Unix seconds.
    since: float
    # Whether the push was sent, and Crier could not confirm it yet.
    is_sent: bool = False

    @property
    def id(self):
        return self.request["id"]

    @property
    def name(self):
        """The id for the log, in printable ASCII."""
        return crier.idempotency_key(self.request)


class Outbox:
    """A file of orders, which survive the end of this process. One process at a time uses the file.

    Errors: sqlite3.Error if the disk refuses a change, or another process uses the file."""

    def __init__(self, path):
        self.lock = threading.Lock()
        # Only the owner may read tokens and amounts. SQLite gives the journal the permissions of the file.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self.file = sqlite3.connect(path, timeout=1, check_same_thread=False, isolation_level=None)
        # The lock lasts until the process ends.
        self.file.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.file.execute("BEGIN EXCLUSIVE")
        self.file.execute("CREATE TABLE IF NOT EXISTS orders"
                          " (id TEXT PRIMARY KEY, service TEXT, token TEXT, request TEXT, since REAL, is_sent INTEGER)")
        self.adopt()
        self.file.execute("COMMIT")

    def adopt(self):
        """Moves the orders of version 1.0.0, whose service was the only push of the request."""
        if self.file.execute("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").fetchone():
            for id, token, request in self.file.execute("SELECT id, token, request FROM outbox ORDER BY rowid").fetchall():
                self.insert(Order(json.loads(request)["push"][0], token, json.loads(request), time.time()))
            self.file.execute("DROP TABLE outbox")

    def insert(self, order):
        words = (order.id, order.service, order.token, json.dumps(order.request), order.since, order.is_sent)
        return self.file.execute("INSERT OR IGNORE INTO orders VALUES (?, ?, ?, ?, ?, ?)", words).rowcount == 1

    def add(self, order):
        """Adds an order and returns once it is on disk. Returns False if the order is already in the outbox."""
        with self.lock:
            if self.file.execute("SELECT 1 FROM orders WHERE id = ?", (order.id,)).fetchone():
                return False
            if self.file.execute("SELECT count(*) FROM orders").fetchone()[0] >= MAX_ORDERS:
                raise Full("the outbox is full")
            return self.insert(order)

    def mark_sent(self, id):
        with self.lock:
            self.file.execute("UPDATE orders SET is_sent = 1 WHERE id = ?", (id,))

    def remove(self, id):
        with self.lock:
            self.file.execute("DELETE FROM orders WHERE id = ?", (id,))

    def orders(self):
        """Returns the orders in the sequence of their payments."""
        with self.lock:
            rows = self.file.execute("SELECT service, token, request, since, is_sent FROM orders ORDER BY rowid").fetchall()
        return [Order(service, token, json.loads(request), since, bool(is_sent))
                for service, token, request, since, is_sent in rows]
