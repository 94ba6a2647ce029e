internal import Base
internal import Clips
internal import HTTP
internal import JSON
internal import Speech
internal import Wyoming

/// The sound of one request, which may consist of several sentences: one `audio-start`, chunks, and one `audio-stop`.
struct WyomingSpeech: Sendable {
    private(set) var record = Record()
    private var isStarted = false

    /// The facts about a request for the metrics and the log, without its words.
    struct Record: Sendable {
        /// The start of the first text's turn, on the monotonic clock; nil before.
        var start: UInt64?
        /// Bytes of sound.
        var bytes = 0
        /// The id of the first voice.
        var voice = ""
        /// Whether all sound came from the cache.
        var isHit = true
    }

    /// Sends the sound of a text as it is made, or from the cache.
    ///
    /// - Throws: a `Problem`, or `BodyStreamCancelled` once the client has left.
    mutating func speak(_ text: WyomingText, _ wyoming: WyomingService, into output: BodyStream) async throws {
        if record.start == nil { record.start = SystemClock.monotonicNanoseconds() }
        let clip = try wyoming.clip(text)
        let store = wyoming.store
        if record.voice.isEmpty, case .speech(_, let voice) = clip.content { record.voice = voice.id }
        if let found = store.cached(store.key(for: clip, isStreamed: true)) {
            return try await send(found.bytes, rateHz: found.facts.sampleRateHz, into: output)
        }
        record.isHit = false
        do {
            // The buffer holds the bytes that wait in the pipe and those that the connection is sending.
            let stream = try await store.stream(for: clip, bufferBytes: 2 * BodyStream.capacity)
            while let bytes = try await stream.next() {
                try await send(bytes, rateHz: stream.sampleRateHz, into: output)
            }
        } catch let error as ClipError {
            throw Problem(error, for: clip)
        }
    }

    /// Ends the sound, if there was any.
    mutating func stop(into output: BodyStream) async throws {
        guard isStarted else { return }
        try await output.write(WyomingEvent("audio-stop", [.init("timestamp", .integer(timestampMs))]).bytes)
    }

    private var rateHz = 0
    private var timestampMs: Int { rateHz == 0 ? 0 : record.bytes / WyomingService.sampleBytes * 1_000 / rateHz }

    private var format: [JSONValue.Member] {
        [
            .init("rate", .integer(rateHz)), .init("width", .integer(WyomingService.sampleBytes)),
            .init("channels", .integer(1)), .init("timestamp", .integer(timestampMs)),
        ]
    }

    private mutating func send(
        _ samples: some RandomAccessCollection<UInt8>, rateHz: Int, into output: BodyStream
    ) async throws {
        if !isStarted {
            (isStarted, self.rateHz) = (true, rateHz)
            try await output.write(WyomingEvent("audio-start", format).bytes)
        }
        var rest = samples[...]
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(WyomingService.chunkBytes))
            try await output.write(WyomingEvent("audio-chunk", format, payload: chunk).bytes)
            record.bytes += chunk.count
            rest = rest.dropFirst(chunk.count)
        }
    }
}
