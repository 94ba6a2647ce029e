import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("Redis ledger", .serialized, .waiting)
struct RedisLedgerTests {
    /// 200 ms, plus the time in which a busy machine wakes a thread.
    private static let atOnce = Duration.milliseconds(400)

    @Test("Calls to a frozen Redis fail within 200 ms and succeed when it continues")
    func frozen() throws {
        let server = try RedisServer()
        let ledger = try server.ledger(deadlineMs: RedisOptions.defaultDeadlineMs)
        _ = try recovered { try ledger.settled(.make(["a"])) }
        server.freeze()
        for index in 0..<3 {
            let begun = ContinuousClock.now
            #expect(throws: LedgerError.self) { try ledger.settle(.make(["late-\(index)"]), nowMs: 0) }
            #expect(ContinuousClock.now - begun < Self.atOnce)
        }
        server.thaw()
        let settled = try recovered { try ledger.settled(.make(["b"])) }
        #expect(settled.slots.count == 1)
        #expect(try ledger.result("a") != .new)
    }

    @Test("Redis ignores a command that arrives after the caller's deadline")
    func givenUp() throws {
        let server = try RedisServer()
        let ledger = try server.ledger(deadlineMs: RedisOptions.defaultDeadlineMs)
        _ = try recovered { try ledger.settled(.make(["a"])) }
        server.freeze()
        let transaction = Transaction.make(["b"], lane: "shop")
        #expect(throws: LedgerError.self) { try ledger.settle(transaction, nowMs: 0) }
        server.thaw()
        // Redis has read and ignored the earlier command before this one.
        #expect(try recovered { try ledger.result("b") } == .new)
        let settlement = try recovered { try ledger.settled(.make(["b"], lane: "shop")) }
        #expect(settlement.slots == [Slot(startMs: settlement.nowMs, position: 1)])
    }

    @Test(
        "A decision whose answer was lost is found only by the same transaction or the same key"
    )
    func lostAnswer() throws {
        let server = try RedisServer()
        let proxy = try MuteProxy(to: server.port)
        let ledger = try LedgerURL("redis://127.0.0.1:\(proxy.port)/1").open()
        _ = try recovered { try ledger.settled(.make(["first"])) }
        proxy.mute()
        let transaction = Transaction.make(["a"], lane: "shop")
        let keyed = Transaction.make(["b"], lane: "shop", key: .make())
        #expect(throws: LedgerError.self) { try ledger.settle(transaction, nowMs: 0) }
        proxy.speak()
        // Uses a new connection, which exists before the proxy is mute again.
        _ = try recovered { try ledger.result("first") }
        proxy.mute()
        #expect(throws: LedgerError.self) { try ledger.settle(keyed, nowMs: 0) }
        proxy.speak()
        // Redis has decided about both, but no caller has received the decision.
        #expect(try server.run("-n", "1", "exists", "{crier}:id:a", "{crier}:id:b") == "2")
        let first = try recovered { try ledger.settled(transaction) }
        let second = try ledger.settled(.make(["b"], lane: "shop", key: .make()))
        #expect([first, second].flatMap(\.slots).map(\.position) == [1, 2])
        #expect(first.outcomes == [.announced(release: 0)])
        #expect(try ledger.settle(.make(["a"], lane: "shop"), nowMs: 0) == .changed)
        #expect(try server.run("-n", "1", "zcard", "{crier}:lane:shop") == "2")
    }

    @Test("The next transaction after a restart of Redis succeeds without an error")
    func restarted() throws {
        let server = try RedisServer()
        let ledger = try server.ledger()
        _ = try ledger.settled(.make(["a"]))
        server.stop()
        try server.start()
        #expect(try ledger.settled(.make(["a"])).slots.count == 1)
    }

    @Test("Scripts are loaded again after a script flush")
    func scriptsFlushed() throws {
        let server = try RedisServer()
        let ledger = try server.ledger()
        _ = try ledger.settled(.make(["a"]))
        #expect(try server.run("script", "flush") == "OK")
        #expect(try ledger.settle(.make(["a"]), nowMs: 0) == .changed)
    }

    @Test("Transactions fail at once while Redis is unreachable, and succeed afterwards")
    func away() throws {
        let server = try RedisServer()
        server.stop()
        let ledger = try server.ledger(deadlineMs: RedisOptions.defaultDeadlineMs)
        for _ in 0..<5 {
            let begun = ContinuousClock.now
            #expect(throws: LedgerError.self) { try ledger.settle(.make(), nowMs: 0) }
            #expect(ContinuousClock.now - begun < Self.atOnce)
        }
        try server.start()
        #expect(try recovered { try ledger.settled(.make()) }.slots.count == 1)
    }

