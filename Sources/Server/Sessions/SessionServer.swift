internal import Dispatch
package import Transport

/// A server on one address whose protocol is not HTTP: each connection has a `Session`. The server has one event loop,
/// because the loop only moves bytes.
package final class SessionServer: PortServer {
    private let loop: SessionLoop
    private let drainSeconds: Int
    package let port: UInt16

    /// Listens at once.
    ///
    /// - Parameters:
    ///   - server: the HTTP server whose connection limit this server shares.
    ///   - metrics: the metrics of all ports together.
    ///   - memory: the budgets of all clients together.
    /// - Throws: `SystemError` if the server cannot listen on the address.
    package init(
        _ address: SocketAddress, limits: ServerLimits, beside server: HTTPServer, metrics: ConnectionMetrics,
        memory: ServerMemory, makeSession: @escaping @Sendable () -> any Session
    ) throws(SystemError) {
        try Listener.checkUnused(address)
        loop = try SessionLoop(
            label: "crier.sessions", limits: limits, memory: memory, connectionLimit: server.connectionLimit,
            metrics: metrics, makeSession: makeSession)
        drainSeconds = limits.drainSeconds
        port = try loop.listen(address)
        loop.run()
    }

    /// Does nothing: the protocol cannot mark the last answer of a connection.
    package func retire() {}

    package func drain(done: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        group.enter()
        loop.drain { group.leave() }
        DispatchQueue.global().async { [drainSeconds] in
            _ = group.wait(timeout: .now() + .seconds(drainSeconds))
            done()
        }
    }
}
