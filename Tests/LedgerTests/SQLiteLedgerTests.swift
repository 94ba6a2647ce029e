import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("SQLite ledger", .waiting)
struct SQLiteLedgerTests {
    @Test("A reopened ledger contains its records and settlements")
    func reopened() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            _ = try SQLiteLedger(path: path).settled(.make(["a"], lane: "shop"))
            let first = try SQLiteLedger(path: path).settled(.make(["b"], repeats: ["a"], lane: "shop", key: .make()))
            let ledger = try SQLiteLedger(path: path)
            #expect(try ledger.settled(.make(["b"], repeats: ["a"], lane: "shop", key: .make())) == first)
            #expect(first.slots == [Slot(startMs: Moment.start + 2_200, position: 2)])
        }
    }

    @Test("Only the owner may read the file, its log and its index")
    func rights() throws {
        try TestFiles.withFolder { folder in
            let ledger = try SQLiteLedger(path: folder.appending(path: "ledger").path)
            _ = try ledger.settled(.make())
            for name in ["ledger", "ledger-wal", "ledger-shm"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
    }

    @Test("Every commit is synced to a write-ahead log")
    func durable() throws {
        try TestFiles.withFolder { folder in
            let database = try SQLiteSchema.open(folder.appending(path: "ledger").path)
            #expect(try database.number("PRAGMA synchronous") == 2)
            #expect(try database.prepare("PRAGMA journal_mode").first([]) { $0.text(0) } == "wal")
        }
    }

    @Test("A foreign, newer or damaged file is refused and not changed")
    func refusedFiles() throws {
        try TestFiles.withFolder { folder in
            for (index, (spoil, reason)) in Self.spoilers.enumerated() {
                let path = folder.appending(path: "ledger-\(index)").path
                try spoil(path)
                let before = try Data(contentsOf: URL(filePath: path))
                let error = #expect(throws: LedgerError.self) { try SQLiteLedger(path: path) }
                let message = error?.description ?? ""
                #expect(message.hasPrefix("CRIER_LEDGER: \(path): "), "\(message)")
                #expect(message.contains(reason), "\(message)")
                #expect(try Data(contentsOf: URL(filePath: path)) == before)
            }
        }
    }

    private typealias Spoiler = (@Sendable (String) throws -> Void, String)

    private static let spoilers: [Spoiler] = [
        (
            { try Data("not a database, but long enough to have a header\n".utf8).write(to: URL(filePath: $0)) },
            "is not a SQLite file"
        ),
        (
            { path in
                try Data().write(to: URL(filePath: path))
                try SQLiteDatabase(path: path).execute("CREATE TABLE notes (text TEXT)")
            }, "is a database of another program"
        ),
        (
            { path in
                let database = try SQLiteSchema.open(path)
                try database.execute("PRAGMA user_version = 3")
                try database.execute("PRAGMA journal_mode = DELETE")
            }, "was written by a newer Crier (schema 3, this one supports 2)"
        ),
        (
            { path in
                do {
                    let ledger = try SQLiteLedger(path: path)
                    for index in 0..<200 { _ = try ledger.settled(.make(["order-\(index)"])) }
                }
                // All pages but the first one, so that header and schema are intact.
                var bytes = try Data(contentsOf: URL(filePath: path))
                for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
                try bytes.write(to: URL(filePath: path))
            }, "is damaged"
        ),
    ]

    @Test("The error for a missing folder, or a folder instead of a file, names the path")
    func noFile() throws {
        try TestFiles.withFolder { folder in
            for (path, reason) in [
                (folder.appending(path: "none/ledger").path, "No such file or directory"),
                (folder.path, "Is a directory"),
            ] {
                #expect(throws: LedgerError.unusable(location: path, reason: "cannot be opened: \(reason)")) {
                    try SQLiteLedger(path: path)
                }
            }
        }
    }

    @Test("A row in another format is refused")
    func damagedRow() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let ledger = try SQLiteLedger(path: path)
            _ = try ledger.settled(.make(["a"], key: .make()))
            let database = try SQLiteDatabase(path: path)
            try database.execute("UPDATE announced SET content = x'00'; UPDATE answered SET settlement = x'01'")
            #expect(throws: LedgerError.self) { try ledger.result("a") }
            #expect(throws: LedgerError.self) { try ledger.settle(.make(["a"], key: .make()), nowMs: Moment.start) }
        }
    }

    @Test("Two ledgers with one file share their records")
    func shared() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let ledgers = [try SQLiteLedger(path: path), try SQLiteLedger(path: path)]
            let outcomes = try simultaneously(200, threads: 4) { index in
                try ledgers[index % 2].settle(.make(["order-\(index / 2)"], lane: "shop", ttlMs: 3_600_000), nowMs: 0)
            }
            let slots = try outcomes.filter { $0 != .changed }.map { try $0.settlement().slots[0] }
            #expect(slots.map(\.position).sorted() == Array(1...100))
        }
    }

    @Test("A transaction waits 2 s for another process and then fails")
    func busy() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let ledger = try SQLiteLedger(path: path)
            let other = try SQLiteDatabase(path: path)
            try other.execute("BEGIN IMMEDIATE")
            #expect(throws: LedgerError.failed("another process is writing to \(path)")) {
                try ledger.settle(.make(), nowMs: Moment.start)
            }
            #expect(try ledger.result("order-1") == .new)
            try other.execute("ROLLBACK")
            #expect(try ledger.settled(.make()).slots.count == 1)
        }
    }

    @Test("A ledger whose file was removed, moved or replaced refuses transactions")
    func movedFile() throws {
        try TestFiles.withFolder { folder in
            let (place, elsewhere) = (folder.appending(path: "ledger"), folder.appending(path: "elsewhere"))
            let ledger = try SQLiteLedger(path: place.path)
            _ = try ledger.settled(.make(["a"]))
            try FileManager.default.moveItem(at: place, to: elsewhere)
            let moved = LedgerError.unusable(
                location: place.path, reason: "was moved or removed; put it back, or start Crier again without it")
            #expect(throws: moved) { try ledger.settle(.make(["b"]), nowMs: Moment.start) }
            try Data().write(to: place)
            #expect(throws: moved) { try ledger.settle(.make(["b"]), nowMs: Moment.start) }
            try FileManager.default.removeItem(at: place)
            try FileManager.default.moveItem(at: elsewhere, to: place)
            #expect(try ledger.settle(.make(["a"]), nowMs: Moment.start) == .changed)
            #expect(try ledger.settled(.make(["b"])).slots.count == 1)
        }
    }

    @Test("A full disk refuses whole transactions, and the ledger recovers when there is space")
    func diskFull() throws {
        try TestFiles.withFolder { folder in
            let database = try SQLiteSchema.open(folder.appending(path: "ledger").path)
            let limits = LedgerLimits()
            var rows = try SQLiteRows(database, limits: limits)
            func settle(_ transaction: Transaction) throws -> SettleResult {
                let decision = Decision(
                    transaction: transaction, limits: limits,
                    time: LedgerTime(wallMs: Moment.start, ageMs: Moment.start))
                return try rows.transaction { () throws(LedgerError) in try decision.settle(in: &rows) }
            }
            // SQLite reports a file at its size limit like a full disk.
            try database.execute("PRAGMA max_page_count = \(try database.number("PRAGMA page_count"))")
            let calls = (0..<20).map { batch in
                Transaction.make((0..<100).map { "\(batch)-\($0)" }, lane: "\(batch)", ttlMs: 3_600_000)
            }
            let kept = try #require(calls.firstIndex { (try? settle($0)) == nil })
            #expect(throws: LedgerError.self) { try settle(calls[kept]) }
            #expect(try database.number("SELECT count(*) FROM announced") == Int64(kept) * 100)
            #expect(try database.number("SELECT count(*) FROM slot") == Int64(kept) * 100)
            try database.execute("PRAGMA max_page_count = 100000")
            #expect(try settle(calls[kept]).settlement().slots.count == 100)
        }
    }

    @Test("Expired rows are removed gradually, so that the file does not grow")
    func swept() throws {
        try TestFiles.withFolder { folder in
            let path = folder.appending(path: "ledger").path
            let uptime = TestUptime(followsClock: true)
            let ledger = try SQLiteLedger(
                path: path, limits: LedgerLimits(idHours: 1, keyHours: 1), uptimeMs: uptime.read)
            for index in 0..<2_000 {
                let nowMs = Moment.start + Int64(index) * 60_000
                uptime.follow(nowMs)
                _ = try ledger.settled(.make(["\(index)"], lane: "\(index)", key: .make("\(index)")), nowMs: nowMs)
            }
            let database = try SQLiteDatabase(path: path)
            #expect(try database.number("SELECT count(*) FROM announced") <= 61)
            #expect(try database.number("SELECT count(*) FROM answered") <= 61)
            #expect(try database.number("SELECT count(*) FROM slot") <= 2)
        }
    }
}

