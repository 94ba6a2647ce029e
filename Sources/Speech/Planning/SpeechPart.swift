/// How an espeak-ng voice is set up for one utterance.
package struct EspeakSpeaker: Sendable, Equatable {
    /// A name for espeak_SetVoiceByName, with its variant: `cmn-latn-pinyin+f2`.
    package let voice: String
    /// Nominal words a minute, 80…450; espeak's own default is 175.
    package let wordsPerMinute: Int
    /// 0…99, 50 is the voice's own.
    package let pitch: Int
    /// How lively the pitch moves, 0…99, 50 is the voice's own.
    package let range: Int

    package init(voice: String, wordsPerMinute: Int = 175, pitch: Int = 50, range: Int = 50) {
        self.voice = voice
        self.wordsPerMinute = wordsPerMinute
        self.pitch = pitch
        self.range = range
    }

    var signature: String { "\(voice) \(wordsPerMinute) \(pitch) \(range)" }

    /// The same speaker with the rules and dictionary of another language; its variant stays.
    func reading(by language: String) -> EspeakSpeaker {
        let variant = voice.firstIndex(of: "+").map { String(voice[$0...]) } ?? ""
        return EspeakSpeaker(voice: language + variant, wordsPerMinute: wordsPerMinute, pitch: pitch, range: range)
    }

    /// The same speaker at another pace and pitch.
    ///
    /// espeak scales the pitch by a table that runs from half at 0 over one at 50 to double at 99, evenly in semitones
    /// (`pitch_adjust_tab` in its voices.c), so that 50/12 steps are one semitone.
    package func delivered(_ delivery: Delivery) -> EspeakSpeaker {
        let words = (wordsPerMinute * delivery.rateThousandths + 500) / 1000
        let steps = (delivery.pitchHundredths * 50 + (delivery.pitchHundredths < 0 ? -600 : 600)) / 1200
        return EspeakSpeaker(voice: voice, wordsPerMinute: words, pitch: min(99, max(0, pitch + steps)), range: range)
    }
}

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

/// One utterance for an engine: what is said, by whom, how long the silence before it is, and how loud it is.
package struct SpeechPart: Sendable, Equatable {
    package let text: String
    package let speaker: Speaker
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
        text: String, speaker: Speaker, delivery: Delivery = .init(), gapBeforeMs: Int = 0, volumeHundredths: Int = 0,
        words: [Word] = []
    ) {
        self.text = text
        self.speaker = speaker
        self.delivery = delivery
        self.gapBeforeMs = gapBeforeMs
        self.volumeHundredths = volumeHundredths
        self.words = words
    }

    /// The same part in a delivery within its own. The silence before it stays: a pause somebody asked for is kept.
    package func delivered(_ inner: Delivery) -> SpeechPart {
        SpeechPart(
            text: text, speaker: speaker, delivery: delivery.with(inner), gapBeforeMs: gapBeforeMs,
            volumeHundredths: volumeHundredths, words: words)
    }
}
