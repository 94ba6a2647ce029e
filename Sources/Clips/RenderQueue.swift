internal import Base
internal import Dispatch
internal import Speech
private import Synchronization

/// Renders a bounded number of clips at a time and lets a bounded number wait; more are turned away at once, so that a
/// burst is answered with "try again" in microseconds instead of a time-out in seconds.
package final class RenderQueue: Sendable {
    /// Whose clip is made first.
    package enum Priority: Int, Sendable, Comparable, CaseIterable {
        /// Whether the service works at all; its owner asks for one at a time, so it needs no limit.
        case probe
        /// Somebody's phone is waiting for the clip of a notification that is on its way.
        case announcement
        case say
        /// Nobody is waiting, or probably nobody any more.
        case warmUp

        package static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
    }

    /// What has become of a job.
    package enum Turn: Sendable {
        /// A worker runs the job, which waited so many nanoseconds.
        case start(waited: UInt64)
        /// The job lost its place to a job of a higher priority.
        case displaced
        /// `cancel` took the job out of the queue.
        case cancelled
    }

    private struct Job {
        let id: RenderJobID
        var priority: Priority
        let arrived: UInt64
        let run: @Sendable (Turn) -> Void
    }

    private struct State {
        /// Workers that render nothing.
        var free: [Int]
        /// Oldest first.
        var waiting: [Job] = []
        var started = 0
        var finished: UInt64 = 0
        /// Moving mean of how long a clip takes, in nanoseconds.
        var meanNanoseconds = RenderQueue.defaultNanoseconds
    }

    private let state: Mutex<State>
    private let lastID = Atomic<UInt64>(0)
    /// One for each clip in progress. Serial ones, because each has a thread of its own: those of a concurrent queue are as
    /// many as there are cores, and a worker that waits for a program would take one away for a second.
    private let workers: [DispatchQueue]
    private let messenger = DispatchQueue(label: "crier.render.displaced")
    private let width: Int
    private let waitingLimit: Int

    /// Of four jobs one is the oldest, whatever its priority: the lowest still gets a quarter of the service.
    private static let fairTurn = 4
    /// What a clip is taken to cost before any is made: a payment notice on two cores that others use too. It counts as the
    /// first figure of the mean.
    private static let defaultNanoseconds: UInt64 = 50_000_000
    /// A new figure counts an eighth, the first ones more: the mean follows a change within ten clips and not each clip.
    private static let meanWeight: UInt64 = 8
    /// Nobody is told to come back at once, or later than a push is still worth.
    package static let retryAfterMs = 100...30_000

    /// - Parameters:
    ///   - width: clips in progress: a worker blocks while an engine speaks, so twice the cores keep them busy.
    ///   - waitingLimit: clips that may wait.
    package init(width: Int, waitingLimit: Int) {
        self.width = width
        self.waitingLimit = waitingLimit
        workers = (0..<width).map { DispatchQueue(label: "crier.render.\($0)", qos: .userInitiated) }
        state = Mutex(State(free: Array(0..<width)))
    }

    package func makeJobID() -> RenderJobID { RenderJobID(number: lastID.add(1, ordering: .relaxed).newValue) }

    package var waiting: Int { state.withLock { $0.waiting.count } }
    package var running: Int { state.withLock { width - $0.free.count } }

    /// Milliseconds after which a place should be free: the clips before it, as long as clips have taken lately.
    package var retryAfterMs: Int {
        let expected = state.withLock { expectedMs(behind: $0.waiting.count, $0) }
        return min(max(expected, Self.retryAfterMs.lowerBound), Self.retryAfterMs.upperBound)
    }

    /// Milliseconds until a job of `priority` that came now would begin.
    package func expectedWaitMs(_ priority: Priority) -> Int {
        state.withLock { state in
            guard state.free.isEmpty else { return 0 }
            return expectedMs(behind: state.waiting.count { $0.priority <= priority }, state)
        }
    }

    private func expectedMs(behind jobs: Int, _ state: State) -> Int {
        Int(clamping: UInt64(jobs + 1) * state.meanNanoseconds / UInt64(width) / 1_000_000)
    }

    /// False when the queue is full; then `run` is never called. Otherwise `run` is called once, for a job leaves the queue
    /// once: on another thread, or on the one that calls `cancel`.
    package func submit(_ id: RenderJobID, _ priority: Priority, _ run: @escaping @Sendable (Turn) -> Void) -> Bool {
        let job = Job(id: id, priority: priority, arrived: SystemClock.monotonicNanoseconds(), run: run)
        return state.withLock { state in
            if let worker = state.free.popLast() {
                start(job, on: worker)
                return true
            }
            guard state.waiting.count < waitingLimit || priority == .probe || displace(below: priority, &state) else {
                return false
            }
            state.waiting.append(job)
            return true
        }
    }

    /// Has no effect on a job that runs or is not in the queue.
    package func cancel(_ id: RenderJobID) {
        let job = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        job?.run(.cancelled)
    }

    /// Has no effect on a job that runs or is not in the queue.
    package func change(_ id: RenderJobID, to priority: Priority) {
        state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return }
            state.waiting[index].priority = priority
        }
    }

    /// Takes away the place of the youngest of the least urgent jobs, if they are less urgent than `priority`.
    private func displace(below priority: Priority, _ state: inout State) -> Bool {
        guard let least = state.waiting.map(\.priority).max(), least > priority,
            let index = state.waiting.lastIndex(where: { $0.priority == least })
        else { return false }
        let job = state.waiting.remove(at: index)
        messenger.async { @Sendable in job.run(.displaced) }
        return true
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

/// Names a job of one queue.
package struct RenderJobID: Sendable, Equatable {
    fileprivate let number: UInt64
}
