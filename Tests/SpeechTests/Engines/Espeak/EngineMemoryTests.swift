import Base
import Foundation
import Speech
import TestSupport
import Testing

extension EngineTests {
    @Suite struct EngineMemoryTests {
        /// A child's data in shared memory would be read by its engine and the next child. Memory that is writable and
        /// executable could become a program without a system call.
        @Test func `an engine's writable memory is neither shared nor executable`() throws {
            let pool = try EnginePool(count: 1, executable: RealEngine.executable("HostileEngine"))
            defer { pool.close() }
            let part = SpeechPart(text: "ni3hao3", parameters: EspeakParameters(voice: "cmn-latn-pinyin"))
            _ = try pool.speak(part, deadline: Deadline.after(milliseconds: 10_000))
            let engines = try EngineProcesses.running("HostileEngine")
            #expect(!engines.isEmpty)
            for engine in engines {
                guard let map = try? String(contentsOfFile: "/proc/\(engine)/maps", encoding: .utf8) else { continue }
                for line in map.split(separator: "\n") {
                    let rights = line.split(separator: " ")[1]
                    #expect(!(rights.contains("w") && (rights.contains("s") || rights.contains("x"))), "\(line)")
                }
            }
        }
    }
}
