private import Base
internal import Dispatch
private import Synchronization

/// Runs tasks that may block for the ledger's disk or network, outside the event loops. The number of tasks and their
/// waiting time are bounded.
package final class LedgerExecutor: TaskExecutor {
    /// Push gateways of a busy chain of shops send some hundred requests at once.
    package static let maxTasks = 1024
    /// A ledger that blocks each call for seconds must not delay later tasks for minutes. A push gateway gives up after
    /// about 10 s, so an announcement that is settled later would not be played.
    package static let maxWaitNs: UInt64 = 5_000_000_000

    private struct State {
        /// The number of waiting and running jobs of each queue.
        var loads: [Int]
        /// The waiting time of each queue's running job, in nanoseconds.
        var waits: [UInt64]
        var tasks = 0
    }

    private let queues: [DispatchQueue]
    private let state: Mutex<State>
    private let now: @Sendable () -> UInt64
    /// The index of the current queue.
    private let queueIndex = DispatchSpecificKey<Int>()

    /// - Parameters:
    ///   - queueCount: the number of serial queues. Each uses one thread.
    ///   - now: reads a clock that is never set, in nanoseconds.
    package init(
        queueCount: Int, now: @escaping @Sendable () -> UInt64 = { SystemClock.monotonicNanoseconds() }
    ) {
        state = Mutex(
            State(loads: .init(repeating: 0, count: queueCount), waits: .init(repeating: 0, count: queueCount)))
        self.now = now
        queues = (0..<queueCount).map { DispatchQueue(label: "crier.ledger.\($0)", qos: .userInitiated) }
        for (index, queue) in queues.enumerated() { queue.setSpecific(key: queueIndex, value: index) }
    }

    /// Starts a task on this executor.
    ///
    /// - Returns: nil if there are `maxTasks` tasks; `body` is then never called.
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

    /// Whether the current job has waited for longer than `maxWaitNs`. False on a thread of another executor.
    package var isLate: Bool {
        guard let index = DispatchQueue.getSpecific(key: queueIndex) else { return false }
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
