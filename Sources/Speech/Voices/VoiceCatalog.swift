internal import Base

/// The voices there are: a folder each in the voices folders, and `espeak/<language>` for every language espeak-ng has.
package struct VoiceCatalog: Sendable {
    package let voices: [Voice]
    private let byID: [String: Voice]
    private let espeak: EspeakVoices

    package static let defaultVoice = "zh-CN"

    /// Whether a folder of that name can be a voice's: ids stand in requests, paths and lists.
    package static func isID(_ id: String) -> Bool { PromptText.isName(id) }

    package init(voices: [Voice], espeak: EspeakVoices) {
        self.voices = voices.sorted { $0.id < $1.id }
        self.espeak = espeak
        byID = Dictionary(voices.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
    }

    /// Reads `FOLDER/*/voice.json` of each folder; in later folders a voice replaces an earlier one of the same name.
    ///
    /// - Parameters:
    ///   - espeak: what the engines can speak; nil where nothing will be spoken, and then names of espeak-ng's voices are
    ///     not checked.
    ///   - candidate: the folder of a voice that is not in its place yet, to learn whether it could be.
    package static func load(
        folders: [String], espeak: EspeakVoices?, candidate: (id: String, folder: String)? = nil
    ) throws(VoiceFileError) -> VoiceCatalog {
        var places: [String: String] = [:]
        for folder in folders {
            for (id, place) in try Self.places(in: folder) { places[id] = place }
        }
        if let candidate { places[candidate.id] = candidate.folder }
        var files: [VoiceFile] = []
        for (id, place) in places {
            files.append(try VoiceFile(readFrom: "\(place)/voice.json", id: id, espeak: espeak))
        }
        let found = try voices(files.sorted { $0.id < $1.id })
        guard found[defaultVoice] != nil else {
            throw VoiceFileError(
                file: folders.joined(separator: ":"), field: "\(defaultVoice)/voice.json",
                rule: "must exist: it is the default voice")
        }
        return VoiceCatalog(voices: Array(found.values), espeak: espeak ?? EspeakVoices([]))
    }

    /// The folders in a folder that have a voice.json, by their names.
    private static func places(in folder: String) throws(VoiceFileError) -> [String: String] {
        guard let names = FileSystem.names(in: folder) else {
            throw VoiceFileError(file: folder, field: "(folder)", rule: "must be a folder that can be read")
        }
        var places: [String: String] = [:]
        for name in names where !FileSystem.isAbsent("\(folder)/\(name)/voice.json") {
            guard isID(name) else {
                throw VoiceFileError(
                    file: "\(folder)/\(name)", field: "(folder)",
                    rule:
                        "must be named in 1 to 64 letters, digits, '-' and '_'; a name with a dot before it is passed over"
                )
            }
            places[name] = "\(folder)/\(name)"
        }
        return places
    }

    /// Voices that may name another come last.
    private static func voices(_ files: [VoiceFile]) throws(VoiceFileError) -> [String: Voice] {
        var found: [String: Voice] = [:]
        for file in files where !file.engine.usesOtherVoices { found[file.id] = try file.voice(others: [:]) }
        let others = found
        for file in files where file.engine.usesOtherVoices { found[file.id] = try file.voice(others: others) }
        return found
    }

    package subscript(id: String) -> Voice? { byID[id] ?? espeak[id] }

    /// All ids, the folders' first.
    package var ids: [String] { voices.map(\.id) + plainVoices.map(\.id) }

    /// The voices of `espeak/<language>`, in order.
    package var plainVoices: [Voice] { espeak.voices }
}
