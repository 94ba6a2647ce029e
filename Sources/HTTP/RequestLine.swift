/// `method SP request-target SP HTTP-version CRLF`, RFC 9112 §3.
struct RequestLine {
    let method: Method
    /// Empty for a URL that ends with its authority, which means the root (RFC 9110 §4.2.3).
    let path: Range<Int>
    let query: Range<Int>?
    let version: RequestHead.Version

    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
    ) throws(Refusal) -> RequestLine {
        let methodStart = position
        while Octet.isToken(bytes[position]) { position += 1 }
        let method = Method(bytes[methodStart..<position])
        guard position > methodStart, bytes[position] == Octet.space else {
            throw .malformed("The request line does not begin with a method and one space.")
        }
        position += 1
        let targetStart = position
        while Octet.isTarget(bytes[position]) { position += 1 }
        let target = targetStart..<position
        guard !target.isEmpty, bytes[position] == Octet.space else {
            throw .malformed("The request target is empty or holds a byte that must be percent-encoded.")
        }
        position += 1
        let version = try httpVersion(bytes, from: &position)
        let parts = try split(bytes, target, method)
        return RequestLine(
            method: method, path: parts.path, query: parts.query, version: version)
    }

    /// `HTTP/1.0` or `HTTP/1.1`; a higher minor version is answered as 1.1 (RFC 9110 §2.5).
    private static func httpVersion(
        _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
    ) throws(Refusal) -> RequestHead.Version {
        let start = position
        while bytes[position] > Octet.space && position - start < 9 { position += 1 }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        guard text.count == 8, text.starts(with: "HTTP/".utf8), Octet.isDigit(text[5]), text[6] == 0x2E,
            Octet.isDigit(text[7]), bytes[position] == Octet.cr, bytes[position + 1] == Octet.lf
        else { throw .malformed("The request line does not end in an HTTP version.") }
        position += 2
        guard text[5] == 0x31 else { throw .version }
        return text[7] == 0x30 ? .http10 : .http11
    }

    /// Splits origin-form, absolute-form and asterisk-form (RFC 9112 §3.2) into path and query.
    private static func split(
        _ bytes: UnsafeBufferPointer<UInt8>, _ target: Range<Int>, _ method: Method
    ) throws(Refusal) -> (path: Range<Int>, query: Range<Int>?) {
        if bytes[target.lowerBound] == UInt8(ascii: "/") {
            return splitQuery(bytes, target)
        }
        if method == .options, target.count == 1, bytes[target.lowerBound] == UInt8(ascii: "*") {
            return (target, nil)
        }
        let schemes: [StaticString] = ["http://", "https://"]
        let scheme = schemes.first { equalsIgnoringCase(bytes[target].prefix($0.utf8CodeUnitCount), $0) }
        guard let scheme else { throw .malformed("The request target is neither a path nor an http URL.") }
        let authority = target.lowerBound + scheme.utf8CodeUnitCount
        let ends = [UInt8(ascii: "/"), UInt8(ascii: "?")]
        let end = bytes[authority..<target.upperBound].firstIndex(where: ends.contains) ?? target.upperBound
        guard HostValue.isValid(UnsafeBufferPointer(rebasing: bytes[authority..<end])) else {
            throw .malformed("The request target's URL has no valid host.")
        }
        return splitQuery(bytes, end..<target.upperBound)
    }

    private static func splitQuery(
        _ bytes: UnsafeBufferPointer<UInt8>, _ target: Range<Int>
    ) -> (path: Range<Int>, query: Range<Int>?) {
        guard let mark = bytes[target].firstIndex(of: UInt8(ascii: "?")) else { return (target, nil) }
        return (target.lowerBound..<mark, mark + 1..<target.upperBound)
    }
}

/// `uri-host [ ":" port ]`, RFC 9110 §7.2, without user information.
enum HostValue {
    static func isValid(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = value.first else { return false }
        let hostEnd: Int
        if first == UInt8(ascii: "[") {
            guard let close = value.firstIndex(of: UInt8(ascii: "]")), close > 1 else { return false }
            guard value[1..<close].allSatisfy({ Octet.hexValue($0) != nil || $0 == 0x3A || $0 == 0x2E }) else {
                return false
            }
            hostEnd = close + 1
        } else {
            hostEnd = value.firstIndex(of: Octet.colon) ?? value.count
            guard hostEnd > 0, value[..<hostEnd].allSatisfy(isRegisteredName) else { return false }
        }
        guard hostEnd < value.count else { return true }
        return value[hostEnd] == Octet.colon && value.count - hostEnd <= 6
            && value[(hostEnd + 1)...].allSatisfy(Octet.isDigit)
    }

    private static func isRegisteredName(_ byte: UInt8) -> Bool {
        Octet.isAlpha(byte) || Octet.isDigit(byte) || "-._~%!$&'()*+,;=".utf8.contains(byte)
    }
}
