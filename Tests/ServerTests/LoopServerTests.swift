import HTTP
import TestSupport
import Testing
import Transport

@testable import Server

/// The connections of one loop.
@Suite struct LoopServerTests {
    @Test func `a loop that never ran releases its port`() throws {
        func listen() throws -> UInt16 {
            let loop = try LoopServer(
                label: "test", handler: TestHandler(promises: TestPromises()), limits: ServerLimits(), tls: nil,
                connectionLimit: ConnectionLimit(limit: 1), metrics: ConnectionMetrics(), memory: ServerMemory())
            return try loop.listen(SocketAddress(host: "127.0.0.1", port: 0))
        }
        try Listener.checkUnused(SocketAddress(host: "127.0.0.1", port: listen()))
    }
}
