internal import Announcements
internal import Glibc
internal import Ledger
internal import Transport

/// `serve --check` tries the addresses, the files and the ledger in the settings. It starts nothing and creates
/// nothing.
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
            Part(kind: .voices, problems: voices.problems, notices: voices.notices),
            Part(kind: .keys, problems: Self.keyProblems(named.keys), notices: []),
            Part(kind: .ledger, problems: ledger.problems, notices: ledger.notices),
        ]
    }

    private static func addressProblems(_ address: SocketAddress) -> [String] {
        do throws(SystemError) {
            try Listener.checkAllowed(address)
            return []
        } catch {
            return ["\(SettingsTable.shared.host.title): \(error)"]
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
            return ([], [])
        } catch {
            return (["\(error)"], [])
        }
    }

    /// The reason why a missing file could not be created; nil if it could.
    ///
    /// - Parameter folder: a folder that the service creates if it is missing.
    private static func obstacle(to path: String, in folder: String?) -> String? {
        let place = parent(of: path)
        if access(place, W_OK | X_OK) == 0 { return nil }
        let isMadeToo = errno == ENOENT && place == folder.map { parent(of: $0 + "/") }
        if isMadeToo, access(parent(of: place), W_OK | X_OK) == 0 { return nil }
        return String(cString: strerror(errno))
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
