internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// The description of a clip in the header fields of a response.
struct ClipDeclaration: Sendable, Equatable {
    /// `Clip-Words`: the digest of the words.
    private(set) var words: String?
    /// The SHA-256 of `Repr-Digest` (RFC 9530), 64 lower-case hexadecimal digits.
    private(set) var sha256: String?

    init() {}

    init(_ response: HTTPURLResponse) {
        words = response.value(forHTTPHeaderField: "Clip-Words")
        sha256 = response.value(forHTTPHeaderField: "Repr-Digest").flatMap(Self.sha256)
    }

    /// - Parameter field: a dictionary of byte sequences (RFC 8941), such as `sha-256=:…:, sha-512=:…:`.
    private static func sha256(_ field: String) -> String? {
        for member in field.split(separator: ",") {
            let member = member.trimmingCharacters(in: .whitespaces)
            guard member.hasPrefix("sha-256=:"), member.hasSuffix(":") else { continue }
            let letters = String(member.dropFirst(9).dropLast())
            guard let bytes = Data(base64Encoded: letters), bytes.count == 32 else { return nil }
            return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        return nil
    }
}
