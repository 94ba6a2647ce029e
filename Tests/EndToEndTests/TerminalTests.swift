import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Output for people at a terminal only.
    @Suite struct TerminalTests {
        private static let recordings = "/usr/share/asterisk/sounds/en_US_f_Allison/digits"
        private static let longText = String(repeating: "支付宝到账100.25元，微信收款1280元。谢谢惠顾，thank you very much。", count: 45)

        /// Enough recordings for an import of one second.
        private static func manyRecordings(in folder: URL) throws -> URL {
            let place = folder.appending(path: "recordings")
            for number in 0..<40 {
                let copy = place.appending(path: "\(number)")
                try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    atPath: recordings, toPath: copy.appending(path: "digits").path)
            }
            return place
        }

        /// The command, with its standard output in a file.
        private func withOutput(in file: URL, _ arguments: [String]) -> [String] {
            ["/bin/sh", "-c", "file=$1; shift; exec \"$@\" >\"$file\"", "sh", file.path, CrierServer.executable]
                + arguments
        }

        @Test func `an import shows its progress and restores the terminal`() throws {
            try TestFiles.withFolder { folder in
                let (table, voices) = (folder.appending(path: "table"), folder.appending(path: "voices"))
                let recordings = try Self.manyRecordings(in: folder).path
                try FileManager.default.createDirectory(at: voices, withIntermediateDirectories: true)
                let arguments = ["bank", "import", recordings, "--voice", "a", "--language", "en-US", "--replace"]
                let environment = ["CRIER_VOICES=\(RealEngine.voices):\(voices.path)"]
                let shown = try PseudoTerminal.run(
                    withOutput(in: table, arguments), columns: 50, environment: environment)
                #expect(shown.status == 0)
                let lines = shown.text.components(separatedBy: "\r").filter { $0.hasPrefix("[") }
                #expect(lines.count > 1)
                let count = try #require(lines.last?.firstMatch(of: /\] ([0-9]+)\/([0-9]+)  [0-9]+\/digits\/.+/))
                #expect(Int(count.1) ?? 0 > 100 && Int(count.2) ?? 0 > 3_000)
                for line in lines {
                    #expect(line.hasSuffix("\u{1B}[K") && line.contains("\u{1B}[32m"))
                    let plain = line.replacing(/\u{1B}\[[0-9]*[mK]/, with: "")
                    #expect(plain.count < 50, "\(plain)")
                }
                let end = shown.text.components(separatedBy: "\r\u{1B}[K").last ?? ""
                #expect(end.hasPrefix("crier: ") && end.split(whereSeparator: \.isNewline).count == 1)
                let plain = try PseudoTerminal.run(
                    withOutput(in: table, arguments), environment: environment + ["NO_COLOR=1"])
                #expect(plain.text.contains("\r[#") && !plain.text.contains("\u{1B}[32m"))
                let dumb = try PseudoTerminal.run(
                    withOutput(in: table, arguments), environment: environment + ["TERM=dumb"])
                #expect(!dumb.text.contains("\u{1B}") && dumb.text.hasPrefix("crier: "))
            }
        }

        @Test func `a long text shows its progress, and the audio bytes do not change`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "clip.wav")
                // The text needs a second of work. Recorded syllables would be joined before the bar appears.
                let arguments = ["say", String(Self.longText.prefix(1_900)), "-v", "zh-CN-formant"]
                let shown = try PseudoTerminal.run(withOutput(in: file, arguments))
                #expect(shown.status == 0, "\(shown.text)")
                #expect(shown.text.contains(/\r\[.*\] [0-9]+\/[0-9]+  [0-9]+ s of sound/))
                #expect(shown.text.hasSuffix("\r\u{1B}[K"))
                let piped = try Program.run(CrierServer.executable, arguments)
                #expect(piped.errorText.isEmpty)
                #expect(try [UInt8](Data(contentsOf: file)) == piped.output)
            }
        }

        private func withPlayer(_ script: String, _ body: (_ path: String, _ folder: URL) throws -> Void) throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "aplay")
                try TestFiles.writeProgram("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n", to: file)
                try body("PATH=\(folder.path)", folder)
            }
        }

        private func say(_ arguments: [String] = [], path: String, stopWith file: String = "") throws -> Program.Outcome
        {
            try PseudoTerminal.run(
                [CrierServer.executable, "say", "你好"] + arguments, environment: [path], interruptedBy: file)
        }

        @Test func `a text without an output file is played as the same WAV`() throws {
            try withPlayer("/bin/cat \"$2\" >heard.wav") { path, folder in
                let outcome = try say(path: path)
                #expect(outcome.status == 0 && outcome.text.isEmpty)
                let heard = [UInt8](try Data(contentsOf: folder.appending(path: "heard.wav")))
                #expect(try Program.run(CrierServer.executable, ["say", "你好"]).output == heard)
            }
        }

        @Test func `an announcement without an output file is played`() throws {
            try withPlayer("/bin/cat \"$2\" >heard.wav") { path, folder in
                let arguments = ["announce", "payment.received", "amount=5", "currency=CNY"]
                for order in [[], ["--id", "1"]] {
                    let outcome = try PseudoTerminal.run(
                        [CrierServer.executable] + arguments + order, environment: [path])
                    #expect(outcome.status == 0, "\(outcome.text)")
                    let heard = [UInt8](try Data(contentsOf: folder.appending(path: "heard.wav")))
                    #expect(try Program.run(CrierServer.executable, arguments + ["-f", "wav"]).output == heard)
                }
                let format = try PseudoTerminal.run(
                    [CrierServer.executable] + arguments + ["-f", "mp3"], environment: [path])
                #expect(format.status == 2 && format.text.contains("leave --format out"))
            }
        }

        @Test func `a list has a header on a terminal`() throws {
            let shown = try PseudoTerminal.run([CrierServer.executable, "voices", "--language", "hi"])
            let lines = shown.text.split(whereSeparator: \.isNewline)
            #expect(lines.count > 1 && lines.first?.hasPrefix("ID ") == true && !shown.text.contains("\t"))
        }

        @Test func `a missing text at a terminal is refused with a remedy`() throws {
            let outcome = try PseudoTerminal.run([CrierServer.executable, "say"])
            #expect(outcome.status == 2 && outcome.text.contains("Write it after the command, or pipe it"))
        }

        @Test func `an installed player plays a clip to its end`() throws {
            let outcome = try PseudoTerminal.run(
                [CrierServer.executable, "say", "你好"], environment: ["SDL_AUDIODRIVER=dummy"])
            #expect(outcome.status == 0, "\(outcome.text)")
        }

        @Test func `a missing player or an unplayable format is refused with a remedy`() throws {
            try withPlayer("exit 0") { path, folder in
                let none = try say(path: "PATH=/nonexistent")
                #expect(none.status == 2 && none.text.contains("install alsa-utils (aplay)"))
                #expect(none.text.contains("name a file with -o"))
                let format = try say(["-f", "mp3"], path: path)
                #expect(format.status == 2 && format.text.contains("leave --format out"))
                #expect(try say(["-o", "-"], path: path).status == 2)
                let file = folder.appending(path: "a.wav").path
                #expect(try say(["-o", file], path: path).status == 0)
                #expect(FileManager.default.fileExists(atPath: file))
            }
        }

        @Test func `the failure of a player is reported with its reason`() throws {
            try withPlayer("printf 'no \\033[2J device\\n' >&2; exit 3") { path, _ in
                let outcome = try say(path: path)
                #expect(outcome.status == 1)
                #expect(outcome.text.contains("aplay ended with status 3: no \\u{1B}[2J device"))
            }
        }

        @Test func `a player that hangs is killed seconds after the end of the sound`() throws {
            try withPlayer("echo $$ >process; exec /bin/sleep 60") { path, folder in
                let start = Date()
                let outcome = try say(path: path)
                #expect(outcome.status == 1 && outcome.text.contains("aplay did not end"))
                #expect((5..<20).contains(Date().timeIntervalSince(start)))
                #expect(try !isAlive(folder))
            }
        }

        @Test func `Ctrl-C ends the player, and the exit status reports the signal`() throws {
            try withPlayer("trap '' INT\necho $$ >process\n/bin/sleep 60") { path, folder in
                let start = Date()
                let outcome = try say(path: path, stopWith: folder.appending(path: "process").path)
                #expect(outcome.status == 128 + SIGINT)
                #expect(Date().timeIntervalSince(start) < 20)
                #expect(try !isAlive(folder))
            }
        }

        private func isAlive(_ folder: URL) throws -> Bool {
            let text = try String(contentsOf: folder.appending(path: "process"), encoding: .utf8)
            let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            return kill(process, 0) == 0
        }

        @Test(arguments: [
            (["sya"], "Did you mean 'say'?"), (["bank", "imprt"], "Did you mean 'import'?"),
            (["say", "1", "-v", "zh-CN-femal"], "Did you mean 'zh-CN-female'?"),
            (["say", "1", "-v", "espeak/zhh"], "Did you mean 'espeak/"),
            (["say", "1", "-f", "mp33"], "Did you mean 'mp3'?"),
            (["say", "1", "--lead-in", "dign"], "Did you mean 'ding'?"),
            (["announce", "payment.recieved"], "Did you mean 'payment.received'?"),
            (["bank", "check", "--voice", "zh-CN-bnak"], "Did you mean 'zh-CN-bank'?"),
            (["serve", "--check", "--log-level", "debgu"], "Did you mean 'debug'?"),
        ])
        func `a mistyped name gets a suggestion`(arguments: [String], words: String) throws {
            let outcome = try Program.run(CrierServer.executable, arguments)
            #expect(outcome.status == 2)
            #expect(outcome.errorText.contains(words), "\(outcome.errorText)")
        }
    }
}
