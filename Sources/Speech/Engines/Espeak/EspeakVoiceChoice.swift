/// The voice that espeak-ng loads. It is checked where it is made, and goes through pipes as it is.
package struct EspeakVoiceChoice: Sendable, Equatable {
    /// The name for espeak_SetVoiceByName.
    package let name: String
    /// The contents of an `EspeakDefinition`; empty for espeak-ng's own voice.
    let definition: String
}

extension EspeakParameters {
    var choice: EspeakVoiceChoice { EspeakVoiceChoice(name: voice, definition: definition?.text ?? "") }
}
