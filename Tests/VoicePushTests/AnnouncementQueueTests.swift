import Foundation
import Testing

@testable import VoicePush

/// Turns of one loudspeaker, with a stopped clock. Two queues on one folder simulate two processes.
@Suite struct AnnouncementQueueTests {
    private let time = VirtualTime()
    private let container: TemporaryContainer

    init() throws { container = try TemporaryContainer() }

    private func process() -> AnnouncementQueue { AnnouncementQueue(container: container.url, clock: time.clock) }

    private static func start(_ turn: AnnouncementQueue.Turn) -> TimeInterval? {
        guard case .play(let uptime) = turn else { return nil }
        return rounded(uptime)
    }

    private static func rounded(_ uptime: TimeInterval) -> TimeInterval { (uptime * 1_000).rounded() / 1_000 }

    @Test func `clips follow one another with a pause, across processes`() {
        let (first, second) = (process(), process())
        #expect(Self.start(first.claim("a", durationMs: 3_000)) == 1_000)
        #expect(Self.start(second.claim("b", durationMs: 2_000)) == 1_003.2)
        #expect(Self.start(first.claim("c", durationMs: 1_000)) == 1_005.4)
        time.advance(20)
        #expect(Self.start(second.claim("d", durationMs: 1_000)) == 1_020)
    }

    @Test func `an order is announced once, also after a relaunch`() {
        #expect(process().claim("a", durationMs: 1_000) != .duplicate)
        #expect(process().claim("a", durationMs: 1_000) == .duplicate && process().isAnnounced("a"))
        _ = process().begin("a", isScheduled: false)
        time.advance(3_600)
        #expect(process().claim("a", durationMs: 1_000) == .duplicate)
        #expect(!process().isAnnounced("b"))
    }

    @Test func `an order is not announced beside its sum, by any process`() {
        #expect(process().claim("sum", durationMs: 1_000) != .duplicate)
        #expect(process().isAnnounced("a", sum: "sum") && process().claim("a", sum: "sum", durationMs: 1) == .duplicate)
        #expect(!process().isAnnounced("a", sum: "b") && !process().isAnnounced("a"))
    }

    @Test func `an unconfirmed turn expires when its process must have ended`() {
        #expect(process().claim("a", durationMs: 1_000) != .duplicate)
        time.advance(31)
        #expect(!process().isAnnounced("a") && process().claim("a", durationMs: 1_000) != .duplicate)
    }

    /// iOS may freeze the process of an extension at any time.
    @Test func `overdue turns are played one after another, without overlap`() {
        let (first, second) = (process(), process())
        for name in ["a", "b", "c"] { _ = first.claim(name, durationMs: 1_800) }
        _ = second.claim("d", durationMs: 800)
        #expect(first.begin("a", isScheduled: false) == 1_000)
        // The turn was scheduled for 1_006.
        #expect(Self.rounded(second.begin("d", isScheduled: true)) == 1_006)
        time.advance(4.5)
        #expect(first.begin("b", isScheduled: false) == 1_007, "there is no room before d")
        #expect(first.begin("c", isScheduled: false) == 1_009)
        time.advance(2.5)
        #expect(first.begin("b", isScheduled: false) == 1_007)
        #expect(Self.start(first.claim("e", durationMs: 1_000)) == 1_011)
    }

    @Test func `a timer that is late by some milliseconds keeps the turn before a scheduled announcement`() {
        let queue = process()
        for name in ["a", "b", "c"] { _ = queue.claim(name, durationMs: 1_800) }
        #expect(Self.rounded(queue.begin("c", isScheduled: true)) == 1_004)
        time.advance(2.04)
        #expect(Self.rounded(queue.begin("b", isScheduled: false)) == 1_002.04)
    }

    @Test func `a postponed announcement delays the next one`() {
        let queue = process()
        for name in ["a", "b"] { _ = queue.claim(name, durationMs: 800) }
        _ = queue.begin("a", isScheduled: false)
        queue.postpone("a", to: 1_000.5)
        time.advance(1)
        #expect(Self.rounded(queue.begin("b", isScheduled: false)) == 1_001.5)
    }

    @Test func `a long queue is not mistaken for a restart of the phone`() {
        for number in 0..<40 { _ = process().claim("\(number)", durationMs: 29_800) }
        #expect(Self.start(process().claim("last", durationMs: 1_000)) == 2_200)
    }

