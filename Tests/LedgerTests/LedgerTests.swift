import Ledger
import Testing

@Suite("Every ledger")
struct LedgerTests {
    @Test("An id is first new, then a duplicate, and a conflict with other content", arguments: LedgerKind.allCases)
    func lookUp(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            #expect(try ledger.result("order-1") == .new)
            let settlement = try ledger.settled(.make(["order-1"]))
            #expect(settlement.outcomes == [.announced(release: 0)])
            let record = LedgerRecord(
                content: .of("100.25"), settledMs: settlement.nowMs, slot: settlement.slots[0], primaryID: "order-1",
                durationMs: 2_000, lane: nil, isMerged: false, isRepeated: false)
            #expect(try ledger.result("order-1") == .existing(record))
            #expect(try ledger.result("order-1", content: "99") == .conflict(record))
            #expect(try ledger.result("order-2") == .new)
        }
    }

    @Test("A transaction with a wrong assumption about an id changes nothing", arguments: LedgerKind.allCases)
    func changed(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            #expect(try ledger.settle(.make(["b", "a"], lane: "l", key: .make()), nowMs: Moment.start) == .changed)
            #expect(try ledger.settle(.make(repeats: ["c"]), nowMs: Moment.start) == .changed)
            #expect(try ledger.settle(.make([], repeats: ["a"], content: "99"), nowMs: Moment.start) == .changed)
            #expect(try ledger.result("b") == .new)
            #expect(try ledger.result("order-1") == .new)
            let next = try ledger.settled(.make(["b"], lane: "l", key: .make()))
            #expect(next.slots[0] == Slot(startMs: next.nowMs, position: 1))
        }
    }

    @Test("A duplicate and a new id are settled in one transaction", arguments: LedgerKind.allCases)
    func repeats(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            let second = try ledger.settled(.make(["b"], repeats: ["a"]))
            #expect(second.outcomes == [.announced(release: 0), .duplicate])
            #expect(try ledger.settled(.make([], repeats: ["a", "b"])).slots.isEmpty)
        }
    }

    @Test("Every id of a merged clip has a record with the first id as its primary id", arguments: LedgerKind.allCases)
    func merged(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let settlement = try ledger.settled(.merged(["a", "b", "c"], lane: "shop"))
            #expect(settlement.slots.count == 1)
            #expect(settlement.outcomes == Array(repeating: .announced(release: 0), count: 3))
            for id in ["a", "b", "c"] {
                guard case .existing(let record) = try ledger.result(id) else {
                    Issue.record("\(id) is not known")
                    continue
                }
                #expect(record.primaryID == "a" && record.isMerged)
                #expect(record.push == .sum("a"), "a repeat does not replace the total")
                #expect(record.slot == settlement.slots[0])
            }
        }
    }

    @Test(
        "The same idempotency key gives the same settlement at any time", arguments: LedgerKind.allCases)
    func replay(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], lane: "shop"))
            let transaction = Transaction.make(
                ["b", "c"], repeats: ["a"], lane: "shop", key: .make(), memo: [0, 0xFF, 0x0A, 0x22])
            let first = try ledger.settled(transaction)
            #expect(first.memo == transaction.memo)
            let found = try ledger.lookUp(of: transaction.reservations, key: .make(), nowMs: Moment.start + 5)
            if case .settled(let settlement, let nowMs) = found {
                #expect(settlement == first && nowMs >= first.nowMs)
            } else {
                Issue.record("not settled: \(found)")
            }
            #expect(
                try ledger.settled(.make(["b", "c"], repeats: ["a"], key: .make()), nowMs: Moment.start + 5) == first)
        }
    }

    @Test("An idempotency key of another request is refused", arguments: LedgerKind.allCases)
    func keyReused(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], key: .make()))
            let other = IdempotencyKey.make(request: "request-2")
            #expect(try ledger.lookUp(of: [.make("b")], key: other, nowMs: Moment.start) == .keyReused)
            #expect(try ledger.settle(.make(["b"], key: other), nowMs: Moment.start) == .keyReused)
            #expect(try ledger.result("b") == .new)
        }
    }

    @Test("A request that contains only duplicates is replayed", arguments: LedgerKind.allCases)
    func replayOfRepeats(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"]))
            let first = try ledger.settled(.make([], repeats: ["a"], key: .make()))
            #expect(try ledger.settled(.make([], repeats: ["a"], key: .make()), nowMs: Moment.start + 9) == first)
        }
    }

    @Test("Clips in one lane are 200 ms apart, and other lanes do not wait", arguments: LedgerKind.allCases)
    func lanes(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let first = try ledger.settled(.make(["a", "b"], durationMs: 3_000, lane: "shop"))
            #expect(first.slots[0] == Slot(startMs: first.nowMs, position: 1))
            #expect(first.slots[1] == Slot(startMs: first.nowMs + 3_200, position: 2))
            let second = try ledger.settled(.make(["c"], durationMs: 1_000, lane: "shop"))
            #expect(second.slots == [Slot(startMs: first.nowMs + 6_400, position: 3)])
            let other = try ledger.settled(.make(["d"], lane: "bar"))
            #expect(other.slots == [Slot(startMs: other.nowMs, position: 1)])
            let free = try ledger.settled(.make(["e", "f"], lane: nil))
            #expect(free.slots == Array(repeating: Slot(startMs: free.nowMs, position: 1), count: 2))
        }
    }

    @Test(
        "A lane that is busy for longer than the ttl returns a retry time and stores nothing",
        arguments: LedgerKind.allCases)
    func laneFull(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let first = try ledger.settled(.make(["a"], durationMs: 100_000, lane: "shop"))
            let refused = try ledger.settle(
                .make(["b", "c"], durationMs: 5_000, lane: "shop", ttlMs: 101_000, key: .make()), nowMs: Moment.start)
            guard case .laneFull(let release, let retryAfterMs) = refused else {
                Issue.record("\(refused)")
                return
            }
            #expect(release == 1)
            // 105,400 − 101,000, minus the time that has passed on the clock of Redis.
            #expect((4_000...4_400).contains(retryAfterMs))
            #expect(try ledger.result("b") == .new)
            let next = try ledger.settled(.make(["b"], lane: "shop", ttlMs: 200_000, key: .make()))
            #expect(next.slots == [Slot(startMs: first.nowMs + 100_200, position: 2)])
        }
    }

    @Test("Exactly one of 1,000 simultaneous transactions of one id is settled", arguments: LedgerKind.allCases)
    func oneNew(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let outcomes = try simultaneously(1_000) { _ in try ledger.settle(.make(["a"]), nowMs: Moment.start) }
            #expect(outcomes.count { $0 == .changed } == 999)
            #expect(outcomes.count { if case .settled = $0 { true } else { false } } == 1)
        }
    }

    @Test("1,000 simultaneous transactions with one key get one settlement", arguments: LedgerKind.allCases)
    func oneSettlement(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let settlements = try simultaneously(1_000) { index in
                try ledger.settled(.make(["a"], lane: "shop", key: .make()), nowMs: Moment.start + Int64(index))
            }
            #expect(Set(settlements).count == 1)
        }
    }

    @Test("1,000 simultaneous ids in one lane get 1,000 slots that do not overlap", arguments: LedgerKind.allCases)
    func manySlots(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let settlements = try simultaneously(1_000) { index in
                try ledger.settled(.make(["order-\(index)"], durationMs: 2_000, lane: "shop", ttlMs: 3_600_000))
            }
            let slots = settlements.flatMap(\.slots).sorted { $0.startMs < $1.startMs }
            #expect(slots.map(\.position) == Array(1...1_000))
            #expect(zip(slots, slots.dropFirst()).allSatisfy { $1.startMs - $0.startMs == 2_200 })
        }
    }
}
