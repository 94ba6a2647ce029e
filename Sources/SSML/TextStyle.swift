/// How text is to be spoken, as the elements around it say.
struct TextStyle: Equatable {
    var prosody = SSMLProsody.unchanged
    var language: String?
    var interpretation: SSMLInterpretation?
    var pinyin: [String]?
    var isAlias = false

    /// Whether the text is running text, which may be joined with more of it.
    var isPlain: Bool { interpretation == nil && pinyin == nil && !isAlias }

    /// The style around `say-as`, `sub` or `phoneme`, which hold no elements.
    var plain: TextStyle { TextStyle(prosody: prosody, language: language) }

    /// The style in `element`, which itself stands in text of this style.
    func inside(_ element: SSMLElement, _ attributes: ElementAttributes) throws(SSMLError) -> TextStyle {
        var style = self
        switch element {
        case .prosody: style.prosody = try SSMLProsody(attributes, inside: prosody)
        case .sayAs: style.interpretation = try SSMLInterpretation(attributes)
        case .phoneme: style.pinyin = try Self.pinyin(attributes)
        case .sub: style.isAlias = true
        case .lang: style.language = try attributes.require("xml:lang").languageTag()
        case .p, .s: style.language = try attributes["xml:lang"]?.languageTag() ?? language
        case .speak:
            style.language = try attributes["xml:lang"]?.languageTag()
            try Self.checkRoot(attributes)
        case .break, .mark: break
        }
        return style
    }

    private static func pinyin(_ attributes: ElementAttributes) throws(SSMLError) -> [String] {
        try attributes.require("alphabet").oneOf(["pinyin": ()] as KeyValuePairs)
        return try PinyinReading.syllables(try attributes.require("ph"))
    }

    /// SSML 1.1 §3.1.1. The version and the namespace may be left out; there is but one meaning here.
    private static func checkRoot(_ attributes: ElementAttributes) throws(SSMLError) {
        let known: KeyValuePairs<XMLString, [XMLString]> = [
            "version": ["1.1", "1.0"], "xmlns": ["http://www.w3.org/2001/10/synthesis"],
        ]
        for (name, values) in known { _ = try attributes[name]?.oneOf(values.map { (key: $0, value: ()) }) }
    }
}
