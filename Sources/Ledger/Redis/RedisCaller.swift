internal import Base

/// Runs scripts by a deadline, and repeats a call if a retry can help.
struct RedisCaller: Sendable {
    /// The first attempt, one over a new connection, and one after a new reading of Redis' clock.
    static let attempts = 3

    let address: RedisAddress
    let options: RedisOptions
    let router: RedisRouter

    init(_ address: RedisAddress, _ options: RedisOptions) throws(LedgerError) {
        self.address = address
        self.options = options
        router = try RedisRouter(address, options)
    }

    var deadline: Deadline { Deadline.after(milliseconds: options.deadlineMs) }

    /// Leaves enough time to learn why a connection fails.
    var checkDeadline: Deadline { Deadline.after(milliseconds: RedisRouter.connectMs + options.deadlineMs) }

    /// - Parameters:
    ///   - owner: the prefix of the keys, or one of them. It has their hash tag.
    ///   - isConfirmed: whether replicas must confirm what the script acknowledges.
    ///   - keys: its argument is whether the keys must be in one slot of a cluster.
    func run(
        _ script: RedisScript, _ arguments: RedisWords = RedisWords(), about owner: String, isConfirmed: Bool = false,
        by deadline: Deadline, keys: (_ isCluster: Bool) -> [String]
    ) throws(LedgerError) -> RedisScriptReply {
        let replicas = isConfirmed ? options.replicas : 0
        var lastError = RedisError.timedOut
        for _ in 0..<Self.attempts where deadline.remainingMs > 0 {
            do throws(RedisError) {
                let reply = try router.withConnection(for: owner, by: deadline) {
                    connection, isAsking throws(RedisError) in
                    let latest = try connection.redisMs(at: deadline.nanoseconds, by: deadline)
                    var timed = RedisWords("\(replicas > 0 ? "+" : "")\(latest - LedgerLimits.redisReplyMs)")
                    timed.add(arguments)
                    return try connection.run(
                        RedisConnection.Call(
                            script: script, keys: keys(router.isCluster), arguments: timed, replicas: replicas,
                            isAsking: isAsking), by: deadline)
                }
                // A late reply before the deadline: Redis' clock was set. The reply has updated the connection's
                // reading of it.
                if !reply.isLate { return reply }
                lastError = .timedOut
            } catch {
                guard error.mayPass else { throw ledgerError(error) }
                lastError = error
            }
        }
        throw ledgerError(lastError)
    }

    /// Sends commands about keys of one slot together.
    ///
    /// - Throws: for any error reply.
    func exchange(
        _ commands: [RedisWords], about key: String, by deadline: Deadline
    ) throws(LedgerError) -> [RedisReply] {
        let replies = try replies(to: commands, about: key, by: deadline)
        do throws(RedisError) {
            for reply in replies { try reply.checked() }
            return replies
        } catch {
            throw ledgerError(error)
        }
    }

    /// Sends commands about keys of one slot together. Error replies are among the replies.
    func replies(
        to commands: [RedisWords], about key: String, by deadline: Deadline
    ) throws(LedgerError) -> [RedisReply] {
        do throws(RedisError) {
            return try router.withConnection(for: key, by: deadline) { connection, isAsking throws(RedisError) in
                try connection.exchange(commands, isAsking: isAsking, by: deadline)
            }
        } catch {
            throw ledgerError(error)
        }
    }

    func ledgerError(_ error: RedisError) -> LedgerError {
        error.asLedgerError(address, deadlineMs: options.deadlineMs)
    }

    /// The error for a reply with a record that cannot be read.
    func unreadable(_ reply: RedisScriptReply) -> LedgerError {
        guard let version = reply.newerVersion else { return unexpectedReply }
        return .unusable(
            location: "\(address)",
            reason:
                "holds ids of a newer Crier (rows v\(version), this one supports v\(RedisRecord.version)): update this one"
        )
    }

    var unexpectedReply: LedgerError {
        .unusable(location: "\(address)", reason: "holds keys of another program's; give Crier a database of its own")
    }
}

extension RedisError {
    /// Whether another attempt before the same deadline may succeed.
    fileprivate var mayPass: Bool {
        switch self {
        case .broken, .closed: true
        // The next connection goes to the new primary.
        case .refused: !isHealthy
        case .timedOut, .unreplicated, .misconfigured: false
        }
    }
}
