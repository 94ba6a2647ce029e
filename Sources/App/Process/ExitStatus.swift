package import API
internal import Glibc
internal import Ledger
internal import Transport

/// Exit statuses: 2 is the user's mistake, 1 is ours.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case badInput = 2
    /// As shells name an end by SIGINT.
    case interrupted = 130

    package init(for problem: Problem) { self = problem.status >= 500 ? .failure : .badInput }

    /// Whose fault it is that nothing can begin. Settings, and what they name, are the operator's to mend: files, keys, a
    /// ledger, an address. `serve --check` ends with the same status for the same fault.
    package init(ofStart error: any Error) {
        self =
            switch error {
            case let fault as StartError: fault.isOurs ? .failure : .badInput
            case is SettingsError, is APIKeyFileError, is SecretFileError, is LedgerError: .badInput
            case let fault as SystemError: fault.isOfAddress ? .badInput : .failure
            default: .failure
            }
    }

    /// Ends the process now, without what libraries registered for its end. OpenSSL frees what other threads are hashing
    /// with, and one forced end in fifty was a crash; the kernel takes everything back all the same.
    package func endProcess() -> Never { _exit(rawValue) }
}
