import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("Redis with Sentinels", .serialized, .waiting)
struct RedisSentinelTests {
    /// A primary, a replica and three Sentinels that fail over after half a second.
    private struct Group {
        let primary: RedisServer
        let replica: RedisServer
        let sentinels: [RedisServer]

        init(password: String? = nil) throws {
            let secret = password.map { ["--requirepass", $0, "--masterauth", $0] } ?? []
            let options = ["--appendonly", "yes", "--repl-diskless-sync-delay", "0"] + secret
            primary = try RedisServer(options)
            replica = try RedisServer(options + ["--replicaof", "127.0.0.1 \(primary.port)"])
            let configuration = """
                sentinel monitor main 127.0.0.1 \(primary.port) 2
                sentinel down-after-milliseconds main 500
                sentinel failover-timeout main 2000
                \(password.map { "sentinel auth-pass main \($0)\n" } ?? "")
                """
            sentinels = try (0..<3).map { _ in
                try RedisServer(["--sentinel"], configuration: configuration)
            }
            let known = eventually {
                (try? sentinels.allSatisfy {
                    let text = try $0.run("sentinel", "master", "main").split(separator: "\n")
                    func value(_ name: String) -> Substring? {
                        text.firstIndex(of: Substring(name)).map { text[text.index(after: $0)] }
                    }
                    return value("num-slaves") == "1" && value("num-other-sentinels") == "2"
                }) == true
            }
            guard known else { throw ToolError(description: "the Sentinels do not find each other") }
        }

        /// - Parameter deadlineMs: the time for an answer of Redis, or of a frozen Sentinel.
        func ledger(
            credentials: String = "", replicas: Int = 0, deadlineMs: Int = 2_000
        ) throws -> any Ledger {
            let hosts = sentinels.map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
            return try LedgerURL("redis+sentinel://\(credentials)\(hosts)/main/1")
                .open(redis: RedisOptions(deadlineMs: deadlineMs, replicas: replicas))
        }
    }

    @Test("The ledger follows a failover and finds the orders that a replica has confirmed")
    func failover() throws {
        let group = try Group()
        let ledger = try group.ledger(replicas: 1)
        #expect(eventually { (try? ledger.check()) == [] })
        for index in 0..<50 { _ = try ledger.settled(.make(["order-\(index)"])) }
        // A ledger without replicas announces a new order as soon as the new primary is in use.
        let following = try group.ledger()
        group.primary.stop()
        #expect(eventually { (try? following.settled(.make(["after"]))) != nil })
        for index in 0..<50 { #expect(try following.result("order-\(index)") != .new) }
    }

    @Test("A primary that was replaced while frozen gets no further announcements")
    func replaced() throws {
        let group = try Group()
        let ledger = try group.ledger()
        _ = try ledger.settled(.make(["before"]))
        group.primary.freeze()
        #expect(eventually { (try? ledger.settled(.make(["during"]))) != nil })
        group.primary.thaw()
        for index in 0..<20 { _ = try ledger.settled(.make(["after-\(index)"])) }
        #expect(eventually { (try? group.primary.run("role").hasPrefix("slave")) == true })
        #expect(try ledger.result("after-0") != .new)
        #expect(try ledger.result("before") != .new)
    }

    @Test("Sentinels that are set up again are trusted")
    func setUpAnew() throws {
        let group = try Group()
        let ledger = try group.ledger()
        _ = try ledger.settled(.make(["before"]))
        group.primary.stop()
        #expect(eventually { (try? ledger.settled(.make(["during"]))) != nil })
        for sentinel in group.sentinels {
            #expect(try sentinel.run("sentinel", "remove", "main") == "OK")
            #expect(try sentinel.run("sentinel", "monitor", "main", "127.0.0.1", "\(group.replica.port)", "2") == "OK")
        }
        _ = try group.replica.run("client", "kill", "type", "normal")
        #expect(eventually { (try? ledger.settled(.make(["after"]))) != nil })
    }

    @Test("The password is sent to Redis but not to Sentinels without a password")
    func password() throws {
        let group = try Group(password: "secret")
        _ = try group.ledger(credentials: ":secret@").check()
        let error = #expect(throws: LedgerError.self) { try group.ledger().check() }
        #expect(error?.description.contains("does not let Crier in") == true)
    }

    /// Each Sentinel reports another primary of the same election.
    @Test("Each call begins with another Sentinel")
    func turns() throws {
        let sentinels = try (1...3).map { port in
            try RedisServer(["--sentinel"], configuration: "sentinel monitor main 127.0.0.1 \(port) 1")
        }
        let nodes = sentinels.map { RedisNode(host: "127.0.0.1", port: $0.port) }
        let login = RedisConnection.Login(user: nil, password: nil, database: 0, tls: nil)
        let directory = SentinelDirectory(nodes, name: "main", login)
        let ports = try (0..<5).map { _ in try directory.primary().port }
        #expect(ports == [1, 2, 3, 1, 2])
    }

    /// The first primary still answers and accepts writes.
    @Test("Calls go to another primary as soon as the Sentinels report it")
    func watching() throws {
        let (first, second) = (try RedisServer(), try RedisServer())
        let sentinel = try RedisServer(
            ["--sentinel"], configuration: "sentinel monitor main 127.0.0.1 \(first.port) 1")
        let ledger = try LedgerURL("redis+sentinel://127.0.0.1:\(sentinel.port)/main/1")
            .open(redis: RedisOptions(deadlineMs: RedisOptions.patientMs))
        _ = try ledger.settled(.make(["before"]))
        #expect(try sentinel.run("sentinel", "remove", "main") == "OK")
        #expect(try sentinel.run("sentinel", "monitor", "main", "127.0.0.1", "\(second.port)", "1") == "OK")
        var count = 0
        let isFollowed = try eventually {
            count += 1
            _ = try? ledger.settled(.make(["after-\(count)"]))
            return try second.run("-n", "1", "dbsize") != "0"
        }
        #expect(isFollowed)
    }

    @Test("Dead and frozen Sentinels are skipped")
    func deadSentinels() throws {
        let group = try Group()
        group.sentinels[0].stop()
        group.sentinels[1].freeze()
        for _ in 0..<3 {
            let ledger = try group.ledger(deadlineMs: RedisOptions.defaultDeadlineMs)
            #expect(eventually(within: .seconds(5)) { (try? ledger.check()) != nil })
        }
    }
}
