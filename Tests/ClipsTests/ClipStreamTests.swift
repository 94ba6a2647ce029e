import Audio
import Base
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

/// Clips that are made while they are sent.
@Suite struct ClipStreamTests {
    /// Three sentences, each long enough to be one of the stream.
    private static let text = ["支付宝到账支付宝到账支付宝到账", "你好支付宝你好支付宝你好支付宝到账", "到账到账到账到账到账到账到账好"]
        .joined(separator: "。")

    private func request(_ text: String = text, format: ClipFormat = .pcm) throws -> ClipRequest {
        ClipRequest(.speech(ClipText(try CleanText(text)), try #require(ServiceParts.catalog["zh-CN"])), format: format)
    }

    private func stream(
        _ store: ClipStore, _ request: ClipRequest, client: String? = nil, bufferBytes: Int = 0
    ) throws -> ClipStream {
        try StoreTask { () async throws(ClipError) in
            try await store.stream(for: request, .init(client: client), bufferBytes: bufferBytes)
        }.value()
    }

    private func next(_ stream: ClipStream) throws -> [UInt8]? {
        try StoreTask { () async throws(ClipError) in try await stream.next() }.value()
    }

    private func rest(_ stream: ClipStream) throws -> [[UInt8]] {
        var parts: [[UInt8]] = []
        while let bytes = try next(stream) { parts.append(bytes) }
        return parts
    }

    private func samples(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    @Test func `only the first sentence is spoken before the first bytes, and later ones on demand`()
        throws
    {
        let source = ToneSource()
        let stream = try stream(ServiceParts.store(source), try request())
        #expect(source.parts.count == 1)
        #expect(try next(stream)?.count == 2 * 22_050 * 300 / 1_000, "the beginning of the first sentence")
        #expect(source.parts.count == 1)
        #expect(try next(stream) != nil)
        #expect(source.parts.count == 1, "the rest of it")
        #expect(try next(stream) != nil)
        #expect(source.parts.count == 2)
        _ = try rest(stream)
        #expect(source.parts.count == 3)
        #expect(stream.spoken == Self.text && stream.voice == "zh-CN" && stream.contentType == "audio/pcm;rate=22050")
    }

    @Test func `a stream has the words of the whole clip and its loudness in each sentence`() throws {
        let (source, store) = (ToneSource(), ServiceParts.store())
        let whole = try store.task(try request()).value().clip
        let stream = try stream(ServiceParts.store(source), try request())
        let bytes = try rest(stream).flatMap { $0 }
        #expect(source.parts.map(\.text).joined(separator: " ") == (try plan(store)).parts.map(\.text).joined())
        let pcm = PCM(int16: samples(bytes), sampleRateHz: 22_050)
        // The tone of each sentence starts again, and Crier adds the pauses between sentences.
        #expect(abs(pcm.frames - whole.facts.frames) < 2 * 22_050)
        let third = pcm.frames / 3
        for part in 0..<3 {
            let part = PCM(samples: Array(pcm.samples[part * third..<(part + 1) * third]), sampleRateHz: 22_050)
            #expect(abs(Loudness.integratedLUFS(part) - Mastering.targetLUFS) < 1.5)
        }
    }

    private func plan(_ store: ClipStore) throws -> SpeechPlan { try store.planTask(try request()).value() }

    @Test(arguments: ClipFormat.allCases.filter(\.isStreamable))
    func `the same request gives the same bytes when streamed again and from the cache`(format: ClipFormat) throws {
        let (one, two) = (ServiceParts.store(), ServiceParts.store(cacheBytes: 0))
        let request = try request(format: format)
        let first = try rest(try stream(one, request)).flatMap { $0 }
        #expect(try rest(try stream(two, request)).flatMap { $0 } == first)
        let cached = try #require(one.cached(one.key(for: request, isStreamed: true)))
        #expect(Array(cached.bytes) == first && cached.spoken == Self.text)
        #expect(abs(cached.facts.lufs - Mastering.targetLUFS) < 1 && cached.facts.truePeakDbtp <= -1)
        #expect(two.cached(two.key(for: request, isStreamed: true)) == nil, "a cache without room keeps nothing")
    }

    @Test func `a streamed clip and a whole clip have different keys`() throws {
        let store = ServiceParts.store()
        let request = try request(format: .wav)
        _ = try rest(try stream(store, request))
        #expect(store.cached(store.key(for: request)) == nil)
        #expect(store.key(for: request) != store.key(for: request, isStreamed: true))
    }

    @Test func `a stream that is not read to its end is not cached`() throws {
        let store = ServiceParts.store()
        let stream = try stream(store, try request())
        _ = try next(stream)
        _ = try next(stream)
        #expect(store.cached(store.key(for: try request(), isStreamed: true)) == nil)
    }

    @Test func `a speech error in the first sentence is thrown before the first byte`() throws {
        for failure in [SpeechError.unspeakable, .engineUnavailable] {
            #expect {
                try stream(ServiceParts.store(ToneSource(failure: failure)), try request())
            } throws: { error in
                if case ClipError.speech(failure) = error { return true }
                return false
            }
        }
    }

    @Test func `an unreadable number anywhere in the text is refused before the first byte`() throws {
        let source = ToneSource()
        // A number across a markup boundary, after three sentences.
        let document = "<speak>\(Self.text)。到账100<break/>.25元</speak>"
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let request = ClipRequest(.speech(try ClipText(ssml: document, voice: voice), voice), format: .mp3)
        #expect {
            try stream(ServiceParts.store(source), request)
        } throws: { error in
            if case ClipError.reading = error { return true }
            return false
        }
        #expect(source.parts.isEmpty)
    }

    @Test func `a failure in the middle ends the stream and nothing is cached`() throws {
        let source = FailingSource(after: 1)
        let store = ServiceParts.store(source)
        let stream = try stream(store, try request())
        _ = try next(stream)
        _ = try next(stream)
        #expect(throws: ClipError.self) { try next(stream) }
        #expect(store.cached(store.key(for: try request(), isStreamed: true)) == nil)
    }

    @Test func `other clips are rendered between two sentences of a stream`() throws {
        let store = ServiceParts.store(width: 1)
        let stream = try stream(store, try request())
        #expect(store.queues.voices.running == 0 || eventually { store.queues.voices.running == 0 })
        _ = try store.task(try ServiceParts.request("好")).value()
        #expect(try !rest(stream).isEmpty)
    }

    @Test func `a task that is cancelled while its sentence waits leaves the queue`() throws {
        let source = GatedSource()
        let store = ServiceParts.store(source, width: 1)
        source.open()
        let stream = try stream(store, try request())
        source.waitForPart()
        for _ in 0..<2 { _ = try next(stream) }
        let other = store.task(try ServiceParts.request("好"))
        source.waitForPart()
        let waiting = StoreTask { () async throws(ClipError) in try await stream.next() }
        #expect(eventually { store.queues.voices.waiting == 1 })
        waiting.cancel()
        guard case .failure(.abandoned) = try waiting.result() else {
            Issue.record("it was cancelled")
            return
        }
        #expect(store.queues.voices.waiting == 0)
        source.open()
        _ = try other.value()
    }

    @Test func `the rest of a stream may wait in a full queue that refuses new clips`() throws {
        let source = GatedSource()
        let store = ServiceParts.store(source, width: 1, waiting: 0)
        source.open()
        let stream = try stream(store, try request())
        for _ in 0..<2 { _ = try next(stream) }
        source.waitForPart()
        #expect(eventually { store.queues.voices.running == 0 })
        let other = store.task(try ServiceParts.request("好"))
        source.waitForPart()
        let waiting = StoreTask { () async throws(ClipError) in try await stream.next() }
        guard case .failure(.overloaded) = try store.task(try ServiceParts.request("你")).result() else {
            Issue.record("there is no place")
            return
        }
        source.open(2)
        _ = try other.value()
        #expect(try waiting.value() != nil)
    }

    @Test func `leading and trailing silence surrounds the whole stream`() throws {
        var options = ClipOptions(format: .pcm)
        let plain = try rest(try stream(ServiceParts.store(), ClipRequest(request().content, options))).flatMap { $0 }
        (options.leadMs, options.tailMs) = (1_000, 500)
        let padded = try rest(try stream(ServiceParts.store(), ClipRequest(request().content, options))).flatMap { $0 }
        #expect(padded.count == plain.count + 2 * 22_050 * 3 / 2)
        #expect(samples(padded).prefix(22_050).allSatisfy { $0 == 0 })
        #expect(samples(padded).suffix(11_025).allSatisfy { $0 == 0 })
    }

    @Test func `a stream ends when the service closes`() throws {
        let store = ServiceParts.store()
        let stream = try stream(store, try request())
        _ = try next(stream)
        store.close(at: Deadline(nanoseconds: 1))
        for result in [
            try StoreTask { () async throws(ClipError) in try await stream.next() }.result(),
            try StoreTask { () async throws(ClipError) in
                _ = try await store.stream(for: try ClipStreamTests.closingRequest())
                return nil
            }.result(),
        ] {
            guard case .failure(.closing) = result else {
                Issue.record("the service has closed")
                continue
            }
        }
    }

    private static func closingRequest() throws(ClipError) -> ClipRequest {
        guard let request = try? ServiceParts.request("你好") else { throw .tooLarge }
        return ClipRequest(request.content, format: .mp3)
    }

    @Test func `a stream holds memory for a sentence, its buffer and its copy until it ends`() throws {
        let budget = ByteBudget(limit: 64 << 20)
        let store = ServiceParts.store(memory: budget)
        var stream: ClipStream? = try stream(store, try request(), bufferBytes: 100_000)
        let handedOut = try (0..<3).reduce(0) { sum, _ in sum + (try next(try #require(stream))?.count ?? 0) }
        #expect(budget.held > 100_000 + handedOut)
        #expect(budget.held < 2_000_000 + handedOut)
        _ = try rest(try #require(stream))
        #expect(budget.held < 2_000_000)
        stream = nil
        #expect(eventually { budget.held == 0 })
    }

    @Test func `a stream without memory for a copy continues and is not cached`() throws {
        let budget = ByteBudget(limit: 3 << 20)
        let store = ServiceParts.store(cacheBytes: 64 << 20, memory: budget)
        let long = Array(repeating: Self.text, count: 10).joined(separator: "。")
        let bytes = try rest(try stream(store, try request(long))).reduce(0) { $0 + $1.count }
        #expect(bytes > budget.limit / 2)
        #expect(store.cached(store.key(for: try request(long), isStreamed: true)) == nil)
        #expect(eventually { budget.held == 0 })
    }

    @Test func `gaps between streamed sentences are silent and do not click`() throws {
        let heard = samples(try rest(try stream(ServiceParts.store(), try request())).flatMap { $0 })
        let whole = samples(Array(try ServiceParts.store().task(try request()).value().clip.bytes))
        func largestStep(_ samples: [Int16]) -> Int {
            zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
        }
        #expect(largestStep(heard) < largestStep(whole) * 5 / 4)
        // Two pauses of 350 ms.
        var (run, pauses) = (0, 0)
        for sample in heard {
            run = abs(Int(sample)) < 40 ? run + 1 : 0
            if run == 22_050 * 340 / 1_000 { pauses += 1 }
        }
        #expect(pauses == 2)
    }

    @Test func `silence, CAF, fitted speech and repeated speech are not streamable`() throws {
        let speech = try request().content
        #expect(ClipRequest(speech, format: .mp3).isStreamable)
        #expect(!ClipRequest(speech, format: .caf).isStreamable)
        #expect(!ClipRequest(speech, format: .mp3, fit: .notification(maxMs: 6_000)).isStreamable)
        #expect(!ClipRequest(.silence(ms: 200), format: .wav).isStreamable)
        var twice = ClipOptions(format: .mp3)
        twice.times = 2
        #expect(!ClipRequest(speech, twice).isStreamable)
    }
}

/// A source that speaks a number of parts and then fails.
private final class FailingSource: SpeechSource {
    private let tones = ToneSource()
    private let count: Int

    init(after count: Int) { self.count = count }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard tones.parts.count < count else { throw .engineUnavailable }
        return try tones.speak(part, deadline: deadline)
    }
}
