/// The address of a Redis with the credentials: one server, a cluster, or a primary that Sentinels find by its name.
package struct RedisAddress: Hashable, Sendable {
    package static let defaultPort = 6379
    package static let defaultSentinelPort = 26_379

    /// The nodes to try, in order: servers, nodes of a cluster, or Sentinels.
    package let nodes: [RedisNode]
    /// The primary's name at the Sentinels; nil without Sentinels.
    package let sentinelName: String?
    package let database: Int
    package let hasTLS: Bool
    let user: String?
    let password: String?
    package var hasPassword: Bool { password != nil }

    /// - Parameter text: the part of the URL after `redis://`.
    init(_ text: Substring, hasSentinels: Bool = false, hasTLS: Bool = false) throws(LedgerURLError) {
        guard !text.contains("?"), !text.contains("#") else { throw .unknownPart }
        self.hasTLS = hasTLS
        // The last @ ends the password, because the password may contain an unescaped @.
        let at = text.lastIndex(of: "@")
        (user, password) = try Self.credentials(at.map { text[..<$0] } ?? "")
        let parts = (at.map { text[text.index(after: $0)...] } ?? text)
            .split(separator: "/", maxSplits: hasSentinels ? 2 : 1, omittingEmptySubsequences: false)
        let defaultPort = hasSentinels ? Self.defaultSentinelPort : Self.defaultPort
        var nodes: [RedisNode] = []
        for host in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
            nodes.append(try RedisNode(host, defaultPort: defaultPort))
        }
        self.nodes = nodes
        if hasSentinels {
            guard parts.count > 1, !parts[1].isEmpty else { throw .noSentinelName }
            sentinelName = try Self.unescaped(parts[1])
        } else {
            sentinelName = nil
        }
        let number = parts.dropFirst(hasSentinels ? 2 : 1).first ?? ""
        guard let database = number.isEmpty ? 0 : RedisNode.decimal(number) else { throw .badDatabase }
        self.database = database
    }

    private static func credentials(_ text: Substring) throws(LedgerURLError) -> (user: String?, password: String?) {
        guard !text.isEmpty else { return (nil, nil) }
        // redis://:secret@host. As in older clients, redis://secret@host also gives a password.
        let colon = text.firstIndex(of: ":")
        let name = colon.map { text[..<$0] } ?? ""
        let password = colon.map { text[text.index(after: $0)...] } ?? text
        return (name.isEmpty ? nil : try unescaped(name), try unescaped(password))
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
    /// The URL for messages and logs, without the password.
    package var description: String {
        let scheme = (hasTLS ? "rediss" : "redis") + (sentinelName == nil ? "" : "+sentinel")
        let hosts = nodes.map(\.description).joined(separator: ",")
        return "\(scheme)://\(password == nil ? "" : "***@")\(hosts)/\(sentinelName.map { "\($0)/" } ?? "")\(database)"
    }
}
