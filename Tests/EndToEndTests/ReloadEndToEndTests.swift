import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// SIGHUP reads voices, readings and phrases again.
    @Suite struct ReloadTests {
        /// Runs a server whose last voices folder, lexicon and phrases belong to the test.
        private static func with(_ body: (_ server: CrierServer, _ folder: URL) throws -> Void) throws {
            try TestFiles.withFolder { folder in
                try write("货\thuo4\n", "own.lexicon", in: folder)
                let voices = folder.appending(path: "voices")
                try FileManager.default.createDirectory(at: voices, withIntermediateDirectories: true)
                let flags = [
                    "--voices", "\(RealEngine.voices):\(voices.path)", "--lexicon",
                    folder.appending(path: "own.lexicon").path, "--currency", "CNY",
                ]
                try CrierServer.with(flags) { (server: CrierServer) throws in try body(server, folder) }
            }
        }

        private static func write(_ text: String, _ name: String, in folder: URL) throws {
            try TestFiles.write(text, to: folder.appending(path: name))
        }

        private static func voice(rate: Int = 175) -> String {
            """
            {"name": "Shop", "language": "en-US", "gender": "male", "engine": "espeak",
             "espeak": {"voice": "en-us", "rate": \(rate)}}
            """
        }

        /// The number of finished reloads, successful or failed.
        private static func reloads(_ server: CrierServer) throws -> Int {
            try ["ok", "failed"].reduce(0) { try $0 + server.metric("crier_reloads_total{result=\"\($1)\"}") }
        }

        private static func reload(_ server: CrierServer) throws {
            let before = try reloads(server)
            server.send(SIGHUP)
            try waitInTime { try reloads(server) > before }
        }

        @Test func `SIGHUP applies added, changed and removed voices`()
            throws
        {
            try Self.with { server, folder in
                func say() throws -> Answer { try server.say("hello", ["voice=shop", "format=caf"]) }
                #expect(try say().status == 422)
                try Self.write(Self.voice(), "voices/shop/voice.json", in: folder)
                #expect(try say().status == 422, "nothing is read before SIGHUP")
                try Self.reload(server)
                let first = try say()
                #expect(first.status == 200)
                #expect(try server.curl("/v1/voices/shop").status == 200)
                let url = try #require(
                    try server.curl("/v1/clips", ["-d", "text=hello&voice=shop"]).json()["url"] as? String)
                let path = String(url.dropFirst(server.address.count))
                #expect(try server.curl(path).body == first.body)

                try Self.write(Self.voice(rate: 300), "voices/shop/voice.json", in: folder)
                try Self.reload(server)
                let second = try say()
                #expect(second.fields["clip-cache"] == "miss" && second.fields["etag"] != first.fields["etag"])
                #expect(try server.curl(path).body == second.body, "its URL gives the new clip")
                #expect(try server.curl(path, ["-H", "If-None-Match: \(first.fields["etag"] ?? "")"]).status == 200)

                try FileManager.default.removeItem(at: folder.appending(path: "voices/shop"))
                #expect(try say().body == second.body)
                try Self.reload(server)
                #expect(try say().status == 422)
                let gone = try server.curl(path)
                #expect(gone.status == 404 && gone.text.contains("The voice of this clip is gone."))
                for line in ["; new: shop", "; changed: shop", "; gone: shop", "the voice shop is gone"] {
                    #expect(server.logs(line))
                }
            }
        }

        @Test func `a changed lexicon reading changes the clip and the explanation`() throws {
            try Self.with { server, folder in
                func reading() throws -> String { try server.curl("/v1/explain", ["-d", "text=银行到账"]).text }
                let (before, first) = (try reading(), try server.say("银行到账"))
                #expect(before.contains("\"hang2\"") && first.status == 200)
                try Self.write("银行\tyin2 xing2\n", "own.lexicon", in: folder)
                try Self.reload(server)
                let second = try server.say("银行到账")
                #expect(try reading().contains("\"xing2\"") && second.fields["etag"] != first.fields["etag"])
                try Self.write("货\thuo4\n", "own.lexicon", in: folder)
                try Self.reload(server)
                let third = try server.say("银行到账")
                #expect(third.body == first.body && third.fields["clip-cache"] == "hit")
            }
        }

        @Test func `added phrases can be announced after a reload`() throws {
            try Self.with { server, folder in
                let body = #"{"id": "1", "voice": "zh-CN", "template": "table.ready", "values": {"place": "8"}}"#
                func announce() throws -> Answer {
                    try server.curl("/v1/announcements", ["-H", "Content-Type: application/json", "-d", body])
                }
                #expect(try announce().status == 422)
                let file = URL(filePath: RealEngine.voices).appending(path: "zh-CN.phrases.json")
                let shipped = try String(contentsOf: file, encoding: .utf8)
                let own = #""templates": {"table.ready": {"text": "第{place}桌好了", "values": {"place": "digits"}},"#
                try Self.write(
                    shipped.replacing(/"templates"\s*:\s*\{/, with: own), "voices/zh-CN.phrases.json", in: folder)
                try Self.reload(server)
                let answer = try announce()
                #expect(answer.status == 201 && answer.text.contains("第八桌好了"), "\(answer.text)\(server.logText)")
            }
        }

        @Test func `an invalid file is named and changes nothing`() throws {
            try Self.with { server, folder in
                try Self.write(Self.voice(), "voices/shop/voice.json", in: folder)
                try Self.reload(server)
                let before = try server.say("hello", ["voice=shop"])
                try Self.write(#"{"name": "Shop""#, "voices/shop/voice.json", in: folder)
                try Self.write("no tab\n", "own.lexicon", in: folder)
                try Self.write(Self.voice(), "voices/new/voice.json", in: folder)
                try Self.reload(server)
                #expect(try server.say("hello", ["voice=shop"]).body == before.body)
                #expect(try server.say("hello again", ["voice=shop"]).status == 200)
                #expect(try server.say("hello", ["voice=new"]).status == 422, "not half of it")
                for file in ["voices/shop/voice.json: ", "own.lexicon: line 1: "] {
                    let line = "the voice library stays as it was: \(folder.appending(path: file).path)"
                    #expect(server.logs(line), "\(server.logText)")
                }
                #expect(server.metric("crier_last_reload_successful", becomes: 0))
                let flags = ["--voices", "\(RealEngine.voices):\(folder.path)/voices"]
                let check = try Program.run(CrierServer.executable, ["serve", "--check"] + flags)
                #expect(check.status == 2 && check.errorText.contains("voices/shop/voice.json: "))
            }
        }

        @Test func `a bank with damaged or missing recordings keeps its old recordings`() throws {
            try Self.with { server, folder in
                let (shipped, bank) = (
                    URL(filePath: RealEngine.voices).appending(path: "zh-CN-bank"),
                    folder.appending(path: "voices/till")
                )
                try FileManager.default.copyItem(at: shipped, to: bank)
                try Self.reload(server)
                let before = try server.say("支付宝到账一百元", ["voice=till"])
                #expect(before.status == 200)
                let file = bank.appending(path: "tts_1.flac")
                #expect(truncate(file.path, 100) == 0)
                #expect(try server.say("到账一百一十一元", ["voice=till"]).status == 200)
                try Self.reload(server)
                #expect(server.logs("till/voice.json: prompts.tts_1.file: "))
                try FileManager.default.removeItem(at: file)
                try Self.reload(server)
                #expect(try server.say("到账一千一百一十一元", ["voice=till"]).status == 200)
                #expect(try server.say("支付宝到账一百元", ["voice=till"]).body == before.body)
                #expect(server.metric("crier_last_reload_successful", becomes: 0))
            }
        }

        @Test func `requests never fail during reloads, and each clip belongs to one library`() throws {
            try Self.with { server, folder in
                let texts = [Self.voice(rate: 150), Self.voice(rate: 300)]
                var clips: [[UInt8]] = []
                for text in texts {
                    try Self.write(text, "voices/shop/voice.json", in: folder)
                    try Self.reload(server)
                    clips.append(try server.say("hello", ["voice=shop"]).body)
                }
                #expect(clips[0] != clips[1] && !clips.contains([]))
                let isOver = Atomic(false)
                let count = Atomic(0)
                let wrong = Mutex<[String]>([])
                Thread.detachNewThread {
                    var round = 0
                    // A busy machine makes fewer than 20 requests in two seconds.
                    while round < 20 || round < 300 && count.load(ordering: .relaxed) <= 20 {
                        try? Self.write(texts[round % 2], "voices/shop/voice.json", in: folder)
                        server.send(SIGHUP)
                        usleep(100_000)
                        round += 1
                    }
                    isOver.store(true, ordering: .relaxed)
                }
                let known = clips
                EndToEnd.atOnce(3) { client in
                    while !isOver.load(ordering: .relaxed) {
                        // The third client requests clips that are not in a cache.
                        let more = client == 2 ? ["tail_ms=\(count.load(ordering: .relaxed) % 2_000)"] : []
                        let answer = try? server.say("hello", ["voice=shop"] + more)
                        let isRight =
                            answer.map { $0.status == 200 && (client == 2 || known.contains($0.body)) } ?? false
                        if !isRight { wrong.withLock { $0.append(answer?.text ?? "no answer") } }
                        count.add(1, ordering: .relaxed)
                    }
                }
                #expect(wrong.withLock { $0 } == [] && count.load(ordering: .relaxed) > 20)
            }
        }

        @Test func `a stream keeps its voice across a reload`() throws {
            try Self.with { server, folder in
                try Self.write(Self.voice(rate: 100), "voices/shop/voice.json", in: folder)
                try Self.reload(server)
                let text = String(repeating: "Your order is ready at the counter. ", count: 40)
                let body = "format=wav&sample_rate=48000&voice=shop&text=" + text.replacing(" ", with: "+")
                let request =
                    "POST /v1/say HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nPrefer: stream\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                    + body
                // The client does not read, so the stream waits with most of its sentences unspoken.
                let connection = try RawConnection(port: server.port)
                connection.send(request)
                #expect(connection.receive(until: "\r\n\r\n"))
                try FileManager.default.removeItem(at: folder.appending(path: "voices/shop"))
                try Self.reload(server)
                #expect(try server.say("hello", ["voice=shop"]).status == 422)
                let end = "\r\n0\r\n\r\n".utf8
                #expect(connection.receiveAll().utf8.suffix(end.count).elementsEqual(end), "the stream is whole")
                _ = server.terminate()
                #expect(server.logs("\"stream\":\"complete\""))
            }
        }
    }
}
