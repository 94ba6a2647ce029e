internal import Base
private import Synchronization

/// An authenticated connection to one Redis node.
final class RedisConnection: @unchecked Sendable {  // because the pool lends it to one thread at a time
    /// The credentials and the database of all connections.
    struct Login: Sendable {
        let user: String?
        let password: RedisPassword?
        let database: Int
        let tls: RedisTLSContext?
        let memory = RedisMemory()
    }

    /// An idle Redis checks time limits every 100 ms (hz 10), so the reply to WAIT can be this late.
    private static let waitReplyMs = 120

    /// Two clocks drift apart by seconds in a day, and by a millisecond at most in ten seconds (100 ppm).
    private static let clockNs: UInt64 = 10_000_000_000

    let node: RedisNode
    let greeting: RedisGreeting
    /// The time of the connection on the local monotonic clock.
    let madeAt = SystemClock.monotonicNanoseconds()
    private let channel: RedisChannel
    /// The scripts that Redis has cached.
    private var known: Set<RedisScript> = []
    /// The last time from Redis, and the local monotonic clock at the arrival of that reply.
    private var clock: (redisMs: Int64, at: UInt64) = (0, 0)

    /// Connects and authenticates. The name server may take longer than the deadline.
    init(to node: RedisNode, _ login: Login, by deadline: Deadline) throws(RedisError) {
        self.node = node
        channel = try RedisChannel(to: node, tls: login.tls, by: deadline)
        var commands = [["HELLO", "2"], ["TIME"], ["INFO", "memory"]]
        let password = login.password?.value
        if let password {
            commands.insert(["AUTH"] + (login.user.map { [$0] } ?? []) + [password], at: 0)
        }
        if login.database != 0 { commands.append(["SELECT", "\(login.database)"]) }
        var replies = try Self.introduce(commands, over: channel, by: deadline)[...]
        if password != nil { try replies.removeFirst().checked() }
        let hello = replies.removeFirst()
        if case .error(let reason) = hello, reason.hasPrefix("NOAUTH") { throw .refused(reason) }
        greeting = RedisGreeting(hello)
        guard greeting.mode != .sentinel else { throw .misconfigured(RedisError.sentinelHint) }
        let time = try replies.removeFirst().checked()
        try noteTime(time)
        // Redis may have been unreachable at the start, or its configuration may have changed. A user may lack INFO.
        let health = RedisHealth(report: replies.removeFirst().text ?? "")
        try health.check()
        // Each node of a cluster has a memory of its own, and clients spread over them.
        if greeting.mode != .cluster { login.memory.note(health.memory) }
        if let selected = replies.first {
            guard greeting.mode != .cluster else { throw .misconfigured("a cluster has database 0 only") }
            try selected.checked()
        }
    }

    private static func introduce(
        _ commands: [[String]], over channel: RedisChannel, by deadline: Deadline
    ) throws(RedisError) -> [RedisReply] {
        do {
            return try channel.exchange(commands.map { RedisWords($0) }, by: deadline)
        } catch .closed where !channel.hasTLS {
            // A proxy without a backend server does the same, so the error may be temporary.
            throw .broken(RedisError.tlsHint)
        }
    }

    @discardableResult
    func call(_ words: [String], by deadline: Deadline) throws(RedisError) -> RedisReply {
        try channel.call(words, by: deadline)
    }

    /// Sends commands together. The result has one reply for each command, errors among them.
    func exchange(_ commands: [RedisWords], isAsking: Bool, by deadline: Deadline) throws(RedisError) -> [RedisReply] {
        // ASKING applies to one command.
        let sent = isAsking ? commands.flatMap { [RedisWords("ASKING"), $0] } : commands
        let replies = try channel.exchange(sent, by: deadline)
        let own = isAsking ? replies.enumerated().filter { $0.offset % 2 == 1 }.map(\.element) : replies
        // The router follows a redirection.
        if let first = own.first, case .error(let reason) = first, RedisRedirection(reason, from: node) != nil {
            throw .refused(reason)
        }
        return own
    }

    /// Converts a moment on the local monotonic clock to the clock of Redis. The result is never too late, because
    /// Redis read its clock before its reply arrived.
    func redisMs(at moment: UInt64, by deadline: Deadline) throws(RedisError) -> Int64 {
        if SystemClock.monotonicNanoseconds() - clock.at > Self.clockNs {
            try noteTime(try call(["TIME"], by: deadline))
        }
        return clock.redisMs + (Int64(clamping: moment) - Int64(clamping: clock.at)) / 1_000_000
    }

