internal import Glibc

/// Finds the empty line that ends a head. Examines each byte only once, even if the bytes arrive slowly.
struct HeadFinder {
    private var scanned = 0
    private var lineStart = 0
    private var checkedLines = 0

    /// The content type of a TLS record that begins a handshake (RFC 8446 §5.1).
    private static let tlsHandshake: UInt8 = 0x16

    enum Outcome: Equatable {
        case needsMore
        /// The head is `bytes[start..<end]`, without the empty lines before it.
        case head(start: Int, end: Int)
    }

    /// - Parameter bytes: all bytes since the end of the last request. Each call passes the same bytes with more at the
    ///   end.
    mutating func find(_ bytes: UnsafeBufferPointer<UInt8>, limits: MessageLimits) throws(RequestError) -> Outcome {
        guard let base = bytes.baseAddress else { return .needsMore }
        let known = scanned
        var start = leadingEmptyLines(bytes)
        // A TLS client begins with this byte, and an HTTP method cannot begin with it.
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

    /// Refuses an incomplete head that is certainly invalid: an invalid byte or an invalid line.
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
                throw .malformed("A carriage return without a line feed is in the head.")
            }
        }
        if lineStart <= start { try RequestLine.checkBeginning(UnsafeBufferPointer(rebasing: bytes[start...])) }
    }

    /// Counts the bytes of empty lines before a request. RFC 9112 §2.2 allows one; up to two are skipped.
    private func leadingEmptyLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var start = 0
        while start < 4, bytes.count >= start + 2, bytes[start] == Octet.cr, bytes[start + 1] == Octet.lf { start += 2 }
        return start
    }

    /// 414 if the first line alone exceeds the limit; otherwise 431 (RFC 6585 §5).
    private func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limits: MessageLimits) -> RequestError {
        let limit = limits.headBytes
        let isTarget = !bytes[start...].prefix(limit).contains(Octet.lf)
        return isTarget ? .targetTooLong(limit: limit) : .headTooLarge(limit: limit)
    }
}
