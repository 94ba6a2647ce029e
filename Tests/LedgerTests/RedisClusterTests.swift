import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("Redis Cluster", .serialized, .waiting)
struct RedisClusterTests {
    /// Three nodes, each with a third of the slots.
    private struct Cluster {
        let nodes: [RedisServer]

        init() throws {
            let nodes = try (0..<3).map { _ in
                let bus = try RedisServer.freePort()
                return try RedisServer([
                    "--cluster-enabled", "yes", "--cluster-port", "\(bus)", "--cluster-node-timeout", "1000",
                    "--appendonly", "yes",
                ])
            }
            self.nodes = nodes
            for (node, slots) in zip(nodes, [("0", "5460"), ("5461", "10922"), ("10923", "16383")]) {
                #expect(try node.run("cluster", "addslotsrange", slots.0, slots.1) == "OK")
            }
            for node in nodes.dropFirst() {
                let bus = try node.run("config", "get", "cluster-port").split(separator: "\n")[1]
                #expect(try nodes[0].run("cluster", "meet", "127.0.0.1", "\(node.port)", String(bus)) == "OK")
            }
            let isReady = eventually {
                (try? nodes.allSatisfy { try $0.run("cluster", "info").contains("cluster_state:ok") }) == true
            }
            guard isReady else { throw ToolError(description: "no cluster") }
        }

        func ledger(limits: LedgerLimits = LedgerLimits()) throws -> any Ledger {
            // A call to a node that is down takes the whole time.
            let options = RedisOptions(deadlineMs: 2_000)
            return try LedgerURL("redis://127.0.0.1:\(nodes[0].port)").open(limits: limits, redis: options)
        }

        /// The index of the node that has a client's keys.
        func home(of client: String) -> Int { min(2, Int(RedisSlot(of: "{crier:\(client)}").number) / 5_461) }
    }

    @Test("Clients are spread over the nodes, and the rows of each client are found")
    func spread() throws {
        let cluster = try Cluster()
        let ledger = try cluster.ledger()
        #expect(try ledger.check() == [])
        let names = (0..<12).map { "shop-\($0)" }
        #expect(Set(names.map(cluster.home)).count == 3)
        for name in names {
            let keyed = Transaction.make(["a", "b"], lane: "l", key: .make(), client: .named(name))
            let settled = try ledger.settled(keyed)
            #expect(settled.slots.map(\.position) == [1, 2])
            #expect(try ledger.settled(keyed) == settled)
            #expect(try ledger.result("a", client: .named(name)) != .new)
            #expect(try ledger.forget("a", client: .named(name), nowMs: 0) != nil)
            #expect(try ledger.entry(of: "b", client: .named(name), nowMs: 0) != nil)
        }
        #expect(try ledger.rows(of: names).map(\.ids) == names.map { _ in 1 })
        for (index, node) in cluster.nodes.enumerated() {
            let keys = try node.run("keys", "{crier:shop-*}:id:b").split(separator: "\n")
            #expect(keys.count == names.count { cluster.home(of: $0) == index })
        }
    }

    @Test("A moving slot is readable by one key, refuses transactions, and is followed afterwards")
    func moves() throws {
        let cluster = try Cluster()
        let ledger = try cluster.ledger()
        let client = LedgerClient.named("shop-1")
        _ = try ledger.settled(.make(["before"], client: client))
        let slot = "\(RedisSlot(of: "{crier:shop-1}").number)"
        let from = cluster.nodes[cluster.home(of: "shop-1")]
        let to = cluster.nodes[(cluster.home(of: "shop-1") + 1) % 3]
        let ids = try [from, to].map { try $0.run("cluster", "myid") }
        #expect(try to.run("cluster", "setslot", slot, "importing", ids[0]) == "OK")
        #expect(try from.run("cluster", "setslot", slot, "migrating", ids[1]) == "OK")
        for key in try from.run("cluster", "getkeysinslot", slot, "100").split(separator: "\n") {
            #expect(try from.run("migrate", "127.0.0.1", "\(to.port)", String(key), "0", "1000") == "OK")
        }
        #expect(try ledger.entry(of: "before", client: client, nowMs: 0) != nil)
        // While a slot moves, a cluster refuses commands with several of its keys.
        let error = #expect(throws: LedgerError.self) { try ledger.settle(.make(["asked"], client: client), nowMs: 0) }
        guard case .unavailable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        for node in cluster.nodes { _ = try node.run("cluster", "setslot", slot, "node", ids[1]) }
        #expect(try ledger.result("before", client: client) != .new)
        #expect(try ledger.settled(.make(["asked"], client: client)).slots.count == 1)
        #expect(try to.run("exists", "{crier:shop-1}:id:asked") == "1")
    }

