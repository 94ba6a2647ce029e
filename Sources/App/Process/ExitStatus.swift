package import API
internal import Glibc
internal import Ledger
internal import Transport

/// Exit statuses: 2 for a mistake of the user, 1 for a failure of ours.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case badInput = 2
    /// 128 plus SIGINT, the status by which shells report an end by SIGINT.
    case interrupted = 130

    package init(for problem: Problem) { self = problem.status >= 500 ? .failure : .badInput }

    /// The status of a failed start. The operator can correct settings and the files, keys, ledger or address in them.
    /// `serve --check` ends with the same status for the same error.
    package init(ofStart error: any Error) {
        self =
            switch error {
            case let fault as StartError: fault.isOurs ? .failure : .badInput
            case is SettingsError, is APIKeyFileError, is SecretFileError, is LedgerError: .badInput
            case let fault as SystemError: fault.isAddressError ? .badInput : .failure
            default: .failure
            }
    }

    /// Ends the process without the exit handlers of libraries. OpenSSL's handler frees memory with which other threads
    /// are still hashing: one forced end in fifty was a crash. The kernel frees everything anyway.
    package func endProcess() -> Never { _exit(rawValue) }
}
