internal import Base

/// The phonemes of a clause, in espeak-ng's division of a text.
package struct PhonemeClause: Sendable, Equatable {
    /// The phonemes in IPA, as espeak-ng writes them.
    package let ipa: String
    /// The UTF-8 offset in the text at which espeak-ng continues: after the clause, its mark, and the first letter of
    /// the next clause. A child reports the offset and is not trusted.
    package let end: Int

    package init(ipa: String, end: Int) { (self.ipa, self.end) = (ipa, end) }

    /// The length of the header in a message: `end` and the length of the IPA in bytes, four bytes each, big-endian.
    /// The IPA follows.
    static let headerBytes = 8
    /// Bytes of the message for each byte of the text: "W" is 13 bytes of IPA in English, and a digit is up to twenty
    /// in some languages. A header precedes even a clause of one letter.
    static let maxBytesPerTextByte = 64

    /// - Returns: a number whose bytes in memory are the header.
    static func header(end: Int, ipaBytes: Int) -> UInt64 {
        (UInt64(UInt32(truncatingIfNeeded: end)) << 32 | UInt64(UInt32(truncatingIfNeeded: ipaBytes))).bigEndian
    }

    /// Returns nil for bytes that are not exactly a list of clauses.
    static func all(in bytes: [UInt8]) -> [PhonemeClause]? {
        var reader = ByteReader(bytes)
        var clauses: [PhonemeClause] = []
        while !reader.isAtEnd {
            guard let end = reader.big(UInt32.self), let count = reader.big(UInt32.self),
                let ipa = reader.bytes(Int(count))
            else { return nil }
            clauses.append(PhonemeClause(ipa: String(decoding: ipa, as: UTF8.self), end: Int(end)))
        }
        return clauses
    }
}