    @Test("Orders under a client's former name are found on another node")
    func formerName() throws {
        let cluster = try Cluster()
        let ledger = try cluster.ledger()
        let keyed = Transaction.make(["a"], key: .make())
        let settlement = try ledger.settled(keyed)
        for name in ["shop-1", "shop-2", "shop-3"] {
            let client = LedgerClient.named(name)
            guard case .existing = try ledger.result("a", client: client) else {
                Issue.record("\(name) does not know the order")
                continue
            }
            #expect(
                try ledger.result("a", content: "other", client: client)
                    == .conflict(
                        #require(
                            try ledger.entry(of: "a", client: client, nowMs: 0)
                        ).record))
            let found = try ledger.lookUp(of: [.make("a")], key: .make(), client: client, nowMs: 0)
            #expect(found.settlement == settlement)
            #expect(try ledger.rows(of: [name]).map(\.ids) == [1])
        }
        #expect(try ledger.result("a", content: "other", client: .named("shop-4")) == .new)
    }

    @Test("Clients on other nodes continue while one node is down")
    func nodeAway() throws {
        let cluster = try Cluster()
        for node in cluster.nodes {
            #expect(try node.run("config", "set", "cluster-require-full-coverage", "no") == "OK")
        }
        let ledger = try cluster.ledger()
        let names = (0..<12).map { "shop-\($0)" }
        for name in names { _ = try ledger.settled(.make(["a"], client: .named(name))) }
        cluster.nodes[0].stop()
        for name in names {
            let settles = eventually(within: .seconds(5)) {
                cluster.home(of: name) == 0
                    || (try? ledger.settled(.make([UUID().uuidString], client: .named(name)))) != nil
            }
            #expect(settles)
        }
        let away = try #require(names.first { cluster.home(of: $0) == 0 })
        #expect(throws: LedgerError.self) { try ledger.settle(.make(["b"], client: .named(away)), nowMs: 0) }
        try cluster.nodes[0].start()
        #expect(eventually { (try? ledger.result("a", client: .named(away))) != nil })
    }

    @Test("The error names a database other than 0")
    func database() throws {
        let cluster = try Cluster()
        let ledger = try LedgerURL("redis://127.0.0.1:\(cluster.nodes[0].port)/1").open()
        let error = #expect(throws: LedgerError.self) { try ledger.check() }
        #expect(error?.description.contains("a cluster has database 0 only") == true)
    }

    @Test(
        "The slot of a key depends only on its hash tag",
        arguments: [
            ("123456789", 12_739), ("foo", 12_182), ("{foo}bar", 12_182), ("{}foo", 9_500), ("a{foo}b{c}", 12_182),
        ])
    func slot(key: String, number: UInt16) {
        #expect(RedisSlot(of: key).number == number)
    }

    @Test("A redirection without a host refers to the node that answered")
    func redirections() throws {
        let own = RedisNode(host: "here", port: 1)
        #expect(
            RedisRedirection("MOVED 3999 10.0.0.7:6381", from: own)?.node == RedisNode(host: "10.0.0.7", port: 6_381))
        #expect(RedisRedirection("ASK 3999 ::1:6381", from: own)?.node == RedisNode(host: "::1", port: 6_381))
        #expect(RedisRedirection("ASK 3999 ::1:6381", from: own)?.isOnce == true)
        #expect(RedisRedirection("MOVED 3999 :6381", from: own)?.node == RedisNode(host: "here", port: 6_381))
        for other in ["MOVED", "MOVED 1", "MOVED 1 host", "MOVED 1 host:0", "MOVED 1 host:99999", "ERR MOVED 1 a:1"] {
            #expect(RedisRedirection(other, from: own) == nil)
        }
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
