internal import HTTP
internal import Transport

/// The rest of a response that the socket did not accept at once: the head, and the body or its pieces by reference.
///
/// Not copyable and not optional, because each access to a connection's output would otherwise change the reference
/// counts of all its parts.
struct PendingOutput: ~Copyable {
    /// The head at first, later the preface of each further piece.
    private var preface: [UInt8]
    /// The range of the body to send.
    private var content: Range<Int>
    /// The number of bytes sent of preface and content together.
    private var sent: Int
    private var pieces: ArraySlice<Response.Piece> = []
    private let body: Body
    /// The number of framing bytes at the end of the content.
    private let trailerBytes: Int

    /// - Parameter sent: the number of bytes of head and body that were sent already.
    init(head: [UInt8], response: borrowing Response, sent: Int = 0) {
        preface = head
        body = response.body
        trailerBytes = 0
        content = 0..<(response.pieces == nil ? body.count : 0)
        self.sent = sent
        guard let pieces = response.pieces, let first = pieces.first else { return }
        preface += first.preface
        content = first.range
        self.pieces = pieces.dropFirst()
    }

    /// Creates the output of a head without a body.
    init(head: [UInt8], sent: Int = 0) {
        preface = head
        body = .owned([])
        content = 0..<0
        trailerBytes = 0
        self.sent = sent
    }

    /// Creates the output of one part of a body that is made while it is sent.
    ///
    /// - Parameters:
    ///   - head: the bytes before the part; may be empty.
    ///   - trailerBytes: the number of framing bytes at the end of `body`.
    init(head: [UInt8], body: [UInt8], trailerBytes: Int = 0) {
        preface = head
        self.body = .owned(body)
        content = 0..<body.count
        self.trailerBytes = trailerBytes
        sent = 0
    }

    /// Creates an empty output.
    init() { self.init(head: []) }

    /// Whether the response is not sent completely.
    var isPending: Bool { !preface.isEmpty || !content.isEmpty }

    /// The number of bytes sent of the current body part.
    var sentContent: Int { max(0, min(sent - preface.count, content.count - trailerBytes)) }

    /// The number of bytes to send, including the sent bytes of the current piece.
    var length: Int {
        preface.count + content.count + pieces.reduce(0) { $0 + $1.preface.count + $1.range.count }
    }

    /// The memory that only this answer holds. Shared bytes are counted by their owner.
    var ownBytes: Int {
        guard case .owned(let bytes) = body else { return preface.count }
        return preface.count + bytes.count
    }

    enum Outcome { case complete, blocked, failed }

    /// Writes until everything is sent or the socket accepts no more.
    mutating func flush(to stream: any ByteStream) -> Outcome {
        repeat {
            while sent < preface.count + content.count {
                switch write(to: stream) {
                case .wrote(let count): sent += count
                case .wouldBlock: return .blocked
                case .failed: return .failed
                }
            }
        } while advance()
        return .complete
    }

    private func write(to stream: any ByteStream) -> WriteOutcome {
        preface.withUnsafeBytes { preface in
            body.withUnsafeBytes { body in
                stream.write(
                    UnsafeRawBufferPointer(rebasing: preface.dropFirst(sent)),
                    UnsafeRawBufferPointer(rebasing: body[content].dropFirst(max(0, sent - preface.count))))
            }
        }
    }

    private mutating func advance() -> Bool {
        guard let next = pieces.popFirst() else { return false }
        preface = next.preface
        content = next.range
        sent = 0
        return true
    }
}
