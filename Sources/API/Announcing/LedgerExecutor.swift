internal import Dispatch
private import Synchronization

/// Runs tasks that may block for the ledger's disk or network, never on an event loop.
final class LedgerExecutor: TaskExecutor {
    /// Serial queues have a thread each while they work; several, because a ledger commits what waits together.
    private let queues = (0..<16).map { DispatchQueue(label: "crier.ledger.\($0)", qos: .userInitiated) }

    private struct State {
        /// Of each queue: the jobs that wait or run there.
        var loads: [Int]
        var tasks = 0
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> UInt64

    /// At 10 ms for a slow disk the last one waits for less than a second on its queue.
    private static let mostTasks = 16 * 64

    /// A ledger that is locked or hangs for seconds at each transaction must not keep those who came behind for minutes: a push
    /// gateway gives up at about 10 s, and what is recorded after that is heard by nobody.
    private static let mostWaitNs: UInt64 = 5_000_000_000

    /// - Parameter now: nanoseconds on a clock that is never set.
    init(now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }) {
        self.now = now
        state = Mutex(State(loads: [Int](repeating: 0, count: queues.count)))
    }

    /// A moment at which a task began to wait for its turn.
    struct Mark: Sendable {
        fileprivate let since: UInt64
    }

    func mark() -> Mark { Mark(since: now()) }

    /// Whether a task that waited since then has its turn too late for whoever waits.
    func isLate(_ mark: Mark) -> Bool { now() - mark.since > Self.mostWaitNs }

    /// Begins a task. False when there are too many; then `body` is never called.
    ///
    /// - Parameter body: given the moment at which it began to wait.
    func start(_ body: @escaping @Sendable (Mark) async -> Void) -> Bool {
        let hasRoom = state.withLock { state in
            guard state.tasks < Self.mostTasks else { return false }
            state.tasks += 1
            return true
        }
        guard hasRoom else { return false }
        let mark = mark()
        Task(executorPreference: self) { @Sendable [self] in
            await body(mark)
            state.withLock { $0.tasks -= 1 }
        }
        return true
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let place = state.withLock { state in
            let place = state.loads.indices.min { state.loads[$0] < state.loads[$1] } ?? 0
            state.loads[place] += 1
            return place
        }
        queues[place].async { @Sendable [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            state.withLock { $0.loads[place] -= 1 }
        }
    }
}
