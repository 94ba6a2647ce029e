/// The syntax of a language tag, BCP 47 (RFC 5646 §2.1). The voice decides whether it speaks the language.
enum LanguageTag {
    /// RFC 5646 §4.4.1: room for every tag in use.
    private static let maxLength = 35

    /// Subtags of 1 to 8 letters and digits, separated by hyphens. The first has 2 to 8 letters: `zh-CN`, `cmn`.
    static func isWellFormed(_ tag: String) -> Bool {
        guard tag.utf8.count <= maxLength else { return false }
        let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, first.count >= 2, first.allSatisfy(isLetter) else { return false }
        return subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
