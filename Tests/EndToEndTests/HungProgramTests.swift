import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Voices that run an operator's program.
    @Suite struct HungProgramTests {
        private static let voice = """
            {"name":"Hung","gender":"neutral","engine":"command","language":"zh-CN","command":["sleep","60"]}
            """

        @Test func `a program that hangs delays only requests for its voice`() throws {
            try TestFiles.withFolder { folder in
                let place = folder.appending(path: "hung")
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                try Data(Self.voice.utf8).write(to: place.appending(path: "voice.json"))
                let voices = "\(RealEngine.voices):\(folder.path)"
                try CrierServer.with(["--engines", "1", "--voices", voices]) { (server: CrierServer) throws in
                    let waiting = try (0..<6).map { number in
                        let client = try RawConnection(port: server.port)
                        client.send("GET /v1/say?voice=hung&text=\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        return client
                    }
                    while try server.metric("crier_render_waiting{queue=\"programs\"}") < 5 {}
                    #expect(server.metric("crier_render_running{queue=\"programs\"}", becomes: 1))
                    for text in ["你好", "到账", "欢迎光临"] {
                        let start = Date()
                        #expect(try server.say(text).status == 200)
                        #expect(try server.curl("/readyz").status == 200)
                        #expect(Date().timeIntervalSince(start) < 2)
                    }
                    withExtendedLifetime(waiting) {}
                }
            }
        }
    }
}
