import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("SQLite migration")
struct SQLiteMigrationTests {
    /// The tables of version 1, without clients.
    private static let version1 = """
        CREATE TABLE announced (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content BLOB NOT NULL, settled_ms INTEGER NOT NULL,
            start_ms INTEGER NOT NULL, position INTEGER NOT NULL, leader TEXT, until_ms INTEGER NOT NULL) STRICT;
        CREATE TABLE answered (
            seq INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, request BLOB NOT NULL, settlement BLOB NOT NULL,
            until_ms INTEGER NOT NULL) STRICT;
        CREATE TABLE slot (lane TEXT NOT NULL, end_ms INTEGER NOT NULL, PRIMARY KEY (lane, end_ms))
            STRICT, WITHOUT ROWID;
        CREATE INDEX slot_end ON slot (end_ms);
        PRAGMA application_id = 1129466194; PRAGMA user_version = 1;
        """

    private static func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    /// Creates a file of version 1 with one order, two merged orders, and one answer with a key.
    private static func makeOld(_ path: String) throws {
        try Data().write(to: URL(filePath: path))
        let database = try SQLiteDatabase(path: path)
        try database.execute(version1)
        let content = hex(Fingerprint.of("100.25").bytes), until = Moment.start + 72 * Moment.hour
        for (id, leader) in [("a", "NULL"), ("m1", "NULL"), ("m2", "'m1'")] {
            try database.execute(
                """
                INSERT INTO announced (id, content, settled_ms, start_ms, position, leader, until_ms)
                VALUES ('\(id)', x'\(content)', \(Moment.start), \(Moment.start), 1, \(leader), \(until))
                """)
        }
        // Version 1, its moment, no slot, one outcome: a duplicate with its record.
        let number = { (value: Int64) in withUnsafeBytes(of: value.bigEndian) { Array($0) } }
        let record = Fingerprint.of("100.25").bytes + number(1) + number(2) + number(1) + [1, 0x61]
        let settlement = hex([1] + number(Moment.start) + [0, 1, 1] + record)
        let request = hex(Fingerprint.of("request-1").bytes)
        try database.execute(
            """
            INSERT INTO answered (key, request, settlement, until_ms)
            VALUES ('key-1', x'\(request)', x'\(settlement)', \(Moment.start + 24 * Moment.hour))
            """)
    }

    @Test("A file of version 1 is migrated, and every client finds its records")
    func migrated() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            try Self.makeOld(path)
            let before = try Data(contentsOf: URL(filePath: path))
            try SQLiteLedger.inspect(path: path)
            #expect(try Data(contentsOf: URL(filePath: path)) == before, "looking changes nothing")
            for _ in 0..<2 {
                let ledger = try SQLiteLedger(path: path)
                for client in [LedgerClient.only, .named("a"), .named("b"), LedgerClient(keyName: "a", isShared: true)]
                {
                    for (id, isMerged) in [("a", false), ("m1", true), ("m2", true)] {
                        guard case .existing(let record)? = try ledger.result(id, client: client) else {
                            Issue.record("\(id) would be said twice")
                            continue
                        }
                        #expect(record.isMerged == isMerged && record.durationMs == nil && record.lane == nil)
                    }
                    #expect(
                        try ledger.settled(.make([], repeats: ["a"], key: .make(), client: client)).outcomes == [
                            .duplicate
                        ]
                    )
                }
                #expect(try ledger.result("a", content: "9", client: .named("c")) == .new, "somebody else's")
                guard case .conflict? = try ledger.result("a", content: "9") else {
                    Issue.record("the only client's own")
                    continue
                }
                let other = IdempotencyKey.make(request: "request-2")
                #expect(try ledger.settle(.make(["x"], key: other), nowMs: Moment.start) == .keyReused)
            }
            let ledger = try SQLiteLedger(path: path, limits: LedgerLimits(rows: 4))
            _ = try ledger.settled(.make(["new"], client: .named("c")))
            #expect(throws: LedgerError.self) { try ledger.settled(.make(["newer"], client: .named("c"))) }
            #expect(try ledger.forget("a", client: .only, nowMs: Moment.start)?.isSlotReturned == false)
        }
    }

    /// Opens the ledger as a new process would, on a machine with the test's uptime.
    private func open(_ path: String, _ uptime: TestUptime) throws -> SQLiteLedger {
        try SQLiteLedger(path: path, limits: LedgerLimits(), uptimeMs: uptime.read)
    }

    @Test("A start with a clock that is years ahead expires no id of the last 36 hours")
    func wrongStart() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let uptime = TestUptime()
            _ = try open(path, uptime).settled(.make(["a"]))
            let ahead = Moment.start + 20_000 * Moment.hour
            for index in 0..<5 {
                let ledger = try open(path, uptime)
                #expect(try ledger.settle(.make(["a"]), nowMs: ahead + Int64(index)) == .changed)
                for number in 0..<20 {
                    _ = try ledger.settled(.make(["\(index)-\(number)"]), nowMs: ahead + Int64(index))
                }
            }
            #expect(try open(path, uptime).settle(.make(["a"]), nowMs: Moment.start) == .changed)
        }
    }

    @Test("The retention clock continues in the next process and includes the time between")
    func restarts() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let uptime = TestUptime()
            _ = try open(path, uptime).settled(.make(["a"]))
            for day in 1...3 {
                let nowMs = Moment.start + Int64(day) * 24 * Moment.hour
                let outcome = try open(path, uptime).settle(.make(["a"]), nowMs: nowMs)
                #expect((outcome == .changed) == (day < 3))
            }
        }
    }
}
