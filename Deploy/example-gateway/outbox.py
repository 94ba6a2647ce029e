"""The orders with unconfirmed pushes."""
import json
import os
import sqlite3
import threading


class Outbox:
    """A file of the orders with unconfirmed pushes. Waiting orders survive the end of this process."""

    def __init__(self, path):
        self.lock = threading.Lock()
        # Only the owner may read tokens and amounts. SQLite gives the journal the permissions of the file.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self.file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.file.execute("CREATE TABLE IF NOT EXISTS outbox (id TEXT PRIMARY KEY, token TEXT, request TEXT)")

    def add(self, id, token, request):
        """Adds an order and returns once it is on disk. Returns False if the order is already in the outbox."""
        with self.lock:
            words = (id, token, json.dumps(request))
            return self.file.execute("INSERT OR IGNORE INTO outbox VALUES (?, ?, ?)", words).rowcount == 1

    def remove(self, id):
        with self.lock:
            self.file.execute("DELETE FROM outbox WHERE id = ?", (id,))

    def orders(self):
        with self.lock:
            return [(token, json.loads(request)) for token, request in self.file.execute("SELECT token, request FROM outbox")]
