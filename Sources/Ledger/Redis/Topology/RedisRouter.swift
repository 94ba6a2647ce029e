internal import Base
private import Dispatch
private import Glibc
private import Synchronization

/// Finds the node that has a key: the single server, the primary that the Sentinels report, or a node of a cluster.
///
/// The router recognizes a cluster by its greeting and its redirections. It learns the nodes from redirections alone,
/// so that Crier needs no permission for CLUSTER. Each client has only one slot, so few redirections occur.
final class RedisRouter: Sendable {
    /// A reachable Redis takes 2 ms. No call waits longer than its own deadline for a connection.
    static let connectMs = 1_000
    /// The interval of queries to the Sentinels while there are calls. Without them, clients could stay on an old
    /// primary after a failover.
    private static let watchNs: UInt64 = 1_000_000_000
    /// The maximum number of redirections per call. A moving slot causes two: MOVED, then ASK.
    private static let maxRedirections = 5
    /// The pause before a command is sent again to a cluster that is moving its keys.
    private static let pauseUs: UInt32 = 10_000

    private struct State {
        var pools: [RedisNode: RedisPool] = [:]
        var slots: [RedisSlot: RedisNode] = [:]
        var isCluster = false
        /// The node of the latest connection to the primary.
        var primary: RedisNode?
        /// The index of the node to try first.
        var first = 0
        var watchedAt: UInt64 = 0
    }

    private let address: RedisAddress
    private let login: RedisConnection.Login
    private let options: RedisOptions
    private let directory: SentinelDirectory?
    private let state = Mutex(State())
    /// Connections to any node in the URL or reported by the Sentinels.
    private let home = Mutex<RedisPool?>(nil)
    private let watcher = DispatchQueue(label: "crier.redis.sentinel")

    init(_ address: RedisAddress, _ options: RedisOptions) throws(LedgerError) {
        self.address = address
        self.options = options
        let tls = address.hasTLS ? try RedisTLSContext(options.tls) : nil
        let login = RedisConnection.Login(
            user: address.user, password: options.password ?? address.password.map(RedisPassword.init),
            database: address.database, tls: tls)
        self.login = login
        directory = address.sentinelName.map { SentinelDirectory(address.nodes, name: $0, login) }
    }

    /// The memory limit of Redis when the latest connection was made; nil without a limit.
    var memoryLimitBytes: Int? { login.memory.limitBytes }

    /// Whether keys of two clients may be on two nodes.
    var isCluster: Bool { state.withLock { $0.isCluster } }

    /// Calls `body` with a connection to the node that has `key`, again after each redirection.
    ///
    /// - Parameter body: its second argument is whether the command follows an ASK redirection.
    func withConnection<Result>(
        for key: String, by deadline: Deadline, _ body: (RedisConnection, Bool) throws(RedisError) -> Result
    ) throws(RedisError) -> Result {
        watch()
        let slot = RedisSlot(of: key)
        var target = state.withLock { $0.slots[slot] }
        var isAsking = false
        var redirections = 0
        while true {
            var answering: RedisNode?
            do throws(RedisError) {
                return try pool(of: target).withConnection(by: deadline) { connection throws(RedisError) in
                    answering = connection.node
                    return try body(connection, isAsking)
                }
            } catch .refused(let reason) {
                guard let answering, try canRetry(reason, by: deadline) else { throw .refused(reason) }
                guard let redirection = RedisRedirection(reason, from: answering) else { continue }
                redirections += 1
                guard redirections < Self.maxRedirections else { throw .broken("the cluster redirects in a circle") }
                learn(redirection, of: slot)
                (target, isAsking) = (redirection.node, redirection.isOnce)
            } catch {
                if let target, !error.isHealthy { forget(target) }
                throw error
            }
        }
    }