@Suite("Settlement coding")
struct SettlementCodingTests {
    private static let settlement = Settlement(
        nowMs: Moment.start, slots: [Slot(startMs: Moment.start + 1, position: 7)],
        outcomes: [
            .announced(release: 0),
            .duplicate, .repeated(release: 0, after: .replaced(String(repeating: "é", count: 64) + "\0")),
            .redelivered(
                release: 0, after: .sum(String(repeating: "é", count: 64)), isRepeat: false,
                announcedMs: Moment.start - 7),
        ], memo: [UInt8](repeating: 0xA5, count: 300))

    @Test("A settlement survives being encoded and decoded")
    func roundTrip() {
        #expect(SettlementCoding.settlement(SettlementCoding.bytes(Self.settlement)) == Self.settlement)
        let empty = Settlement(nowMs: 0, slots: [], outcomes: [])
        #expect(SettlementCoding.settlement(SettlementCoding.bytes(empty)) == empty)
    }

    @Test("The former layouts without a memo and without the time of the announcement are decoded")
    func former() {
        let push = EarlierPush.replaced("a")
        let former = Settlement(
            nowMs: 9, slots: Self.settlement.slots,
            outcomes: [.duplicate, .redelivered(release: 0, after: push, isRepeat: true, announcedMs: 9)])
        var bytes = SettlementCoding.bytes(former)
        #expect(bytes.suffix(9) == [0, 0, 0, 0, 0, 0, 0, 9, 0])
        bytes.removeSubrange(bytes.endIndex - 9..<bytes.endIndex - 1)
        bytes[0] = 3
        #expect(SettlementCoding.settlement(bytes) == former)
        bytes.removeLast()
        bytes[0] = 2
        #expect(SettlementCoding.settlement(bytes) == former)
    }

    @Test("Truncated and extended bytes are refused, and changed bytes cause no trap")
    func hostile() {
        let bytes = SettlementCoding.bytes(Self.settlement)
        for count in bytes.indices { #expect(SettlementCoding.settlement(Array(bytes.prefix(count))) == nil) }
        #expect(SettlementCoding.settlement(bytes + [0]) == nil)
        for index in bytes.indices {
            for change in [0x01, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] ^= change
                #expect(SettlementCoding.settlement(changed) != Self.settlement)
            }
        }
    }
}
