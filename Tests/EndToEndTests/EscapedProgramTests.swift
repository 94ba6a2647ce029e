import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Programs of voices that start other processes in separate sessions.
    @Suite struct EscapedProgramTests {
        /// Starts two processes in a separate session that sleep for so many seconds, then fails or hangs as its argument
        /// requires.
        private static let script = """
            #!/bin/sh
            setsid sh -c 'sleep SECONDS & exec sleep SECONDS' >/dev/null 2>&1 &
            sleep 0.3
            case "$1" in hang) sleep 60 ;; esac
            exit 3

            """

        private static let voice = """
            {"name":"Escaped","gender":"neutral","engine":"command","language":"zh-CN","command":["./speak","DEED"]}
            """

        private static func sleepers(_ seconds: Int) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
                guard Int(name) != nil, let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else {
                    return false
                }
                return String(decoding: line, as: UTF8.self) == "sleep\u{0}\(seconds)\u{0}"
            }.count
        }

        // The cases run at the same time, and the time of their sleep identifies the processes.
        @Test(.tags(.first), arguments: [("fail", 312), ("hang", 313)])
        func `processes that a program starts end with it, even in another session`(
            deed: String, seconds: Int
        ) throws {
            try TestFiles.withFolder { folder in
                let place = folder.appending(path: "escaped")
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                try TestFiles.writeProgram(
                    Self.script.replacing("SECONDS", with: "\(seconds)"), to: place.appending(path: "speak"))
                try Data(Self.voice.replacing("DEED", with: deed).utf8).write(to: place.appending(path: "voice.json"))
                let voices = "\(RealEngine.voices):\(folder.path)"
                try CrierServer.with(["--voices", voices]) { (server: CrierServer) throws in
                    #expect(try server.say("你好", ["voice=escaped"]).status == 503)
                    #expect(try eventually { try Self.sleepers(seconds) == 0 })
                    #expect(try server.say("你好").status == 200, "its engines go on")
                }
            }
        }
    }
}
