import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct MarkupTests {
        private func say(_ ssml: String, _ server: CrierServer) throws -> Answer {
            try server.curl("/v1/say", ["-H", "Content-Type: application/ssml+xml", "--data-binary", ssml])
        }

        private func milliseconds(_ answer: Answer) -> Int { Int(answer.fields["clip-duration-ms"] ?? "") ?? 0 }

        @Test func `a break is as long as its time attribute`() throws {
            try CrierServer.with { server in
                let plain = try say("<speak>收款成功<break time=\"0s\"/>谢谢</speak>", server)
                let broken = try say("<speak>收款成功<break time=\"1500ms\"/>谢谢</speak>", server)
                #expect(plain.status == 200 && broken.status == 200)
                #expect(milliseconds(broken) - milliseconds(plain) == 1_500)
                let judged = try Tool.decodeByFFmpeg(broken.body, extension: "wav")
                var (longest, run) = (0, 0)
                for sample in judged {
                    run = abs(Int(sample)) < 16 ? run + 1 : 0
                    longest = max(longest, run)
                }
                // Trimmed edges and fades add a few milliseconds.
                #expect((33_075...36_000).contains(longest), "\(longest) quiet samples of 22,050 a second")
            }
        }

        @Test func `prosody lengthens slow speech and attenuates soft speech`() throws {
            try CrierServer.with { server in
                let usual = try say("<speak>支付宝到账一百元</speak>", server)
                let slow = try say("<speak><prosody rate=\"50%\">支付宝到账一百元</prosody></speak>", server)
                #expect(milliseconds(slow) > milliseconds(usual) * 3 / 2)
                let soft = try say("<speak>支付宝到账<prosody volume=\"-20dB\">一百元一百元</prosody></speak>", server)
                let samples = try Tool.decodeByFFmpeg(soft.body, extension: "wav").map { abs(Int($0)) }
                let (first, second) = (samples.prefix(samples.count / 4), samples.suffix(samples.count / 4))
                #expect((first.max() ?? 0) > 5 * (second.max() ?? 0))
            }
        }

        @Test func `the same markup gives the same bytes in every kind of request`() throws {
            try CrierServer.with { server in
                let ssml = "<speak>到账<say-as interpret-as=\"currency\">¥100.25</say-as></speak>"
                let posted = try say(ssml, server)
                let form = try server.curl("/v1/say", ["--data-urlencode", "ssml=\(ssml)"])
                let json = try server.curl(
                    "/v1/say",
                    [
                        "-H", "Content-Type: application/json", "-d",
                        "{\"ssml\":\"\(ssml.replacing("\"", with: "\\\""))\"}",
                    ])
                #expect(posted.status == 200)
                #expect(form.body == posted.body && json.body == posted.body)
                let spoken = try server.say("到账¥100.25")
                #expect(spoken.body == posted.body)
            }
        }

        static let mistakes = [
            ("<speak>a", "ssml_syntax", "Line 1, column"),
            ("<speak>\n <foo/></speak>", "ssml_syntax", "Line 2, column 2"),
            ("<speak><break time=\"6s\"/>a</speak>", "ssml_syntax", "Line 1, column"),
            ("hello", "ssml_syntax", "Line 1, column 1"),
            ("<!DOCTYPE x [<!ENTITY a \"b\">]><speak>&a;</speak>", "ssml_syntax", "Line 1, column 1"),
            ("<speak><say-as interpret-as=\"cardinal\">1e9</say-as></speak>", "ssml_value", "exponent"),
            ("<speak>100<break/>.25元</speak>", "divided_number", "100.25"),
            ("<speak>1.2.3元</speak>", "malformed_amount", "1.2.3"),
            ("<speak><lang xml:lang=\"fr\">oui</lang></speak>", "ssml_language", "zh-CN, zh-TW, zh-HK"),
            ("<speak> </speak>", "nothing_speakable", "letter"),
        ]

        @Test func `invalid markup is refused with its position, and the next request is answered`() throws {
            try CrierServer.with { server in
                for (ssml, code, detail) in Self.mistakes {
                    let problem = try say(ssml, server).json()
                    #expect(problem["status"] as? Int == 422, "\(ssml)")
                    #expect(problem["code"] as? String == code, "\(ssml): \(problem)")
                    #expect(problem["field"] as? String == "ssml", "\(ssml)")
                    #expect((problem["detail"] as? String)?.contains(detail) == true, "\(ssml): \(problem)")
                }
                let both = try server.curl("/v1/say", ["-d", "text=a", "-d", "ssml=<speak>a</speak>"]).json()
                #expect(both["code"] as? String == "two_texts")
                let fast = try server.curl(
                    "/v1/say", ["-d", "rate=2", "-d", "ssml=<speak><prosody rate=\"200%25\">a</prosody></speak>"])
                #expect(try fast.json()["field"] as? String == "rate")
                #expect(try server.say("你好").status == 200)
            }
        }

        @Test func `explain returns the same over HTTP and on the command line`() throws {
            try CrierServer.with { server in
                let answer = try server.curl("/v1/explain", ["--data-urlencode", "text=银行到账2元"])
                let command = try Program.run(CrierServer.executable, ["explain", "--json", "银行到账2元"])
                #expect(answer.text.trimmingCharacters(in: .newlines) == command.text.trimmingCharacters(in: .newlines))
                let stages = try answer.json()
                let pieces = stages["normalized"] as? [[String: Any]]
                #expect(pieces?.map { $0["text"] as? String } == ["银行到账", "两", "元"])
                #expect(pieces?.map { $0["from"] as? Int } == [0, 12, 13])
                let claim = pieces?[1]["claim"] as? [String: Any]
                #expect(claim?["class"] as? String == "money" && claim?["rule"] as? String == "money.suffixed")
                #expect((claim?["tokens"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["amount"])
                #expect((claim?["value"] as? [String: Any])?["currency"] as? String == "cny")
                let utterances = stages["utterances"] as? [[String: Any]]
                #expect(utterances?.first?["text"] as? String == "yin2hang2 dao4zhang4 liang3 yuan2")
            }
        }

        @Test func `an operator's lexicon replaces a word and respells another`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "mine.lexicon")
                try TestFiles.write("SKU\t=货号\nCrier\tcryer\n", to: file)
                let environment = ["CRIER_LEXICON=\(file.path)"]
                func explain(_ text: String, _ voice: String) throws -> String {
                    try Program.run(
                        "env", environment + [CrierServer.executable, "explain", "--json", "-v", voice, text]
                    ).text
                }
                #expect(try explain("SKU已到", "zh-CN").contains("\"spoken\":\"货号已到\""))
                #expect(try explain("Crier says SKU", "en-US").contains("\"text\":\"cryer says SKU\""))
                try TestFiles.write("SKU\t=1号\n", to: file)
                let refused = try Program.run("env", environment + [CrierServer.executable, "explain", "a"])
                #expect(refused.status == 2)
                #expect(refused.errorText.contains("mine.lexicon: line 1: \"=1号\" is not made of words"))
            }
        }
    }
}
