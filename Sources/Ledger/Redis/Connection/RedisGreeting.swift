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
