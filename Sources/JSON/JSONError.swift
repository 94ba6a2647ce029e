/// The first error in a JSON text, and its place.
///
/// A text is refused if it is not valid JSON in UTF-8, nests deeper than 16, has more values than its reader accepts,
/// or repeats a member name in one object.
package struct JSONError: Error, Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        /// The syntax that the grammar requires here, in words: `a comma or ']'`.
        case expected(String)
        /// The path of the member: `announcements[0].values.amount`.
        case repeatedMember(String)
        case tooDeep(limit: Int)
        case tooMany(limit: Int)
        case notUTF8
    }

    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1 in Unicode scalars; in bytes for `notUTF8`.
    package let column: Int
    package let reason: Reason

    package init(line: Int = 1, column: Int = 1, _ reason: Reason = .expected("a value")) {
        (self.line, self.column, self.reason) = (line, column, reason)
    }

    /// - Parameter offset: the offset of the error in `bytes`.
    init(_ bytes: [UInt8], at offset: Int, _ reason: Reason) {
        let before = bytes.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isText = reason != .notUTF8
        self.init(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: before[lineStart...].count { !isText || $0 & 0xC0 != 0x80 } + 1, reason)
    }
}

extension JSONError {
    /// The error in a value that is a member or an element of another one.
    func inside(_ step: String) -> JSONError {
        guard case .repeatedMember(let path) = reason else { return self }
        let whole = step + (path.hasPrefix("[") ? "" : ".") + path
        return JSONError(line: line, column: column, .repeatedMember(whole))
    }
}

extension JSONError: CustomStringConvertible {
    /// The place and the reason.
    package var description: String { "line \(line), column \(column): \(message)" }

    private var message: String {
        switch reason {
        case .expected(let syntax): "expected \(syntax)"
        // A name may be as long as the request: the message shows the first 64 scalars.
        case .repeatedMember(let name): "the member '\(String(name.unicodeScalars.prefix(64)))' is given twice"
        case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
        case .tooMany(let limit): "there are more than \(limit) values"
        case .notUTF8: "the bytes are not valid UTF-8"
        }
    }
}
