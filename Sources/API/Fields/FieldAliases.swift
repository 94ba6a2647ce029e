/// The names that other speech services and programs give to our fields.
package enum FieldAliases {
    /// The hint for a message about an unknown field: " Did you mean 'rate'?"; nil without one.
    ///
    /// - Parameters:
    ///   - value: the value of the unknown field.
    ///   - known: the fields that the request may have.
    static func hint(for name: String, _ value: Parameters.Value, in known: [String]) -> String? {
        if isTemplateValue(name), known.contains("values") {
            // A form cannot have an object.
            if case .text = value { return " Send JSON, with '\(name)' in 'values'." }
            return " Put it into 'values'."
        }
        guard let field = field(meantBy: name, in: known) else { return nil }
        return " Did you mean '\(field)'?"
    }

    /// The value of a template that another name means; nil if the template lacks it.
    static func value(meantBy name: String, in known: [String]) -> String? {
        let plain = name.lowercased()
        return otherValues.first { $0.names.contains(plain) && known.contains($0.value) }?.value
    }

    private static let otherValues: [(value: String, names: Set<String>)] = [
        ("amount", ["amt", "money", "price", "total", "sum", "fee"]),
        ("channel_name", ["name", "from", "payer", "payer_name", "sender", "customer", "shop"]),
        ("count", ["quantity", "qty", "number"]), ("text", ["words", "message", "content"]),
    ]

    /// Whether a name is a value of the shipped templates.
    package static func isTemplateValue(_ name: String) -> Bool { values.contains(name) }

    /// The field that another name means; nil if the request cannot have it.
    package static func field(meantBy name: String, in known: [String]) -> String? {
        let plain = name.lowercased().replacing("-", with: "_")
        return fields.first { $0.names.contains(plain) && known.contains($0.field) }?.field
    }

    private static let fields: [(field: String, names: Set<String>)] = [
        ("rate", ["speed", "tempo", "pace", "speaking_rate", "speech_rate", "speakingrate"]),
        ("voice", ["language", "lang", "locale", "speaker", "voice_id", "voiceid", "voice_name", "language_code"]),
        ("text", ["input", "message", "content", "words", "sentence", "prompt", "txt", "input_text"]),
        ("format", ["response_format", "output_format", "audio_format", "codec", "encoding", "type", "container"]),
        ("sample_rate", ["hz", "samples_per_second", "frequency", "sample_rate_hertz"]),
        ("volume", ["gain", "loudness", "volume_gain_db"]), ("lead_in", ["chime"]),
        ("alert", ["title", "body", "subtitle"]),
        ("times", ["repetitions", "repeats"]), ("id", ["order", "order_id", "orderid", "order_no"]),
        ("ttl_ms", ["ttl"]), ("announcements", ["orders", "items", "batch"]),
    ]

    /// The values of the shipped templates.
    private static let values: Set<String> = ["amount", "currency", "channel", "channel_name", "count"]
}
