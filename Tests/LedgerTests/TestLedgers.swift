import Base
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Ledger

/// The ledgers that a suite is run with.
enum LedgerKind: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case memory, sqlite, redis

    var testDescription: String { rawValue }
    /// The ledgers without their own clock.
    static let clocked: [LedgerKind] = [.memory, .sqlite]

    /// Calls `body` with an empty ledger. The uptime follows the given wall clock.
    func withLedger<Result>(
        limits: LedgerLimits = LedgerLimits(), _ body: (any Ledger) throws -> Result
    ) throws -> Result {
        try withLedger(limits: limits, uptime: TestUptime(followsClock: true), body)
    }

    /// - Parameter uptime: the uptime of the machine.
    func withLedger<Result>(
        limits: LedgerLimits = LedgerLimits(), uptime: TestUptime, _ body: (any Ledger) throws -> Result
    ) throws -> Result {
        switch self {
        case .memory:
            return try body(TimedLedger(ledger: MemoryLedger(limits: limits, uptimeMs: uptime.read), uptime: uptime))
        case .sqlite:
            return try TestFiles.withFolder { folder in
                let ledger = try SQLiteLedger(
                    path: folder.appending(path: "ledger").path, limits: limits, uptimeMs: uptime.read)
                return try body(TimedLedger(ledger: ledger, uptime: uptime))
            }
        case .redis:
            let server = try RedisServer()
            return try withExtendedLifetime(server) { try body(server.ledger(limits: limits)) }
        }
    }
}

/// The uptime of the machine, independent of the wall clock.
final class TestUptime: Sendable {
    private let milliseconds = Mutex<Int64>(0)
    let followsClock: Bool

    init(followsClock: Bool = false) { self.followsClock = followsClock }

    var read: @Sendable () -> Int64 { { [self] in milliseconds.withLock { $0 } } }

    func advance(hours: Int64) { milliseconds.withLock { $0 += hours * Moment.hour } }

    func follow(_ nowMs: Int64) {
        guard followsClock else { return }
        milliseconds.withLock { $0 = max($0, nowMs) }
    }
}

/// A ledger that advances the uptime with each call.
private struct TimedLedger: Ledger {
    let ledger: any Ledger
    let uptime: TestUptime
    var callerCount: Int { ledger.callerCount }

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        uptime.follow(nowMs)
        return try ledger.lookUp(of: reservations, key: key, client: client, nowMs: nowMs)
    }

    func settle(_ transaction: Transaction, nowMs: Int64) async throws(LedgerError) -> SettleResult {
        uptime.follow(nowMs)
        return try await ledger.settle(transaction, nowMs: nowMs)
    }

    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        uptime.follow(nowMs)
        return try ledger.entry(of: id, client: client, nowMs: nowMs)
    }

    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) async throws(LedgerError) -> ReportResult? {
        uptime.follow(nowMs)
        return try await ledger.note(report, about: id, client: client, nowMs: nowMs)
    }

    func forget(_ id: String, client: LedgerClient, nowMs: Int64) async throws(LedgerError) -> ForgottenEntry? {
        uptime.follow(nowMs)
        return try await ledger.forget(id, client: client, nowMs: nowMs)
    }

    func check() throws(LedgerError) -> [LedgerNotice] { try ledger.check() }

    func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] { try ledger.rows(of: clients) }
}

extension Ledger {
    /// The archive; nil for a ledger in memory.
    var archive: (any LedgerArchive)? {
        (self as? TimedLedger)?.ledger as? any LedgerArchive ?? self as? any LedgerArchive
    }
}

extension RedisOptions {
    /// The time for an answer. A busy machine may need more than the default.
    static let patientMs = 5_000
}

extension RedisServer {
    func ledger(limits: LedgerLimits = LedgerLimits(), deadlineMs: Int = RedisOptions.patientMs) throws -> any Ledger {
        try LedgerURL("redis://127.0.0.1:\(port)/1").open(limits: limits, redis: RedisOptions(deadlineMs: deadlineMs))
    }
}

extension Fingerprint {
    /// A fingerprint that is unique in these tests.
    static func of(_ text: String) -> Fingerprint {
        Fingerprint(Array(text.utf8) + [UInt8](repeating: 0, count: 16))
    }
}

extension Reservation {
    static func make(_ id: String = "order-1", content: String = "100.25") -> Reservation {
        Reservation(id: id, content: .of(content))
    }
}

extension IdempotencyKey {
    static func make(_ value: String = "key-1", request: String = "request-1") -> IdempotencyKey {
        IdempotencyKey(value, request: .of(request))
    }
}

