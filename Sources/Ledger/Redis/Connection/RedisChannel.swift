internal import Base
internal import CHiredis

/// Commands and replies over one connection to a node (RESP2).
final class RedisChannel {
    private let stream: RedisStream
    private let reader: UnsafeMutablePointer<redisReader>

    init(to node: RedisNode, tls: RedisTLSContext?, by deadline: Deadline) throws(RedisError) {
        guard let reader = redisReaderCreate() else { throw .broken("no memory for a connection") }
        self.reader = reader
        do throws(RedisError) {
            stream = try RedisStream(to: node, tls: tls, by: deadline)
        } catch {
            redisReaderFree(reader)
            throw error
        }
    }

    deinit { redisReaderFree(reader) }

    var hasTLS: Bool { stream.hasTLS }

    /// Sends commands together and waits for all replies, errors among them. The result has one reply for each command.
    func exchange(_ commands: [RedisWords], by deadline: Deadline) throws(RedisError) -> [RedisReply] {
        var bytes: [UInt8] = []
        for command in commands { command.append(to: &bytes) }
        try stream.send(bytes, by: deadline)
        var replies: [RedisReply] = []
        while replies.count < commands.count {
            if let reply = try nextReply() {
                replies.append(reply)
            } else {
                let received = try stream.receive(by: deadline)
                received.withUnsafeBytes { part in
                    _ = redisReaderFeed(reader, part.baseAddress?.assumingMemoryBound(to: CChar.self), part.count)
                }
            }
        }
        return replies
    }

    /// - Throws: `refused` for an error reply.
    @discardableResult
    func call(_ words: [String], by deadline: Deadline) throws(RedisError) -> RedisReply {
        try exchange([RedisWords(words)], by: deadline)[0].checked()
    }

    private func nextReply() throws(RedisError) -> RedisReply? {
        var pointer: UnsafeMutableRawPointer?
        guard redisReaderGetReply(reader, &pointer) == REDIS_OK else {
            // A TLS server answers plain text with an alert, whose first byte is 0x15.
            let isAlert = withUnsafeBytes(of: reader.pointee.errstr) { message in
                String(decoding: message, as: UTF8.self).contains("\\x15")
            }
            throw isAlert ? .misconfigured(RedisError.tlsHint) : .broken("does not speak the protocol of Redis")
        }
        guard let pointer else { return nil }
        defer { freeReplyObject(pointer) }
        return RedisReply(pointer.load(as: redisReply.self))
    }
}
