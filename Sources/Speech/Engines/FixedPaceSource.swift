internal import Audio
internal import Base
internal import Synchronization

/// Changes the tempo of an engine with a fixed rate. The pitch does not change.
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

    /// Speaks each text once, even if fitting tries several rates. A program may take seconds, and its next run may
    /// sound different.
    func forOneClip() -> any SpeechSource { FixedPaceSource(MemorizingSource(source.forOneClip())) }
}

/// Remembers the sounds of a source before the change of tempo.
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
