internal import Audio
package import Base
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

    /// Each stage lets go of what the one before it has made: of ten minutes of sound that is a hundred megabytes.
    ///
    /// - Parameters:
    ///   - deadline: nanoseconds of the monotonic clock, after which nobody waits for the clip.
    ///   - memory: what the clip is estimated to take. When it takes more, more is reserved, or the clip is not made.
    package func render(
        _ request: ClipRequest, deadline: Deadline,
        within memory: consuming ByteReservation = ByteReservation(.unbounded)
    ) throws(ClipError) -> Clip {
        var clock = StageClock()
        let plan = try normalize(request)
        clock.mark(\.normalize)
        let rendition = try speak(plan, request, deadline: deadline)
        guard memory.resize(to: ClipCost.bytes(frames: rendition.layout.frames, request)) else {
            throw .memoryFull(retryAfterMs: RenderQueue.retryAfterMs.upperBound)
        }
        clock.mark(\.speak)
        let spokenClip = SpokenClip(rendition, request)
        let mastered = try master((consume rendition).pieces, request)
        clock.mark(\.master)
        let level = mastered.level
        let encoded = try encode((consume mastered).pcm, request)
        clock.mark(\.encode)
        return Clip(encoded, level, spokenClip, request, timings: clock.timings, memory)
    }

    /// The stages of reading alone, as `explain` shows them.
    ///
    /// - Parameter isBrief: without what is optional.
    package func normalize(_ request: ClipRequest, isBrief: Bool = false) throws(ClipError) -> SpeechPlan {
        guard case .speech(let script, let voice) = request.content else { return .silent }
        do {
            return try planner.plan(
                script.passages, voice: voice, options: request.options.reading, delivery: request.options.delivery,
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
        _ plan: SpeechPlan, _ request: ClipRequest, deadline: Deadline
    ) throws(ClipError) -> Rendition {
        guard case .speech(let script, _) = request.content else { return Rendition(silenceMs: request.silenceMs) }
        let source = source.forOneClip()
        guard case .notification(let maxMs) = request.options.fit else {
            return try speak(plan, Delivery(), by: source, request, deadline: deadline)
        }
        // One more, by which resampling may.
        let padding = request.options.format.maxPaddingFrames + 1
        let paddingMs = (padding * 1000 + request.options.sampleRate.hz - 1) / request.options.sampleRate.hz
        let fitting = Fitting(maxMs: maxMs, paddingMs: paddingMs) { plan, faster throws(ClipError) in
            try speak(plan, faster, by: source, request, deadline: deadline)
        }
        return try fitting.rendition(of: plan) { () throws(ClipError) in
            script.passages.contains(where: \.isOptional) ? try normalize(request, isBrief: true) : nil
        }
    }

    private func speak(
        _ plan: SpeechPlan, _ faster: Delivery, by source: any SpeechSource, _ request: ClipRequest, deadline: Deadline
    ) throws(ClipError) -> Rendition {
        do throws(SpeechError) {
            guard plan.parts.count <= Self.maxParts else { throw .tooManyParts(limit: Self.maxParts) }
            var sounds: [SpokenSound] = []
            var framesLeft = Self.maxFrames(request)
            for part in plan.parts {
                let sound = try source.speak(part.delivered(faster), deadline: deadline)
                framesLeft -=
                    sound.pcm.frames + PCM.frameCount(ms: part.gapBeforeMs, sampleRateHz: Rendition.sampleRateHz)
                guard framesLeft >= 0 else {
                    throw .tooLong(limitSeconds: Self.maxFrames(request) / Rendition.sampleRateHz)
                }
                sounds.append(sound)
            }
            guard sounds.contains(where: { $0.pcm.isAudible }) else { throw .silent }
            return Rendition(plan, sounds, leadIn: request.options.leadIn)
        } catch {
            if case .tooLong = error, request.options.fit != .none {
                throw .tooLongToNotify(limitMs: Fit.maxNotificationMs)
            }
            throw .speech(error)
        }
    }

    /// How many frames of a clip are spoken at the most, in whatever way. Three times the longest notification cannot be
    /// spoken in its time at half again the pace, so no second way is tried.
    static func maxFrames(_ request: ClipRequest) -> Int {
        let ms = request.options.fit == .none ? EnginePool.maxClipSeconds * 1_000 : 3 * Fit.maxNotificationMs
        return PCM.frameCount(ms: ms, sampleRateHz: Rendition.sampleRateHz)
    }

    private func master(
        _ pieces: consuming [VoicePiece], _ request: ClipRequest
    ) throws(ClipError) -> MasteredClip {
        do {
            return try Mastering.master(
                pieces, volumeDb: Double(request.options.volumeHundredths) / 100, sampleRate: request.options.sampleRate
            )
        } catch {
            throw .audio(error)
        }
    }

    private func encode(_ pcm: consuming PCM, _ request: ClipRequest) throws(ClipError) -> EncodedClip {
        do {
            return try Encoder.encode(pcm, as: request.options.format, bitRate: request.options.bitRate)
        } catch {
            throw .encoding(error)
        }
    }

    /// A process is forked for each part, 1 ms and more; a notice has a handful.
    private static let maxParts = 200
}

/// Times the stages one after the other.
private struct StageClock {
    private(set) var timings = StageTimings()
    private var last = SystemClock.monotonicNanoseconds()

    mutating func mark(_ stage: WritableKeyPath<StageTimings, UInt64>) {
        let now = SystemClock.monotonicNanoseconds()
        timings[keyPath: stage] = now - last
        last = now
    }
}
