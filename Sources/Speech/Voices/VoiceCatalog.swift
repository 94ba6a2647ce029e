internal import Base

/// The voices of a service: one for each folder in the voices folders, and `espeak/<language>` for each language of
/// espeak-ng.
package struct VoiceCatalog: Sendable {
    package let voices: [Voice]
    private let byID: [String: Voice]
    private let espeak: EspeakVoices
    /// The readings of all voices.
    package let lexicons: Lexicons

    /// The voice of requests without a voice; nil if their text decides.
    package let preferred: String?

    package static let defaultVoice = "zh-CN"

    /// Whether a folder name is a valid id. Ids occur in requests, paths and lists.
    package static func isID(_ id: String) -> Bool { PromptText.isName(id) }

    /// - Parameter preferred: the id of a voice of the catalog.
    package init(voices: [Voice], espeak: EspeakVoices, lexicons: Lexicons, preferred: String? = nil) {
        self.preferred = preferred
        self.voices = voices.sorted { $0.id < $1.id }.map { $0.with(Companion.all(of: $0, among: voices)) }
        (self.espeak, self.lexicons) = (espeak, lexicons)
        byID = Dictionary(self.voices.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
    }

    /// Reads `FOLDER/*/voice.json` of each folder. A voice in a later folder replaces a voice of the same id in an
    /// earlier folder.
    ///
    /// - Parameters:
    ///   - espeak: the voices of the engines; nil without engines. In that case names of espeak-ng's voices are not
    ///     checked.
    ///   - runtime: the library of voices of models; nil if there is none.
    ///   - workers: the pools of the voices' programs.
    ///   - lexicons: the lexicons of all voices.
    ///   - preferred: the voice of requests without a voice. The caller checks that it exists.
    ///   - candidate: a voice outside the voices folders, to check whether it can be added.
    /// - Throws: the first error of each file, and the absence of the default voice.
    package static func load(
        folders: [String], espeak: EspeakVoices?, runtime: ModelRuntime? = nil,
        workers: WorkerPools = WorkerPools(), lexicons: Lexicons, preferred: String? = nil,
        candidate: (id: String, folder: String)? = nil
    ) throws(VoiceFileErrors) -> VoiceCatalog {
        var errors: [VoiceFileError] = []
        var places = places(in: folders, &errors)
        if let candidate { places[candidate.id] = candidate.folder }
        var (files, aliases): ([VoiceFile], [VoiceAlias]) = ([], [])
        for (id, place) in places.sorted(by: { $0.key < $1.key }) {
            errors.collect { () throws(VoiceFileError) in
                let file = "\(place)/voice.json"
                let value = try VoiceFile.value(of: file)
                if let alias = try VoiceAlias(value, file: file, id: id) {
                    aliases.append(alias)
                } else {
                    files.append(
                        try VoiceFile(value, file: file, id: id, espeak: espeak, runtime: runtime, workers: workers))
                }
            }
        }
        let found = voices(files, aliases, lexicons, &errors)
        if places[defaultVoice] == nil {
            errors.append(
                VoiceFileError(
                    file: folders.joined(separator: ":"), field: "\(defaultVoice)/voice.json",
                    rule: "must exist: it is the default voice"))
        }
        guard errors.isEmpty else { throw VoiceFileErrors(errors: errors) }
        return VoiceCatalog(voices: found, espeak: espeak ?? EspeakVoices([]), lexicons: lexicons, preferred: preferred)
    }

    private static func places(in folders: [String], _ errors: inout [VoiceFileError]) -> [String: String] {
        var places: [String: String] = [:]
        for folder in folders {
            errors.collect { () throws(VoiceFileError) in
                for (id, place) in try Self.places(in: folder) { places[id] = place }
            }
        }
        return places
    }

    /// Returns the paths of the voices in a folder, by id. A voice is a folder with a voice.json.
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

    /// Creates the voices. Voices that may name another voice are created last.
    private static func voices(
        _ files: [VoiceFile], _ aliases: [VoiceAlias], _ lexicons: Lexicons, _ errors: inout [VoiceFileError]
    ) -> [Voice] {
        var found: [String: Voice] = [:]
        for file in files where !file.engine.usesOtherVoices {
            errors.collect { () throws(VoiceFileError) in found[file.id] = try file.voice(lexicons, others: [:]) }
        }
        // A voice whose fallback could not be read is checked once the fallback is readable.
        guard errors.isEmpty else { return [] }
        var others = found
        for alias in aliases { others[alias.id] = alias.voice(among: found) }
        for file in files where file.engine.usesOtherVoices {
            errors.collect { () throws(VoiceFileError) in found[file.id] = try file.voice(lexicons, others: others) }
        }
        guard errors.isEmpty else { return [] }
        for alias in aliases where alias.voice(among: found) == nil { errors.append(alias.unknown) }
        return Array(found.values) + aliases.compactMap { $0.voice(among: found) }
    }

    package subscript(id: String) -> Voice? { byID[id] ?? espeak.voice(id, lexicons) }

    /// The ids of all voices. The ids from voice.json files are first.
    package var ids: [String] { allVoices.map(\.id) }

    /// The voices of `espeak/<language>`, in order.
    package var plainVoices: [Voice] { espeak.voices(lexicons) }

    /// The models of all voices.
    package var models: Set<VoiceModel> { Set(voices.compactMap { ($0.engine as? ModelVoice)?.model }) }

    /// The voices of folders, then espeak-ng's own.
    package var allVoices: [Voice] { voices + plainVoices }
}

extension [VoiceFileError] {
    /// Runs `body` and keeps its error.
    fileprivate mutating func collect(_ body: () throws(VoiceFileError) -> Void) {
        do { try body() } catch { append(error) }
    }
}
