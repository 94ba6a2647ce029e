internal import Base
internal import CHiredis
private import Glibc

/// An authenticated connection to Redis with all scripts loaded.
final class RedisConnection: @unchecked Sendable {  // because the pool lends it to one thread at a time
    /// A reachable Redis takes 2 ms. No call waits longer than its own deadline for a connection.
    private static let connectMs = 1_000
    /// Two clocks drift apart by seconds in a day, and by a millisecond at most in ten seconds (100 ppm).
    private static let clockNs: UInt64 = 10_000_000_000

    private let context: UnsafeMutablePointer<redisContext>
    /// The last time from Redis, and the local monotonic clock at the arrival of that reply.
    private var clock: (redisMs: Int64, at: UInt64) = (0, 0)
    private var digests: [RedisScript: String] = [:]

    /// Connects and authenticates in up to 2 s, plus the time of the name server.
    init(_ address: RedisAddress) throws(RedisError) {
        let wait = timeval(tv_sec: Self.connectMs / 1_000, tv_usec: 0)
        guard let made = redisConnectWithTimeout(address.host, Int32(address.port), wait) else {
            throw .broken("no memory for a connection")
        }
        context = made
        // From here on deinit frees the context, even after a throw.
        guard made.pointee.err == 0 else { throw .broken(Self.message(of: made)) }
        try prepareSocket()
        try introduce(address, by: Deadline.after(milliseconds: Self.connectMs))
    }

    deinit {
        redisFree(context)
    }

    private func introduce(_ address: RedisAddress, by deadline: Deadline) throws(RedisError) {
        if let password = address.password {
            try call(["AUTH"] + (address.user.map { [$0] } ?? []) + [password], by: deadline)
        }
        if address.database != 0 { try call(["SELECT", "\(address.database)"], by: deadline) }
        for script in RedisScript.allCases { try load(script, by: deadline) }
        // Redis may have been unreachable at the start, or its configuration may have changed.
        try RedisHealth(report: try call(["INFO", "memory"], by: deadline).text ?? "").check()
        try readClock(by: deadline)
    }

    private func load(_ script: RedisScript, by deadline: Deadline) throws(RedisError) {
        digests[script] = try call(["SCRIPT", "LOAD", script.source], by: deadline).text
    }

    /// Runs a script. Loads the script again if Redis has lost it.
    func run(
        _ script: RedisScript, keys: [String], _ arguments: [[UInt8]], by deadline: Deadline
    ) throws(RedisError) -> RedisScriptReply {
        do {
            return try runLoaded(script, keys: keys, arguments, by: deadline)
        } catch .refused(let reason) where reason.hasPrefix("NOSCRIPT") {
            try load(script, by: deadline)
            return try runLoaded(script, keys: keys, arguments, by: deadline)
        }
    }

    private func runLoaded(
        _ script: RedisScript, keys: [String], _ arguments: [[UInt8]], by deadline: Deadline
    ) throws(RedisError) -> RedisScriptReply {
        let head = ["EVALSHA", digests[script] ?? "", "\(keys.count)"] + keys
        let reply = try exchange(head.map { Array($0.utf8) } + arguments, by: deadline)
        guard let parts = reply.array, let nowMs = parts.first?.integer else {
            throw .broken("an answer of another shape than the script's")
        }
        clock = (nowMs, SystemClock.monotonicNanoseconds())
        return RedisScriptReply(parts.dropFirst(), nowMs: nowMs)
    }

    @discardableResult
    func call(_ words: [String], by deadline: Deadline) throws(RedisError) -> RedisReply {
        try exchange(words.map { Array($0.utf8) }, by: deadline)
    }

    /// Converts a moment on the local monotonic clock to the clock of Redis. The result is never too late, because Redis
    /// read its clock before its reply arrived.
    func redisMs(at moment: UInt64, by deadline: Deadline) throws(RedisError) -> Int64 {
        if SystemClock.monotonicNanoseconds() - clock.at > Self.clockNs { try readClock(by: deadline) }
        return clock.redisMs + (Int64(clamping: moment) - Int64(clamping: clock.at)) / 1_000_000
    }

    private func readClock(by deadline: Deadline) throws(RedisError) {
        let parts = try call(["TIME"], by: deadline).array ?? []
        let numbers = parts.compactMap { $0.text.flatMap { Int64($0) } }
        guard numbers.count == 2 else { throw .broken("an answer to TIME that is no time") }
        clock = (numbers[0] * 1_000 + numbers[1] / 1_000, SystemClock.monotonicNanoseconds())
    }

    static func message(of context: UnsafePointer<redisContext>) -> String {
        withUnsafeBytes(of: context.pointee.errstr) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

// MARK: - Bytes

extension RedisConnection {
    /// Makes the socket non-blocking and closes it in child processes. The time limit of hiredis is for each system call,
    /// but a deadline is for the whole exchange. Without FD_CLOEXEC, child processes would inherit the socket.
    private func prepareSocket() throws(RedisError) {
        let flags = fcntl(context.pointee.fd, F_GETFL)
        guard flags >= 0, fcntl(context.pointee.fd, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(context.pointee.fd, F_SETFD, FD_CLOEXEC) == 0
        else {
            throw .broken(String(cString: strerror(errno)))
        }
        context.pointee.flags &= ~REDIS_BLOCK
    }

    /// Sends one command and waits for its reply.
    private func exchange(_ words: [[UInt8]], by deadline: Deadline) throws(RedisError) -> RedisReply {
        try send(Self.command(words), by: deadline)
        while true {
            if let reply = try nextReply() {
                if case .error(let reason) = reply { throw .refused(reason) }
                return reply
            }
            try wait(for: POLLIN, by: deadline)
            guard redisBufferRead(context) == REDIS_OK else { throw .broken(Self.message(of: context)) }
        }
    }

    /// Encodes a command in RESP: an array of byte strings, each with its length.
    private static func command(_ words: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 8 })
        append("*", words.count, to: &bytes)
        for word in words {
            append("$", word.count, to: &bytes)
            bytes += word
            bytes.append(0x0D)
            bytes.append(0x0A)
        }
        return bytes
    }

    private static func append(_ mark: Unicode.Scalar, _ count: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: mark))
        bytes.append(contentsOf: "\(count)".utf8)
        bytes.append(0x0D)
        bytes.append(0x0A)
    }

    private func nextReply() throws(RedisError) -> RedisReply? {
        var pointer: UnsafeMutableRawPointer?
        guard redisGetReplyFromReader(context, &pointer) == REDIS_OK else { throw .broken(Self.message(of: context)) }
        guard let pointer else { return nil }
        defer { freeReplyObject(pointer) }
        return RedisReply(pointer.load(as: redisReply.self))
    }

    private func send(_ bytes: [UInt8], by deadline: Deadline) throws(RedisError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // redisBufferWrite would raise SIGPIPE.
            let count = rest.withUnsafeBytes {
                Glibc.send(context.pointee.fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, by: deadline)
            } else if errno != EINTR {
                throw .broken(String(cString: strerror(errno)))
            }
        }
    }

    private func wait(for event: Int32, by deadline: Deadline) throws(RedisError) {
        var item = pollfd(fd: context.pointee.fd, events: Int16(event), revents: 0)
        while true {
            let left = deadline.remainingMs
            guard left > 0 else { throw .timedOut }
            let ready = poll(&item, 1, left)
            if ready > 0 { return }
            if ready < 0 && errno != EINTR { throw .broken(String(cString: strerror(errno))) }
        }
    }
}
