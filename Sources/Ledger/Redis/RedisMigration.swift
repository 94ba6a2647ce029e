internal import Base
private import Synchronization

/// Copies rows to the present names of a client's keys. The sources are the names that keys had before hash tags
/// contained the client, and in a cluster the client's former name, whose keys may be on another node.
///
/// The migration copies only missing rows, and copies before it removes. After a crash the next call finishes the work.
final class RedisMigration: Sendable {
    /// The interval of searches for old names. Old names disappear after the last replica of an older Crier and the
    /// lifetime of ids.
    private static let checkNs: UInt64 = 10_000_000_000

    /// The rows that a call needs.
    struct Rows {
        var reservations: [Reservation] = []
        /// Ids whose content the caller does not know.
        var ids: [String] = []
        var key: IdempotencyKey?
        var lanes: [String] = []
    }

    private struct Source {
        let prefix: String
        /// Whether the rows are the client's own. Rows of a former name may be another client's: only those with the
        /// same content count, and they stay.
        let isOwn: Bool
    }

    /// A row to look for.
    private struct Wanted {
        let name: String
        let set: String
        /// The bytes before the content.
        var headBytes = 0
        /// Empty if the caller does not know the content.
        let content: [UInt8]
    }

    /// A row to copy.
    private struct Row {
        let name: String
        let value: [UInt8]
        let leftMs: Int64
        /// The name of the client's sorted set of such rows.
        let set: String
    }

    private let caller: RedisCaller
    private let limits: LedgerLimits
    /// For each prefix, the last time when no old keys were found.
    private let absences = Mutex<[String: UInt64]>([:])

    init(_ caller: RedisCaller, limits: LedgerLimits) {
        self.caller = caller
        self.limits = limits
    }

    /// - Parameter isLookUp: whether rows of the client's former name are copied, too.
    func bring(
        _ rows: Rows, of client: LedgerClient, isLookUp: Bool = false, by deadline: Deadline
    ) throws(LedgerError) {
        for source in try sources(of: client, isLookUp: isLookUp, by: deadline) {
            let found = try read(rows, from: source, by: deadline)
            let lanes = source.isOwn ? rows.lanes : []
            if !found.isEmpty { try write(found, of: client, by: deadline) }
            for lane in lanes { try copy(lane: lane, from: source, of: client, by: deadline) }
            guard source.isOwn, !found.isEmpty || !lanes.isEmpty else { continue }
            try remove(found, lanes: lanes, from: source, by: deadline)
        }
    }

    private func sources(
        of client: LedgerClient, isLookUp: Bool, by deadline: Deadline
    ) throws(LedgerError) -> [Source] {
        var sources: [Source] = []
        if let old = RedisLayout.oldPrefix(client.name), try hasKeys(old, by: deadline) {
            sources.append(Source(prefix: old, isOwn: true))
        }
        guard isLookUp, let former = client.formerName else { return sources }
        if let old = RedisLayout.oldPrefix(former), try hasKeys(old, by: deadline) {
            sources.append(Source(prefix: old, isOwn: false))
        }
        if caller.router.isCluster { sources.append(Source(prefix: RedisLayout.prefix(former), isOwn: false)) }
        return sources
    }

    /// Checks for old rows: a client with old rows has a sorted set of old ids or keys.
    private func hasKeys(_ prefix: String, by deadline: Deadline) throws(LedgerError) -> Bool {
        let now = SystemClock.monotonicNanoseconds()
        let isKnown = absences.withLock { absences in absences[prefix].map { now - $0 < Self.checkNs } ?? false }
        guard !isKnown else { return false }
        let command = RedisWords("EXISTS", "\(prefix)ids", "\(prefix)keys")
        let count = try caller.exchange([command], about: prefix, by: deadline)[0].integer
        if count == 0 { absences.withLock { $0[prefix] = now } }
        return count != 0
    }