    @Test("Ids, idempotency keys, tokens and lanes expire in Redis")
    func expiry() throws {
        let server = try RedisServer()
        let ledger = try server.ledger()
        _ = try ledger.settled(.make(["a"], durationMs: 5_000, lane: "shop", key: .make("k")))
        _ = try ledger.settled(.make(["b"]))
        let names = try server.run("-n", "1", "keys", "*").split(separator: "\n").map(String.init)
        #expect(names.count == 5)
        for name in names {
            let left = try #require(Int(try server.run("-n", "1", "pttl", name)))
            let whole =
                name.contains(":id:")
                ? 72 * 3_600_000
                : name.contains(":key:")
                    ? 24 * 3_600_000
                    : name.contains(":lane:") ? 5_200 : 60_000
            #expect((whole - 4_000...whole).contains(left), "\(name): \(left)")
        }
    }

    @Test("A Redis that is out of memory refuses whole transactions")
    func outOfMemory() throws {
        let server = try RedisServer(["--maxmemory", "1", "--maxmemory-policy", "noeviction"])
        let ledger = try server.ledger()
        #expect(
            throws: LedgerError.unusable(
                location: "redis://127.0.0.1:\(server.port)/1", reason: "is out of memory; raise its maxmemory")
        ) { try ledger.settle(.make(["a"], lane: "shop"), nowMs: 0) }
        #expect(try server.run("-n", "1", "dbsize") == "0")
    }

    @Test("A Redis that evicts keys is refused, and one without persistence gives a warning")
    func check() throws {
        let server = try RedisServer(["--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"])
        #expect(
            throws: LedgerError.unusable(
                location: "redis://127.0.0.1:\(server.port)/1",
                reason: "forgets ids when its memory is full (maxmemory-policy allkeys-lru): set it to noeviction")
        ) { try server.ledger().check() }
        // A ledger without a check at the start, as after a start without Redis.
        #expect(throws: LedgerError.self) { try server.ledger().settled(.make()) }
        let forgetful = try RedisServer()
        #expect(try forgetful.ledger().check() == [.redisWithoutPersistence])
        let lasting = try RedisServer(["--appendonly", "yes"])
        #expect(try lasting.ledger().check() == [])
    }

    @Test("A password is used, and the error for a wrong one does not contain it")
    func password() throws {
        let server = try RedisServer(["--requirepass", "p@ss/word"])
        let place = "127.0.0.1:\(server.port)"
        let options = RedisOptions(deadlineMs: RedisOptions.patientMs)
        let ledger = try LedgerURL("redis://:p%40ss%2Fword@\(place)").open(redis: options)
        #expect(try ledger.settled(.make()).slots.count == 1)
        for wrong in ["redis://\(place)", "redis://:guess@\(place)", "redis://crier:p%40ss%2Fword@\(place)"] {
            let refused = try LedgerURL(wrong).open(redis: options)
            let error = #expect(throws: LedgerError.self) { try refused.settle(.make(), nowMs: 0) }
            #expect(error?.description.contains("does not let Crier in") == true)
            #expect(error?.description.contains("guess") == false)
        }
    }

    @Test("A key of another program is refused")
    func strangers() throws {
        let server = try RedisServer()
        #expect(try server.run("-n", "1", "set", "{crier}:id:order-1", "hello") == "OK")
        let ledger = try server.ledger()
        #expect(throws: LedgerError.self) { try ledger.result("order-1") }
        #expect(try server.run("-n", "1", "lpush", "{crier}:id:order-2", "hello") == "1")
        #expect(throws: LedgerError.self) { try ledger.result("order-2") }
        let newer = "\(String(repeating: "x", count: 16))v3 1 2 3"
        #expect(try server.run("-n", "1", "set", "{crier}:id:order-3", newer) == "OK")
        let error = #expect(throws: LedgerError.self) { try ledger.result("order-3") }
        #expect("\(error as Any)".contains("holds ids of a newer Crier (rows v3, this one supports v2)"))
    }

    @Test("Two servers with one Redis share one ledger")
    func shared() throws {
        let server = try RedisServer()
        let ledgers = [try server.ledger(), try server.ledger()]
        let outcomes = try simultaneously(1_000) { index in
            try ledgers[index % 2].settle(.make(["order-\(index / 2)"], lane: "shop", ttlMs: 3_600_000), nowMs: 0)
        }
        let slots = try outcomes.filter { $0 != .changed }.map { try $0.settlement().slots[0] }
        #expect(slots.count == 500)
        #expect(Set(slots.map(\.position)) == Set(1...500))
    }

    /// Retries until success. The pool reconnects after 2 s at most.
    private func recovered<Result>(_ body: () throws -> Result) throws -> Result {
        var result: Result?
        _ = eventually {
            result = try? body()
            return result != nil
        }
        return try result ?? body()
    }
}
