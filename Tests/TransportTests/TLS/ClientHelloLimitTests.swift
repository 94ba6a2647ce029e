import Testing

@testable import Transport

@Suite struct ClientHelloLimitTests {
    private static let (handshake, changeCipherSpec, text): (UInt8, UInt8, UInt8) = (22, 20, 23)
    private static let (clientHello, keyExchange): (UInt8, UInt8) = (1, 16)

    private static func record(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
        [kind, 3, 3, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }

    /// The header of a handshake message that announces `length` bytes, and `bytes` bytes of the message.
    private static func message(_ kind: UInt8, length: Int, bytes: Int) -> [UInt8] {
        [kind, UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
            + [UInt8](repeating: 0xAA, count: bytes)
    }

    private static func hello(_ length: Int) -> [UInt8] {
        record(handshake, message(clientHello, length: length, bytes: length))
    }

    private static let secret = record(text, [UInt8](repeating: 1, count: 9_000))

    private static let long = hello(500) + secret + secret + secret + secret

    /// The bytes of a client, and whether the limit accepts all of them.
    struct Flight: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let isAccepted: Bool

        init(_ name: String, _ bytes: [UInt8], _ isAccepted: Bool) {
            (testDescription, self.bytes, self.isAccepted) = (name, bytes, isAccepted)
        }
    }

    private static let flights = [
        Flight("a hello", hello(500), true),
        Flight("a hello of the maximum length", hello(16_380), true),
        Flight(
            "a hello that announces more", record(handshake, message(clientHello, length: 16_381, bytes: 100)), false
        ),
        Flight(
            "a hello that announces 128 KiB", record(handshake, message(clientHello, length: 131_000, bytes: 100)),
            false
        ),
        Flight(
            "a hello in two records",
            record(handshake, message(clientHello, length: 900, bytes: 500)) + record(handshake, Array(1...200))
                + record(handshake, [UInt8](repeating: 1, count: 200)), true
        ),
        Flight(
            "a second hello after a HelloRetryRequest", hello(500) + record(changeCipherSpec, [1]) + hello(600), true),
        Flight(
            "a second hello that announces 128 KiB",
            hello(500) + record(changeCipherSpec, [1])
                + record(handshake, message(clientHello, length: 131_000, bytes: 9)), false
        ),
        Flight("TLS 1.3 after the hello", hello(500) + record(changeCipherSpec, [1]) + secret, true),
        Flight(
            "TLS 1.2: encrypted bytes are not parsed as a hello",
            hello(500) + record(handshake, message(keyExchange, length: 32, bytes: 32)) + record(changeCipherSpec, [1])
                + record(handshake, message(clientHello, length: 0xFF_FFFF, bytes: 40)), true
        ),
        Flight("a length in two records", record(handshake, [1, 0]) + record(handshake, [2, 0]), false),
        Flight("an empty record", record(handshake, []), false),
        Flight("32 KiB", Array(long.prefix(32_768)), true),
        Flight("a byte more", Array(long.prefix(32_769)), false),
        Flight("no TLS at all", Array("\u{1}\u{2}garbage".utf8), true),
    ]

    @Test(arguments: flights, [Int.max, 1_000, 7, 1])
    func `a normal handshake is accepted in pieces of any size, a larger one is refused`(
        flight: Flight, step: Int
    ) {
        var limit = ClientHelloLimit()
        var rest = flight.bytes[...]
        var isAccepted = true
        while isAccepted, !rest.isEmpty {
            let piece = rest.prefix(step)
            rest = rest.dropFirst(step)
            isAccepted = piece.withUnsafeBytes { limit.accepts($0) }
        }
        #expect(isAccepted == flight.isAccepted)
    }

    /// A resumed session of TLS 1.2 sends no plain-text message between the hello and the encrypted Finished.
    @Test(arguments: [Int.max, 1])
    func `encrypted bytes that look like a hello are accepted once no hello can follow`(step: Int) {
        let finished = Self.record(Self.handshake, Self.message(Self.clientHello, length: 0xFF_FFFF, bytes: 36))
        for isLast in [false, true] {
            var limit = ClientHelloLimit()
            #expect(Self.hello(500).withUnsafeBytes { limit.accepts($0) })
            if isLast { limit.expectNoHello() }
            var rest = (Self.record(Self.changeCipherSpec, [1]) + finished)[...]
            var isAccepted = true
            while isAccepted, !rest.isEmpty {
                isAccepted = rest.prefix(step).withUnsafeBytes { limit.accepts($0) }
                rest = rest.dropFirst(step)
            }
            #expect(isAccepted == isLast)
        }
        var limit = ClientHelloLimit()
        limit.expectNoHello()
        #expect(!Self.long.withUnsafeBytes { limit.accepts($0) })
    }

    @Test func `the first record is complete with its last byte`() {
        let hello = Self.hello(300)
        for count in 0..<hello.count { #expect(ClientHelloLimit.hasRecord(Array(hello[..<count])) == (count == 0)) }
        #expect(ClientHelloLimit.hasRecord(hello))
        #expect(ClientHelloLimit.hasRecord([21]))
        #expect(ClientHelloLimit.hasRecord([22, 3, 1, 0xFF, 0xFF]))
    }
}
