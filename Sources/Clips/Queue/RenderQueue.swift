internal import Base
internal import Dispatch
internal import Speech
private import Synchronization

/// Runs a bounded number of renders at a time and lets a bounded number wait. Further jobs are refused at once: a burst
/// gets "try again" in microseconds instead of a time-out in seconds.
package final class RenderQueue: Sendable {
    /// The order of jobs, highest priority first.
    package enum Priority: Int, Sendable, Comparable, CaseIterable {
        /// A readiness check. Only one such job exists at a time, so the priority needs no limit.
        case probe
        /// A phone waits for the clip of a notification that is on its way.
        case announcement
        case say
        /// No client waits, or the clients have probably left.
        case warmUp

        package static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
    }

    /// The outcome of a job's wait.
    package enum Turn: Sendable {
        /// A worker runs the job. The value is the time in the queue, in nanoseconds.
        case start(waited: UInt64)
        /// The job lost its place to a job of a higher priority, or to one of a client with fewer jobs.
        case displaced
        /// `cancel` took the job out of the queue.
        case cancelled
    }

    private struct Job {
        let id: RenderJobID
        var priority: Priority
        let client: String?
        let arrived: UInt64
        let run: @Sendable (Turn) -> Void
    }

    private struct State {
        /// The indices of idle workers.
        var free: [Int]
        /// Oldest first.
        var waiting: [Job] = []
        var started = 0
        var finished: UInt64 = 0
        /// The moving mean of a job's duration, in nanoseconds.
        var meanNanoseconds = RenderQueue.defaultNanoseconds
    }

    private let state: Mutex<State>
    private let lastID = Atomic<UInt64>(0)
    /// One serial queue for each running job, because each needs its own thread. A concurrent queue has only as many
    /// threads as there are cores, and a worker that waits for a program would block one of them for a second.
    private let workers: [DispatchQueue]
    private let messenger = DispatchQueue(label: "crier.render.displaced")
    private let width: Int
    private let waitingLimit: Int

    /// Every fourth job is the oldest of any priority, so the lowest priority gets a quarter of the workers.
    private static let fairTurn = 4
    /// The assumed duration before the first render: a payment notice on two busy cores. It counts as the first value
    /// of the mean.
    private static let defaultNanoseconds: UInt64 = 50_000_000
    /// A new value counts an eighth, and the first values more. The mean follows a change within ten clips.
    private static let meanWeight: UInt64 = 8
    /// The bounds of `Retry-After`: not at once, and not later than a push is useful.
    package static let retryAfterMs = 100...30_000

    /// - Parameters:
    ///   - width: the maximum number of running jobs. A worker blocks while an engine speaks, so twice the number of
    ///     cores keeps the cores busy.
    ///   - waitingLimit: the maximum number of waiting jobs.
    package init(width: Int, waitingLimit: Int) {
        self.width = width
        self.waitingLimit = waitingLimit
        workers = (0..<width).map { DispatchQueue(label: "crier.render.\($0)", qos: .userInitiated) }
        state = Mutex(State(free: Array(0..<width)))
    }

    package func makeJobID() -> RenderJobID { RenderJobID(number: lastID.add(1, ordering: .relaxed).newValue) }

    package var waiting: Int { state.withLock { $0.waiting.count } }
    package var running: Int { state.withLock { width - $0.free.count } }

    /// The expected time until a place is free, in milliseconds, from the waiting jobs and the mean duration.
    package var retryAfterMs: Int {
        let expected = state.withLock { expectedMs(behind: $0.waiting.count, $0) }
        return min(max(expected, Self.retryAfterMs.lowerBound), Self.retryAfterMs.upperBound)
    }

    /// The expected time until a new job of `priority` begins, in milliseconds.
    package func expectedWaitMs(_ priority: Priority) -> Int {
        state.withLock { state in
            guard state.free.isEmpty else { return 0 }
            return expectedMs(behind: state.waiting.count { $0.priority <= priority }, state)
        }
    }

    private func expectedMs(behind jobs: Int, _ state: State) -> Int {
        Int(clamping: UInt64(jobs + 1) * state.meanNanoseconds / UInt64(width) / 1_000_000)
    }

    /// Adds a job. A full queue displaces a job of a lower priority, or else of the client with the most waiting jobs. So
    /// one client cannot fill the queue for the others.
    ///
    /// - Parameters:
    ///   - client: the name of the client; nil for an anonymous one.
    ///   - run: called once for an accepted job, on a worker, on the queue's own thread after a displacement, or on the
    ///     thread that calls `cancel`.
    /// - Returns: false if the queue is full; then `run` is never called.
    package func submit(
        _ id: RenderJobID, _ priority: Priority, of client: String? = nil, _ run: @escaping @Sendable (Turn) -> Void
    ) -> Bool {
        let job = Job(
            id: id, priority: priority, client: client, arrived: SystemClock.monotonicNanoseconds(), run: run)
        return state.withLock { state in
            if let worker = state.free.popLast() {
                start(job, on: worker)
                return true
            }
            guard
                state.waiting.count < waitingLimit || priority == .probe || displace(below: priority, &state)
                    || displace(for: job, &state)
            else { return false }
            state.waiting.append(job)
            return true
        }
    }

    /// Cancels a waiting job. A job that runs or is not in the queue is not affected.
    package func cancel(_ id: RenderJobID) {
        let job = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        job?.run(.cancelled)
    }

    /// Changes the priority of a waiting job. A job that runs or is not in the queue is not affected.
    package func change(_ id: RenderJobID, to priority: Priority) {
        state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return }
            state.waiting[index].priority = priority
        }
    }

    /// Removes the youngest job of the lowest priority, if that priority is below `priority`. False if there is none.
    private func displace(below priority: Priority, _ state: inout State) -> Bool {
        guard let least = state.waiting.map(\.priority).max(), least > priority,
            let index = state.waiting.lastIndex(where: { $0.priority == least })
        else { return false }
        displace(at: index, &state)
        return true
    }

    /// Removes the youngest job of the client with the most waiting jobs, if the job's own client still has fewer then.
    /// False if there is none.
    private func displace(for job: Job, _ state: inout State) -> Bool {
        var counts: [String?: Int] = [:]
        for waiting in state.waiting where waiting.priority >= job.priority { counts[waiting.client, default: 0] += 1 }
        guard let most = counts.values.max(), most > counts[job.client, default: 0] + 1,
            let index = state.waiting.lastIndex(where: { $0.priority >= job.priority && counts[$0.client] == most })
        else { return false }
        displace(at: index, &state)
        return true
    }

    private func displace(at index: Int, _ state: inout State) {
        let job = state.waiting.remove(at: index)
        messenger.async { @Sendable in job.run(.displaced) }
    }

    private func start(_ job: Job, on worker: Int) {
        workers[worker].async { @Sendable [self] in
            let begin = SystemClock.monotonicNanoseconds()
            job.run(.start(waited: begin - job.arrived))
            finish(on: worker, took: SystemClock.monotonicNanoseconds() - begin)
        }
    }

    private func finish(on worker: Int, took: UInt64) {
        state.withLock { state in
            state.finished += 1
            let weight = min(state.finished + 1, Self.meanWeight)
            state.meanNanoseconds = (state.meanNanoseconds * (weight - 1) + took) / weight
            guard let next = takeNext(&state) else {
                state.free.append(worker)
                return
            }
            start(next, on: worker)
        }
    }

    private func takeNext(_ state: inout State) -> Job? {
        guard let best = state.waiting.map(\.priority).min() else { return nil }
        state.started += 1
        let isFair = best != .probe && state.started % Self.fairTurn == 0
        let index = isFair ? 0 : state.waiting.firstIndex { $0.priority == best } ?? 0
        return state.waiting.remove(at: index)
    }
}

/// The identity of a job in one queue.
package struct RenderJobID: Sendable, Equatable {
    fileprivate let number: UInt64
}
