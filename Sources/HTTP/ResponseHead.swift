/// Writes status lines and the fields every response has (RFC 9112 §4).
package enum ResponseHead {
    /// Appends the head of `response`, up to and including the empty line, to `buffer`.
    ///
    /// - Parameters:
    ///   - date: an IMF-fixdate (RFC 9110 §5.6.7), 29 bytes.
    ///   - keepsAlive: false adds `Connection: close`; for an HTTP/1.0 peer true adds `keep-alive`.
    package static func write(
        _ response: Response, date: [UInt8], keepsAlive: Bool, to version: RequestHead.Version,
        into buffer: inout [UInt8]
    ) {
        append("HTTP/1.1 ", to: &buffer)
        ASCIINumber.append(UInt64(response.status), to: &buffer)
        append(" ", to: &buffer)
        append(StatusText.phrase(of: response.status), to: &buffer)
        append("\r\nDate: ", to: &buffer)
        buffer.append(contentsOf: date)
        append("\r\n", to: &buffer)
        buffer.append(contentsOf: response.fields)
        buffer.append(contentsOf: response.sharedFields)
        if let id = response.observer?.requestID {
            append("X-Request-Id: ", to: &buffer)
            id.write(to: &buffer)
            append("\r\n", to: &buffer)
        }
        if response.hasBody {
            append("Content-Length: ", to: &buffer)
            ASCIINumber.append(UInt64(response.contentLength), to: &buffer)
            append("\r\n", to: &buffer)
        }
        if !keepsAlive { append("Connection: close\r\n", to: &buffer) }
        if keepsAlive, version == .http10 { append("Connection: keep-alive\r\n", to: &buffer) }
        append("\r\n", to: &buffer)
    }

    /// The interim response that lets a waiting client send its body.
    package static let `continue` = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    private static func append(_ text: StaticString, to buffer: inout [UInt8]) {
        buffer.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The statuses that this server answers with, and their reason phrases (RFC 9110 §15).
package enum StatusText {
    /// - Returns: "Other" for a status that has no phrase here.
    package static func phrase(of status: Int) -> StaticString {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 304: "Not Modified"
        case 308: "Permanent Redirect"
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
