internal import Base
private import CLinux
private import Glibc

/// The reason why a voice cannot be written.
package struct VoicePlaceError: Error, Sendable, CustomStringConvertible {
    package let description: String
    /// Whether the user's input is at fault.
    package var isBadInput = false

    package init(description: String, isBadInput: Bool = false) {
        (self.description, self.isBadInput) = (description, isBadInput)
    }
}

/// The place of a voice's folder. The folder is written beside its place and then moved there atomically.
package struct VoicePlace: Sendable {
    package let id: String
    /// All voices folders. The voice is written to the last one.
    private let folders: [String]
    private let root: String
    private let isReplacing: Bool

    /// - Parameters:
    ///   - folders: at least one voices folder.
    ///   - isReplacing: whether an existing voice of that id may be replaced, if its folder contains only the voice's
    ///     files.
    package init(_ id: String, in folders: [String], isReplacing: Bool) {
        precondition(!folders.isEmpty, "the settings have checked that")
        (self.id, self.folders, self.isReplacing) = (id, folders, isReplacing)
        root = folders[folders.count - 1]
    }

    package var folder: String { "\(root)/\(id)" }

    /// A temporary folder. Its name begins with a dot, so the service does not load it.
    private var part: String { "\(root)/.\(id).part" }

    /// A folder for the sentences of a rendering that may be interrupted. The service does not load this folder either.
    package var memoryFolder: String { "\(root)/.\(id).render" }

    /// The maximum number of names in a message.
    private static let maxNames = 5

    /// Checks that the voice may be written. A folder is replaced only if its voice.json names all its files.
    package func check() throws(VoicePlaceError) {
        guard !FileSystem.isLink(folder) else {
            throw VoicePlaceError(
                description: "\(folder) is a link: choose another id, or the folder that it leads to", isBadInput: true)
        }
        guard !FileSystem.isAbsent(folder) else { return }
        guard let names = FileSystem.names(in: folder, isAll: true) else {
            throw VoicePlaceError(description: "\(folder) is not a readable folder", isBadInput: true)
        }
        guard !names.isEmpty else { return }
        guard isReplacing else {
            throw VoicePlaceError(
                description: "\(folder) is there already: --replace puts a new one in its place", isBadInput: true)
        }
        let known = try writtenNames()
        let strangers = names.filter { !known.contains($0) }
        guard strangers.isEmpty else {
            let more = strangers.count > Self.maxNames ? " and \(strangers.count - Self.maxNames) more" : ""
            throw VoicePlaceError(
                description: "\(folder) holds what its voice.json does not name, and it would be lost: move "
                    + strangers.prefix(Self.maxNames).joined(separator: ", ") + more + " away first",
                isBadInput: true)
        }
    }

    /// The heading of the bank to be replaced; nil if there is none.
    package func replacedHeading() throws(VoicePlaceError) -> BankHeading? {
        guard isReplacing else { return nil }
        return try ofVoice { file throws(VoiceFileError) in try BankHeading(Self.bank(file)) }
    }

    /// The names of the files that the existing voice consists of.
    private func writtenNames() throws(VoicePlaceError) -> Set<String> {
        try ofVoice { file throws(VoiceFileError) in
            let isModel = file.engine == .model || file.engine == .piper
            let files = isModel ? try file.modelFiles() : try Self.bank(file).bankFiles()
            return Set(files + ["voice.json"])
        } ?? []
    }

    private static func bank(_ file: VoiceFile) throws(VoiceFileError) -> VoiceFile {
        guard file.engine == .bank else {
            throw VoiceFileError(file: file.file, field: "engine", rule: "is not a voice of recorded prompts")
        }
        return file
    }

    private func ofVoice<Fact>(_ read: (VoiceFile) throws(VoiceFileError) -> Fact) throws(VoicePlaceError) -> Fact? {
        guard !FileSystem.isAbsent("\(folder)/voice.json") else { return nil }
        do {
            return try read(try VoiceFile(readFrom: "\(folder)/voice.json", id: id, espeak: nil))
        } catch {
            throw VoicePlaceError(description: "\(error)", isBadInput: true)
        }
    }

    /// Writes a voice, provided that the service can load it together with all other voices.
    ///
    /// - Parameter write: writes the voice's files into the empty folder that it receives.
    package func put(_ write: (_ folder: String) throws(VoicePlaceError) -> Void) throws(VoicePlaceError) {
        let lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else {
            throw VoicePlaceError(description: "\(root) is not a readable folder", isBadInput: true)
        }
        // The kernel releases the lock when the process ends for any reason.
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            throw VoicePlaceError(description: "another import writes into \(root): wait for its end", isBadInput: true)
        }
        try check()
        // A killed import may have left its temporary folder.
        Self.remove(part)
        guard mkdir(part, 0o755) == 0 else { throw VoicePlaceError(description: "\(part) cannot be made") }
        defer { Self.remove(part) }
        try write(part)
        do {
            _ = try VoiceCatalog.load(folders: folders, espeak: nil, lexicons: .none, candidate: (id, part))
        } catch let failure {
            let error = failure.errors[0]
            let place = error.file == "\(part)/voice.json" ? "" : "\(error.file): "
            throw VoicePlaceError(
                description: "nothing was written: \(place)\(error.field): \(error.rule)", isBadInput: true)
        }
        try move()
    }

    /// Writes a small file, such as voice.json.
    static func write(_ text: String, to path: String) throws(VoicePlaceError) {
        let file = fopen(path, "wbe")
        guard let file else { throw VoicePlaceError(description: "\(path) cannot be made") }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else {
            throw VoicePlaceError(description: "nothing was written: voice.json cannot be: is the disk full?")
        }
    }

    /// Moves the new voice to its place. At every moment one of the two voices is in that place. Afterwards the
    /// temporary folder holds the old voice.
    private func move() throws(VoicePlaceError) {
        // `rename` replaces an empty folder, or creates the folder.
        if rename(part, folder) == 0 { return }
        if crier_exchange(part, folder) == 0 { return }
        throw VoicePlaceError(
            description: "\(folder) cannot be replaced (error \(errno)): remove it, and import without --replace")
    }

    /// Removes a folder of files. A folder that contains another folder remains.
    private static func remove(_ folder: String) {
        guard FileSystem.isFolder(folder) else {
            unlink(folder)
            return
        }
        for name in FileSystem.names(in: folder, isAll: true) ?? [] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