    private func noteTime(_ reply: RedisReply) throws(RedisError) {
        let numbers = (reply.array ?? []).compactMap { $0.text.flatMap { Int64($0) } }
        guard numbers.count == 2 else { throw .broken("an answer to TIME that is not a time") }
        let (seconds, overflow) = numbers[0].multipliedReportingOverflow(by: 1_000)
        guard !overflow else { throw .broken("an answer to TIME that is not a time") }
        try setClock(seconds &+ numbers[1] / 1_000)
    }

    /// - Throws: `broken` for a time outside `clockRangeMs`, which would overflow in sums.
    private func setClock(_ redisMs: Int64) throws(RedisError) {
        guard LedgerLimits.clockRangeMs.contains(redisMs) else { throw .broken("its clock is at \(redisMs) ms") }
        clock = (redisMs, SystemClock.monotonicNanoseconds())
    }
}

/// The reply to HELLO: a list of names and values. HELLO needs no dangerous permission, unlike INFO and ROLE.
struct RedisGreeting: Hashable, Sendable {
    enum Mode: String { case standalone, cluster, sentinel }

    let mode: Mode
    let isReplica: Bool

    /// - Parameter reply: the reply to HELLO. It is an error from a Redis before version 6, or for a user who may not
    ///   use HELLO.
    init(_ reply: RedisReply) {
        let parts = reply.array ?? []
        var values: [String: String] = [:]
        for place in stride(from: 0, to: parts.count - 1, by: 2) {
            if let name = parts[place].text, let value = parts[place + 1].text { values[name] = value }
        }
        mode = values["mode"].flatMap(Mode.init) ?? .standalone
        isReplica = values["role"] == "replica" || values["role"] == "slave"
    }
}

/// The memory limit of a Redis, as the latest connection has read it. An operator may change it while Redis runs.
final class RedisMemory: Sendable {
    private let bytes = Mutex<Int?>(nil)

    var limitBytes: Int? { bytes.withLock { $0 } }

    /// - Parameter memory: nil for a Redis without a limit, and for a user who may not use INFO.
    func note(_ memory: LedgerMemory?) { bytes.withLock { $0 = memory?.limitBytes } }
}

// MARK: - Scripts

extension RedisConnection {
    /// A script with its keys and arguments.
    struct Call {
        let script: RedisScript
        let keys: [String]
        let arguments: RedisWords
        /// The number of replicas that must have the result; 0 does not wait.
        var replicas = 0
        /// Whether the command goes to a node that is about to receive the slot.
        var isAsking = false

        func words(_ head: String...) -> RedisWords {
            var words = RedisWords(head)
            words.add(keys.count)
            for key in keys { words.add(key) }
            words.add(arguments)
            return words
        }
    }

    /// Runs a script. Sends its text with the first call, and again if Redis has lost it.
    func run(_ call: Call, by deadline: Deadline) throws(RedisError) -> RedisScriptReply {
        if known.contains(call.script) {
            do {
                return try send(call, call.words("EVALSHA", call.script.digest), by: deadline)
            } catch .refused(let reason) where reason.hasPrefix("NOSCRIPT") {}
        }
        let reply = try send(call, call.words("EVAL", call.script.source), by: deadline)
        known.insert(call.script)
        return reply
    }

    private func send(
        _ call: Call, _ words: RedisWords, by deadline: Deadline
    ) throws(RedisError) -> RedisScriptReply {
        var commands = [words]
        if call.isAsking { commands.insert(RedisWords("ASKING"), at: 0) }
        // A settlement sends WAIT in the same packet, without another round trip. Most look-ups need no WAIT.
        let waitsAtOnce = call.replicas > 0 && call.script == .settle
        if waitsAtOnce { commands.append(wait(call.replicas, by: deadline)) }
        let replies = try channel.exchange(commands, by: deadline)
        let reply = try replies[call.isAsking ? 1 : 0].checked()
        guard let parts = reply.array, let nowMs = parts.first?.integer else {
            throw .broken("an answer of another shape than the script's")
        }
        try setClock(nowMs)
        let result = RedisScriptReply(parts.dropFirst(), nowMs: nowMs)
        guard call.replicas > 0, result.isAcknowledgement else { return result }
        var waited = replies.last
        if !waitsAtOnce { waited = try channel.exchange([wait(call.replicas, by: deadline)], by: deadline).first }
        guard let confirmed = try waited?.checked().integer, confirmed < call.replicas else { return result }
        throw .unreplicated(confirmed: Int(clamping: confirmed), of: call.replicas)
    }

    private func wait(_ replicas: Int, by deadline: Deadline) -> RedisWords {
        // In WAIT, 0 means no time limit.
        let waitMs = max(1, Int(deadline.remainingMs) - Self.waitReplyMs)
        return RedisWords("WAIT", "\(replicas)", "\(waitMs)")
    }
}
