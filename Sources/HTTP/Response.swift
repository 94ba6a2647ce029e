/// A response as a handler returns it. The server adds Date, Connection and the framing fields.
package struct Response: Sendable {
    /// A range of the body, and the bytes before it.
    package struct Piece: Sendable {
        package let preface: [UInt8]
        package let range: Range<Int>
    }

    package var status: Int
    /// Complete field lines, each with CRLF at the end.
    package var fields: [UInt8]
    /// Further field lines that several answers share, such as the lines of a cached clip.
    package var sharedFields: [UInt8]
    package var body: Body
    /// The pieces of the body that are sent, in order; nil for the whole body. Only `ConditionalRequest` sets pieces.
    package internal(set) var pieces: [Piece]?
    /// The observer that identifies the request and is notified whether this response is sent.
    package var observer: (any ResponseObserver)?
    /// The kind of problem that this response reports, as the handler's own number, for the observer; nil for an
    /// answer.
    package var problem: UInt8?
    /// Whether the response has a body. A 304 is sent without a body and Content-Length, with the fields of the
    /// corresponding 200.
    package var hasBody: Bool { status != 304 && status != 204 }

    package init(
        status: Int, fields: [UInt8] = [], sharedFields: [UInt8] = [], body: Body = .owned([])
    ) {
        self.status = status
        self.fields = fields
        self.sharedFields = sharedFields
        self.body = body
    }

    /// - Parameter fields: names and values; a value must not contain CR or LF.
    package init(status: Int, _ fields: [(String, String)], body: [UInt8] = []) {
        self.init(status: status, body: .owned(body))
        for (name, value) in fields { add(name, value) }
    }

    package mutating func add(_ name: String, _ value: String) {
        precondition(!value.utf8.contains { $0 == Octet.cr || $0 == Octet.lf }, "a field value holds a line break")
        fields += name.utf8
        fields += ": ".utf8
        fields += value.utf8
        fields += "\r\n".utf8
    }

    /// The number of bytes after the head; 0 for a stream.
    package var contentLength: Int {
        pieces.map { $0.reduce(0) { $0 + $1.preface.count + $1.range.count } } ?? body.count
    }

    /// The field lines for whose name, in lower case, `isWanted` is true.
    func lines(where isWanted: (String) -> Bool) -> [UInt8] {
        [fields, sharedFields].flatMap { lines in
            lines.split(separator: Octet.lf).flatMap { line -> [UInt8] in
                let name = String(decoding: line.prefix { $0 != Octet.colon }, as: UTF8.self).lowercased()
                return isWanted(name) ? line + [Octet.lf] : []
            }
        }
    }

    /// The value of the ETag field with its quotes; nil without a strong tag.
    var strongTag: ArraySlice<UInt8>? {
        let line = lines { $0 == "etag" }
        guard let colon = line.firstIndex(of: Octet.colon) else { return nil }
        let tag = FieldValue.trimmingBlanks(line[(colon + 1)...].dropLast(2))
        return tag.first == UInt8(ascii: "\"") ? tag : nil
    }
}

/// Follows one request to its end, to count and log the status and the bytes that the client gets, because conditions
/// and ranges are applied after the handler has answered. Exactly one of the first three methods is called once, on the
/// connection's event loop. `didStream` follows `willStream`.
package protocol ResponseObserver: AnyObject, Sendable {
    /// The id that is sent as X-Request-Id.
    var requestID: RequestID { get }

    /// The context that is sent as traceparent; nil for a request outside a trace.
    var traceContext: TraceContext? { get }

    /// - Parameter bodyBytes: the number of bytes after the response's head.
    func willSend(_ response: Response, bodyBytes: Int)

    /// The response has a body that is made while it is sent.
    func willStream(_ response: Response)

    /// The client left before the response could be sent.
    func didAbandon(_ response: Response)

    /// - Parameter bodyBytes: the number of body bytes that the socket has accepted, without their framing.
    func didStream(_ outcome: StreamOutcome, bodyBytes: Int)
}

extension ResponseObserver {
    package var traceContext: TraceContext? { nil }
}

/// The outcome of a body that was made while it was sent. The raw value appears in metrics and logs.
package enum StreamOutcome: String, CaseIterable, Sendable {
    /// The socket has accepted the whole body.
    case complete
    /// The client left, or was too slow.
    case abandoned
    /// The rest of the body could not be made, or the service ended.
    case failed
}

extension Response {
    /// Drops the response, because the client has left.
    package func abandon() {
        body.stream?.cancel()
        observer?.didAbandon(self)
    }
}
