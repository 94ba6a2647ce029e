import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The files of `make install` for the shell and for `man`: they must match the present program.
    @Suite struct InstallTests {
        private static let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        private func withInstallation(_ body: (URL) throws -> Void) throws {
            try TestFiles.withFolder { folder in
                let script = Self.root.appending(path: "Deploy/install").path
                let arguments = [folder.path, "/usr", "/etc", "/usr/share/zsh/site-functions"]
                _ = try Tool.run("env", ["PROGRAM=\(CrierServer.executable)", script] + arguments)
                try body(folder.appending(path: "usr"))
            }
        }

        /// The names of all commands, each with its parent commands.
        private func commands(_ command: [String: Any], _ path: [String] = []) -> [String] {
            guard let name = command["commandName"] as? String, name != "help" else { return [] }
            let here = path + [name]
            let others = (command["subcommands"] as? [[String: Any]] ?? []).flatMap { commands($0, here) }
            return [here.joined(separator: " ")] + others
        }

        private func dump() throws -> [String: Any] {
            let text = try Program.run(CrierServer.executable, ["--experimental-dump-help"]).output
            let object = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
            return try #require(object?["command"] as? [String: Any])
        }

        @Test func `the man page and the completions contain every command`() throws {
            let all = commands(try dump())
            #expect(all.contains("crier doctor") && all.contains("crier voice add"))
            try withInstallation { prefix in
                let read = { (file: String) in try String(contentsOf: prefix.appending(path: file), encoding: .utf8) }
                let page = try read("share/man/man1/crier.1")
                for command in all.dropFirst() { #expect(page.contains(".SS \"\(command)\"\n"), "\(command)") }
                for file in [
                    "bash-completion/completions/crier", "zsh/site-functions/_crier",
                    "fish/vendor_completions.d/crier.fish",
                ] {
                    let script = try read("share/\(file)")
                    for command in all {
                        let name = command.split(separator: " ").last ?? ""
                        #expect(script.contains(name), "\(file): \(command)")
                    }
                    for value in ["aifc-ulaw", "notification", "critical", "harmony"] {
                        #expect(script.contains(value), "\(file): \(value)")
                    }
                }
            }
        }

        /// The words that bash offers for the last word of a line.
        private func offered(_ words: [String]) throws -> [String] {
            let script = try Program.run(CrierServer.executable, ["--generate-completion-script", "bash"]).text
            return try TestFiles.withFolder { folder in
                let file = folder.appending(path: "completion")
                try TestFiles.write(script, to: file)
                let program = """
                    set -- "$@"; . "$1"; shift; cd "$1"; shift
                    PATH=\(URL(filePath: CrierServer.executable).deletingLastPathComponent().path):$PATH
                    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
                    _crier crier "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """
                try TestFiles.write("", to: folder.appending(path: "here.wav"))
                let outcome = try Program.run(
                    "bash", ["-c", program, "bash", file.path, folder.path] + words)
                return outcome.text.split(separator: "\n").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            }
        }

        @Test(arguments: [
            (["crier", "doc"], ["doctor"]), (["crier", "bank", "i"], ["import"]),
            (["crier", "say", "-f", "aifc-u"], ["aifc-ulaw"]), (["crier", "say", "--digits", "e"], ["each"]),
            (
                ["crier", "say", "-v", "zh"],
                ["zh-CN", "zh-CN-bank", "zh-CN-female", "zh-CN-formant", "zh-CN-recorded", "zh-CN-young"]
            ),
            (["crier", "say", "-v", "espeak/de"], ["espeak/de"]),
            (["crier", "say", "--lead-in", "ding"], ["ding", "ding-dong"]),
            (["crier", "serve", "--log-level", "cr"], ["critical"]),
            (["crier", "announce", "payment.s"], ["payment.summary"]), (["crier", "say", "-o", "he"], ["here.wav"]),
        ])
        func `bash completion offers the existing values`(words: [String], expected: [String]) throws {
            #expect(try offered(words).sorted() == expected)
        }
    }
}