    @Test func `a process keeps its announcements in memory when its file is lost`() throws {
        let (first, second) = (process(), process())
        for name in ["a", "b"] { _ = first.claim(name, durationMs: 1_800) }
        _ = first.begin("a", isScheduled: false)
        try FileManager.default.removeItem(at: container.url.appendingPathComponent("Library/Crier/queue.json"))
        #expect(Self.start(second.claim("c", durationMs: 1_800)) == 1_000, "it cannot know")
        #expect(Self.start(first.claim("d", durationMs: 1_800)) == 1_004)
        #expect(second.isAnnounced("a") && first.isAnnounced("c"))
    }

    @Test(arguments: [
        ("\"revision\":1", "\"revision\":9223372036854775807"), ("\"revision\":1", "\"revision\":-1"),
        ("\"occupied\":0", "\"occupied\":100000"), ("\"occupied\":0", "\"occupied\":1e308"),
        ("\"seconds\":1.2", "\"seconds\":-1e9"),
    ])
    func `a damaged file keeps no payment waiting`(whole: String, damaged: String) throws {
        _ = process().claim("a", durationMs: 1_000)
        let file = container.url.appendingPathComponent("Library/Crier/queue.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(whole), "\(text)")
        try Data(text.replacing(whole, with: damaged).utf8).write(to: file)
        #expect(Self.start(process().claim("b", durationMs: 1_000)) == 1_000)
        #expect(Self.start(process().claim("c", durationMs: 1_000)) == 1_001.2)
    }

    @Test func `a damaged time in the file does not end the process`() throws {
        _ = process().claim("a", durationMs: 1_000)
        _ = process().begin("a", isScheduled: false)
        let file = container.url.appendingPathComponent("Library/Crier/queue.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let damaged = text.replacing(#/"now":[0-9.]+/#, with: "\"now\":1e300")
            .replacing("\"isHeard\":true", with: "\"isHeard\":false")
        #expect(damaged.contains("1e300") && damaged.contains("\"isHeard\":false"))
        try Data(damaged.utf8).write(to: file)
        #expect(Self.start(process().claim("b", durationMs: 1_000)) == 1_001.2 && process().isAnnounced("a"))
    }

    @Test func `sounds are in use until their turn is over`() {
        let queue = process()
        _ = queue.claim("a", durationMs: 1_800, sound: "crier-a.caf")
        _ = queue.claim("b", durationMs: 1_800, sound: "crier-b.caf")
        #expect(process().soundsInUse() == ["crier-a.caf", "crier-b.caf"])
        time.advance(3)
        #expect(process().soundsInUse() == ["crier-b.caf"])
    }

    @Test func `an id expires after the 72 hours of Crier's ledger`() {
        _ = process().claim("a", durationMs: 1_000)
        _ = process().begin("a", isScheduled: false)
        time.advance(72 * 3_600 + 1)
        #expect(!process().isAnnounced("a"))
    }

    @Test(arguments: [-86_400.0, 86_400, -31_536_000])
    func `a change of the wall clock affects neither the order nor the announced ids`(change: TimeInterval) {
        #expect(Self.start(process().claim("a", durationMs: 3_000)) == 1_000)
        _ = process().begin("a", isScheduled: false)
        time.setDate(change)
        #expect(process().isAnnounced("a") && Self.start(process().claim("b", durationMs: 1_000)) == 1_003.2)
    }

    @Test func `a restart of the phone frees the loudspeaker`() {
        for name in ["a", "b", "c"] { _ = process().claim(name, durationMs: 60_000) }
        time.advance(-990)
        #expect(Self.start(process().claim("d", durationMs: 1_000)) == 10)
    }

    @Test func `a clip waits for its time in the server's lane, unless the clocks differ`() {
        let now = time.clock.now()
        #expect(Self.start(process().claim("a", durationMs: 4_000, notBefore: now + 3)) == 1_003)
        #expect(Self.start(process().claim("b", durationMs: 1_000, notBefore: now - 3)) == 1_007.2)
        #expect(Self.start(process().claim("c", durationMs: 1_000, notBefore: now + 86_400)) == 1_008.4)
    }

    @Test(arguments: [(1_000, 3.0, 3.0), (1_000, 20, 6.2), (1_000, 29, 6.2), (9_000, 20, 9.2), (9_000, 31, 0)])
    func `a wrong clock delays an announcement by the length of a clip at most`(
        _ durationMs: Int, _ ahead: TimeInterval, _ delay: TimeInterval
    ) throws {
        let notBefore = time.clock.now() + ahead
        let start = try #require(Self.start(process().claim("a", durationMs: durationMs, notBefore: notBefore)))
        #expect(abs(start - 1_000 - delay) < 0.001)
    }

    @Test(arguments: ["", "{", "[]", "null", #"{"revision":"x"}"#])
    func `a damaged file is replaced by an empty queue`(text: String) throws {
        _ = process().claim("a", durationMs: 1_000)
        try Data(text.utf8).write(to: container.url.appendingPathComponent("Library/Crier/queue.json"))
        #expect(Self.start(process().claim("b", durationMs: 1_000)) == 1_000)
    }

    @Test func `a process without a writable folder keeps its own order`() throws {
        let file = container.url.appendingPathComponent("Library")
        try Data().write(to: file)
        let queue = process()
        #expect(Self.start(queue.claim("a", durationMs: 3_000)) == 1_000)
        #expect(
            Self.start(queue.claim("b", durationMs: 3_000)) == 1_003.2 && queue.claim("a", durationMs: 1) == .duplicate)
    }

    @Test func `the ids of a busy shop are remembered beside a short queue, also after a relaunch`() throws {
        for number in 0..<700 {
            let queue = process()
            _ = queue.claim("\(number)", durationMs: 1_000)
            _ = queue.begin("\(number)", isScheduled: true)
            time.advance(60)
        }
        #expect((0..<700).allSatisfy { process().isAnnounced("\($0)") } && !process().isAnnounced("700"))
        #expect(process().claim("0", durationMs: 1_000) == .duplicate)
        #expect(process().claim("new", sum: "0", durationMs: 1_000) == .duplicate)
        let folder = container.url.appendingPathComponent("Library/Crier")
        #expect(try Data(contentsOf: folder.appendingPathComponent("queue.json")).count < 2_000)
        #expect(try Data(contentsOf: folder.appendingPathComponent("heard")).count == 700 * 16)
    }

    @Test func `a damaged queue does not forget the ids`() throws {
        _ = process().claim("a", durationMs: 1_000)
        _ = process().begin("a", isScheduled: false)
        try Data("{".utf8).write(to: container.url.appendingPathComponent("Library/Crier/queue.json"))
        #expect(process().isAnnounced("a") && process().claim("a", durationMs: 1_000) == .duplicate)
    }

    @Test func `the ids of an older version of the library are kept`() throws {
        let file = container.url.appendingPathComponent("Library/Crier/queue.json")
        let record = #"{"key":"a","start":10,"seconds":1,"now":811692800,"isFixed":true,"isAnnounced":true}"#
        _ = process()
        try Data(#"{"revision":1,"records":[\#(record)],"occupied":0,"changed":20}"#.utf8).write(to: file)
        #expect(process().isAnnounced("a"))
        _ = process().claim("b", durationMs: 1_000)
        #expect(process().isAnnounced("a") && process().claim("a", durationMs: 1_000) == .duplicate)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains(#""key":"a""#))
    }

    @Test func `a full queue of an older version keeps all its ids`() throws {
        let file = container.url.appendingPathComponent("Library/Crier/queue.json")
        let records = (0..<500).map {
            #"{"key":"\#($0)","start":10,"seconds":1,"now":811692800,"isFixed":true,"isAnnounced":true}"#
        }.joined(separator: ",")
        _ = process()
        try Data(#"{"revision":1,"records":[\#(records)],"occupied":0,"changed":20}"#.utf8).write(to: file)
        _ = process().claim("new", durationMs: 1_000)
        #expect(["0", "1", "499", "new"].allSatisfy { process().isAnnounced($0) })
    }

    @Test func `threads that claim concurrently get turns that do not overlap`() async throws {
        let queues = [process(), process(), process()]
        let starts = await withTaskGroup(of: TimeInterval?.self) { group in
            for number in 0..<60 {
                let queue = queues[number % 3]
                group.addTask { Self.start(queue.claim("\(number)", durationMs: 800)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let sorted = starts.compactMap(\.self).sorted()
        #expect(sorted.count == 60 && zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 > 0.999 })
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                let queue = queues[number % 3]
                group.addTask { _ = queue.begin("\(number)", isScheduled: true) }
            }
        }
        time.advance(3_600)
        _ = process().claim("later", durationMs: 800)
        _ = process().begin("later", isScheduled: true)
        #expect((0..<60).allSatisfy { process().isAnnounced("\($0)") })
        let heard = container.url.appendingPathComponent("Library/Crier/heard")
        #expect(try Data(contentsOf: heard).count == 61 * 16)
    }
}
