internal import Dispatch
internal import Speech
private import Synchronization

/// Renders a bounded number of clips at a time and lets a bounded number wait; more are turned away at once, so that a
/// burst is answered with "try again" in microseconds instead of a time-out in seconds.
package final class RenderQueue: Sendable {
    private struct Job {
        let deadline: UInt64
        /// Told whether it may still run.
        let run: @Sendable (_ inTime: Bool) -> Void
    }

    private struct State {
        var running = 0
        var waiting: [Job] = []
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "crier.render", qos: .userInitiated, attributes: .concurrent)
    private let width: Int
    private let waitingLimit: Int

    /// - Parameters:
    ///   - width: clips in progress: a worker blocks while an engine speaks, so twice the cores keep them busy.
    ///   - waitingLimit: clips that may wait.
    package init(width: Int, waitingLimit: Int) {
        self.width = width
        self.waitingLimit = waitingLimit
    }

    package var waiting: Int { state.withLock { $0.waiting.count } }
    package var running: Int { state.withLock { $0.running } }

    /// False when the queue is full; then `run` is never called. Otherwise it is called once, on another thread, with
    /// false when `deadline` has passed in the meantime.
    package func submit(deadline: UInt64, _ run: @escaping @Sendable (_ inTime: Bool) -> Void) -> Bool {
        let job = Job(deadline: deadline, run: run)
        let isAccepted = state.withLock { state in
            if state.running < width {
                state.running += 1
                start(job)
                return true
            }
            guard state.waiting.count < waitingLimit else { return false }
            state.waiting.append(job)
            return true
        }
        return isAccepted
    }

    private func start(_ job: Job) {
        queue.async { @Sendable [self] in
            job.run(Deadline.now() < job.deadline)
            finish()
        }
    }

    private func finish() {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return
            }
            start(state.waiting.removeFirst())
        }
    }
}
