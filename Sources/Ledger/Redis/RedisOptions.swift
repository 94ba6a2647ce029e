private import Synchronization

/// How Crier uses a Redis, apart from its address.
package struct RedisOptions: Hashable, Sendable {
    /// A push gateway waits about 10 s, and the ledger may take only a small part of it. A healthy Redis takes 1 ms.
    package static let defaultDeadlineMs = 200
    /// Below, a reply over a busy machine or the next data centre would be late; above, a gateway would give up first.
    package static let deadlineRangeMs = 100...5_000
    /// Each keeps a thread waiting. At a round trip of 1 ms they carry 4,500 announcements a second, two calls each.
    package static let defaultConnections = 16
    /// The most threads that wait. 256 carry 2,300 announcements a second at a round trip of 20 ms.
    package static let maxConnections = 256
    /// The most replicas that a settlement may wait for.
    package static let maxReplicas = 16

    /// No call takes longer.
    package let deadlineMs: Int
    /// The most connections to a node, and the most calls at once.
    package let connections: Int
    /// A settlement is acknowledged when so many replicas have it; 0 does not wait. They have the deadline less 120 ms.
    package let replicas: Int
    package let tls: RedisTLSFiles
    /// In place of the password of the URL; nil for that one.
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

/// A password that may be exchanged while the ledger is in use. Each new connection takes the present one.
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
    /// The certificates to trust; nil for those of the system.
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
