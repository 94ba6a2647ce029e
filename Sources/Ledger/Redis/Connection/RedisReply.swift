internal import CHiredis

/// A reply of Redis.
enum RedisReply: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    /// A simple string such as "OK".
    case status(String)
    /// An error. Its first word is its code: "NOSCRIPT", "OOM", "NOAUTH" …
    case error(String)
    case array([RedisReply])
    case null

    init(_ reply: redisReply) {
        switch reply.type {
        case REDIS_REPLY_INTEGER: self = .integer(reply.integer)
        case REDIS_REPLY_STRING: self = .bytes(Self.bytes(reply))
        case REDIS_REPLY_STATUS: self = .status(String(decoding: Self.bytes(reply), as: UTF8.self))
        case REDIS_REPLY_ERROR: self = .error(String(decoding: Self.bytes(reply), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            let elements = UnsafeBufferPointer(start: reply.element, count: reply.elements)
            self = .array(elements.map { $0.map { RedisReply($0.pointee) } ?? .null })
        default: self = .null
        }
    }

    /// - Throws: `refused` for an error.
    @discardableResult
    func checked() throws(RedisError) -> RedisReply {
        if case .error(let reason) = self { throw .refused(reason) }
        return self
    }

    private static func bytes(_ reply: redisReply) -> [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: reply.str, count: Int(reply.len)))
    }

    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var array: [RedisReply]? { if case .array(let elements) = self { elements } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var text: String? {
        switch self {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .status(let text): text
        default: nil
        }
    }
}
