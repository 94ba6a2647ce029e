import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The main task of Crier, with the programs that people really use.
    @Suite struct ClipTests {
        private static let payment = "支付宝到账100.25元"

        @Test func `curl gets a CAF clip that ffmpeg identifies as IMA4, 22050 Hz, mono`() throws {
            try CrierServer.with { server in
                let answer = try server.say(Self.payment, ["format=caf"])
                #expect(answer.status == 200)
                #expect(answer.fields["content-type"] == "audio/x-caf")
                #expect(answer.fields["content-length"] == "\(answer.body.count)")
                try TestFiles.withFile(answer.body, extension: "caf") { path in
                    let entries = "stream=codec_name,sample_rate,channels,duration_ts"
                    let probe = try Tool.run(
                        "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", path])
                    let frames = try #require(answer.fields["clip-frames"])
                    #expect(String(decoding: probe.output, as: UTF8.self) == "adpcm_ima_qt,22050,1,\(frames)\n")
                }
            }
        }

        @Test(arguments: ["wav", "caf", "mp3"])
        func `the response fields of a clip match what ffmpeg measures`(format: String) throws {
            try CrierServer.with { server in
                let answer = try server.say("微信收款八十八元", ["format=\(format)"])
                let samples = try Tool.decodeByFFmpeg(answer.body, extension: format)
                let frames = try #require(answer.fields["clip-frames"].flatMap { Int($0) })
                #expect(samples.count == frames)
                #expect(answer.fields["clip-sample-rate"] == "22050")
                #expect(answer.fields["clip-duration-ms"] == "\((frames * 1000 + 11025) / 22050)")
                let judged = try Tool.loudness(of: answer.body, extension: format)
                let said = try #require(answer.fields["clip-loudness-lufs"].flatMap { Double($0) })
                #expect(abs(judged.lufs - said) < 0.6)
            }
        }

        @Test func `the same text gives the same bytes in one server and in five processes`() throws {
            var digests: Set<[UInt8]> = []
            try CrierServer.with(["--cache-mb", "1"]) { server in
                for number in 0..<10 {
                    digests.insert(try server.say(Self.payment).body)
                    // Other clips come in between, so that the state of engines and memory changes.
                    _ = try server.say("第\(number)笔")
                }
            }
            try TestFiles.withFolder { folder in
                for number in 0..<5 {
                    let file = folder.appending(path: "\(number).wav").path
                    _ = try Tool.run(CrierServer.executable, ["say", Self.payment, "-o", file])
                    digests.insert([UInt8](try Data(contentsOf: URL(filePath: file))))
                }
            }
            #expect(digests.count == 1)
        }

        @Test func `the bytes do not depend on AVX2 and FMA`() throws {
            try TestFiles.withFolder { folder in
                let (plain, reduced) = (folder.appending(path: "a.wav"), folder.appending(path: "b.wav"))
                _ = try Tool.run(CrierServer.executable, ["say", Self.payment, "-o", plain.path])
                let tunables = "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA"
                _ = try Tool.run("env", [tunables, CrierServer.executable, "say", Self.payment, "-o", reduced.path])
                let (left, right) = (try Data(contentsOf: plain), try Data(contentsOf: reduced))
                #expect(left == right)
            }
        }

        @Test func `query, form, JSON and plain text yield the same clip`() throws {
            try CrierServer.with { server in
                let json = ["-H", "Content-Type: application/json", "-d", "{\"text\":\"你好\",\"rate\":1.5}"]
                let plain = ["-H", "Content-Type: text/plain", "-d", "你好"]
                let answers = [
                    try server.curl("/v1/say?rate=1.5", ["-G", "--data-urlencode", "text=你好"]),
                    try server.say("你好", ["rate=1.5"]), try server.curl("/v1/say", json),
                    try server.curl("/v1/say?rate=1.50", plain),
                ]
                #expect(answers.map(\.status) == [200, 200, 200, 200])
                #expect(Set(answers.map(\.body)).count == 1)
                #expect(answers.map { $0.fields["clip-cache"] } == ["miss", "hit", "hit", "hit"])
            }
        }

        @Test func `a client with the current clip gets 304 without a body`() throws {
            try CrierServer.with { server in
                let etag = try #require(try server.say("你好").fields["etag"])
                let again = try server.curl("/v1/say?text=%E4%BD%A0%E5%A5%BD", ["-H", "If-None-Match: \(etag)"])
                #expect(again.status == 304)
                #expect(again.body.isEmpty)
                #expect(again.fields["etag"] == etag)
            }
        }

        @Test func `curl gets the requested ranges and resumes a download`() throws {
            try CrierServer.with { server in
                let path = "/v1/say?text=%E4%BD%A0%E5%A5%BD"
                let whole = try server.curl(path)
                #expect(whole.fields["accept-ranges"] == "bytes")
                let (size, tag) = (whole.body.count, try #require(whole.fields["etag"]))
                let rest = try server.curl(path, ["-C", "1000"])
                #expect(rest.status == 206)
                #expect(rest.fields["content-range"] == "bytes 1000-\(size - 1)/\(size)")
                #expect(Array(whole.body[1000...]) == rest.body)
                let parts = try server.curl(path, ["-r", "0-3,-2", "-H", "If-Range: \(tag)"])
                #expect(parts.status == 206)
                #expect(parts.fields["content-type"]?.hasPrefix("multipart/byteranges; boundary=") == true)
                #expect(parts.text.contains("Content-Range: bytes 0-3/\(size)\r\n\r\nRIFF\r\n"))
                #expect(try server.curl(path, ["-r", "0-3", "-H", "If-Range: \"x\""]).status == 200)
                #expect(try server.curl(path, ["-r", "\(size)-"]).fields["content-range"] == "bytes */\(size)")
                #expect(try server.curl(path, ["-H", "If-Match: \"x\""]).text.contains("\"precondition_failed\""))
            }
        }

        @Test func `HEAD returns the length without a body`() throws {
            try CrierServer.with { server in
                let body = try server.say("你好").body
                let head = try server.curl("/v1/say?text=%E4%BD%A0%E5%A5%BD", ["-I"])
                #expect(head.status == 200)
                #expect(head.fields["content-length"] == "\(body.count)")
            }
        }

        @Test(arguments: ["zh-CN", "zh-CN-formant"]) func `a text of 2,000 hanzi is spoken`(voice: String) throws {
            try CrierServer.with { server in
                let fields = ["voice=\(voice)", "format=mp3"]
                var milliseconds: Int?
                // A busy machine may exceed the engine's deadline, and the client tries again.
                let isSpoken = try eventually {
                    let answer = try server.say(String(repeating: "好", count: 2_000), fields)
                    milliseconds = answer.fields["clip-duration-ms"].flatMap { Int($0) }
                    return answer.status != 503
                }
                #expect(isSpoken)
                #expect(try #require(milliseconds) > 300_000)
            }
        }

        @Test func `silence is silent and has the requested length`() throws {
            try CrierServer.with { server in
                let answer = try server.curl("/v1/silence.wav?ms=200")
                let samples = try Tool.decodeByFFmpeg(answer.body, extension: "wav")
                #expect(samples.count == 4410)
                #expect(samples.allSatisfy { $0 == 0 })
            }
        }

        @Test(arguments: [
            ("zh-CN", "微信收款三十元到账，请查收"), ("zh-CN-formant", "微信收款三十元"), ("zh-CN-female", "支付宝到账五百元整"),
            ("en-US", "You received thirty dollars from Bob"),
            ("en-GB", "Your order is ready for collection"),
        ])
        func `every shipped voice has -16 LUFS and at most -1 dBTP`(voice: String, text: String) throws {
            try CrierServer.with { server in
                let answer = try server.say(text, ["voice=\(voice)"])
                let judged = try Tool.loudness(of: answer.body, extension: "wav")
                #expect(abs(judged.lufs + 16) <= 1)
                #expect(judged.truePeakDbtp <= -1)
            }
        }
    }
}
