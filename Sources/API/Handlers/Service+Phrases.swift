internal import Announcements
internal import Audio
internal import Clips
internal import JSON
internal import Speech

/// The endpoints that list the possible announcements.
extension Service {
    func templates() -> Answer {
        let languages = phrasebooks.map { language, phrases in
            JSONValue.object([
                "language": .string(language),
                "templates": .array(
                    phrases.templates.values.sorted { $0.name < $1.name }.map(Self.describe) + [Self.customText]),
            ])
        }
        return .json(
            .object([
                "currency": library.phrasebooks.currency.map { .string($0) } ?? .null,
                "languages": .array(languages),
            ]))
    }

    func channels() -> Answer {
        let languages = phrasebooks.map { language, phrases in
            let channels = phrases.channels.sorted { $0.key < $1.key }.map { key, name in
                JSONValue.object(["key": .string(key), "name": .string(name)])
            }
            return JSONValue.object(["language": .string(language), "channels": .array(channels)])
        }
        return .json(.object(["languages": .array(languages)]))
    }

    func chimeList() -> Answer {
        let described = chimes.ids.compactMap { chimes[$0] }.map { chime in
            JSONValue.object(["id": .string(chime.id), "duration_ms": .integer(chime.pcm.durationMs)])
        }
        return .json(.object(["default": .string("none"), "chimes": .array(described)]))
    }

    /// See `VoiceLibrary.phrasesOfVoices`.
    var phrasebooks: [(language: String, phrases: Phrases)] { library.phrasesOfVoices }

    /// The template of the client's own words, which all languages have.
    private static let customText = JSONValue.object([
        "name": .string(Announcement.customText), "prefix": .null, "prefixes": .object([]),
        "text": .string("{\(Announcement.textValue)}"), "one": .null,
        "values": .array([
            .object(["name": .string(Announcement.textValue), "kind": .string("text"), "required": .bool(true)])
        ]),
        "summary": .null,
    ])

    private static func describe(_ template: Template) -> JSONValue {
        var names: [String] = []
        for name in template.values where !names.contains(name) { names.append(name) }
        let values = names.map { name in
            JSONValue.object([
                "name": .string(name), "kind": .string(template.kinds[name]?.rawValue ?? ""),
                "required": .bool(template.required.contains(name)),
            ])
        }
        return .object([
            "name": .string(template.name), "prefix": template.prefixNotation.map { .string($0) } ?? .null,
            "prefixes": .object(template.prefixNotations.map { JSONValue.Member($0.key, .string($0.value)) }),
            "text": .string(template.textNotation), "one": template.oneNotation.map { .string($0) } ?? .null,
            "values": .array(values), "summary": template.summary.map { .string($0) } ?? .null,
        ])
    }
}

extension ResponseSchema {
    /// The templates of each language.
    static let templates = ResponseSchema(
        "Templates",
        """
        {"type": "object", "required": ["currency", "languages"],
          "properties": {
            "currency": {"type": ["string", "null"], "description": "The default of amounts; null: amounts need one."},
            "languages": {"type": "array", "items": {"type": "object", "required": ["language", "templates"],
              "properties": {"language": {"type": "string"}, "templates": {"type": "array", "items": {"type": "object",
                "required": ["name", "prefix", "prefixes", "text", "one", "values", "summary"],
                "properties": {"name": {"type": "string"}, "prefix": {"type": ["string", "null"]},
                  "prefixes": {"type": "object", "additionalProperties": {"type": "string"}},
                  "text": {"type": "string"}, "one": {"type": ["string", "null"]},
                  "values": {"type": "array", "items": {"type": "object", "required": ["name", "kind", "required"],
                    "properties": {"name": {"type": "string"},
                      "kind": {"enum": ["money", "count", "ordinal", "digits", "date", "time", "channel", "name", "text"]},
                      "required": {"type": "boolean"}}}},
                  "summary": {"type": ["string", "null"]}}}}}}}}}
        """)

    /// The channels of each language.
    static let channels = ResponseSchema(
        "Channels",
        """
        {"type": "object", "required": ["languages"],
          "properties": {"languages": {"type": "array", "items": {"type": "object",
            "required": ["language", "channels"], "properties": {"language": {"type": "string"},
              "channels": {"type": "array", "items": {"type": "object", "required": ["key", "name"],
                "properties": {"key": {"type": "string"}, "name": {"type": "string"}}}}}}}}}
        """)

    /// The list of chimes.
    static let chimes = ResponseSchema(
        "Chimes",
        """
        {"type": "object", "required": ["default", "chimes"],
          "properties": {"default": {"const": "none"}, "chimes": {"type": "array", "items": {"type": "object",
            "required": ["id", "duration_ms"],
            "properties": {"id": {"type": "string"}, "duration_ms": {"type": "integer"}}}}}}
        """)
}
