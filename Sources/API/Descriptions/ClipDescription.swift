internal import Audio
internal import Clips
internal import Encoding
internal import JSON
internal import Speech

/// The facts about a clip, without its sound.
enum ClipDescription {
    static func members(_ clip: Clip, _ request: ClipRequest, _ link: ClipLinks.Link?) -> [JSONValue.Member] {
        members(clip.facts, spoken: clip.spoken, request, link)
    }

    static func members(
        _ clip: ClipFacts, spoken: String, _ request: ClipRequest, _ link: ClipLinks.Link?
    ) -> [JSONValue.Member] {
        let format = request.options.format
        return [
            .init("url", link.map { .string($0.url) } ?? .null), .init("name", .string(clip.name(as: format))),
            .init("format", .string(format.rawValue)),
            .init("content_type", .string(format.contentType(sampleRateHz: clip.sampleRateHz))),
            .init("bytes", .integer(clip.byteCount)), .init("duration_ms", .integer(clip.durationMs)),
            .init("frames", .integer(clip.frames)), .init("sample_rate", .integer(clip.sampleRateHz)),
            .init("loudness_lufs", decibels(clip.lufs)), .init("true_peak_dbtp", decibels(clip.truePeakDbtp)),
            .init("sha256", .string(clip.sha256)), .init("text", .string(text(request))),
            .init("spoken", .string(spoken)), .init("words", .string(clip.wordsDigest)),
            .init("voice", voice(request)), .init("fit", .string(clip.fit.field)),
            .init("expires", link.map { .string($0.expiry.timestamp) } ?? .null),
        ]
    }

    /// Describes a clip that is made when a phone fetches it. Facts about its sound are null, and its duration is an
    /// upper bound.
    static func members(
        _ bound: ClipBound, name: String, _ request: ClipRequest, _ link: ClipLinks.Link?
    ) -> [JSONValue.Member] {
        [
            .init("url", link.map { .string($0.url) } ?? .null), .init("name", .string(name)),
            .init("format", .string(request.options.format.rawValue)),
            .init(
                "content_type", .string(request.options.format.contentType(sampleRateHz: request.options.sampleRate.hz))
            ),
            .init("bytes", .null), .init("duration_ms", .integer(bound.durationMs)), .init("estimated", .bool(true)),
            .init("frames", .null), .init("sample_rate", .integer(request.options.sampleRate.hz)),
            .init("loudness_lufs", .null), .init("true_peak_dbtp", .null), .init("sha256", .null),
            .init("text", .string(text(request))), .init("spoken", .string(bound.spoken)),
            .init("words", .string(ClipWords.digest(of: request, spoken: bound.spoken))),
            .init("voice", voice(request)), .init("fit", .null),
            .init("expires", link.map { .string($0.expiry.timestamp) } ?? .null),
        ]
    }

    private static func text(_ request: ClipRequest) -> String {
        guard case .speech(let script, _) = request.content else { return "" }
        return script.text
    }

    private static func voice(_ request: ClipRequest) -> JSONValue {
        guard case .speech(_, let voice) = request.content else { return .null }
        return .string(voice.id)
    }

    /// Rounds to hundredths of a decibel; null for the minus infinity of silence.
    private static func decibels(_ value: Double) -> JSONValue {
        value.isFinite ? .number(Double(Int(value * 100 - 0.5)) / 100) : .null
    }
}

extension ResponseSchema {
    /// The facts of a clip.
    static let clip = ResponseSchema(
        "Clip",
        """
        {"type": "object",
          "required": ["url", "name", "format", "content_type", "bytes", "duration_ms", "frames", "sample_rate",
            "loudness_lufs", "true_peak_dbtp", "sha256", "text", "spoken", "words", "voice", "fit", "expires"],
          "properties": {
            "url": {"type": ["string", "null"], "description": "The signed URL; null if it would be too long."},
            "name": {"type": "string", "description": "A file name that does not reveal the words."},
            "format": {"type": "string"}, "content_type": {"type": "string"},
            "bytes": {"type": ["integer", "null"], "description": "Null until the clip is made."},
            "duration_ms": {"type": "integer"},
            "estimated": {"const": true, "description": "A fetch makes the clip; duration_ms is an upper bound."},
            "frames": {"type": ["integer", "null"]}, "sample_rate": {"type": "integer"},
            "loudness_lufs": {"type": ["number", "null"]}, "true_peak_dbtp": {"type": ["number", "null"]},
            "sha256": {"type": ["string", "null"], "pattern": "^[0-9a-f]{64}$"},
            "text": {"type": "string"}, "spoken": {"type": "string", "description": "The spoken words."},
            "words": {"type": "string", "pattern": "^[0-9a-f]{16}$",
              "description": "The digest of the words, as in the field Clip-Words."},
            "voice": {"type": ["string", "null"]}, "fit": {"type": ["string", "null"]},
            "expires": {"type": ["string", "null"], "format": "date-time"},
            "marks": {"type": "array", "items": {"type": "object",
              "required": ["text", "from", "to", "start_ms", "end_ms"],
              "properties": {"text": {"type": "string"}, "from": {"type": "integer"}, "to": {"type": "integer"},
                "start_ms": {"type": "integer"}, "end_ms": {"type": "integer"}}}},
            "ssml_marks": {"type": "array", "items": {"type": "object", "required": ["name", "start_ms"],
              "properties": {"name": {"type": "string"}, "start_ms": {"type": "integer"}}}}}}
        """)
}
