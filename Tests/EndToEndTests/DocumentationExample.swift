import Foundation

/// A command that a page shows after `$ `, and the output that the page shows.
struct DocumentationExample {
    /// The line in the page, counted from 1.
    let line: Int
    let command: String
    /// `…` matches any text. A line end matches any white space or none, because long lines are wrapped.
    var output: String

    /// All examples of a text in Markdown, in order. A block of code that begins with `$ ` contains one or several
    /// examples.
    static func all(in markdown: String) -> [DocumentationExample] {
        var examples: [DocumentationExample] = []
        var isFenced = false
        var isExample = false
        for (index, whole) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if whole.hasPrefix("```") {
                isFenced.toggle()
                isExample = false
                continue
            }
            guard isFenced || whole.hasPrefix("    ") else {
                isExample = false
                continue
            }
            let line = String(isFenced ? whole[...] : whole.dropFirst(4))
            if line.hasPrefix("$ ") {
                examples.append(.init(line: index + 1, command: String(line.dropFirst(2)), output: ""))
                isExample = true
            } else if isExample {
                examples[examples.count - 1].output += line + "\n"
            }
        }
        return examples
    }

    /// The file of a command `cat FILE`. If the file does not exist yet, the reader creates it with the shown content.
    var shownFile: String? {
        let words = command.split(separator: " ")
        return words.count == 2 && words[0] == "cat" ? String(words[1]) : nil
    }

    /// Whether a command printed the shown output.
    func matches(_ printed: String) throws -> Bool {
        let lines = output.trimmingCharacters(in: .whitespacesAndNewlines).components(separatedBy: "\n")
        let pattern = lines.map { line in
            line.trimmingCharacters(in: .whitespaces).components(separatedBy: "…")
                .map(NSRegularExpression.escapedPattern).joined(separator: ".*?")
        }.joined(separator: "\\s*")
        let expression = try NSRegularExpression(pattern: "\\A\(pattern)\\z", options: .dotMatchesLineSeparators)
        let printed = printed.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return expression.firstMatch(in: printed, range: NSRange(printed.startIndex..., in: printed)) != nil
    }
}
