private import COpenSSL

/// A failed call of OpenSSL and the reason it left in its queue.
struct OpenSSLError: Error, CustomStringConvertible {
    let call: String
    let reason: String

    var description: String { "\(call): \(reason)" }

    /// The newest entry of this thread's queue, which is emptied: an entry that stays would be taken for the next call's.
    static func last(_ call: String) -> OpenSSLError {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        let reason = ERR_reason_error_string(code).map { String(cString: $0) }
        return OpenSSLError(call: call, reason: reason ?? "failed")
    }

    /// The one funnel for calls that give 1 on success.
    static func check(_ call: String, _ body: () -> Int32) throws(OpenSSLError) {
        ERR_clear_error()
        guard body() == 1 else { throw .last(call) }
    }

    /// As above, for calls that give a pointer.
    static func check(_ call: String, _ body: () -> OpaquePointer?) throws(OpenSSLError) -> OpaquePointer {
        ERR_clear_error()
        guard let pointer = body() else { throw .last(call) }
        return pointer
    }
}
