private import CESpeak

/// The voices that the installed espeak-ng data hold.
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

    /// Before the language in the id of a voice of espeak-ng's own.
    package static let prefix = "espeak/"

    /// The voice `espeak/LANGUAGE`; nil for other ids, and where there are no data for the language.
    subscript(id: String) -> Voice? {
        guard id.hasPrefix(Self.prefix) else { return nil }
        let language = String(id.dropFirst(Self.prefix.count))
        return identifiers[language].map { Self.voice(language, $0) }
    }

    /// One voice a language, in order.
    var voices: [Voice] { identifiers.sorted { $0.key < $1.key }.map { Self.voice($0.key, $0.value) } }

    private static func voice(_ language: String, _ identifier: String) -> Voice {
        Voice(
            id: prefix + language, name: "eSpeak NG \(language)", language: language, gender: "male",
            engine: EspeakPlain(EspeakParameters(voice: identifier)))
    }
}

/// The library that this program is linked with. Service and engines are one executable, so it is that of both.
package enum EspeakLibrary {
    /// Such as `1.51`. Another version says the same text in other bytes.
    package static let version = espeak_Info(nil).map { String(cString: $0) } ?? "unknown"
}
