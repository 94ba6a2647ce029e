internal import Glibc

/// A failed system call: which one, and the errno it left.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    package let call: String
    package let code: Int32

    package var description: String { "\(call): \(String(cString: strerror(code)))" }

    /// Whether an address is at fault that somebody chose: it is taken, not this machine's, or not for this user.
    package var isOfAddress: Bool { [EADDRINUSE, EADDRNOTAVAIL, EACCES].contains(code) }

    /// Reads errno at once, before anything else can change it.
    package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

    /// The one funnel for calls that give −1 on failure. Interrupted calls are made again.
    @discardableResult
    package static func check(_ call: String, _ body: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let result = body()
            if result != -1 { return result }
            if errno != EINTR { throw .last(call) }
        }
    }
}
