/// A response as a handler gives it; Date, Connection and the framing fields are the server's.
package struct Response: Sendable {
    /// A range of the body, and the bytes in front of it.
    package struct Piece: Sendable {
        package let preface: [UInt8]
        package let range: Range<Int>
    }

    package var status: Int
    /// Complete field lines, each ended by CRLF.
    package var fields: [UInt8]
    /// Further field lines, shared between the answers that carry them: those of a cached clip.
    package var sharedFields: [UInt8]
    package var body: Body
    /// The pieces of the body that are sent, in order; nil for the whole body. Only `ConditionalRequest` picks pieces.
    package internal(set) var pieces: [Piece]?
    /// Names the request, and learns whether this response is sent.
    package var observer: (any ResponseObserver)?
    /// The kind of problem that this response tells of, by the handler's own number, for the observer; nil for an answer.
    package var problem: UInt8?
    /// A 304 carries no body and no Content-Length, but the fields of the 200 it stands for.
    package var hasBody: Bool { status != 304 && status != 204 }

    package init(
        status: Int, fields: [UInt8] = [], sharedFields: [UInt8] = [], body: Body = .owned([])
    ) {
        self.status = status
        self.fields = fields
        self.sharedFields = sharedFields
        self.body = body
    }

    /// - Parameter fields: names and values; a value must not hold CR or LF.
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

    /// The bytes that follow the head; 0 of a stream.
    package var contentLength: Int {
        pieces.map { $0.reduce(0) { $0 + $1.preface.count + $1.range.count } } ?? body.count
    }

    /// The field lines whose name, in lower case, is wanted.
    func lines(where isWanted: (String) -> Bool) -> [UInt8] {
        [fields, sharedFields].flatMap { lines in
            lines.split(separator: Octet.lf).flatMap { line -> [UInt8] in
                let name = String(decoding: line.prefix { $0 != Octet.colon }, as: UTF8.self).lowercased()
                return isWanted(name) ? line + [Octet.lf] : []
            }
        }
    }

    /// The value of the ETag field with its quotes, when there is one and it is strong.
    var strongTag: ArraySlice<UInt8>? {
        let line = lines { $0 == "etag" }
        guard let colon = line.firstIndex(of: Octet.colon) else { return nil }
        let tag = FieldValue.trimmingBlanks(line[(colon + 1)...].dropLast(2))
        return tag.first == UInt8(ascii: "\"") ? tag : nil
    }
}

/// Follows one request to its end, to count and log the status and the bytes that the client gets: conditions and ranges
/// are applied after the handler has answered. One of the first three methods is called, once, on the connection's event
/// loop; `didStream` follows `willStream`.
package protocol ResponseObserver: AnyObject, Sendable {
    /// Sent as X-Request-Id.
    var requestID: RequestID { get }

    /// Sent as traceparent; nil for a request that belongs to no trace.
    var traceContext: TraceContext? { get }

    /// - Parameter bodyBytes: the bytes that follow the response's head.
    func willSend(_ response: Response, bodyBytes: Int)

    /// The response has a body that is made while it is sent.
    func willStream(_ response: Response)

    /// The client left before there was a response.
    func didAbandon(_ response: Response)

    /// - Parameter bodyBytes: the bytes of the body that the socket has taken, without their framing.
    func didStream(_ outcome: StreamOutcome, bodyBytes: Int)
}

extension ResponseObserver {
    package var traceContext: TraceContext? { nil }
}

/// How a body ended that was made while it was sent. The raw value stands in metrics and logs.
package enum StreamOutcome: String, CaseIterable, Sendable {
    /// The socket has taken all of it.
    case complete
    /// The client left, or was too slow.
    case abandoned
    /// The rest could not be made, or the service ended.
    case failed
}

extension Response {
    /// There is nobody to send the response to.
    package func abandon() {
        body.stream?.cancel()
        observer?.didAbandon(self)
    }
}
