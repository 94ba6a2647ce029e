import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger over time")
struct LedgerClockTests {
    @Test("An id expires after its retention and can be announced again", arguments: LedgerKind.clocked)
    func idsExpire(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            let last = Moment.start + 72 * Moment.hour - 1
            #expect(try ledger.settle(.make(["a"]), nowMs: last) == .changed)
            #expect(try ledger.settled(.make(["a"], content: "99"), nowMs: last + 1).nowMs == last + 1)
            #expect(try ledger.settle(.make(["a"], content: "99"), nowMs: last + 2) == .changed)
        }
    }

    @Test("An idempotency key expires after a day", arguments: LedgerKind.clocked)
    func keysExpire(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let first = try ledger.settled(.make(["a"], key: .make()))
            let last = Moment.start + 24 * Moment.hour - 1
            #expect(try ledger.settled(.make(["a"], key: .make()), nowMs: last) == first)
            #expect(try ledger.settle(.make(["a"], key: .make()), nowMs: last + 1) == .changed)
        }
    }

    @Test("A lane is free 200 ms after the end of its last clip", arguments: LedgerKind.clocked)
    func lanesEnd(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], durationMs: 2_000, lane: "shop"))
            let ended = try ledger.settled(.make(["b"], durationMs: 1, lane: "shop"), nowMs: Moment.start + 2_100)
            #expect(ended.slots == [Slot(startMs: Moment.start + 2_200, position: 1)])
            let later = try ledger.settled(.make(["c"], lane: "shop"), nowMs: Moment.start + 60_000)
            #expect(later.slots == [Slot(startMs: Moment.start + 60_000, position: 1)])
        }
    }

    @Test("A clock that is set back frees the lanes and keeps the records", arguments: LedgerKind.clocked)
    func clockSetBack(kind: LedgerKind) throws {
        // The clock took Chinese local time for UTC and was then corrected.
        let (wrong, right) = (Moment.start + 8 * Moment.hour, Moment.start)
        try kind.withLedger(uptime: TestUptime()) { ledger in
            for index in 0..<10 {
                _ = try ledger.settled(.make(["\(index)"], lane: "shop", key: .make("\(index)")), nowMs: wrong)
            }
            let next = try ledger.settled(.make(["next"], lane: "shop"), nowMs: right)
            #expect(next.slots == [Slot(startMs: right, position: 1)])
            let second = try ledger.settled(.make(["second"], lane: "shop"), nowMs: right + 1)
            #expect(second.slots == [Slot(startMs: right + 2_200, position: 2)])
            #expect(try ledger.settle(.make(["3"]), nowMs: right + 2) == .changed, "the record is still there")
        }
    }

    @Test(
        "A clock that is far ahead for a while expires no id",
        arguments: LedgerKind.clocked, [400 * 24, 10 * 365 * 24])
    func clockJump(kind: LedgerKind, hours: Int64) throws {
        let (uptime, ahead) = (TestUptime(), Moment.start + hours * Moment.hour)
        try kind.withLedger(uptime: uptime) { ledger in
            let first = try ledger.settled(.make(["a"], key: .make()))
            #expect(try ledger.settle(.make(["a"]), nowMs: ahead) == .changed)
            for index in 0..<200 { _ = try ledger.settled(.make(["later-\(index)"]), nowMs: ahead + Int64(index)) }
            #expect(try ledger.settle(.make(["a"]), nowMs: Moment.start) == .changed)
            #expect(try ledger.settled(.make(["a"], key: .make()), nowMs: Moment.start) == first)
            uptime.advance(hours: 71)
            #expect(try ledger.settle(.make(["a"]), nowMs: Moment.start) == .changed, "71 hours have passed")
            uptime.advance(hours: 1)
            #expect(try ledger.settled(.make(["a"]), nowMs: Moment.start).slots.count == 1, "72 hours have passed")
        }
    }

    @Test("The expiry of an entry is a time of the wall clock")
    func expires() throws {
        for kind in LedgerKind.clocked {
            let uptime = TestUptime()
            try kind.withLedger(uptime: uptime) { ledger in
                _ = try ledger.settled(.make(["a"]))
                uptime.advance(hours: 2)
                let ahead = Moment.start + 1_000 * Moment.hour
                let entry = try ledger.entry(of: "a", client: .only, nowMs: ahead)
                #expect(entry?.expiresAtMs == ahead + 70 * Moment.hour)
            }
        }
    }

    @Test("A late transaction does not count as a clock that was set back", arguments: LedgerKind.clocked)
    func lateCall(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], lane: "shop"), nowMs: Moment.start + 9_000)
            let late = try ledger.settled(.make(["b"], lane: "shop"), nowMs: Moment.start)
            #expect(late.slots == [Slot(startMs: Moment.start + 11_200, position: 2)])
        }
    }

    @Test(
        "A full ledger refuses new ids, settles duplicates, and accepts new ids when old ones expire",
        arguments: LedgerKind.clocked)
    func full(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 10)) { ledger in
            for index in 0..<10 { _ = try ledger.settled(.make(["a\(index)"]), nowMs: Moment.start + Int64(index)) }
            let transaction = Transaction.make(["b"], lane: "shop", key: .make())
            let bound = LedgerBound(rows: 10, isClientQuota: false, retryAfterMs: 72 * Moment.hour - 10)
            #expect(throws: LedgerError.full(bound)) { try ledger.settle(transaction, nowMs: Moment.start + 10) }
            #expect(try ledger.settled(.make([], repeats: ["a0"])).outcomes.count == 1)
            #expect(try ledger.result("b") == .new)
            _ = try ledger.settled(transaction, nowMs: Moment.start + 72 * Moment.hour)
            let next = LedgerBound(rows: 10, isClientQuota: false, retryAfterMs: 1)
            #expect(throws: LedgerError.full(next)) {
                try ledger.settle(.make(["c"]), nowMs: Moment.start + 72 * Moment.hour)
            }
        }
    }

    @Test("Idempotency keys have the same limit as ids", arguments: LedgerKind.clocked)
    func fullOfKeys(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 3)) { ledger in
            _ = try ledger.settled(.make(["a"]))
            for index in 0..<3 { _ = try ledger.settled(.make([], repeats: ["a"], key: .make("\(index)"))) }
            let bound = LedgerBound(rows: 3, isClientQuota: false, retryAfterMs: 24 * Moment.hour)
            #expect(throws: LedgerError.full(bound)) {
                try ledger.settle(.make([], repeats: ["a"], key: .make("new")), nowMs: Moment.start)
            }
            let tomorrow = Moment.start + 24 * Moment.hour
            _ = try ledger.settled(.make([], repeats: ["a"], key: .make("new")), nowMs: tomorrow)
        }
    }

    @Test(
        "Payments of a payday never overlap in their lanes, and none waits longer than its ttl",
        // SQLite waits for the disk for each payment, so it gets a tenth of the payments.
        arguments: [(LedgerKind.memory, 10_000), (.sqlite, 1_000)])
    func payday(kind: LedgerKind, payments: Int) throws {
        let lanes = payments / 50
        var random = SeededGenerator(seed: 60)
        var taken: [String: [(start: Int64, end: Int64)]] = [:]
        var refused = 0
        let times = (0..<payments).map { _ in Moment.start + Int64.random(in: 0..<60_000, using: &random) }.sorted()
        try kind.withLedger { ledger in
            for (index, nowMs) in times.enumerated() {
                let lane = "lane-\(Int.random(in: 0..<lanes, using: &random))"
                let durationMs = Int64.random(in: 1_500...4_000, using: &random)
                let transaction = Transaction.make(["\(index)"], durationMs: durationMs, lane: lane, ttlMs: 60_000)
                switch try ledger.settle(transaction, nowMs: nowMs) {
                case .settled(let settlement):
                    let start = settlement.slots[0].startMs
                    #expect((nowMs...nowMs + 60_000).contains(start))
                    taken[lane, default: []].append((start, start + durationMs))
                case .laneFull(_, let retryAfterMs):
                    refused += 1
                    let end = try #require(taken[lane]?.last?.end)
                    #expect(retryAfterMs == end + 200 - nowMs - 60_000)
                default: Issue.record("neither settled nor refused")
                }
            }
        }
        for slots in taken.values {
            #expect(zip(slots, slots.dropFirst()).allSatisfy { $1.start >= $0.end + 200 })
        }
        #expect(taken.count == lanes)
        // 50 clips of 2.95 s in a lane are more than its loudspeaker can play in two minutes.
        #expect((payments / 20...payments * 4 / 10).contains(refused), "\(refused) refused")
    }
}
