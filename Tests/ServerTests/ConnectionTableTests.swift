import Dispatch
import Glibc
import Metrics
import TestSupport
import Testing
import Transport

@testable import Server

@Suite("Tables of connections", .waiting)
struct ConnectionTableTests {
    private final class Entry: LoopConnection {
        let descriptor: Int32
        let number: UInt64

        init(_ descriptor: Int32, _ number: UInt64) { (self.descriptor, self.number) = (descriptor, number) }

        func begin() {}
        func close(reset: Bool) { Glibc.close(descriptor) }
        func sweep(now: Int) {}
        func drain() {}
    }

    /// The table is not swept, which would also accept the connection, but up to a second later.
    @Test func `a full table accepts the next connection when another ends`() throws {
        let (loop, metrics) = (try EventLoop(label: "test"), ConnectionMetrics())
        let table = ConnectionTable<Entry>(loop, limit: ConnectionLimit(limit: 1), metrics: metrics)
        var entries: [Entry] = []
        let port = try table.listen(SocketAddress(host: "127.0.0.1", port: 0)) { descriptor, number in
            entries.append(Entry(descriptor, number))
            return entries[entries.count - 1]
        }
        // The closure keeps the loop.
        loop.start { _ = loop }
        loop.queue.sync { table.start() }
        let clients = try (0..<2).map { _ in try RawConnection(port: Int(port)) }
        for count in 1...clients.count {
            try waitInTime { loop.queue.sync { entries.count >= count } }
            #expect(loop.queue.sync { entries.count } == count)
            loop.queue.sync {
                entries[count - 1].close(reset: false)
                table.forget(entries[count - 1])
            }
        }
        loop.queue.sync { table.drain {} }
    }
}
