/// The voices that the installed espeak-ng data hold.
package struct EspeakVoices: Sendable, Equatable {
    /// Voice identifiers, such as `gmw/en`, by language code, such as `en-gb`.
    let identifiers: [String: String]
    private let names: Set<String>

    /// - Parameter lines: `language<TAB>identifier` each; the first of a language is its usual voice.
    package init(_ lines: [String]) {
        let pairs = lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 }
        identifiers = Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        let all = pairs.map { $0[1].lowercased() }
        names = Set(all + all.compactMap { $0.split(separator: "/").last.map(String.init) })
    }

    /// Whether espeak_SetVoiceByName finds a voice: by identifier or by its file's name, before a `+variant`. A language
    /// code alone is not enough: `en-gb` is spoken by the voice `gmw/en`.
    func contains(_ voice: String) -> Bool {
        names.contains(voice.prefix { $0 != "+" }.lowercased())
    }
}
