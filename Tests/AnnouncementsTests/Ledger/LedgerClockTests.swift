import Announcements
import TestSupport
import Testing

@Suite("A ledger over time")
struct LedgerClockTests {
    @Test("An id is forgotten after its hours, and can be announced anew", arguments: LedgerKind.clocked)
    func idsExpire(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            let last = Moment.start + 72 * Moment.hour - 1
            #expect(try ledger.settle(.make(["a"]), nowMs: last) == .changed)
            #expect(try ledger.settled(.make(["a"], content: "99"), nowMs: last + 1).nowMs == last + 1)
            #expect(try ledger.settle(.make(["a"], content: "99"), nowMs: last + 2) == .changed)
        }
    }

    @Test("An idempotency key is forgotten after a day", arguments: LedgerKind.clocked)
    func keysExpire(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let first = try ledger.settled(.make(["a"], key: .make()))
            let last = Moment.start + 24 * Moment.hour - 1
            #expect(try ledger.settled(.make(["a"], key: .make()), nowMs: last) == first)
            #expect(try ledger.settle(.make(["a"], key: .make()), nowMs: last + 1) == .changed)
        }
    }

    @Test("A lane is free 200 ms after its last clip has ended", arguments: LedgerKind.clocked)
    func lanesEnd(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], durationMs: 2_000, lane: "shop"))
            let ended = try ledger.settled(.make(["b"], durationMs: 1, lane: "shop"), nowMs: Moment.start + 2_100)
            #expect(ended.slots == [Slot(startMs: Moment.start + 2_200, position: 1)])
            let later = try ledger.settled(.make(["c"], lane: "shop"), nowMs: Moment.start + 60_000)
            #expect(later.slots == [Slot(startMs: Moment.start + 60_000, position: 1)])
        }
    }

    @Test(
        "A full ledger refuses new ids, replays old ones, and takes new ones when old ones expire",
        arguments: LedgerKind.clocked)
    func full(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 10)) { ledger in
            for index in 0..<10 { _ = try ledger.settled(.make(["a\(index)"]), nowMs: Moment.start + Int64(index)) }
            let call = Call.make(["b"], lane: "shop", key: .make())
            #expect(throws: LedgerError.full(rows: 10)) { try ledger.settle(call, nowMs: Moment.start + 10) }
            #expect(try ledger.settled(.make([], repeats: ["a0"])).fates.count == 1)
            #expect(try ledger.standing("b") == .new)
            _ = try ledger.settled(call, nowMs: Moment.start + 72 * Moment.hour)
            #expect(throws: LedgerError.full(rows: 10)) {
                try ledger.settle(.make(["c"]), nowMs: Moment.start + 72 * Moment.hour)
            }
        }
    }

    @Test("Keys are bounded as ids are", arguments: LedgerKind.clocked)
    func fullOfKeys(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 3)) { ledger in
            _ = try ledger.settled(.make(["a"]))
            for index in 0..<3 { _ = try ledger.settled(.make([], repeats: ["a"], key: .make("\(index)"))) }
            #expect(throws: LedgerError.full(rows: 3)) {
                try ledger.settle(.make([], repeats: ["a"], key: .make("new")), nowMs: Moment.start)
            }
            let tomorrow = Moment.start + 24 * Moment.hour
            _ = try ledger.settled(.make([], repeats: ["a"], key: .make("new")), nowMs: tomorrow)
        }
    }

    @Test(
        "Payday: 10,000 payments over 200 lanes in a minute never overlap, and none waits longer than its ttl",
        arguments: LedgerKind.clocked)
    func payday(kind: LedgerKind) throws {
        var random = SeededGenerator(seed: 60)
        var taken: [String: [(start: Int64, end: Int64)]] = [:]
        var refused = 0
        let times = (0..<10_000).map { _ in Moment.start + Int64.random(in: 0..<60_000, using: &random) }.sorted()
        try kind.withLedger { ledger in
            for (index, nowMs) in times.enumerated() {
                let lane = "lane-\(Int.random(in: 0..<200, using: &random))"
                let durationMs = Int64.random(in: 1_500...4_000, using: &random)
                let call = Call.make(["\(index)"], durationMs: durationMs, lane: lane, ttlMs: 60_000)
                switch try ledger.settle(call, nowMs: nowMs) {
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
        #expect(taken.count == 200)
        // 50 clips of 2.95 s a lane are more than its loudspeaker can say in two minutes.
        #expect((500...4_000).contains(refused), "\(refused) refused")
    }

    @Test("SQLite decides as memory does, call by call, over 2,000 random calls")
    func alike() throws {
        let limits = LedgerLimits(idHours: 2, keyHours: 1, rows: 60)
        var random = SeededGenerator(seed: 6)
        try LedgerKind.memory.withLedger(limits: limits) { memory in
            try LedgerKind.sqlite.withLedger(limits: limits) { sqlite in
                var nowMs = Moment.start
                for _ in 0..<2_000 {
                    nowMs += Int64.random(in: 0...200_000, using: &random)
                    let call = Call.random(using: &random)
                    let known = try memory.standings(of: call.claims, key: call.key, nowMs: nowMs)
                    let stored = try sqlite.standings(of: call.claims, key: call.key, nowMs: nowMs)
                    #expect(known == stored)
                    #expect(memory.outcome(call, nowMs: nowMs) == sqlite.outcome(call, nowMs: nowMs))
                }
            }
        }
    }
}

extension Ledger {
    func outcome(_ call: Call, nowMs: Int64) -> Result<SettleOutcome, LedgerError> {
        Result { () throws(LedgerError) in try settle(call, nowMs: nowMs) }
    }
}

extension Call {
    /// Of a few ids, lanes and keys, so that all that can meet does.
    static func random(ids range: Int = 80, using random: inout SeededGenerator) -> Call {
        let ids = Set(
            (0..<Int.random(in: 1...5, using: &random)).map { _ in "id-\(Int.random(in: 0..<range, using: &random))" })
        let claims = ids.sorted().map {
            Claim.make($0, content: Int.random(in: 0..<20, using: &random) == 0 ? "other" : "100.25")
        }
        let announced = claims.indices.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        let groups = Bool.random(using: &random) ? announced.map { [$0] } : [announced]
        let key =
            Int.random(in: 0..<3, using: &random) == 0
            ? IdempotencyKey.make(
                "\(Int.random(in: 0..<40, using: &random))", request: "\(Int.random(in: 0..<2, using: &random))")
            : nil
        return Call(
            claims: claims,
            releases: groups.filter { !$0.isEmpty }.map {
                Release(
                    claims: $0, durationMs: .random(in: 0...30_000, using: &random),
                    lane: ["a", "b", nil].randomElement(using: &random) ?? nil,
                    ttlMs: .random(in: 0...60_000, using: &random))
            }, key: key)
    }
}
