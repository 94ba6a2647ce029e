import Foundation
import Testing

/// The pages are whole: their links lead somewhere, and no problem is left out.
@Suite struct DocumentationLinkTests {
    @Test(arguments: DocumentationPage.names)
    func `every relative link leads to a file and to a heading`(name: String) throws {
        let page = try DocumentationPage(name)
        for link in page.relativeLinks {
            let target = page.target(of: link)
            guard FileManager.default.fileExists(atPath: DocumentationPage.root.appending(path: target).path) else {
                Issue.record("\(name):\(link.line): there is no \(target)")
                continue
            }
            guard let anchor = link.anchor else { continue }
            let anchors = target.hasSuffix(".md") ? try DocumentationPage(target).anchors : []
            #expect(anchors.contains(anchor), "\(name):\(link.line): \(target) has no heading #\(anchor)")
        }
    }

    @Test func `the README leads to every page`() throws {
        let readme = try DocumentationPage("README.md")
        #expect(Set(readme.relativeLinks.map(readme.target)).isSuperset(of: DocumentationPage.names.dropFirst()))
        #expect(DocumentationPage.names.count > 10)
    }

    /// A README of 843 lines had three readers and served none; details belong into `Docs`.
    @Test func `the README stays short`() throws {
        #expect(try DocumentationPage("README.md").text.components(separatedBy: "\n").count <= 220)
    }

    @Test func `every problem code of the sources is documented, and no other`() throws {
        let (sources, documented) = (try ProblemCodes.inSources(), try ProblemCodes.documented())
        #expect(sources.subtracting(documented).sorted() == [])
        #expect(documented.subtracting(sources).sorted() == [])
        #expect(sources.count > 90)
    }

    @Test func `links, anchors and headings are read as GitHub reads them`() {
        let page = DocumentationPage(
            name: "Docs/a.md",
            text: """
                # One: `two`, 3!
                ## Same
                ## Same
                [x](b.md#y), [`z`](../c/d) and [w](https://example.com/#e) [v](#same-1)
                ```
                # no heading, [no](link)
                ```
                    [nor](this)
                """)
        #expect(page.anchors == ["one-two-3", "same", "same-1"])
        #expect(page.relativeLinks.map(page.target) == ["Docs/b.md", "c/d", "Docs/a.md"])
        #expect(page.relativeLinks.map(\.anchor) == ["y", nil, "same-1"])
        #expect(page.relativeLinks.map(\.line) == [4, 4, 4])
    }
}

/// The codes of problems, as the sources write them and as `Docs/http.md` lists them.
private enum ProblemCodes {
    static func inSources() throws -> Set<String> {
        let sources = DocumentationPage.root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        return try files.reduce(into: []) { codes, file in
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            codes.formUnion(text.matches(of: /\bcode: "([a-z_]+)"/).map { String($0.output.1) })
            if file.split(separator: "/").last?.hasPrefix("Problem") == true { codes.formUnion(wordings(text)) }
        }
    }

    /// Codes beside their wording, `("text_empty", …`, by their status, `400: "…"`, and for want of another, `?? "…"`.
    private static func wordings(_ text: String) -> [String] {
        text.matches(of: /(init)?\(\s*"([a-z_]+)",/).filter { $0.output.1 == nil }.map { String($0.output.2) }
            + text.matches(of: /\b\d{3}: "([a-z_]+)"/).map { String($0.output.1) }
            + text.matches(of: /\?\? "([a-z_]+)"/).map { String($0.output.1) }
    }

    static func documented() throws -> Set<String> {
        let text = try DocumentationPage("Docs/http.md").text
        let section = text.range(of: "\n## Problems\n").map { text[$0.upperBound...] } ?? ""
        return Set(section.matches(of: /\n\| `([a-z_]+)` \|/).map { String($0.output.1) })
    }
}
