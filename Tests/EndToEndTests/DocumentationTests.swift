import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The documentation shows Crier's real behaviour.
    @Suite struct DocumentationTests {
        /// The ports in the pages, and the ports of the test's services.
        private struct Ports {
            let pairs: [(shown: String, real: String)]

            func real(_ text: String) -> String { pairs.reduce(text) { $0.replacing($1.shown, with: $1.real) } }
            func shown(_ text: String) -> String { pairs.reduce(text) { $0.replacing($1.real, with: $1.shown) } }
        }

        @Test(arguments: DocumentationPage.names)
        func `every command of a page prints what the page shows`(name: String) throws {
            let page = try DocumentationPage(name)
            let examples = DocumentationExample.all(in: page.text)
            let commands = page.text.split(separator: "\n").count { $0.drop { $0 == " " }.hasPrefix("$ ") }
            #expect(examples.count == commands, "a command stands in no block of code")
            guard !examples.isEmpty else { return }
            try CrierServer.with { plain in
                try CrierServer.withTLS { tls, folder in
                    let ports = Ports(pairs: [
                        (shown: "127.0.0.1:8080", real: "127.0.0.1:\(plain.port)"),
                        (shown: "127.0.0.1:8443", real: "127.0.0.1:\(tls.port)"),
                    ])
                    for example in examples { try check(example, of: name, in: folder, ports) }
                }
            }
        }

        @Test func `the documentation has examples`() throws {
            let counts = try DocumentationPage.names.map { name in
                DocumentationExample.all(in: try DocumentationPage(name).text).count
            }
            #expect(counts.reduce(0, +) > 25)
        }

        /// - Parameter folder: the working folder of all commands of a page, which run one after the other.
        private func check(
            _ example: DocumentationExample, of page: String, in folder: URL, _ ports: Ports
        ) throws {
            if let name = example.shownFile {
                let file = folder.appending(path: name)
                if !FileManager.default.fileExists(atPath: file.path) { try TestFiles.write(example.output, to: file) }
            }
            // A terminal shows both outputs together.
            let script = """
                cd "$1" && exec 2>&1
                crier() { "\(CrierServer.executable)" "$@"; }
                \(ports.real(example.command))
                """
            let printed = ports.shown(try Program.run("bash", ["-c", script, "bash", folder.path]).text)
            #expect(
                try example.matches(printed),
                "\(page):\(example.line): $ \(example.command)\nprints:\n\(printed)\nand not:\n\(example.output)")
        }

        @Test(arguments: [
            ("a…c", "abbc\n", true), ("a…", "b", false), ("{\"a\":1,\n  \"b\":2}", "{\"a\":1,\"b\":2}", true),
            ("a b", "ab", false),
            ("", "", true), ("", "x", false), ("a\nb", "a\r\nb\r\n", true), ("a.c", "abc", false),
        ])
        func `an ellipsis matches any text, and line ends may differ`(
            shown: String, printed: String, isSame: Bool
        ) throws {
            #expect(try DocumentationExample(line: 1, command: "x", output: shown).matches(printed) == isSame)
        }

        @Test func `blocks of code that begin with a dollar sign are examples`() {
            let markdown = """
                Text.

                    make run

                    $ a one
                    out
                    $ b
                ```
                $ c
                x
                ```
                ```json
                {}
                ```
                """
            let examples = DocumentationExample.all(in: markdown)
            #expect(examples.map(\.command) == ["a one", "b", "c"])
            #expect(examples.map(\.output) == ["out\n", "", "x\n"])
            #expect(examples.map(\.line) == [5, 7, 9])
        }
    }
}
