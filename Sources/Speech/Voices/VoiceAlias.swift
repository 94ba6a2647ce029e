internal import JSON

/// A voice.json with the single field `{"same_as": "ID"}`: another id of a voice.
struct VoiceAlias {
    let id: String
    private let target: String
    /// The error to report if no voice has the id `target`.
    let unknown: VoiceFileError

    private static let field = "same_as"

    /// Returns nil if the file describes a voice of its own.
    ///
    /// - Parameter value: the contents of `file`.
    init?(_ value: JSONValue, file: String, id: String) throws(VoiceFileError) {
        guard case .object(let members) = value, members.contains(where: { $0.name == Self.field }) else { return nil }
        let fields = try FieldReader(value, file: file, path: "", known: [Self.field])
        (self.id, target) = (id, try fields.string(Self.field))
        unknown = fields.error(
            Self.field, "'\(target)' must be the id of a voice in a voices folder without '\(Self.field)' itself")
    }

    /// Returns the voice under the alias's id; nil if `voices` lacks the id that the file names.
    func voice(among voices: [String: Voice]) -> Voice? { voices[target]?.with(id: id) }
}
