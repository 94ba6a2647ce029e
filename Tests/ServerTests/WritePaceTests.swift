import Testing

@testable import Server

@Suite struct WritePaceTests {
    private static let limits = ServerLimits()

    @Test func `a reader that takes nothing is dropped after the stall time`() {
        var pace = WritePace(bytes: 100_000, length: 200_000, now: 0)
        pace.note(bytes: 400_000, now: 1)
        pace.note(bytes: 400_000, now: 15)
        #expect(!pace.isTooSlow(Self.limits, now: 20))
        #expect(pace.isTooSlow(Self.limits, now: 21))
    }

    /// The bytes of the answer, the bytes read in each of ten seconds, and whether that is too slow.
    @Test(arguments: [
        (30_000, 1_024, false), (30_000, 1_023, true), (30_000, 1, true), (30_000, 100_000, false),
        // A long answer must be read in a minute.
        (6_000_000, 100_000, false), (6_000_000, 99_999, true), (60_000_000, 100_000, true),
    ])
    func `a slow reader is dropped after the grace period, even if it reads steadily`(
        length: Int, perSecond: Int, isTooSlow: Bool
    ) {
        var pace = WritePace(bytes: 100_000, length: length, now: 0)
        for second in 1...10 {
            #expect(!pace.isTooSlow(Self.limits, now: second - 1))
            pace.note(bytes: 100_000 + second * perSecond, now: second)
        }
        #expect(pace.isTooSlow(Self.limits, now: 10) == isTooSlow)
    }
}
