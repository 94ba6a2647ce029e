import TestSupport
import Testing

@testable import Ledger

@Suite("Entries of a ledger", .waiting)
struct LedgerEntryTests {
    @Test("A repeated id gets a new slot and keeps the collapse key of its first push", arguments: LedgerKind.allCases)
    func again(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a"], lane: "shop"))
            guard case .existing(let record)? = try ledger.result("a") else { return }
            let settlement = try ledger.settled(.repeating("a", record, lane: "shop", key: .make()))
            #expect(settlement.outcomes == [.repeated(release: 0, after: .replaced("a"))])
            #expect(settlement.slots[0].position == 2)
            #expect(try ledger.settled(.repeating("a", record, lane: "shop", key: .make())) == settlement)
            guard case .existing(let later)? = try ledger.result("a") else { return }
            #expect(later.isRepeated && later.slot == settlement.slots[0] && later.primaryID == "a")
            let gone = Transaction.repeating("unknown", record)
            #expect(try ledger.settle(gone, nowMs: Moment.start) == .changed)
        }
    }

    @Test("A repeated id of a merged clip does not replace the clip's push", arguments: LedgerKind.allCases)
    func againMerged(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.merged(["a", "b"], lane: "shop"))
            for id in ["a", "b", "a"] {
                guard case .existing(let record)? = try ledger.result(id) else { return }
                let settlement = try ledger.settled(.repeating(id, record, lane: "shop"))
                #expect(settlement.outcomes == [.repeated(release: 0, after: .sum("a"))])
            }
        }
    }

    @Test("An entry contains the slot, the lane and the expiry of its id", arguments: LedgerKind.allCases)
    func entry(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            #expect(try ledger.entry(of: "a", client: .only, nowMs: Moment.start) == nil)
            let settlement = try ledger.settled(.make(["a"], durationMs: 1_234, lane: "shop é"))
            let entry = try #require(try ledger.entry(of: "a", client: .only, nowMs: Moment.start))
            #expect(entry.record.durationMs == 1_234 && entry.record.lane == "shop é")
            #expect(entry.record.slot == settlement.slots[0] && !entry.record.isMerged && !entry.record.isRepeated)
            #expect(abs(entry.expiresAtMs - settlement.nowMs - 72 * Moment.hour) < 5_000)
        }
    }

    @Test("A forgotten id counts as new, and its future slot is returned to the lane", arguments: LedgerKind.allCases)
    func forget(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["a", "b", "c"], lane: "shop"))
            let begun = try ledger.forget("a", client: .only, nowMs: Moment.start)
            #expect(begun?.isSlotReturned == false, "it is being heard")
            #expect(try ledger.forget("c", client: .only, nowMs: Moment.start)?.isSlotReturned == true)
            #expect(try ledger.forget("c", client: .only, nowMs: Moment.start) == nil)
            #expect(try ledger.result("c") == .new)
            #expect(try ledger.settled(.make(["d"], lane: "shop")).slots[0].position == 3)
            _ = try ledger.settled(.make(["e"]))
            #expect(try ledger.forget("e", client: .only, nowMs: Moment.start)?.isSlotReturned == false, "no lane")
        }
    }

    @Test("The slot of a merged clip is returned when its last id is forgotten", arguments: LedgerKind.allCases)
    func forgetMerged(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["first"], durationMs: 10_000, lane: "shop"))
            _ = try ledger.settled(.merged(["a", "b", "c"], lane: "shop"))
            let returned = try ["b", "a", "c"].map {
                try ledger.forget($0, client: .only, nowMs: Moment.start)?.isSlotReturned
            }
            #expect(returned == [false, false, true])
            #expect(try ledger.settled(.make(["d"], lane: "shop")).slots[0].position == 2)
        }
    }

    @Test("The first id of a sum keeps its own slot when another id is forgotten", arguments: LedgerKind.allCases)
    func forgetMergedAndNew(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["first"], durationMs: 10_000, lane: "shop"))
            _ = try ledger.settled(.merged(["a", "b", "c"], lane: "shop"))
            #expect(try ledger.forget("a", client: .only, nowMs: Moment.start)?.isSlotReturned == false)
            #expect(try ledger.settled(.make(["a"], lane: "shop")).slots[0].position == 3)
            #expect(try ledger.forget("c", client: .only, nowMs: Moment.start)?.isSlotReturned == false)
            #expect(try ledger.settled(.make(["d"], lane: "shop")).slots[0].position == 4)
        }
    }

    @Test("Forgetting a repeated id returns both of its future slots", arguments: LedgerKind.allCases)
    func forgetRepeated(kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["first"], durationMs: 10_000, lane: "shop"))
            _ = try ledger.settled(.make(["a"], lane: "shop"))
            guard case .existing(let record)? = try ledger.result("a") else { return }
            _ = try ledger.settled(.repeating("a", record, lane: "shop"))
            #expect(try ledger.forget("a", client: .only, nowMs: Moment.start)?.isSlotReturned == true)
            #expect(try ledger.settled(.make(["d"], lane: "shop")).slots[0].position == 2)
        }
    }

    @Test("Forgotten ids do not count towards the limit", arguments: LedgerKind.clocked)
    func comesAndGoes(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 10, rowsPerKey: 5)) { ledger in
            for index in 0..<500 {
                _ = try ledger.settled(.make(["\(index)"], lane: "shop-\(index)", client: .named("a")))
                #expect(try ledger.forget("\(index)", client: .named("a"), nowMs: Moment.start) != nil)
            }
            for index in 0..<5 { _ = try ledger.settled(.make(["\(index)"], client: .named("a"))) }
        }
    }
}
