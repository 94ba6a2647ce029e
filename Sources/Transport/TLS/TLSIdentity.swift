internal import Base
private import Synchronization

/// A server's certificate and key, which can be reloaded while connections are open. Open connections keep the old
/// certificate; new connections get the new certificate. Thread-safe.
package final class TLSIdentity: Sendable {
    private let files: TLSFiles
    private let tickets: SessionTicketKeys
    private let current: Mutex<TLSContext>

    /// Days before expiry at which `warning` begins: ACME clients renew 30 days ahead, so at 14 the renewal has failed.
    private static let noticeDays = 14

    /// - Parameter clock: seconds of a monotonic clock.
    /// - Throws: `TLSFiles.LoadError` with all errors in the files.
    package init(
        _ files: TLSFiles, clock: @escaping @Sendable () -> Int = { SystemClock.monotonicSeconds() }
    ) throws(TLSFiles.LoadError) {
        self.files = files
        tickets = SessionTicketKeys(clock: clock)
        current = Mutex(try TLSContext(files, tickets: tickets))
    }

    /// Reads the files again. Sessions can still be resumed. If the files have errors, the identity does not change.
    ///
    /// - Throws: `TLSFiles.LoadError` with all errors in the files.
    package func reload() throws(TLSFiles.LoadError) {
        let context = try TLSContext(files, tickets: tickets)
        current.withLock { $0 = context }
    }

    /// A session with the current certificate, which the caller frees; nil when memory is out.
    func makeSession() -> OpaquePointer? { current.withLock { $0 }.makeSession() }

    /// The end of the certificate's validity, in seconds since 1970.
    package var expiryUnixSeconds: Int { current.withLock { $0 }.expiryUnixSeconds }

    /// A warning about the certificate's validity for the operator; nil if there is none.
    package var warning: String? {
        let (from, to) = current.withLock { $0 }.validity
        if to <= 0 { return "the certificate in '\(files.certificate)' has expired: clients refuse it" }
        if from > 0 { return "the certificate in '\(files.certificate)' is not valid yet: clients refuse it" }
        let days = to / 86_400
        return days < Self.noticeDays ? "the certificate in '\(files.certificate)' expires in \(days) days" : nil
    }
}
