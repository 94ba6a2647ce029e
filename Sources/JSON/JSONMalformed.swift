extension JSONValue {
    /// Bytes that are not one JSON text in UTF-8, or nest deeper than 16, or name a member twice: where, and what is wrong.
    package struct Malformed: Error, Sendable, Equatable {
        package enum Reason: Sendable, Equatable {
            /// What would have to stand there, in words: `a comma or ']'`.
            case expected(String)
            case repeatedMember(String)
            case tooDeep(limit: Int)
            case notUTF8
        }

        /// Counted from 1. A column counts Unicode scalars, as in markup; where the bytes are no text, bytes.
        package let line: Int
        package let column: Int
        package let reason: Reason

        package init(line: Int = 1, column: Int = 1, _ reason: Reason = .expected("a value")) {
            (self.line, self.column, self.reason) = (line, column, reason)
        }

        /// - Parameter offset: into `bytes`.
        init(_ bytes: [UInt8], at offset: Int, _ reason: Reason) {
            let before = bytes.prefix(offset)
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let isText = reason != .notUTF8
            self.init(
                line: before.count { $0 == UInt8(ascii: "\n") } + 1,
                column: before[lineStart...].count { !isText || $0 & 0xC0 != 0x80 } + 1, reason)
        }
    }
}

extension JSONValue.Malformed: CustomStringConvertible {
    /// The place, and what is wrong there.
    package var description: String { "line \(line), column \(column): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .expected(let syntax): "expected is \(syntax)"
        // What a client sent is shown in part only.
        case .repeatedMember(let name): "the member '\(String(name.unicodeScalars.prefix(64)))' is given twice"
        case .tooDeep(let limit): "arrays and objects stand more than \(limit) deep in each other"
        case .notUTF8: "the bytes are not valid UTF-8"
        }
    }
}
