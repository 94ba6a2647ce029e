import Base
import Foundation
import Speech
import TestSupport
import Testing

extension EngineTests {
    /// A working child, as the kernel reports it.
    @Suite struct EngineChildTests {
        private struct NoChild: Error {}

        /// The child of the pool's only engine, once it has its filter.
        private func child(of engine: Int, deadline: Deadline) throws -> Int {
            while !deadline.hasPassed {
                let child = try EngineProcesses.children(of: engine).first {
                    EngineProcesses.field("Seccomp", of: $0) == "2"
                }
                if let child { return child }
            }
            throw NoChild()
        }

        private func limit(_ name: String, of process: Int) throws -> [String] {
            let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
            let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
            return line.dropFirst(name.count).split(separator: " ").prefix(2).map(String.init)
        }

        @Test func `a speaking child is filtered and limited and holds only its own pipe`() throws {
            let pool = try EnginePool(count: 1, executable: RealEngine.executable("HostileEngine"))
            defer { pool.close() }
            let engine = try #require(EngineProcesses.running("HostileEngine").first)
            let part = SpeechPart(
                text: "linger: ni3hao3", parameters: EspeakParameters(voice: "cmn-latn-pinyin"))
            // The clip does not end by itself.
            let clip = Lingering { try pool.speak(part, deadline: Deadline.after(milliseconds: 3_000)) }
            let child = try child(of: engine, deadline: Deadline.after(milliseconds: 2_900))
            #expect(EngineProcesses.field("NoNewPrivs", of: child) == "1")
            #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/fd") == ["0"])
            #expect(try limit("Max cpu time", of: child) == ["2", "2"])
            #expect(try limit("Max file size", of: child) == ["0", "0"])
            #expect(try limit("Max core file size", of: child) == ["0", "0"])
            #expect(try limit("Max address space", of: child)[0] != "unlimited")
            #expect(clip.outcome == nil)
            #expect(EngineProcesses.field("State", of: child) == nil)
        }
    }
}
