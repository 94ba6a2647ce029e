internal import Audio
package import Base
internal import Dispatch
internal import Metrics
private import Synchronization

/// The engine processes. One worker at a time uses an engine, and a lost engine is replaced.
package final class EnginePool: SpeechSource {
    private let executable: String
    private let free: DispatchSemaphore
    private let idle: Mutex<[EngineSlot]>
    package let counters = EngineCounters()
    private let report: @Sendable (EngineError) -> Void
    /// The voices that espeak-ng has data for.
    package let voices: EspeakVoices

    /// An engine, or an empty place whose engine is started when it is needed.
    private struct EngineSlot: @unchecked Sendable {  // because a slot has one holder: the list, or one worker
        var engine: EngineProcess?
    }

    /// The maximum length of speech in one clip, all parts together.
    package static let maxClipSeconds = EspeakSpeech.maxSeconds

    /// The time limit of a child: 2 s of CPU (`Confinement`) and the wait for a processor on a busy machine.
    private static let clipMs = 5_000
    /// A text is tried in two fresh children. It survives two losses of an engine, such as a kill by an operator.
    private static let childAttempts = 2
    private static let engineAttempts = 3

    /// Starts `count` engines and waits until they are ready.
    ///
    /// - Parameter report: receives each error, on any thread.
    /// - Throws: `engineUnavailable` if espeak-ng or its data is missing.
    package init(
        count: Int, executable: String = OwnExecutable.path,
        report: @escaping @Sendable (EngineError) -> Void = { _ in }
    ) throws(SpeechError) {
        self.executable = executable
        self.report = report
        var slots: [EngineSlot] = []
        for _ in 0..<count {
            guard let engine = EngineProcess(executable: executable) else { throw .engineUnavailable }
            slots.append(EngineSlot(engine: engine))
            counters.running.increment()
        }
        voices = slots.first?.engine?.voices ?? EspeakVoices([])
        idle = Mutex(slots)
        free = DispatchSemaphore(value: count)
    }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? EspeakParameters else {
            preconditionFailure("only espeak's parts come here")
        }
        let utterance = EspeakUtterance(text: part.text, parameters: parameters.delivered(part.delivery))
        guard part.text.utf8.count <= EspeakUtterance.maxTextBytes else {
            throw .tooLong(limitSeconds: EspeakSpeech.maxSeconds)
        }
        guard free.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .success else {
            throw .engineUnavailable
        }
        // Engines are used in turn, so that a killed engine is soon noticed and reaped.
        var slot = idle.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? EngineSlot(engine: nil)
        counters.speaking.increment()
        defer {
            counters.speaking.decrement()
            idle.withLock { $0.append(slot) }
            free.signal()
        }
        return try speak(utterance, in: &slot, deadline: deadline)
    }

    /// Ends the engines, so that none outlives the service. Clips in progress fail.
    package func close() { idle.withLock { $0.removeAll() } }

    private func speak(
        _ utterance: EspeakUtterance, in slot: inout EngineSlot, deadline: Deadline
    ) throws(SpeechError) -> SpokenSound {
        var (children, engines) = (0, 0)
        while children < Self.childAttempts, engines < Self.engineAttempts {
            guard let engine = slot.engine ?? start() else { throw .engineUnavailable }
            slot.engine = engine
            let limit = min(deadline, Deadline.after(milliseconds: Self.clipMs))
            counters.clips.increment()
            switch engine.speak(utterance, deadline: limit) {
            case .sound(let samples, let words):
                return utterance.sound(samples, words)
            case .ended(let ending):
                try check(ending, utterance)
                replace(&slot, after: .crashed(voice: utterance.parameters.voice))
                children += 1
            case .broken(let error):
                replace(&slot, after: .broke(voice: utterance.parameters.voice, error))
                children += 1
            case .timedOut:
                replace(&slot, after: .hung(voice: utterance.parameters.voice))
                guard !deadline.hasPassed else { throw .engineUnavailable }
                children += 1
            case .lost:
                replace(&slot, after: .lost)
                engines += 1
            case .unavailable: throw .engineUnavailable
            }
        }
        throw children == Self.childAttempts ? .unspeakable : .engineUnavailable
    }

    private func start() -> EngineProcess? {
        let engine = EngineProcess(executable: executable)
        if engine != nil { counters.running.increment() }
        return engine
    }

    /// Replaces an engine after the first failure of a child. All children of an engine have the same memory layout,
    /// and an attacker could learn the layout crash by crash. The request that failed waits for the new engine, not the
    /// next one.
    private func replace(_ slot: inout EngineSlot, after error: EngineError) {
        counters.count(error)
        report(error)
        slot.engine = nil
        counters.running.decrement()
        slot.engine = start()
    }

    private func check(_ ending: EngineMessage.Ending, _ utterance: EspeakUtterance) throws(SpeechError) {
        switch ending {
        case .exited(EngineMessage.Exit.tooLong): throw .tooLong(limitSeconds: EspeakSpeech.maxSeconds)
        case .exited(EngineMessage.Exit.lettersMissing): throw .lettersMissing
        case .exited(EngineMessage.Exit.voiceMissing): throw .voiceMissing(utterance.parameters.voice)
        case .exited(EngineMessage.Exit.confinementFailed): throw .engineUnavailable
        case .exited, .signalled: break
        }
    }
}

extension EspeakUtterance {
    /// The sound with the UTF-8 offsets of its words. The library's positions are not trusted: those behind the text or
    /// the sound, or out of order, are omitted.
    fileprivate func sound(_ samples: [Int16], _ words: [SpokenWord]) -> SpokenSound {
        var offsets: [Int] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        var marks: [SpokenSound.Mark] = []
        for word in words where offsets.indices.contains(word.character) && word.frame < samples.count {
            let mark = SpokenSound.Mark(offset: offsets[word.character], frame: word.frame)
            if let last = marks.last, mark.offset < last.offset || mark.frame < last.frame { continue }
            marks.append(mark)
        }
        return SpokenSound(pcm: PCM(int16: samples, sampleRateHz: Int(EspeakSpeech.sampleRateHz)), marks: marks)
    }
}
