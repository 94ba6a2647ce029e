import TestSupport
import Testing

@testable import Ledger

@Suite("Shares of a Redis with a memory limit")
struct RedisShareTests {
    private static let names = ["a", "b"]

    private func client(_ name: String) -> LedgerClient {
        LedgerClient(keyName: name, isShared: false, among: Self.names.count)
    }

    /// Announces orders, a hundred in a transaction, until the ledger refuses them.
    private func fill(_ ledger: any Ledger, _ client: LedgerClient, idBytes: Int) throws -> (ids: Int, LedgerError?) {
        for batch in 0..<200 {
            let ids = (0..<100).map { index in
                let id = "\(batch)-\(index)-"
                return id + String(repeating: "x", count: idBytes - id.utf8.count)
            }
            do {
                _ = try ledger.settled(.make(ids, key: .make("key-\(batch)"), client: client))
            } catch {
                return (100 * batch, error as? LedgerError)
            }
        }
        return (20_000, nil)
    }

    @Test("A client with long ids reaches its own limit, and other clients have room")
    func memory() throws {
        let server = try RedisServer(["--maxmemory", "8mb", "--maxmemory-policy", "noeviction"])
        let ledger = try server.ledger()
        _ = try ledger.check()
        let share = (8 << 20) / LedgerLimits.redisRowBytes / Self.names.count
        for (name, idBytes) in [("a", 128), ("b", 22)] {
            let (ids, error) = try fill(ledger, client(name), idBytes: idBytes)
            guard case .full(let bound)? = error else {
                Issue.record("\(name) met \(String(describing: error)) after \(ids) ids")
                continue
            }
            #expect(bound.isClientQuota && bound.rows == share && ids == share / 100 * 100)
        }
        #expect(try ledger.rows(of: Self.names).map(\.limit) == [share, share])
    }

    @Test("A change of the memory limit applies to the next ledger")
    func change() throws {
        let server = try RedisServer(["--maxmemory", "8mb", "--maxmemory-policy", "noeviction"])
        func limit() throws -> Int? {
            let ledger = try server.ledger()
            _ = try ledger.check()
            return try ledger.rows(of: ["a"]).first?.limit
        }
        #expect(try limit() == (8 << 20) / LedgerLimits.redisRowBytes)
        #expect(try server.run(["config", "set", "maxmemory", "0"]) == "OK")
        #expect(try limit() == LedgerLimits.defaultRows)
    }

    @Test(
        "A share is limited by the memory of Redis unless the operator sets a limit",
        arguments: [
            (rows: 1_000_000, perKey: nil, bytes: nil, share: 250_000),
            (1_000_000, nil, 1 << 30, 250_000),
            (10_000_000, nil, 1 << 30, 268_435),
            (10_000_000, 5_000_000, 1 << 30, 5_000_000),
            (10_000_000, nil, 1, 1), (3, nil, nil, 1),
        ] as [(rows: Int, perKey: Int?, bytes: Int?, share: Int)])
    func share(rows: Int, perKey: Int?, bytes: Int?, share: Int) {
        let limits = LedgerLimits(rows: rows, rowsPerKey: perKey).within(redisBytes: bytes)
        #expect(limits.share(among: 4) == share)
    }
}
