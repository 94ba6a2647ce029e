internal import Audio
internal import Encoding
internal import Normalization
package import Speech

/// How a clip is made. Start reading here.
package struct ClipPipeline: Sendable {
    private let planner: SpeechPlanner
    private let source: any SpeechSource
    /// Of all that was read here.
    package let notHeardBack = NotHeardBackCounts()

    package init(planner: SpeechPlanner, source: any SpeechSource) {
        self.planner = planner
        self.source = source
    }

    /// - Parameter deadline: nanoseconds of the monotonic clock, after which nobody waits for the clip.
    package func render(_ request: ClipRequest, deadline: UInt64) throws(ClipError) -> Clip {
        var clock = StageClock()
        let plan = try normalize(request)
        clock.mark(\.normalize)
        let rendition = try speak(plan, request, deadline: deadline)
        clock.mark(\.speak)
        let mastered = try master(rendition, request)
        clock.mark(\.master)
        let encoded = try encode(mastered, request)
        clock.mark(\.encode)
        return Clip(encoded, mastered, rendition, request, timings: clock.timings)
    }

    /// The stages of reading alone, as `explain` shows them.
    ///
    /// - Parameter isBrief: without what is optional.
    package func normalize(_ request: ClipRequest, isBrief: Bool = false) throws(ClipError) -> SpeechPlan {
        guard case .speech(let script, let voice) = request.content else { return .silent }
        do {
            return try planner.plan(
                script.passages, voice: voice, options: request.reading, delivery: request.delivery,
                trailingPauseMs: script.trailingPauseMs, isBrief: isBrief)
        } catch {
            switch error {
            case .reading(let error):
                if case .notHeardBack(let token, _) = error.error { notHeardBack.count(rule: token.rule) }
                throw .reading(error.error, at: script.position(ofPassage: error.passage))
            case .notRecorded(let words): throw .notRecorded(words)
            }
        }
    }

    func speak(
        _ plan: SpeechPlan, _ request: ClipRequest, deadline: UInt64
    ) throws(ClipError) -> Rendition {
        guard case .speech(let script, _) = request.content else { return Rendition(silenceMs: request.silenceMs) }
        let source = source.forOneClip()
        guard case .notification(let maxMs) = request.fit else {
            return try speak(plan, Delivery(), by: source, request, deadline: deadline)
        }
        // One more, by which resampling may.
        let padding = request.format.mostPaddingFrames + 1
        let paddingMs = (padding * 1000 + request.sampleRate.hz - 1) / request.sampleRate.hz
        let fitting = Fitting(maxMs: maxMs, paddingMs: paddingMs) { plan, faster throws(ClipError) in
            try speak(plan, faster, by: source, request, deadline: deadline)
        }
        return try fitting.rendition(of: plan) { () throws(ClipError) in
            script.passages.contains(where: \.isOptional) ? try normalize(request, isBrief: true) : nil
        }
    }

    private func speak(
        _ plan: SpeechPlan, _ faster: Delivery, by source: any SpeechSource, _ request: ClipRequest, deadline: UInt64
    ) throws(ClipError) -> Rendition {
        do throws(SpeechError) {
            guard plan.parts.count <= Self.mostParts else { throw .tooManyParts(limit: Self.mostParts) }
            var sounds: [SpokenSound] = []
            var framesLeft = EnginePool.longestClipSeconds * Rendition.sampleRateHz
            for part in plan.parts {
                let sound = try source.speak(part.delivered(faster), deadline: deadline)
                framesLeft -=
                    sound.pcm.frames + PCM.frameCount(ms: part.gapBeforeMs, sampleRateHz: Rendition.sampleRateHz)
                guard framesLeft >= 0 else { throw .tooLong(limitSeconds: EnginePool.longestClipSeconds) }
                sounds.append(sound)
            }
            guard sounds.contains(where: { $0.pcm.isAudible }) else { throw .silent }
            return Rendition(plan, sounds, leadIn: request.leadIn)
        } catch {
            throw .speech(error)
        }
    }

    private func master(_ rendition: Rendition, _ request: ClipRequest) throws(ClipError) -> Mastered {
        do {
            return try Mastering.master(
                rendition.pieces, volumeDb: Double(request.volumeHundredths) / 100, sampleRate: request.sampleRate)
        } catch {
            throw .audio(error)
        }
    }

    private func encode(_ mastered: Mastered, _ request: ClipRequest) throws(ClipError) -> EncodedClip {
        do {
            return try Encoder.encode(mastered.pcm, as: request.format, bitRate: request.bitRate)
        } catch {
            throw .encoding(error)
        }
    }

    /// A process is forked for each part, 1 ms and more; a notice has a handful.
    private static let mostParts = 200
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
