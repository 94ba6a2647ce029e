/// How a request wants a voice to speak. Whole numbers, so that equal requests have equal keys.
package struct Delivery: Sendable, Hashable {
    /// 1000 is the voice's own pace.
    package let rateThousandths: Int
    /// Hundredths of a semitone above the voice's own pitch.
    package let pitchHundredths: Int

    package init(rateThousandths: Int = 1000, pitchHundredths: Int = 0) {
        self.rateThousandths = rateThousandths
        self.pitchHundredths = pitchHundredths
    }

    /// A delivery within a delivery: half again as fast, two semitones higher.
    package func with(_ inner: Delivery) -> Delivery {
        Delivery(
            rateThousandths: (rateThousandths * inner.rateThousandths + 500) / 1000,
            pitchHundredths: pitchHundredths + inner.pitchHundredths)
    }
}

/// One utterance for an engine: what is said, by which engine and how, how long the silence before it is, and how loud it is.
package struct SpeechPart: Sendable {
    package let text: String
    package let parameters: any EngineParameters
    package let delivery: Delivery
    package let gapBeforeMs: Int
    /// Hundredths of a decibel above the rest of the clip.
    package let volumeHundredths: Int
    /// The words of `text`, in order.
    package let words: [Word]

    /// A word of a part, and what it says of the script's text. Words of one number say the same stretch.
    package struct Word: Sendable, Equatable {
        /// UTF-8 offset in the part's text.
        package let offset: Int
        /// UTF-8 offsets in the script's text.
        package let source: Range<Int>

        package init(offset: Int, source: Range<Int>) {
            self.offset = offset
            self.source = source
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

    /// The same part in a delivery within its own. The silence before it stays: a pause somebody asked for is kept.
    package func delivered(_ inner: Delivery) -> SpeechPart {
        SpeechPart(
            text: text, parameters: parameters, delivery: delivery.with(inner), gapBeforeMs: gapBeforeMs,
            volumeHundredths: volumeHundredths, words: words)
    }
}

extension SpeechPart: Equatable {
    package static func == (left: SpeechPart, right: SpeechPart) -> Bool {
        left.text == right.text && left.parameters.isEqual(to: right.parameters) && left.delivery == right.delivery
            && left.gapBeforeMs == right.gapBeforeMs && left.volumeHundredths == right.volumeHundredths
            && left.words == right.words
    }
}
