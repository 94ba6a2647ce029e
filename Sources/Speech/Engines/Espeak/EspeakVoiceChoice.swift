/// The voice that espeak-ng loads. It is checked when it is created, and sent through pipes unchecked.
package struct EspeakVoiceChoice: Sendable, Equatable {
    /// The name for espeak_SetVoiceByName.
    package let name: String
    /// The contents of an `EspeakDefinition`; empty for espeak-ng's own voice.
    let definition: String
}

/// The form of a message: the length of the name in one byte, the name, the definition.
extension EspeakVoiceChoice {
    var bytes: [UInt8] { [UInt8(name.utf8.count)] + name.utf8 + definition.utf8 }

    /// Returns nil for bytes that are not a voice.
    init?(_ bytes: [UInt8]) {
        guard let length = bytes.first, bytes.count > length else { return nil }
        name = String(decoding: bytes[1...Int(length)], as: UTF8.self)
        definition = String(decoding: bytes[(Int(length) + 1)...], as: UTF8.self)
    }
}

extension EspeakParameters {
    var choice: EspeakVoiceChoice { EspeakVoiceChoice(name: voice, definition: definition?.text ?? "") }
}
