internal import Audio
package import Base

/// The engine processes of espeak-ng.
package final class EnginePool: SpeechSource {
    private let pool: ZygotePool
    package let counters = EngineCounters(.espeak)
    /// The voices in the installed data of espeak-ng.
    package let voices: EspeakVoices

    /// The maximum length of speech in one clip: the sum of all parts.
    package static let maxClipSeconds = EspeakSynthesizer.maxSeconds

    /// A start takes about 10 ms on an idle machine, and took more than 5 s on one with 20 busy programs on two
    /// processors. The limit only detects an engine that hangs: without its engines the service does not start.
    private static let startTimeoutMs = 60_000
    /// The time limit of a child: 2 s of CPU time (`Sandbox.Limits.espeak`), and 3 s of waiting for a processor on a
    /// busy machine.
    package static let childTimeoutMs = 5_000

    /// Starts `count` engines and waits until they are ready.
    ///
    /// - Parameters:
    ///   - childTimeoutMs: the time limit of a child, in milliseconds.
    ///   - report: receives each error, on any thread.
    /// - Throws: `notStarted` with the reason, such as missing data of espeak-ng.
    package init(
        count: Int, executable: String = OwnExecutable.path, childTimeoutMs: Int = EnginePool.childTimeoutMs,
        report: @escaping @Sendable (EngineError) -> Void = { _ in }
    ) throws(EngineError) {
        // All other variables are omitted: espeak-ng reads ESPEAK_DATA_PATH and HOME, and neither may change the bytes
        // of a clip.
        let program = EngineProgram(
            executable: executable, arguments: [EngineMain.argument], environment: [EngineProgram.boundAtStart],
            startTimeoutMs: Self.startTimeoutMs, childTimeoutMs: childTimeoutMs, error: Self.error)
        pool = ZygotePool(program, count: count, counters: counters, report: report)
        voices = EspeakVoices(try pool.start())
    }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? EspeakParameters else {
            preconditionFailure("only espeak's parts come here")
        }
        // A control character is a command to espeak-ng. Only a melody contains commands.
        guard !part.text.utf8.contains(Melody.commandMark) else { throw .unspeakable }
        let delivered = parameters.delivered(part.delivery)
        let score = Melody(delivered).score(of: part)
        let utterance = EspeakUtterance(text: score.text, parameters: delivered)
        return score.sound(try result(of: utterance, deadline: deadline))
    }

    /// Keeps the default voice of a catalog, or its voice of Latin words, loaded in each engine. Clips of that voice
    /// then cost 0.3 ms less.
    package func preload(from catalog: VoiceCatalog) {
        guard let voice = catalog[VoiceCatalog.defaultVoice]?.engine.preloadedVoice else { return }
        pool.preload(voice.choice.bytes)
    }

    /// Returns the phonemes of a text, for engines that speak phonemes.
    ///
    /// - Parameter voice: the voice of espeak-ng that defines the reading rules.
    package func phonemes(
        of text: String, voice: String, deadline: Deadline
    ) throws(SpeechError) -> [PhonemeClause] {
        guard !text.utf8.contains(Melody.commandMark) else { throw .unspeakable }
        let utterance = EspeakUtterance(text: text, parameters: EspeakParameters(voice: voice), output: .phonemes)
        return try result(of: utterance, deadline: deadline).clauses
    }

    private func result(
        of utterance: EspeakUtterance, deadline: Deadline
    ) throws(SpeechError) -> EngineSound {
        guard utterance.text.utf8.count <= EspeakUtterance.maxTextBytes else {
            throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        }
        return try pool.speak(utterance.request, deadline: deadline)
    }

    /// Ends all engines. Requests in progress fail.
    package func close() { pool.close() }

    private static func error(_ exitCode: UInt8, _ request: EngineRequest) -> SpeechError? {
        switch exitCode {
        case EngineMessage.ExitCode.tooLong: .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        case EngineMessage.ExitCode.lettersMissing: .lettersMissing
        case EngineMessage.ExitCode.voiceMissing: .voiceMissing(request.voice)
        case EngineMessage.ExitCode.sandboxFailed: .engineUnavailable
        default: nil
        }
    }
}

extension MelodyScore {
    /// Returns the sound with the UTF-8 offsets of its words. A child's positions are not trusted: positions beyond the
    /// text or the sound, or out of order, are omitted.
    fileprivate func sound(_ sound: EngineSound) -> SpokenSound {
        var marks: [SpokenSound.Mark] = []
        for word in sound.words where offsets.indices.contains(word.character) && word.frame < sound.samples.count {
            let mark = SpokenSound.Mark(offset: offsets[word.character], frame: word.frame)
            if let last = marks.last, mark.offset < last.offset || mark.frame < last.frame { continue }
            marks.append(mark)
        }
        return SpokenSound(
            pcm: PCM(int16: sound.samples, sampleRateHz: Int(EspeakSynthesizer.sampleRateHz)), marks: marks)
    }
}
