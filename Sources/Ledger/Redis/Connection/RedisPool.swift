internal import Base
private import Dispatch
private import Synchronization

/// A bounded pool of connections to one node, or to any node that may answer.
///
/// A thread of its own connects, because a name server may take seconds. Callers wait for a connection until their
/// deadline. While Redis is unreachable, callers fail at once, and reconnecting backs off.
final class RedisPool: Sendable {
    /// The wait after a failed connection: 50 ms, then twice as long each time, 2 s at most. Only a call triggers an
    /// attempt.
    private static let backoffRange: ClosedRange<UInt64> = 50_000_000...2_000_000_000

    /// A caller that waits for a connection.
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
        let maxCount: Int
        /// The number of connections, idle and in use.
        var count = 0
        /// The start of the attempt to connect. There is one attempt at a time: if one is slow, others would be as well.
        var connectingSince: UInt64?
        var backoffNs: UInt64 = 0
        var nextAttempt: UInt64 = 0
        /// Older connections are closed when they come back.
        var staleBefore: UInt64 = 0
        var lastError = RedisError.timedOut

        /// Starts an attempt to connect, if one is due.
        ///
        /// - Returns: whether the caller must connect.
        mutating func startConnecting() -> Bool {
            let starts =
                connectingSince == nil && count < maxCount
                && SystemClock.monotonicNanoseconds() >= nextAttempt
            if starts { connectingSince = SystemClock.monotonicNanoseconds() }
            return starts
        }

        /// Whether there is no connection and none is likely soon: callers then fail at once.
        ///
        /// - Parameter maxConnectNs: after so long the deadline of the first caller has passed.
        func isUnreachable(maxConnectNs: UInt64) -> Bool {
            guard count == 0 else { return false }
            return connectingSince.map { SystemClock.monotonicNanoseconds() - $0 > maxConnectNs } ?? true
        }

        /// Removes the waiters if no connection can come.
        mutating func removeStrandedWaiters() -> [Waiter] {
            guard count == 0, connectingSince == nil else { return [] }
            defer { waiters = [] }
            return waiters
        }

        mutating func backOff(after error: RedisError) {
            backoffNs = min(max(backoffNs * 2, backoffRange.lowerBound), backoffRange.upperBound)
            nextAttempt = SystemClock.monotonicNanoseconds() + backoffNs
            lastError = error
        }
    }

    private let makeConnection: @Sendable () throws(RedisError) -> RedisConnection
    private let maxConnectNs: UInt64
    private let state: Mutex<State>
    /// A serial queue gets a thread of its own. On a concurrent queue, the waiting callers could occupy all threads.
    private let connector = DispatchQueue(label: "crier.redis.connect")

    /// - Parameters:
    ///   - size: the most connections.
    ///   - deadlineMs: of a call.
    ///   - makeConnection: may block for seconds.
    init(size: Int, deadlineMs: Int, _ makeConnection: @escaping @Sendable () throws(RedisError) -> RedisConnection) {
        self.makeConnection = makeConnection
        maxConnectNs = UInt64(deadlineMs) * 1_000_000
        state = Mutex(State(maxCount: size))
    }

    /// Calls `body` with a connection. After a failure the connection and all idle ones are closed, because they share the
    /// cause.
    func withConnection<Result>(
        by deadline: Deadline, _ body: (RedisConnection) throws(RedisError) -> Result
    ) throws(RedisError) -> Result {
        let connection = try checkOut(by: deadline)
        guard deadline.remainingMs > 0 else {
            // There is no time left, but the connection is healthy.
            checkIn(connection)
            throw .timedOut
        }
        do {
            let result = try body(connection)
            checkIn(connection)
            return result
        } catch {
            // A connection with an error reply, or without confirmation by replicas, is healthy.
            if error.isHealthy { checkIn(connection) } else { discard(after: error) }
            throw error
        }
    }

    /// Closes all connections, those in use when they come back.
    func renew() {
        let idle = state.withLock { state in
            state.staleBefore = SystemClock.monotonicNanoseconds()
            state.count -= state.idle.count
            state.backoffNs = 0
            state.nextAttempt = 0
            defer { state.idle = [] }
            return state.idle
        }
        // The idle connections are closed here, outside the lock.
        withExtendedLifetime(idle) {}
    }

    private func checkOut(by deadline: Deadline) throws(RedisError) -> RedisConnection {
        let waiter = Waiter()
        let connects = try state.withLock { state throws(RedisError) in
            if let connection = state.idle.popLast() {
                waiter.finish(.success(connection))
                return false
            }
            let connects = state.startConnecting()
            if state.isUnreachable(maxConnectNs: maxConnectNs) { throw state.lastError }
            state.waiters.append(waiter)
            return connects
        }
        if connects { beginConnecting() }
        if waiter.wakeUp.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .timedOut {
            state.withLock { state in state.waiters.removeAll { $0 === waiter } }
        }
        // The pool may have served the waiter after the time-out.
        guard let outcome = waiter.outcome.withLock({ $0 }) else { throw .timedOut }
        return try outcome.get()
    }

    private func beginConnecting() {
        connector.async { @Sendable [self] in connect() }
    }

    private func connect() {
        do throws(RedisError) {
            let connection = try makeConnection()
            state.withLock { state in
                state.connectingSince = nil
                state.backoffNs = 0
                state.count += 1
            }
            checkIn(connection)
            if state.withLock({ !$0.waiters.isEmpty && $0.startConnecting() }) { beginConnecting() }
        } catch {
            let stranded = state.withLock { state in
                state.connectingSince = nil
                state.backOff(after: error)
                return state.removeStrandedWaiters()
            }
            for waiter in stranded { waiter.finish(.failure(error)) }
        }
    }

    private func checkIn(_ connection: RedisConnection) {
        guard state.withLock({ connection.madeAt >= $0.staleBefore }) else { return discard(after: .closed) }
        state.withLock { state in
            if state.waiters.isEmpty {
                state.idle.append(connection)
            } else {
                state.waiters.removeFirst().finish(.success(connection))
            }
        }
    }

    /// Removes a failed connection and all idle ones. Connects again if callers wait.
    private func discard(after error: RedisError) {
        let (stale, connects, stranded) = state.withLock { state in
            state.count -= 1 + state.idle.count
            state.lastError = error
            let connects = !state.waiters.isEmpty && state.startConnecting()
            defer { state.idle = [] }
            return (state.idle, connects, state.removeStrandedWaiters())
        }
        if connects { beginConnecting() }
        for waiter in stranded { waiter.finish(.failure(error)) }
        // The stale connections are closed here, outside the lock.
        withExtendedLifetime(stale) {}
    }
}
