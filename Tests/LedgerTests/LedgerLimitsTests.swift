import Testing

@testable import Ledger

@Suite struct LedgerLimitsTests {
    @Test func `limits are shared among clients, and bounded by the memory of Redis`() {
        let limits = LedgerLimits(idHours: 72, rows: 100)
        #expect(limits.idMs == 259_200_000 && limits.keyMs == 86_400_000 && limits.maxTrustedGapMs == 129_600_000)
        #expect([0, 1, 2, 3, 100, 101].map(limits.share) == [100, 100, 50, 33, 1, 1])
        #expect(LedgerLimits(rows: 100, rowsPerKey: 7).share(among: 2) == 7)
        #expect([nil, 99_999, 100_000, 500_000].map { limits.within(redisBytes: $0).rows } == [100, 99, 100, 100])
        #expect(LedgerLimits.sweep(for: 0) == 8 && LedgerLimits.sweep(for: 3) == 14)
    }
}
