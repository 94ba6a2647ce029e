/// The settings of an espeak-ng voice for one utterance.
package struct EspeakParameters: EngineParameters {
    /// The voice name for espeak_SetVoiceByName, with an optional variant: `cmn-latn-pinyin+f2`.
    package let voice: String
    /// A custom voice, which is spoken instead of the named one; nil for espeak-ng's own voice.
    package let definition: EspeakDefinition?
    /// Nominal words per minute, 80…450. espeak-ng's default is 175.
    package let wordsPerMinute: Int
    /// 0…99; 50 is the voice's own pitch.
    package let pitch: Int
    /// The variation of the pitch, 0…99; 50 is the voice's own.
    package let range: Int

    package init(
        voice: String, definition: EspeakDefinition? = nil, wordsPerMinute: Int = 175, pitch: Int = 50, range: Int = 50
    ) {
        self.voice = voice
        self.definition = definition
        self.wordsPerMinute = wordsPerMinute
        self.pitch = pitch
        self.range = range
    }

    package static var engine: EngineKind { .espeak }

    /// The digest identifies a definition, and `Melody.version` the melody that Crier gives to custom voices.
    var signature: String {
        let own = definition.map { " \($0.digest) \(Melody.version)" } ?? ""
        return "\(voice) \(wordsPerMinute) \(pitch) \(range)\(own)"
    }

    /// Returns the same variant and settings with the rules and the dictionary of another language.
    func withLanguage(_ language: String) -> EspeakParameters {
        let variant = voice.firstIndex(of: "+").map { String(voice[$0...]) } ?? ""
        return EspeakParameters(voice: language + variant, wordsPerMinute: wordsPerMinute, pitch: pitch, range: range)
    }

    /// Returns the same voice at another rate and pitch.
    ///
    /// espeak-ng scales the pitch by a table from 1/2 at 0 through 1 at 50 to 2 at 99, in equal parts of a semitone
    /// (`pitch_adjust_tab` in its voices.c). So 50/12 steps are one semitone.
    package func delivered(_ delivery: Delivery) -> EspeakParameters {
        let words = (wordsPerMinute * delivery.rateThousandths + 500) / 1000
        let steps = (delivery.pitchHundredths * 50 + (delivery.pitchHundredths < 0 ? -600 : 600)) / 1200
        return EspeakParameters(
            voice: voice, definition: definition, wordsPerMinute: words, pitch: min(99, max(0, pitch + steps)),
            range: range)
    }
}
