internal import Base
private import CLinux
private import Glibc

/// Why no voice can be put there.
package struct VoicePlaceError: Error, Sendable, CustomStringConvertible {
    package let description: String
    /// Whoever gave the command can mend it.
    package var isBadInput = false
}

/// Where the folder of a bank voice is put: written beside its place, and moved there whole.
package struct VoicePlace: Sendable {
    package let id: String
    /// All folders of voices; the voice's own comes into the last.
    private let folders: [String]
    private let root: String
    private let isReplacing: Bool

    /// - Parameters:
    ///   - folders: at least one.
    ///   - isReplacing: whether a bank of that id may be there already.
    package init(_ id: String, in folders: [String], isReplacing: Bool) {
        precondition(!folders.isEmpty, "the settings have checked that")
        (self.id, self.folders, self.isReplacing) = (id, folders, isReplacing)
        root = folders[folders.count - 1]
    }

    package var folder: String { "\(root)/\(id)" }

    /// Names with a dot before them are passed over when voices are loaded.
    private var part: String { "\(root)/.\(id).part" }

    /// More names than these make no message clearer.
    private static let maxNames = 5

    /// Whether a voice may be put there: nothing is replaced but what import has written.
    package func check() throws(VoicePlaceError) {
        guard !FileSystem.isLink(folder) else {
            throw VoicePlaceError(
                description: "\(folder) is a link: choose another id, or the folder that it leads to", isBadInput: true)
        }
        guard !FileSystem.isAbsent(folder) else { return }
        guard let names = FileSystem.names(in: folder, isAll: true) else {
            throw VoicePlaceError(description: "\(folder) is no folder that can be read", isBadInput: true)
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

    /// What the bank that is to be replaced says of itself; nil where there is none.
    package func replacedHeading() throws(VoicePlaceError) -> BankHeading? {
        guard isReplacing else { return nil }
        return try ofBank { file throws(VoiceFileError) in try BankHeading(file) }
    }

    /// The files of the bank that is there.
    private func writtenNames() throws(VoicePlaceError) -> Set<String> {
        try ofBank { file throws(VoiceFileError) in Set(try file.soundFiles() + ["voice.json"]) } ?? []
    }

    private func ofBank<Fact>(_ read: (VoiceFile) throws(VoiceFileError) -> Fact) throws(VoicePlaceError) -> Fact? {
        guard !FileSystem.isAbsent("\(folder)/voice.json") else { return nil }
        do {
            let file = try VoiceFile(readFrom: "\(folder)/voice.json", id: id, espeak: nil)
            guard file.engine == .bank else {
                throw VoiceFileError(file: file.file, field: "engine", rule: "is no voice of recorded prompts")
            }
            return try read(file)
        } catch {
            throw VoicePlaceError(description: "\(error)", isBadInput: true)
        }
    }

    /// Puts a voice there, but only one that the service can load, with all the others beside it.
    ///
    /// - Parameter write: is given an empty folder and writes the voice's files into it.
    package func put(_ write: (_ folder: String) throws(VoicePlaceError) -> Void) throws(VoicePlaceError) {
        let lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else {
            throw VoicePlaceError(description: "\(root) is no folder that can be read", isBadInput: true)
        }
        // The kernel lets go of the lock when the process ends, however it does.
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            throw VoicePlaceError(description: "another import writes into \(root): wait for its end", isBadInput: true)
        }
        try check()
        // Left behind by an import that was killed.
        Self.remove(part)
        guard mkdir(part, 0o755) == 0 else { throw VoicePlaceError(description: "\(part) cannot be made") }
        defer { Self.remove(part) }
        try write(part)
        do {
            _ = try VoiceCatalog.load(folders: folders, espeak: nil, candidate: (id, part))
        } catch {
            let place = error.file == "\(part)/voice.json" ? "" : "\(error.file): "
            throw VoicePlaceError(
                description: "nothing was written: \(place)\(error.field): \(error.rule)", isBadInput: true)
        }
        try move()
    }

    /// At no time is there none of the two voices. Afterwards the part is the old one.
    private func move() throws(VoicePlaceError) {
        // In the place of an empty folder, or of none.
        if rename(part, folder) == 0 { return }
        if crier_exchange(part, folder) == 0 { return }
        throw VoicePlaceError(
            description: "\(folder) cannot be replaced (error \(errno)): remove it, and import without --replace")
    }

    /// Removes a folder of files; a folder in it stays, and so does the folder itself.
    private static func remove(_ folder: String) {
        guard FileSystem.isFolder(folder) else {
            unlink(folder)
            return
        }
        for name in FileSystem.names(in: folder, isAll: true) ?? [] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
