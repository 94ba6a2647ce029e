internal import Base
package import Speech

extension Problem {
    /// The message for a voice that the catalog lacks.
    ///
    /// - Parameters:
    ///   - name: see `Parameters.word`.
    ///   - status: of the response; nil for 422.
    ///   - others: names that the endpoint accepts besides the ids of the catalog.
    ///   - lister: what lists the voices, with its verb.
    package static func unknownVoice(
        _ name: String, _ catalog: VoiceCatalog, status: Int? = nil, field: String? = "voice", others: [String] = [],
        lister: String = "GET /v1/voices and 'crier voices' list"
    ) -> Problem {
        let shown = Parameters.shown(name)
        return Problem(
            status: status, code: "unknown_voice", field: field,
            detail: UnknownName.message(
                of: "voice", shown, known: catalog.ids + others, hint: hint(for: shown, catalog),
                list: "\(lister) the voices."))
    }

    /// The voice of a language such as `zh`; nil for another name, which may be a misspelt id.
    private static func hint(for name: String, _ catalog: VoiceCatalog) -> String? {
        let plain = name.lowercased()
        if plain == AutoVoice.id { return " Did you mean '\(AutoVoice.id)'?" }
        let language = languages[plain] ?? name
        guard isLanguage(language), let voice = VoiceFinder(catalog: catalog).voice(ofLanguage: language) else {
            return nil
        }
        return " Did you mean '\(voice.id)'?"
    }

    private static let languages = ["english": "en", "chinese": "zh", "mandarin": "zh", "hindi": "hi"]

    /// Whether a name is a language with or without a region, in any form: `zh`, `cmn`, `zh_CN`.
    private static func isLanguage(_ name: String) -> Bool {
        let parts = name.utf8.split(omittingEmptySubsequences: false) { byte in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard parts.count <= 2, (2...3).contains(parts[0].count) else { return false }
        return parts.dropFirst().allSatisfy { $0.count == 2 }
    }
}
