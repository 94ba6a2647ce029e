"""Section 6: records of the same announcements in SQLite and Redis; each build reads the other's."""
import collections
import contextlib
import glob
import os
import re
import shutil
import socket
import sqlite3
import struct
import time

from harness.redis import redis

from . import announcements
from .answers import ask, prepare, serving, with_fields, KEYS
from .report import DAY, MOMENT, Section, moments, wait_for_hour

SWEPT_SECONDS = 5
SQLITE = {"CRIER_LEDGER": "sqlite:ledger.sqlite"}
TOKEN = re.compile(r"\{crier\}:token:[\w-]+")


def compare(pair):
    section = Section("ledger")
    wait_for_hour(120)
    prepare(pair)
    section.add(in_sqlite, pair)
    if shutil.which("redis-server"):
        section.add(in_redis, pair)
    else:
        section.note("no redis-server, so no Redis")
    return section


class Row:
    """A record as a line. An expired slot may or may not have been swept away."""

    def __init__(self, text, end_ms=None):
        self.text = text
        self.may_be_gone = end_ms is not None and end_ms / 1000 < time.time() + SWEPT_SECONDS
        self.words = MOMENT.sub("", text)


def compare_rows(section, name, old, new):
    """Pairs rows with the same words in their order; a row that the other build lacks is a difference."""
    remaining = collections.defaultdict(list)
    for row in new:
        remaining[row.words].append(row)
    for row in old:
        others = remaining[row.words]
        if others or not row.may_be_gone:
            section.same(f"{name}: {row.words[:60]}", row.text, others.pop(0).text if others else "(no such row)")
    for row in (row for rows in remaining.values() for row in rows if not row.may_be_gone):
        section.same(f"{name}: {row.words[:60]}", "(no such row)", row.text)


def announce_all(section, pair, settings, name):
    """Sends all announcements from a single client, then some from clients with keys, to the same ledger."""
    began = time.time()
    with serving(section, pair, name, settings) as clients:
        ask(section, clients, name, announcements.all_steps())
    with_keys = {build: settings_of(settings, build) | {"CRIER_API_KEYS_FILE": "api-keys"} for build in pair.builds}
    with serving(section, pair, f"{name}, clients", with_keys.__getitem__) as clients:
        for key in ("all", "caller"):
            fields = [("Authorization", f"Bearer {KEYS[key]}")]
            ask(section, clients, f"{name}, {key}", with_fields(fields,
                                                                [*announcements.repeats(), *announcements.keyed()]))
    return began


def settings_of(settings, build):
    return settings(build) if callable(settings) else settings


def read_by_both(section, pair, name, of_old, of_new):
    """Both builds read the old build's records, then the new build's."""
    for writer, settings in (("old", of_old), ("new", of_new)):
        with serving(section, pair, f"{name} of the {writer} build", settings, log=False) as clients:
            ask(section, clients, f"{name} of the {writer} build", announcements.afterwards())


# SQLite

def in_sqlite(section, pair):
    for build in pair.builds:
        for name in glob.glob(build.path("*.sqlite*")):
            os.remove(name)
    began = announce_all(section, pair, SQLITE, "SQLite")
    dumps = [dump(build.path("ledger.sqlite"), began) for build in pair.builds]
    compare_rows(section, "SQLite", *dumps)
    for writer in pair.builds:
        for reader in pair.builds:
            shutil.copy(writer.path("ledger.sqlite"), reader.path(f"{writer.name}.sqlite"))
    read_by_both(section, pair, "SQLite", *({"CRIER_LEDGER": f"sqlite:{build.name}.sqlite"} for build in pair.builds))
    for writer in pair.builds:
        began = time.time()
        compare_rows(section, f"SQLite of the {writer.name} build, afterwards",
                     *(dump(reader.path(f"{writer.name}.sqlite"), began) for reader in pair.builds))


