internal import Audio
internal import Base
internal import Encoding
internal import Metrics
internal import Speech
private import Synchronization

/// A clip that is made while it is sent. The sender requests the next bytes when it has room for them. Nothing is made
/// ahead, so an idle stream holds neither a worker nor an engine.
///
/// One task requests the bytes. Cancelling that task ends the work.
package final class ClipStream: Sendable {
    private struct State: ~Copyable {
        var render: StreamRender
        /// Bytes that are made but not handed out.
        var first: [UInt8]?
        /// Copies of all bytes handed out so far, for the cache; nil if there is not enough memory for them.
        var kept: [[UInt8]]?
        var keptMemory: ByteReservation

        /// Returns the next bytes. If memory runs out, drops the copy for the cache before giving up the stream.
        mutating func next() throws(ClipError) -> [UInt8]? {
            let deadline = Deadline.after(milliseconds: ClipStore.renderMs)
            do throws(ClipError) {
                return try render.next(deadline: deadline)
            } catch {
                guard case .memoryFull = error, kept != nil else { throw error }
            }
            forget()
            return try render.next(deadline: deadline)
        }

        /// Keeps a copy of handed-out bytes.
        ///
        /// - Parameter mayGrow: whether the memory suffices for copies of this size.
        mutating func keep(_ bytes: [UInt8], mayGrow: (Int) -> Bool) {
            guard kept != nil else { return }
            let count = keptMemory.bytes + bytes.count
            guard mayGrow(count), keptMemory.resize(to: count) else { return forget() }
            kept?.append(bytes)
        }

        /// Returns the whole file; nil if there is not enough memory for it and for the clip made of it.
        mutating func takeKept() -> [UInt8]? {
            guard keptMemory.resize(to: 3 * keptMemory.bytes) else {
                forget()
                return nil
            }
            return kept.take().map { Array($0.joined()) }
        }

        mutating func forget() {
            kept = nil
            keptMemory.settle(at: 0)
        }
    }

    package let request: ClipRequest
    /// The words of the clip.
    package let spoken: String
    /// The voice's id.
    package var voice: String { request.voice?.id ?? "" }
    package var contentType: String {
        request.options.format.contentType(sampleRateHz: request.options.sampleRate.hz)
    }
    /// The sample rate that decoders output, in Hz.
    package var sampleRateHz: Int { request.options.format.decodedRateHz(request.options.sampleRate) }
    /// The approximate bytes per second of the clip.
    package var bytesPerSecond: Int { request.options.format.streamedBytesPerSecond(request.options.sampleRate) }
    /// The length of the sound so far, in milliseconds.
    package var durationMs: Int { state.withLock { $0.render.durationMs } }
    /// The stages until the first bytes.
    package let timings: StageTimings
    /// The time in the queue until the first bytes, in nanoseconds.
    package let waited: UInt64
    private let store: ClipStore
    private let options: ClipStore.WaitOptions
    private let state: Mutex<State>

    init(
        _ request: ClipRequest, _ render: consuming sending StreamRender, first: [UInt8], waited: UInt64,
        _ store: ClipStore, _ options: ClipStore.WaitOptions
    ) {
        (self.request, self.waited, self.store, self.options) = (request, waited, store, options.patient)
        (spoken, timings) = (render.spoken, render.timings)
        state = Mutex(
            State(
                render: render, first: first, kept: [],
                keptMemory: ByteReservation(store.memory, options.client)))
    }

    /// The next bytes of the file, about a sentence. Each sentence takes its turn in the queue.
    ///
    /// - Returns: nil after the last byte; then the clip is in the cache, if there was room for it.
    /// - Throws: an error of the render, `overloaded`, `memoryFull`, `notInTime`, `closing`, or `abandoned`.
    package nonisolated(nonsending) func next() async throws(ClipError) -> [UInt8]? {
        if let first = state.withLock({ $0.first.take() }) { return handOut(first) }
        let bytes = try await store.patientTurn(in: store.queues[request], options) { [self] () throws(ClipError) in
            try state.withLock { state throws(ClipError) in try state.next() }
        }
        return handOut(bytes)
    }

    private func handOut(_ bytes: [UInt8]?) -> [UInt8]? {
        state.withLock { state in
            if let bytes { state.keep(bytes, mayGrow: store.mayKeep) } else { land(&state) }
        }
        return bytes
    }

    /// Puts the whole clip into the cache.
    private func land(_ state: inout State) {
        store.counts.observe(state.render.timings)
        guard let bytes = state.takeKept() else { return }
        let clip = Clip(
            state.render.encoded(bytes), state.render.level, SpokenClip(spoken: spoken), request,
            timings: state.render.timings, ByteReservation(store.memory, options.client))
        store.insert(clip, for: store.key(for: request, isStreamed: true))
        state.forget()
    }
}