    private func read(_ rows: Rows, from source: Source, by deadline: Deadline) throws(LedgerError) -> [Row] {
        let wanted = Self.wanted(rows)
        guard !wanted.isEmpty else { return [] }
        let commands = wanted.flatMap { wanted in
            ["GET", "PTTL"].map { RedisWords($0, source.prefix + wanted.name) }
        }
        let replies = try caller.replies(to: commands, about: source.prefix, by: deadline)
        return wanted.enumerated().compactMap { index, wanted in
            guard let value = replies[2 * index].bytes, let leftMs = replies[2 * index + 1].integer, leftMs > 0,
                source.isOwn || value.dropFirst(wanted.headBytes).starts(with: wanted.content)
            else { return nil }
            return Row(name: wanted.name, value: value, leftMs: leftMs, set: wanted.set)
        }
    }

    private static func wanted(_ rows: Rows) -> [Wanted] {
        let known = rows.reservations.map { Wanted(name: "id:\($0.id)", set: "ids", content: $0.content.bytes) }
        let unknown = rows.ids.map { Wanted(name: "id:\($0)", set: "ids", content: []) }
        // The settlement of a key is an array in MessagePack. Its first element is the request: 16 bytes.
        let answer = rows.key.map { key in
            Wanted(name: "key:\(key.value)", set: "keys", headBytes: 1, content: [0xB0] + key.request.bytes)
        }
        return known + unknown + (answer.map { [$0] } ?? [])
    }

    private func write(_ rows: [Row], of client: LedgerClient, by deadline: Deadline) throws(LedgerError) {
        let prefix = RedisLayout.prefix(client.name)
        var commands = rows.map { row in
            var command = RedisWords("SET", prefix + row.name)
            command.add(row.value)
            return command.adding("PX", "\(row.leftMs)", "NX")
        }
        if client.hasQuota {
            let now = SystemClock.unixMs()
            for row in rows {
                commands.append(
                    RedisWords("ZADD", prefix + row.set, "\(now + row.leftMs)", prefix + row.name))
            }
            for set in Set(rows.map(\.set)) {
                commands.append(RedisWords("PEXPIRE", prefix + set, "\(limits.idMs)"))
            }
        }
        _ = try caller.exchange(commands, about: prefix, by: deadline)
    }

    private func copy(
        lane: String, from source: Source, of client: LedgerClient, by deadline: Deadline
    ) throws(LedgerError) {
        let slots =
            try caller.exchange(
                [RedisWords("ZRANGE", "\(source.prefix)lane:\(lane)", "0", "-1", "WITHSCORES")], about: source.prefix,
                by: deadline)[0].array ?? []
        let words = slots.compactMap(\.bytes)
        guard words.count % 2 == 0, let end = words.last.flatMap({ Int64(String(decoding: $0, as: UTF8.self)) }) else {
            return
        }
        let key = "\(RedisLayout.prefix(client.name))lane:\(lane)"
        // A lane that has clips was copied before.
        guard try caller.exchange([RedisWords("EXISTS", key)], about: key, by: deadline)[0].integer == 0 else {
            return
        }
        var command = RedisWords("ZADD", key)
        for place in stride(from: 0, to: words.count, by: 2) {
            command.add(words[place + 1])
            command.add(words[place])
        }
        let expiry = RedisWords("PEXPIREAT", key, "\(end &+ LedgerLimits.gapMs)")
        _ = try caller.exchange([command, expiry], about: key, by: deadline)
    }

    private func remove(
        _ rows: [Row], lanes: [String], from source: Source, by deadline: Deadline
    ) throws(LedgerError) {
        let names = rows.map(\.name) + lanes.map { "lane:\($0)" }
        var commands = [RedisWords(["DEL"] + names.map { source.prefix + $0 })]
        for row in rows {
            commands.append(RedisWords("ZREM", source.prefix + row.set, source.prefix + row.name))
        }
        _ = try caller.exchange(commands, about: source.prefix, by: deadline)
    }
}
