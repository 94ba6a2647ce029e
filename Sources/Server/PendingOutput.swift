internal import HTTP
internal import Transport

/// What is still to be sent of one response: the head, and the body by reference.
struct PendingOutput {
    private var head: [UInt8]
    private let body: [UInt8]
    private var sent = 0

    init(head: [UInt8], body: [UInt8]) {
        self.head = head
        self.body = body
    }

    private var isComplete: Bool { sent == head.count + body.count }

    enum Outcome { case complete, blocked, failed }

    /// Writes until all is sent or the socket takes no more.
    mutating func flush(to stream: any ByteStream) -> Outcome {
        while !isComplete {
            let headRest = head.withUnsafeBytes { $0.count - min(sent, $0.count) }
            let outcome = head.withUnsafeBytes { head in
                body.withUnsafeBytes { body in
                    stream.write(
                        UnsafeRawBufferPointer(rebasing: head.suffix(headRest)),
                        UnsafeRawBufferPointer(rebasing: body[max(0, sent - head.count)...]))
                }
            }
            switch outcome {
            case .wrote(let count): sent += count
            case .wouldBlock: return .blocked
            case .failed: return .failed
            }
        }
        return .complete
    }
}