def dump(path, began):
    """Schema and rows, one line each, with moments relative to `began`."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        rows = [Row(f"{pragma} {database.execute(f'PRAGMA {pragma}').fetchone()}") for pragma in
                 ("application_id", "user_version", "journal_mode", "page_size", "auto_vacuum", "encoding")]
        schema = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").fetchall()
        rows += [Row(str(entry)) for entry in schema]
        for table in (row[1] for row in schema if row[0] == "table"):
            cursor = database.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3")
            names = [column[0] for column in cursor.description]
            for values in cursor:
                text = ", ".join(f"{name}={cell(name, value, began)}" for name, value in zip(names, values))
                rows.append(Row(f"{table}: {text}", values[names.index("end_ms")] if table == "slot" else None))
    return rows


def cell(name, value, began):
    if isinstance(value, bytes):
        return with_binary_moments(value, began)
    if name.endswith("_ms") and name != "duration_ms" and isinstance(value, int):
        # An age counts from the first start of a ledger.
        return f"<moment {round(value - began * 1000) if value > 1e12 else value}>"
    return repr(value)


def with_binary_moments(data, began):
    """Bytes as hexadecimal digits, except eight bytes that form a recent time in milliseconds."""
    text, place = "", 0
    while place < len(data):
        number = struct.unpack_from(">q", data, place)[0] if place + 8 <= len(data) else 0
        if abs(number / 1000 - began) < 30 * DAY:
            text, place = f"{text}<moment {round(number - began * 1000)}>", place + 8
        else:
            text, place = f"{text}{data[place]:02x}", place + 1
    return text


# Redis

def in_redis(section, pair):
    with redis() as url:
        on_redis(section, pair, url.removesuffix("/0"))


def on_redis(section, pair, url):
    databases = {build: number for number, build in enumerate(pair.builds)}
    began = announce_all(section, pair, lambda build: {"CRIER_LEDGER": f"{url}/{databases[build]}"}, "Redis")
    with Redis(url) as server:
        compare_rows(section, "Redis", *(server.dump(number, began) for number in databases.values()))
        copies = {}
        for writer in pair.builds:
            for reader in pair.builds:
                copies[writer, reader] = 2 + len(copies)
                server.copy(databases[writer], copies[writer, reader])
        of = [lambda reader, writer=writer: {"CRIER_LEDGER": f"{url}/{copies[writer, reader]}"}
              for writer in pair.builds]
        read_by_both(section, pair, "Redis", *of)
        for writer in pair.builds:
            compare_rows(section, f"Redis of the {writer.name} build, afterwards",
                         *(server.dump(copies[writer, reader], began) for reader in pair.builds))


class Redis:
    """The part of a Redis client that a dump needs."""

    def __init__(self, url):
        self.socket = socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1])), 10)
        self.file = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def call(self, *words):
        data = [word if isinstance(word, bytes) else str(word).encode() for word in words]
        self.socket.sendall(b"*%d\r\n" % len(data) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in data))
        return self.reply()

    def reply(self):
        kind, rest = (line := self.file.readline().rstrip(b"\r\n"))[:1], line[1:]
        if kind == b"$":
            return None if rest == b"-1" else self.file.read(int(rest) + 2)[:-2]
        if kind == b"*":
            return [self.reply() for _ in range(int(rest))]
        if kind == b"-":
            raise RuntimeError(rest.decode())
        return int(rest) if kind == b":" else rest

    def copy(self, source, target):
        self.call("SELECT", source)
        for key in self.call("KEYS", "*"):
            self.call("COPY", key, key, "DB", target)

    def dump(self, number, began):
        """Keys with their values and expiry. Tokens are random."""
        self.call("SELECT", number)
        rows = []
        for key in self.call("KEYS", "*"):
            kind, end = self.call("TYPE", key).decode(), self.call("PEXPIRETIME", key)
            name = TOKEN.sub("{crier}:token:…", key.decode())
            until = f"{kind} {name} until <moment {round(end - began * 1000)}>"
            if kind == "string":
                rows.append(Row(f"{until}: {plain(self.call('GET', key), began)}"))
                continue
            is_lane = ":lane:" in name
            rows.append(Row(until, end if is_lane else None))
            members = self.call("ZRANGE", key, 0, -1, "WITHSCORES")
            rows += [Row(f"{name} {plain(member, began)} {moments(score.decode(), began)}",
                         float(score) if is_lane else None)
                     for member, score in zip(members[::2], members[1::2])]
        return sorted(rows, key=without_start)


def without_start(row):
    """The sort key of a row: its text, and its moments relative to its first moment, in tenths of a second."""
    pieces = MOMENT.split(row.text)
    times = [int(piece) for piece in pieces[1::2]]
    return pieces[::2], [round((time - times[1]) / 100) for time in times[1:]], times


def plain(data, began):
    try:
        return moments(data.decode("ascii"), began)
    except UnicodeDecodeError:
        head, mark, rest = data.partition(b"v2 ")
        if mark and len(head) == 16:  # a fingerprint, followed by text
            return f"{head.hex()} {moments((mark + rest).decode('utf-8', 'backslashreplace'), began)}"
        return with_binary_moments(data, began)
