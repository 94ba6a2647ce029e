/// Reads one request head strictly. Violations of the grammar are refused, never repaired, because two readers that
/// repair differently disagree about the end of a request (RFC 9112 §11.2).
struct RequestHeadParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var fields: [RequestHead.Field] = []
    private var summary = FieldSummary()

    /// - Parameter bytes: a head from its first byte up to and including the empty line at its end.
    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, limits: MessageLimits) throws(RequestError) -> RequestHead {
        var parser = RequestHeadParser(bytes)
        return try parser.head(limits)
    }

    private mutating func head(_ limits: MessageLimits) throws(RequestError) -> RequestHead {
        let line = try RequestLine.parse(bytes, from: &position)
        fields.reserveCapacity(16)
        while bytes[position] != Octet.cr {
            guard fields.count < limits.fieldCount else { throw .tooManyFields(limit: limits.fieldCount) }
            let field = try nextField()
            fields.append(field)
            try summary.note(
                UnsafeBufferPointer(rebasing: bytes[field.name]), UnsafeBufferPointer(rebasing: bytes[field.value]))
        }
        guard bytes[position + 1] == Octet.lf else {
            throw .malformed("A carriage return without a line feed is in the head.")
        }
        try summary.check(line.version)
        let framing = try summary.framing(line.version)
        guard bytes.first(UInt8(ascii: "#"), in: line.target) == nil else {
            throw .fragment(UnsafeBufferPointer(rebasing: bytes[line.target]), line.method)
        }
        return RequestHead(
            bytes, fields: fields, line, framing: framing,
            // Bytes after a refused CONNECT may be meant for the tunnel, so they are never read as a request.
            keepsAlive: summary.keepsAlive(line.version) && !line.method.isConnect,
            expectsContinue: summary.expectsContinue && line.version == .http11, isConditional: summary.isConditional,
            mayHaveTrace: summary.hasTrace)
    }

    /// Refuses an invalid line in an incomplete head, so that a client that sends an invalid line and then waits gets
    /// the error at once instead of a timeout.
    ///
    /// - Parameter bytes: one or more complete lines from the head's first byte, none of them empty.
    static func checkLines(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        var parser = RequestHeadParser(bytes)
        _ = try RequestLine.parse(bytes, from: &parser.position)
        while parser.position < bytes.count {
            let field = try parser.nextField()
            try parser.summary.note(
                UnsafeBufferPointer(rebasing: bytes[field.name]), UnsafeBufferPointer(rebasing: bytes[field.value]))
        }
    }

    /// `field-line CRLF`, RFC 9112 §5. The head ends in CRLF CRLF, so the scans below cannot run past it.
    private mutating func nextField() throws(RequestError) -> RequestHead.Field {
        let start = position
        while Octet.isToken(bytes[position]) { position += 1 }
        let name = start..<position
        guard !name.isEmpty, bytes[position] == Octet.colon else {
            throw .malformed("A field line does not begin with a field name and a colon.")
        }
        position += 1
        while bytes[position] == Octet.space || bytes[position] == Octet.tab { position += 1 }
        let first = position
        while Octet.isFieldValue(bytes[position]) { position += 1 }
        guard bytes[position] == Octet.cr, bytes[position + 1] == Octet.lf else {
            throw .malformed("A field value holds a control character.")
        }
        var end = position
        while end > first, bytes[end - 1] == Octet.space || bytes[end - 1] == Octet.tab { end -= 1 }
        position += 2
        return RequestHead.Field(name: name, value: first..<end)
    }
}
