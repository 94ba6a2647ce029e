private import CESpeak

/// The voices in the installed data of espeak-ng.
package struct EspeakVoices: Sendable, Equatable {
    /// Voice identifiers, such as `gmw/en`, by language code, such as `en-gb`.
    private let identifiers: [String: String]
    private let names: Set<String>

    /// - Parameter lines: `language<TAB>identifier` each; the first of a language is its usual voice.
    package init(_ lines: [String]) {
        let pairs = lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 }
        identifiers = Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        let all = pairs.map { $0[1].lowercased() }
        names = Set(all + all.compactMap { $0.split(separator: "/").last.map(String.init) })
    }

    /// Whether espeak_SetVoiceByName finds a voice: by identifier or by its file's name, before a `+variant`. A
    /// language code alone is not enough: `en-gb` is spoken by the voice `gmw/en`.
    func contains(_ voice: String) -> Bool {
        names.contains(voice.prefix { $0 != "+" }.lowercased())
    }

    /// The prefix of the language in the id of a voice of espeak-ng's own.
    package static let prefix = "espeak/"

    /// The voice `espeak/LANGUAGE`; nil for other ids, and for a language without data.
    subscript(id: String) -> Voice? {
        guard id.hasPrefix(Self.prefix) else { return nil }
        let language = String(id.dropFirst(Self.prefix.count))
        return identifiers[language].map { Self.voice(language, $0) }
    }

    /// One voice for each language, sorted by language.
    var voices: [Voice] { identifiers.sorted { $0.key < $1.key }.map { Self.voice($0.key, $0.value) } }

    private static func voice(_ language: String, _ identifier: String) -> Voice {
        Voice(
            id: prefix + language, name: "eSpeak NG \(language)", language: language, gender: "male",
            engine: EspeakPlain(EspeakParameters(voice: identifier)))
    }
}

/// The library that this program is linked with. Service and engines are one executable, so they use the same library.
package enum EspeakLibrary {
    /// Such as `1.51`. Another version gives other bytes for the same text.
    package static let version = espeak_Info(nil).map { String(cString: $0) } ?? "unknown"
}
