import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Recorded prompts, from recordings to clips. The English recordings are Allison Smith's, from Debian's
    /// asterisk-core-sounds-en-wav: 8 kHz, made for a telephone exchange.
    @Suite struct BankTests {
        private static let recordings = "/usr/share/asterisk/sounds/en_US_f_Allison"

        private func crier(_ arguments: [String], folder: URL? = nil) throws -> Program.Outcome {
            let voices = [RealEngine.voices] + (folder.map { [$0.path] } ?? [])
            return try Program.run(
                "env", ["CRIER_VOICES=\(voices.joined(separator: ":"))", CrierServer.executable] + arguments)
        }

        private func utterances(_ text: String, _ voice: String, folder: URL? = nil) throws -> [[String: Any]] {
            let outcome = try crier(["explain", text, "-v", voice, "--json"], folder: folder)
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
            return object?["utterances"] as? [[String: Any]] ?? []
        }

        @Test func `an announcement lists its prompts, and the marks of its words follow one another`() throws {
            let outcome = try crier(
                [
                    "announce", "payment.received", "amount=100.25", "currency=CNY", "channel=alipay", "-v",
                    "zh-CN-bank", "--explain",
                ])
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
            #expect(object?["text"] as? String == "支付宝到账100.25元")
            #expect(object?["spoken"] as? String == "支付宝到账一百点二五元")
            let prompts = "tts_alipay tts_pre tts_1 tts_hundred tts_dot tts_2 tts_5 tts_yuan"
            #expect(object?["clips"] as? [String] == prompts.split(separator: " ").map(String.init))
            try CrierServer.with { server in
                let clip = try server.curl(
                    "/v1/clips",
                    ["--data-urlencode", "text=支付宝到账100.25元，谢谢", "-d", "voice=zh-CN-bank", "-d", "marks=true"]
                ).json()
                let marks = clip["marks"] as? [[String: Any]] ?? []
                #expect(marks.compactMap { $0["text"] as? String } == ["支付宝", "到账", "100.25", "元", "谢谢"])
                let times = marks.flatMap { [$0["start_ms"] as? Int ?? -1, $0["end_ms"] as? Int ?? -1] }
                #expect(times == times.sorted() && times.allSatisfy { $0 >= 0 })
                #expect((times.last ?? 0) <= clip["duration_ms"] as? Int ?? 0)
                let download = try server.curl("/v1/say?text=hello&download=1")
                #expect(download.fields["content-disposition"]?.hasPrefix("attachment; filename=\"") == true)
            }
        }

        @Test func `recordings of a telephone exchange become a voice`() throws {
            try TestFiles.withFolder { folder in
                let imported = try crier(
                    ["bank", "import", Self.recordings, "--voice", "allison", "--language", "en-US"], folder: folder)
                #expect(imported.status == 0, "\(imported.errorText)")
                let files = try #require(FileManager.default.enumerator(atPath: Self.recordings))
                let count = files.filter { "\($0)".hasSuffix(".wav") }.count
                let lines = imported.text.split(separator: "\n")
                #expect(lines.filter { $0.contains(".wav\t") }.count == count)
                #expect(lines.filter { !$0.contains("skipped: ") }.count >= 32)
                // Silence of seven seconds is not a recording of "seven".
                #expect(lines.contains { $0.hasPrefix("silence/7.wav") && $0.contains("skipped") })

                let said = try utterances("125 million", "allison", folder: folder)
                #expect(said.compactMap { $0["text"] as? String } == ["one", "hundred", "twenty", "five", "million"])
                #expect(said.allSatisfy { $0["voice"] as? String == "allison" })

                let clip = folder.appending(path: "clip.wav").path
                #expect(try crier(["say", "125 million", "-v", "allison", "-o", clip], folder: folder).status == 0)
                let seconds = try Tool.run(
                    "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", clip])
                let length = try #require(
                    Double(
                        String(decoding: seconds.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
                )
                #expect((1.0...4.0).contains(length))

                let checked = try crier(["bank", "check", "--voice", "allison"], folder: folder)
                #expect(checked.text.contains("40 amounts from recordings, 160 with the fallback, 0 not at all"))
            }
        }

        @Test func `the sample bank covers two hundred amounts without its fallback`() throws {
            let outcome = try crier(["bank", "check", "--voice", "zh-CN-bank", "--explain"])
            #expect(outcome.status == 0)
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first == "10元\ttts_ten tts_yuan")
            #expect(lines[200] == "200 amounts from recordings, 0 with the fallback, 0 not at all")
            let payments = lines.filter { $0.hasPrefix("payment.received amount=1206.35 channel=") }
            #expect(
                payments.contains { $0.hasPrefix("payment.received amount=1206.35 channel=alipay\ttts_alipay tts_pre") }
            )
            #expect(
                lines.contains { $0.hasSuffix(" announcements from recordings, 0 with the fallback, 0 not at all") })
            #expect(lines.contains { $0.hasPrefix("joins\t") && $0.hasSuffix(", 0 with a click") })
        }

        @Test func `the sample bank takes at most 600 kB`() throws {
            let folder = URL(filePath: RealEngine.voices).appending(path: "zh-CN-bank")
            let sizes = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.fileSizeKey]
            ).map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
            #expect(sizes.reduce(0, +) <= 600_000)
        }

        @Test func `unrecorded words are spoken by the fallback`() throws {
            let said = try utterances("支付宝到账100元，请查收", "zh-CN-bank")
            #expect(said.compactMap { $0["text"] as? String }.dropLast() == ["支付宝", "到账", "一", "百", "元"])
            #expect(said.last?["voice"] as? String == "cmn-latn-pinyin+f2")
            #expect(try crier(["say", "支付宝到账100元，请查收", "-v", "zh-CN-bank"]).output.count > 44_100)
        }

        @Test func `a bank without a fallback refuses a text and lists the missing words`() throws {
            try TestFiles.withFolder { folder in
                let imported = try crier(
                    [
                        "bank", "import", Self.recordings + "/digits", "--voice", "strict", "--language", "en-US",
                        "--fallback", "none",
                    ], folder: folder)
                #expect(imported.status == 0)
                let outcome = try crier(["say", "1.5 apples", "-v", "strict"], folder: folder)
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains("'point', 'apples'"))
            }
        }

        @Test func `the script lists files, words and sentences`() throws {
            let outcome = try crier(["bank", "script", "--voice", "mine"])
            #expect(outcome.status == 0)
            let rows = outcome.text.split(separator: "\n").map { $0.split(separator: "\t") }
            #expect(rows.allSatisfy { $0.count == 3 && $0[2].contains($0[1]) })
            #expect(rows.map { $0[0] }.prefix(2) == ["tts_0.wav", "tts_1.wav"])
        }

        @Test(arguments: [
            ["bank", "import", "/nonexistent", "--voice", "x"], ["bank", "import", recordings, "--voice", "../x"],
            ["bank", "import", recordings, "--voice", "x", "--fallback", "nobody"],
            ["bank", "import", recordings, "--voice", "x", "--fallback", "en-US"],
            ["bank", "import", recordings + "/digits", "--voice", "x", "--fallback", "zh-CN-bank"],
            ["bank", "import", recordings + "/digits", "--voice", "x", "--text", "tts_dollars=VIP 88"],
            ["bank", "import", recordings + "/digits", "--voice", "x", "--text", "tts_7="],
            ["bank", "import", recordings + "/digits", "--voice", "x", "--text", "nobody=one"],
            ["bank", "import", recordings + "/digits", "--voice", "x", "--name", String(repeating: "x", count: 201)],
            ["bank", "import", recordings + "/silence", "--voice", "x"], ["bank", "check", "--voice", "zh-CN"],
            ["bank", "check", "--voice", "nobody"], ["bank", "script", "--voice", "zh-CN"],
        ])
        func `invalid arguments are reported, and nothing is written`(arguments: [String]) throws {
            try TestFiles.withFolder { folder in
                let outcome = try crier(arguments, folder: folder)
                #expect(outcome.status != 0 && outcome.status != 1)
                #expect(!outcome.errorText.isEmpty)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }

        /// The first recording is far too soft, the second is clipped, the third is good.
        @Test func `faults of a recording are still reported after import`() throws {
            try TestFiles.withFolder { folder in
                let recordings = folder.appending(path: "recordings")
                let voices = folder.appending(path: "voices")
                for place in [recordings, voices] {
                    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                }
                for (name, gain) in [("tts_1", "-45"), ("tts_2", "20"), ("tts_3", "-20")] {
                    let file = recordings.appending(path: "\(name).wav").path
                    _ = try Tool.run("sox", ["-r", "22050", "-n", file, "synth", "0.3", "sine", "400", "gain", gain])
                }
                #expect(try crier(["bank", "import", recordings.path, "--voice", "shop"], folder: voices).status == 0)
                let checked = try crier(["bank", "check", "--voice", "shop"], folder: voices)
                let faulty = checked.text.split(separator: "\n").filter { $0.hasPrefix("faulty") }
                #expect(faulty.count == 2)
                #expect(faulty.first?.hasPrefix("faulty\ttts_1\ttoo quiet (") == true)
                #expect(faulty.last == "faulty\ttts_2\tclipped")
                #expect(checked.status == 1)
            }
        }

        @Test func `a full disk leaves the existing voice unchanged`() throws {
            try TestFiles.withFolder { folder in
                let digits = ["bank", "import", Self.recordings + "/digits", "--language", "en-US", "--voice", "shop"]
                #expect(try crier(digits, folder: folder).status == 0)
                let command = (["\"$0\""] + (digits + ["--replace"]).map { "'\($0)'" }).joined(separator: " ")
                for blocks in [1, 8] {
                    let outcome = try Program.run(
                        "env",
                        [
                            "CRIER_VOICES=\(RealEngine.voices):\(folder.path)", "bash", "-c",
                            "trap '' XFSZ; ulimit -f \(blocks); \(command) > /dev/null", CrierServer.executable,
                        ])
                    #expect(outcome.status == 1, "\(outcome.errorText)")
                    #expect(outcome.errorText.contains("nothing was written"))
                    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["shop"])
                }
                let checked = try crier(["bank", "check", "--voice", "shop"], folder: folder)
                #expect(checked.text.contains("0 not at all"))
            }
        }

        @Test func `an unusable recording is named without its escapes, and the status is 2`() throws {
            try TestFiles.withFolder { folder in
                let sounds = folder.appending(path: "sounds")
                try TestFiles.write("no sound", to: sounds.appending(path: "tts_1.wav"))
                try TestFiles.write("no prompt", to: sounds.appending(path: "\u{1B}[2Jx.wav"))
                try FileManager.default.copyItem(
                    atPath: RealEngine.voices + "/zh-CN-bank/tts_2.flac", toPath: sounds.path + "/tts_2.flac")
                let voices = folder.appending(path: "voices")
                try FileManager.default.createDirectory(at: voices, withIntermediateDirectories: false)
                let arguments = ["bank", "import", sounds.path, "--voice", "shop"]
                let first = try crier(arguments + ["--name", "小店", "--gender", "female"], folder: voices)
                #expect(first.status == 2 && first.errorText.contains("could not be used, see above: tts_1.wav"))
                #expect(first.text.contains("\\u{1B}[2Jx.wav\t-\t-\tskipped: its name is not that of a prompt"))
                #expect(!first.text.contains("\u{1B}"))
                try FileManager.default.removeItem(at: sounds.appending(path: "tts_1.wav"))
                #expect(try crier(arguments + ["--replace"], folder: voices).status == 0)
                let file = try String(contentsOf: voices.appending(path: "shop/voice.json"), encoding: .utf8)
                #expect(file.contains("\"name\": \"小店\"") && file.contains("\"gender\": \"female\""))
            }
        }

        @Test(arguments: [["say", "1", "-v", "en-US"], ["bank", "check", "--voice", "zh-CN-bank"], ["explain", "1"]])
        func `a broken voice description ends every command with status 2`(arguments: [String]) throws {
            try TestFiles.withFolder { folder in
                try TestFiles.write("{", to: folder.appending(path: "mine/voice.json"))
                let outcome = try crier(arguments, folder: folder)
                #expect(outcome.status == 2)
                #expect(
                    outcome.errorText
                        == "crier: \(folder.path)/mine/voice.json: (whole file): must be one JSON object in UTF-8; "
                        + "line 1, column 2: expected a member's name in double quotes\n")
            }
        }

        @Test func `a bank is replaced only on request, and another voice never`() throws {
            try TestFiles.withFolder { folder in
                let digits = ["bank", "import", Self.recordings + "/digits", "--language", "en-US", "--voice"]
                #expect(try crier(digits + ["twice"], folder: folder).status == 0)
                #expect(try crier(digits + ["twice"], folder: folder).status == 2)
                #expect(try crier(digits + ["twice", "--replace"], folder: folder).status == 0)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["twice"])
                let espeak = """
                    {"name":"x","gender":"male","engine":"espeak","language":"en-US","espeak":{"voice":"en-us"}}
                    """
                try TestFiles.write(espeak, to: folder.appending(path: "mine/voice.json"))
                #expect(try crier(digits + ["mine", "--replace"], folder: folder).status == 2)
            }
        }
    }
}
