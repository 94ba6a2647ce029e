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

    /// Lists the prompts of a bank, and the missing prompts that the shipped phrases and amounts need.
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

extension ResponseSchema {
    /// A voice. A voice of recorded prompts lists the prompts.
    static let voice = ResponseSchema(
        "Voice", using: [.prompt],
        """
        {"type": "object", "required": ["id", "name", "language", "gender", "normalized",
            "engine", "license", "quality", "deterministic", "cost"],
          "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "language": {"type": "string"},
            "gender": {"type": "string"},
            "normalized": {"type": "boolean", "description": "Whether Crier reads and checks amounts."},
            "engine": {"type": "string", "description": "The source of the sound."},
            "license": {"type": ["string", "null"],
              "description": "The licence of the voice's data as an SPDX expression; null if it is not stated."},
            "quality": {"enum": ["formant", "recorded", "neural", "unknown"],
              "description": "How the sound is made; 'unknown' for a program of the operator."},
            "deterministic": {"type": "boolean", "description": "Whether the same request gives the same bytes."},
            "cost": {"enum": ["minimal", "low", "high", "unknown"],
              "description": "The processor time of a fresh clip: about 1 ms, about 10 ms, 100 ms and more."},
            "bank": {"type": "object", "description": "Only in /v1/voices/ID, for recorded prompts.",
              "required": ["fallback", "prompts", "missing", "sentence_seconds"],
              "properties": {"fallback": {"type": ["string", "null"]},
                "prompts": {"type": "array", "items": {"$ref": "#/components/schemas/Prompt"}},
                "missing": {"type": "array", "items": {"$ref": "#/components/schemas/Prompt"}},
                "sentence_seconds": {"type": "integer", "description": "The length of the whole sentences that the bank keeps."}}}}}
        """)

    /// A recorded or missing prompt.
    static let prompt = ResponseSchema(
        "Prompt",
        """
        {"type": "object", "required": ["name", "text", "class"],
          "properties": {"name": {"type": "string"}, "text": {"type": "string"},
            "class": {"enum": ["digit", "unit", "phrase"]},
            "faults": {"type": "array", "items": {"type": "string"}}}}
        """)
}
