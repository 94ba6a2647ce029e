internal import Glibc

/// A failed system call and its errno.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    package let call: String
    package let code: Int32

    package var description: String { "\(call): \(String(cString: strerror(code)))" }

    /// Whether the configured address is the cause: in use, not local, or not permitted for the user.
    package var isAddressError: Bool { [EADDRINUSE, EADDRNOTAVAIL, EACCES].contains(code) }

    /// An error with the current errno.
    package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

    /// Calls a function that returns −1 on failure; repeats the call after EINTR.
    ///
    /// - Returns: the result of `body`.
    /// - Throws: `SystemError` with the name of the call and errno.
    @discardableResult
    package static func check(_ call: String, _ body: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let result = body()
            if result != -1 { return result }
            if errno != EINTR { throw .last(call) }
        }
    }
}
