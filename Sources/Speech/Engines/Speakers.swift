internal import Audio
package import Base
internal import Synchronization

/// Every kind of speaker behind one door.
package struct Speakers: SpeechSource {
    private let espeak: any SpeechSource
    private let command: any SpeechSource

    /// - Parameters:
    ///   - espeak: says the parts of espeak-ng's voices.
    ///   - command: says the parts of programs.
    package init(espeak: any SpeechSource, command: any SpeechSource = CommandEngine()) {
        self.espeak = espeak
        self.command = command
    }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        switch part.speaker {
        case .espeak: try espeak.speak(part, deadline: deadline)
        case .command: SpokenSound(pcm: try atPace(try command.speak(part, deadline: deadline).pcm, part))
        case .recording(let recording): SpokenSound(pcm: try atPace(recording.pcm, part))
        }
    }

    /// A program is run once for each text, however often its pace is changed to make the clip fit: a run may take seconds,
    /// and another one may sound otherwise.
    package func forOneClip() -> any SpeechSource { Speakers(espeak: espeak, command: SpokenOnce(command)) }

    /// What cannot be asked for another pace is brought to it. The pitch stays as it is.
    private func atPace(_ pcm: PCM, _ part: SpeechPart) throws(SpeechError) -> PCM {
        do {
            return try Tempo.changed(pcm, rateThousandths: part.delivery.rateThousandths)
        } catch {
            throw .sound(error)
        }
    }
}

/// Remembers what a source said, whatever the pace.
private final class SpokenOnce: SpeechSource {
    private struct Said: Hashable {
        let speaker: String
        let text: String
    }

    private let source: any SpeechSource
    private let sounds = Mutex<[Said: SpokenSound]>([:])

    init(_ source: any SpeechSource) { self.source = source }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        let said = Said(speaker: part.speaker.name, text: part.text)
        if let sound = sounds.withLock({ $0[said] }) { return sound }
        let sound = try source.speak(part, deadline: deadline)
        sounds.withLock { $0[said] = sound }
        return sound
    }
}
