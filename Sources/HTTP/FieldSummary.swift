/// The fields that decide where a request ends and what happens to the connection afterwards.
struct FieldSummary {
    private var hosts = 0
    private var contentLength: Int?
    private var codings = Codings()
    private var wantsClose = false
    private var wantsKeepAlive = false
    private(set) var expectsContinue = false
    private(set) var isConditional = false
    private(set) var hasTrace = false

    mutating func note(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        switch name.count {
        case 5 where FieldValue.isEqual(name, "range"): isConditional = true
        case 8 where FieldValue.isEqual(name, "if-match"): isConditional = true
        case 13 where FieldValue.isEqual(name, "if-none-match"): isConditional = true
        case 11 where FieldValue.isEqual(name, "traceparent"): hasTrace = true
        case 4 where FieldValue.isEqual(name, "host"): try noteHost(value)
        case 6 where FieldValue.isEqual(name, "expect"): try noteExpect(value)
        case 10 where FieldValue.isEqual(name, "connection"): noteConnection(value)
        case 14 where FieldValue.isEqual(name, "content-length"): try noteLength(value)
        case 17 where FieldValue.isEqual(name, "transfer-encoding"): noteCodings(value)
        default: break
        }
    }

    /// Exactly one Host in HTTP/1.1 (RFC 9112 §3.2), at most one in HTTP/1.0.
    private mutating func noteHost(_ value: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        hosts += 1
        guard hosts == 1 else { throw .malformed("The request has more than one Host field. Send one.") }
        guard HostValue.isValid(value) else { throw .malformed("The Host field is not a host with an optional port.") }
    }

    private mutating func noteExpect(_ value: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        guard FieldValue.isEqual(value, "100-continue") else {
            throw RequestError(.expectationFailed, reason: "Only 'Expect: 100-continue' can be met.")
        }
        expectsContinue = true
    }

    private mutating func noteConnection(_ value: UnsafeBufferPointer<UInt8>) {
        for token in FieldValue.allItems(value) {
            if FieldValue.isEqual(token, "close") { wantsClose = true }
            if FieldValue.isEqual(token, "keep-alive") { wantsKeepAlive = true }
        }
    }

    /// The value must be digits only, and the field must occur once. A list of equal values is refused, as RFC 9112
    /// §6.3 allows.
    private mutating func noteLength(_ value: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        guard contentLength == nil else {
            throw .malformed("The request has more than one Content-Length field. Send one.")
        }
        guard !value.isEmpty, value.count <= 18, value.allSatisfy(Octet.isDigit) else {
            throw .malformed("Content-Length is not a decimal number.")
        }
        contentLength = value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Empty list elements are kept, and later refused. A reader that ignores them (RFC 9110 §5.6.1) and a reader that
    /// does not would disagree about the end of this request.
    private mutating func noteCodings(_ value: UnsafeBufferPointer<UInt8>) {
        for item in FieldValue.allItems(value) { codings.note(item) }
    }

    func check(_ version: RequestHead.Version) throws(RequestError) {
        guard hosts == 1 || version == .http10 else {
            throw .malformed("The Host field is missing. Send one, such as 'Host: localhost'.")
        }
    }

    /// RFC 9112 §6.3; a request with both lengths, or with a transfer coding in HTTP/1.0, is an attack (§11.2).
    func framing(_ version: RequestHead.Version) throws(RequestError) -> RequestHead.Framing {
        guard codings.count > 0 else { return contentLength.map { $0 == 0 ? .empty : .length($0) } ?? .empty }
        guard contentLength == nil else { throw .malformed("Content-Length and Transfer-Encoding exclude each other.") }
        guard version == .http11 else { throw .malformed("HTTP/1.0 does not support Transfer-Encoding.") }
        guard codings.endsChunked, codings.chunked == 1, !codings.hasEmpty else {
            throw .malformed("The last transfer coding is not 'chunked', once.")
        }
        guard codings.count == 1 else { throw .unknownCoding }
        return .chunked
    }

    /// RFC 9112 §9.3.
    func keepsAlive(_ version: RequestHead.Version) -> Bool {
        !wantsClose && (version == .http11 || wantsKeepAlive)
    }
}

/// A summary of a request's transfer codings.
private struct Codings {
    private(set) var count = 0
    private(set) var chunked = 0
    private(set) var hasEmpty = false
    /// Whether the last coding is `chunked`.
    private(set) var endsChunked = false

    mutating func note(_ name: some Collection<UInt8>) {
        count += 1
        hasEmpty = hasEmpty || name.isEmpty
        endsChunked = FieldValue.isEqual(name, "chunked")
        if endsChunked { chunked += 1 }
    }
}
