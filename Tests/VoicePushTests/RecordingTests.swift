import Foundation
import Testing

@testable import VoicePush

/// Recordings at 8,000 Hz: 20 ms are 160 samples.
@Suite struct RecordingTests {
    private func recording(_ samples: [Int16], rateHz: Int = 8_000) throws -> Recording {
        try #require(Recording(CAFFile.bytes(samples: samples, sampleRateHz: rateHz)))
    }

    private func zeros(_ count: Int) -> [Int16] { [Int16](repeating: 0, count: count) }

    @Test(arguments: [(0, 0, 0), (159, 160, 319), (160, 160, 320), (161, 161, 320), (400, 10, 170), (10, 400, 170)])
    func `at most 20 ms of silence are kept on either side`(before: Int, after: Int, kept: Int) throws {
        let sound = [Int16](repeating: 900, count: 7)
        let trimmed = try recording(zeros(before) + sound + zeros(after)).trimmed
        #expect(trimmed.samples == zeros(min(before, 160)) + sound + zeros(min(after, 160)))
        #expect(trimmed.samples.count == kept + 7 && trimmed.sampleRateHz == 8_000)
    }

    @Test(
        arguments: [(200, false), (201, true), (-200, false), (-201, true), (.min, true), (.max, true)]
            as [(Int16, Bool)])
    func `a sample over 200 is heard`(sample: Int16, isHeard: Bool) throws {
        let trimmed = try recording(zeros(500) + [sample] + zeros(500)).trimmed
        #expect(trimmed.samples.count == (isHeard ? 321 : 1_001))
    }

    @Test(arguments: [(0, 0), (1, 1), (8, 1), (9, 2), (8_000, 1_000)])
    func `a duration is rounded up`(count: Int, ms: Int) {
        #expect(Recording.milliseconds(count, sampleRateHz: 8_000) == ms)
    }

    @Test(arguments: [(100, 40), (81, 40), (80, 40), (10, 5), (3, 1), (1, 0)])
    func `the ends of a recording are faded over 5 ms, or over its halves`(count: Int, length: Int) throws {
        let joined = try Recording.join([try recording([Int16](repeating: 1_000, count: count))])
        let fade = (0..<length).map { Int16(1_000 * $0 / length) }
        let middle = [Int16](repeating: 1_000, count: count - 2 * length)
        #expect(joined.samples == fade + middle + fade.reversed())
    }

    @Test func `recordings of one rate are joined in order`() throws {
        let joined = try Recording.join([try recording([5]), try recording([6, 6, 6]), try recording([7])])
        #expect(joined.samples == [5, 0, 6, 0, 7] && joined.durationMs == 1)
        #expect(throws: OfflineReaderError.amount) { try Recording.join([]) }
        #expect(throws: OfflineReaderError.sampleRates) {
            try Recording.join([try recording([5]), try recording([5], rateHz: 8_001)])
        }
    }

    @Test func `a sound without samples is not a recording`() {
        #expect(Recording(CAFFile.bytes(samples: [], sampleRateHz: 8_000)) == nil)
        #expect(Recording(CAFFile.bytes(samples: [1], sampleRateHz: 8_000)) != nil)
    }

    @Test(
        arguments: [
            ("\u{4E00}", "zh-CN"), ("\u{9FFF}", "zh-CN"), ("a\u{4DFF}", "en-US"), ("\u{A000}", "en-US"),
            ("a\u{900}", "hi-IN"), ("\u{97F}", "hi-IN"), ("a\u{8FF}", "en-US"), ("\u{980}", "en-US"), ("\u{4DFF}", nil),
        ] as [(String, String?)])
    func `the first and the last letter of a script have its language`(text: String, language: String?) {
        #expect(SpokenWords(text)?.language == language)
    }

    @Test(arguments: [("到账", 320), ("five", 140), ("到账 five，", 460), ("a", 35), ("元。", 160)])
    func `the shortest duration depends on the number of letters`(text: String, ms: Int) {
        #expect(SpokenWords(text)?.shortestMs == ms)
    }
}
