import Ledger
import TestSupport
import Testing

/// Random calls about a few ids in one lane: sums, repeats, redeliveries and deletions. The test keeps its own list of
/// the clips that are heard, because the slots of the ledgers are what it checks.
@Suite("Clips of a lane")
struct LaneOverlapTests {
    @Test("Clips of a lane never overlap in 2,000 random calls", arguments: LedgerKind.clocked)
    func overlaps(kind: LedgerKind) throws {
        var (calls, nowMs) = (RandomLaneCalls(), Moment.start)
        var heard = HeardClips()
        try kind.withLedger { ledger in
            for _ in 0..<2_000 {
                nowMs += calls.step()
                if let id = calls.forgotten(), try ledger.forget(id, client: .only, nowMs: nowMs) != nil {
                    heard.forget(id, nowMs: nowMs)
                }
                let transaction = try calls.next { try ledger.lookUp(of: $0, key: nil, client: .only, nowMs: nowMs) }
                if case .settled(let settlement) = try ledger.settle(transaction, nowMs: nowMs) {
                    heard.add(settlement, of: transaction)
                }
            }
        }
        #expect(heard.overlaps == [])
        #expect(heard.count > 500)
    }
}

/// The clips that a listener hears. A clip is not heard if all its ids were forgotten before its start.
private struct HeardClips {
    private struct Clip {
        let startMs, endMs: Int64
        var ids: Set<String>
    }

    private var clips: [Clip] = []
    private(set) var count = 0
    private(set) var overlaps: [String] = []

    mutating func add(_ settlement: Settlement, of transaction: Transaction) {
        clips.removeAll { $0.endMs + LedgerLimits.gapMs <= settlement.nowMs }
        for (release, slot) in zip(transaction.releases, settlement.slots) {
            let ids = Set(release.reservations.map { transaction.reservations[$0].id })
            let clip = Clip(startMs: slot.startMs, endMs: slot.startMs + release.durationMs, ids: ids)
            // A redelivery may keep the slot of its first clip.
            if clips.contains(where: { $0.startMs == clip.startMs && $0.ids.isSuperset(of: ids) }) { continue }
            for other in clips where other.startMs < clip.endMs + LedgerLimits.gapMs {
                guard clip.startMs < other.endMs + LedgerLimits.gapMs else { continue }
                overlaps.append("\(ids.sorted()) and \(other.ids.sorted()) at \(clip.startMs - Moment.start) ms")
            }
            clips.append(clip)
            count += 1
        }
    }

    mutating func forget(_ id: String, nowMs: Int64) {
        for index in clips.indices where clips[index].startMs > nowMs { clips[index].ids.remove(id) }
        clips.removeAll { $0.ids.isEmpty }
    }
}

private struct RandomLaneCalls {
    private var random = SeededGenerator(seed: 11)

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func id() -> String { "id-\(Int.random(in: 0..<6, using: &random))" }

    /// Milliseconds until the next call.
    mutating func step() -> Int64 { .random(in: 0...(oneIn(20) ? 20_000 : 1_500), using: &random) }

    mutating func forgotten() -> String? { oneIn(2) ? id() : nil }

    mutating func next(_ look: ([Reservation]) throws -> Lookup) throws -> Transaction {
        let ids = Set((0..<3).map { _ in id() }).sorted()
        let reservations = ids.map { Reservation.make($0) }
        guard case .open(let results) = try look(reservations) else { return .make() }
        let new = results.indices.filter { results[$0] == .new }
        var releases = (oneIn(2) ? [new].filter { !$0.isEmpty } : new.map { [$0] }).map { release($0) }
        for (place, result) in results.enumerated() {
            guard case .existing(let record) = result, oneIn(3) else { continue }
            let isRedelivery = record.delivery.isAwaited && oneIn(2)
            releases.append(release([place], isRedelivery ? .redelivery(record) : .again(record)))
        }
        return Transaction(client: .only, reservations: reservations, releases: releases)
    }

    private mutating func release(_ reservations: [Int], _ occasion: Release.Occasion = .first) -> Release {
        Release(
            reservations: reservations, durationMs: .random(in: 0...4_000, using: &random), lane: "shop",
            ttlMs: 60_000, occasion: occasion, delivery: DeliveryState(words: WordsTag(digest: "a"), confirmMs: 60_000))
    }
}
