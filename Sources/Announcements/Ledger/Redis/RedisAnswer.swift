/// What a script answers after the time; nil where that is nothing a script of ours would say.
struct RedisAnswer {
    private let tag: String?
    private let rest: ArraySlice<RedisReply>

    init(_ parts: ArraySlice<RedisReply>) {
        tag = parts.first?.text
        rest = parts.dropFirst()
    }

    var isLate: Bool { tag == "late" }

    var outcome: SettleOutcome? {
        switch tag {
        case "settled": settlement.map { .settled($0) }
        case "changed": .changed
        case "reused": .keyReused
        case "full": laneFull
        default: nil
        }
    }

    func standings(of claims: [Claim]) -> Standings? {
        switch tag {
        case "settled": settlement.map { .settled($0) }
        case "reused": .keyReused
        case "open": rest.first?.array.flatMap { Self.standings($0, of: claims) }.map { .open($0) }
        default: nil
        }
    }

    private var laneFull: SettleOutcome? {
        let numbers = rest.compactMap(\.integer)
        return numbers.count == 2 ? .laneFull(release: Int(numbers[0]), retryAfterMs: numbers[1]) : nil
    }

    private var settlement: Settlement? {
        let parts = Array(rest)
        guard parts.count == 3, let nowMs = parts[0].integer, let numbers = parts[1].array?.compactMap(\.integer),
            let fates = parts[2].array
        else { return nil }
        let slots = stride(from: 0, to: numbers.count - 1, by: 2).map {
            Slot(startMs: numbers[$0], position: Int(numbers[$0 + 1]))
        }
        let read = fates.compactMap { Self.fate($0, slots: slots.count) }
        return read.count == fates.count ? Settlement(nowMs: nowMs, slots: slots, fates: read) : nil
    }

    private static func fate(_ reply: RedisReply, slots: Int) -> Settlement.Fate? {
        if let release = reply.integer { return release < slots ? .announced(release: Int(release)) : nil }
        return reply.bytes.flatMap { record($0) }.map { .repeated($0) }
    }

    private static func standings(_ replies: [RedisReply], of claims: [Claim]) -> [Standing]? {
        guard replies.count == claims.count else { return nil }
        var standings: [Standing] = []
        for (reply, claim) in zip(replies, claims) {
            if reply == .null {
                standings.append(.new)
            } else if let record = reply.bytes.flatMap({ record($0) }) {
                standings.append(record.content == claim.content ? .known(record) : .conflict(record))
            } else {
                return nil
            }
        }
        return standings
    }

    /// An id's row: see `RedisScript`.
    private static func record(_ bytes: [UInt8]) -> Record? {
        guard bytes.count > Fingerprint.byteCount else { return nil }
        let words = String(decoding: bytes.dropFirst(Fingerprint.byteCount), as: UTF8.self)
            .split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard words.count == 4, let settledMs = Int64(words[0]), let startMs = Int64(words[1]),
            let position = Int(words[2])
        else { return nil }
        return Record(
            content: Fingerprint(bytes), settledMs: settledMs, slot: Slot(startMs: startMs, position: position),
            leader: String(words[3]))
    }
}
