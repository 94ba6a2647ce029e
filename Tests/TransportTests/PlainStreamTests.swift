import Glibc
import Testing
import Transport

@Suite struct PlainStreamTests {
    /// A stream and the descriptor of its peer.
    private static func pair() throws -> (PlainStream, peer: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        return (PlainStream(ends[0]), ends[1])
    }

    private static func write(_ head: [UInt8], _ body: [UInt8], to stream: PlainStream) -> WriteOutcome {
        head.withUnsafeBytes { head in body.withUnsafeBytes { stream.write(head, $0) } }
    }

    private static func read(_ stream: PlainStream) -> ReadOutcome {
        withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { stream.read(into: $0) }
    }

    @Test func `a plain connection is established at once and holds no bytes of a handshake`() throws {
        let (stream, peer) = try Self.pair()
        defer { close(peer) }
        defer { stream.close() }
        #expect(stream.isEstablished && !stream.isEncrypted && !stream.isBlocked && !stream.isAtEnd)
        #expect(stream.handshakeBytes == 0 && stream.unsentBytes == 0)
    }

    @Test func `writing to a peer that reads nothing would block`() throws {
        let (stream, peer) = try Self.pair()
        defer { close(peer) }
        defer { stream.close() }
        #expect(Self.read(stream) == .wouldBlock)
        var outcome = WriteOutcome.wrote(0)
        for _ in 0..<1_000 where outcome != .wouldBlock {
            outcome = Self.write([UInt8](repeating: 1, count: 65_536), [2], to: stream)
        }
        #expect(outcome == .wouldBlock)
    }

    @Test func `a closed peer ends reading and fails writing`() throws {
        let (stream, peer) = try Self.pair()
        defer { stream.close() }
        close(peer)
        #expect(Self.read(stream) == .endOfStream)
        #expect(Self.write([1], [2], to: stream) == .failed)
    }
}
