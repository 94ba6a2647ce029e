import TestSupport
import Testing
import Transport

@Suite struct TLSStreamTests {
    static func withIdentity<Result>(_ body: (TLSIdentity) throws -> Result) throws -> Result {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            return try body(
                TLSIdentity(
                    TLSFiles(certificate: TestCertificate.path(folder), key: TestCertificate.key(folder))))
        }
    }

    private static let letters = Array("a-z".utf8)

    @Test(arguments: [Int.max, 1]) func `a handshake in pieces of any size succeeds, and plaintext passes both ways`(
        step: Int
    ) throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            #expect(!pair.stream.isEstablished)
            pair.connect(step: step)
            #expect(pair.isConnected && pair.stream.isEstablished && pair.stream.isEncrypted)
            pair.send("hello")
            pair.exchange(step: step)
            #expect(pair.received == Array("hello".utf8))
            #expect(pair.answer([1, 2], [3, 4, 5]) == 5)
            pair.receive()
            #expect(pair.receivedText() == [1, 2, 3, 4, 5])
        }
    }

    @Test func `nothing is written before a handshake`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            #expect(pair.answer([1], [2]) == 0 && pair.receive().isEmpty)
            pair.connect()
            #expect(pair.isConnected && pair.answer([1], [2]) == 2)
        }
    }

    @Test func `one read decrypts all received records, even those that follow the handshake`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            for number in 0..<200 {
                if number > 0 { pair.send("request \(number)\n") } else { pair.connect() }
            }
            pair.exchange()
            #expect(String(decoding: pair.received, as: UTF8.self).split(separator: "\n").count == 199)
        }
    }

    @Test func `a slow reader gets every byte, and little is encrypted ahead of the socket`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            pair.shrinkBuffer()
            let (head, body) = (Self.letters, (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
            var heard: [UInt8] = []
            var (sent, onWire, most) = (0, 0, 0)
            for _ in 0..<100_000 where heard.count < head.count + body.count {
                sent = pair.answer(head, body, from: sent)
                onWire += pair.receive(atMost: 1000).count
                heard += pair.receivedText()
                most = max(most, sent - heard.count)
            }
            #expect(heard == head + body)
            #expect(most < 100_000)
            // Records add 22 bytes to 16 KiB, and each byte is sent only once.
            #expect(onWire < heard.count + 100 * 22)
        }
    }

    @Test func `a short answer is one record, and a clip is sent in full records`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            _ = pair.answer(Self.letters, [UInt8](repeating: 7, count: 200))
            #expect(Self.records(pair.receive()) == 1)
            _ = pair.answer(Self.letters, [UInt8](repeating: 7, count: 32_000))
            #expect(Self.records(pair.receive()) == 2)
        }
    }

    private static func records(_ bytes: [UInt8]) -> Int {
        var (at, count) = (0, 0)
        while at + 5 <= bytes.count {
            at += 5 + Int(bytes[at + 3]) << 8 + Int(bytes[at + 4])
            count += 1
        }
        return count
    }

    @Test func `both sides send close_notify`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            pair.send("last")
            pair.sendCloseNotify()
            pair.exchange()
            #expect(pair.received == Array("last".utf8))
            #expect(pair.stream.isAtEnd)
            #expect(pair.outcome == .endOfStream)
            // After close_notify the client can still receive.
            #expect(pair.answer([1], [2]) == 2)
            pair.stream.finishWriting()
            pair.receive()
            #expect(pair.receivedText() == [1, 2])
            #expect(pair.isClosedByServer)
        }
    }

    @Test func `a close_notify that the socket does not accept at once is sent later`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            pair.shrinkBuffer()
            let body = [UInt8](repeating: 7, count: 200_000)
            var sent = 0
            while sent < body.count {
                sent = pair.answer([], body, from: sent)
                if sent < body.count { pair.receive(atMost: 100) }
            }
            pair.stream.finishWriting()
            #expect(pair.stream.isBlocked)
            pair.receive()
            pair.serve()
            #expect(!pair.stream.isBlocked)
            pair.receive()
            _ = pair.receivedText()
            #expect(pair.isClosedByServer)
        }
    }

    @Test func `a truncated connection is closed`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            pair.finishSending()
            pair.serve()
            #expect(pair.outcome == .endOfStream)
        }
    }

    @Test func `a peer that sends plain HTTP gets a plain answer`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.sendRaw(Array("GET / HTTP/1.1\r\n\r\n".utf8))
            #expect(pair.outcome == .notTLS)
            #expect(!pair.stream.isEncrypted)
            #expect(pair.answer(Array("HTTP/1.1 ".utf8), Array("400".utf8)) == 12)
            #expect(pair.receive() == Array("HTTP/1.1 400".utf8))
        }
    }

    @Test(arguments: [
        [0x16, 3, 1, 0, 5, 9, 9, 9, 9, 9], [0x16, 3, 1, 0xFF, 0xFF, 1],
        [0x80, 0x2E] + [UInt8](repeating: 1, count: 60), [0x15, 3, 3, 0, 2, 2, 40],
        [0x17, 3, 3, 0, 1, 0], [UInt8](repeating: 0, count: 20_000), [UInt8](repeating: 0x16, count: 20_000),
    ]) func `bytes that are not a handshake are refused`(bytes: [UInt8]) throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.sendRaw(bytes)
            #expect(pair.outcome == .failed)
            #expect(pair.answer([1], [2]) == 0)
        }
    }

    @Test func `a partial hello takes the memory of its bytes, and a finished handshake takes none`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            #expect(pair.stream.handshakeBytes == 0)
            pair.sendRaw([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3])
            #expect(pair.outcome == .wouldBlock)
            #expect((11..<100).contains(pair.stream.handshakeBytes))
            let whole = try TLSPair(identity)
            whole.connect()
            #expect(whole.stream.handshakeBytes == 0)
        }
    }

    @Test func `a hello that announces 128 KiB is refused before memory is allocated`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.sendRaw([0x16, 3, 1, 0x40, 0, 1, 1, 0xFF, 0xF0])
            #expect(pair.outcome == .failed)
            #expect(pair.stream.handshakeBytes == 0)
        }
    }

    @Test func `only bytes acknowledged by the peer count as delivered`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            let before = pair.stream.deliveredBytes
            #expect(pair.answer([1], [2]) == 2)
            // A socket pair lacks acknowledgements: bytes that the other end has not read count as undelivered.
            let waiting = pair.stream.deliveredBytes
            pair.receive()
            #expect(pair.stream.deliveredBytes > before)
            #expect(waiting <= pair.stream.deliveredBytes)
        }
    }

    @Test func `a peer that requests key updates without reading is not read further`() throws {
        try Self.withIdentity { identity in
            let pair = try TLSPair(identity)
            pair.connect()
            pair.shrinkBuffer()
            for _ in 0..<2_000 { pair.updateKeys() }
            pair.exchange()
            #expect(pair.stream.isBlocked)
        }
    }
}
