import Testing

@testable import Ledger

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
