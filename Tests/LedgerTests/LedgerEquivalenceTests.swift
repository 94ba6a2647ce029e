import Foundation
import Ledger
import TestSupport
import Testing

/// The decisions of the memory ledger are the reference for the others.
@Suite("Equivalence of the ledgers", .waiting)
struct LedgerEquivalenceTests {
    @Test("SQLite makes the same decisions as memory in 4,000 random calls of four clients")
    func sqlite() throws {
        let limits = LedgerLimits(idHours: 2, keyHours: 1, rows: 200, rowsPerKey: 45)
        var calls = RandomCalls()
        var met = Outcomes()
        try LedgerKind.memory.withLedger(limits: limits) { memory in
            try LedgerKind.sqlite.withLedger(limits: limits) { sqlite in
                for _ in 0..<4_000 {
                    let nowMs = calls.nextMoment()
                    if let (id, client) = calls.nextForgotten() {
                        let known = try memory.entry(of: id, client: client, nowMs: nowMs)
                        #expect(try known == sqlite.entry(of: id, client: client, nowMs: nowMs))
                        let forgotten = try memory.forget(id, client: client, nowMs: nowMs)
                        #expect(try forgotten == sqlite.forget(id, client: client, nowMs: nowMs))
                        met.add(forgotten)
                    }
                    if let (id, report, client) = calls.nextReport() {
                        let noted = try memory.note(report, about: id, client: client, nowMs: nowMs)
                        #expect(try noted == sqlite.note(report, about: id, client: client, nowMs: nowMs))
                        met.add(noted)
                    }
                    let transaction = try calls.next { try memory.lookUp(of: $0, key: nil, client: $1, nowMs: nowMs) }
                    let (reservations, client) = (transaction.reservations, transaction.client)
                    let known = try memory.lookUp(of: reservations, key: transaction.key, client: client, nowMs: nowMs)
                    #expect(
                        try known == sqlite.lookUp(of: reservations, key: transaction.key, client: client, nowMs: nowMs)
                    )
                    let outcome = memory.outcome(transaction, nowMs: nowMs)
                    #expect(outcome == sqlite.outcome(transaction, nowMs: nowMs))
                    met.add(outcome)
                }
            }
        }
        met.expectEach(of: [
            "settled", "repeated", "redelivered", "changed", "laneFull", "keyReused", "full", "share", "forgotten",
            "returned", "delivered", "noted before", "other words",
        ])
    }

    @Test("Redis makes the same decisions as memory in 3,000 random calls of four clients")
    func redis() throws {
        // Only Redis' own memory limits the whole ledger.
        let limits = LedgerLimits(rows: 1_000_000, rowsPerKey: 200)
        let memory = MemoryLedger(limits: limits)
        var calls = RandomCalls()
        var met = Outcomes()
        try LedgerKind.redis.withLedger(limits: limits) { redis in
            for _ in 0..<3_000 {
                if let (id, client) = calls.nextForgotten() {
                    let known = try redis.entry(of: id, client: client, nowMs: 0)
                    let beforeMs = Self.nowMs
                    let forgotten = try redis.forget(id, client: client, nowMs: 0)
                    #expect(forgotten?.entry.record == known?.record)
                    // A slot that begins during the call was returned before, and is not returned after it.
                    let nowMs = forgotten?.isSlotReturned == true ? beforeMs : Self.nowMs
                    let expected = try memory.forget(id, client: client, nowMs: nowMs)
                    #expect(forgotten?.entry.record == expected?.entry.record)
                    #expect(forgotten?.isSlotReturned == expected?.isSlotReturned)
                    met.add(forgotten)
                }
                if let (id, report, client) = calls.nextReport() {
                    let noted = try redis.note(report, about: id, client: client, nowMs: 0)
                    let expected = try memory.note(report, about: id, client: client, nowMs: Self.nowMs)
                    switch (noted, expected) {
                    case (.noted(let entry, let isFirst, _), .noted(let same, let isSameFirst, _)):
                        #expect(entry.record == same.record && isFirst == isSameFirst)
                    default: #expect(noted == expected)
                    }
                    met.add(noted)
                }
                let transaction = try calls.next { try redis.lookUp(of: $0, key: nil, client: $1, nowMs: 0) }
                let outcome = redis.outcome(transaction, nowMs: 0)
                // Memory gets the time of Redis' decision. A refusal has only an approximate time.
                var nowMs = Self.nowMs
                if case .success(.settled(let settlement)) = outcome { nowMs = settlement.nowMs }
                let expected = memory.outcome(transaction, nowMs: nowMs)
                switch (outcome, expected) {
                case (.success(.laneFull(let release, let retry)), .success(.laneFull(let same, let about))):
                    #expect(release == same && abs(retry - about) < 1_000)
                case (.failure(.full(let bound)), .failure(.full(let same))):
                    #expect(
                        bound.isClientQuota && same.isClientQuota && abs(bound.retryAfterMs - same.retryAfterMs) < 1_000
                    )
                default: #expect(outcome == expected)
                }
                met.add(outcome)
            }
        }
        met.expectEach(of: [
            "settled", "repeated", "redelivered", "changed", "laneFull", "keyReused", "share", "forgotten", "returned",
            "delivered", "noted before", "other words",
        ])
    }

    private static var nowMs: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}

