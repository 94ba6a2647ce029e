import Base
import Foundation
import Speech
import TestSupport
import Testing

@Suite struct EngineMemoryTests {
    /// What a child writes into shared memory its engine and the next child would read; and memory that is both written
    /// and run needs no system call to become a program.
    @Test func `an engine has no memory that is written and shared, or written and run`() throws {
        let pool = try EnginePool(count: 1, executable: RealEngine.executable("HostileEngine"))
        defer { pool.close() }
        let part = SpeechPart(text: "ni3hao3", speaker: .espeak(EspeakSpeaker(voice: "cmn-latn-pinyin")))
        _ = try pool.speak(part, deadline: Deadline.after(milliseconds: 10_000))
        let engines = try Self.engines("HostileEngine")
        #expect(!engines.isEmpty)
        for engine in engines {
            guard let map = try? String(contentsOfFile: "/proc/\(engine)/maps", encoding: .utf8) else { continue }
            for line in map.split(separator: "\n") {
                let rights = line.split(separator: " ")[1]
                #expect(!(rights.contains("w") && (rights.contains("s") || rights.contains("x"))), "\(line)")
            }
        }
    }

    /// The processes below this one that run a program.
    private static func engines(_ program: String) throws -> [Int] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int.init).filter { process in
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            return link == RealEngine.executable(program)
                && status?.contains("PPid:\t\(ProcessInfo.processInfo.processIdentifier)\n") == true
        }
    }
}
