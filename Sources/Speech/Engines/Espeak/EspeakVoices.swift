private import CESpeak

/// The voices in the installed data of espeak-ng.
package struct EspeakVoices: Sendable, Equatable {
    /// Voice identifiers, such as `gmw/en`, by language code, such as `en-gb`.
    private let identifiers: [String: String]
    private let names: Set<String>

    /// - Parameter lines: `language<TAB>identifier` in each line. The first line of a language names its default voice.
    package init(_ lines: [String]) {
        let pairs = lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 }
        identifiers = Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        let all = pairs.map { $0[1].lowercased() }
        names = Set(all + all.compactMap { $0.split(separator: "/").last.map(String.init) })
    }

    /// Whether espeak_SetVoiceByName finds a voice by its identifier or its file name, without the `+variant`. A
    /// language code is insufficient: the voice of `en-gb` is `gmw/en`.
    func contains(_ voice: String) -> Bool {
        names.contains(voice.prefix { $0 != "+" }.lowercased())
    }

    /// Returns the name of a voice for espeak_SetVoiceByName, by that name or by its language; nil if there is none.
    func name(of voice: String) -> String? { contains(voice) ? voice : identifiers[voice.lowercased()] }

    /// The prefix of the id of an espeak-ng voice. The language follows.
    package static let prefix = "espeak/"

    /// Returns the voice `espeak/LANGUAGE`; nil for other ids and for a language without data.
    func voice(_ id: String, _ lexicons: Lexicons) -> Voice? {
        guard id.hasPrefix(Self.prefix) else { return nil }
        let language = String(id.dropFirst(Self.prefix.count))
        return identifiers[language].map { Self.voice(language, $0, lexicons) }
    }

    /// Returns one voice for each language, sorted by language.
    func voices(_ lexicons: Lexicons) -> [Voice] {
        identifiers.sorted { $0.key < $1.key }.map { Self.voice($0.key, $0.value, lexicons) }
    }

    private static func voice(_ language: String, _ identifier: String, _ lexicons: Lexicons) -> Voice {
        Voice(
            id: prefix + language, name: "eSpeak NG \(language)", language: language, gender: "male", license: nil,
            engine: EspeakPlain(EspeakParameters(voice: identifier)), lexicons: lexicons)
    }
}

/// The linked libespeak-ng. The service and the engines are one executable, so both use the same library.
package enum EspeakLibrary {
    /// The version, such as `1.51`. Another version produces other bytes for the same text.
    package static let version = espeak_Info(nil).map { String(cString: $0) } ?? "unknown"
}
