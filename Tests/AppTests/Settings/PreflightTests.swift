import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct PreflightTests {
    /// The result of the check of these settings.
    private static func preflight(_ flags: [String: String]) throws -> Preflight {
        let found = FoundProblems()
        _ = try Settings(environment: ["CRIER_VOICES": RealEngine.voices], flags: flags) { named in
            found.preflight = Preflight(named)
            return []
        }
        return try #require(found.preflight)
    }

    private final class FoundProblems {
        var preflight: Preflight?
    }

    @Test func `a check of valid settings finds no problem and creates no file`() throws {
        try TestFiles.withFolder { folder in
            let preflight = try Self.preflight(["port": "0", "data": folder.appending(path: "data").path])
            #expect(preflight.problems.isEmpty && preflight.notices.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test func `an address of another machine is a problem`() throws {
        let problems = try Self.preflight(["host": "192.0.2.1", "auth": "none"]).problems
        #expect(problems.count == 1 && problems.first?.hasPrefix("CRIER_HOST (--host): ") == true)
    }

    @Test func `key and ledger files that cannot be created are problems`() throws {
        let problems = try Self.preflight(["data": "/no/such/data"]).problems
        #expect(
            problems == [
                "CRIER_DATA (--data): /no/such/data/url.keys cannot be made: No such file or directory",
                "CRIER_LEDGER (--ledger): /no/such/data/ledger.sqlite cannot be made: No such file or directory",
            ])
        let ledger = try Self.preflight(["ledger": "sqlite:/no/such.sqlite"]).problems
        #expect(ledger.count == 1)
    }

    /// The tests may run as root, who may write everywhere.
    @Test func `a check writes where the service writes`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "file")
            try TestFiles.writeProgram("not a folder", to: file)
            #expect(WriteTrial.obstacle(in: file.path) == "Not a directory")
            #expect(WriteTrial.obstacle(in: folder.path + "/none") == "No such file or directory")
            #expect(WriteTrial.obstacle(in: folder.path) == nil)
            try TestFiles.writeProgram("not a folder", to: folder.appending(path: "studio"))
            let problems = try Self.preflight(["data": folder.path, "studio": "1", "port": "0"]).problems
            #expect(
                problems == ["CRIER_STUDIO (--studio): \(folder.path)/studio cannot be written: Not a directory"])
            #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["file", "studio"])
        }
    }

    @Test func `an invalid ledger is a problem, a memory ledger and an absent Redis are notices`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "x.sqlite")
            try TestFiles.write("no database, but long enough to be looked at as one", to: file)
            #expect(try Self.preflight(["ledger": "sqlite:\(file.path)"]).problems.count == 1)
        }
        let memory = try Self.preflight(["ledger": "memory:"])
        #expect(memory.problems.isEmpty && memory.notices.count == 1)
        let away = try Self.preflight(["ledger": "redis://127.0.0.1:1/0"])
        #expect(away.problems.isEmpty && away.notices.first?.hasPrefix("announcements are refused until") == true)
    }

    @Test func `invalid voices, readings and phrases are reported together`() throws {
        let flags = ["lexicon": "/no/lexicon", "phrases": "/no/zh-CN.phrases.json"]
        #expect(
            try Self.preflight(flags).problems
                == ["/no/lexicon: cannot be read", "/no/zh-CN.phrases.json: cannot be read"])
        #expect(
            try Self.preflight(["voices": "/no/such"]).problems.first
                == "zh-CN.lexicon is in none of the voices folders")
    }
}
