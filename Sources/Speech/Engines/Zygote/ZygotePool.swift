internal import Base
internal import Dispatch
internal import Metrics
private import Synchronization

/// The engine processes of one program. Each engine serves one worker at a time, and a lost engine is replaced.
final class ZygotePool: Sendable {
    private let program: EngineProgram
    private let freeSlots: DispatchSemaphore
    private let idleSlots: Mutex<[EngineSlot]>
    private let pause = Mutex(StartPause())
    /// The voice that each engine keeps loaded.
    private let preloaded = Mutex<[UInt8]?>(nil)
    private let counters: EngineCounters
    private let report: @Sendable (EngineError) -> Void

    /// An engine, or an empty slot before the first start and after a failed start. The next worker then starts an
    /// engine.
    private struct EngineSlot: @unchecked Sendable {  // because a slot has one holder: the list, or one worker
        var engine: EngineProcess?
    }

    /// A text that fails in two fresh children is unspeakable. Two losses of an engine, for example because an operator
    /// killed it, do not fail the text.
    private static let childAttempts = 2
    private static let engineAttempts = 3

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
        idleSlots = Mutex((0..<count).map { _ in EngineSlot() })
        freeSlots = DispatchSemaphore(value: count)
    }

    /// Starts all engines and waits until they are ready.
    ///
    /// - Returns: the facts of one of the engines.
    func start() throws(SpeechError) -> [String] {
        var facts: [String] = []
        var slots = idleSlots.withLock { Array(exchange(&$0, with: [])) }
        for index in slots.indices {
            facts = try engine(in: &slots[index], voice: "", deadline: .never).facts
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
        var (failedChildren, lostEngines) = (0, 0)
        while failedChildren < Self.childAttempts, lostEngines < Self.engineAttempts {
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
            if case .lost = failure { lostEngines += 1 } else { failedChildren += 1 }
        }
        throw failedChildren == Self.childAttempts ? .unspeakable : .engineUnavailable
    }

    /// Returns the engine of the slot when it is ready. An engine that is still starting at the deadline stays in the
    /// slot.
    private func engine(
        in slot: inout EngineSlot, voice: String, deadline: Deadline
    ) throws(SpeechError) -> EngineProcess {
        if slot.engine == nil, pause.withLock({ $0.isOver }), let engine = EngineProcess(program) {
            slot.engine = engine
            counters.running.increment()
        }
        guard let engine = slot.engine else { throw program.startError }
        switch engine.waitUntilReady(deadline: deadline) {
        case .ready:
            pause.withLock { $0.reset() }
            return engine
        case .notYet: throw .engineUnavailable
        case .failed(let error):
            remove(&slot, after: .notStarted(voice: voice, reason: program.reason(error)))
            if let range = program.pausesMs { pause.withLock { $0.begin(in: range) } }
            throw program.startError
        }
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

/// The pause after a failed start, in which engines are not started, because a start may cost seconds.
private struct StartPause {
    private var nextMs: Int?
    private var end = Deadline(nanoseconds: 0)

    var isOver: Bool { end.hasPassed }

    mutating func begin(in range: ClosedRange<Int>) {
        let ms = nextMs ?? range.lowerBound
        end = Deadline.after(milliseconds: ms)
        nextMs = min(2 * ms, range.upperBound)
    }

    mutating func reset() { self = StartPause() }
}
