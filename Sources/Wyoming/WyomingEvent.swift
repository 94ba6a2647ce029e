package import JSON

/// An event of the Wyoming protocol, which Home Assistant uses for its voice services: a line of JSON, then perhaps an
/// object of data, then perhaps a payload. PyPI's `wyoming` 1.10.2 defines it.
package struct WyomingEvent: Sendable, Equatable {
    package let type: String
    package let data: [JSONValue.Member]
    /// Sound in raw samples. The payloads of clients are skipped, because TTS does not need them.
    package let payload: [UInt8]

    package init(_ type: String, _ data: [JSONValue.Member] = [], payload: [UInt8] = []) {
        (self.type, self.data, self.payload) = (type, data, payload)
    }

    package subscript(name: StaticString) -> JSONValue? { data.first { $0.isNamed(name) }?.value }

    /// The bytes of the event on the wire.
    package var bytes: [UInt8] {
        let data = data.isEmpty ? [] : JSONValue.object(data).utf8
        var header: [JSONValue.Member] = [.init("type", .string(type))]
        if !data.isEmpty { header.append(.init("data_length", .integer(data.count))) }
        if !payload.isEmpty { header.append(.init("payload_length", .integer(payload.count))) }
        return JSONValue.object(header).utf8 + [UInt8(ascii: "\n")] + data + payload
    }
}

/// The error that a client receives before its connection ends.
package struct WyomingError: Error, Sendable, Equatable {
    /// Stable, for programs.
    package let code: String
    /// Describes the error and its remedy.
    package let text: String

    package init(code: String, text: String) { (self.code, self.text) = (code, text) }

    package var event: WyomingEvent {
        WyomingEvent("error", [.init("text", .string(text)), .init("code", .string(code))])
    }
}
