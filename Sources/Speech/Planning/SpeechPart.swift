/// The rate and pitch of speech. The values are integers, so that equal requests have equal keys.
package struct Delivery: Sendable, Hashable {
    /// The rate in thousandths of the voice's own rate.
    package let rateThousandths: Int
    /// Hundredths of a semitone above the voice's own pitch.
    package let pitchHundredths: Int

    package init(rateThousandths: Int = 1000, pitchHundredths: Int = 0) {
        self.rateThousandths = rateThousandths
        self.pitchHundredths = pitchHundredths
    }

    /// Combines two deliveries: the rates are multiplied and the pitches are added.
    package func with(_ inner: Delivery) -> Delivery {
        Delivery(
            rateThousandths: (rateThousandths * inner.rateThousandths + 500) / 1000,
            pitchHundredths: pitchHundredths + inner.pitchHundredths)
    }
}

/// One utterance for an engine: its text, the engine's parameters, the silence before it and its volume.
package struct SpeechPart: Sendable {
    package let text: String
    package let parameters: any EngineParameters
    package let delivery: Delivery
    package let gapBeforeMs: Int
    /// Hundredths of a decibel above the rest of the clip.
    package let volumeHundredths: Int
    /// The words of `text`, in order.
    package let words: [Word]

    /// A word of a part and its source. All words of one number have the same source.
    package struct Word: Sendable, Equatable {
        /// The UTF-8 offset in the part's text.
        package let offset: Int
        /// The UTF-8 offsets in the script's text.
        package let source: Range<Int>
        /// Whether the normalizer wrote the word out, such as the words of an amount.
        package let isWrittenOut: Bool

        package init(offset: Int, source: Range<Int>, isWrittenOut: Bool = false) {
            self.offset = offset
            self.source = source
            self.isWrittenOut = isWrittenOut
        }
    }

    package init(
        text: String, parameters: any EngineParameters, delivery: Delivery = .init(), gapBeforeMs: Int = 0,
        volumeHundredths: Int = 0,
        words: [Word] = []
    ) {
        self.text = text
        self.parameters = parameters
        self.delivery = delivery
        self.gapBeforeMs = gapBeforeMs
        self.volumeHundredths = volumeHundredths
        self.words = words
    }

    /// Returns the same part in a combined delivery. The silence before the part does not change.
    package func delivered(_ inner: Delivery) -> SpeechPart {
        SpeechPart(
            text: text, parameters: parameters, delivery: delivery.with(inner), gapBeforeMs: gapBeforeMs,
            volumeHundredths: volumeHundredths, words: words)
    }
}
