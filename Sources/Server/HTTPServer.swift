internal import Dispatch
package import HTTP
package import Transport

/// A server on a port, as the shutdown of the service uses it.
package protocol PortServer: AnyObject, Sendable {
    /// Ends each connection with its next answer, if the protocol can announce the end.
    func retire()

    /// Stops accepting, finishes what is in progress, and calls `done` when all connections have ended or the drain
    /// deadline has passed.
    func drain(done: @escaping @Sendable () -> Void)
}

/// An HTTP/1.1 server on one address, with one or more event loops.
package final class HTTPServer: PortServer {
    private let loops: [LoopServer]
    private let limits: ServerLimits
    let connectionLimit: ConnectionLimit
    /// The port in use. The kernel chooses it if the address has port 0.
    package let port: UInt16

    /// Listens at once.
    ///
    /// - Parameters:
    ///   - tls: nil for a port without TLS.
    ///   - memory: the budgets of all clients together.
    /// - Throws: `SystemError` if the server cannot listen on the address.
    package init(
        _ address: SocketAddress, loops count: Int, limits: ServerLimits, tls: TLSPort? = nil,
        handler: any RequestHandler, metrics: ConnectionMetrics = ConnectionMetrics(),
        memory: ServerMemory = ServerMemory()
    ) throws(SystemError) {
        try Listener.checkUnused(address)
        var loops: [LoopServer] = []
        var bound = address
        connectionLimit = ConnectionLimit(limit: limits.connections)
        for index in 0..<count {
            let server = try LoopServer(
                label: "crier.loop.\(index)", handler: handler.forLoop(), limits: limits, tls: tls,
                connectionLimit: connectionLimit, metrics: metrics, memory: memory)
            bound = try SocketAddress(host: address.host, port: try server.listen(bound))
            loops.append(server)
        }
        // No loop runs before all have their sockets: after a failed start nothing must serve.
        for server in loops { server.run() }
        self.loops = loops
        self.limits = limits
        port = bound.port
    }

    /// Marks each response as the last of its connection, so that few connections are left when `drain` is called: a
    /// client that sends a request at that moment cannot determine whether the server has read it.
    package func retire() {
        for loop in loops { loop.retire() }
    }

    package func drain(done: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        for loop in loops {
            group.enter()
            loop.drain { group.leave() }
        }
        DispatchQueue.global().async { [limits] in
            _ = group.wait(timeout: .now() + .seconds(limits.drainSeconds))
            done()
        }
    }
}

/// The TLS of a port.
package struct TLSPort: Sendable {
    let identity: TLSIdentity
    /// The Strict-Transport-Security line of every answer (RFC 6797); nil for none.
    let strictTransport: [UInt8]?

    /// - Parameter hstsSeconds: the time for which browsers use only HTTPS with this host; 0 leaves the field out.
    package init(_ identity: TLSIdentity, hstsSeconds: Int) {
        self.identity = identity
        strictTransport = hstsSeconds == 0 ? nil : Array("Strict-Transport-Security: max-age=\(hstsSeconds)\r\n".utf8)
    }
}