extension ClipStore {
    /// Begins a clip that is made while it is sent. Returns when the first bytes are made. Nothing has been sent until
    /// then, so an error can still be answered.
    ///
    /// The bytes depend on the request alone, and differ from the bytes of the same clip made whole. Two tasks that
    /// request the same clip render it twice, because each task follows the pace of its client.
    ///
    /// - Parameters:
    ///   - request: must be streamable.
    ///   - bufferBytes: the memory in which the caller keeps bytes for its client; it counts for the stream.
    /// - Throws: an error of the render, or `overloaded`, `memoryFull`, `notInTime`, `closing`, `abandoned`.
    package nonisolated(nonsending) func stream(
        for request: ClipRequest, _ options: WaitOptions = .init(), bufferBytes: Int = 0
    ) async throws(ClipError) -> ClipStream {
        precondition(request.isStreamable, "the caller has checked it")
        let options = try untilClosing(options)
        return try await turn(in: queues[request], options) { [self] waited throws(ClipError) in
            counts.misses.increment()
            counts.wait.observe(nanoseconds: waited)
            do throws(ClipError) {
                let memory = ByteReservation(memory, options.client)
                var render = try StreamRender(request, pipeline, memory, bufferBytes: bufferBytes)
                let first = try render.next(deadline: Deadline.after(milliseconds: Self.renderMs)) ?? []
                return ClipStream(request, render, first: first, waited: waited, self, options)
            } catch {
                counts.failed.increment()
                throw error
            }
        }
    }

    /// Takes a turn for the rest of a stream. Waits while the queue is full or other clips hold the memory: the client
    /// plays the sound that it has meanwhile.
    nonisolated(nonsending) func patientTurn<Value: Sendable>(
        in queue: RenderQueue, _ options: WaitOptions, _ body: @escaping @Sendable () throws(ClipError) -> Value
    ) async throws(ClipError) -> Value {
        let deadline = Deadline.after(milliseconds: options.waitMs)
        while true {
            do throws(ClipError) {
                return try await turn(in: queue, try untilClosing(options)) { _ throws(ClipError) in try body() }
            } catch {
                switch error {
                case .overloaded, .memoryFull: guard !deadline.hasPassed else { throw error }
                default: throw error
                }
            }
            do { try await Task.sleep(for: Self.patience) } catch { throw .abandoned }
        }
    }

    /// Workers become free ten times as often.
    private static let patience = Duration.milliseconds(200)

    /// Returns the same terms, with a wait until the shutdown at most.
    private func untilClosing(_ options: WaitOptions) throws(ClipError) -> WaitOptions {
        let now = SystemClock.monotonicNanoseconds()
        let closing = state.withLock { $0.closing.nanoseconds }
        guard closing > now else { throw .closing }
        return options.waiting(atMostMs: Int((closing - now) / 1_000_000))
    }

    /// Whether a stream may keep a copy of this size: the cache would accept the clip, and at least half of the memory
    /// is free for tasks that wait for sound.
    func mayKeep(_ bytes: Int) -> Bool {
        memory.held <= memory.limit / 2 && bytes <= state.withLock { $0.cache.largestBytes }
    }

    func insert(_ clip: Clip, for key: ClipKey) { state.withLock { $0.cache.insert(clip, for: key) } }
}

extension ClipRequest {
    /// Whether the clip can be sent while it is made. A clip with a length limit must be known whole, repeated words
    /// are spoken only once, and silence is short.
    package var isStreamable: Bool {
        guard case .speech = content, options.fit == .none, options.times == 1 else { return false }
        return options.format.isStreamable
    }
}
