import Announcements
import Foundation
import TestSupport
import Testing

/// Memory's decision is the plainest to read: the others have to be the same.
@Suite("Ledgers decide alike")
struct LedgerLikenessTests {
    @Test("SQLite decides as memory does, over 2,000 random calls and some days")
    func sqlite() throws {
        let limits = LedgerLimits(idHours: 2, keyHours: 1, rows: 150)
        var calls = RandomCalls()
        var met = Outcomes()
        try LedgerKind.memory.withLedger(limits: limits) { memory in
            try LedgerKind.sqlite.withLedger(limits: limits) { sqlite in
                for _ in 0..<2_000 {
                    let nowMs = calls.nextMoment()
                    let call = try calls.next { try memory.standings(of: $0, key: nil, nowMs: nowMs) }
                    let known = try memory.standings(of: call.claims, key: call.key, nowMs: nowMs)
                    let stored = try sqlite.standings(of: call.claims, key: call.key, nowMs: nowMs)
                    #expect(known == stored)
                    let outcome = memory.outcome(call, nowMs: nowMs)
                    #expect(outcome == sqlite.outcome(call, nowMs: nowMs))
                    met.add(outcome)
                }
            }
        }
        met.expectEach(of: ["settled", "changed", "laneFull", "keyReused", "full"])
    }

    @Test("Redis decides as memory does, over 2,000 random calls")
    func redis() throws {
        let memory = MemoryLedger()
        var calls = RandomCalls()
        var met = Outcomes()
        try LedgerKind.redis.withLedger { redis in
            for _ in 0..<2_000 {
                let call = try calls.next { try redis.standings(of: $0, key: nil, nowMs: 0) }
                let outcome = redis.outcome(call, nowMs: 0)
                // Memory is given the moment at which Redis decided, which a refusal tells only roughly.
                var nowMs = Int64(Date().timeIntervalSince1970 * 1_000)
                if case .success(.settled(let settlement)) = outcome { nowMs = settlement.nowMs }
                let expected = memory.outcome(call, nowMs: nowMs)
                switch (outcome, expected) {
                case (.success(.laneFull(let release, let retry)), .success(.laneFull(let same, let about))):
                    #expect(release == same && abs(retry - about) < 1_000)
                default: #expect(outcome == expected)
                }
                met.add(outcome)
            }
        }
        met.expectEach(of: ["settled", "changed", "laneFull", "keyReused"])
    }
}

extension Ledger {
    fileprivate func outcome(_ call: Call, nowMs: Int64) -> Result<SettleOutcome, LedgerError> {
        Result { () throws(LedgerError) in try settle(call, nowMs: nowMs) }
    }
}

/// How often each kind of outcome was met: a likeness that only holds where nothing happens is none.
private struct Outcomes {
    private var counts: [String: Int] = [:]

    mutating func add(_ outcome: Result<SettleOutcome, LedgerError>) {
        switch outcome {
        case .success(.settled): counts["settled", default: 0] += 1
        case .success(.changed): counts["changed", default: 0] += 1
        case .success(.laneFull): counts["laneFull", default: 0] += 1
        case .success(.keyReused): counts["keyReused", default: 0] += 1
        case .failure(.full): counts["full", default: 0] += 1
        case .failure(let error): Issue.record(error)
        }
    }

    func expectEach(of kinds: [String]) {
        for kind in kinds { #expect(counts[kind, default: 0] >= 20, "\(kind): \(counts)") }
    }
}

/// Calls of a few ids, lanes and keys, so that all that can meet does.
private struct RandomCalls {
    private var random = SeededGenerator(seed: 6)
    private var nowMs = Moment.start

    mutating func nextMoment() -> Int64 {
        nowMs += Int64.random(in: 0...90_000, using: &random)
        return nowMs
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    /// - Parameter look: what the ledger knows, so that most calls, but not all, expect what is the case.
    mutating func next(_ look: ([Claim]) throws -> Standings) throws -> Call {
        let ids = Set(
            (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0..<2_000, using: &random) })
        let recent = oneIn(2) ? Set(ids.map { $0 % 50 }) : ids
        let claims = recent.sorted().map { Claim.make("id-\($0)", content: oneIn(20) ? "other" : "100.25") }
        guard case .open(let standings) = try look(claims) else { return .make() }
        let announced = claims.indices.filter { (standings[$0] == .new) != oneIn(20) }
        let groups = oneIn(2) ? [announced].filter { !$0.isEmpty } : announced.map { [$0] }
        return Call(claims: claims, releases: groups.map { release($0) }, key: oneIn(3) ? key() : nil)
    }

    private mutating func release(_ claims: [Int]) -> Release {
        // A lane is either soon free or busy for hours: no clock of its own decides about a full one by a hair.
        Release(
            claims: claims, durationMs: oneIn(40) ? 7_200_000 : .random(in: 0...3_000, using: &random),
            lane: oneIn(3) ? nil : "lane-\(Int.random(in: 0..<20, using: &random))", ttlMs: 3_600_000)
    }

    private mutating func key() -> IdempotencyKey {
        .make("\(Int.random(in: 0..<100, using: &random))", request: oneIn(8) ? "other" : "request-1")
    }
}
