internal import HTTP
internal import Transport

/// The rest of a response that the socket did not take at once: the head, and the body or its pieces by reference.
///
/// Not copyable and not optional, because each look at a connection's output would count the references of all its parts.
struct PendingOutput: ~Copyable {
    /// The head at first, then the preface of each further piece.
    private var preface: [UInt8]
    /// A range of the body.
    private var content: Range<Int>
    /// Bytes of preface and content together.
    private var sent: Int
    private var pieces: ArraySlice<Response.Piece> = []
    private let body: Body
    /// Bytes at the end of the content that frame a chunk.
    private let trailerBytes: Int

    /// - Parameter sent: bytes of head and body that have left already.
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

    /// A head without a body.
    init(head: [UInt8], sent: Int = 0) {
        preface = head
        body = .owned([])
        content = 0..<0
        trailerBytes = 0
        self.sent = sent
    }

    /// A part of a body that is made while it is sent.
    ///
    /// - Parameters:
    ///   - head: what goes before it; may be empty.
    ///   - trailerBytes: bytes at the end of `body` that are framing.
    init(head: [UInt8], body: [UInt8], trailerBytes: Int = 0) {
        preface = head
        self.body = .owned(body)
        content = 0..<body.count
        self.trailerBytes = trailerBytes
        sent = 0
    }

    /// Nothing.
    init() { self.init(head: []) }

    /// Whether there is a response that is not sent in full.
    var isPending: Bool { !preface.isEmpty || !content.isEmpty }

    /// Bytes of the body under way that have left.
    var sentContent: Int { max(0, min(sent - preface.count, content.count - trailerBytes)) }

    /// Bytes that are to be sent, those of the piece under way included that have been.
    var length: Int {
        preface.count + content.count + pieces.reduce(0) { $0 + $1.preface.count + $1.range.count }
    }

    /// Memory that only this answer holds. What is shared is counted where it is kept.
    var ownBytes: Int {
        guard case .owned(let bytes) = body else { return preface.count }
        return preface.count + bytes.count
    }

    enum Outcome { case complete, blocked, failed }

    /// Writes until all is sent or the socket takes no more.
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
