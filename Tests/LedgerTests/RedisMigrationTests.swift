import TestSupport
import Testing

@testable import Ledger

/// Rows under the names that keys had before hash tags named the client: `{crier}:client:NAME:…`.
@Suite("Rows under old names in Redis", .serialized, .waiting)
struct RedisMigrationTests {
    private static let client = LedgerClient.named("shop")

    /// Renames a client's rows to the names that an older Crier used.
    private func age(_ server: RedisServer, client: String = "shop") throws {
        let prefixes = ["{crier:\(client)}:", "{crier}:client:\(client):"]
        #expect(try server.run(["-n", "1", "eval", Self.renaming, "0"] + prefixes) == "OK")
    }

    /// Gives the keys with the first prefix the second one, and so the members of the sets that list the keys.
    private static let renaming = """
        local function renamed(name) return ARGV[2] .. name:sub(#ARGV[1] + 1) end
        for _, name in ipairs(redis.call('keys', ARGV[1] .. '*')) do redis.call('rename', name, renamed(name)) end
        for _, set in ipairs({ARGV[2] .. 'ids', ARGV[2] .. 'keys'}) do
            local members = redis.call('zrange', set, 0, -1, 'withscores')
            for i = 1, #members, 2 do
                redis.call('zadd', set, members[i + 1], renamed(members[i]))
                redis.call('zrem', set, members[i])
            end
        end
        return redis.status_reply('OK')
        """

    private func names(_ server: RedisServer) throws -> [String] {
        try server.run("-n", "1", "keys", "*").split(separator: "\n").map(String.init).filter { !$0.contains("token") }
            .sorted()
    }

    @Test("Ids, idempotency keys and lanes are read and moved on first use")
    func moves() throws {
        let server = try RedisServer()
        let keyed = Transaction.make(["a"], durationMs: 60_000, lane: "l", key: .make(), client: Self.client)
        let settled = try server.ledger().settled(keyed)
        _ = try server.ledger().settled(.make(["b"], client: Self.client))
        try age(server)
        let ledger = try server.ledger()
        let found = try ledger.lookUp(of: [.make("a")], key: .make(), client: Self.client, nowMs: 0)
        #expect(found.settlement == settled)
        guard case .existing = try ledger.result("a", client: Self.client) else {
            Issue.record("the order is unknown")
            return
        }
        #expect(try ledger.rows(of: ["shop"]).map { [$0.ids, $0.idempotencyKeys] } == [[1, 1]])
        let next = try ledger.settled(.make(["c"], lane: "l", ttlMs: 120_000, client: Self.client))
        #expect(next.slots == [Slot(startMs: settled.slots[0].startMs + 60_200, position: 2)])
        let old = try names(server).filter { $0.hasPrefix("{crier}:client:") }
        #expect(old == ["{crier}:client:shop:id:b", "{crier}:client:shop:ids"])
        for name in try names(server) { #expect(try Int(server.run("-n", "1", "pttl", name)) ?? 0 > 0) }
        #expect(try ledger.entry(of: "b", client: Self.client, nowMs: 0) != nil)
        #expect(try !names(server).contains { $0.hasPrefix("{crier}:client:") })
    }

    @Test("An old id with other content is a conflict, and can be forgotten")
    func conflict() throws {
        let server = try RedisServer()
        _ = try server.ledger().settled(.make(["a"], client: Self.client))
        try age(server)
        let ledger = try server.ledger()
        guard case .conflict = try ledger.result("a", content: "other", client: Self.client) else {
            Issue.record("no conflict")
            return
        }
        #expect(try ledger.forget("a", client: Self.client, nowMs: 0) != nil)
        #expect(try ledger.result("a", client: Self.client) == .new)
    }

    @Test("Old rows of a former name count if the content is equal, and are not moved")
    func formerName() throws {
        let server = try RedisServer()
        _ = try server.ledger().settled(.make(["a"], client: Self.client))
        try age(server)
        let shared = LedgerClient(keyName: "shop", isShared: true)
        let ledger = try server.ledger()
        #expect(try ledger.result("a", content: "other", client: shared) == .new)
        guard case .existing = try ledger.result("a", client: shared) else {
            Issue.record("the order is unknown")
            return
        }
        #expect(try names(server).contains("{crier}:client:shop:id:a"))
    }

    @Test("An old key of a former name counts if the request is equal")
    func formerKey() throws {
        let server = try RedisServer()
        let settled = try server.ledger().settled(.make(["a"], key: .make(), client: Self.client))
        try age(server)
        let shared = LedgerClient(keyName: "shop", isShared: true)
        let ledger = try server.ledger()
        let other = try ledger.lookUp(of: [.make("b")], key: .make(request: "other"), client: shared, nowMs: 0)
        #expect(other == .open([.new]))
        let same = try ledger.lookUp(of: [.make("b")], key: .make(), client: shared, nowMs: 0)
        #expect(same.settlement == settled)
    }

    @Test("Replicas that move the same rows concurrently neither lose nor duplicate rows")
    func simultaneous() throws {
        let server = try RedisServer()
        let ids = (0..<50).map { "order-\($0)" }
        _ = try server.ledger().settled(
            .make(ids, durationMs: 60_000, lane: "l", ttlMs: 86_400_000, client: Self.client))
        try age(server)
        let ledgers = try (0..<4).map { _ in try server.ledger() }
        let outcomes = try simultaneously(400) { index in
            try ledgers[index % 4].settle(
                .make([ids[index / 8]], lane: "l", ttlMs: 86_400_000, client: Self.client), nowMs: 0)
        }
        #expect(outcomes.allSatisfy { $0 == .changed })
        let next = try ledgers[0].settled(.make(["next"], lane: "l", ttlMs: 86_400_000, client: Self.client))
        #expect(next.slots.map(\.position) == [51])
    }
}
