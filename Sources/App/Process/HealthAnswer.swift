internal import JSON

/// The answer to a health check.
struct HealthAnswer {
    let status: Int
    /// The sentence of a problem (RFC 9457); nil without one.
    let detail: String?

    /// The bytes of `HTTP/1.1 200`.
    static let minBytes = 12

    /// A problem has fewer values.
    private static let maxValues = 32

    /// - Parameter bytes: the response, or its first bytes.
    /// - Returns: nil if the bytes are not a response of HTTP/1.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.minBytes, bytes.starts(with: "HTTP/1.".utf8),
            let status = Int(String(decoding: bytes[9..<Self.minBytes], as: UTF8.self))
        else { return nil }
        self.status = status
        detail = Self.detail(in: bytes)
    }

    private static func detail(in bytes: [UInt8]) -> String? {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
            case .object(let members)? = try? JSONValue(parsing: Array(bytes[start...]), maxValues: maxValues),
            case .string(let detail)? = members.first(where: { $0.name == "detail" })?.value
        else { return nil }
        return detail
    }
}
