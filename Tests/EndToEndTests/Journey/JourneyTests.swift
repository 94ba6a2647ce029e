import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// The way from the webhook to the sound on the phone, with all faults on the way.
    @Suite struct JourneyTests {
        @Test(.tags(.first))
        func `every payment that reaches a phone is heard once and alone, despite all faults`() throws {
            let all = JourneyScript.all
            #expect(all.count >= 120 && Set(all.map(\.name)).count == all.count)
            let usual = LongTests.areWanted ? all : JourneyScript.everyday + JourneyScript.wrapped
            // JOURNEY=text plays the scripts whose name contains the text.
            let part = ProcessInfo.processInfo.environment["JOURNEY"]
            let scripts = part.map { part in all.filter { $0.name.contains(part) } } ?? usual
            let verdicts = try Journey.with(phones: scripts.count) { journey in journey.play(scripts) }
            for verdict in verdicts { #expect(verdict.faults.isEmpty, "\(verdict.name): \(verdict.faults)") }
            try write(JourneyVerdict.table(verdicts), to: "journey.md")
        }

        /// Writes a file beside the build, for readers.
        private func write(_ text: String, to name: String) throws {
            let build = URL(filePath: CrierServer.executable).deletingLastPathComponent().deletingLastPathComponent()
            try text.write(to: build.appending(path: name), atomically: true, encoding: .utf8)
        }

        @Test(.long, .tags(.alone))
        func `a hundred pushes with sounds of 29 s use little memory in the extension`() throws {
            let growth = try Journey.with(phones: 1) { journey in
                try [false, true].map { try journey.memoryGrowthKB(pushes: 100, isSpoken: $0) }
            }
            try write(
                "100 pushes with clips of 29 s: \(growth[0]) kB; with speech of 29 s: \(growth[1]) kB\n",
                to: "journey-memory.md")
            #expect(growth.allSatisfy { $0 < 12 << 10 }, "\(growth) kB")
        }
    }
}
