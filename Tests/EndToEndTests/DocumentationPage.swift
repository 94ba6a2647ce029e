import Foundation

/// A page of the documentation: the README, or a page of `Docs`.
struct DocumentationPage {
    /// The path from the root of the repository: `Docs/http.md`.
    let name: String
    let text: String

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names of all pages; empty if the folder is unreadable, and then the tests fail because pages are missing.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Docs").path)) ?? []
        return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
    }()

    init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
    }

    /// Creates a page for tests of the parser.
    init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// The lines outside code blocks, numbered from 1.
    var prose: [(number: Int, line: String)] {
        var isFenced = false
        // An indented line is code after an empty line or a fence. After any other line, it continues a list item
        // (CommonMark §4.4).
        var isCodePossible = true
        var prose: [(number: Int, line: String)] = []
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let isCode = line.hasPrefix("    ") && isCodePossible
            isCodePossible = line.isEmpty || isCode || line.hasPrefix("```")
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if !isFenced, !isCode {
                prose.append((index + 1, line))
            }
        }
        return prose
    }

    /// The anchors of the headings, as GitHub makes them: small letters, hyphens for spaces, no other marks.
    var anchors: Set<String> {
        var anchors: Set<String> = []
        for (_, line) in prose where line.hasPrefix("#") {
            let heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
            let anchor = heading.filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == " " }
                .replacing(" ", with: "-")
            // A repeated heading gets a number.
            var (unique, copy) = (anchor, 0)
            while !anchors.insert(unique).inserted {
                copy += 1
                unique = "\(anchor)-\(copy)"
            }
        }
        return anchors
    }

    struct Link {
        let line: Int
        /// The path of the file; empty for the page itself.
        let path: String
        /// The anchor; nil for the top of a page.
        let anchor: String?
    }

    /// The links to other pages and files of the repository, and to places of this page.
    var relativeLinks: [Link] {
        prose.flatMap { number, line in
            // Brackets and parentheses in code are not links, but the text of a link may be code.
            line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
                .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
                .map { target in
                    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                    return Link(
                        line: number, path: String(parts[0]), anchor: parts.count > 1 ? String(parts[1]) : nil)
                }
        }
    }

    /// The path of a link's file from the root of the repository.
    func target(of link: Link) -> String {
        guard !link.path.isEmpty else { return name }
        var folders = name.split(separator: "/").dropLast().map(String.init)
        for part in link.path.split(separator: "/").map(String.init) {
            if part == ".." { _ = folders.popLast() } else if part != "." { folders.append(part) }
        }
        return folders.joined(separator: "/")
    }
}
