internal import Audio
internal import Base
internal import Dispatch
internal import Metrics

/// The workers of one voice. A worker is a process that is started when a text needs it, up to a bound, and replaced
/// after an error or after a number of texts.
final class WorkerPool: Sendable {
    let program: WorkerProgram
    private let workers: ProcessPool<Worker>

    /// The first failure is free, because a text may be its cause. A program that always fails is started at most once a
    /// second.
    private static let starts = StartBackOff(delaysMs: 100...1_000, freeFailures: 1)

    init(_ program: WorkerProgram) {
        self.program = program
        workers = ProcessPool(count: program.bounds.workers, .mostRecent, Self.starts)
    }

    /// Ends the workers on another thread. A voice's last request may end on an event loop, which cannot wait for the
    /// end of a large process.
    deinit {
        DispatchQueue.global().async { @Sendable [workers] in workers.close() }
    }

    /// - Parameters:
    ///   - deadline: must leave time for the start of the program.
    ///   - report: receives the errors of workers that this text did not cause.
    func speak(
        _ text: String, deadline: Deadline, _ counters: ProgramCounters, report: (CommandError) -> Void
    ) throws(CommandError) -> PCM {
        guard workers.enter(before: deadline) else { throw .busy }
        defer { workers.leave() }
        var mayRepeat = true
        while true {
            let worker = try worker(deadline, counters, report)
            mayRepeat = mayRepeat && worker.texts > 0
            do {
                let sound = try WaveFile.ofProgram(try worker.speak(text, deadline: deadline))
                putBack(worker)
                return sound
            } catch .declined {
                putBack(worker)
                throw .declined
            } catch .failed(status: 0) where mayRepeat {
                // A program may exit by design after some texts, just when it gets the next text. The text is repeated
                // once only, because the text may be the cause.
                workers.remove(worker)
                mayRepeat = false
            } catch {
                counters.losses.increment()
                workers.remove(worker)
                workers.failed()
                throw error
            }
        }
    }

    /// Returns a healthy idle worker, or a new one.
    private func worker(
        _ deadline: Deadline, _ counters: ProgramCounters, _ report: (CommandError) -> Void
    ) throws(CommandError) -> Worker {
        while let worker = workers.takeIdle() {
            guard let error = worker.idleError else { return worker }
            workers.remove(worker)
            // A program may exit by design after some texts.
            guard error != .failed(status: 0) else { continue }
            counters.losses.increment()
            report(error)
        }
        let worker = try workers.start(before: deadline) { () throws(CommandError) in
            try Worker(program, alive: counters.workers)
        }
        guard let worker else { throw .failing }
        return worker
    }

    /// Returns a worker to the pool after an answer, if it may speak another text.
    private func putBack(_ worker: Worker) {
        workers.succeeded()
        if worker.texts < program.bounds.textsPerWorker {
            workers.putBack(worker)
        } else {
            workers.remove(worker)
        }
    }

    /// Kills all workers. Requests in progress fail.
    func close() { workers.close() }
}

extension WorkerPool: Equatable {
    static func == (left: WorkerPool, right: WorkerPool) -> Bool { left.program == right.program }
}
