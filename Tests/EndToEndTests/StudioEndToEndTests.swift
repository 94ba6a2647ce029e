import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The studio over HTTP, with a voice of Crier as the speaker.
    @Suite struct StudioEndToEndTests {
        private static func with(_ body: (_ server: CrierServer, _ folder: URL) throws -> Void) throws {
            try TestFiles.withFolder { folder in
                for name in ["data", "voices"] {
                    try FileManager.default.createDirectory(
                        at: folder.appending(path: name), withIntermediateDirectories: true)
                }
                let flags = [
                    "--studio", "1", "--data", folder.appending(path: "data").path, "--voices",
                    "\(RealEngine.voices):\(folder.path)/voices", "--ledger", "memory:",
                ]
                try CrierServer.with(flags) { (server: CrierServer) throws in try body(server, folder) }
            }
        }

        private static func post(
            _ server: CrierServer, _ path: String, _ json: String
        ) throws -> Answer {
            try server.curl(path, ["-d", json, "-H", "Content-Type: application/json", "-m", "120"])
        }

        private static func take(_ server: CrierServer, _ path: String, _ file: URL) throws -> Answer {
            try server.curl(path, ["--data-binary", "@\(file.path)", "-H", "Content-Type: audio/wav", "-m", "120"])
        }

        @Test func `twenty recorded sentences become a usable voice`() throws {
            try Self.with { server, folder in
                let opened = try Self.post(server, "/v1/studio/shop", #"{"language":"en-US","sentences":20}"#)
                #expect(opened.status == 200, "\(opened.text)")
                let sentences = try #require(opened.json()["sentences"] as? [[String: Any]])
                #expect(sentences.count == 20 && sentences.allSatisfy { $0["recorded"] as? Bool == false })
                let file = folder.appending(path: "take.wav")
                for (index, sentence) in sentences.enumerated() {
                    let text = try #require(sentence["text"] as? String)
                    let said = try server.say(
                        text, ["voice=en-GB", "lead_ms=300", "tail_ms=300", "sample_rate=48000", "format=wav"])
                    try Data(said.body).write(to: file)
                    if index == 0 {
                        let wrong = try Self.take(server, "/v1/studio/shop/takes?sentence=2", file)
                        #expect(wrong.text.contains(#""kept":false,"faults":["other words than the text""#))
                    }
                    let kept = try Self.take(server, "/v1/studio/shop/takes?sentence=\(index + 1)&keep=true", file)
                    #expect(kept.text.contains(#""kept":true"#), "\(kept.text)")
                }
                let made = try Self.post(server, "/v1/studio/shop/voice", #"{"consent":true,"title":"My shop"}"#)
                #expect(made.status == 201, "\(made.text)")
                let said = try server.say("You received 100.25 dollars", ["voice=shop", "format=wav"])
                #expect(said.status == 200 && said.body.count > 60_000)
                #expect(try server.curl("/v1/studio").text.contains(#""recorded":20,"count":20,"voice":true"#))
                let archive = folder.appending(path: "shop.tar")
                try Data(try server.curl("/v1/studio/shop/export").body).write(to: archive)
                let listed = try Program.run("tar", ["-tf", archive.path])
                #expect(listed.text.split(separator: "\n").count == 22 && listed.text.contains("shop/sentences.tsv\n"))
            }
        }

        @Test func `invalid recordings and existing voice names are refused`() throws {
            try Self.with { server, folder in
                #expect(try server.curl("/v1/studio/nobody").status == 404)
                let taken = try Self.post(server, "/v1/studio/zh-CN", #"{"language":"zh-CN"}"#)
                #expect(taken.status == 409 && taken.text.contains("There is a voice 'zh-CN' already"))
                #expect(
                    try Self.post(server, "/v1/studio/me", #"{"language":"en-US","sentences":20}"#).status == 200)
                let file = folder.appending(path: "take.wav")
                for bytes in [
                    Data("RIFF".utf8), Data(count: 100), Data(try server.curl("/v1/silence.wav?ms=500").body),
                ] {
                    try bytes.write(to: file)
                    let refused = try Self.take(server, "/v1/studio/me/takes?sentence=1", file)
                    #expect(refused.status == 422 && refused.text.contains("unusable_recording"))
                }
                #expect(try Self.take(server, "/v1/studio/me/takes?sentence=21", file).status == 422)
                let early = try Self.post(server, "/v1/studio/me/voice", #"{"consent":true}"#)
                #expect(early.status == 422 && early.text.contains("too_few_recordings"))
                try Data(count: 3 << 20).write(to: file)
                #expect(try Self.take(server, "/v1/studio/me/takes?sentence=1", file).status == 413)
                try Data(repeating: 0x61, count: 70_000).write(to: file)
                let long = try server.curl(
                    "/v1/say", ["--data-binary", "@\(file.path)", "-H", "Content-Type: text/plain"])
                #expect(long.status == 413)
            }
        }
    }
}
