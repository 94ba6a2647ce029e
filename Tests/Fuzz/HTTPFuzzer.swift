import HTTP

/// libFuzzer's entry: the bytes of one connection, from its first request to its last, with conditions and ranges
/// applied to the delivered requests. It looks for traps, hangs and accesses outside of memory. It also looks for bytes
/// whose meaning changes when they arrive in other pieces, which is how one request is smuggled inside another.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard size > 1, let data else { return 0 }
    let bytes = UnsafeBufferPointer(start: data + 1, count: size - 1)
    let whole = Transcript(bytes) { _ in .max }
    let byBytes = Transcript(bytes) { _ in 1 }
    // The first byte of the input decides the cuts, so that the fuzzer can mutate them.
    let cut = Transcript(bytes) { Int(data[0] &* UInt8(truncatingIfNeeded: $0 &+ 1)) % 61 + 1 }
    precondition(whole == byBytes && whole == cut, "the same bytes in other pieces are other requests")
    return 0
}

/// The requests of a connection, and its end.
struct Transcript: Equatable {
    private(set) var requests: [String] = []
    private(set) var isRejected = false
    private(set) var isClosed = false

    /// - Parameter step: the length of the piece that begins at an offset.
    init(_ bytes: UnsafeBufferPointer<UInt8>, step: (Int) -> Int) {
        var machine = ConnectionMachine(now: 0)
        var (used, arrived) = (0, 0)
        while arrived < bytes.count, !machine.isOver {
            arrived += min(step(arrived), bytes.count - arrived)
            while take(&machine, UnsafeBufferPointer(rebasing: bytes[used..<arrived]), &used) {}
        }
    }

    /// Feeds once. Returns false if more bytes are needed or the connection is over.
    private mutating func take(
        _ machine: inout ConnectionMachine, _ bytes: UnsafeBufferPointer<UInt8>, _ used: inout Int
    ) -> Bool {
        let step = machine.receive(bytes, now: 0)
        precondition(step.consumed >= 0 && step.consumed <= bytes.count, "more is used than there is")
        used += step.consumed
        switch step.action {
        case .needsMore: return false
        case .consider, .sendContinue: return true
        case .deliver(let request):
            note(request)
            if case .close = machine.responded(kept: machine.mayKeepAlive, now: 0) { isClosed = true }
            return !isClosed
        case .reject:
            isRejected = true
            return false
        case .close:
            isClosed = true
            return false
        }
    }

    private mutating func note(_ request: Request) {
        let head = request.head
        precondition(request.body.count <= MessageLimits().bodyBytes, "a body over the limit")
        _ = try? FormFields.parse(request.body[...])
        _ = try? FormFields.parse(head.queryBytes)
        let answer = Self.answer(head)
        let query = String(decoding: head.queryBytes, as: UTF8.self)
        requests.append("\(head.method) \(head.path) \(query) \(head.keepsAlive) \(request.body) \(answer.status)")
    }

    private static let resource: Response = {
        Response(status: 200, [("Content-Type", "audio/wav"), ("ETag", "\"t\"")], body: Array("0123456789".utf8))
    }()

    private static func answer(_ head: RequestHead) -> Response {
        let answer = ConditionalRequest.answer(resource, to: head) { Response(status: $0.status) }
        precondition([200, 206, 304, 412, 416].contains(answer.status), "\(answer.status)")
        let pieces = answer.pieces ?? []
        precondition(pieces.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= 10 }, "a range outside")
        precondition(pieces.reduce(0) { $0 + $1.range.count } <= 10, "parts that weigh more than the whole")
        return answer
    }
}
