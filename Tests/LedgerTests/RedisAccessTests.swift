import TestSupport
import Testing

@testable import Ledger

@Suite("Redis with users and wrong servers", .serialized, .waiting)
struct RedisAccessTests {
    /// The rules of the documented user: its keys, and one word for each command.
    private static let rules = RedisError.permissions.prefix { $0 != "," }.split(separator: " ").map(String.init)

    private static let options = RedisOptions(deadlineMs: RedisOptions.patientMs)

    private func refusal(_ url: String) throws -> String {
        let ledger = try LedgerURL(url).open(redis: Self.options)
        let error = #expect(throws: LedgerError.self) { try ledger.check() }
        guard case .unusable(_, let reason) = error else { return "no refusal: \(String(describing: error))" }
        return reason
    }

    @Test("A server that closes plain connections gets the hint to use TLS")
    func closing() throws {
        // Nothing listens on port 1, so the proxy closes each connection.
        let ledger = try LedgerURL("redis://127.0.0.1:\(MuteProxy(to: 1).port)").open()
        let error = #expect(throws: LedgerError.self) { try ledger.check() }
        guard case .unavailable(let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasSuffix(RedisError.tlsHint))
    }

    private func use(_ rules: [String], on server: RedisServer) throws -> any Ledger {
        #expect(try server.run(["acl", "setuser", "crier", "reset", "on", ">secret"] + rules) == "OK")
        return try LedgerURL("redis://crier:secret@127.0.0.1:\(server.port)").open(redis: Self.options)
    }

    private func useAll(_ ledger: any Ledger) throws {
        let client = LedgerClient.named("shop")
        let keyed = Transaction.make(["a", "b"], lane: "l", key: .make(), client: client)
        _ = try ledger.settled(keyed)
        _ = try ledger.settled(keyed)
        #expect(try ledger.result("a", client: client) != .new)
        #expect(try ledger.entry(of: "a", client: client, nowMs: 0) != nil)
        #expect(try ledger.forget("a", client: client, nowMs: 0) != nil)
        #expect(try ledger.rows(of: ["shop"]).map(\.ids) == [1])
    }

    @Test("The documented permissions suffice, as do all permissions except dangerous ones")
    func permissions() throws {
        for rules in [Self.rules, ["~*", "+@all", "-@dangerous"]] {
            let server = try RedisServer(["--appendonly", "yes"])
            let ledger = try use(rules, on: server)
            #expect(try ledger.check() == [.redisUnexamined])
            try useAll(ledger)
        }
        let server = try RedisServer(["--appendonly", "yes"])
        let ledger = try use(Self.rules + ["+info"], on: server)
        #expect(try ledger.check() == [])
    }

    @Test("A check with a missing permission fails and lists all required permissions")
    func everyPermission() throws {
        // Without +@connection the user cannot even authenticate, and without -@all the user lacks all permissions
        // anyway. The check does not make calls that use the other commands, such as PTTL and EXISTS.
        let unused = [
            "-@all", "+@connection", "+pttl", "+exists", "+zrange", "+wait", "+pexpireat", "+zremrangebyscore",
        ]
        let server = try RedisServer()
        for rule in Self.rules where !unused.contains(rule) {
            #expect(try server.run("flushall") == "OK")
            let ledger = try use(Self.rules.filter { $0 != rule }, on: server)
            let error = #expect(throws: LedgerError.self, "\(rule)") { try ledger.check() }
            #expect(
                error?.description.contains("it needs ~{crier* -@all") == true, "\(rule) \(String(describing: error))")
        }
    }

    @Test("The error names a replica, a Sentinel, and a server that is not a Sentinel")
    func wrongServers() throws {
        let primary = try RedisServer()
        let replica = try RedisServer(["--replicaof", "127.0.0.1 \(primary.port)"])
        #expect(try refusal("redis://127.0.0.1:\(replica.port)").contains("is a replica"))
        // The first node that accepts writes is used.
        _ = try LedgerURL("redis://127.0.0.1:\(replica.port),127.0.0.1:\(primary.port)").open(redis: Self.options)
            .check()
        let sentinel = try RedisServer(["--sentinel"], configuration: "\n")
        #expect(try refusal("redis://127.0.0.1:\(sentinel.port)").contains("is a Sentinel"))
        #expect(
            try refusal("redis+sentinel://127.0.0.1:\(sentinel.port)/main").contains("no primary of the name 'main'"))
        #expect(try refusal("redis+sentinel://127.0.0.1:\(primary.port)/main").contains("is not a Sentinel"))
    }

    @Test("An unawaited replica causes a warning, and an awaited replica must confirm")
    func replicas() throws {
        let primary = try RedisServer(["--appendonly", "yes", "--repl-diskless-sync-delay", "0"])
        let url = try LedgerURL("redis://127.0.0.1:\(primary.port)")
        #expect(try url.open(redis: Self.options).check() == [])
        let waiting = try url.open(redis: RedisOptions(replicas: 1))
        // On a busy machine Redis' reply may itself be late.
        let isTold = eventually {
            do throws(LedgerError) {
                _ = try waiting.check()
                return false
            } catch {
                return error.description.contains("0 of 1 replicas confirmed in time")
            }
        }
        #expect(isTold)
        let replica = try RedisServer(["--replicaof", "127.0.0.1 \(primary.port)"])
        #expect(eventually { (try? waiting.check()) == [] })
        #expect(try url.open(redis: Self.options).check() == [.redisWithUnawaitedReplicas(1)])
        replica.freeze()
        let transaction = Transaction.make(["a"])
        #expect(throws: LedgerError.self) { try waiting.settle(transaction, nowMs: 0) }
        // No caller may treat the order as announced before the replica has it.
        #expect(throws: LedgerError.self) { try waiting.result("a") }
        #expect(throws: LedgerError.self) { try waiting.settle(transaction, nowMs: 0) }
        #expect(throws: LedgerError.self) {
            try waiting.settle(Transaction(client: .only, reservations: [.make("a")], releases: []), nowMs: 0)
        }
        #expect(try waiting.result("b") == .new)
        replica.thaw()
        #expect(eventually { (try? waiting.settled(transaction)) != nil })
        #expect(try waiting.result("a") != .new)
    }
}
