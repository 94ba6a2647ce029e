internal import Audio

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

    package func speak(_ part: SpeechPart, deadline: UInt64) throws(SpeechError) -> SpokenSound {
        switch part.speaker {
        case .espeak: try espeak.speak(part, deadline: deadline)
        case .command: SpokenSound(pcm: try atPace(try command.speak(part, deadline: deadline).pcm, part))
        case .recording(let recording): SpokenSound(pcm: try atPace(recording.pcm, part))
        }
    }

    /// What cannot be asked for another pace is brought to it. The pitch stays as it is.
    private func atPace(_ pcm: PCM, _ part: SpeechPart) throws(SpeechError) -> PCM {
        do {
            return try Tempo.changed(pcm, rateThousandths: part.delivery.rateThousandths)
        } catch {
            throw .sound(error)
        }
    }
}
