import Testing

@testable import Ledger

/// Replies of Redis, and replies that no Redis sends.
@Suite("Replies of Redis")
struct RedisReplyTests {
    private static let record = Array("0123456789abcdefv2 1 2 3 4 0 1 a".utf8)
    private static let now: Int64 = 1_000

    private func reply(_ tag: String, _ rest: RedisReply...) -> RedisScriptReply {
        RedisScriptReply(([.status(tag)] + rest)[...], nowMs: Self.now)
    }

    private func settled(
        nowMs: Int64 = 9, _ slots: [Int64] = [5, 1], _ outcomes: [RedisReply] = [], times: [Int64] = []
    ) -> Settlement? {
        let parts: [RedisReply] = [
            .integer(nowMs), .array(slots.map { .integer($0) }), .array(outcomes), .bytes([7]),
            .array(times.map { .integer($0) }),
        ]
        guard case .settled(let settlement)? = RedisScriptReply(([.status("settled")] + parts)[...], nowMs: 1).outcome
        else { return nil }
        return settlement
    }

    private func push(_ release: Int64, _ text: String, _ more: Int64...) -> RedisReply {
        .array([.integer(release), .bytes(Array(text.utf8))] + more.map { .integer($0) })
    }

    @Test func `a settlement has the slots and the outcomes of the script`() {
        let outcomes: [RedisReply] = [.integer(0), .integer(-1), push(1, "a"), push(0, "\0b", 1), push(0, "c", 0)]
        let found = settled([5, 1, 6, 2], outcomes, times: [9, 9, 9, 8, 7])
        #expect(found?.slots == [Slot(startMs: 5, position: 1), Slot(startMs: 6, position: 2)])
        #expect(
            found?.outcomes == [
                .announced(release: 0), .duplicate, .repeated(release: 1, after: .replaced("a")),
                .redelivered(release: 0, after: .sum("b"), isRepeat: true, announcedMs: 8),
                .redelivered(release: 0, after: .replaced("c"), isRepeat: false, announcedMs: 7),
            ])
        #expect(found?.nowMs == 9 && found?.memo == [7])
    }

    @Test func `a settlement of a former program lacks times and has records of duplicates`() {
        let found = settled([5, 1], [push(0, "a", 1), .bytes(Self.record)])
        #expect(
            found?.outcomes == [
                .redelivered(release: 0, after: .replaced("a"), isRepeat: true, announcedMs: 9), .duplicate,
            ])
    }

    @Test func `a settlement with an impossible value is not used`() {
        #expect(settled(nowMs: -1) == nil && settled([-5, 1]) == nil && settled([5, -1]) == nil)
        #expect(settled(times: [-1]) == nil && settled(nowMs: 253_402_300_800_000) == nil)
        #expect(settled(nowMs: 253_402_300_799_999) != nil)
        let outcomes: [RedisReply] = [
            .integer(1), push(1, "a"), push(-1, "a"), push(0, "a", 1, 1), .array([.integer(0)]), .null, .bytes([1]),
            .status("0"), .array([.integer(0), .null]),
        ]
        for outcome in outcomes { #expect(settled([5, 1], [outcome], times: [9]) == nil, "\(outcome)") }
        #expect(reply("settled", .integer(9)).outcome == nil && reply("settled").outcome == nil)
    }

    @Test func `a dumped answer has seven parts`() {
        let parts: [RedisReply] = [
            .integer(9), .array([.integer(5), .integer(1)]), .array([]), .bytes([7]), .array([]),
            .bytes(Array("0123456789abcdef".utf8)), .integer(3),
        ]
        for (rest, isRead) in [(parts, true), (parts + [.integer(0)], false), (parts.dropLast(), false)] {
            let found = RedisScriptReply(([.status("dumped")] + rest)[...], nowMs: 1).dumpedAnswer
            #expect((found != nil) == isRead, "\(rest.count) parts")
        }
    }

    @Test func `a full lane has a release and a wait`() {
        #expect(reply("full", .integer(1), .integer(20)).outcome == .laneFull(release: 1, retryAfterMs: 20))
        #expect(reply("full", .integer(1)).outcome == nil && reply("full", .null, .null).outcome == nil)
        #expect(reply("changed").outcome == .changed && reply("reused").outcome == .keyReused)
        #expect(reply("other").outcome == nil && RedisScriptReply([], nowMs: 0).outcome == nil)
        #expect(reply("late").isLate && !reply("settled").isLate)
        #expect(reply("bound", .integer(7)).bound == 7 && reply("full", .integer(7)).bound == nil)
    }

    @Test func `replicas acknowledge a settlement and each found record`() {
        #expect(reply("settled").isAcknowledgement && reply("open", .array([.null, .bytes([])])).isAcknowledgement)
        #expect(!reply("open", .array([.null, .null])).isAcknowledgement && !reply("open").isAcknowledgement)
        #expect(!reply("changed", .array([.bytes([])])).isAcknowledgement)
    }

    @Test func `a look-up has a result for each reservation`() {
        let known = Reservation(id: "a", content: Fingerprint(Array("0123456789abcdef".utf8)))
        let other = Reservation(id: "a", content: Fingerprint(Array("1123456789abcdef".utf8)))
        let found = reply("open", .array([.bytes(Self.record), .null, .bytes(Self.record)]))
            .lookUp(of: [known, known, other])
        guard case .open(let results)? = found, case .existing = results[0], case .conflict = results[2] else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(results[1] == .new)
        #expect(reply("open", .array([.null])).lookUp(of: [known, known]) == nil)
        #expect(reply("open", .array([.bytes([1])])).lookUp(of: [known]) == nil)
        #expect(reply("reused").lookUp(of: [known]) == .keyReused && reply("late").lookUp(of: [known]) == nil)
    }

    @Test func `an entry expires after the rest of its time`() {
        guard case .entry(let entry, let bytes)? = reply("found", .bytes(Self.record), .integer(50)).findResult else {
            Issue.record("not found")
            return
        }
        #expect(entry.expiresAtMs == 1_050 && entry.record.primaryID == "a" && bytes == Self.record)
        guard case .unknown? = reply("unknown").findResult else {
            Issue.record("not unknown")
            return
        }
        for wrong in [reply("found", .bytes(Self.record)), reply("found", .null, .integer(1)), reply("x")] {
            #expect(wrong.findResult == nil)
        }
    }

    @Test func `a report is noted, of other words, or of an unknown id`() {
        for (flag, isFirst) in [(1, true), (0, false)] as [(Int64, Bool)] {
            let noted = reply("noted", .bytes(Self.record), .integer(50), .integer(flag)).reportResult
            guard case .noted(let entry, isFirst: isFirst, nowMs: 1_000)?? = noted else {
                Issue.record("\(String(describing: noted))")
                return
            }
            #expect(entry.expiresAtMs == 1_050)
        }
        #expect(reply("foreign").reportResult == .some(.otherWords) && reply("unknown").reportResult == .some(nil))
        #expect(reply("noted", .bytes(Self.record), .integer(50)).reportResult == nil && reply("x").reportResult == nil)
    }

    @Test func `a forgotten id has returned its slot, or not`() {
        for (count, isReturned) in [(0, false), (1, true), (2, true)] as [(Int64, Bool)] {
            guard case .forgotten(isSlotReturned: isReturned)? = reply("forgotten", .integer(count)).forgetResult else {
                Issue.record("\(count)")
                return
            }
        }
        #expect(reply("forgotten").forgetResult == nil && reply("x").forgetResult == nil)
        #expect(reply("restored", .integer(1)).isRestored == true && reply("restored", .integer(0)).isRestored == false)
        #expect(reply("restored").isRestored == nil && reply("x", .integer(1)).isRestored == nil)
    }

    @Test func `a record of a newer program is recognized alone and in a list`() {
        let newer = RedisReply.bytes(Array("0123456789abcdefv3 x".utf8))
        #expect(reply("found", newer).newerVersion == 3 && reply("open", .array([.null, newer])).newerVersion == 3)
        #expect(reply("found", .bytes(Self.record), .integer(3)).newerVersion == nil)
    }

    @Test(
        arguments: [
            (["server", "redis", "mode", "cluster", "role", "master"], RedisGreeting.Mode.cluster, false),
            (["mode", "standalone", "role", "replica"], .standalone, true), (["role", "slave"], .standalone, true),
            (["mode", "sentinel", "role"], .sentinel, false), (["mode", "new"], .standalone, false),
            ([], .standalone, false),
            (["mode"], .standalone, false),
        ] as [([String], RedisGreeting.Mode, Bool)])
    func `a greeting contains the mode and the role`(words: [String], mode: RedisGreeting.Mode, isReplica: Bool) {
        let greeting = RedisGreeting(.array(words.map { .bytes(Array($0.utf8)) }))
        #expect(greeting.mode == mode && greeting.isReplica == isReplica)
        #expect(RedisGreeting(.error("ERR unknown command")).mode == .standalone)
    }

    @Test(arguments: [
        ("", true), ("maxmemory:0\r\nmaxmemory_policy:allkeys-lru", true),
        ("maxmemory:100\r\nmaxmemory_policy:noeviction", true),
        ("maxmemory:100\r\nmaxmemory_policy:allkeys-lru", false),
        ("maxmemory_policy:volatile-ttl", true), ("maxmemory:100", true),
    ])
    func `a server that forgets ids when its memory is full is refused`(report: String, isFine: Bool) {
        #expect(((try? RedisHealth(report: report).check()) != nil) == isFine)
    }

    @Test(
        arguments: [
            ("used_memory:5\r\nmaxmemory:9\r\n", 5, 9), ("# Memory\nused_memory:5\nmaxmemory:9\nused_memory:6", 5, 9),
            ("used_memory:5\r\nmaxmemory:0\r\n", nil, nil), ("used_memory:x\r\nmaxmemory:9", nil, nil),
            ("maxmemory:9", nil, nil),
        ] as [(String, Int?, Int?)])
    func `the memory is known if it has a limit`(report: String, used: Int?, limit: Int?) {
        let memory = RedisHealth(report: report).memory
        #expect(memory?.usedBytes == used && memory?.limitBytes == limit)
    }

    @Test func `a report has notices about persistence, and the number of replicas`() {
        #expect(RedisHealth(report: "").notices == [.redisUnexamined])
        #expect(RedisHealth(report: "aof_enabled:0").notices == [.redisWithoutPersistence])
        #expect(RedisHealth(report: "aof_enabled:1\nconnected_slaves:2").notices == [])
        #expect(RedisHealth(report: "aof_enabled:1\nconnected_slaves:2").replicas == 2)
    }

    @Test(arguments: [
        ("ERR Error running script (call to f_1): @user_script:1: -OOM x", "OOM x"),
        ("READONLY x: -y", "READONLY x: -y"),
        ("ERR Error running script", "ERR Error running script"),
    ])
    func `an error inside a script is read without its prefix`(reason: String, inner: String) {
        #expect(RedisError.inner(reason) == inner)
        #expect(RedisError.refused(reason).isHealthy == !inner.hasPrefix("READONLY"))
    }

    @Test(arguments: [
        (RedisError.unreplicated(confirmed: 0, of: 1), true), (.broken("x"), false), (.closed, false),
        (.timedOut, false),
        (.misconfigured("x"), false),
    ])
    func `a connection serves the next call only after an answer`(error: RedisError, isHealthy: Bool) {
        #expect(error.isHealthy == isHealthy)
    }
}
