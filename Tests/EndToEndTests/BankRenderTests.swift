import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Banks that are made of other voices.
    @Suite(.long) struct BankRenderTests {
        private func crier(_ arguments: [String], folder: URL) throws -> Program.Outcome {
            try Program.run(
                "env", ["CRIER_VOICES=\(RealEngine.voices):\(folder.path)", CrierServer.executable] + arguments,
                // The program starts again for each of 300 texts.
                limitSeconds: 400)
        }

        /// The first number after a word in the line that begins with `row`.
        private func number(_ word: String, _ row: String, in text: String) -> Double? {
            let line = text.split(separator: "\n").first { $0.hasPrefix(row + "\t") }
            let rest = line.flatMap { $0.range(of: word).map { range in line?[range.upperBound...] ?? "" } }
            return rest.flatMap { Double($0.drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }) }
        }

        private func seconds(_ wave: [UInt8]) -> Double { Double(wave.count - 44) / 2 / 22_050 }

        @Test func `a Chinese voice is rendered to a bank with the same sound`() throws {
            try TestFiles.withFolder { folder in
                let arguments = ["bank", "render", "shop", "--from", "zh-CN-female"]
                let rendered = try crier(arguments, folder: folder)
                #expect(rendered.status == 0, "\(rendered.errorText)")
                let rows = rendered.text.split(separator: "\n").map { $0.split(separator: "\t") }
                #expect(rows.count == 40)
                #expect(rows.filter { $0[3].hasPrefix("cut from one of ") }.count >= 36)
                let file = try String(contentsOf: folder.appending(path: "shop/voice.json"), encoding: .utf8)
                #expect(file.contains("\"source\": \"zh-CN-female\"") && file.contains("\"gaps\": \"recorded\""))
                #expect(file.contains("\"fallback\": \"zh-CN-female\"") && file.contains("\"gender\": \"female\""))
                #expect(file.contains("\"sentences\": \"sentences.json\""))
                let sentences = try FileManager.default.contentsOfDirectory(
                    atPath: folder.appending(path: "shop").path
                ).filter { $0.hasPrefix("s0") }
                #expect(sentences.count >= 180)

                let checked = try crier(["bank", "check", "--voice", "shop"], folder: folder)
                #expect(checked.status == 0, "\(checked.text)")
                #expect(checked.text.contains("200 amounts from recordings, 0 with the fallback, 0 not at all"))
                #expect(try #require(number("sentences, ", "joins", in: checked.text)) == 0)
                #expect(try #require(number("median ", "beyond zh-CN-female", in: checked.text)) <= 1)
                #expect(try #require(number("median ", "rhythm", in: checked.text)) <= 5)

                let text = "支付宝到账100.25元，谢谢"
                let said = try ["shop", "zh-CN-female"].map {
                    try crier(["say", text, "-v", $0], folder: folder).output
                }
                #expect(abs(seconds(said[0]) / seconds(said[1]) - 1) < 0.15)
                // The same voice gives the same bank.
                let first = try Data(contentsOf: folder.appending(path: "shop/tts_5.flac"))
                #expect(try crier(arguments, folder: folder).status == 2)
                let again = arguments + ["--replace", "--name", "小店", "--one-take"]
                #expect(try crier(again, folder: folder).status == 0)
                #expect(try Data(contentsOf: folder.appending(path: "shop/tts_5.flac")) == first)
                #expect(
                    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "shop").path).count == 41
                )
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["shop"])
            }
        }

        /// flite does not report word marks, so its sentences are cut by their sound.
        @Test func `a program without word marks is rendered to an English bank`() throws {
            try TestFiles.withFolder { folder in
                let program = """
                    {"name":"Flite","gender":"male","engine":"command","language":"en-US",
                    "command":["flite","-f","/dev/stdin","-o","/dev/stdout"]}
                    """
                try TestFiles.write(program, to: folder.appending(path: "flite/voice.json"))
                let rendered = try crier(["bank", "render", "till", "--from", "flite"], folder: folder)
                #expect(rendered.status == 0, "\(rendered.errorText)")
                let rows = rendered.text.split(separator: "\n").map { $0.split(separator: "\t") }
                #expect(rows.count == 55 && rows.filter { $0[3].hasPrefix("cut from one of ") }.count >= 35)
                let checked = try crier(["bank", "check", "--voice", "till"], folder: folder)
                #expect(checked.text.contains("200 amounts from recordings, 0 with the fallback, 0 not at all"))
                #expect(try #require(number("sentences, ", "joins", in: checked.text)) == 0)
                #expect(try #require(number("median ", "rhythm", in: checked.text)) <= 10)
                // The value is not checked, because the compared words differ.
                #expect(checked.text.contains("sound\tmedian "))
            }
        }

        @Test func `a bank with swapped prompts fails the check`() throws {
            try TestFiles.withFolder { folder in
                try FileManager.default.copyItem(
                    atPath: "\(RealEngine.voices)/zh-CN-bank", toPath: folder.appending(path: "shop").path)
                let names = ["tts_4", "tts_8"].map { folder.appending(path: "shop/\($0).flac") }
                let sounds = try names.map { try Data(contentsOf: $0) }
                for (name, sound) in zip(names, sounds.reversed()) { try sound.write(to: name) }
                let checked = try crier(["bank", "check", "--voice", "shop"], folder: folder)
                #expect(checked.status == 1)
                let line = checked.text.split(separator: "\n").first { $0.hasPrefix("sound\t") } ?? ""
                #expect(line.contains("(tts_4)") || line.contains("(tts_8)"), "\(line)")
            }
        }

        @Test(arguments: [
            (["--from", "nobody"], "Unknown voice 'nobody'"),
            (["--from", "zh-CN-femal"], "Did you mean 'zh-CN-female'?"),
            (["--from", "zh-CN-bank"], "it is a voice of recorded prompts already"),
            (["--from", "espeak/de"], "it reads numbers by itself"),
            (["--from", "en-IN"], "the voice speaks en-IN; scripts of prompts exist for zh-CN"),
            (["--from", "zh-CN", "--fallback", "en-US"], "is not a voice of zh-CN that speaks by itself"),
            (["--from", "zh-CN", "--fallback", "zh-CN-bank"], "is not a voice of zh-CN that speaks by itself"),
            (["--from", "zh-CN", "--name", String(repeating: "x", count: 201)], "a name or origin has 1 to"),
            (["--from", "zh-CN", "--origin", "a\u{1B}[2J"], "no control characters"),
            (["--from", "zh-CN", "--template", "payment.recieved"], "Did you mean 'payment.received'?"),
            (["--from", "zh-CN", "--rate", "2"], "--rate"), (["--from", "zh-CN", "--pitch", "2"], "--pitch"),
            ([], "--from"),
        ])
        func `invalid arguments are reported, and nothing is written`(arguments: [String], message: String) throws {
            try TestFiles.withFolder { folder in
                let outcome = try crier(["bank", "render", "shop"] + arguments, folder: folder)
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
                #expect(outcome.output.isEmpty)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }

        @Test(arguments: ["../shop", "", "a b", String(repeating: "x", count: 65)])
        func `an invalid folder name is refused`(name: String) throws {
            try TestFiles.withFolder { folder in
                let outcome = try crier(["bank", "render", name, "--from", "zh-CN"], folder: folder)
                #expect(outcome.status == 2)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }

        @Test func `a bank cannot replace its source voice or a folder with other files`() throws {
            try TestFiles.withFolder { folder in
                let espeak = """
                    {"name":"x","gender":"male","engine":"espeak","language":"en-US","espeak":{"voice":"en-us"}}
                    """
                try TestFiles.write(espeak, to: folder.appending(path: "mine/voice.json"))
                let itself = try crier(["bank", "render", "mine", "--from", "mine", "--replace"], folder: folder)
                #expect(itself.status == 2 && itself.errorText.contains("is not a voice of recorded prompts"))
                try TestFiles.write("notes", to: folder.appending(path: "notes/notes.txt"))
                let other = try crier(["bank", "render", "notes", "--from", "en-US", "--replace"], folder: folder)
                #expect(other.status == 2 && other.errorText.contains("notes.txt"))
                #expect(try String(contentsOf: folder.appending(path: "mine/voice.json"), encoding: .utf8) == espeak)
            }
        }

        @Test func `a failing program leaves no files`() throws {
            try TestFiles.withFolder { folder in
                let program = """
                    {"name":"x","gender":"male","engine":"command","language":"en-US","command":["false"]}
                    """
                try TestFiles.write(program, to: folder.appending(path: "false/voice.json"))
                let failed = try crier(["bank", "render", "till", "--from", "false"], folder: folder)
                #expect(failed.status == 1 && failed.errorText.contains("the voice 'false' does not speak"))
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["false"])
            }
        }

        @Test func `a full disk leaves no files`() throws {
            try TestFiles.withFolder { folder in
                let full = try Program.run(
                    "env",
                    [
                        "CRIER_VOICES=\(RealEngine.voices):\(folder.path)", "bash", "-c",
                        "trap '' XFSZ; ulimit -f 8; \"$0\" bank render till --from en-US", CrierServer.executable,
                    ])
                #expect(full.status == 1 && full.errorText.contains("nothing was written"), "\(full.errorText)")
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }

        @Test func `an interrupted run resumes where it stopped`() throws {
            try TestFiles.withFolder { folder in
                // A program that speaks 30 texts and then fails until it is repaired.
                let program = """
                    #!/bin/sh
                    n=$(cat "\(folder.path)/count" 2>/dev/null || echo 0)
                    [ "$n" -lt 30 ] || [ -e "\(folder.path)/mended" ] || exit 1
                    echo $((n + 1)) >"\(folder.path)/count"
                    exec flite -f /dev/stdin -o /dev/stdout
                    """
                try TestFiles.writeProgram(program, to: folder.appending(path: "flite/speak"))
                let voice = """
                    {"name":"Flite","gender":"male","engine":"command","language":"en-US","command":["./speak"]}
                    """
                try TestFiles.write(voice, to: folder.appending(path: "flite/voice.json"))
                let arguments = ["bank", "render", "till", "--from", "flite"]
                let interrupted = try crier(arguments, folder: folder)
                #expect(interrupted.status == 1 && interrupted.errorText.contains("the voice 'flite' does not speak"))
                try TestFiles.write("", to: folder.appending(path: "mended"))
                let resumed = try crier(arguments, folder: folder)
                #expect(resumed.status == 0, "\(resumed.errorText)")
                #expect(resumed.errorText.contains("30 sentences of an interrupted run"))
                #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".till.render").path))
            }
        }

        @Test func `a bank is compared only with a voice in its language`() throws {
            try TestFiles.withFolder { folder in
                for (other, message) in [("nobody", "Unknown voice"), ("en-US", "is not a voice of zh-CN")] {
                    let outcome = try crier(
                        ["bank", "check", "--voice", "zh-CN-bank", "--against", other], folder: folder)
                    #expect(outcome.status == 2 && outcome.errorText.contains(message))
                }
            }
        }
    }
}
