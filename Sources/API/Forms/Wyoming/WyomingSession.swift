internal import Base
internal import Clips
package import HTTP
internal import JSON
internal import Metrics
private import Synchronization
internal import Wyoming

/// One connection of a client of the Wyoming protocol. Its requests are answered one after the other, in order. An
/// error is the last answer: many clients wait only for sound, and notice the end of the connection.
package final class WyomingSession: Sendable {
    private struct State {
        var decoder = EventDecoder()
        var jobs = WyomingJobs()
        var worker: Task<Void, Never>?
        /// The text that is arriving in pieces.
        var text: WyomingStreamedText?
        /// The sound of the request under way, while no worker holds it.
        var speech = WyomingSpeech()
        var isDraining = false
        /// Whether further bytes from the client are ignored.
        var isEnding = false
    }

    package let output: BodyStream
    private let wyoming: WyomingService
    private let state = Mutex(State())

    init(_ wyoming: WyomingService, leastBytesPerSecond: Int) {
        self.wyoming = wyoming
        output = BodyStream(leastBytesPerSecond: leastBytesPerSecond)
        wyoming.metrics.open.increment()
        output.onCancel { [weak self] in self?.abandon() }
    }

    deinit { wyoming.metrics.open.decrement() }

    private func abandon() {
        state.withLock { state in
            state.jobs.drop()
            (state.isEnding, state.text, state.decoder) = (true, nil, EventDecoder())
            state.worker?.cancel()
        }
    }
}

// MARK: On the event loop

extension WyomingSession {
    package func receive(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            guard !state.isEnding else { return }
            state.decoder.append(bytes)
            takeEvents(&state)
        }
    }

    package func finishReceiving() { state.withLock { end(with: .end, &$0) } }

    package var takesInput: Bool { state.withLock { !$0.isEnding && !$0.jobs.isFull } }

    package var isWorking: Bool { state.withLock { $0.worker != nil } }

    package var isInMessage: Bool { state.withLock { !$0.isEnding && $0.decoder.isInEvent } }

    package var heldBytes: Int {
        state.withLock { $0.decoder.heldBytes + ($0.text?.heldBytes ?? 0) + $0.jobs.heldBytes }
    }

    package func expire() {
        state.withLock { state in
            let isUnfinished = state.decoder.isInEvent || state.text != nil
            end(with: isUnfinished ? .fail(.expired, .refused) : .end, &state)
        }
    }

    package func refuseForMemory() { state.withLock { end(with: .fail(.memoryFull, .failed), &$0) } }

    package func drain() {
        state.withLock { state in
            state.isDraining = true
            if state.worker == nil, state.text == nil { end(with: .end, &state) }
        }
    }

    /// Adds the last step. Requests that arrived before it are still answered.
    private func end(with job: WyomingJob, _ state: inout State) {
        guard !state.isEnding else { return }
        (state.isEnding, state.text, state.decoder) = (true, nil, EventDecoder())
        add(job, &state)
    }

    private func add(_ job: WyomingJob, _ state: inout State) {
        state.jobs.append(job)
        guard state.worker == nil else { return }
        state.worker = Task(executorPreference: DispatchExecutor.answers) { [self] in await work() }
    }

    private func takeEvents(_ state: inout State) {
        do throws(WyomingError) {
            while !state.isEnding, !state.jobs.isFull, let event = try state.decoder.next() {
                wyoming.metrics.count(event: event.type)
                try take(event, &state)
            }
        } catch {
            end(with: .fail(error, .refused), &state)
        }
    }

    private func take(_ event: WyomingEvent, _ state: inout State) throws(WyomingError) {
        switch event.type {
        case "describe": add(.info, &state)
        case "ping": add(.pong(try event.pingText()), &state)
        case "synthesize":
            // Clients that send a text in pieces also send it whole, for servers that cannot read pieces.
            guard state.text == nil else { return }
            add(.speak(try WyomingText(event), isLast: true), &state)
        case "synthesize-start":
            guard state.text == nil else { throw .order("'synthesize-start' before the 'synthesize-stop' of another.") }
            state.text = try WyomingStreamedText(event)
        case "synthesize-chunk":
            guard let sentences = try state.text?.append(event) else { throw .order("'\(event.type)' before a start.") }
            for sentence in sentences { add(.speak(sentence, isLast: false), &state) }
        case "synthesize-stop":
            guard var text = state.text.take() else { throw .order("'\(event.type)' before a start.") }
            add(.speak(text.finish(), isLast: false), &state)
            add(.stop, &state)
        default: break
        }
    }
}

// MARK: In the worker's task

extension WyomingSession {
    private func work() async {
        var speech = state.withLock { $0.speech }
        do {
            while let job = nextJob(speech) { try await perform(job, &speech) }
        } catch {
            // Only a client that has left causes an error here.
            if speech.record.start != nil { wyoming.record(speech, .left) }
        }
    }

    /// - Returns: nil if no step is left; then the task ends.
    private func nextJob(_ speech: WyomingSpeech) -> WyomingJob? {
        state.withLock { state in
            state.jobs.finish()
            takeEvents(&state)
            if state.jobs.isEmpty, state.isDraining, state.text == nil { end(with: .end, &state) }
            guard !state.jobs.isEmpty else {
                (state.worker, state.speech) = (nil, speech)
                return nil
            }
            let job = state.jobs.begin()
            // An event that has already arrived takes the free place before the client's next bytes.
            takeEvents(&state)
            return job
        }
    }

    private func perform(_ job: WyomingJob, _ speech: inout WyomingSpeech) async throws {
        switch job {
        case .pong(let text):
            try await output.write(WyomingEvent("pong", [.init("text", text.map { .string($0) } ?? .null)]).bytes)
        case .info: try await output.write(wyoming.info.bytes)
        case .speak(let text, let isLast):
            do {
                try await speech.speak(text, wyoming, into: output)
                if isLast { try await finish(&speech) }
            } catch let problem as Problem {
                if let rule = problem.unheardRule { wyoming.store.pipeline.notHeardBack.count(rule: rule) }
                try await fail(WyomingError(problem), problem.status < 500 ? .refused : .failed, &speech)
            }
        case .stop:
            try await finish(&speech)
            try await output.write(WyomingEvent("synthesize-stopped").bytes)
        case .fail(let error, let outcome): try await fail(error, outcome, &speech)
        case .end: output.finish()
        }
    }

    private func finish(_ speech: inout WyomingSpeech) async throws {
        try await speech.stop(into: output)
        wyoming.record(speech, .spoken)
        speech = WyomingSpeech()
    }

    private func fail(_ error: WyomingError, _ outcome: WyomingOutcome, _ speech: inout WyomingSpeech) async throws {
        state.withLock { state in
            state.isEnding = true
            state.jobs.drop()
        }
        wyoming.record(speech, outcome, code: error.code)
        speech = WyomingSpeech()
        try await output.write(error.event.bytes)
        output.finish()
    }
}

extension WyomingEvent {
    /// Clients send a number or a time to recognize the answer.
    private static let maxPingBytes = 128

    fileprivate func pingText() throws(WyomingError) -> String? {
        let text = try string("text")
        guard text.map({ $0.utf8.count <= Self.maxPingBytes }) ?? true else {
            throw WyomingError(
                code: "out_of_range", text: "The 'text' of a ping has at most \(Self.maxPingBytes) bytes.")
        }
        return text
    }
}

extension WyomingError {
    fileprivate static func order(_ text: String) -> WyomingError {
        WyomingError(code: "unexpected_event", text: "There is a \(text)")
    }
}
