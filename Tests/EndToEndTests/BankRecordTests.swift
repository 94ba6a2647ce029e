import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// A voice of recorded sentences, from the list to the first announcement.
    @Suite struct BankRecordTests {
        /// A microphone that plays the next sentence of a folder at each call.
        private static let microphone = """
            #!/bin/sh
            cd "$TAPE" || exit 9
            read n < next; echo $((n + 1)) > next
            exec cat "$n.raw"
            """

        private func crier(_ arguments: [String], in folder: URL, input: String = "") throws -> Program.Outcome {
            let path = "\(folder.path)/bin:/usr/bin:/bin"
            return try Program.run(
                "env",
                [
                    "PATH=\(path)", "TAPE=\(folder.path)/tape",
                    "CRIER_VOICES=\(RealEngine.voices):\(folder.path)/voices",
                    CrierServer.executable,
                ] + arguments, input: Array(input.utf8), limitSeconds: 200)
        }

        /// Records the sentences of a list, spoken by another voice, as a microphone would.
        private func tape(_ texts: [String], in folder: URL) throws {
            for name in ["bin", "tape", "voices"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name), withIntermediateDirectories: true)
            }
            try TestFiles.writeProgram(Self.microphone, to: folder.appending(path: "bin/arecord"))
            for (index, text) in texts.enumerated() {
                let said = try crier(
                    [
                        "say", text, "-v", "zh-CN-female", "-f", "pcm", "--sample-rate", "48000", "--lead-ms", "300",
                        "--tail-ms", "300",
                    ], in: folder)
                #expect(said.status == 0, "\(said.errorText)")
                try Data(said.output).write(to: folder.appending(path: "tape/\(index).raw"))
            }
            try TestFiles.write("0\n", to: folder.appending(path: "tape/next"))
        }

        private static let list = ["bank", "script", "--voice", "me", "--sentences", "--count", "40"]

        @Test func `each Hindi number word occurs in three sentences`() throws {
            try TestFiles.withFolder { folder in
                try tape([], in: folder)
                let script = ["bank", "script", "--voice", "me", "--language", "hi-IN"]
                let prompts = try crier(script, in: folder).text.split(separator: "\n").prefix(100)
                    .map { String($0.split(separator: "\t")[1]) }
                let list = try crier(script + ["--sentences"], in: folder).text.split(separator: "\n")
                let words = list.map { Set($0.split { "\t ,".contains($0) }.map(String.init)) }
                #expect(list.count == 85 && prompts.first == "शून्य" && prompts.last == "निन्यानबे")
                for prompt in prompts { #expect(words.count { $0.contains(prompt) } >= 3, "\(prompt)") }
            }
        }

        @Test(.long) func `forty recorded sentences become a usable voice`() throws {
            try TestFiles.withFolder { folder in
                try tape([], in: folder)
                let list = try crier(Self.list, in: folder)
                let texts = list.text.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
                #expect(list.status == 0 && list.text.hasPrefix("001.wav\t"), "\(list.errorText)")
                try #require(texts.count == 40)
                // At the first attempt, the wrong sentence is spoken.
                try tape([texts[1]] + texts, in: folder)
                let record = ["bank", "record", folder.appending(path: "takes").path, "--count", "40"]
                let first = try crier(record, in: folder, input: "\n\n\nq\n")
                #expect(first.errorText.contains("1 of 40   \(texts[0])"))
                #expect(first.errorText.contains("other words than the text"), "\(first.errorText)")
                #expect(first.errorText.contains("2 of 40 sentences are recorded"))
                #expect(first.status == 0)
                let foreign = try crier(record + ["--language", "en-US"], in: folder)
                #expect(foreign.status == 2 && foreign.errorText.contains("are in zh-CN"), "\(foreign.errorText)")
                let rest = try crier(record, in: folder, input: String(repeating: "\n", count: 38))
                #expect(!rest.errorText.contains("1 of 40   \(texts[0])"), "it goes on where it was")
                #expect(rest.errorText.contains("40 of 40 sentences are recorded"), "\(rest.errorText.suffix(500))")

                let made = try crier(
                    ["bank", "import", folder.appending(path: "takes").path, "--sentences", "--voice", "me"], in: folder
                )
                #expect(made.status == 0, "\(made.errorText)")
                #expect(made.errorText.contains("prompts and 40 sentences in "), "\(made.errorText)")
                let checked = try crier(["bank", "check", "--voice", "me"], in: folder)
                #expect(checked.text.contains("200 amounts from recordings, 0 with the fallback, 0 not at all"))
                #expect(checked.text.contains(", 0 with a click"), "\(checked.text)")
                let said = try crier(
                    [
                        "announce", "payment.received", "amount=100.25", "currency=CNY", "channel=alipay", "-v", "me",
                        "--explain",
                    ], in: folder)
                #expect(said.text.contains(#""spoken":"支付宝到账一百点二五元""#) && said.text.contains("tts_alipay"))
            }
        }

        @Test func `invalid arguments are reported before any work`() throws {
            try TestFiles.withFolder { folder in
                try tape([], in: folder)
                let takes = folder.appending(path: "takes").path
                let table: [([String], String)] = [
                    (["script", "--voice", "me", "--sentences", "--count", "5"], "20 to 500"),
                    (
                        ["import", takes, "--sentences", "--voice", "me"],
                        "it cannot be read, or is not a folder of recordings"
                    ),
                    (["import", takes, "--guide", "zh-CN", "--voice", "me"], "--guide is for --sentences only"),
                    (["record", "\(takes)/no/folder"], "it cannot be written"),
                ]
                for (arguments, message) in table {
                    let outcome = try crier(["bank"] + arguments, in: folder)
                    #expect(outcome.status != 0 && outcome.errorText.contains(message), "\(outcome.errorText)")
                }
                try TestFiles.write("一元", to: URL(filePath: "\(takes)/001.txt"))
                try TestFiles.write("no sound", to: URL(filePath: "\(takes)/001.wav"))
                let unusable = try crier(["bank", "import", takes, "--sentences", "--voice", "me"], in: folder)
                #expect(unusable.status == 2 && unusable.text.contains("001.wav\t一元\tunusable: it cannot be read"))
                let foreign = try crier(
                    ["bank", "import", takes, "--sentences", "--voice", "me", "--guide", "en-US"], in: folder)
                #expect(foreign.errorText.contains("it is not a voice of zh-CN with a normalizer"))
                try FileManager.default.removeItem(at: folder.appending(path: "bin/arecord"))
                let silent = try Program.run(
                    "env", ["PATH=\(folder.path)/bin", CrierServer.executable, "bank", "record", takes])
                #expect(silent.status == 2 && silent.errorText.contains("install alsa-utils (arecord)"))
            }
        }
    }
}
