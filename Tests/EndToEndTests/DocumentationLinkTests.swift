import Foundation
import Testing

/// The completeness of the pages: all links have targets, and all problems are listed.
@Suite struct DocumentationLinkTests {
    @Test(arguments: DocumentationPage.names)
    func `every relative link leads to an existing file and heading`(name: String) throws {
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

    @Test func `the README links to every page`() throws {
        let readme = try DocumentationPage("README.md")
        #expect(Set(readme.relativeLinks.map(readme.target)).isSuperset(of: DocumentationPage.names.dropFirst()))
        #expect(DocumentationPage.names.count > 10)
    }

    /// A former README of 843 lines addressed three kinds of readers and served none. Details belong in `Docs`.
    @Test func `the README stays short`() throws {
        #expect(try DocumentationPage("README.md").text.components(separatedBy: "\n").count <= 220)
    }

    /// A page names a file by its path in `Sources`, such as `Clips/Pipeline/ClipPipeline.swift`.
    @Test(arguments: DocumentationPage.names)
    func `every source file that a page names exists`(name: String) throws {
        for (number, line) in try DocumentationPage(name).prose {
            for match in line.matches(of: /`(?:Sources\/)?([A-Za-z]+(?:\/[A-Za-z0-9+]+)*\/[A-Za-z0-9+]+\.swift)`/) {
                let file = DocumentationPage.root.appending(path: "Sources/\(match.output.1)").path
                #expect(
                    FileManager.default.fileExists(atPath: file), "\(name):\(number): there is no \(match.output.1)")
            }
        }
    }

    @Test func `the table of modules matches the package manifest`() throws {
        let (declared, documented) = (try ModuleImports.declared(), try ModuleImports.documented())
        #expect(documented.subtracting(declared) == [])
        #expect(declared.subtracting(documented) == [])
        #expect(declared.count > 15)
    }

    /// `make` names its kinds after the rules `check/NAME` and `load/NAME` of the Makefile.
    @Test func `the contributing page lists exactly the existing kinds of checks and loads`() throws {
        let makefile = try String(contentsOf: DocumentationPage.root.appending(path: "Makefile"), encoding: .utf8)
        let page = try DocumentationPage("Docs/contributing.md").text
        for target in ["check", "load"] {
            let rules = makefile.matches(of: try Regex<(Substring, Substring)>("\n\(target)/([a-z0-9-]+):"))
            let start = try #require(page.range(of: "`make \(target) KIND=…`")).upperBound
            let table = page[start...].components(separatedBy: "\n\n")[1]
            let rows = table.matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.output.1) }
            #expect(Set(rules.map { String($0.output.1) }) == Set(rows) && rows.count > 5)
        }
    }

    @Test func `the documented problem codes are exactly those of the sources`() throws {
        let (sources, documented) = (try ProblemCodes.inSources(), try ProblemCodes.documented())
        #expect(sources.subtracting(documented).sorted() == [])
        #expect(documented.subtracting(sources).sorted() == [])
        #expect(sources.count > 90)
    }

    @Test func `links, anchors and headings are parsed like on GitHub`() {
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

/// A module and the modules that it may import, as `Package.swift` declares them and as `Docs/architecture.md` lists
/// them.
private struct ModuleImports: Hashable {
    let module: String
    let imports: Set<String>

    private init(_ module: Substring, names: [Substring]) {
        self.module = String(module)
        imports = Set(names.map(String.init))
    }

    static func declared() throws -> Set<ModuleImports> {
        let manifest = try String(contentsOf: DocumentationPage.root.appending(path: "Package.swift"), encoding: .utf8)
            .replacing(/\.(?:product|define)\([^)]*\)|exclude: \[[^\]]*\]/, with: "")
            // Replacements of Apple's modules for Linux.
            .replacing(/\.target\(name: "\w+", condition:[^\n]*/, with: "")
        let target = /\.(?:target|executableTarget)\(\s*name: "(\w+)"(.*?)\),\n/.dotMatchesNewlines()
        let targets = manifest.matches(of: target).filter { !$0.output.2.contains("path: \"Tests/") }
        return Set(
            targets.map { ModuleImports($0.output.1, names: $0.output.2.matches(of: /"(\w+)"/).map(\.output.1)) })
    }

    static func documented() throws -> Set<ModuleImports> {
        let page = try DocumentationPage("Docs/architecture.md").text
        let rows = page.matches(of: /\n\| `([A-Za-z]+)` \|[^|]*\|([^|]*)\|/)
        return Set(rows.map { ModuleImports($0.output.1, names: $0.output.2.matches(of: /`(\w+)`/).map(\.output.1)) })
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

    /// Finds codes next to their text, `("text_empty", …`, and codes of a kind, `case .dropped: "internal"`.
    private static func wordings(_ text: String) -> [String] {
        text.matches(of: /(init)?\(\s*"([a-z_]+)",/).filter { $0.output.1 == nil }.map { String($0.output.2) }
            + text.matches(of: /case [.a-zA-Z, ]+: "([a-z_]+)"\n/).map { String($0.output.1) }
    }

    static func documented() throws -> Set<String> {
        let text = try DocumentationPage("Docs/http.md").text
        let section = text.range(of: "\n## Problems\n").map { text[$0.upperBound...] } ?? ""
        return Set(section.matches(of: /\n\| `([a-z_]+)` \|/).map { String($0.output.1) })
    }
}
