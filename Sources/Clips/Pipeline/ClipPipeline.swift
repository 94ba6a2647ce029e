internal import Audio
package import Base
internal import Encoding
internal import Normalization
package import Speech

/// Renders clips in four stages: normalize, speak, master, encode.
package struct ClipPipeline: Sendable {
    package let source: any SpeechSource
    /// The refused readings of this pipeline, by rule.
    package let notHeardBack = NotHeardBackCounts()

    package init(source: any SpeechSource) { self.source = source }

    /// Renders a clip. Each stage releases the buffers of the stage before: ten minutes of sound are a hundred
    /// megabytes.
    ///
    /// - Parameters:
    ///   - deadline: the time after which the clip is useless.
    ///   - memory: the reservation of `ClipCost.bytes(of:)`. It is resized once the length of the sound is known.
    /// - Throws: an error of a stage, or `memoryFull` if the reservation cannot grow.
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

    /// Runs the first stage alone. `explain` shows its result.
    ///
    /// - Parameter isBrief: whether optional passages are omitted.
    /// - Throws: `reading` or `notRecorded`.
    package func normalize(_ request: ClipRequest, isBrief: Bool = false) throws(ClipError) -> SpeechPlan {
        guard case .speech(let script, let voice) = request.content else { return .silent }
        do {
            return try SpeechPlanner(pronouncer: voice.lexicons.pronouncer).plan(
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
        // Resampling may add one frame.
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
            try Self.checkParts(of: plan)
            var sounds: [SpokenSound] = []
            var framesLeft = Self.maxFrames(request) - Self.silentFrames(request.options)
            for part in plan.parts {
                let sound = try source.speak(part.delivered(faster), deadline: deadline)
                let gap = PCM.frameCount(ms: part.gapBeforeMs, sampleRateHz: Rendition.sampleRateHz)
                framesLeft -= (sound.pcm.frames + gap) * request.options.times
                guard framesLeft >= 0 else {
                    throw .tooLong(limitSeconds: Self.maxFrames(request) / Rendition.sampleRateHz)
                }
                sounds.append(sound)
            }
            guard sounds.contains(where: { $0.pcm.isAudible }) else { throw .silent }
            return Rendition(plan, sounds, request.options)
        } catch {
            if case .tooLong = error, request.options.fit != .none {
                throw .tooLongToNotify(limitMs: Fit.maxNotificationMs)
            }
            throw .speech(error)
        }
    }

    static func checkParts(of plan: SpeechPlan) throws(SpeechError) {
        guard plan.parts.count <= maxParts else { throw .tooManyParts(limit: maxParts) }
    }

    /// The maximum length of the synthesis, in frames. A text three times as long as the longest notification does not
    /// fit at 1.5 times the rate, so its synthesis is stopped.
    static func maxFrames(_ request: ClipRequest) -> Int {
        let longest = request.voice?.capabilities.maxClipSeconds ?? EnginePool.maxClipSeconds
        let ms = request.options.fit == .none ? longest * 1_000 : 3 * Fit.maxNotificationMs
        return PCM.frameCount(ms: ms, sampleRateHz: Rendition.sampleRateHz)
    }

    /// The silence that the options require, in frames.
    private static func silentFrames(_ options: ClipOptions) -> Int {
        PCM.frameCount(ms: options.restsMs, sampleRateHz: Rendition.sampleRateHz)
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

    /// Each part costs a fork of 1 ms or more. A payment notice has a handful of parts.
    private static let maxParts = 200
}

/// Measures the stages one after the other.
struct StageClock {
    private(set) var timings = StageTimings()
    private var last = SystemClock.monotonicNanoseconds()

    /// Adds the time since the last mark to a stage.
    mutating func mark(_ stage: WritableKeyPath<StageTimings, UInt64>) {
        let now = SystemClock.monotonicNanoseconds()
        timings[keyPath: stage] += now - last
        last = now
    }

    /// Discards the time since the last mark.
    mutating func skip() { last = SystemClock.monotonicNanoseconds() }
}
