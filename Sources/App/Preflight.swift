internal import Announcements
internal import Glibc
internal import Ledger
package import Transport

/// What `serve --check` looks at beyond the settings themselves: the addresses, the files they name, and the ledger.
/// Nothing is started and nothing is made.
package enum Preflight {
    /// All that would keep the service from starting, a line each. What would only be a warning is said at once.
    package static func faults(
        _ addresses: [SocketAddress], _ voices: VoiceSettings, _ keys: KeySettings, _ ledger: LedgerSettings
    ) -> [String] {
        addresses.flatMap(addressFaults) + Composition.faults(voices) + keyFaults(keys) + ledgerFaults(ledger)
    }

    private static func addressFaults(_ address: SocketAddress) -> [String] {
        do throws(SystemError) {
            try Listener.checkAllowed(address)
            return []
        } catch {
            return ["CRIER_HOST (--host): \(error)"]
        }
    }

    /// A key file that is there has been read with the settings.
    private static func keyFaults(_ keys: KeySettings) -> [String] {
        guard case .file(let path) = keys.urlKeys, access(path, F_OK) != 0, let folder = keys.data else { return [] }
        return unmakeable(path, in: folder).map { ["CRIER_DATA (--data): \(path) cannot be made: \($0)"] } ?? []
    }

    private static func ledgerFaults(_ ledger: LedgerSettings) -> [String] {
        if case .sqlite(let path) = ledger.url, access(path, F_OK) != 0 {
            return unmakeable(path, in: ledger.folder).map {
                ["CRIER_LEDGER (--ledger): \(path) cannot be made: \($0)"]
            }
                ?? []
        }
        do throws(LedgerError) {
            // An older file is looked at and not brought up to date: a service may be using it.
            if case .sqlite(let path) = ledger.url {
                try SQLiteLedger.inspect(path: path)
            } else {
                try LedgerSettings.notices(of: try ledger.open()).forEach(StandardError.say)
            }
            return []
        } catch {
            return ["\(error)"]
        }
    }

    /// Why a file that is not there could not be made; nil when it could.
    ///
    /// - Parameter folder: one that the service makes if it is missing.
    private static func unmakeable(_ path: String, in folder: String?) -> String? {
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
