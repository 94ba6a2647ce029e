import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Voices that run a permanent program.
    @Suite struct WorkerTests {
        static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Deploy/example-voices")

        /// Runs a server with the example voices and the shipped voices.
        private static func with(
            _ flags: [String] = [], _ body: (_ server: CrierServer, _ folder: URL) throws -> Void
        ) throws {
            try TestFiles.withFolder { folder in
                let voices = folder.appending(path: "voices")
                try TestFiles.copyPrograms(examples, to: voices)
                let list = "\(RealEngine.voices):\(voices.path)"
                try CrierServer.with(["--voices", list] + flags) { (server: CrierServer) throws in
                    try body(server, voices)
                }
            }
        }

        /// The processes whose program is in a folder. An ended process has an empty command line.
        private static func processes(of folder: URL) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
                guard Int(name) != nil, let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else {
                    return false
                }
                return String(decoding: line, as: UTF8.self).contains(folder.path)
            }
        }

        @Test(arguments: ["python", "shell"])
        func `an example of a permanent program speaks the given texts`(voice: String) throws {
            try Self.with { (server: CrierServer, folder: URL) throws in
                let place = folder.appending(path: voice)
                for text in ["You received \"one\" hundred dollars.", "A shorter text."] {
                    let answer = try server.say(text, ["voice=\(voice)"])
                    #expect(answer.status == 200, "\(answer.text)")
                    let ms = try #require(Int(answer.fields["clip-duration-ms"] ?? ""))
                    #expect((700...3_500).contains(ms))
                }
                #expect(server.metric("crier_program_workers", becomes: 1))
                #expect(server.metric("crier_program_runs_total", becomes: 2))
                #expect(try server.metric("crier_program_faults_total") == 0)
                #expect(try eventually { try Self.processes(of: place).count == 1 })
                let before = try Self.processes(of: place)
                #expect(try server.say("One more.", ["voice=\(voice)"]).status == 200)
                #expect(try eventually { try Self.processes(of: place) == before }, "the same process")
            }
        }

        @Test func `a reload keeps the worker of a kept voice and ends that of a removed one`() throws {
            try Self.with { (server: CrierServer, folder: URL) throws in
                let (python, shell) = (folder.appending(path: "python"), folder.appending(path: "shell"))
                for voice in ["python", "shell"] { #expect(try server.say("One.", ["voice=\(voice)"]).status == 200) }
                let kept = try Self.processes(of: python)
                #expect(try eventually { try Self.processes(of: shell).count == 1 })
                try FileManager.default.removeItem(at: shell)
                let before = try server.metric("crier_reloads_total{result=\"ok\"}")
                server.send(SIGHUP)
                #expect(try eventually { try server.metric("crier_reloads_total{result=\"ok\"}") > before })
                #expect(try eventually { try Self.processes(of: shell).isEmpty })
                #expect(try server.say("Two.", ["voice=python"]).status == 200)
                #expect(try Self.processes(of: python) == kept)
                #expect(server.metric("crier_program_workers", becomes: 1))
            }
        }

        /// A worker detects the service's end by the end of its input, even if the service was killed.
        @Test(arguments: [SIGTERM, SIGKILL])
        func `workers end with the service`(signal: Int32) throws {
            try Self.with { (server: CrierServer, folder: URL) throws in
                #expect(try server.say("One.", ["voice=python"]).status == 200)
                let python = folder.appending(path: "python")
                #expect(try Self.processes(of: python).count == 1)
                server.end(signal)
                #expect(try eventually { try Self.processes(of: python).isEmpty })
            }
        }

        @Test func `a killed worker does not affect the next request`() throws {
            try Self.with { (server: CrierServer, folder: URL) throws in
                let python = folder.appending(path: "python")
                let first = try server.say("One.", ["voice=python"])
                #expect(first.status == 200, "\(first.text) \(server.logText)")
                for process in try Self.processes(of: python) { kill(try #require(pid_t(process)), SIGKILL) }
                #expect(try eventually { try Self.processes(of: python).isEmpty })
                let second = try server.say("Two.", ["voice=python"])
                #expect(second.status == 200, "\(second.text) \(server.logText)")
                #expect(server.metric("crier_program_worker_losses_total", becomes: 1))
                #expect(server.logs("the program of the voice python was ended by signal 9"))
                #expect(!server.logText.contains("Two"))
            }
        }
    }
}
