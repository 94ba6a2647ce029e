/// Collects one request's body, by length or by chunks (RFC 9112 §6, §7.1), within the body limit.
///
/// The decoder accepts bytes as they arrive, any number at a time. It checks and drops chunk extensions and trailer
/// fields.
struct BodyDecoder {
    private enum State: Equatable {
        case data(left: Int)
        case chunkLine
        case chunkData(left: Int)
        case chunkEnd
        case trailerLine
        case done
    }

    private var state: State
    private var line: [UInt8] = []
    private var trailerBytes = 0
    private(set) var body: [UInt8] = []
    private let limits: MessageLimits

    init(_ framing: RequestHead.Framing, limits: MessageLimits) throws(RequestError) {
        self.limits = limits
        switch framing {
        case .empty: state = .done
        case .chunked: state = .chunkLine
        case .length(let count):
            // Announced bytes are not allocated in advance: thousands of clients may announce 64 KiB and send nothing.
            guard count <= limits.bodyBytes else { throw .bodyTooLarge(limit: limits.bodyBytes) }
            state = .data(left: count)
        }
    }

    var isComplete: Bool { state == .done }

    /// Takes the body's bytes from the front of `bytes`. Returns the number of bytes taken.
    mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestError) -> Int {
        var position = 0
        while position < bytes.count, !isComplete {
            switch state {
            case .data(let left), .chunkData(let left):
                let taken = min(left, bytes.count - position)
                body.append(contentsOf: bytes[position..<position + taken])
                position += taken
                advance(left: left - taken)
            case .chunkLine, .chunkEnd, .trailerLine:
                try consumeLineByte(bytes[position])
                position += 1
            case .done: break
            }
        }
        return position
    }

    private mutating func advance(left: Int) {
        switch state {
        case .data: state = left == 0 ? .done : .data(left: left)
        case .chunkData: state = left == 0 ? .chunkEnd : .chunkData(left: left)
        default: break
        }
    }

    private mutating func consumeLineByte(_ byte: UInt8) throws(RequestError) {
        if line.last == Octet.cr {
            guard byte == Octet.lf else {
                throw .malformed("A carriage return without a line feed is in the chunked body.")
            }
            line.removeLast()
            try endLine()
            line.removeAll(keepingCapacity: true)
            return
        }
        guard byte == Octet.cr || Octet.isFieldValue(byte) else {
            throw .malformed("A line of the chunked body holds a control character.")
        }
        // A certainly invalid body is refused at once instead of after the deadline.
        if line.isEmpty, state == .chunkEnd, byte != Octet.cr {
            throw .malformed("A chunk is longer than its size says.")
        }
        if line.isEmpty, state == .chunkLine, Octet.hexValue(byte) == nil {
            throw .malformed("A chunk size is not a hexadecimal number.")
        }
        let limit = state == .trailerLine ? limits.headBytes : limits.chunkLineBytes
        guard line.count < limit else { throw .malformed("A line of the chunked body is too long.") }
        line.append(byte)
    }

    private mutating func endLine() throws(RequestError) {
        switch state {
        case .chunkEnd: state = .chunkLine
        case .chunkLine:
            let size = try ChunkLine.size(line, limit: limits.bodyBytes)
            guard body.count + size <= limits.bodyBytes else {
                throw .bodyTooLarge(limit: limits.bodyBytes)
            }
            state = size == 0 ? .trailerLine : .chunkData(left: size)
        case .trailerLine:
            trailerBytes += line.count + 2
            guard trailerBytes <= limits.headBytes else {
                throw .headTooLarge(limit: limits.headBytes, part: "trailer")
            }
            guard !line.isEmpty else { return state = .done }
            guard let colon = line.firstIndex(of: Octet.colon), colon > 0, line[..<colon].allSatisfy(Octet.isToken)
            else { throw .malformed("A trailer field does not begin with a field name and a colon.") }
        default: break
        }
    }
}

/// `chunk-size [ chunk-ext ]`, RFC 9112 §7.1.
enum ChunkLine {
    /// - Parameter limit: the body limit, for a message.
    static func size(_ line: [UInt8], limit: Int) throws(RequestError) -> Int {
        let digits = line.prefix { Octet.hexValue($0) != nil }
        // Seven hex digits allow 256 MiB: far over any body limit, and far from overflow.
        guard digits.count <= 7 || digits.prefix(digits.count - 7).allSatisfy({ $0 == 0x30 }) else {
            throw .bodyTooLarge(limit: limit)
        }
        try checkExtensions(line[digits.endIndex...])
        return digits.reduce(0) { $0 << 4 | Int(Octet.hexValue($1) ?? 0) }
    }

    /// `*( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )`: checked, then ignored (RFC 9112 §7.1.1).
    private static func checkExtensions(_ bytes: ArraySlice<UInt8>) throws(RequestError) {
        var rest = bytes
        while !rest.isEmpty {
            skipBlank(&rest)
            guard rest.popFirst() == UInt8(ascii: ";") else { throw malformed }
            skipBlank(&rest)
            guard takeToken(&rest) else { throw malformed }
            let afterName = rest
            skipBlank(&rest)
            guard rest.first == UInt8(ascii: "=") else {
                rest = afterName
                continue
            }
            rest.removeFirst()
            skipBlank(&rest)
            guard takeQuoted(&rest) || takeToken(&rest) else { throw malformed }
        }
    }

    private static let malformed = RequestError.malformed("A chunk extension is malformed.")

    private static func skipBlank(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop { $0 == Octet.space || $0 == Octet.tab }
    }

    private static func takeToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let token = rest.prefix(while: Octet.isToken)
        rest = rest[token.endIndex...]
        return !token.isEmpty
    }

    private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == 0x22 else { return false }
        var inner = rest.dropFirst()
        while let byte = inner.popFirst() {
            if byte == 0x22 {
                rest = inner
                return true
            }
            if byte == 0x5C { _ = inner.popFirst() }
        }
        return false
    }
}
