internal import Audio
internal import Encoding
internal import Normalization
package import Speech

/// How a clip is made. Start reading here.
package struct ClipPipeline: Sendable {
    private let planner: SpeechPlanner
    private let source: any SpeechSource

    package init(planner: SpeechPlanner, source: any SpeechSource) {
        self.planner = planner
        self.source = source
    }

    /// - Parameter deadline: nanoseconds of the monotonic clock, after which nobody waits for the clip.
    package func render(_ request: ClipRequest, deadline: UInt64) throws(ClipError) -> Clip {
        var clock = StageClock()
        let plan = try normalize(request)
        clock.mark(\.normalize)
        let pieces = try speak(plan, request, deadline: deadline)
        clock.mark(\.speak)
        let mastered = try master(pieces, request)
        clock.mark(\.master)
        let encoded = try encode(mastered, request)
        clock.mark(\.encode)
        return Clip(encoded, mastered, format: request.format, spoken: plan.spoken, timings: clock.timings)
    }

    /// The stages of reading alone, as `explain` shows them.
    package func normalize(_ request: ClipRequest) throws(ClipError) -> SpeechPlan {
        guard case .speech(let script, let voice) = request.content else { return .silent }
        do {
            return try planner.plan(
                script.passages, voice: voice, options: request.reading, delivery: request.delivery,
                trailingPauseMs: script.trailingPauseMs)
        } catch {
            switch error {
            case .reading(let error):
                throw .reading(error.error, at: script.position(ofPassage: error.passage))
            case .notRecorded(let words): throw .notRecorded(words)
            }
        }
    }

    private func speak(
        _ plan: SpeechPlan, _ request: ClipRequest, deadline: UInt64
    ) throws(ClipError) -> [VoicePiece] {
        if case .silence(let ms) = request.content {
            return [VoicePiece(pcm: .silence(ms: ms, sampleRateHz: Self.sampleRateHz))]
        }
        do throws(SpeechError) {
            guard plan.parts.count <= Self.mostParts else { throw .tooManyParts(limit: Self.mostParts) }
            var pieces: [VoicePiece] = []
            var framesLeft = EnginePool.longestClipSeconds * Self.sampleRateHz
            for part in plan.parts {
                let pcm = try source.speak(part, deadline: deadline).pcm
                framesLeft -= pcm.frames + PCM.frameCount(ms: part.gapBeforeMs, sampleRateHz: Self.sampleRateHz)
                guard framesLeft >= 0 else { throw .tooLong(limitSeconds: EnginePool.longestClipSeconds) }
                pieces.append(VoicePiece(pcm, part))
            }
            guard pieces.contains(where: { $0.pcm.isAudible }) else { throw .silent }
            if plan.trailingPauseMs > 0 {
                pieces.append(VoicePiece(pcm: .silence(ms: plan.trailingPauseMs, sampleRateHz: Self.sampleRateHz)))
            }
            return pieces
        } catch {
            throw .speech(error)
        }
    }

    private func master(_ pieces: [VoicePiece], _ request: ClipRequest) throws(ClipError) -> Mastered {
        do {
            return try Mastering.master(pieces, volumeDb: Double(request.volumeHundredths) / 100)
        } catch {
            throw .audio(error)
        }
    }

    private func encode(_ mastered: Mastered, _ request: ClipRequest) throws(ClipError) -> EncodedClip {
        do {
            return try Encoder.encode(mastered.pcm, as: request.format)
        } catch {
            throw .encoding(error)
        }
    }

    /// A process is forked for each part, 1 ms and more; a notice has a handful.
    private static let mostParts = 200

    /// What espeak-ng speaks at.
    private static let sampleRateHz = 22_050
}

extension VoicePiece {
    fileprivate init(_ pcm: PCM, _ part: SpeechPart) {
        self.init(
            pcm: pcm, gapBeforeMs: part.gapBeforeMs, voice: part.speaker.name,
            volumeDb: Double(part.volumeHundredths) / 100)
    }
}

/// Times the stages one after the other.
private struct StageClock {
    private(set) var timings = StageTimings()
    private var last = Deadline.now()

    mutating func mark(_ stage: WritableKeyPath<StageTimings, UInt64>) {
        let now = Deadline.now()
        timings[keyPath: stage] = now - last
        last = now
    }
}