    /// Whether the next attempt may succeed.
    private func canRetry(_ reason: String, by deadline: Deadline) throws(RedisError) -> Bool {
        let code = RedisError.inner(reason).prefix { $0 != " " }
        switch code {
        case "MOVED", "ASK": return true
        case "CROSSSLOT":
            // A proxy in front of a cluster greets like a single server.
            let isNews = state.withLock { state in
                defer { state.isCluster = true }
                return !state.isCluster
            }
            return isNews
        case "TRYAGAIN", "CLUSTERDOWN":
            guard deadline.remainingMs > Int32(Self.pauseUs / 1_000) else { return false }
            usleep(Self.pauseUs)
            return true
        default: return false
        }
    }
}

// MARK: - Nodes

extension RedisRouter {
    private func pool(of node: RedisNode?) -> RedisPool {
        guard let node else { return homePool() }
        return state.withLock { state in
            if let pool = state.pools[node] { return pool }
            let pool = RedisPool(size: options.connections, deadlineMs: options.deadlineMs) {
                [login] () throws(RedisError) in
                try RedisConnection(to: node, login, by: Deadline.after(milliseconds: Self.connectMs))
            }
            state.pools[node] = pool
            return pool
        }
    }

    private func homePool() -> RedisPool {
        home.withLock { home in
            if let home { return home }
            let pool = RedisPool(size: options.connections, deadlineMs: options.deadlineMs) {
                [weak self] () throws(RedisError) in
                guard let self else { throw .closed }
                return try self.connect()
            }
            home = pool
            return pool
        }
    }

    private func learn(_ redirection: RedisRedirection, of slot: RedisSlot) {
        state.withLock { state in
            state.isCluster = true
            if !redirection.isOnce { state.slots[slot] = redirection.node }
        }
    }

    /// Forgets the slots of `node`, because after a failure another node may have them.
    private func forget(_ node: RedisNode) {
        state.withLock { state in state.slots = state.slots.filter { $0.value != node } }
    }

    /// Connects to the first node that takes writes, or to any node of a cluster.
    private func connect() throws(RedisError) -> RedisConnection {
        if let directory { return try connect(by: directory) }
        let nodes = candidates
        var lastError = RedisError.timedOut
        for node in nodes {
            do throws(RedisError) {
                let connection = try RedisConnection(
                    to: node, login, by: Deadline.after(milliseconds: Self.connectMs))
                guard connection.greeting.mode == .cluster || !connection.greeting.isReplica else {
                    throw .misconfigured("is a replica, which takes no writes: name the primary, or its Sentinels")
                }
                state.withLock { state in
                    state.primary = node
                    if connection.greeting.mode == .cluster { state.isCluster = true }
                }
                return connection
            } catch {
                lastError = error
            }
        }
        state.withLock { $0.first += 1 }
        throw lastError
    }

    /// The nodes of the URL and the other nodes of a cluster. After a failure, the list begins with another node of the
    /// URL.
    private var candidates: [RedisNode] {
        let (first, learnt) = state.withLock { ($0.first, $0.pools.keys) }
        let begin = first % address.nodes.count
        let named = address.nodes[begin...] + address.nodes[..<begin]
        return named + learnt.filter { !named.contains($0) }
    }

    private func connect(by directory: SentinelDirectory) throws(RedisError) -> RedisConnection {
        let node = try directory.primary()
        do throws(RedisError) {
            let connection = try RedisConnection(to: node, login, by: Deadline.after(milliseconds: Self.connectMs))
            guard !connection.greeting.isReplica else {
                throw .broken("is a replica; the Sentinels have not agreed on a primary yet")
            }
            state.withLock { $0.primary = node }
            return connection
        } catch .broken(let reason) {
            throw .broken("\(node): \(reason)")
        }
    }

    /// Queries the Sentinels at intervals, on a separate thread. If the primary has changed, the connections to the old
    /// primary are closed.
    private func watch() {
        guard let directory else { return }
        let now = SystemClock.monotonicNanoseconds()
        let isDue = state.withLock { state in
            guard now - state.watchedAt > Self.watchNs else { return false }
            state.watchedAt = now
            return true
        }
        guard isDue else { return }
        watcher.async { @Sendable [self] in
            // An error is ignored here; the next connection reports it.
            guard let node = try? directory.primary() else { return }
            let known = state.withLock { $0.primary }
            if let known, known != node { homePool().renew() }
        }
    }
}
