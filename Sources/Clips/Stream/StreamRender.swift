internal import Audio
internal import Base
internal import Encoding
internal import Speech

/// Renders a clip sentence by sentence: speaks, masters and encodes one sentence, and continues on request. Not
/// thread-safe: the owner locks.
struct StreamRender: ~Copyable {
    private let request: ClipRequest
    private let source: any SpeechSource
    /// The words of the clip.
    let spoken: String
    private var sentences: ArraySlice<SpeechPlan>
    private var mastering: StreamMastering
    private var encoder: StreamEncoder
    /// Mastered sound that is not encoded yet.
    private var sound: ArraySlice<Float> = []
    private var memory: ByteReservation
    /// Memory that the stream holds all the time: the encoder, and the sender's buffer.
    private let baseBytes: Int
    private var hasSound = false
    private var isFirstSlice = true
    private var isFinished = false
    private var clock: StageClock

    /// LAME's and libopusenc's states, and the plan of a long text.
    private static let stateBytes = 256 << 10
    /// The maximum number of frames per byte of text: a syllable of pinyin has five bytes and lasts a third of a
    /// second, a letter of an English word lasts a tenth. Once a sentence is spoken, its true length counts.
    private static let framesPerByte = Rendition.sampleRateHz * 120 / 1_000

    /// The sound that is encoded at a time. The first slice is as short as a player needs to begin, because Opus takes
    /// 20 ms for a second. Later slices release the worker soon enough for other jobs.
    private static let (firstSliceMs, sliceMs) = (300, 8_000)

    /// Normalizes the whole text, so that a text that cannot be read is refused before the first byte.
    ///
    /// - Parameters:
    ///   - memory: a reservation of 0 bytes.
    ///   - bufferBytes: see `ClipStore.stream`.
    init(
        _ request: ClipRequest, _ pipeline: ClipPipeline, _ memory: consuming ByteReservation, bufferBytes: Int
    ) throws(ClipError) {
        clock = StageClock()
        let plan = try pipeline.normalize(request)
        do throws(SpeechError) { try ClipPipeline.checkParts(of: plan) } catch { throw .speech(error) }
        clock.mark(\.normalize)
        let options = request.options
        do {
            encoder = try StreamEncoder(options.format, sampleRate: options.sampleRate, bitRate: options.bitRate)
        } catch {
            throw .encoding(error)
        }
        mastering = StreamMastering(
            volumeDb: Double(options.volumeHundredths) / 100, sampleRate: options.sampleRate)
        (self.request, source, spoken) = (request, pipeline.source, plan.spoken)
        sentences = plan.sentences()[...]
        baseBytes = Self.stateBytes + bufferBytes
        self.memory = memory
    }

    /// Returns the next bytes. After the error `memoryFull` the same sentence can be requested again.
    ///
    /// - Returns: nil after the last byte.
    mutating func next(deadline: Deadline) throws(ClipError) -> [UInt8]? {
        while !isFinished {
            clock.skip()
            if sound.isEmpty, let sentence = sentences.first {
                try render(sentence, deadline: deadline)
                sentences.removeFirst()
            }
            let bytes = try encode()
            memory.settle(at: baseBytes + sound.count * MemoryLayout<Float>.size + bytes.count)
            if !bytes.isEmpty { return bytes }
        }
        return nil
    }

    private mutating func render(_ sentence: SpeechPlan, deadline: Deadline) throws(ClipError) {
        let text = sentence.parts.reduce(0) { $0 + $1.text.utf8.count }
        let rate = max(1, request.options.delivery.rateThousandths)
        try reserve(frames: text * Self.framesPerByte * 1_000 / rate)
        let source = source.forOneClip()
        var sounds: [SpokenSound] = []
        do throws(SpeechError) {
            for part in sentence.parts { sounds.append(try source.speak(part, deadline: deadline)) }
        } catch {
            throw .speech(error)
        }
        clock.mark(\.speak)
        // A symbol may be silent in this voice.
        guard sounds.contains(where: { $0.pcm.isAudible }) else { return }
        let rendition = Rendition(sentence, sounds, options(isLast: sentences.count == 1))
        try reserve(frames: rendition.layout.frames)
        do {
            sound = try mastering.master(rendition.pieces).samples[...]
        } catch {
            throw .audio(error)
        }
        hasSound = true
        clock.mark(\.master)
    }

    /// The first sentence gets the silence and the chime before the words, and the last one the silence after the
    /// words.
    private func options(isLast: Bool) -> ClipOptions {
        var options = request.options
        if hasSound { (options.leadMs, options.leadIn) = (0, nil) }
        if !isLast { options.tailMs = 0 }
        return options
    }

    private mutating func reserve(frames: Int) throws(ClipError) {
        guard memory.resize(to: baseBytes + ClipCost.bytes(frames: frames, request)) else {
            throw .memoryFull(retryAfterMs: RenderQueue.retryAfterMs.upperBound)
        }
    }

    /// Encodes the next slice, or ends the clip.
    private mutating func encode() throws(ClipError) -> [UInt8] {
        defer { clock.mark(\.encode) }
        do throws(EncodingError) {
            if !sound.isEmpty {
                let sliceMs = isFirstSlice ? Self.firstSliceMs : Self.sliceMs
                isFirstSlice = false
                let slice = sound.prefix(PCM.frameCount(ms: sliceMs, sampleRateHz: request.options.sampleRate.hz))
                sound = sound.dropFirst(slice.count)
                return try encoder.encode(slice)
            }
            guard sentences.isEmpty else { return [] }
            isFinished = true
            if hasSound { return try encoder.finish() }
        } catch {
            throw .encoding(error)
        }
        throw .speech(.silent)
    }

    var timings: StageTimings { clock.timings }
    var level: SoundLevel { mastering.level }
    /// Whether all bytes have been handed out.
    var isWhole: Bool { isFinished }

    /// The length of the sound that has been encoded.
    var durationMs: Int { encoded([]).durationMs }

    /// The file of all bytes that have been handed out.
    func encoded(_ bytes: [UInt8]) -> EncodedClip {
        EncodedClip(bytes: bytes, frames: encoder.frames, sampleRateHz: encoder.sampleRateHz)
    }
}
