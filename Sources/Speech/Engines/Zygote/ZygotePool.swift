internal import Base
internal import Metrics
private import Synchronization

/// The engine processes of one program. A lost engine is replaced.
final class ZygotePool: Sendable {
    private let program: EngineProgram
    private let count: Int
    private let engines: ProcessPool<EngineProcess>
    /// The voice that each engine keeps loaded.
    private let preloaded = Mutex<[UInt8]?>(nil)
    private let counters: EngineCounters
    private let report: @Sendable (EngineError) -> Void

    /// Creates the pool without starting engines.
    ///
    /// - Parameter report: receives each error, on any thread.
    init(
        _ program: EngineProgram, count: Int, counters: EngineCounters,
        report: @escaping @Sendable (EngineError) -> Void
    ) {
        (self.program, self.count) = (program, count)
        self.counters = counters
        self.report = report
        engines = ProcessPool(count: count, .inTurns, program.starts)
    }

    /// Starts all engines side by side and waits until they are ready.
    ///
    /// - Returns: the facts of one of the engines.
    /// - Throws: `notStarted` with the reason of the first engine that does not start.
    func start() throws(EngineError) -> [String] {
        var facts: [String] = []
        let started = (0..<count).map { _ in engines.takeIdle() ?? spawn() }
        for engine in started {
            guard let engine else {
                throw .notStarted(voice: nil, reason: "\(program.executable) cannot be started")
            }
            switch engine.waitUntilReady(deadline: .never) {
            case .ready: facts = engine.facts
            case .notYet: throw .notStarted(voice: nil, reason: program.reason(.timedOut))
            case .failed(let error): throw .notStarted(voice: nil, reason: program.reason(error))
            }
        }
        for engine in started { engines.putBack(engine) }
        return facts
    }

    func speak(_ request: EngineRequest, deadline: Deadline) throws(SpeechError) -> EngineSound {
        guard engines.enter(before: deadline) else { throw .engineUnavailable }
        var engine = engines.takeIdle()
        counters.speaking.increment()
        defer {
            counters.speaking.decrement()
            engines.putBack(engine)
            engines.leave()
        }
        return try speak(request, with: &engine, deadline: deadline)
    }

    /// Makes each engine load a voice before its next child.
    func preload(_ voice: [UInt8]) { preloaded.withLock { $0 = voice } }

    /// Ends all engines. Requests in progress fail.
    func close() { engines.close() }

    /// - Parameter engine: the engine of the request's place; nil without one, before and after the call.
    private func speak(
        _ request: EngineRequest, with engine: inout EngineProcess?, deadline: Deadline
    ) throws(SpeechError) -> EngineSound {
        var failures = RequestFailures()
        while true {
            let ready = try self.ready(&engine, voice: request.voice, deadline: deadline)
            if let voice = preloaded.withLock({ $0 }) { ready.load(voice) }
            let limit = min(deadline, Deadline.after(milliseconds: program.childTimeoutMs))
            counters.clips.increment()
            let failure: EngineError
            switch ready.speak(request, deadline: limit) {
            case .sound(let sound): return sound
            case .ended(let status):
                if case .exited(let code) = status, let error = program.error(code, request) { throw error }
                failure = .crashed(voice: request.voice)
            case .invalidSound(let error): failure = .invalidSound(voice: request.voice, error)
            case .timedOut: failure = .timedOut(voice: request.voice)
            case .lost: failure = .lost
            case .unavailable: throw .engineUnavailable
            }
            // All children of an engine have the same memory layout, and an attacker could discover the layout crash by
            // crash. The new engine starts here, so that the failed request waits for the start, and the next request
            // does not.
            remove(&engine, after: failure)
            _ = try? self.ready(&engine, voice: request.voice, deadline: deadline)
            if case .timedOut = failure, deadline.hasPassed { throw .engineUnavailable }
            try failures.count(failure)
        }
    }

    /// Returns the engine when it is ready, after a start if necessary. An engine that is still starting at the deadline
    /// stays in the pool.
    private func ready(
        _ engine: inout EngineProcess?, voice: String, deadline: Deadline
    ) throws(SpeechError) -> EngineProcess {
        engine = engine ?? spawn()
        guard let ready = engine else { throw program.startError }
        switch ready.waitUntilReady(deadline: deadline) {
        case .ready:
            engines.succeeded()
            return ready
        case .notYet: throw .engineUnavailable
        case .failed(let error):
            remove(&engine, after: .notStarted(voice: voice, reason: program.reason(error)))
            engines.failed()
            throw program.startError
        }
    }

    /// Starts an engine. Nil after recent failures, or if no process can be started. The request does not wait for the
    /// end of a delay.
    private func spawn() -> EngineProcess? {
        engines.start(before: nil) { EngineProcess(program, alive: counters.running) }
    }

    private func remove(_ engine: inout EngineProcess?, after error: EngineError) {
        if let lost = engine { engines.remove(lost) }
        engine = nil
        // A closed pool has killed the engine itself.
        guard !engines.isClosed else { return }
        counters.count(error)
        report(error)
    }
}

/// The failures of one request, which decide when and with which error it fails.
private struct RequestFailures {
    private var crashes = 0
    private var timeouts = 0
    private var losses = 0

    /// A text that crashes two fresh children is unspeakable. A child that exceeds its time limit may lack a processor,
    /// so the client may send the text again. Two losses of an engine, for example because an operator killed it, do
    /// not fail the text.
    private static let childAttempts = 2
    private static let engineAttempts = 3

    /// Counts a failure.
    ///
    /// - Throws: the error of the request after its last attempt.
    mutating func count(_ failure: EngineError) throws(SpeechError) {
        switch failure {
        case .lost: losses += 1
        case .timedOut: timeouts += 1
        case .crashed, .invalidSound, .notStarted: crashes += 1
        }
        if losses == Self.engineAttempts { throw .engineUnavailable }
        if crashes + timeouts == Self.childAttempts { throw timeouts > 0 ? .engineUnavailable : .unspeakable }
    }
}
