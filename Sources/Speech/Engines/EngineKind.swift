/// An engine: its name in a voice.json, and how a voice of it is read from one.
package struct EngineKind: Sendable {
    let name: String
    /// The fields of a voice.json that are this engine's own.
    let fields: [String]
    /// Whether its voices may name another for what they cannot say themselves. Such voices are read last.
    let usesOtherVoices: Bool
    /// Whether its sound comes at a pace of its own, which is changed afterwards (`FixedPaceSource`).
    let hasFixedPace: Bool
    /// The voice's language tag, and how it speaks; `others` are the voices that need no other.
    let read: @Sendable (_ file: VoiceFile, _ others: [String: Voice]) throws(VoiceFileError) -> DeclaredVoice

    /// What the fields of one engine declare.
    typealias DeclaredVoice = (language: String, engine: any VoiceEngine)

    init(
        name: String, fields: [String], usesOtherVoices: Bool = false, hasFixedPace: Bool = false,
        read: @escaping @Sendable (_ file: VoiceFile, _ others: [String: Voice]) throws(VoiceFileError) -> DeclaredVoice
    ) {
        self.name = name
        self.fields = fields
        self.usesOtherVoices = usesOtherVoices
        self.hasFixedPace = hasFixedPace
        self.read = read
    }

    /// The engines there are. Each is declared in its own folder.
    static let all: [EngineKind] = [.espeak, .bank, .command]
}

extension EngineKind: Hashable {
    package static func == (left: EngineKind, right: EngineKind) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What an engine is told of a part beside its text: which of its voices, and how.
package protocol EngineParameters: Sendable, Equatable {
    static var engine: EngineKind { get }

    /// What parts with one loudness have in common, and what `explain` shows.
    var voice: String { get }

    /// The recorded prompt that they stand for, by name; nil for other engines.
    var promptName: String? { get }
}

extension EngineParameters {
    package var promptName: String? { nil }

    func isEqual(to other: any EngineParameters) -> Bool { other as? Self == self }
}
