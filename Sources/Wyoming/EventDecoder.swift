internal import JSON

/// Finds the events in the bytes of a client, regardless of how the network divided them.
package struct EventDecoder: Sendable {
    /// An event whose line has arrived.
    private struct Header {
        let type: String
        /// The data of the line itself. Data after the line replaces members of the same name.
        let data: [JSONValue.Member]
        let dataLength: Int
        let payloadLength: Int

        var heldBytes: Int { JSONValue.object(data).heldBytes }
    }

    private var buffer: [UInt8] = []
    /// The number of bytes at the front of the buffer that are used up.
    private var used = 0
    /// The number of bytes after the used ones that do not contain the end of a line.
    private var scanned = 0
    private var header: Header?
    /// The bytes of a payload that must still be skipped.
    private var payloadLeft = 0

    /// The maximum bytes of a line, of data and of a payload, each: the same as the body of an HTTP request.
    package static let maxBytes = 64 << 10

    /// The maximum bytes of a type. The longest type of the protocol is 20 letters long.
    private static let maxTypeBytes = 64

    /// The maximum values of a line, and of data. Events have a few dozen at most. Without the limit, 64 KiB of empty
    /// arrays would cost 20 times as much time.
    private static let maxValues = 1_000

    package init() {}

    /// The memory of an incomplete event.
    package var heldBytes: Int { buffer.capacity + (header?.heldBytes ?? 0) }

    /// Whether an event has begun and is still incomplete.
    package var isInEvent: Bool { header != nil || payloadLeft > 0 || used < buffer.count }

    package mutating func append(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Returns the next event; nil while it is incomplete.
    ///
    /// - Throws: the error of the event. The start of the next event is then unknown.
    package mutating func next() throws(WyomingError) -> WyomingEvent? {
        passOverPayload()
        guard payloadLeft == 0 else {
            compact()
            return nil
        }
        if header == nil, let line = try takeLine() { header = try Self.header(line) }
        guard let header, buffer.count - used >= header.dataLength else {
            compact()
            return nil
        }
        var data = header.data
        if header.dataLength > 0 {
            let more = try Self.object(buffer[used..<used + header.dataLength], "The data of an event")
            let names = Set(more.map { Array($0.name.utf8) })
            data = data.filter { !names.contains(Array($0.name.utf8)) } + more
            used += header.dataLength
        }
        (self.header, payloadLeft) = (nil, header.payloadLength)
        return WyomingEvent(header.type, data)
    }

    private mutating func takeLine() throws(WyomingError) -> ArraySlice<UInt8>? {
        let rest = buffer[(used + scanned)...]
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), end - used <= Self.maxBytes else {
            scanned = buffer.count - used
            if scanned > Self.maxBytes { throw .tooLarge("The line of an event") }
            return nil
        }
        defer { (used, scanned) = (end + 1, 0) }
        return buffer[used..<end]
    }

    private mutating func passOverPayload() {
        let count = min(payloadLeft, buffer.count - used)
        used += count
        payloadLeft -= count
    }

    /// Moves the remaining bytes to the front.
    private mutating func compact() {
        guard used > 0 else { return }
        buffer = Array(buffer[used...])
        used = 0
    }
}

extension EventDecoder {
    private static func header(_ line: ArraySlice<UInt8>) throws(WyomingError) -> Header {
        let members = try object(line, "The line of an event")
        func member(_ name: StaticString) -> JSONValue? { members.first { $0.isNamed(name) }?.value }
        guard case .string(let type) = member("type") else {
            throw .malformed("The line of an event lacks the string 'type'.")
        }
        guard type.utf8.count <= maxTypeBytes, type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw .malformed("The 'type' of an event has at most \(maxTypeBytes) letters, which are ASCII.")
        }
        let data: [JSONValue.Member]
        switch member("data") {
        case .object(let members): data = members
        case nil, .null: data = []
        default: throw .malformed("The 'data' of an event is an object.")
        }
        return Header(
            type: type, data: data, dataLength: try length(member("data_length"), "data_length"),
            payloadLength: try length(member("payload_length"), "payload_length"))
    }

    private static func length(_ value: JSONValue?, _ name: String) throws(WyomingError) -> Int {
        switch value {
        case nil, .null: return 0
        case .number(let number) where number >= 0 && number == number.rounded():
            guard number <= Double(maxBytes) else { throw .tooLarge("The '\(name)' of an event") }
            return Int(number)
        default: throw .malformed("The '\(name)' of an event is a number of bytes.")
        }
    }

    private static func object(_ bytes: ArraySlice<UInt8>, _ what: String) throws(WyomingError) -> [JSONValue.Member] {
        do throws(JSONError) {
            if case .object(let members) = try JSONValue(parsing: Array(bytes), maxValues: maxValues) {
                return members
            }
        } catch {
            throw .malformed("\(what) is not JSON: \(error).")
        }
        throw .malformed("\(what) is not a JSON object.")
    }
}

extension WyomingError {
    fileprivate static func malformed(_ text: String) -> WyomingError {
        WyomingError(code: "malformed_event", text: text)
    }

    fileprivate static func tooLarge(_ what: String) -> WyomingError {
        WyomingError(code: "event_too_large", text: "\(what) is over \(EventDecoder.maxBytes) bytes. Send less.")
    }
}
