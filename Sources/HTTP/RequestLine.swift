/// `method SP request-target SP HTTP-version CRLF`, RFC 9112 §3.
struct RequestLine {
    let method: Method
    /// Empty for a URL that ends with its authority: see `RequestHead.pathBytes`.
    let path: Range<Int>
    let query: Range<Int>?
    let version: RequestHead.Version
    let target: Range<Int>
    /// Host and port of a target in absolute form; nil for another form.
    let authority: Range<Int>?

    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
    ) throws(RequestError) -> RequestLine {
        let (method, target) = try methodAndTarget(bytes, from: &position)
        let start = position
        try checkVersion(bytes[start...])
        position += versionForm.count
        let parts = try split(bytes, target, method)
        return RequestLine(
            method: method, path: parts.path, query: parts.query,
            version: bytes[start + 7] == 0x30 ? .http10 : .http11, target: target, authority: parts.authority)
    }

    /// Reads the method and the target, and the space after each. `bytes` must contain two spaces or a line end.
    private static func methodAndTarget(
        _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
    ) throws(RequestError) -> (method: Method, target: Range<Int>) {
        let methodStart = position
        while Octet.isToken(bytes[position]) { position += 1 }
        let method = Method(bytes, methodStart..<position)
        guard position > methodStart, bytes[position] == Octet.space else {
            throw .malformed("The request line does not begin with a method and one space.")
        }
        position += 1
        let targetStart = position
        position = bytes.endOfTarget(from: position)
        let target = targetStart..<position
        guard !target.isEmpty, bytes[position] == Octet.space else {
            throw .malformed(
                "The request target is empty or has a byte that must be percent-encoded. With curl, send a text with -G "
                    + "--data-urlencode.")
        }
        position += 1
        return (method, target)
    }

    /// Refuses an incomplete line as soon as its version is certainly invalid or unsupported.
    ///
    /// - Parameter bytes: the line from its first byte, without its end.
    static func checkBeginning(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        guard let first = bytes.first(Octet.space, in: 0..<bytes.count),
            let second = bytes.first(Octet.space, in: first + 1..<bytes.count)
        else { return }
        do throws(RequestError) {
            try checkVersion(bytes[(second + 1)...])
        } catch {
            // An error before the version takes precedence, as in a complete line.
            var position = 0
            _ = try methodAndTarget(bytes, from: &position)
            throw error
        }
    }

    /// The form of a version and the line end; 0 matches any digit.
    private static let versionForm = Array("HTTP/0.0\r\n".utf8)

    /// Checks for `HTTP/1.0` or `HTTP/1.1`. A higher minor version is answered as 1.1 (RFC 9110 §2.5). Bytes after
    /// another major version are not checked.
    ///
    /// - Parameter bytes: the received bytes of the version and the line end. Bytes after the line end are ignored.
    private static func checkVersion(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(RequestError) {
        let end = bytes.startIndex + versionForm.count
        if bytes.endIndex >= end, bytes.base.holds("HTTP/1.1\r\n", in: bytes.startIndex..<end) { return }
        for (offset, byte) in bytes.prefix(versionForm.count).enumerated() {
            let wanted = versionForm[offset]
            guard wanted == 0x30 ? Octet.isDigit(byte) : byte == wanted else {
                throw .malformed(
                    "The request line does not end in an HTTP version. Write a space in the URL as '%20'.")
            }
            if offset == 7, bytes[bytes.startIndex + 5] != 0x31 { throw .version }
        }
    }

    private typealias Parts = (authority: Range<Int>?, path: Range<Int>, query: Range<Int>?)

    /// Splits origin-form, absolute-form, authority-form and asterisk-form (RFC 9112 §3.2).
    private static func split(
        _ bytes: UnsafeBufferPointer<UInt8>, _ target: Range<Int>, _ method: Method
    ) throws(RequestError) -> Parts {
        if method.isConnect {
            guard HostValue.isValid(UnsafeBufferPointer(rebasing: bytes[target]), needsPort: true) else {
                throw .malformed("CONNECT takes a host and a port.")
            }
            return (nil, target, nil)
        }
        if bytes[target.lowerBound] == UInt8(ascii: "/") { return try splitQuery(bytes, target, nil) }
        if target.count == 1, bytes[target.lowerBound] == UInt8(ascii: "*") {
            // `*` is accepted for an unrecognized method, which is later answered with 501.
            guard method == .options || !method.isRecognized else {
                throw .malformed("Only OPTIONS asks about the server as a whole, '*'.")
            }
            return (nil, target, nil)
        }
        let authority = try authority(bytes, target)
        return try splitQuery(bytes, authority.upperBound..<target.upperBound, authority)
    }

    /// Host and port of a target in absolute-form.
    private static func authority(
        _ bytes: UnsafeBufferPointer<UInt8>, _ target: Range<Int>
    ) throws(RequestError) -> Range<Int> {
        let schemes: [StaticString] = ["http://", "https://"]
        let scheme = schemes.first { FieldValue.isEqual(bytes[target].prefix($0.utf8CodeUnitCount), $0) }
        guard let scheme else { throw .malformed("The request target is neither a path nor an http URL.") }
        let authority = target.lowerBound + scheme.utf8CodeUnitCount
        let end = bytes[authority..<target.upperBound].firstIndex(where: "/?#".utf8.contains) ?? target.upperBound
        guard HostValue.isValid(UnsafeBufferPointer(rebasing: bytes[authority..<end])) else {
            throw .malformed("The host in the request target's URL is invalid.")
        }
        return authority..<end
    }

    private static func splitQuery(
        _ bytes: UnsafeBufferPointer<UInt8>, _ target: Range<Int>, _ authority: Range<Int>?
    ) throws(RequestError) -> Parts {
        let mark = bytes.first(UInt8(ascii: "?"), in: target)
        let path = target.lowerBound..<(mark ?? target.upperBound)
        // Some readers treat a backslash as a slash, and a path must not have two meanings. RFC 3986 does not allow
        // backslashes.
        guard bytes.first(UInt8(ascii: "\\"), in: path) == nil else {
            throw .malformed("A backslash in a path must be percent-encoded.")
        }
        return (authority, path, mark.map { $0 + 1..<target.upperBound })
    }
}

/// `uri-host [ ":" port ]`, RFC 9110 §7.2, without user information.
enum HostValue {
    /// - Parameter needsPort: whether a port other than 0 is required, as for CONNECT (RFC 9110 §9.3.6).
    static func isValid(_ value: UnsafeBufferPointer<UInt8>, needsPort: Bool = false) -> Bool {
        guard let hostEnd = hostEnd(value) else { return false }
        let port = value[hostEnd...].dropFirst()
        guard hostEnd == value.count || value[hostEnd] == Octet.colon, port.allSatisfy(Octet.isDigit) else {
            return false
        }
        let number = port.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x10000) }
        return number < 0x10000 && (!needsPort || number > 0)
    }

    /// The end of the host; nil without a well-formed host.
    private static func hostEnd(_ value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard value.first == UInt8(ascii: "[") else {
            var end = 0
            while end < value.count, Octet.isRegisteredName(value[end]) { end += 1 }
            return end > 0 && (end == value.count || value[end] == Octet.colon) ? end : nil
        }
        guard let close = value.firstIndex(of: UInt8(ascii: "]")), close > 1 else { return nil }
        let isAddress = value[1..<close].allSatisfy { Octet.hexValue($0) != nil || $0 == 0x3A || $0 == 0x2E }
        return isAddress ? close + 1 : nil
    }
}
