/// A language of the normalizer: its numbers, amounts and symbols become words.
///
/// Each language is a folder of this module. `allCases` is the only list of them.
package struct SpokenLanguage: RawRepresentable, CaseIterable, Sendable {
    /// The BCP 47 tag.
    package let rawValue: String
    /// The notation for a word's sound beyond its spelling; nil if the spelling is enough.
    package let phonemeAlphabet: PhonemeAlphabet?
    /// The script of the words, named after its ISO 15924 code.
    package let script: Script
    /// Separates two joined sentences: "，" or ", ".
    package let comma: String
    /// Ends a sentence before another: "。" or ". ".
    package let stop: String
    let reading: any LanguageReading

    init(
        _ tag: String, script: Script, phonemeAlphabet: PhonemeAlphabet? = nil, comma: String = ", ",
        stop: String = ". ", reading: any LanguageReading
    ) {
        rawValue = tag
        (self.script, self.phonemeAlphabet, self.reading) = (script, phonemeAlphabet, reading)
        (self.comma, self.stop) = (comma, stop)
    }

    /// - Parameter rawValue: the BCP 47 tag, as in `allCases`.
    package init?(rawValue: String) {
        guard let language = Self.byTag[rawValue] else { return nil }
        self = language
    }

    package enum PhonemeAlphabet: Sendable {
        /// Pinyin with tone digits.
        case pinyin
    }

    package enum Script: Sendable { case han, latin, devanagari }

    /// All languages. The first is the default.
    package static let allCases = Chinese.dialects + English.dialects + Hindi.dialects
    package static let `default` = allCases[0]

    private static let byTag = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The language itself, followed by its other dialects.
    package var dialects: [SpokenLanguage] { [self] + Self.allCases.filter { $0 != self && $0.code == code } }

    /// ISO 3166 code: the tag's last part.
    package var region: Substring { rawValue.split(separator: "-").last ?? "" }

    /// ISO 639 code: the tag's first part.
    package var code: Substring { rawValue.prefix { $0 != "-" } }
}

extension SpokenLanguage: Hashable {
    package static func == (left: SpokenLanguage, right: SpokenLanguage) -> Bool { left.rawValue == right.rawValue }
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
