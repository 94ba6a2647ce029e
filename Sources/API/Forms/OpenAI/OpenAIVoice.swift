internal import JSON
internal import Speech

/// OpenAI's voices. Each maps to one of our voices in the language of the text.
enum OpenAIVoice: String, CaseIterable {
    case alloy, ash, ballad, coral, echo, fable, onyx, nova, sage, shimmer, verse, marin, cedar

    /// The gender by which people describe the originals.
    var gender: VoiceFinder.Gender {
        switch self {
        case .coral, .nova, .sage, .shimmer, .marin: .female
        case .alloy, .ash, .ballad, .echo, .fable, .onyx, .verse, .cedar: .male
        }
    }

    /// The language of a text in Latin letters.
    var latinLanguage: String { self == .fable ? "en-GB" : "en-US" }

    /// The voice that a request names. Our own ids take precedence, so that an operator's voice folder `nova` is
    /// `nova`.
    ///
    /// - Parameter name: see `Parameters.word`.
    static func find(_ name: String, for text: String, in catalog: VoiceCatalog) throws(Problem) -> Voice {
        if let voice = catalog[name] { return voice }
        if let known = OpenAIVoice(rawValue: name) { return known.voice(for: text, in: catalog) }
        throw Problem.unknownVoice(
            name, catalog, others: allCases.map(\.rawValue), lister: "GET /v1/audio/voices lists")
    }

    func voice(for text: String, in catalog: VoiceCatalog) -> Voice {
        let finder = VoiceFinder(catalog: catalog)
        // A text without letters does not show its language, so the default voice speaks.
        let isWritten = VoiceFinder.hasLetters(text)
        return finder.voice(for: text, language: isWritten ? latinLanguage : nil, gender)
    }
}

extension Service {
    /// The voices in the two shapes that clients expect: Kokoro-FastAPI's `voices`, and a list object as for models.
    func openAIVoices() -> Answer {
        let own = catalog.allVoices.map { (id: $0.id, name: $0.name) }
        let names = OpenAIVoice.allCases.map(\.rawValue).filter { catalog[$0] == nil }.map { (id: $0, name: $0) }
        let entries = JSONValue.array(
            (own.prefix(catalog.voices.count) + names + own.dropFirst(catalog.voices.count)).map {
                .object(["id": .string($0.id), "name": .string($0.name)])
            })
        return .json(.object(["object": .string("list"), "voices": entries, "data": entries]))
    }
}