extension Transaction {
    /// A transaction with one clip for each id.
    static func make(
        _ ids: [String] = ["order-1"], repeats: [String] = [], content: String = "100.25", durationMs: Int64 = 2_000,
        lane: String? = nil, ttlMs: Int64 = 60_000, key: IdempotencyKey? = nil, client: LedgerClient = .only,
        memo: [UInt8] = []
    ) -> Transaction {
        Transaction(
            client: client, reservations: (ids + repeats).map { .make($0, content: content) },
            releases: ids.indices.map {
                Release(reservations: [$0], durationMs: durationMs, lane: lane, ttlMs: ttlMs)
            }, key: key, memo: memo)
    }

    /// A transaction with one clip for all ids.
    static func merged(
        _ ids: [String], durationMs: Int64 = 4_000, lane: String? = nil, client: LedgerClient = .only
    ) -> Transaction {
        Transaction(
            client: client, reservations: ids.map { .make($0) },
            releases: [Release(reservations: Array(ids.indices), durationMs: durationMs, lane: lane, ttlMs: 60_000)])
    }
}

extension Transaction {
    /// A transaction that announces an id again.
    static func repeating(
        _ id: String, _ record: LedgerRecord, lane: String? = nil, key: IdempotencyKey? = nil,
        client: LedgerClient = .only
    ) -> Transaction {
        Transaction(
            client: client, reservations: [.make(id)],
            releases: [
                Release(reservations: [0], durationMs: 2_000, lane: lane, ttlMs: 60_000, occasion: .again(record))
            ],
            key: key)
    }
}

extension LedgerClient {
    /// The client of a key, in a ledger that is not shared.
    static func named(_ name: String) -> LedgerClient { LedgerClient(keyName: name, isShared: false) }
}

extension Lookup {
    /// The settlement of an earlier request with the same key; nil without one.
    var settlement: Settlement? {
        guard case .settled(let settlement, _) = self else { return nil }
        return settlement
    }
}

extension SettleResult {
    /// The settlement; fails the test if there is none.
    func settlement() throws -> Settlement {
        guard case .settled(let settlement) = self else {
            Issue.record("not settled: \(self)")
            throw CancellationError()
        }
        return settlement
    }
}

extension Ledger {
    /// Waits for the settlement.
    func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        try waited { () async throws(LedgerError) in try await self.settle(transaction, nowMs: nowMs) }.get()
    }

    /// Waits until the entry is removed.
    func forget(_ id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> ForgottenEntry? {
        try waited { () async throws(LedgerError) in
            try await self.forget(id, client: client, nowMs: nowMs)
        }.get()
    }

    /// Waits until the report is noted.
    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ReportResult? {
        try waited { () async throws(LedgerError) in
            try await self.note(report, about: id, client: client, nowMs: nowMs)
        }.get()
    }

    /// Settles at a time in 2026. Redis ignores the time.
    func settled(_ transaction: Transaction, nowMs: Int64 = Moment.start) throws -> Settlement {
        try settle(transaction, nowMs: nowMs).settlement()
    }

    func result(
        _ id: String, content: String = "100.25", client: LedgerClient = .only, nowMs: Int64 = Moment.start
    ) throws -> LookupResult? {
        let reservation = Reservation.make(id, content: content)
        guard case .open(let each) = try lookUp(of: [reservation], key: nil, client: client, nowMs: nowMs) else {
            return nil
        }
        return each.first
    }

    /// Looks up reservations of the only client.
    func lookUp(of reservations: [Reservation], key: IdempotencyKey?, nowMs: Int64) throws(LedgerError) -> Lookup {
        try lookUp(of: reservations, key: key, client: .only, nowMs: nowMs)
    }
}

enum Moment {
    static let start: Int64 = 1_780_000_000_000
    static let hour: Int64 = 3_600_000
}

/// The result of an asynchronous function, which runs on another thread. `body` is released before the return.
func waited<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
) -> Result<Value, Failure> {
    let result = Mutex<Result<Value, Failure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let work = Mutex(Optional(body))
    Task(executorPreference: DispatchExecutor(label: "waited")) { @Sendable in
        var body = work.withLock { $0.take() }
        do throws(Failure) {
            let value = try await body?()
            result.withLock { $0 = value.map { .success($0) } }
        } catch {
            result.withLock { $0 = .failure(error) }
        }
        body = nil
        done.signal()
    }
    done.wait()
    guard let outcome = result.withLock({ $0 }) else { preconditionFailure("the task has ended") }
    return outcome
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
            _ = gate.wait(timeout: .limit)
            for index in stride(from: thread, to: count, by: threads) { box.add(Swift.Result { try body(index) }) }
            group.leave()
        }
        group.enter()
        runner.start()
    }
    for _ in 0..<threads { gate.signal() }
    try group.waitInTime()
    return try box.results.map { try $0.get() }
}

final class ResultBox<Value: Sendable>: @unchecked Sendable {  // because the lock guards the array
    private let lock = NSLock()
    private var values: [Swift.Result<Value, any Error>] = []

    func add(_ value: Swift.Result<Value, any Error>) { lock.withLock { values.append(value) } }
    var results: [Swift.Result<Value, any Error>] { lock.withLock { values } }
}
