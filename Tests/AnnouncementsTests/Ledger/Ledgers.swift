import Announcements
import Foundation
import TestSupport
import Testing

/// The ledgers that one suite is run against.
enum LedgerKind: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case memory, sqlite, redis

    var testDescription: String { rawValue }
    /// Those that go by the clock they are given.
    static let clocked: [LedgerKind] = [.memory, .sqlite]

    /// Calls `body` with an empty ledger.
    func withLedger<Result>(
        limits: LedgerLimits = LedgerLimits(), _ body: (any Ledger) throws -> Result
    ) throws -> Result {
        switch self {
        case .memory: return try body(MemoryLedger(limits: limits))
        case .sqlite:
            return try Judge.withFolder {
                try body(SQLiteLedger(path: $0.appending(path: "ledger").path, limits: limits))
            }
        case .redis:
            let server = try RedisServer()
            return try withExtendedLifetime(server) { try body(server.ledger(limits: limits)) }
        }
    }
}

extension RedisServer {
    func ledger(limits: LedgerLimits = LedgerLimits()) throws -> any Ledger {
        try LedgerURL("redis://127.0.0.1:\(port)/1").open(limits: limits)
    }
}

extension Fingerprint {
    /// A fingerprint that no other text has in these tests.
    static func of(_ text: String) -> Fingerprint {
        Fingerprint((Array(text.utf8) + Array(repeating: 0, count: 16)).prefix(16))
    }
}

extension Claim {
    static func make(_ id: String = "order-1", content: String = "100.25") -> Claim {
        Claim(id: id, content: .of(content))
    }
}

extension IdempotencyKey {
    static func make(_ value: String = "key-1", request: String = "request-1") -> IdempotencyKey {
        IdempotencyKey(value, request: .of(request))
    }
}

extension Call {
    /// Each id announced by a clip of its own.
    static func make(
        _ ids: [String] = ["order-1"], repeats: [String] = [], content: String = "100.25", durationMs: Int64 = 2_000,
        lane: String? = nil, ttlMs: Int64 = 60_000, key: IdempotencyKey? = nil
    ) -> Call {
        Call(
            claims: (ids + repeats).map { .make($0, content: content) },
            releases: ids.indices.map {
                Release(claims: [$0], durationMs: durationMs, lane: lane, ttlMs: ttlMs)
            }, key: key)
    }

    /// All ids announced by one clip.
    static func merged(_ ids: [String], durationMs: Int64 = 4_000, lane: String? = nil) -> Call {
        Call(
            claims: ids.map { .make($0) },
            releases: [Release(claims: Array(ids.indices), durationMs: durationMs, lane: lane, ttlMs: 60_000)])
    }
}

extension SettleOutcome {
    /// What was settled; fails the test if nothing was.
    func settlement() throws -> Settlement {
        guard case .settled(let settlement) = self else {
            Issue.record("not settled: \(self)")
            throw CancellationError()
        }
        return settlement
    }
}

extension Ledger {
    /// At a moment of 2026, for ledgers that go by the clock they are given; the others do not look at it.
    func settled(_ call: Call, nowMs: Int64 = Moment.start) throws -> Settlement {
        try settle(call, nowMs: nowMs).settlement()
    }

    func standing(_ id: String, content: String = "100.25", nowMs: Int64 = Moment.start) throws -> Standing? {
        guard case .open(let each) = try standings(of: [.make(id, content: content)], key: nil, nowMs: nowMs) else {
            return nil
        }
        return each.first
    }
}

enum Moment {
    static let start: Int64 = 1_780_000_000_000
    static let hour: Int64 = 3_600_000
}

/// Runs `count` bodies on 32 threads that start together.
func simultaneously<Result: Sendable>(
    _ count: Int, threads: Int = 32, _ body: @escaping @Sendable (Int) throws -> Result
) throws -> [Result] {
    let box = ResultBox<Result>()
    let group = DispatchGroup()
    let gate = DispatchSemaphore(value: 0)
    for thread in 0..<threads {
        let runner = Thread { @Sendable in
            gate.wait()
            for index in stride(from: thread, to: count, by: threads) { box.add(Swift.Result { try body(index) }) }
            group.leave()
        }
        group.enter()
        runner.start()
    }
    for _ in 0..<threads { gate.signal() }
    group.wait()
    return try box.results.map { try $0.get() }
}

final class ResultBox<Value: Sendable>: @unchecked Sendable {  // because the lock guards the array
    private let lock = NSLock()
    private var values: [Swift.Result<Value, any Error>] = []

    func add(_ value: Swift.Result<Value, any Error>) { lock.withLock { values.append(value) } }
    var results: [Swift.Result<Value, any Error>] { lock.withLock { values } }
}
