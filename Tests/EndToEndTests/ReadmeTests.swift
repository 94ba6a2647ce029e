import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What the README shows is what happens.
    @Suite struct ReadmeTests {
        private static let readme = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "README.md")

        /// The ports that the README names, and where the services of the test listen.
        private struct Ports {
            let pairs: [(shown: String, real: String)]

            func real(_ text: String) -> String { pairs.reduce(text) { $0.replacing($1.shown, with: $1.real) } }
            func shown(_ text: String) -> String { pairs.reduce(text) { $0.replacing($1.real, with: $1.shown) } }
        }

        @Test func `every command of the README prints what the README says`() throws {
            let examples = ReadmeExample.all(in: try String(contentsOf: Self.readme, encoding: .utf8))
            #expect(examples.count > 10)
            try CrierServer.with { plain in
                try CrierServer.withTLS { tls, folder in
                    let ports = Ports(pairs: [
                        (shown: "127.0.0.1:8080", real: "127.0.0.1:\(plain.port)"),
                        (shown: "127.0.0.1:8443", real: "127.0.0.1:\(tls.port)"),
                    ])
                    for example in examples { try check(example, in: folder, ports) }
                }
            }
        }

        /// - Parameter folder: where all commands of the README are given, one after the other.
        private func check(_ example: ReadmeExample, in folder: URL, _ ports: Ports) throws {
            if let name = example.shownFile {
                let file = folder.appending(path: name)
                if !FileManager.default.fileExists(atPath: file.path) { try Judge.write(example.output, to: file) }
            }
            // A terminal shows both outputs as one.
            let script = """
                cd "$1" && exec 2>&1
                crier() { "\(CrierServer.executable)" "$@"; }
                \(ports.real(example.command))
                """
            let printed = ports.shown(try Program.run("bash", ["-c", script, "bash", folder.path]).text)
            #expect(
                try example.matches(printed),
                "README.md:\(example.line): $ \(example.command)\nprints:\n\(printed)\nand not:\n\(example.output)")
        }

        @Test(arguments: [
            ("a…c", "abbc\n", true), ("a…", "b", false), ("{\"a\":1,\n  \"b\":2}", "{\"a\":1,\"b\":2}", true),
            ("a b", "ab", false),
            ("", "", true), ("", "x", false), ("a\nb", "a\r\nb\r\n", true), ("a.c", "abc", false),
        ])
        func `an ellipsis is anything, and a line's end is white space or none`(
            shown: String, printed: String, isSame: Bool
        ) throws {
            #expect(try ReadmeExample(line: 1, command: "x", output: shown).matches(printed) == isSame)
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
            let examples = ReadmeExample.all(in: markdown)
            #expect(examples.map(\.command) == ["a one", "b", "c"])
            #expect(examples.map(\.output) == ["out\n", "", "x\n"])
            #expect(examples.map(\.line) == [5, 7, 9])
        }
    }
}
