internal import Audio
package import Base
internal import Dispatch
internal import Metrics
private import Synchronization

/// The engine processes. An engine serves one worker at a time, and a lost engine is replaced.
package final class EnginePool: SpeechSource {
    private let executable: String
    private let freeSlots: DispatchSemaphore
    private let idleSlots: Mutex<[EngineSlot]>
    package let counters = EngineCounters()
    private let report: @Sendable (EngineError) -> Void
    /// The voices in the installed data of espeak-ng.
    package let voices: EspeakVoices
    /// The voice that each engine keeps loaded.
    private let preloaded = Mutex<EspeakVoiceChoice?>(nil)

    /// An engine, or an empty slot if the last start failed. The next worker then starts an engine.
    private struct EngineSlot: @unchecked Sendable {  // because a slot has one holder: the list, or one worker
        var engine: EngineProcess?
    }

    /// The maximum length of speech in one clip: the sum of all parts.
    package static let maxClipSeconds = EspeakSynthesizer.maxSeconds

    /// The time limit of a child: 2 s of CPU time (`Sandbox`), and 3 s of waiting for a processor on a busy machine.
    private static let childTimeoutMs = 5_000
    /// A text that fails in two fresh children is unspeakable. Two losses of an engine, such as kills by an operator,
    /// do not fail the text.
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
        idleSlots = Mutex(slots)
        freeSlots = DispatchSemaphore(value: count)
    }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? EspeakParameters else {
            preconditionFailure("only espeak's parts come here")
        }
        let delivered = parameters.delivered(part.delivery)
        // A control character is a command to espeak-ng. Only a melody has commands.
        guard !part.text.utf8.contains(Melody.commandMark) else { throw .unspeakable }
        let score = Melody(delivered).score(of: part)
        let utterance = EspeakUtterance(text: score.text, parameters: delivered)
        guard score.text.utf8.count <= EspeakUtterance.maxTextBytes else {
            throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        }
        guard freeSlots.wait(timeout: DispatchTime(uptimeNanoseconds: deadline.nanoseconds)) == .success else {
            throw .engineUnavailable
        }
        // Engines take turns, so that a killed engine is soon noticed and reaped.
        var slot = idleSlots.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? EngineSlot(engine: nil)
        counters.speaking.increment()
        defer {
            counters.speaking.decrement()
            idleSlots.withLock { $0.append(slot) }
            freeSlots.signal()
        }
        return try speak(utterance, score, in: &slot, deadline: deadline)
    }

    /// Keeps the default voice of a catalog loaded in each engine. Its clips then cost 0.3 ms less.
    package func preload(from catalog: VoiceCatalog) {
        let engine = catalog[VoiceCatalog.defaultVoice]?.engine
        let parameters = (engine as? EspeakPinyin)?.han ?? (engine as? EspeakWords)?.parameters
        preloaded.withLock { $0 = parameters?.choice }
    }

    /// Ends the idle engines. A busy engine ends when this process exits and closes the channel.
    package func close() { idleSlots.withLock { $0.removeAll() } }

    private func speak(
        _ utterance: EspeakUtterance, _ score: MelodyScore, in slot: inout EngineSlot, deadline: Deadline
    ) throws(SpeechError) -> SpokenSound {
        var (failedChildren, lostEngines) = (0, 0)
        while failedChildren < Self.childAttempts, lostEngines < Self.engineAttempts {
            guard let engine = slot.engine ?? start() else { throw .engineUnavailable }
            slot.engine = engine
            if let voice = preloaded.withLock({ $0 }) { engine.preload(voice) }
            let limit = min(deadline, Deadline.after(milliseconds: Self.childTimeoutMs))
            counters.clips.increment()
            switch engine.speak(utterance, deadline: limit) {
            case .sound(let samples, let words):
                return score.sound(samples, words)
            case .ended(let status):
                try check(status, utterance)
                replace(&slot, after: .crashed(voice: utterance.voice.name))
                failedChildren += 1
            case .invalidSound(let error):
                replace(&slot, after: .invalidSound(voice: utterance.voice.name, error))
                failedChildren += 1
            case .timedOut:
                replace(&slot, after: .timedOut(voice: utterance.voice.name))
                guard !deadline.hasPassed else { throw .engineUnavailable }
                failedChildren += 1
            case .lost:
                replace(&slot, after: .lost)
                lostEngines += 1
            case .unavailable: throw .engineUnavailable
            }
        }
        throw failedChildren == Self.childAttempts ? .unspeakable : .engineUnavailable
    }

    private func start() -> EngineProcess? {
        let engine = EngineProcess(executable: executable)
        if engine != nil { counters.running.increment() }
        return engine
    }

    /// Replaces an engine after a failure. All children of an engine have the same memory layout, and an attacker could
    /// learn the layout crash by crash. The new engine starts here, so that the failed request waits for the start and
    /// the next request does not.
    private func replace(_ slot: inout EngineSlot, after error: EngineError) {
        counters.count(error)
        report(error)
        slot.engine = nil
        counters.running.decrement()
        slot.engine = start()
    }

    /// Returns after a crash. Throws the error of an exit code.
    private func check(
        _ status: EngineMessage.TerminationStatus, _ utterance: EspeakUtterance
    ) throws(SpeechError) {
        switch status {
        case .exited(EngineMessage.ExitCode.tooLong): throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        case .exited(EngineMessage.ExitCode.lettersMissing): throw .lettersMissing
        case .exited(EngineMessage.ExitCode.voiceMissing): throw .voiceMissing(utterance.voice.name)
        case .exited(EngineMessage.ExitCode.sandboxFailed): throw .engineUnavailable
        case .exited, .signalled: break
        }
    }
}

extension MelodyScore {
    /// The sound with the UTF-8 offsets of its words. The positions of a child are not trusted: a position beyond the
    /// text or the sound, or out of order, is omitted.
    fileprivate func sound(_ samples: [Int16], _ words: [SpokenWord]) -> SpokenSound {
        var marks: [SpokenSound.Mark] = []
        for word in words where offsets.indices.contains(word.character) && word.frame < samples.count {
            let mark = SpokenSound.Mark(offset: offsets[word.character], frame: word.frame)
            if let last = marks.last, mark.offset < last.offset || mark.frame < last.frame { continue }
            marks.append(mark)
        }
        return SpokenSound(pcm: PCM(int16: samples, sampleRateHz: Int(EspeakSynthesizer.sampleRateHz)), marks: marks)
    }
}
