internal import Audio

/// Every kind of speaker behind one door.
package struct Speakers: SpeechSource {
    private let espeak: any SpeechSource

    /// - Parameter espeak: says the parts of espeak-ng's voices.
    package init(espeak: any SpeechSource) { self.espeak = espeak }

    package func speak(_ part: SpeechPart, deadline: UInt64) throws(SpeechError) -> SpokenSound {
        switch part.speaker {
        case .espeak: try espeak.speak(part, deadline: deadline)
        case .command: throw .engineUnavailable
        case .recording(let recording): SpokenSound(pcm: recording.pcm)
        }
    }
}
