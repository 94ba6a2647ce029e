private import Synchronization

/// The options of a connection to Redis, except its address.
package struct RedisOptions: Hashable, Sendable {
    /// A push gateway waits about 10 s, and the ledger may take only a small part of it. A healthy Redis takes 1 ms.
    package static let defaultDeadlineMs = 200
    /// Below 100 ms, a reply from a busy machine or the next data centre would be late. Above 5 s, a gateway would give
    /// up first.
    package static let deadlineRangeMs = 100...5_000
    /// Each connection occupies a waiting thread. At a round trip of 1 ms, 16 connections carry 4,500 announcements a
    /// second, two calls each.
    package static let defaultConnections = 16
    /// The maximum number of waiting threads. 256 carry 2,300 announcements a second at a round trip of 20 ms.
    package static let maxConnections = 256
    /// The maximum number of replicas that a settlement may wait for.
    package static let maxReplicas = 16

    /// The time limit of a call.
    package let deadlineMs: Int
    /// The maximum number of connections to a node and of simultaneous calls.
    package let connections: Int
    /// A settlement is acknowledged when this many replicas have it; 0 does not wait. The replicas have the deadline
    /// less 120 ms.
    package let replicas: Int
    package let tls: RedisTLSFiles
    /// Replaces the password of the URL; nil uses the URL's password.
    package let password: RedisPassword?

    package init(
        deadlineMs: Int = Self.defaultDeadlineMs, connections: Int = Self.defaultConnections, replicas: Int = 0,
        tls: RedisTLSFiles = RedisTLSFiles(), password: RedisPassword? = nil
    ) {
        self.password = password
        self.deadlineMs = deadlineMs
        self.connections = connections
        self.replicas = replicas
        self.tls = tls
    }
}

/// A password that may be exchanged while the ledger is in use. Each new connection uses the present password.
package final class RedisPassword: Hashable, Sendable {
    private let text: Mutex<String>

    package init(_ text: String) { self.text = Mutex(text) }

    var value: String { text.withLock { $0 } }

    package func replace(_ text: String) { self.text.withLock { $0 = text } }

    package static func == (left: RedisPassword, right: RedisPassword) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The PEM files and the name of TLS connections to Redis.
package struct RedisTLSFiles: Hashable, Sendable {
    /// The trusted certificates; nil for the system's trust store.
    package let authorities: String?
    /// Crier's own certificate chain, for a Redis that requires one.
    package let certificate: String?
    /// The private key of `certificate`.
    package let key: String?
    /// The name in Redis' certificate; nil for the host of each node. Sentinels and clusters name nodes by IP address.
    package let serverName: String?

    package init(
        authorities: String? = nil, certificate: String? = nil, key: String? = nil, serverName: String? = nil
    ) {
        self.authorities = authorities
        self.certificate = certificate
        self.key = key
        self.serverName = serverName
    }
}
