internal import Base
private import Dispatch
private import Synchronization

/// A few connections that callers take turns with.
///
/// Connections are made beside the calls, since a name server may take seconds: a caller waits for one until his
/// deadline and no longer. While none can be made, callers are told so at once, and a new attempt waits for its turn.
final class RedisPool: Sendable {
    /// After a connection could not be made: 50 ms, then twice as long each time, 2 s at most. No attempt is made unless
    /// somebody calls.
    private static let backoffRange: ClosedRange<UInt64> = 50_000_000...2_000_000_000

    /// A connection that is not there after so long is not waited for: the first caller has waited as long as he may.
    private static let hopeNs = UInt64(LedgerLimits.deadlineMs) * 1_000_000

    /// Somebody who waits for a connection.
    private final class Waiter: Sendable {
        let outcome = Mutex<Result<RedisConnection, RedisError>?>(nil)
        let wakeUp = DispatchSemaphore(value: 0)

        func finish(_ result: Result<RedisConnection, RedisError>) {
            outcome.withLock { $0 = result }
            wakeUp.signal()
        }
    }

    private struct State {
        var idle: [RedisConnection] = []
        var waiters: [Waiter] = []
        /// Idle or lent.
        var count = 0
        /// When the connection that is being made was begun. One at a time: when one takes long, so would the others.
        var connectingSince: UInt64?
        var backoffNs: UInt64 = 0
        var nextAttempt: UInt64 = 0
        var lastFault = RedisError.timedOut

        /// Whether the caller is to make a connection now.
        mutating func beginsConnecting() -> Bool {
            let begins =
                connectingSince == nil && count < LedgerLimits.callers
                && SystemClock.monotonicNanoseconds() >= nextAttempt
            if begins { connectingSince = SystemClock.monotonicNanoseconds() }
            return begins
        }

        /// No connection, and none that can be hoped for: whoever comes is told at once instead of waiting in vain.
        var isAway: Bool {
            guard count == 0 else { return false }
            return connectingSince.map { SystemClock.monotonicNanoseconds() - $0 > RedisPool.hopeNs } ?? true
        }

        /// Those who wait for nothing.
        mutating func takeOrphans() -> [Waiter] {
            guard count == 0, connectingSince == nil else { return [] }
            defer { waiters = [] }
            return waiters
        }

        mutating func waitAfter(_ fault: RedisError) {
            backoffNs = min(max(backoffNs * 2, backoffRange.lowerBound), backoffRange.upperBound)
            nextAttempt = SystemClock.monotonicNanoseconds() + backoffNs
            lastFault = fault
        }
    }

    private let address: RedisAddress
    private let state = Mutex(State())
    /// A serial queue has a thread of its own when it needs one; a concurrent one would wait for a thread behind those
    /// who wait for it.
    private let connector = DispatchQueue(label: "crier.redis.connect")

    init(_ address: RedisAddress) {
        self.address = address
    }

    /// Lends a connection to `body`. One that fails is closed, and the idle ones with it: what ended one ended them all.
    func withConnection<Result>(
        by deadline: Deadline, _ body: (RedisConnection) throws(RedisError) -> Result
    ) throws(RedisError) -> Result {
        let connection = try take(by: deadline)
        guard deadline.remainingMs > 0 else {
            // Got too late to send anything: nothing is wrong with the connection.
            giveBack(connection)
            throw .timedOut
        }
        do {
            let result = try body(connection)
            giveBack(connection)
            return result
        } catch .refused(let reason) where !reason.hasPrefix("READONLY") {
            giveBack(connection)
            throw .refused(reason)
        } catch {
            discard(error)
            throw error
        }
    }

    private func take(by deadline: Deadline) throws(RedisError) -> RedisConnection {
        let waiter = Waiter()
        let connects = try state.withLock { state throws(RedisError) in
            if let connection = state.idle.popLast() {
                waiter.finish(.success(connection))
                return false
            }
            let connects = state.beginsConnecting()
            if state.isAway { throw state.lastFault }
            state.waiters.append(waiter)
            return connects
        }
        if connects { beginConnecting() }
        if waiter.wakeUp.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .timedOut {
            state.withLock { state in state.waiters.removeAll { $0 === waiter } }
        }
        // It may have been served between the two.
        guard let outcome = waiter.outcome.withLock({ $0 }) else { throw .timedOut }
        return try outcome.get()
    }

    private func beginConnecting() {
        connector.async { @Sendable [self] in connect() }
    }

    private func connect() {
        do throws(RedisError) {
            let connection = try RedisConnection(address)
            state.withLock { state in
                state.connectingSince = nil
                state.backoffNs = 0
                state.count += 1
            }
            giveBack(connection)
            if state.withLock({ !$0.waiters.isEmpty && $0.beginsConnecting() }) { beginConnecting() }
        } catch {
            let orphans = state.withLock { state in
                state.connectingSince = nil
                state.waitAfter(error)
                return state.takeOrphans()
            }
            for orphan in orphans { orphan.finish(.failure(error)) }
        }
    }

    private func giveBack(_ connection: RedisConnection) {
        state.withLock { state in
            if state.waiters.isEmpty {
                state.idle.append(connection)
            } else {
                state.waiters.removeFirst().finish(.success(connection))
            }
        }
    }

    /// Forgets a connection that failed, and the idle ones. For somebody who waits for just this one, another is made.
    private func discard(_ fault: RedisError) {
        let (stale, connects, orphans) = state.withLock { state in
            state.count -= 1 + state.idle.count
            state.lastFault = fault
            let connects = !state.waiters.isEmpty && state.beginsConnecting()
            defer { state.idle = [] }
            return (state.idle, connects, state.takeOrphans())
        }
        if connects { beginConnecting() }
        for orphan in orphans { orphan.finish(.failure(fault)) }
        // They are closed here, outside the lock.
        withExtendedLifetime(stale) {}
    }
}
