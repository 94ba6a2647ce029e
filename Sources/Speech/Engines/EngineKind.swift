/// An engine: its name in a voice.json, and its reader of a voice.json.
package struct EngineKind: Sendable {
    package let name: String
    /// The fields of a voice.json that belong to this engine alone.
    let fields: [String]
    /// Whether a voice of this engine may name another voice as its fallback. Such voices are read last.
    let usesOtherVoices: Bool
    /// Whether the engine has a fixed rate. If so, `FixedPaceSource` changes the tempo of its sound.
    let hasFixedPace: Bool
    /// The SPDX expression of the licence of the engine's own data, from which its voices speak; nil if each voice has
    /// its own data, whose licence is in its voice.json.
    let license: String?
    /// Reads a voice's language tag and engine. `others` are the voices that do not name another voice.
    let read: @Sendable (_ file: VoiceFile, _ others: [String: Voice]) throws(VoiceFileError) -> DeclaredVoice

    /// A voice's language tag and engine.
    typealias DeclaredVoice = (language: String, engine: any VoiceEngine)

    init(
        name: String, fields: [String], license: String?, usesOtherVoices: Bool = false, hasFixedPace: Bool = false,
        read: @escaping @Sendable (_ file: VoiceFile, _ others: [String: Voice]) throws(VoiceFileError) -> DeclaredVoice
    ) {
        self.name = name
        self.fields = fields
        self.usesOtherVoices = usesOtherVoices
        self.hasFixedPace = hasFixedPace
        self.license = license
        self.read = read
    }

    /// All engines. Each is declared in its own folder.
    static let all: [EngineKind] = [.espeak, .bank, .command, .model, .piper, .syllables]
}

extension EngineKind: Hashable {
    package static func == (left: EngineKind, right: EngineKind) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An engine's settings for one part: the voice and its parameters.
package protocol EngineParameters: Sendable, Equatable {
    static var engine: EngineKind { get }

    /// The name of the voice, which `explain` shows. The parts of one voice share one loudness.
    var voice: String { get }

    /// The names of the recorded prompts, in order; empty for other engines.
    var promptNames: [String] { get }
}

extension EngineParameters {
    package var promptNames: [String] { [] }
}
