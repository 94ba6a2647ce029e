internal import JSON
internal import Speech

/// The facts about a voice.
enum VoiceDescription {
    static func members(_ voice: Voice) -> [JSONValue.Member] {
        [
            .init("id", .string(voice.id)), .init("name", .string(voice.name)),
            .init("language", .string(voice.language)), .init("gender", .string(voice.gender)),
            .init("normalized", .bool(voice.normalizerLanguage != nil)),
            .init("engine", .string(voice.kind.name)), .init("license", voice.license.map { .string($0) } ?? .null),
            .init("quality", .string(voice.capabilities.quality.rawValue)),
            .init("deterministic", .bool(voice.capabilities.isDeterministic)),
            .init("cost", .string(voice.capabilities.cost.rawValue)),
        ]
    }

    /// What a bank has, and what it lacks of the words that the shipped phrases and amounts need.
    static func bank(_ bank: Bank) -> JSONValue {
        let recorded = Set(bank.prompts.map(\.text))
        let missing = PromptScript(bank.language).lines.filter { !recorded.contains($0.text) }
        return .object([
            "fallback": bank.fallback.map { .string($0.id) } ?? .null,
            "prompts": .array(
                bank.prompts.map { prompt($0.name, $0.text, $0.kind, [.init("faults", .strings($0.faults))]) }),
            "missing": .array(missing.map { prompt($0.name, $0.text, $0.kind) }),
            "sentence_seconds": .number(Double(bank.sentenceSeconds)),
        ])
    }

    private static func prompt(
        _ name: String, _ text: String, _ kind: Prompt.Class, _ more: [JSONValue.Member] = []
    ) -> JSONValue {
        .object(
            [.init("name", .string(name)), .init("text", .string(text)), .init("class", .string(kind.rawValue))] + more)
    }
}