extension Ledger {
    fileprivate func outcome(_ transaction: Transaction, nowMs: Int64) -> Result<SettleResult, LedgerError> {
        Result { () throws(LedgerError) in try settle(transaction, nowMs: nowMs) }
    }
}

/// Counts each kind of outcome, so that the test fails if one of them never occurs.
private struct Outcomes {
    private var counts: [String: Int] = [:]

    mutating func add(_ outcome: Result<SettleResult, LedgerError>) {
        switch outcome {
        case .success(.settled(let settlement)):
            let kinds = settlement.outcomes.map { outcome in
                switch outcome {
                case .announced, .duplicate: "settled"
                case .repeated: "repeated"
                case .redelivered: "redelivered"
                }
            }
            for kind in Set(kinds) { counts[kind, default: 0] += 1 }
        case .success(.changed): counts["changed", default: 0] += 1
        case .success(.laneFull): counts["laneFull", default: 0] += 1
        case .success(.keyReused): counts["keyReused", default: 0] += 1
        case .failure(.full(let bound)): counts[bound.isClientQuota ? "share" : "full", default: 0] += 1
        case .failure(let error): Issue.record(error)
        }
    }

    mutating func add(_ noted: ReportResult?) {
        switch noted {
        case .noted(_, let isFirst, _): counts[isFirst ? "delivered" : "noted before", default: 0] += 1
        case .otherWords: counts["other words", default: 0] += 1
        case nil: break
        }
    }

    mutating func add(_ forgotten: ForgottenEntry?) {
        guard let forgotten else { return }
        counts[forgotten.isSlotReturned ? "returned" : "forgotten", default: 0] += 1
    }

    func expectEach(of kinds: [String]) {
        for kind in kinds { #expect(counts[kind, default: 0] >= 20, "\(kind): \(counts)") }
    }
}

/// Random calls with few ids, lanes and keys, so that collisions are frequent.
private struct RandomCalls {
    private var random = SeededGenerator(seed: 6)
    private var nowMs = Moment.start
    private var last: Transaction?

    mutating func nextMoment() -> Int64 {
        // Some calls come in bursts, so that lanes have waiting clips.
        nowMs += oneIn(3) ? Int64.random(in: 0...200_000, using: &random) : .random(in: 0...500, using: &random)
        return nowMs
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    /// Two clients with a limit, one without a key, and one with a former name.
    private static let clients = [
        LedgerClient.only, .named("a"), .named("b"), LedgerClient(keyName: "a", isShared: true),
    ]

    private mutating func client() -> LedgerClient { Self.clients[Int.random(in: 0..<4, using: &random)] }

    /// The id to forget, for some of the calls; mostly a recent one.
    mutating func nextForgotten() -> (String, LedgerClient)? {
        if let last, let reservation = last.reservations.last, oneIn(3) { return (reservation.id, last.client) }
        return oneIn(4) ? ("id-\(Int.random(in: 0..<(oneIn(2) ? 50 : 2_000), using: &random))", client()) : nil
    }

    /// A report about a recent id, for some of the calls.
    mutating func nextReport() -> (String, DeliveryReport, LedgerClient)? {
        guard let last, let reservation = last.reservations.first, oneIn(3) else { return nil }
        let heard = DeliveryReport.heard(oneIn(2) ? nil : [Self.words[Int.random(in: 0..<2, using: &random)]])
        return (reservation.id, oneIn(2) ? .delivered : heard, last.client)
    }

    private static let words = [WordsTag(digest: "abcde"), WordsTag(digest: "00012")]

    /// - Parameter look: looks ids up, so that most transactions have correct assumptions, but not all.
    mutating func next(_ look: ([Reservation], LedgerClient) throws -> Lookup) throws -> Transaction {
        let client = client()
        let ids = Set(
            (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0..<2_000, using: &random) })
        let recent = oneIn(2) ? Set(ids.map { $0 % 50 }) : ids
        let reservations = recent.sorted().map { Reservation.make("id-\($0)", content: oneIn(20) ? "other" : "100.25") }
        guard case .open(let results) = try look(reservations, client) else { return .make() }
        let announced = reservations.indices.filter { (results[$0] == .new) != oneIn(20) }
        let groups = oneIn(2) ? [announced].filter { !$0.isEmpty } : announced.map { [$0] }
        var releases = groups.map { release($0) }
        for (place, result) in results.enumerated() where !announced.contains(place) && oneIn(3) {
            guard case .existing(let record) = result else { continue }
            releases.append(release([place], record.delivery.isAwaited ? .redelivery(record) : .again(record)))
        }
        let transaction = Transaction(
            client: client, reservations: reservations, releases: releases, key: oneIn(3) ? key() : nil)
        last = transaction
        return transaction
    }

    private mutating func release(_ reservations: [Int], _ occasion: Release.Occasion = .first) -> Release {
        // A lane is either free soon or busy for hours, so that a small difference between the clocks does not matter.
        Release(
            reservations: reservations, durationMs: oneIn(40) ? 7_200_000 : .random(in: 0...3_000, using: &random),
            lane: oneIn(3) ? nil : "lane-\(Int.random(in: 0..<20, using: &random))", ttlMs: 3_600_000,
            occasion: occasion,
            delivery: DeliveryState(words: Self.words[0], confirmMs: oneIn(2) ? 60_000 : 0))
    }

    private mutating func key() -> IdempotencyKey {
        .make("\(Int.random(in: 0..<100, using: &random))", request: oneIn(8) ? "other" : "request-1")
    }
}
