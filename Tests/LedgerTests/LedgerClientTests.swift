import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("Clients of one ledger", .waiting)
struct LedgerClientTests {
    /// All operations on an id, a lane and a key. The result of an operation is a text without times.
    enum Action: String, CaseIterable {
        case new, duplicate, conflict, repeated, look, forget, keyed, keyReused, merged

        /// Whether the operation needs a record of the id.
        var needsID: Bool { ![.new, .keyed, .merged].contains(self) }

        func run(_ ledger: any Ledger, _ client: LedgerClient) throws -> String {
            let now = Moment.start + 10
            switch self {
            case .new: return try Self.told(ledger.settle(.make(["o1"], lane: "shop", client: client), nowMs: now))
            case .duplicate:
                return try Self.told(ledger.settle(.make([], repeats: ["o1"], client: client), nowMs: now))
            case .conflict:
                guard case .conflict = try ledger.result("o1", content: "9", client: client) else {
                    return "no conflict"
                }
                return try Self.told(ledger.settle(.make(["o1"], content: "9", client: client), nowMs: now))
            case .repeated:
                guard case .existing(let record)? = try ledger.result("o1", client: client) else { return "unknown" }
                return try Self.told(ledger.settle(.repeating("o1", record, lane: "shop", client: client), nowMs: now))
            case .look:
                return try ledger.entry(of: "o1", client: client, nowMs: now).map { "\($0.record.position)" }
                    ?? "unknown"
            case .forget:
                return try ledger.forget("o1", client: client, nowMs: now).map { "\($0.isSlotReturned)" } ?? "unknown"
            case .keyed:
                let transaction = Transaction.make(["k1"], lane: "shop", key: .make(), client: client)
                return try Self.told(ledger.settle(transaction, nowMs: now))
                    + Self.told(ledger.settle(.make(["k1"], key: .make(), client: client), nowMs: now))
            case .keyReused:
                let transaction = Transaction.make(
                    [], repeats: ["o1"], key: .make(request: "request-2"), client: client)
                return try Self.told(ledger.settle(transaction, nowMs: now))
            case .merged:
                return try Self.told(ledger.settle(.merged(["m1", "m2"], lane: "shop", client: client), nowMs: now))
            }
        }

        private static func told(_ outcome: SettleResult) -> String {
            guard case .settled(let settlement) = outcome else { return "\(outcome)" }
            return "\(settlement.slots.map(\.position)) \(settlement.outcomes)"
        }
    }

    private func prepare(_ ledger: any Ledger, _ client: LedgerClient, for action: Action) throws {
        guard action.needsID else { return }
        _ = try ledger.settled(.make(["o1"], lane: "shop", client: client))
    }

    @Test(
        "Operations of two clients with the same id, lane and key do not affect each other",
        arguments: LedgerKind.allCases)
    func pairs(kind: LedgerKind) throws {
        var alone: [Action: String] = [:]
        for action in Action.allCases {
            alone[action] = try kind.withLedger { ledger in
                try prepare(ledger, .named("a"), for: action)
                return try action.run(ledger, .named("a"))
            }
        }
        try kind.withLedger { ledger in
            for (index, (first, second)) in Self.pairs.enumerated() {
                let (one, other) = (LedgerClient.named("one-\(index)"), LedgerClient.named("other-\(index)"))
                try prepare(ledger, one, for: first)
                try prepare(ledger, other, for: second)
                #expect(try first.run(ledger, one) == alone[first], "\(first) before \(second)")
                #expect(try second.run(ledger, other) == alone[second], "\(second) after \(first)")
            }
        }
    }

    private static let pairs = Action.allCases.flatMap { first in Action.allCases.map { (first, $0) } }

    @Test("Clients of a shared ledger are one client", arguments: LedgerKind.allCases)
    func shared(kind: LedgerKind) throws {
        let (one, other) = (
            LedgerClient(keyName: "one", isShared: true), LedgerClient(keyName: "other", isShared: true)
        )
        try kind.withLedger { ledger in
            _ = try ledger.settled(.make(["o1"], lane: "shop", key: .make(), client: one))
            #expect(try ledger.settle(.make(["o1"], client: other), nowMs: Moment.start) == .changed)
            #expect(try ledger.settled(.make(["o2"], lane: "shop", client: other)).slots[0].position == 2)
            #expect(try ledger.forget("o1", client: other, nowMs: Moment.start) != nil)
        }
    }

