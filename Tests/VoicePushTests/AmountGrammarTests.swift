import Announcements
import Clips
import Encoding
import Foundation
import Normalization
import Speech
import TestSupport
import Testing
import VoicePush

/// The reader on the phone and the service choose the same recordings: one table and many random amounts for both.
@Suite struct AmountGrammarTests {
    /// The service's way from an amount to the recordings of a bank.
    private struct Service {
        private let phrases: Phrases
        private let voice: Voice
        private let pipeline: ClipPipeline

        init() throws {
            let file = URL(filePath: RealEngine.voices).appending(path: "zh-CN.phrases.json")
            phrases = try Phrases([UInt8](try Data(contentsOf: file)), file: file.path)
            voice = try #require(try VoiceCatalog.load(folders: [RealEngine.voices], espeak: nil)["zh-CN-bank"])
            pipeline = ServiceParts.pipeline()
        }

        func prompts(_ amount: String) throws -> [String] {
            let values = ["amount": amount, "currency": "CNY"]
            let announcement = try Announcement("payment.received", values: values, phrases: phrases, language: .zhCN)
            let plan = try pipeline.normalize(ClipRequest(.speech(announcement.script, voice), format: .wav))
            // A part without a recording would be missing from the list.
            try #require(plan.prompts.count == plan.parts.count, "\(amount)")
            return plan.prompts
        }
    }

    private static let service = Result { try Service() }

    @Test(arguments: try CaseFile("Amounts").tables().map(\.case))
    func `an amount maps to the recordings of the table, on the phone and in the service`(_ line: Case) throws {
        let expected = (["pre"] + line[1].split(separator: " ").map(String.init) + ["yuan"]).map { "tts_\($0)" }
        #expect(try OfflineReader.prompts(for: line[0]) == expected)
        #expect(try Self.service.get().prompts(line[0]) == expected)
    }

    @Test(arguments: try CaseFile("RefusedAmounts").tables().map(\.case))
    func `an inexact amount is refused, on the phone and in the service`(_ line: Case) throws {
        #expect(throws: OfflineReaderError.amount) { try OfflineReader.prompts(for: line[0]) }
        #expect(throws: TemplateError.self) { try Self.service.get().prompts(line[0]) }
    }

    @Test(arguments: ["1000000000000", "1000000000000.01", "20000000000000", String(repeating: "9", count: 400)])
    func `the phone refuses amounts of a million million and more`(amount: String) {
        #expect(throws: OfflineReaderError.amount) { try OfflineReader.prompts(for: amount) }
    }

    @Test func `thousands of random amounts have the same recordings on the phone and in the service`() throws {
        var random = SeededGenerator(seed: 16)
        let service = try Self.service.get()
        for round in 0..<2_400 {
            let amount = Self.amount(digits: round % 12 + 1, &random)
            #expect(try OfflineReader.prompts(for: amount) == service.prompts(amount), "\(amount)")
        }
    }

    /// Half of the digits are zero, because readings differ in zeros.
    private static func amount(digits: Int, _ random: inout SeededGenerator) -> String {
        func digit() -> Int { Bool.random(using: &random) ? 0 : Int.random(in: 1...9, using: &random) }
        let whole = [Int.random(in: 1...9, using: &random)] + (1..<digits).map { _ in digit() }
        let decimals = (0..<Int.random(in: 0...2, using: &random)).map { _ in digit() }
        let point = decimals.isEmpty ? "" : "."
        return (whole.map(String.init) + [point] + decimals.map(String.init)).joined()
    }
}
