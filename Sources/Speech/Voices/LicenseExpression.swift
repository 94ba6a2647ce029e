/// Licence expressions of SPDX: `MIT`, `CC-BY-4.0`, `GPL-3.0-or-later WITH GCC-exception-3.1`. The names are not
/// checked against a list, because an operator may use a custom licence: `LicenseRef-Studio`.
///
/// Source: SPDX specification 2.3, annex D.
enum LicenseExpression {
    static let rule = "must be an SPDX licence expression, such as MIT or CC-BY-4.0; LicenseRef-NAME is one of your own"

    private static let operators: Set<Substring> = ["AND", "OR", "WITH"]

    /// Whether names and operators alternate. Parentheses are ignored.
    static func isValid(_ text: String) -> Bool {
        let words = text.filter { $0 != "(" && $0 != ")" }.split(separator: " ")
        return !words.count.isMultiple(of: 2)
            && words.enumerated().allSatisfy { index, word in
                index.isMultiple(of: 2) ? isName(word) : operators.contains(word)
            }
    }

    private static func isName(_ word: Substring) -> Bool {
        !operators.contains(word)
            && word.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "-.+:".utf8.contains($0)
                }
            }
    }
}

extension FieldReader {
    /// Reads the field `license`; nil if it is absent.
    func license() throws(VoiceFileError) -> String? {
        guard !isAbsent("license") else { return nil }
        let text = try string("license")
        guard LicenseExpression.isValid(text) else { throw error("license", LicenseExpression.rule) }
        return text
    }
}
