internal import Announcements
internal import Glibc
internal import Ledger
internal import Transport

/// `serve --check` tries the addresses, the files and the ledger in the settings, and writes where the service writes.
/// It starts nothing and leaves nothing.
package struct Preflight {
    /// The findings about one kind of resource in the settings.
    package struct Part {
        package enum Kind: String, Sendable { case address, voices, keys, ledger }

        package let kind: Kind
        /// All problems that would keep the service from starting, one line each.
        package let problems: [String]
        /// Warnings in spite of which the service would start.
        package let notices: [String]
    }

    package let parts: [Part]
    package var problems: [String] { parts.flatMap(\.problems) }
    package var notices: [String] { parts.flatMap(\.notices) }

    package init(_ named: NamedResources) {
        let ledger = Self.ledgerFindings(named.ledger)
        let voices = Composition.findings(named.voices)
        parts = [
            Part(kind: .address, problems: named.addresses.flatMap(Self.addressProblems), notices: []),
            Part(kind: .voices, problems: voices.problems + Self.studioProblems(named), notices: voices.notices),
            Part(kind: .keys, problems: Self.keyProblems(named.keys), notices: []),
            Part(kind: .ledger, problems: ledger.problems, notices: ledger.notices),
        ]
    }

    private static func addressProblems(_ address: SocketAddress) -> [String] {
        do throws(SystemError) {
            try Listener.checkAllowed(address)
            return []
        } catch {
            return ["\(SettingsTable.shared.host.title): \(error.withAdvice)"]
        }
    }

    /// An existing key file was already read with the settings.
    private static func keyProblems(_ keys: KeySettings) -> [String] {
        guard case .file(let path) = keys.urlKeys, access(path, F_OK) != 0, let folder = keys.data else { return [] }
        return obstacle(to: path, in: folder).map {
            ["\(SettingsTable.shared.data.title): \(path) cannot be made: \($0)"]
        } ?? []
    }

    private static func ledgerFindings(_ ledger: LedgerSettings) -> (problems: [String], notices: [String]) {
        if case .sqlite(let path) = ledger.url, access(path, F_OK) != 0 {
            let title = SettingsTable.shared.ledger.title
            return (obstacle(to: path, in: ledger.folder).map { ["\(title): \(path) cannot be made: \($0)"] } ?? [], [])
        }
        do throws(LedgerError) {
            // A file of an older version is not migrated: a service may be using it.
            guard case .sqlite(let path) = ledger.url else {
                return ([], try LedgerSettings.notices(of: try ledger.open()))
            }
            try SQLiteLedger.inspect(path: path)
            let title = SettingsTable.shared.ledger.title
            // SQLite writes its log beside the file.
            return (unwritable(path).map { ["\(title): \(path) cannot be written: \($0)"] } ?? [], [])
        } catch {
            return (["\(error)"], [])
        }
    }

    /// The studio writes recordings into its folder, and finished voices into the last folder of voices.
    private static func studioProblems(_ named: NamedResources) -> [String] {
        guard let studio = named.studio else { return [] }
        let title = SettingsTable.shared.studio.title
        let recordings =
            access(studio, F_OK) == 0 ? WriteTrial.obstacle(in: studio) : obstacle(to: studio, in: named.keys.data)
        let voices = named.voices.folders.last.flatMap { folder in
            WriteTrial.obstacle(in: folder).map { "\(title): \(folder) cannot be written: \($0)" }
        }
        return [recordings.map { "\(title): \(studio) cannot be written: \($0)" }, voices].compactMap(\.self)
    }

    /// The reason why an existing file or its folder cannot be written.
    private static func unwritable(_ path: String) -> String? {
        access(path, W_OK) == 0 ? WriteTrial.obstacle(in: parent(of: path)) : String(cString: strerror(errno))
    }

    /// The reason why a missing file could not be created; nil if it could.
    ///
    /// - Parameter folder: a folder that the service creates if it is missing.
    private static func obstacle(to path: String, in folder: String?) -> String? {
        let place = parent(of: path)
        let isMadeToo = access(place, F_OK) != 0 && place == folder.map { parent(of: $0 + "/") }
        return WriteTrial.obstacle(in: isMadeToo ? parent(of: place) : place)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// Writes a file without a name, which leaves no trace. Permissions alone do not reveal a full disk, a quota or the rules
/// of a sandbox.
enum WriteTrial {
    /// The reason why a folder takes no file; nil if it takes one.
    static func obstacle(in folder: String) -> String? {
        let file = open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            // Some network file systems require a name.
            let isUnsupported = errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL
            if isUnsupported, access(folder, W_OK | X_OK) == 0 { return nil }
            return String(cString: strerror(errno))
        }
        defer { close(file) }
        // A disk is full at the first byte, not at the name.
        return FileOutput.write([0], to: file) ? nil : String(cString: strerror(errno))
    }

    /// `O_TMPFILE` of fcntl.h, an expression that Swift does not import.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
