import TestSupport
import Testing

@testable import Ledger

/// Rows that move from one ledger to another.
@Suite("Archive of the ledgers")
struct LedgerArchiveTests {
    private static let client = LedgerClient.named("gateway")

    /// Ids and keys of all kinds.
    private static func fill(_ ledger: any Ledger) throws {
        _ = try ledger.settled(.make(["a", "b"], lane: "l", key: .make("k1"), client: client, memo: [0, 1, 255]))
        _ = try ledger.settled(.merged(["c", "d"], lane: "l", client: client))
        let delivery = DeliveryState(words: WordsTag(digest: "12345"), confirmMs: 5_000)
        let awaited = Release(reservations: [0], durationMs: 2_000, lane: nil, ttlMs: 60_000, delivery: delivery)
        _ = try ledger.settled(Transaction(client: .only, reservations: [.make("shop/é")], releases: [awaited]))
        guard case .existing(let record)? = try ledger.result("shop/é") else { return }
        let again = Release(
            reservations: [0], durationMs: 2_000, lane: nil, ttlMs: 60_000, occasion: .redelivery(record))
        _ = try ledger.settled(
            Transaction(client: .only, reservations: [.make("shop/é")], releases: [again], key: .make("k2")))
        guard case .existing(let first)? = try ledger.result("a", client: client) else { return }
        _ = try ledger.settled(.repeating("a", first, key: .make("k3"), client: client))
        _ = try ledger.note(.delivered, about: "b", client: client, nowMs: Moment.start)
    }

    private static func rows(_ ledger: any Ledger) throws -> [LedgerRow] {
        let archive = try #require(ledger.archive)
        var rows: [LedgerRow] = []
        try archive.forEachRow(nowMs: Moment.start) { rows += $0 }
        return rows.sorted { LedgerLine.text($0) < LedgerLine.text($1) }
    }

    /// The rows as texts without the expiry, which uses another clock in Redis.
    private static func texts(_ rows: [LedgerRow]) -> [String] {
        rows.map { String(LedgerLine.text($0).prefix { $0 != "}" }.split(separator: "\"expires_ms\"")[0]) }
    }

    @Test(arguments: [(LedgerKind.sqlite, LedgerKind.sqlite), (.sqlite, .redis), (.redis, .sqlite), (.redis, .redis)])
    func `an import copies all rows, and a second import adds none`(from: LedgerKind, to: LedgerKind) throws {
        try from.withLedger { source in
            // With Redis, both ledgers are on the same server.
            try Self.fill(source)
            let rows = try Self.rows(source)
            #expect(rows.count == 8)
            let lines = rows.map(LedgerLine.text)
            #expect(try lines.map { try LedgerLine.row($0.utf8) } == rows)
            if from == .redis, to == .redis { return }
            try to.withLedger { target in
                let archive = try #require(target.archive)
                // The first call of a ledger starts its clock.
                #expect(try target.result("a") == .new)
                // Redis uses the present time, and the rows of the tests are from another year.
                let now = to == .redis ? Self.aligned(rows) : rows
                #expect(
                    try waited { () async throws(LedgerError) in try await archive.add(now, nowMs: Moment.start) }
                        .get() == 8)
                #expect(Self.texts(try Self.rows(target)) == Self.texts(now))
                #expect(
                    try waited { () async throws(LedgerError) in try await archive.add(now, nowMs: Moment.start) }
                        .get() == 0)
                let replay = try target.lookUp(of: [], key: .make("k1"), client: Self.client, nowMs: Moment.start)
                #expect(replay.settlement?.memo == [0, 1, 255] && replay.settlement?.slots.count == 2)
            }
        }
    }

    /// The rows with an expiry in the future on every clock.
    private static func aligned(_ rows: [LedgerRow]) -> [LedgerRow] {
        let future: Int64 = 4_000_000_000_000
        return rows.map { row in
            switch row {
            case .id(let id, let client, let record, _): .id(id, client: client, record, expiresAtMs: future)
            case .answer(let key, let client, let request, let settlement, _):
                .answer(key, client: client, request: request, settlement, expiresAtMs: future)
            }
        }
    }

    @Test func `an import into a full ledger fails and adds no rows`() throws {
        try LedgerKind.sqlite.withLedger { source in
            try Self.fill(source)
            let rows = try Self.rows(source)
            try LedgerKind.sqlite.withLedger(limits: LedgerLimits(rows: 3)) { target in
                let archive = try #require(target.archive)
                #expect(throws: LedgerError.self) {
                    try waited { () async throws(LedgerError) in try await archive.add(rows, nowMs: Moment.start) }
                        .get()
                }
                #expect(try Self.rows(target).isEmpty, "a batch is added completely or not at all")
            }
        }
    }

    @Test func `ids and idempotency keys have separate limits`() throws {
        let (now, end) = (Moment.start, Moment.start + 1)
        let row = Settlement(nowMs: now, slots: [], outcomes: [])
        let record = LedgerRecord(
            content: .of("1"), settledMs: now, slot: Slot(startMs: now, position: 1), primaryID: "a", durationMs: 1,
            lane: nil, isMerged: false, isRepeated: false)
        func id(_ name: String, until end: Int64 = end) -> LedgerRow {
            .id(name, client: "", record, expiresAtMs: end)
        }
        func answer(_ name: String, until end: Int64 = end) -> LedgerRow {
            .answer(name, client: "", request: .of("r"), row, expiresAtMs: end)
        }
        for rows in [[id("a"), answer("k")], [answer("k"), id("a")]] {
            try LedgerKind.sqlite.withLedger(limits: LedgerLimits(rows: 1)) { ledger in
                let archive = try #require(ledger.archive)
                func add(_ rows: [LedgerRow]) throws -> Int {
                    try waited { () async throws(LedgerError) in try await archive.add(rows, nowMs: now) }.get()
                }
                #expect(try add([id("a", until: now), answer("k", until: now)]) == 0, "expired")
                #expect(try add(rows + rows) == 2)
                #expect(throws: LedgerError.self) { try add([id("b")]) }
                #expect(throws: LedgerError.self) { try add([answer("l")]) }
            }
        }
    }

    @Test(arguments: [
        ("", "is not a JSON object"), ("[]", "is an array, and no object"), (#"{"id":"a"}"#, "lacks 'content'"),
        (#"{"key":"a","client":"","request":"00"}"#, "'request' is not a string of 32 to 32 bytes"),
        (#"{"key":"","client":""}"#, "'key' is not a string of 1 to 255 bytes"),
        (#"{"id":"a","id":"b"}"#, "'id' twice"),
    ])
    func `the error for an invalid line names the mistake`(line: String, words: String) {
        let error = #expect(throws: LedgerLineError.self) { try LedgerLine.row(line.utf8) }
        #expect(error?.description.contains(words) == true || line.contains(#""id":"a","id""#), "\(error as Any)")
    }

    @Test func `a line or a heading of a newer program is refused`() throws {
        try LedgerKind.sqlite.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            let line = try LedgerLine.text(#require(try Self.rows(ledger).first))
            let newer = line.dropLast() + #","colour":"red"}"#
            let error = #expect(throws: LedgerLineError.self) { try LedgerLine.row(newer.utf8) }
            #expect(error?.description == "has 'colour', which this Crier does not know")
        }
        try LedgerLine.checkHeading(LedgerLine.heading.utf8)
        let error = #expect(throws: LedgerLineError.self) { try LedgerLine.checkHeading(#"{"crier_ledger":9}"#.utf8) }
        #expect(error?.description == "was written by a newer Crier (version 9, this one supports 1)")
    }
}
