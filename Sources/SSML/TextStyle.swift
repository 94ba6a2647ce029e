/// The style of a text: the effect of all enclosing elements.
struct TextStyle: Equatable {
    var prosody = SSMLProsody.unchanged
    var language: String?
    var interpretation: SSMLInterpretation?
    var pinyin: [String]?
    var isAlias = false

    /// Whether the text is running text. Adjacent running text of one style is one item.
    var isPlain: Bool { interpretation == nil && pinyin == nil && !isAlias }

    /// The style around a `say-as`, `sub` or `phoneme`. These do not contain elements.
    var plain: TextStyle { TextStyle(prosody: prosody, language: language) }

    /// The style inside an element that is nested in this style.
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

    /// SSML 1.1 §3.1.1. Version and namespace are optional, because Crier gives all versions the same meaning.
    private static func checkRoot(_ attributes: ElementAttributes) throws(SSMLError) {
        let known: KeyValuePairs<XMLString, [XMLString]> = [
            "version": ["1.1", "1.0"], "xmlns": ["http://www.w3.org/2001/10/synthesis"],
        ]
        for (name, values) in known { _ = try attributes[name]?.oneOf(values.map { (key: $0, value: ()) }) }
    }
}
