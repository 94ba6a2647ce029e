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
            let pcm = try Tempo.changed(sound.pcm, rateThousandths: part.delivery.rateThousandths)
            return SpokenSound(pcm: pcm, marks: sound.marks(in: pcm))
        } catch {
            throw .sound(error)
        }
    }

    /// Speaks each text once, even if fitting tries several rates. A program may take seconds, and its next run may
    /// sound different.
    func forOneClip() -> any SpeechSource { FixedPaceSource(MemorizingSource(source.forOneClip())) }
}

extension SpokenSound {
    /// Returns the marks in the same sound at another tempo, which is constant throughout the sound.
    fileprivate func marks(in changed: PCM) -> [Mark] {
        marks.map { Mark(offset: $0.offset, frame: $0.frame * changed.frames / max(1, pcm.frames)) }
    }
}

/// Remembers the sounds of a source before the change of tempo.
private final class MemorizingSource: SpeechSource {
    /// The properties of a part that determine its sound before the change of tempo.
    private struct Key: Hashable {
        let voice: String
        let text: String
        let pitchHundredths: Int
        let writtenOut: [Int]

        init(_ part: SpeechPart) {
            (voice, text) = (part.parameters.voice, part.text)
            pitchHundredths = part.delivery.pitchHundredths
            writtenOut = part.words.lazy.filter(\.isWrittenOut).map(\.offset)
        }
    }

    private let source: any SpeechSource
    private let sounds = Mutex<[Key: SpokenSound]>([:])

    init(_ source: any SpeechSource) { self.source = source }

    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        let key = Key(part)
        if let sound = sounds.withLock({ $0[key] }) { return sound }
        let sound = try source.speak(part, deadline: deadline)
        sounds.withLock { $0[key] = sound }
        return sound
    }
}
