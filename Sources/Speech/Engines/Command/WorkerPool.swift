internal import Audio
internal import Base
internal import Dispatch
internal import Glibc
internal import Metrics
internal import Synchronization

/// The workers of one voice. A worker is a process that is started when a text needs it, up to a bound, and replaced
/// after an error or after a number of texts. A worker speaks one text at a time.
final class WorkerPool: Sendable {
    let program: WorkerProgram
    private let places: DispatchSemaphore
    private let state = Mutex(State())

    private struct State {
        var idle: [Worker] = []
        var busy: [Worker] = []
        var starts = WorkerPool.starts
        var isClosed = false
    }

    /// The first failure is free, because a text may be its cause. A program that always fails is started at most once a
    /// second.
    private static let starts = StartBackOff(delaysMs: 100...1_000, freeFailures: 1)

    init(_ program: WorkerProgram) {
        self.program = program
        places = DispatchSemaphore(value: program.bounds.workers)
    }

    /// Releases the workers on another thread. A voice's last request may end on an event loop, which cannot wait for
    /// the end of a large process.
    deinit {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            return Mutex(state.idle)
        }
        DispatchQueue.global().async { @Sendable in idle.withLock { $0 = [] } }
    }

    /// - Parameters:
    ///   - deadline: must leave time for the start of the program.
    ///   - report: receives the errors of workers that this text did not cause.
    func speak(
        _ text: String, deadline: Deadline, _ counters: ProgramCounters, report: (CommandError) -> Void
    ) throws(CommandError) -> PCM {
        guard places.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .success else {
            throw .busy
        }
        defer { places.signal() }
        var mayRepeat = true
        while true {
            let worker = try worker(deadline, counters, report)
            mayRepeat = mayRepeat && worker.texts > 0
            do {
                let sound = try WaveFile.ofProgram(try worker.speak(text, deadline: deadline))
                putBack(worker, counters)
                return sound
            } catch .declined {
                putBack(worker, counters)
                throw .declined
            } catch .failed(status: 0) where mayRepeat {
                // A program may exit by design after some texts, just when it gets the next text. The text is repeated
                // once only, because the text may be the cause.
                remove(worker)
                mayRepeat = false
            } catch {
                lose(worker, counters)
                throw error
            }
        }
    }

    /// Returns a healthy idle worker, or a new one.
    private func worker(
        _ deadline: Deadline, _ counters: ProgramCounters, _ report: (CommandError) -> Void
    ) throws(CommandError) -> Worker {
        while let worker = takeIdle() {
            guard let error = worker.idleError else { return worker }
            remove(worker)
            // A program may exit by design after some texts.
            guard error != .failed(status: 0) else { continue }
            counters.losses.increment()
            report(error)
        }
        try waitForStart(deadline)
        let worker: Worker
        do {
            worker = try Worker(program, alive: counters.workers)
        } catch {
            state.withLock { $0.starts.failed(now: SystemClock.monotonicNanoseconds()) }
            throw error
        }
        let isClosed = state.withLock { state in
            state.busy.append(worker)
            return state.isClosed
        }
        if isClosed { worker.kill() }
        return worker
    }

    /// Returns the most recently used worker: its memory is warm, and the extra workers of a burst may stay idle.
    private func takeIdle() -> Worker? {
        state.withLock { state in
            guard let worker = state.idle.popLast() else { return nil }
            state.busy.append(worker)
            return worker
        }
    }

    /// Returns a worker to the pool after an answer.
    private func putBack(_ worker: Worker, _ counters: ProgramCounters) {
        let isSpent = worker.texts >= program.bounds.textsPerWorker
        state.withLock { state in
            state.starts.succeeded()
            state.busy.removeAll { $0 === worker }
            if !isSpent, !state.isClosed { state.idle.append(worker) }
        }
    }

    /// Kills and removes a worker. The caller holds the last reference, whose release reaps the process.
    private func remove(_ worker: Worker) {
        worker.kill()
        state.withLock { $0.busy.removeAll { $0 === worker } }
    }

    private func lose(_ worker: Worker, _ counters: ProgramCounters) {
        counters.losses.increment()
        remove(worker)
        state.withLock { $0.starts.failed(now: SystemClock.monotonicNanoseconds()) }
    }

    private func waitForStart(_ deadline: Deadline) throws(CommandError) {
        let start = state.withLock { state in
            state.starts.next(now: SystemClock.monotonicNanoseconds(), before: deadline)
        }
        guard let start else { throw .failing }
        while !start.hasPassed { _ = poll(nil, 0, start.remainingMs) }
    }

    /// Kills all workers. Requests in progress fail.
    func close() {
        let all = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle + state.busy
        }
        for worker in all { worker.kill() }
    }
}

extension WorkerPool: Equatable {
    static func == (left: WorkerPool, right: WorkerPool) -> Bool { left.program == right.program }
}

/// The pools of this process. Equal voices of two libraries share a pool, so that a reload keeps the workers of an
/// unchanged voice. A pool ends with the last request of the last library that contains its voice.
package enum WorkerPools {
    private struct Entry {
        weak var pool: WorkerPool?
    }

    private static let entries = Mutex<[WorkerProgram: Entry]>([:])

    static func pool(for program: WorkerProgram) -> WorkerPool {
        entries.withLock { entries in
            if let pool = entries[program]?.pool { return pool }
            entries = entries.filter { $0.value.pool != nil }
            let pool = WorkerPool(program)
            entries[program] = Entry(pool: pool)
            return pool
        }
    }

    /// Kills all workers, at the end of the service.
    package static func close() {
        for pool in entries.withLock({ $0.values.compactMap(\.pool) }) { pool.close() }
    }
}
