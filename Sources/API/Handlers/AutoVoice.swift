internal import Clips
internal import Normalization
internal import Speech

/// The choice of a voice by a text: `voice=auto`.
struct AutoVoice {
    let catalog: VoiceCatalog

    static let id = "auto"

    /// The operator's default voice, or else the voice `zh-CN`.
    var usual: Voice {
        guard let voice = catalog.preferred.flatMap({ catalog[$0] }) ?? catalog[VoiceCatalog.defaultVoice] else {
            preconditionFailure("the catalog has the default voice")
        }
        return voice
    }

    /// The default voice if it speaks the text's language, or if the text does not show a language. Otherwise the first
    /// voice of the language.
    func voice(for written: Parameters.Written) -> Voice {
        let text =
            switch written {
            case .text(let text): text
            case .ssml(let source): Self.words(of: source)
            }
        guard let script = TextScript.find(in: text), usual.normalizerLanguage?.script != script,
            let language = SpokenLanguage.allCases.first(where: { $0.script == script })
        else { return usual }
        return VoiceFinder(catalog: catalog).voice(ofLanguage: language.rawValue) ?? usual
    }

    /// The text between the tags of a document, up to the longest speakable text. The document need not be well-formed.
    private static func words(of source: String) -> String {
        var (isInTag, isSpaced) = (false, false)
        var (text, characters) = (String.UnicodeScalarView(), 0)
        for scalar in source.unicodeScalars where characters < CleanText.maxCharacters {
            if scalar == "<" { isInTag = true }
            if isInTag || scalar == " " {
                if !isSpaced { text.append(" ") }
                isSpaced = true
            } else {
                text.append(scalar)
                (characters, isSpaced) = (characters + 1, false)
            }
            if scalar == ">" { isInTag = false }
        }
        return String(text)
    }
}
