import TestSupport
import Testing

@testable import Ledger

/// Redis uses its own clock, so the wait for a lane is known only up to the time between two transactions.
@Suite("Lanes in Redis") struct RedisLaneTests {
    /// More than the time between two transactions. If the machine was paused, the test tries again.
    private static let passingMs: Int64 = 900
    private static let durationMs: Int64 = 60_000
    private static let gapMs: Int64 = 200

    @Test("A release waits up to its exact ttl in milliseconds", arguments: [0, 1, 500])
    func wholeTtl(_ spareMs: Int64) throws {
        let server = try RedisServer()
        let ledger = try server.ledger()
        let first = try ledger.settled(.make(["a"], durationMs: Self.durationMs, lane: "shop"))
        let ttlMs = Self.durationMs + Self.gapMs + spareMs
        let second = try ledger.settled(.make(["b"], lane: "shop", ttlMs: ttlMs))
        #expect(second.slots[0].startMs == first.slots[0].startMs + Self.durationMs + Self.gapMs)
    }

    @Test("A release that exceeds its ttl by less than a second is refused with the difference")
    func tooShortTtl() throws {
        let server = try RedisServer()
        let ledger = try server.ledger()
        for attempt in 0..<20 {
            let lane = "lane-\(attempt)"
            _ = try ledger.settled(.make(["a-\(attempt)"], durationMs: Self.durationMs, lane: lane))
            let ttlMs = Self.durationMs + Self.gapMs - Self.passingMs
            let result = try ledger.settle(.make(["b-\(attempt)"], lane: lane, ttlMs: ttlMs), nowMs: 0)
            guard case .laneFull(release: 0, let retryAfterMs) = result else { continue }
            #expect((1...Self.passingMs).contains(retryAfterMs))
            return
        }
        Issue.record("none of 20 lanes was full")
    }
}
