private import Base
internal import Dispatch
private import Synchronization

/// Runs tasks that may block for the ledger's disk or network, never on an event loop. Bounded: in tasks, and in the time
/// that a task waits for its turn.
package final class LedgerExecutor: TaskExecutor {
    /// Serial queues have a thread each while they work; several, because a ledger commits what waits together.
    package static let queueCount = 16
    /// At 10 ms for a slow disk the last one waits for less than a second on its queue.
    package static let maxTasks = queueCount * 64
    /// A ledger that is locked or hangs for seconds at each call must not keep those who came behind for minutes: a push
    /// gateway gives up at about 10 s, and what is recorded after that is heard by nobody.
    package static let maxWaitNs: UInt64 = 5_000_000_000

    private struct State {
        /// Of each queue: the jobs that wait or run there.
        var loads = [Int](repeating: 0, count: queueCount)
        /// Of each queue: how long the job that runs there has waited, in nanoseconds.
        var waits = [UInt64](repeating: 0, count: queueCount)
        var tasks = 0
    }

    private let queues: [DispatchQueue]
    private let state = Mutex(State())
    private let now: @Sendable () -> UInt64
    /// The place of the current queue in `queues`.
    private let place = DispatchSpecificKey<Int>()

    /// - Parameter now: nanoseconds on a clock that is never set.
    package init(now: @escaping @Sendable () -> UInt64 = { SystemClock.monotonicNanoseconds() }) {
        self.now = now
        queues = (0..<Self.queueCount).map { DispatchQueue(label: "crier.ledger.\($0)", qos: .userInitiated) }
        for (index, queue) in queues.enumerated() { queue.setSpecific(key: place, value: index) }
    }

    /// Begins a task on this executor.
    ///
    /// - Returns: nil when there are too many; then `body` is never called.
    package func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
        let hasRoom = state.withLock { state in
            guard state.tasks < Self.maxTasks else { return false }
            state.tasks += 1
            return true
        }
        guard hasRoom else { return nil }
        return Task(executorPreference: self) { @Sendable [self] in
            await body()
            state.withLock { $0.tasks -= 1 }
        }
    }

    /// Whether the job that runs now on one of the queues has waited for its turn for longer than `maxWaitNs`. False on
    /// any other thread.
    package var isLate: Bool {
        guard let index = DispatchQueue.getSpecific(key: place) else { return false }
        return state.withLock { $0.waits[index] } > Self.maxWaitNs
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let enqueued = now()
        let index = state.withLock { state in
            let index = state.loads.indices.min { state.loads[$0] < state.loads[$1] } ?? 0
            state.loads[index] += 1
            return index
        }
        queues[index].async { @Sendable [self] in
            let waited = now() - enqueued
            state.withLock { $0.waits[index] = waited }
            job.runSynchronously(on: asUnownedTaskExecutor())
            state.withLock { $0.loads[index] -= 1 }
        }
    }
}
