/// The address of a Redis server, with the credentials.
package struct RedisAddress: Hashable, Sendable {
    package static let defaultPort = 6379

    package let host: String
    package let port: Int
    package let database: Int
    let user: String?
    let password: String?

    /// - Parameter text: the part of the URL after `redis://`.
    init(_ text: Substring) throws(LedgerURLError) {
        guard !text.contains("?"), !text.contains("#") else { throw .unknownPart }
        // The last @ ends the password, because the password may contain an unescaped @.
        let at = text.lastIndex(of: "@")
        let credentials = at.map { text[..<$0] }
        let authority = at.map { text[text.index(after: $0)...] } ?? text
        let slash = authority.firstIndex(of: "/")
        (host, port) = try Self.hostAndPort(slash.map { authority[..<$0] } ?? authority)
        database = try Self.number(
            slash.map { authority[authority.index(after: $0)...] } ?? "", default: 0, 0, .badDatabase)
        guard let credentials, !credentials.isEmpty else {
            (user, password) = (nil, nil)
            return
        }
        // redis://:secret@host. As in older clients, redis://secret@host also gives a password.
        let colon = credentials.firstIndex(of: ":")
        let name = colon.map { credentials[..<$0] } ?? ""
        user = name.isEmpty ? nil : try Self.unescaped(name)
        password = try Self.unescaped(colon.map { credentials[credentials.index(after: $0)...] } ?? credentials)
    }

    private static func hostAndPort(_ text: Substring) throws(LedgerURLError) -> (String, Int) {
        var host = text
        var port: Substring = ""
        if text.hasPrefix("["), let bracket = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<bracket]
            let rest = text[text.index(after: bracket)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw .badPort }
            port = rest.dropFirst()
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            port = text[text.index(after: colon)...]
            guard !port.isEmpty else { throw .badPort }
        }
        guard !host.isEmpty else { throw .noHost }
        return (String(host), try number(port, default: defaultPort, 1, .badPort))
    }

    private static func number(
        _ text: Substring, default fallback: Int, _ min: Int, _ error: LedgerURLError
    ) throws(LedgerURLError) -> Int {
        guard !text.isEmpty else { return fallback }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
            (min...65_535).contains(number)
        else { throw error }
        return number
    }

    private static func unescaped(_ text: Substring) throws(LedgerURLError) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let hex = Substring(rest.prefix(2))
            // UInt8(_:radix:) alone would accept a sign.
            guard hex.utf8.count == 2, hex.allSatisfy(\.isHexDigit), let value = UInt8(hex, radix: 16) else {
                throw .badEscape
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension RedisAddress: CustomStringConvertible {
    /// For messages and logs: without the password.
    package var description: String {
        let hostPart = host.contains(":") ? "[\(host)]" : host
        return "redis://\(password == nil ? "" : "***@")\(hostPart):\(port)/\(database)"
    }
}