    @Test(
        "A record under a former name is a duplicate if the content is equal, and otherwise ignored",
        arguments: LedgerKind.allCases)
    func formerNames(kind: LedgerKind) throws {
        let changes = [
            (LedgerClient.only, LedgerClient.named("shop")),
            (.named("shop"), LedgerClient(keyName: "shop", isShared: true)),
            (LedgerClient(keyName: "shop", isShared: true), .named("shop")),
        ]
        for (before, after) in changes {
            try kind.withLedger { ledger in
                let first = try ledger.settled(.make(["o1"], lane: "l", key: .make(), client: before))
                guard case .existing = try ledger.result("o1", client: after) else {
                    Issue.record("said twice")
                    return
                }
                #expect(try ledger.settled(.make([], repeats: ["o1"], client: after)).outcomes == [.duplicate])
                #expect(try ledger.settled(.make(["o1"], key: .make(), client: after)) == first)
                #expect(try ledger.result("o1", content: "9", client: after) == .new)
                #expect(try ledger.settled(.make(["o1"], content: "9", client: after)).slots.count == 1)
                let other = IdempotencyKey.make(request: "request-2")
                #expect(try ledger.settled(.make(["o2"], key: other, client: after)).slots.count == 1)
                #expect(try ledger.entry(of: "o3", client: after, nowMs: Moment.start) == nil)
            }
        }
    }

    @Test(
        "A client at its limit gets a retry time and does not affect other clients",
        arguments: LedgerKind.allCases)
    func share(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rowsPerKey: 5)) { ledger in
            for index in 0..<5 { _ = try ledger.settled(.make(["\(index)"], client: .named("a"))) }
            for transaction in [Transaction.make(["x"], client: .named("a")), .make(["y", "z"], client: .named("a"))] {
                try expectShareFull(ledger, transaction, hours: 72)
            }
            #expect(try ledger.settled(.make([], repeats: ["0"], client: .named("a"))).outcomes == [.duplicate])
            #expect(try ledger.settled(.make(["x"], client: .named("b"))).slots.count == 1)
            for index in 0..<9 { _ = try ledger.settled(.make(["\(index)"], client: .only)) }
            #expect(try ledger.forget("0", client: .named("a"), nowMs: Moment.start) != nil)
            #expect(try ledger.settled(.make(["x"], client: .named("a"))).slots.count == 1)
            try expectShareFull(ledger, .make(["y"], client: .named("a")), hours: 72)
        }
    }

    @Test("Clients have equal shares of the ledger, and a single key has all of it", arguments: LedgerKind.allCases)
    func equalShares(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 9)) { ledger in
            let (one, other) = (
                LedgerClient(keyName: "a", isShared: false, among: 3),
                LedgerClient(keyName: "b", isShared: false, among: 1)
            )
            for index in 0..<3 { _ = try ledger.settled(.make(["\(index)"], client: one)) }
            try expectShareFull(ledger, .make(["3"], client: one), hours: 72)
            for index in 0..<6 { _ = try ledger.settled(.make(["\(index)"], client: other)) }
            #expect(try ledger.rows(of: ["a", "b", "c"]).map(\.limit) == [3, 3, 3])
            #expect(try ledger.rows(of: ["a"]).map(\.limit) == [9])
        }
    }

    @Test("Idempotency keys have the same limit as ids, and a repeat adds no id", arguments: LedgerKind.allCases)
    func shareOfKeys(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rowsPerKey: 3)) { ledger in
            _ = try ledger.settled(.make(["a"], client: .named("a")))
            for index in 0..<3 {
                _ = try ledger.settled(.make([], repeats: ["a"], key: .make("\(index)"), client: .named("a")))
            }
            try expectShareFull(ledger, .make([], repeats: ["a"], key: .make("new"), client: .named("a")), hours: 24)
            for _ in 0..<5 {
                guard case .existing(let record)? = try ledger.result("a", client: .named("a")) else { return }
                #expect(try ledger.settled(.repeating("a", record, client: .named("a"))).slots.count == 1)
            }
            _ = try ledger.settled(.make(["b", "c"], client: .named("a")))
            try expectShareFull(ledger, .make(["d"], client: .named("a")), hours: 72)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func `rows are counted for each client separately`(kind: LedgerKind) throws {
        try kind.withLedger(limits: LedgerLimits(rows: 9, rowsPerKey: 5)) { ledger in
            _ = try ledger.settled(.make(["a", "b"], key: .make(), client: .named("shop")))
            _ = try ledger.settled(.make(["a"], client: .named("gateway")))
            _ = try ledger.settled(.make(["a"]))
            _ = try ledger.settled(.make(["c"], client: .named("shop")))
            _ = try ledger.forget("b", client: .named("shop"), nowMs: Moment.start)
            let rows = try ledger.rows(of: ["shop", "gateway", "nobody", ""])
            let told = rows.map { "\($0.client) \($0.ids) \($0.idempotencyKeys) \($0.limit)" }
            // Redis does not count the rows of a client without a limit.
            #expect(told == ["shop 2 1 5", "gateway 1 0 5", "nobody 0 0 5"] + (kind == .redis ? [] : [" 1 0 9"]))
        }
    }

    private func expectShareFull(_ ledger: any Ledger, _ transaction: Transaction, hours: Int64) throws {
        let error = #expect(throws: LedgerError.self) { try ledger.settle(transaction, nowMs: Moment.start) }
        guard case .full(let bound)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(bound.isClientQuota)
        // Redis uses its own clock.
        #expect((hours * Moment.hour - 60_000...hours * Moment.hour).contains(bound.retryAfterMs))
    }
}

extension LedgerRecord {
    fileprivate var position: Int { slot.position }
}
