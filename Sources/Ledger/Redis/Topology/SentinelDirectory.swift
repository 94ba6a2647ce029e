internal import Base
private import Synchronization

/// Finds the primary with the help of Sentinels.
final class SentinelDirectory: Sendable {
    /// A Sentinel answers within 2 ms. A frozen Sentinel must not delay the query to the next one.
    private static let askMs = 300

    private struct State {
        /// The index of the Sentinel to query first.
        var next = 0
        /// The latest election that any Sentinel has reported. A Sentinel that was cut off reports an older election.
        var epoch: Int64 = 0
    }

    /// The election that a Sentinel reports.
    private struct Election {
        let epoch: Int64
        let primary: RedisNode
    }

    private let sentinels: [RedisNode]
    private let name: String
    private let login: RedisConnection.Login
    private let state = Mutex(State())

    init(_ sentinels: [RedisNode], name: String, _ login: RedisConnection.Login) {
        self.sentinels = sentinels
        self.name = name
        self.login = login
    }

    /// Queries the Sentinels in turn; each call begins with another Sentinel. May block for 300 ms per Sentinel.
    func primary() throws(RedisError) -> RedisNode {
        let first = state.withLock { state in
            defer { state.next = (state.next + 1) % sentinels.count }
            return state.next
        }
        var lastError = RedisError.timedOut
        var older: [Election] = []
        for index in sentinels.indices {
            let sentinel = sentinels[(first + index) % sentinels.count]
            do throws(RedisError) {
                let election = try ask(sentinel)
                if isLatest(election) { return election.primary }
                older.append(election)
                lastError = .broken("the Sentinel \(sentinel) has missed a failover")
            } catch .misconfigured(let reason) {
                throw .misconfigured(reason)
            } catch {
                lastError = .broken("the Sentinel \(sentinel) \(error.clause)")
            }
        }
        guard older.count == sentinels.count, let latest = older.max(by: { $0.epoch < $1.epoch }) else {
            throw lastError
        }
        // All Sentinels report elections older than the latest one: the operator has set them up anew.
        state.withLock { $0.epoch = latest.epoch }
        return latest.primary
    }

    private func isLatest(_ election: Election) -> Bool {
        state.withLock { state in
            state.epoch = max(state.epoch, election.epoch)
            return election.epoch == state.epoch
        }
    }

    private func ask(_ sentinel: RedisNode) throws(RedisError) -> Election {
        let deadline = Deadline.after(milliseconds: Self.askMs)
        let channel = try RedisChannel(to: sentinel, tls: login.tls, by: deadline)
        let fields: [String]
        do throws(RedisError) {
            fields = try description(over: channel, by: deadline)
        } catch .refused(let reason) where reason.hasPrefix("NOAUTH") {
            // Sentinels have separate passwords, and often none. So AUTH is sent only on demand.
            guard let password = login.password?.value else { throw .refused(reason) }
            try channel.call(["AUTH"] + (login.user.map { [$0] } ?? []) + [password], by: deadline)
            fields = try description(over: channel, by: deadline)
        }
        return try election(in: fields)
    }

    private func description(over channel: RedisChannel, by deadline: Deadline) throws(RedisError) -> [String] {
        do throws(RedisError) {
            return try channel.call(["SENTINEL", "MASTER", name], by: deadline).array?.map { $0.text ?? "" } ?? []
        } catch .refused(let reason) where reason.contains("No such master") {
            throw .misconfigured("the Sentinels know no primary of the name '\(name)'")
        } catch .refused(let reason) where reason.hasPrefix("ERR unknown command") {
            throw .misconfigured("is not a Sentinel: write redis:// instead of redis+sentinel://")
        }
    }

    private func election(in fields: [String]) throws(RedisError) -> Election {
        var values: [String: String] = [:]
        for place in stride(from: 0, to: fields.count - 1, by: 2) { values[fields[place]] = fields[place + 1] }
        guard let host = values["ip"], let port = values["port"].flatMap({ RedisNode.decimal($0[...]) }) else {
            throw .broken("does not tell the primary's address")
        }
        return Election(
            epoch: values["config-epoch"].flatMap { Int64($0) } ?? 0, primary: RedisNode(host: host, port: port))
    }
}

extension RedisError {
    /// The error as a predicate for messages, after the name of a node.
    var clause: String {
        switch self {
        case .broken(let reason), .refused(let reason), .misconfigured(let reason): ": \(reason)"
        case .closed: "closed the connection"
        case .timedOut: "does not answer"
        case .unreplicated: "waits for replicas"
        }
    }
}
