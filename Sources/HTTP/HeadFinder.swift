internal import Glibc

/// Finds the empty line that ends a head, without looking at a byte twice however slowly the bytes come.
struct HeadFinder {
    private var scanned = 0
    private var lineStart = 0
    private var checkedLines = 0

    /// The content type of a TLS record that begins a handshake (RFC 8446 §5.1).
    private static let tlsHandshake: UInt8 = 0x16

    enum Outcome: Equatable {
        case needsMore
        /// The head is `bytes[start..<end]`, with any empty lines before it cut off.
        case head(start: Int, end: Int)
    }

    /// - Parameter bytes: all bytes since the last request ended; a longer view of the same bytes at each call.
    mutating func find(_ bytes: UnsafeBufferPointer<UInt8>, limits: MessageLimits) throws(RequestError) -> Outcome {
        guard let base = bytes.baseAddress else { return .needsMore }
        let known = scanned
        var start = leadingEmptyLines(bytes)
        // A client that speaks TLS begins with this byte, and no method does.
        if start < bytes.count, bytes[start] == Self.tlsHandshake { throw .notPlain }
        while scanned < bytes.count, let hit = memchr(base + scanned, Int32(Octet.lf), bytes.count - scanned) {
            let lf = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
            guard lf > 0, bytes[lf - 1] == Octet.cr else { throw .malformed("A line ends without a carriage return.") }
            scanned = lf + 1
            defer { lineStart = lf + 1 }
            if lf - 1 == lineStart, lineStart > start {
                guard lf + 1 - start <= limits.headBytes else { throw tooLarge(bytes, start, limits) }
                return .head(start: start, end: lf + 1)
            }
            start = leadingEmptyLines(bytes)
        }
        scanned = bytes.count
        guard bytes.count - start <= limits.headBytes else { throw tooLarge(bytes, start, limits) }
        try check(bytes, from: start, known: known)
        return .needsMore
    }

    /// What can be refused before the head is whole: a byte that no head holds, and a line that is not one of a head.
    private mutating func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, known: Int
    ) throws(RequestError) {
        if lineStart > max(checkedLines, start) {
            checkedLines = lineStart
            try RequestHeadParser.checkLines(UnsafeBufferPointer(rebasing: bytes[start..<lineStart]))
        }
        for index in max(known - 1, 0)..<bytes.count where !Octet.isFieldValue(bytes[index]) {
            let isLineEnd = bytes[index] == Octet.lf || bytes[index] == Octet.cr
            guard isLineEnd else { throw .malformed("The head holds a control character.") }
            guard bytes[index] == Octet.lf || index + 1 == bytes.count || bytes[index + 1] == Octet.lf else {
                throw .malformed("A carriage return stands alone in the head.")
            }
        }
        if lineStart <= start { try RequestLine.checkBeginning(UnsafeBufferPointer(rebasing: bytes[start...])) }
    }

    /// A request may be preceded by one empty line (RFC 9112 §2.2); two are as many as are passed over here.
    private func leadingEmptyLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var start = 0
        while start < 4, bytes.count >= start + 2, bytes[start] == Octet.cr, bytes[start + 1] == Octet.lf { start += 2 }
        return start
    }

    /// 414 when the first line alone is over the limit, else 431 (RFC 6585 §5).
    private func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limits: MessageLimits) -> RequestError {
        bytes[start...].prefix(limits.headBytes).contains(Octet.lf) ? .headTooLarge : .targetTooLong
    }
}
