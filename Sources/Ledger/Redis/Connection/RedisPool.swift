internal import Base
private import Dispatch
private import Synchronization

/// A bounded pool of connections to one node, or to any node that may answer.
///
/// The pool connects on its own threads, because a name server may take seconds. Callers wait for a connection until
/// their deadline. While Redis is unreachable, callers fail at once, and reconnecting backs off.
final class RedisPool: Sendable {
    /// The wait after a failed connection: 50 ms, then twice as long each time, 2 s at most. Only a call triggers an
    /// attempt.
    private static let backoffRange: ClosedRange<UInt64> = 50_000_000...2_000_000_000

    /// A distant Redis takes several round trips for a connection. Callers should not wait for one connection after the
    /// other.
    private static let maxAttempts = 4

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
        /// The attempts to connect that are under way, and the start of the first of them.
        var attempts: Set<Int> = []
        var connectingSince: UInt64 = 0
        var backoffNs: UInt64 = 0
        var nextAttempt: UInt64 = 0
        /// Connections made before this time are closed when they are returned.
        var staleBefore: UInt64 = 0
        var lastError = RedisError.timedOut

        /// Starts an attempt to connect, if one is due.
        ///
        /// - Returns: the number of the attempt that the caller must make; nil if none is due.
        mutating func startConnecting() -> Int? {
            let now = SystemClock.monotonicNanoseconds()
            guard now >= nextAttempt, count + attempts.count < maxCount,
                // Without a connection, only one attempt runs: if that attempt is slow, others would be slow, too.
                attempts.isEmpty || count > 0, attempts.count < waiters.count,
                let attempt = (0..<RedisPool.maxAttempts).first(where: { !attempts.contains($0) })
            else { return nil }
            if attempts.isEmpty { connectingSince = now }
            attempts.insert(attempt)
            return attempt
        }

        /// Whether the pool lacks a connection and is unlikely to get one soon. Callers then fail at once.
        ///
        /// - Parameter maxConnectNs: the time after which the deadline of the first caller has passed.
        func isUnreachable(maxConnectNs: UInt64) -> Bool {
            guard count == 0 else { return false }
            return attempts.isEmpty || SystemClock.monotonicNanoseconds() - connectingSince > maxConnectNs
        }

        /// Removes the waiters if no connection can come.
        mutating func removeStrandedWaiters() -> [Waiter] {
            guard count == 0, attempts.isEmpty else { return [] }
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
    /// Serial queues get threads of their own. On a concurrent queue, the waiting callers could occupy all threads.
    private let connectors = (0..<maxAttempts).map { DispatchQueue(label: "crier.redis.connect.\($0)") }

    /// - Parameters:
    ///   - size: the maximum number of connections.
    ///   - deadlineMs: the time limit of a call.
    ///   - makeConnection: connects. May block for seconds.
    init(size: Int, deadlineMs: Int, _ makeConnection: @escaping @Sendable () throws(RedisError) -> RedisConnection) {
        self.makeConnection = makeConnection
        maxConnectNs = UInt64(deadlineMs) * 1_000_000
        state = Mutex(State(maxCount: size))
    }

    /// Calls `body` with a connection. After a failure the connection and all idle ones are closed, because they share
    /// the cause.
    func withConnection<Result>(
        by deadline: Deadline, _ body: (RedisConnection) throws(RedisError) -> Result
    ) throws(RedisError) -> Result {
        let connection = try checkOut(by: deadline)
        guard deadline.remainingMs > 0 else {
            // The deadline has passed, but the connection is healthy.
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

    /// Closes all connections: idle ones now, others when they are returned.
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
        let attempt = try state.withLock { state throws(RedisError) -> Int? in
            if let connection = state.idle.popLast() {
                waiter.finish(.success(connection))
                return nil
            }
            state.waiters.append(waiter)
            let attempt = state.startConnecting()
            guard !state.isUnreachable(maxConnectNs: maxConnectNs) else {
                state.waiters.removeLast()
                throw state.lastError
            }
            return attempt
        }
        connect(attempt)
        if waiter.wakeUp.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .timedOut {
            state.withLock { state in state.waiters.removeAll { $0 === waiter } }
        }
        // The pool may have served the waiter after the time-out.
        guard let outcome = waiter.outcome.withLock({ $0 }) else { throw .timedOut }
        return try outcome.get()
    }

    private func connect(_ attempt: Int?) {
        guard let attempt else { return }
        connectors[attempt].async { @Sendable [self] in make(attempt) }
    }

    private func make(_ attempt: Int) {
        do throws(RedisError) {
            let connection = try makeConnection()
            state.withLock { state in
                state.attempts.remove(attempt)
                state.backoffNs = 0
                state.count += 1
            }
            checkIn(connection)
            for _ in 0..<Self.maxAttempts { connect(state.withLock { $0.startConnecting() }) }
        } catch {
            let stranded = state.withLock { state in
                state.attempts.remove(attempt)
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
        let (stale, attempt, stranded) = state.withLock { state in
            state.count -= 1 + state.idle.count
            state.lastError = error
            let attempt = state.startConnecting()
            defer { state.idle = [] }
            return (state.idle, attempt, state.removeStrandedWaiters())
        }
        connect(attempt)
        for waiter in stranded { waiter.finish(.failure(error)) }
        // The stale connections are closed here, outside the lock.
        withExtendedLifetime(stale) {}
    }
}
