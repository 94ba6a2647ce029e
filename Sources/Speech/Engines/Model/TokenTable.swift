/// The tokens of a model and their numbers, from a tokens.txt: each line is a token and its number. A line with a
/// number alone is the space.
struct TokenTable: Sendable, Equatable {
    private let numbers: [String: Int64]

    /// Tables of whole syllables have 2,000 tokens.
    private static let maxTokens = 65_536
    static let maxFileBytes = 4 << 20
    private static let maxTokenBytes = 64
    private static let maxNumber: Int64 = 1_000_000

    /// - Throws: the first error, with its line.
    init(_ bytes: [UInt8]) throws(TokenTableError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw TokenTableError("is not UTF-8") }
        var numbers: [String: Int64] = [:]
        // A line ends with "\n" or "\r\n", which is one character.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard !line.isEmpty else { continue }
            let (token, number) = try Self.entry(line, number: index + 1)
            guard numbers.updateValue(number, forKey: token) == nil else {
                throw TokenTableError("line \(index + 1): the token '\(token)' has a number already")
            }
            guard numbers.count <= Self.maxTokens else {
                throw TokenTableError("has more than \(Self.maxTokens) tokens")
            }
        }
        guard !numbers.isEmpty else { throw TokenTableError("has no tokens") }
        self.numbers = numbers
    }

    private static func entry(_ line: Substring, number: Int) throws(TokenTableError) -> (String, Int64) {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard (1...2).contains(words.count), let digits = words.last,
            let value = Int64(digits), (0...maxNumber).contains(value)
        else {
            throw TokenTableError("line \(number): must be a token and a number from 0 to \(maxNumber)")
        }
        let token = words.count == 1 ? " " : String(words[0])
        guard token.utf8.count <= maxTokenBytes, !FieldReader.hasControls(token) else {
            throw TokenTableError("line \(number): a token has 1 to \(maxTokenBytes) bytes and no control characters")
        }
        return (token, value)
    }

    func number(of token: String) -> Int64? { numbers[token] }

    func has(_ token: String) -> Bool { numbers[token] != nil }
}

/// A line of a tokens.txt that breaks a rule.
struct TokenTableError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
