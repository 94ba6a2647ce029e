private import COpenSSL

/// A failed OpenSSL call and the reason from OpenSSL's error queue.
struct OpenSSLError: Error, CustomStringConvertible {
    let call: String
    let reason: String

    var description: String { "\(call): \(reason)" }

    /// The newest entry of the thread's error queue. Clears the queue, so that no entry is attributed to the next call.
    static func last(_ call: String) -> OpenSSLError {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        let reason = ERR_reason_error_string(code).map { String(cString: $0) }
        return OpenSSLError(call: call, reason: reason ?? "failed")
    }

    /// Calls a function that returns 1 on success.
    static func check(_ call: String, _ body: () -> Int32) throws(OpenSSLError) {
        ERR_clear_error()
        guard body() == 1 else { throw .last(call) }
    }

    /// Calls a function that returns a pointer, or NULL on failure.
    static func check(_ call: String, _ body: () -> OpaquePointer?) throws(OpenSSLError) -> OpaquePointer {
        ERR_clear_error()
        guard let pointer = body() else { throw .last(call) }
        return pointer
    }
}
