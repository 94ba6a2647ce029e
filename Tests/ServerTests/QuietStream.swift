import Transport

/// A socket of a peer that does nothing.
final class QuietStream: ByteStream {
    let descriptor: Int32 = 1_000
    let isEstablished: Bool
    let isAtEnd: Bool
    let (isEncrypted, isBlocked) = (true, false)
    let (deliveredBytes, handshakeBytes, unsentBytes) = (0, 0, 0)
    private(set) var hasFinished = false
    private(set) var isClosed = false

    init(isEstablished: Bool = true, isAtEnd: Bool = false) {
        (self.isEstablished, self.isAtEnd) = (isEstablished, isAtEnd)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome { .wouldBlock }
    func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome { .wouldBlock }
    func finishWriting() { hasFinished = true }
    func close() { isClosed = true }
}
