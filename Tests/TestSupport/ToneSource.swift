import Audio
package import Base
package import Speech
import Synchronization

/// A speech source without an engine: each part is a tone whose length depends on its text and its pace. The source
/// records its calls.
package final class ToneSource: SpeechSource {
    private let asked = Mutex<[SpeechPart]>([])
    private let failure: SpeechError?

    private let msPerByte: Int

    /// - Parameters:
    ///   - failure: thrown for every part instead of a tone.
    ///   - msPerByte: the milliseconds for each byte of the part's text.
    package init(failure: SpeechError? = nil, msPerByte: Int = 20) {
        (self.failure, self.msPerByte) = (failure, msPerByte)
    }

    package var parts: [SpeechPart] { asked.withLock { $0 } }

    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        asked.withLock { $0.append(part) }
        if let failure { throw failure }
        let ms = (300 + part.text.utf8.count * msPerByte) * 1000 / part.delivery.rateThousandths
        return SpokenSound(pcm: Tone.speechLike(ms: ms))
    }
}
