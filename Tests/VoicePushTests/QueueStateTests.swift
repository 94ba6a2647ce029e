import Foundation
import Testing

@testable import VoicePush

/// Records of the queue at the bounds of their times.
@Suite struct QueueStateTests {
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    private func record(
        _ key: String, _ start: TimeInterval, _ seconds: TimeInterval, fixed: Bool = false, announced: Bool = false,
        heard: Bool? = nil
    ) -> QueueState.Record {
        QueueState.Record(
            key: key, start: start, seconds: seconds, now: now, sound: key + ".caf", isFixed: fixed,
            isAnnounced: announced, isHeard: heard)
    }

    /// A state whose last change is at this uptime.
    private func state(at uptime: TimeInterval = 0, _ records: QueueState.Record...) -> QueueState {
        var state = QueueState()
        state.forgetOtherBoot(uptime: uptime)
        for record in records { state.add(record) }
        return state
    }

    private func keys(_ state: QueueState) -> [String] {
        let records = Mirror(reflecting: state).descendant("records") as? [QueueState.Record]
        return (records ?? []).map(\.key)
    }

    @Test func `the queue ends with its last reserved time`() {
        var state = state(record("a", 10, 2), record("b", 5, 3))
        #expect(state.end == 12)
        state.occupy(until: 11)
        #expect(state.end == 12)
        state.occupy(until: 15)
        state.occupy(until: 14)
        #expect(state.end == 15)
        #expect(self.state(record("a", 10, 2, announced: true)).end == 0)
        #expect(self.state(record("a", 10, 2, fixed: true, announced: true)).end == 12)
    }

    @Test(arguments: [(8, 12), (8.04, 12), (8.06, 25), (1, 12)] as [(TimeInterval, TimeInterval)])
    func `an announcement begins in the first gap that is long enough`(seconds: TimeInterval, start: TimeInterval) {
        var state = state(record("c", 20, 5, fixed: true), record("a", 10, 2, fixed: true), record("x", 10, seconds))
        #expect(state.begin("x", uptime: 10, by: 10.05) == start)
        #expect(!state.isTaken("x", sum: nil, uptime: 99, now: now), "not announced, and its process has ended")
        #expect(state.begin("none", uptime: 7, by: 7) == 7)
    }

    @Test(arguments: [(10, 10, true), (9.9, 10, false), (30, 10, true)] as [(TimeInterval, TimeInterval, Bool)])
    func `an announcement that begins in time is announced`(
        latest: TimeInterval, start: TimeInterval, isAnnounced: Bool
    ) {
        var state = state(record("a", 10, 2))
        #expect(state.begin("a", uptime: 3, by: latest) == start)
        #expect(state.unheard.map(\.key) == (isAnnounced ? ["a"] : []))
    }

    @Test func `an announcement is taken by its key or its sum, for 72 hours`() {
        let state = state(record("a", 10, 2, announced: true))
        let memory: TimeInterval = 72 * 3_600
        func isTaken(_ key: String, _ sum: String? = nil, after seconds: TimeInterval = 0) -> Bool {
            state.isTaken(key, sum: sum, uptime: 0, now: now + seconds)
        }
        #expect(isTaken("a") && isTaken("x", "a") && !isTaken("x") && !isTaken("x", "y"))
        #expect(isTaken("a", after: memory - 1) && !isTaken("a", after: memory) && isTaken("a", after: -memory))
    }

    @Test(arguments: [(4, false), (5, true), (39, true), (40, false)] as [(TimeInterval, Bool)])
    func `a slot is taken for the life of its process, and not before the phone's start`(
        uptime: TimeInterval, taken: Bool
    ) {
        let state = state(at: 5, record("a", 10, 2))
        #expect(state.isTaken("a", sum: nil, uptime: uptime, now: now) == taken)
    }

    @Test(arguments: [(4, false), (5, true), (11, true), (12, false)] as [(TimeInterval, Bool)])
    func `a sound is in use until its end`(uptime: TimeInterval, isUsed: Bool) {
        let state = state(at: 5, record("a", 10, 2))
        #expect(state.soundsInUse(uptime: uptime) == (isUsed ? ["a.caf"] : []))
    }

    @Test func `only announcements outlive a start of the phone`() {
        var state = state(at: 50, record("a", 60, 2, fixed: true, announced: true), record("b", 70, 2, fixed: true))
        state.occupy(until: 80)
        state.forgetOtherBoot(uptime: 50)
        #expect(state.end == 80 && keys(state) == ["a", "b"])
        state.forgetOtherBoot(uptime: 49)
        #expect(state.end == 0 && keys(state) == ["a"])
    }

    @Test func `heard announcements are removed when they are over`() {
        var state = state(
            record("a", 10, 2, announced: true), record("b", 10, 2, fixed: true, announced: true),
            record("c", 10, 2, fixed: true))
        #expect(state.unheard.map(\.key) == ["a", "b"])
        state.noteHeard()
        state.removeHeard()
        #expect(state.unheard.isEmpty && keys(state) == ["b", "c"])
        state.forgetOtherBoot(uptime: 42)
        state.removeHeard()
        #expect(keys(state) == ["b", "c"])
        state.forgetOtherBoot(uptime: 42.5)
        state.removeHeard()
        #expect(keys(state) == ["c"])
    }

    @Test func `the newest 500 records are kept, and each change has a revision`() {
        var state = QueueState()
        for index in 0..<501 { state.add(record("\(index)", 1, 1)) }
        state.add(record("7", 1, 1))
        #expect(state.revision == 502 && keys(state).count == 501)
        state.shorten()
        #expect(keys(state).count == 500 && keys(state).first == "1" && keys(state).last == "7")
        state.shorten()
        #expect(keys(state).count == 500)
        var other = QueueState()
        for key in ["x", "7"] { other.add(record(key, 1, 1)) }
        other.occupy(until: 9)
        state.merge(other)
        #expect(keys(state).count == 500 && keys(state).first == "1" && state.end == 9)
    }

    @Test func `a state with impossible times is not used`() {
        func isPlausible(_ change: (inout QueueState) -> Void) -> Bool {
            var state = state(at: 100)
            change(&state)
            return state.isPlausible
        }
        #expect(isPlausible { _ in } && isPlausible { $0.occupy(until: 86_500) })
        #expect(!isPlausible { $0.occupy(until: 86_501) } && !isPlausible { $0.occupy(until: .infinity) })
        for (start, seconds) in [(-1, 1), (1, -1), (1e10, 1), (1, .nan), (.infinity, 1)] as [(Double, Double)] {
            #expect(!isPlausible { $0.add(record("a", start, seconds, announced: true)) }, "\(start) \(seconds)")
        }
        #expect(isPlausible { $0.add(record("a", 1e9, 1, announced: true)) })
    }

    @Test func `a late sound moves its slot, and a released slot has another length`() {
        var state = state(record("a", 10, 2))
        state.postpone("a", to: 9)
        state.postpone("b", to: 99)
        #expect(state.end == 12 && state.revision == 1)
        state.postpone("a", to: 11)
        #expect(state.end == 13 && state.revision == 2)
        state.release("a", uptime: 3, seconds: 1)
        state.release("b", uptime: 99, seconds: 1)
        #expect(state.end == 4 && state.soundsInUse(uptime: 0) == [] && state.revision == 3)
    }
}
