internal import Clips
internal import Speech

/// Finds voices for clients that do not name one of ours.
struct VoiceFinder {
    let catalog: VoiceCatalog

    enum Gender: String {
        case male, female
    }

    /// The voice with a name. An unknown name of the form `en_US-lessac-medium` at least contains the language: clients
    /// keep the voice names of their previous server.
    ///
    /// - Parameter language: the language tag that the client sent instead of a name.
    func voice(named name: String, for text: String, language: String? = nil) -> Voice {
        let name = Parameters.cut(name)
        if let voice = catalog[name] { return voice }
        return voice(for: text, language: name.isEmpty ? language : String(name.prefix { $0 != "-" }))
    }

    /// The voice for a text. A voice that cannot read the script of the text would refuse the text, so the script takes
    /// precedence over the language.
    ///
    /// - Parameter language: the client's language tag, for a text in Latin letters or without letters.
    func voice(for text: String, language: String? = nil, _ gender: Gender = .male) -> Voice {
        let tag = Self.scriptLanguage(of: text) ?? language
        if let voice = tag.flatMap({ voice(ofLanguage: $0, gender) }) { return voice }
        let usual = Self.hasLetters(text) ? "en-US" : VoiceCatalog.defaultVoice
        guard let voice = voice(ofLanguage: usual, gender) ?? catalog[VoiceCatalog.defaultVoice] else {
            preconditionFailure("the catalog has the default voice")
        }
        return voice
    }

    /// The voice of a language: preferably a voice with our own rules for numbers, or else espeak-ng's voice.
    ///
    /// - Parameter tag: a tag in any form: `en`, `en_US`, `cmn`.
    func voice(ofLanguage tag: String, _ gender: Gender = .male) -> Voice? {
        guard tag.utf8.count <= Parameters.maxNameBytes else { return nil }
        let tag = tag.lowercased().replacing("_", with: "-")
        guard let language = language(of: tag) else { return catalog["espeak/\(tag)"] ?? plainVoice(tag) }
        if gender == .female, let voice = catalog["\(language)-\(gender.rawValue)"] { return voice }
        return catalog[language] ?? catalog.voices.first { $0.language == language }
    }

    /// espeak-ng's voice for the language of a tag with a region.
    private func plainVoice(_ tag: String) -> Voice? {
        let primary = Self.primary(of: tag)
        return primary == tag ? nil : catalog["espeak/\(primary)"]
    }

    /// The language of a voice folder for a tag in lower case.
    private func language(of tag: String) -> String? {
        let languages = catalog.voices.map(\.language)
        if let exact = languages.first(where: { $0.lowercased() == tag }) { return exact }
        let primary = Self.primary(of: tag)
        let same = languages.filter { Self.primary(of: $0.lowercased()) == primary }
        return same.first { Self.usual.contains($0) } ?? same.first
    }

    /// The preferred languages of tags without a region.
    private static let usual = ["zh-CN", "en-US", "hi-IN"]

    private static func primary(of tag: String) -> String {
        let primary = String(tag.prefix { $0 != "-" })
        // espeak-ng's name for Mandarin.
        return primary == "cmn" ? "zh" : primary
    }

    /// The searched beginning: as many scalars as a text may have, times four for the tags of a document.
    private static func beginning(of text: String) -> Substring.UnicodeScalarView {
        text.unicodeScalars.prefix(4 * CleanText.maxCharacters)
    }

    /// Whether a letter of the text can show its language.
    static func hasLetters(_ text: String) -> Bool {
        beginning(of: text).contains { $0.isASCII ? ($0.value | 0x20) &- 0x61 < 26 : $0.properties.isAlphabetic }
    }

    /// The language of the first hanzi or Devanagari letter; nil without one. Hanzi take precedence: Chinese voices
    /// read Latin letters too.
    private static func scriptLanguage(of text: String) -> String? {
        let scalars = beginning(of: text)
        if scalars.contains(where: \.isHan) { return "zh-CN" }
        return scalars.contains { (0x900...0x97F).contains($0.value) } ? "hi-IN" : nil
    }
}

extension Unicode.Scalar {
    /// The blocks of CJK ideographs.
    fileprivate var isHan: Bool {
        switch value {
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
