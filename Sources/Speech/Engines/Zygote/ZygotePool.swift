internal import Base
internal import Dispatch
internal import Metrics
private import Synchronization

/// The engine processes of one program. Each engine serves one worker at a time, and a lost engine is replaced.
final class ZygotePool: Sendable {
    private let program: EngineProgram
    private let freeSlots: DispatchSemaphore
    private let idleSlots: Mutex<[EngineSlot]>
    private let starts: Mutex<StartBackOff>
    /// The voice that each engine keeps loaded.
    private let preloaded = Mutex<[UInt8]?>(nil)
    private let counters: EngineCounters
    private let report: @Sendable (EngineError) -> Void

    /// An engine, or an empty slot before the first start and after a failed start. The next worker then starts an
    /// engine.
    private struct EngineSlot: @unchecked Sendable {  // because a slot has one holder: the list, or one worker
        var engine: EngineProcess?
    }

    /// Creates the pool without starting engines.
    ///
    /// - Parameter report: receives each error, on any thread.
    init(
        _ program: EngineProgram, count: Int, counters: EngineCounters,
        report: @escaping @Sendable (EngineError) -> Void
    ) {
        self.program = program
        self.counters = counters
        self.report = report
        starts = Mutex(program.starts)
        idleSlots = Mutex((0..<count).map { _ in EngineSlot() })
        freeSlots = DispatchSemaphore(value: count)
    }

    /// Starts all engines side by side and waits until they are ready.
    ///
    /// - Returns: the facts of one of the engines.
    /// - Throws: `notStarted` with the reason of the first engine that does not start.
    func start() throws(EngineError) -> [String] {
        var facts: [String] = []
        var slots = idleSlots.withLock { Array(exchange(&$0, with: [])) }
        for index in slots.indices { spawn(in: &slots[index]) }
        for slot in slots {
            guard let engine = slot.engine else {
                throw .notStarted(voice: nil, reason: "\(program.executable) cannot be started")
            }
            switch engine.waitUntilReady(deadline: .never) {
            case .ready: facts = engine.facts
            case .notYet: throw .notStarted(voice: nil, reason: program.reason(.timedOut))
            case .failed(let error): throw .notStarted(voice: nil, reason: program.reason(error))
            }
        }
        let started = slots
        idleSlots.withLock { $0 = started }
        return facts
    }

    func speak(_ request: EngineRequest, deadline: Deadline) throws(SpeechError) -> EngineSound {
        guard freeSlots.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .success else {
            throw .engineUnavailable
        }
        // Engines take turns, so that a killed engine is detected and reaped soon.
        var slot = idleSlots.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? EngineSlot(engine: nil)
        counters.speaking.increment()
        defer {
            counters.speaking.decrement()
            idleSlots.withLock { $0.append(slot) }
            freeSlots.signal()
        }
        return try speak(request, in: &slot, deadline: deadline)
    }

    /// Makes each engine load a voice before its next child.
    func preload(_ voice: [UInt8]) { preloaded.withLock { $0 = voice } }

    /// Ends the idle engines. A busy engine ends when this process exits and closes the channel.
    func close() {
        for slot in idleSlots.withLock({ exchange(&$0, with: []) }) where slot.engine != nil {
            counters.running.decrement()
        }
    }

    private func speak(
        _ request: EngineRequest, in slot: inout EngineSlot, deadline: Deadline
    ) throws(SpeechError) -> EngineSound {
        var failures = RequestFailures()
        while true {
            let engine = try engine(in: &slot, voice: request.voice, deadline: deadline)
            if let voice = preloaded.withLock({ $0 }) { engine.load(voice) }
            let limit = min(deadline, Deadline.after(milliseconds: program.childTimeoutMs))
            counters.clips.increment()
            let failure: EngineError
            switch engine.speak(request, deadline: limit) {
            case .sound(let sound): return sound
            case .ended(.exited(let code)):
                if let error = program.error(code, request) { throw error }
                failure = .crashed(voice: request.voice)
            case .ended: failure = .crashed(voice: request.voice)
            case .invalidSound(let error): failure = .invalidSound(voice: request.voice, error)
            case .timedOut: failure = .timedOut(voice: request.voice)
            case .lost: failure = .lost
            case .unavailable: throw .engineUnavailable
            }
            replace(&slot, after: failure, request, deadline: deadline)
            if case .timedOut = failure, deadline.hasPassed { throw .engineUnavailable }
            try failures.count(failure)
        }
    }

    /// Returns the engine of the slot when it is ready. An engine that is still starting at the deadline stays in the
    /// slot.
    private func engine(
        in slot: inout EngineSlot, voice: String, deadline: Deadline
    ) throws(SpeechError) -> EngineProcess {
        if slot.engine == nil, mayStart { spawn(in: &slot) }
        guard let engine = slot.engine else { throw program.startError }
        switch engine.waitUntilReady(deadline: deadline) {
        case .ready:
            starts.withLock { $0.succeeded() }
            return engine
        case .notYet: throw .engineUnavailable
        case .failed(let error):
            remove(&slot, after: .notStarted(voice: voice, reason: program.reason(error)))
            starts.withLock { $0.failed(now: SystemClock.monotonicNanoseconds()) }
            throw program.startError
        }
    }

    /// Whether an engine may start now. Requests do not wait for the end of a delay.
    private var mayStart: Bool {
        starts.withLock { $0.next(now: SystemClock.monotonicNanoseconds(), before: nil) != nil }
    }

    /// Starts an engine in an empty slot. The slot stays empty if no process can be started.
    private func spawn(in slot: inout EngineSlot) {
        guard slot.engine == nil, let engine = EngineProcess(program) else { return }
        slot.engine = engine
        counters.running.increment()
    }

    private func remove(_ slot: inout EngineSlot, after error: EngineError) {
        counters.count(error)
        report(error)
        slot.engine = nil
        counters.running.decrement()
    }

    /// Replaces an engine after a failure. All children of an engine have the same memory layout, and an attacker could
    /// discover the layout crash by crash. The new engine starts here, so that the failed request waits for the start,
    /// and the next request does not.
    private func replace(
        _ slot: inout EngineSlot, after error: EngineError, _ request: EngineRequest, deadline: Deadline
    ) {
        remove(&slot, after: error)
        _ = try? engine(in: &slot, voice: request.voice, deadline: deadline)
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
