internal import Glibc

/// The head of one response at a time (RFC 9112 §4), in memory that an event loop uses for all its responses.
package struct ResponseHead: ~Copyable {
    private var buffer: UnsafeMutableRawBufferPointer
    private var count = 0
    /// The status and the second of the status line and Date field at the start of the buffer, and their length.
    private var prefix = (status: 0, second: -1, count: 0)

    /// The heads of cached clips have 700 bytes; a longer head makes the buffer grow.
    private static let capacity = 2_048

    package init() { buffer = .allocate(byteCount: Self.capacity, alignment: 16) }

    deinit { buffer.deallocate() }

    /// The bytes of the head; valid until the next head is written.
    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<count]) }

    /// Writes the head of `response`, up to and including the empty line.
    ///
    /// - Parameters:
    ///   - second: identifies the date: the same second has the same date.
    ///   - date: an IMF-fixdate (RFC 9110 §5.6.7), 29 bytes.
    ///   - keepsAlive: false adds `Connection: close`; for an HTTP/1.0 peer true adds `keep-alive`.
    ///   - lastFields: complete field lines, after all others.
    package mutating func write(
        _ response: borrowing Response, second: Int, date: [UInt8], keepsAlive: Bool, to version: RequestHead.Version,
        lastFields: [UInt8] = []
    ) {
        begin(status: response.status, second: second, date: date)
        append(response.fields)
        append(response.sharedFields)
        if let id = response.observer?.requestID {
            append("X-Request-Id: ")
            id.withParts { append($0) }
            append("\r\n")
        }
        if let trace = response.observer?.traceContext {
            append("traceparent: ")
            trace.withFieldValue { append($0) }
            append("\r\n")
        }
        appendFraming(of: response, to: version)
        if !keepsAlive { append("Connection: close\r\n") }
        if keepsAlive, version == .http10 { append("Connection: keep-alive\r\n") }
        if !lastFields.isEmpty { append(lastFields) }
        append("\r\n")
    }

    /// A body of unknown length is sent in chunks. HTTP/1.0 does not support chunks: there the end of the connection
    /// ends the body (RFC 9112 §6.1, §6.3).
    private mutating func appendFraming(of response: borrowing Response, to version: RequestHead.Version) {
        guard response.hasBody else { return }
        guard response.body.stream == nil else {
            return version == .http11 ? append("Transfer-Encoding: chunked\r\n") : ()
        }
        append("Content-Length: ")
        ASCIINumber.withDigits(UInt64(response.contentLength)) { append($0) }
        append("\r\n")
    }

    /// Writes the first 70 bytes, or reuses them: most responses of one second have the same status.
    private mutating func begin(status: Int, second: Int, date: [UInt8]) {
        guard prefix.status != status || prefix.second != second else {
            count = prefix.count
            return
        }
        count = 0
        append("HTTP/1.1 ")
        ASCIINumber.withDigits(UInt64(status)) { append($0) }
        append(" ")
        append(StatusText.phrase(of: status))
        append("\r\nDate: ")
        append(date)
        append("\r\n")
        prefix = (status, second, count)
    }

    private mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        if count + bytes.count > buffer.count { grow(to: 2 * (count + bytes.count)) }
        guard let base = buffer.baseAddress else { return }
        memcpy(base + count, source, bytes.count)
        count += bytes.count
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        buffer.deallocate()
        buffer = larger
    }

    /// The interim response that lets a waiting client send its body.
    package static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}

/// The reason phrases of the statuses that this server sends (RFC 9110 §15).
package enum StatusText {
    /// - Returns: "Other" for a status without a phrase here.
    package static func phrase(of status: Int) -> StaticString {
        status < 400 ? phrase(ofSuccess: status) : phrase(ofError: status)
    }

    private static func phrase(ofSuccess status: Int) -> StaticString {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 304: "Not Modified"
        case 308: "Permanent Redirect"
        default: "Other"
        }
    }

    private static func phrase(ofError status: Int) -> StaticString {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Other"
        }
    }
}
