internal import Audio
internal import Speech

/// The maximum memory of a render, in bytes. It is estimated from the request before the render begins, and again from
/// the sound after synthesis.
///
/// The figures for a frame add up the buffers that live at the same time in one stage of `ClipPipeline.render`.
enum ClipCost {
    /// For each frame of synthesis: 2 bytes as the engine sends it, in an array that grows by doubling, and 4 as a
    /// float. Later 4 as spoken and 4 joined.
    private static let spokenFrameBytes = 8
    /// Fitting keeps three renditions while a fourth is spoken.
    private static let fittedFrameBytes = 3 * 4 + spokenFrameBytes
    /// For each frame of the mastered sound: 4 as a float and 3 for its loudness and the limiter's gains. Later stages
    /// need less: 4 as a float and 2 as a sample, then the samples, the file and the cached copy.
    private static let masteredFrameBytes = 7
    /// Word marks, tables, the filters of libsoxr and LAME.
    private static let baseBytes = 256 << 10

    /// The estimate from the request. The text is not normalized, so the estimate is quick enough for an event loop:
    /// under a microsecond for a payment.
    static func bytes(of request: ClipRequest) -> Int {
        switch request.content {
        case .silence(let ms): return bytes(frames: frames(ms: ms), request)
        case .speech(let script, let voice):
            let options = request.options
            let pace = voice.capabilities.quality == .recorded ? recordedPaceThousandths : 1_000
            let onceMs = milliseconds(of: script, at: options.delivery.rateThousandths) * pace / 1_000
            let ms = min(maxMs(request), onceMs * options.times + options.restsMs + leadInMs(request))
            return bytes(frames: frames(ms: ms), request)
                + min(ms, onceMs) * voice.capabilities.memoryBytesPerSecond / 1_000
        }
    }

    /// The estimate from the length of the sound.
    ///
    /// - Parameter frames: frames after synthesis, at `Rendition.sampleRateHz`.
    static func bytes(frames: Int, _ request: ClipRequest) -> Int {
        let spoken = frames * (request.options.fit == .none ? spokenFrameBytes : fittedFrameBytes)
        let mastered = frames * request.options.sampleRate.hz / Rendition.sampleRateHz
        let resampling = request.options.sampleRate.hz == Rendition.sampleRateHz ? 0 : 4 * (frames + mastered)
        return max(spoken, resampling, mastered * masteredFrameBytes) + baseBytes
    }

    /// The synthesis of a longer clip is stopped; see `ClipPipeline.maxFrames`.
    private static func maxMs(_ request: ClipRequest) -> Int {
        ClipPipeline.maxFrames(request) / (Rendition.sampleRateHz / 1_000)
    }

    /// The length of recorded speech, in thousandths of the length of the same words by espeak-ng.
    private static let recordedPaceThousandths = 1_600

    private static func frames(ms: Int) -> Int { PCM.frameCount(ms: ms, sampleRateHz: Rendition.sampleRateHz) }

    private static func leadInMs(_ request: ClipRequest) -> Int {
        request.options.leadIn.map { $0.pcm.durationMs + Chime.gapMs } ?? 0
    }

    private static func milliseconds(of script: ClipText, at rateThousandths: Int) -> Int {
        script.passages.reduce(edgesMs + script.trailingPauseMs) { sum, passage in
            // The rate of a passage is relative to the rate of the request.
            let rate = max(1, passage.delivery.rateThousandths * rateThousandths / 1_000)
            return sum + milliseconds(of: passage) * 1_000 / rate + pauseMs(passage.opening)
        }
    }

    private static func milliseconds(of passage: Passage) -> Int {
        passage.written.unicodeScalars.reduce(0) { $0 + milliseconds(of: $1) }
    }

    /// The quiet edges at both ends and the gaps between parts.
    private static let edgesMs = 600

    private static func pauseMs(_ opening: Passage.Opening) -> Int {
        switch opening {
        case .none: 100
        case .pause(let milliseconds): milliseconds
        case .sentence, .paragraph: 1_200
        }
    }

    /// The slowest voice of espeak-ng takes 0.35 s for a syllable. A hanzi is one syllable. A digit may have three in
    /// English ("seventy thousand"). A sign may be a phrase (百分之, "divided by"). A letter may be spelled. In other
    /// scripts a scalar may be a syllable and a pause.
    private static func milliseconds(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20: 60
        case 0x30...0x39: 1_000
        case 0x61...0x7A: 250
        case 0x41...0x5A: 500
        case 0x4E00...0x9FFF: 450
        case 0xC0...0x2FFF: 500
        default: 1_200
        }
    }
}
