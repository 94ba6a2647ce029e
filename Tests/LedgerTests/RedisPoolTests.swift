import Base
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Ledger

@Suite("Redis connection pool", .serialized, .waiting)
struct RedisPoolTests {
    private let server: RedisServer
    private let connect: @Sendable () throws(RedisError) -> RedisConnection
    private let pool: RedisPool
    /// The number of times redis-cli has connected to count the connections.
    private let asked = Asked()

    private final class Asked: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    init() throws {
        server = try RedisServer()
        let node = RedisNode(host: "127.0.0.1", port: server.port)
        let login = RedisConnection.Login(user: nil, password: nil, database: 0, tls: nil)
        connect = { () throws(RedisError) in
            try RedisConnection(to: node, login, by: Deadline.after(milliseconds: 1_000))
        }
        pool = RedisPool(size: RedisOptions.defaultConnections, deadlineMs: 200, connect)
    }

    private var soon: Deadline { Deadline.after(milliseconds: 10_000) }

    /// The present connection of the pool.
    private func lent(_ body: (RedisConnection) throws(RedisError) -> Void = { _ in }) throws(RedisError)
        -> ObjectIdentifier
    {
        try pool.withConnection(by: soon) { connection throws(RedisError) in
            try body(connection)
            return ObjectIdentifier(connection)
        }
    }

    @Test("Successive callers use the same connection") func reused() throws {
        let first = try lent()
        #expect(try lent() == first)
        #expect(try clients() == 1)
    }

    @Test("An error reply does not close the connection, except for READONLY")
    func refusals() throws {
        let before = try connectionsMade()
        for (reason, made) in [("ERR no", 1), ("OOM command not allowed", 1), ("READONLY a replica", 2)] {
            #expect(throws: RedisError.refused(reason)) {
                _ = try lent { _ throws(RedisError) in throw .refused(reason) }
            }
            _ = try lent()
            #expect(try connectionsMade() - before == made, "\(reason)")
        }
    }

    @Test("A broken connection is closed with all idle ones", arguments: [RedisError.broken("gone"), .timedOut])
    func broken(_ error: RedisError) throws {
        // Two nested calls need two connections.
        _ = try lent { _ throws(RedisError) in _ = try lent() }
        #expect(try clients() == 2)
        #expect(throws: error) { _ = try lent { _ throws(RedisError) in throw error } }
        #expect(try clients() == 0)
        _ = try lent()
        #expect(try clients() == 1)
    }

    @Test("A call after its deadline sends nothing and keeps the connection open") func late() throws {
        let before = try connectionsMade()
        _ = try lent()
        #expect(throws: RedisError.timedOut) {
            try pool.withConnection(by: Deadline.after(milliseconds: 0)) { _ in Issue.record("too late") }
        }
        _ = try lent()
        #expect(try connectionsMade() - before == 1)
    }

    @Test("The pool has a maximum number of connections, and further callers wait") func bounded() throws {
        let (most, callers) = (RedisOptions.defaultConnections, 3 * RedisOptions.defaultConnections)
        let lending = Lending()
        let done: [Void] = try simultaneously(callers, threads: callers) { [pool, soon] _ in
            try pool.withConnection(by: soon) { connection in
                lending.begin(connection)
                sched_yield()
                lending.end(connection)
            }
        }
        #expect(done.count == callers)
        #expect(lending.most <= most)
        #expect((1...most).contains(try clients()))
    }

    @Test("A failed attempt does not end the wait for a connection in use") func waiting() throws {
        let error = RedisError.broken("full")
        let (connect, made) = (connect, Asked())
        let pool = RedisPool(size: 2, deadlineMs: 200) { () throws(RedisError) in
            guard made.next() == 1 else { throw error }
            return try connect()
        }
        try pool.withConnection(by: soon) { _ -> Void in
            #expect(throws: RedisError.timedOut) {
                try pool.withConnection(by: Deadline.after(milliseconds: 200)) { _ in Issue.record("a connection") }
            }
        }
        #expect(made.next() > 2)
    }

    @Test("A broken connection does not end the wait for a connection that is being made") func connecting() throws {
        let (connect, made, deadline) = (connect, Asked(), soon)
        let (isWaiting, isBroken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let pool = RedisPool(size: 2, deadlineMs: 10_000) { () throws(RedisError) in
            if made.next() > 1 {
                isWaiting.signal()
                _ = isBroken.wait(timeout: .limit)
            }
            return try connect()
        }
        let other = ResultBox<Void>()
        #expect(throws: RedisError.broken("gone")) {
            try pool.withConnection(by: deadline) { _ throws(RedisError) in
                Thread { @Sendable in
                    other.add(Result { try pool.withConnection(by: deadline) { _ in } })
                }.start()
                _ = isWaiting.wait(timeout: .limit)
                throw .broken("gone")
            }
        }
        isBroken.signal()
        #expect(eventually { !other.results.isEmpty })
        for result in other.results { try result.get() }
    }

    @Test("Callers fail at once while Redis is unreachable, and succeed when it is back") func away() throws {
        _ = try lent()
        server.stop()
        for _ in 0..<5 {
            let begun = ContinuousClock.now
            #expect(throws: RedisError.self) {
                _ = try lent { connection throws(RedisError) in
                    try connection.call(["PING"], by: soon)
                }
            }
            #expect(ContinuousClock.now - begun < .seconds(5), "nobody waits for the deadline")
        }
        try server.start()
        #expect(eventually { (try? lent()) != nil })
    }

    /// The number of connections in Redis, without the connection of redis-cli.
    private func clients() throws -> Int {
        try server.run("CLIENT", "LIST").split(whereSeparator: \.isNewline).count { !$0.contains("cmd=client") }
    }

    /// The number of connections since the start of Redis, without all connections of redis-cli.
    private func connectionsMade() throws -> Int {
        let own = asked.next()
        let stats = try server.run("INFO", "stats")
        let line = try #require(
            stats.split(whereSeparator: \.isNewline).first { $0.hasPrefix("total_connections_received:") })
        let received = try #require(Int(line.dropFirst("total_connections_received:".count).filter(\.isNumber)))
        return received - own
    }

    /// Counts the connections in use.
    private final class Lending: Sendable {
        private let state = Mutex((lent: Set<ObjectIdentifier>(), most: 0))

        func begin(_ connection: RedisConnection) {
            let isNew = state.withLock { state in
                let isNew = state.lent.insert(ObjectIdentifier(connection)).inserted
                state.most = max(state.most, state.lent.count)
                return isNew
            }
            #expect(isNew, "a connection is lent to two callers")
        }

        func end(_ connection: RedisConnection) {
            state.withLock { _ = $0.lent.remove(ObjectIdentifier(connection)) }
        }

        var most: Int { state.withLock { $0.most } }
    }
}
