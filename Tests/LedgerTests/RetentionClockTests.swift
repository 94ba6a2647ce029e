import Synchronization
import Testing

@testable import Ledger

/// Ages of rows, with an uptime that only the test changes.
@Suite struct RetentionClockTests {
    private final class Uptime: Sendable {
        let ms = Mutex<Int64>(500)
        func advance(_ count: Int64) { ms.withLock { $0 += count } }
        var read: @Sendable () -> Int64 { { self.ms.withLock { $0 } } }
    }

    private let uptime = Uptime()

    private func clock(since last: LedgerTime? = nil) -> RetentionClock {
        RetentionClock(since: last, maxGapMs: 100, uptimeMs: uptime.read)
    }

    @Test func `a new ledger begins at the wall clock, and then follows the uptime`() {
        var clock = clock()
        let first = clock.time(wallMs: 9_000)
        uptime.advance(30)
        let later = clock.time(wallMs: 1)
        #expect(first == LedgerTime(wallMs: 9_000, ageMs: 9_000) && later == LedgerTime(wallMs: 1, ageMs: 9_030))
    }

    @Test(arguments: [(0, 0), (1, 1), (100, 100), (101, 100), (9_999, 100), (-1, 0), (-9_999, 0)] as [(Int64, Int64)])
    func `the time between two processes counts up to a bound`(gap: Int64, counted: Int64) {
        var clock = clock(since: LedgerTime(wallMs: 7_000, ageMs: 40))
        let first = clock.time(wallMs: 7_000 + gap)
        uptime.advance(5)
        let later = clock.time(wallMs: 0)
        #expect(first.ageMs == 40 + counted && later.ageMs == 45 + counted)
    }

    @Test(
        arguments: [(nil, 9_000), (8_999, 9_000), (9_000, 9_000), (9_001, 9_001), (9_500, 9_500)] as [(Int64?, Int64)])
    func `a clock catches up with a later age, and never goes back`(stored: Int64?, age: Int64) {
        var clock = clock()
        _ = clock.time(wallMs: 9_000)
        clock.catchUp(with: stored.map { LedgerTime(wallMs: 0, ageMs: $0) }, wallMs: 9_000)
        let caughtUp = clock.time(wallMs: 9_000)
        uptime.advance(1)
        let later = clock.time(wallMs: 9_000)
        #expect(caughtUp.ageMs == age && later.ageMs == age + 1)
    }

    @Test func `a clock is set back if it loses more than ten seconds`() {
        let time = LedgerTime(wallMs: 50_000, ageMs: 7)
        #expect(!time.isSetBack(by: LedgerTime(wallMs: 40_000, ageMs: 0)))
        #expect(time.isSetBack(by: LedgerTime(wallMs: 39_999, ageMs: 0)))
        #expect(time.wallMs(atAge: 7) == 50_000 && time.wallMs(atAge: 10) == 50_003)
    }
}
