/// The host and the port of one Redis or Sentinel process.
package struct RedisNode: Hashable, Sendable {
    package let host: String
    package let port: Int

    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// - Parameter text: HOST, HOST:PORT or [IPv6]:PORT.
    init(_ text: Substring, defaultPort: Int) throws(LedgerURLError) {
        var host = text
        var port: Substring?
        if text.hasPrefix("["), let bracket = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<bracket]
            let rest = text[text.index(after: bracket)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw .badPort }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            port = text[text.index(after: colon)...]
        }
        guard !host.isEmpty else { throw .noHost }
        self.host = String(host)
        self.port = try port.map { port throws(LedgerURLError) in try Self.port(port) } ?? defaultPort
    }

    private static func port(_ text: Substring) throws(LedgerURLError) -> Int {
        guard let port = decimal(text), port > 0 else { throw .badPort }
        return port
    }

    /// - Returns: 0…65535; nil for other text.
    static func decimal(_ text: Substring) -> Int? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number <= 65_535 else {
            return nil
        }
        return number
    }

    /// The node of a redirection: "HOST:PORT", where an IPv6 address is written without brackets.
    ///
    /// - Parameter answering: the node that redirects. Redis omits an unknown host.
    init?(redirection text: Substring, from answering: RedisNode) {
        guard let colon = text.lastIndex(of: ":"), let port = Self.decimal(text[text.index(after: colon)...]), port > 0
        else { return nil }
        let host = text[..<colon]
        self.init(host: host.isEmpty || host == "?" ? answering.host : String(host), port: port)
    }
}

extension RedisNode: CustomStringConvertible {
    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
