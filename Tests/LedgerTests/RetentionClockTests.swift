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

    @Test func `limits are shared among clients, and bounded by the memory of Redis`() {
        let limits = LedgerLimits(idHours: 72, rows: 100)
        #expect(limits.idMs == 259_200_000 && limits.keyMs == 86_400_000 && limits.maxTrustedGapMs == 129_600_000)
        #expect([0, 1, 2, 3, 100, 101].map(limits.share) == [100, 100, 50, 33, 1, 1])
        #expect(LedgerLimits(rows: 100, rowsPerKey: 7).share(among: 2) == 7)
        #expect([nil, 99_999, 100_000, 500_000].map { limits.within(redisBytes: $0).rows } == [100, 99, 100, 100])
        #expect(LedgerLimits.sweep(for: 0) == 8 && LedgerLimits.sweep(for: 3) == 14)
    }

    @Test(
        arguments: [
            ("a:1", "a:1"), ("a:65535", "a:65535"), ("a:65536", nil), ("a:0", nil), ("a", nil), ("a:", nil),
            (":5", "own:5"),
            ("?:5", "own:5"), ("::1:5", "[::1]:5"), ("a:-1", nil), ("", nil),
        ] as [(String, String?)])
    func `a redirection leads to a host with a port, or to a port of the same host`(text: String, node: String?) {
        let own = RedisNode(host: "own", port: 9)
        #expect(RedisNode(redirection: text[...], from: own)?.description == node)
    }
}

/// Slots in lanes. A lane is free 200 ms after the end of its last slot.
@Suite struct MemoryLanesTests {
    private let name = ScopedName("a", "lane")

    private func lanes(_ slots: (start: Int64, end: Int64, ids: Int)...) -> MemoryLanes {
        var lanes = MemoryLanes()
        for slot in slots {
            let owner = "\(slot.start)"
            lanes.add(LaneSlot(startMs: slot.start, endMs: slot.end, owner: owner, ids: slot.ids), to: name)
        }
        return lanes
    }

    @Test(
        arguments: [
            (0, 20, 2), (9, 20, 2), (10, 20, 1), (19, 20, 1), (20, 20, 0), (219, 20, 0), (220, nil, 0), (900, nil, 0),
        ] as [(Int64, Int64?, Int)])
    func `a lane has the end of its last slot, and the slots that have not ended`(
        nowMs: Int64, end: Int64?, waiting: Int
    ) {
        var lanes = lanes((0, 10, 1), (10, 20, 1))
        let lane = lanes.lane(name, nowMs: nowMs)
        #expect(lane == Lane(endMs: end, waiting: waiting))
        let other = lanes.lane(ScopedName("b", "lane"), nowMs: 0)
        #expect(other == Lane(endMs: nil, waiting: 0))
    }

    @Test(
        arguments: [
            (1_000, 900, 1_200), (1_000, 1_199, 1_200), (1_000, 1_201, 1_201), (nil, 7, 7),
        ] as [(Int64?, Int64, Int64)])
    func `a slot begins after the gap, in the next place`(end: Int64?, nowMs: Int64, start: Int64) {
        var lane = Lane(endMs: end, waiting: 2)
        let slot = lane.reserveSlot(durationMs: 300, nowMs: nowMs)
        #expect(slot == Slot(startMs: start, position: 3))
        #expect(lane == Lane(endMs: start + 300, waiting: 3))
    }

    @Test func `a slot is returned before its start, by the last of its orders`() {
        var lanes = lanes((0, 10, 1), (10, 20, 2))
        let returned = [("0", 0), ("10", 9), ("10", 10), ("10", 9), ("10", 9)].map { owner, nowMs in
            lanes.returnSlots(of: owner, lane: name, nowMs: nowMs)
        }
        // A slot that has begun stays, and so does the slot of a sum of which one order is left.
        #expect(returned == [false, false, false, true, false])
        let lane = lanes.lane(name, nowMs: 0)
        #expect(lane == Lane(endMs: 10, waiting: 1))
        let isReturned = lanes.returnSlots(of: "0", lane: ScopedName("b", "lane"), nowMs: -1)
        #expect(!isReturned)
    }

    @Test func `a sweep visits as many lanes as its limit, and removes the free ones`() throws {
        var lanes = MemoryLanes()
        for index in 0..<5 {
            let slot = LaneSlot(startMs: 0, endMs: index < 3 ? 0 : 1_000, owner: "", ids: 1)
            lanes.add(slot, to: ScopedName("a", "\(index)"))
        }
        func count() throws -> Int {
            let slots = Mirror(reflecting: lanes).descendant("slots") as? [ScopedName: [LaneSlot]]
            return try #require(slots).count
        }
        lanes.sweep(2, nowMs: 199)
        #expect(try count() == 5)
        lanes.sweep(2, nowMs: 200)
        #expect(try count() == 4)
        lanes.sweep(3, nowMs: 200)
        #expect(try count() == 2)
        lanes.sweep(9, nowMs: 1_200)
        #expect(try count() == 0)
    }
}
