internal import Base

extension RedisLedger: LedgerArchive {
    /// Rows come in an arbitrary order, because Redis does not order its keys.
    package func forEachRow(
        nowMs: Int64, _ body: ([LedgerRow]) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        try RedisArchive(caller: caller).forEachRow(body)
    }

    package func add(_ rows: [LedgerRow], nowMs: Int64) throws(LedgerError) -> Int {
        precondition(rows.count <= LedgerRow.maxBatch)
        let archive = RedisArchive(caller: caller)
        var added = 0
        for row in rows where try archive.add(row) { added += 1 }
        return added
    }
}

/// All rows of one Redis server.
private struct RedisArchive {
    let caller: RedisCaller

    /// The name of a key without its client.
    private enum Name {
        case id(String)
        case answer(String)
    }

    func forEachRow(_ body: ([LedgerRow]) throws(LedgerError) -> Void) throws(LedgerError) {
        guard !caller.router.isCluster else {
            throw .unusable(
                location: "\(caller.address)",
                reason: "is a cluster, and an export reads one server only")
        }
        var cursor = "0"
        repeat {
            let command = RedisWords("SCAN", cursor, "MATCH", "{crier*", "COUNT", "\(LedgerRow.maxBatch)")
            let deadline = caller.deadline
            let reply = try caller.exchange([command], about: RedisLayout.prefix(""), by: deadline)[0].array ?? []
            guard reply.count == 2, let next = reply[0].text, let keys = reply[1].array else {
                throw caller.unexpectedReply
            }
            var rows: [LedgerRow] = []
            for key in keys.compactMap(\.text) {
                if let row = try row(at: key) { rows.append(row) }
            }
            if !rows.isEmpty { try body(rows) }
            cursor = next
        } while cursor != "0"
    }

    /// - Returns: nil for a lane, a set, a token, and a key that has expired meanwhile.
    private func row(at key: String) throws(LedgerError) -> LedgerRow? {
        guard let (client, name) = Self.name(of: key) else { return nil }
        switch name {
        case .id(let id):
            let reply = try caller.run(.find, about: key, by: caller.deadline) { _ in [key] }
            switch reply.findResult {
            case .unknown: return nil
            case .entry(let entry, _): return .id(id, client: client, entry.record, expiresAtMs: entry.expiresAtMs)
            case nil: throw caller.unreadable(reply)
            }
        case .answer(let idempotencyKey):
            let reply = try caller.run(.dump, about: key, by: caller.deadline) { _ in [key] }
            switch reply.dumpedAnswer {
            case .unknown: return nil
            case .answer(let answer, let expiresAtMs):
                return .answer(
                    idempotencyKey, client: client, request: answer.request, answer.settlement,
                    expiresAtMs: expiresAtMs)
            case nil: throw caller.unexpectedReply
            }
        }
    }

    /// The client and the name in a key such as "{crier:gateway}:id:order-1".
    private static func name(of key: String) -> (client: String, Name)? {
        guard let end = key.firstIndex(of: "}") else { return nil }
        let tag = key[key.index(after: key.startIndex)..<end]
        let client = tag == "crier" ? "" : String(tag.dropFirst("crier:".count))
        let rest = key[key.index(after: end)...]
        if rest.hasPrefix(":id:") { return (client, .id(String(rest.dropFirst(4)))) }
        return rest.hasPrefix(":key:") ? (client, .answer(String(rest.dropFirst(5)))) : nil
    }

    func add(_ row: LedgerRow) throws(LedgerError) -> Bool {
        let own: String
        let (key, set): (String, String)
        var arguments = RedisWords()
        switch row {
        case .id(let id, let client, let record, let expiresAtMs):
            own = RedisLayout.prefix(client)
            (key, set) = ("\(own)id:\(id)", "\(own)ids")
            arguments.add(expiresAtMs)
            arguments.add(record.content.bytes + RedisRecord.state(record).utf8)
        case .answer(let name, let client, let request, let settlement, let expiresAtMs):
            own = RedisLayout.prefix(client)
            (key, set) = ("\(own)key:\(name)", "\(own)keys")
            arguments.add(expiresAtMs)
            arguments.add("")
            arguments.add(request.bytes)
            arguments.add(Self.parts(settlement))
        }
        let isCounted = own != RedisLayout.prefix("")
        let reply = try caller.run(.restore, arguments, about: key, by: caller.deadline) { _ in
            isCounted ? [key, set] : [key]
        }
        guard let isAdded = reply.isRestored else { throw caller.unexpectedReply }
        return isAdded
    }

    /// The time, the memo, the slots, and four words for each outcome: its release or -1, its earlier push, whether it
    /// redelivers a repeat (empty for other outcomes), and the time of its announcement.
    private static func parts(_ settlement: Settlement) -> RedisWords {
        var parts = RedisWords()
        parts.add(settlement.nowMs)
        parts.add(settlement.memo)
        parts.add(settlement.slots.count)
        for slot in settlement.slots {
            parts.add(slot.startMs)
            parts.add(slot.position)
        }
        let now = "\(settlement.nowMs)"
        for outcome in settlement.outcomes {
            let words =
                switch outcome {
                case .duplicate: ["-1", "", "", now]
                case .announced(let release): ["\(release)", "", "", now]
                case .repeated(let release, let push): ["\(release)", push.text, "", now]
                case .redelivered(let release, let push, let isRepeat, let announcedMs):
                    ["\(release)", push.text, isRepeat ? "1" : "0", "\(announcedMs)"]
                }
            parts.add(RedisWords(words))
        }
        return parts
    }
}
