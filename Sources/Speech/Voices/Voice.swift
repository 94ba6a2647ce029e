package import Normalization

/// A voice as a request names it.
package struct Voice: Sendable, Equatable {
    /// How a text becomes utterances.
    package enum Reader: Sendable, Equatable {
        /// Our Mandarin normalizer and pronunciation; Latin words are spoken by a second speaker.
        case mandarin(han: EspeakSpeaker, latin: EspeakSpeaker)
        /// Our English normalizer.
        case english(EspeakSpeaker, SpokenLanguage)
        /// The text as it is, numbers as espeak-ng reads them.
        case plain(EspeakSpeaker)
        /// Our normalizer, then recorded prompts.
        indirect case bank(Bank)
        /// Any program; the text is read by our normalizer for its language, or given to the program as it is.
        case command(CommandSpeaker, SpokenLanguage?)
    }

    package let id: String
    package let name: String
    /// BCP 47 tag, or espeak-ng's own code for `espeak/…`.
    package let language: String
    package let gender: String
    package let reader: Reader

    package init(id: String, name: String, language: String, gender: String, reader: Reader) {
        self.id = id
        self.name = name
        self.language = language
        self.gender = gender
        self.reader = reader
    }

    /// All of the voice that decides a clip's bytes, on one line; the id alone would hide a changed voice.json.
    package var signature: String {
        switch reader {
        case .mandarin(let han, let latin): "mandarin \(han.signature) \(latin.signature)"
        case .english(let speaker, let language): "\(language.rawValue) \(speaker.signature)"
        case .plain(let speaker): "plain \(speaker.signature)"
        case .bank(let bank): bank.signature
        case .command(let speaker, let language): "command \(language?.rawValue ?? "-") \(speaker.signature)"
        }
    }

    /// What a caller chose about numbers, as far as the voice has the words for it.
    func readable(_ options: NormalizationOptions) -> NormalizationOptions {
        guard case .bank(let bank) = reader else { return options }
        return bank.readable(options)
    }

    /// The language whose normalizer reads texts for this voice; nil for `espeak/…`.
    package var normalizes: SpokenLanguage? {
        switch reader {
        case .mandarin: .zhCN
        case .english(_, let language): language
        case .bank(let bank): bank.language
        case .command(_, let language): language
        case .plain: nil
        }
    }

    /// Whether a program may have to speak for it.
    package var runsProgram: Bool {
        switch reader {
        case .mandarin, .english, .plain: false
        case .bank(let bank): bank.fallback?.runsProgram ?? false
        case .command: true
        }
    }

    /// Whether a request may change its pitch; recordings and programs keep their own.
    package var hasPitch: Bool {
        switch reader {
        case .mandarin, .english, .plain: true
        case .bank, .command: false
        }
    }
}
