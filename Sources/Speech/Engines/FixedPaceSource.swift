internal import Audio
internal import Base
internal import Synchronization

/// An engine that cannot be asked for another pace: its sound is brought to it. The pitch stays as it is.
struct FixedPaceSource: SpeechSource {
    private let source: any SpeechSource

    init(_ source: any SpeechSource) { self.source = source }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        let sound = try source.speak(part, deadline: deadline)
        do {
            return SpokenSound(pcm: try Tempo.changed(sound.pcm, rateThousandths: part.delivery.rateThousandths))
        } catch {
            throw .sound(error)
        }
    }

    /// Each text is spoken once, however often its pace is changed to make the clip fit: a program may take seconds, and
    /// another run of it may sound otherwise.
    func forOneClip() -> any SpeechSource { FixedPaceSource(MemorizingSource(source.forOneClip())) }
}

/// Remembers what a source said, whatever the pace.
private final class MemorizingSource: SpeechSource {
    private struct Key: Hashable {
        let voice: String
        let text: String
    }

    private let source: any SpeechSource
    private let sounds = Mutex<[Key: SpokenSound]>([:])

    init(_ source: any SpeechSource) { self.source = source }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        let key = Key(voice: part.parameters.voice, text: part.text)
        if let sound = sounds.withLock({ $0[key] }) { return sound }
        let sound = try source.speak(part, deadline: deadline)
        sounds.withLock { $0[key] = sound }
        return sound
    }
}
