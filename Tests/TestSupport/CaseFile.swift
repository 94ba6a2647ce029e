import Base
import Testing

/// The cases of a test suite, which are data: `Cases/NAME.tsv` beside the suite.
///
/// A line `[heading]` begins a table. Each line below it is a case with columns separated by tabs. `\t`, `\n`, `\r`,
/// `\\`, `\s` (a space at the end of a column), `\e` (an empty column where an empty line would be) and `\u{…}` replace
/// characters that an editor would not show. A line that begins with `# ` is a comment.
package struct CaseFile: Sendable {
    private let path: String

    /// - Parameter suite: the file of the suite, which the compiler fills in.
    package init(_ name: String, beside suite: String = #filePath) {
        path =
            suite.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/Cases/\(name).tsv"
    }

    /// The cases below a heading, in their order.
    ///
    /// - Throws: `CaseFileError` if the file or the table is missing or empty, or a line has another form than the line
    ///   before it.
    package func table(_ heading: String) throws -> [Case] {
        var cases: [Case] = []
        var isInside = false
        for (index, line) in try text().split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("# ") { continue }
            if let name = Self.heading(line) {
                isInside = name == heading
            } else if isInside {
                cases.append(try self.case(line, number: index + 1, columns: cases.first?.columns.count))
            }
        }
        guard !cases.isEmpty else { throw CaseFileError(path: path, line: nil, reason: "no table [\(heading)]") }
        return cases
    }

    /// All cases of the file, with the headings of their tables.
    ///
    /// - Throws: `CaseFileError`, as `table` does.
    package func tables() throws -> [(heading: String, case: Case)] {
        let headings = try text().split(separator: "\n").compactMap { Self.heading($0) }
        return try headings.flatMap { heading in try table(String(heading)).map { (String(heading), $0) } }
    }

    private func text() throws -> String {
        do {
            return String(decoding: try FileReader.read(path), as: UTF8.self)
        } catch {
            throw CaseFileError(path: path, line: nil, reason: error.reason)
        }
    }

    private static func heading(_ line: Substring) -> Substring? {
        line.hasPrefix("[") && line.hasSuffix("]") && !line.contains("\t") ? line.dropFirst().dropLast() : nil
    }

    private func `case`(_ line: Substring, number: Int, columns count: Int?) throws -> Case {
        let columns = try line.split(separator: "\t", omittingEmptySubsequences: false).map { column in
            guard let text = unescaped(column) else {
                throw CaseFileError(path: path, line: number, reason: "no such escape: \(column)")
            }
            return text
        }
        guard columns.count == count ?? columns.count else {
            throw CaseFileError(path: path, line: number, reason: "\(columns.count) columns")
        }
        return Case(columns: columns, path: path, line: number)
    }
}

/// A line of a `CaseFile`. The description of this argument identifies a failed line in the test report.
package struct Case: Sendable, CustomTestStringConvertible {
    package let columns: [String]
    package let path: String
    package let line: Int

    package subscript(column: Int) -> String { columns[column] }

    package var testDescription: String {
        "\(path.split(separator: "/").last ?? ""):\(line) \(columns.joined(separator: " → "))"
    }
}

/// The error in a file of cases, and its line.
package struct CaseFileError: Error, CustomStringConvertible {
    package let path: String
    package let line: Int?
    package let reason: String

    package var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}

/// The text of a column; nil if it contains an unknown escape.
private func unescaped(_ column: Substring) -> String? {
    guard column.contains("\\") else { return String(column) }
    var text = ""
    var rest = column[...]
    while let character = rest.popFirst() {
        guard character == "\\" else {
            text.append(character)
            continue
        }
        guard let part = escape(&rest) else { return nil }
        text += part
    }
    return text
}

private let escapes: [Character: String] = ["t": "\t", "n": "\n", "r": "\r", "s": " ", "e": "", "\\": "\\"]

/// Reads an escape after its backslash; nil for an unknown escape.
private func escape(_ rest: inout Substring) -> String? {
    guard let name = rest.popFirst() else { return nil }
    guard name == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return escapes[name] }
    let digits = rest[..<end]
    rest = rest[end...].dropFirst()
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
}
