import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The end of the service, even with unfinished work.
    @Suite struct ShutdownTests {
        /// Runs a service, and a client whose clip takes longer than the service lives.
        private func withClient(
            _ flags: [String], _ body: (_ server: CrierServer, _ client: RawConnection) throws -> Void
        ) throws {
            try TestFiles.withFolder { folder in
                let place = folder.appending(path: "hung")
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                let voice =
                    #"{"name":"Hung","gender":"neutral","engine":"command","language":"zh-CN","command":["sleep","60"]}"#
                try Data(voice.utf8).write(to: place.appending(path: "voice.json"))
                try CrierServer.with(["--voices", "\(RealEngine.voices):\(folder.path)"] + flags) {
                    (server: CrierServer) throws in
                    let client = try RawConnection(port: server.port)
                    client.send("GET /v1/say?voice=hung&text=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    try #require(server.metric("crier_render_running{queue=\"programs\"}", becomes: 1))
                    try body(server, client)
                }
            }
        }

        @Test func `a client of an overlong clip is answered and logged before the drain ends`() throws {
            try withClient(["--drain-seconds", "2", "--drain-delay-seconds", "0"]) { server, client in
                #expect(server.terminate() == 0)
                let answer = client.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains("\"code\":\"draining\""))
                #expect(answer.contains("\r\nRetry-After: 5\r\n") && answer.contains("\r\nConnection: close\r\n"))
                let line = server.logText.split(separator: "\n").last { $0.contains("/v1/say") }
                #expect(line?.contains("\"status\":503") == true)
            }
        }

        @Test func `a second SIGTERM ends the wait for load balancers`() throws {
            try CrierServer.with(["--drain-delay-seconds", "60"]) { (server: CrierServer) throws in
                server.beginTermination()
                try #require(server.logs("draining"))
                let begin = Date()
                #expect(server.terminate() == 0)
                #expect(Date().timeIntervalSince(begin) < 10)
            }
        }

        @Test func `a second SIGINT ends the service without waiting for clients`() throws {
            try withClient(["--drain-seconds", "60"]) { server, client in
                server.send(SIGINT)
                try #require(server.logs("draining"))
                let begin = Date()
                #expect(server.end(SIGINT) == 130)
                #expect(Date().timeIntervalSince(begin) < 10)
                withExtendedLifetime(client) {}
            }
        }

        @Test func `a pipe in place of the key file blocks neither a reload nor the shutdown`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "keys").path
                let line = try Program.run(CrierServer.executable, ["key", "new", "--api", "till"]).text
                    .split(separator: "\n")[1]
                try Data("\(line)\n".utf8).write(to: URL(filePath: file))
                try CrierServer.with(["--api-keys-file", file]) { (server: CrierServer) throws in
                    try FileManager.default.removeItem(atPath: file)
                    #expect(mkfifo(file, 0o600) == 0)
                    server.send(SIGHUP)
                    try #require(server.logs("the API key file stays as it was"))
                    #expect(server.terminate() == 0)
                }
            }
        }
    }
}
