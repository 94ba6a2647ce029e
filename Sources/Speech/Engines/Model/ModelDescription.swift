/// A model's properties, from the description of Piper's trainer or from model.json.
package struct ModelDescription: Sendable {
    package let sampleRateHz: Int
    package let speakers: Int
    let speakerNames: [String: Int]
    /// The voice of espeak-ng whose phonemes the model was trained with; nil for a model of pinyin alone.
    let espeakVoice: String?
    /// The model's spelling of Mandarin; nil for a model of espeak-ng's phonemes alone.
    let pinyin: PinyinAlphabet?
    let tokens: Tokens
    let lengthThousandths: Int
    let styles: StyleTable?
    /// The digests of all files that describe the model, in hexadecimal digits.
    let digests: [String]

    enum Tokens: Sendable {
        case piper(PhonemeIDs)
        case table(TokenSequence, PhonemeReplacements)
    }

    init(_ config: PiperConfig) {
        sampleRateHz = config.sampleRateHz
        (speakers, speakerNames) = (config.speakers, config.speakerNames)
        espeakVoice = config.espeakVoice
        pinyin = config.alphabet == .pinyin ? .parts : nil
        tokens = .piper(config.ids)
        lengthThousandths = config.lengthThousandths
        styles = nil
        digests = [config.digest]
    }

    init(_ config: ModelConfig, _ table: TokenTable, styles: StyleTable?, digests: [String]) {
        sampleRateHz = config.sampleRateHz
        (speakers, speakerNames) = (config.speakers, config.speakerNames)
        espeakVoice = config.espeakVoice
        pinyin = config.pinyin
        // A table of styles lacks rows for more tokens.
        let frame = (config.begin == nil ? 0 : 1) + (config.end == nil ? 0 : 1)
        let most = styles.map { $0.rows - 1 + frame } ?? ModelUtterance.maxPhonemes
        let sequence = TokenSequence(
            table: table, begin: config.begin, end: config.end, blank: config.blank,
            maxNumbers: min(ModelUtterance.maxPhonemes, most))
        tokens = .table(sequence, config.replacements)
        lengthThousandths = config.lengthThousandths
        self.styles = styles
        self.digests = digests
    }

    /// Whether the model has espeak-ng's phonemes of words. Piper's models of pinyin name a voice but lack those
    /// phonemes.
    var hasWords: Bool {
        if case .piper = tokens, pinyin != nil { return false }
        return espeakVoice != nil
    }
}

/// Converts the text of a part to runs of the model.
extension ModelDescription {
    /// Returns the tokens of Crier's pinyin.
    func phonemes(ofPinyin text: String) -> [Phoneme] {
        guard let pinyin, case .table(let sequence, _) = tokens else { return PinyinPhonemes.phonemes(of: text) }
        return PinyinTokens(alphabet: pinyin, table: sequence.table).phonemes(of: text)
    }

    /// - Parameter isPinyin: whether the phonemes come from `phonemes(ofPinyin:)` instead of espeak-ng.
    /// - Throws: the first phoneme without a number.
    func runs(_ phonemes: [Phoneme], isPinyin: Bool) throws(UnknownPhonemeError) -> [PhonemeRun] {
        switch tokens {
        case .piper(let ids): try ids.runs(phonemes)
        case .table(let sequence, let replacements):
            try sequence.runs(isPinyin ? phonemes : replacements.replaced(phonemes))
        }
    }

    /// Returns the style of a run; empty for a model without styles.
    func style(of run: PhonemeRun) -> [Float] {
        guard let styles, case .table(let sequence, _) = tokens else { return [] }
        return styles.row(tokens: sequence.textTokens(in: run))
    }
}
