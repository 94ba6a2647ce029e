internal import Base
private import Synchronization

/// Who a server is on its TLS port. It can become another while connections are open: those keep the certificate they
/// began with, later ones get the new one.
package final class TLSIdentity: Sendable {
    private let files: TLSFiles
    private let tickets: SessionTicketKeys
    private let current: Mutex<TLSContext>

    /// A certificate that ends sooner is mentioned: Let's Encrypt renews 30 days ahead, so at 14 the renewal has failed.
    private static let noticeDays = 14

    /// - Parameter clock: seconds of a clock that is never set.
    /// - Throws: `TLSFiles.LoadError` with all that is wrong with the files.
    package init(
        _ files: TLSFiles, clock: @escaping @Sendable () -> Int = { SystemClock.monotonicSeconds() }
    ) throws(TLSFiles.LoadError) {
        self.files = files
        tickets = SessionTicketKeys(clock: clock)
        current = Mutex(try TLSContext(files, tickets: tickets))
    }

    /// Reads the files again; sessions can still be resumed. When they are at fault the identity stays what it was.
    package func reload() throws(TLSFiles.LoadError) {
        let context = try TLSContext(files, tickets: tickets)
        current.withLock { $0 = context }
    }

    /// A session of the current identity, for a stream.
    func makeSession() -> OpaquePointer? { current.withLock { $0 }.makeSession() }

    /// What an operator should know about the certificate's dates; nil when all is well.
    package var warning: String? {
        let (from, to) = current.withLock { $0 }.validity
        if to <= 0 { return "the certificate in '\(files.certificate)' has expired: clients refuse it" }
        if from > 0 { return "the certificate in '\(files.certificate)' is not valid yet: clients refuse it" }
        let days = to / 86_400
        return days < Self.noticeDays ? "the certificate in '\(files.certificate)' expires in \(days) days" : nil
    }
}
