/// Words for the phone's own voice: never digits, which each voice reads in its own way.
struct SpokenWords: Sendable, Equatable {
    let text: String
    /// The language of the words (BCP 47).
    let language: String

    /// - Returns: nil for a text with a digit or a sign of money, and for a text without a letter.
    init?(_ text: String) {
        guard text.unicodeScalars.allSatisfy(Self.isRead), let language = Self.language(of: text) else { return nil }
        (self.text, self.language) = (text, language)
    }

    /// Returns the words of a push: those of its clip, or else its amount.
    init?(_ payload: VoicePayload) {
        if let spoken = payload.spoken, let words = SpokenWords(spoken) {
            self = words
        } else if let amount = payload.amount, let number = ChineseNumber(amount) {
            self.init("到账\(number.words)元")
        } else {
            return nil
        }
    }

    /// The shortest plausible length in milliseconds. A shorter sound is cut off, and a part of an amount is another
    /// amount. The voices of iOS speak 5 syllables of Mandarin a second, and fast speech has 20 letters of English; the
    /// bounds are shorter. Some versions of iOS end after one second.
    var shortestMs: Int {
        text.unicodeScalars.reduce(0) { total, scalar in
            total + (Self.isHan(scalar) ? 160 : scalar.properties.isAlphabetic ? 35 : 0)
        }
    }

    private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .decimalNumber, .otherNumber, .currencySymbol, .mathSymbol, .control: false
        default: scalar != "%"
        }
    }

    private static func language(of text: String) -> String? {
        let scalars = text.unicodeScalars
        if scalars.contains(where: isHan) { return "zh-CN" }
        if scalars.contains(where: { (0x900...0x97F).contains($0.value) }) { return "hi-IN" }
        return scalars.contains { $0.properties.isAlphabetic } ? "en-US" : nil
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) }
}

extension ChineseNumber {
    /// The number in hanzi.
    var words: String { prompts.compactMap { Self.hanzi[$0] }.joined() }

    private static let hanzi: [String: String] = [
        "tts_0": "零", "tts_1": "一", "tts_2": "二", "tts_3": "三", "tts_4": "四", "tts_5": "五", "tts_6": "六",
        "tts_7": "七", "tts_8": "八", "tts_9": "九", "tts_ten": "十", "tts_hundred": "百", "tts_thousand": "千",
        "tts_ten_thousand": "万", "tts_hundred_million": "亿", "tts_dot": "点",
    ]
}
