import Ledger
import Testing

/// The clips that listeners of a ledger's lanes hear, kept without the ledger's own slots. A clip is not heard if all
/// its ids were forgotten before its start.
struct HeardClips {
    private struct Lane: Hashable { let client, name: String }

    private struct Clip {
        let startMs, endMs: Int64
        var ids: Set<String>
    }

    private var lanes: [Lane: [Clip]] = [:]
    private(set) var count = 0

    /// Adds the clips of a new settlement. Two clips of one lane must not overlap.
    mutating func add(_ settlement: Settlement, of transaction: Transaction) {
        for (release, slot) in zip(transaction.releases, settlement.slots) {
            guard let name = release.lane else { continue }
            let lane = Lane(client: transaction.client.name, name: name)
            let ids = Set(release.reservations.map { transaction.reservations[$0].id })
            let endMs = slot.startMs + release.durationMs
            let others = lanes[lane, default: []].filter { $0.endMs + LedgerLimits.gapMs > settlement.nowMs }
            // A redelivery may keep the slot of its first clip.
            let isKept = others.contains {
                $0.startMs == slot.startMs && $0.endMs >= endMs && $0.ids.isSuperset(of: ids)
            }
            lanes[lane] = others
            if isKept { continue }
            let isFree = others.allSatisfy {
                $0.endMs + LedgerLimits.gapMs <= slot.startMs || endMs + LedgerLimits.gapMs <= $0.startMs
            }
            #expect(isFree, "\(ids) at \(slot.startMs) in \(lane)")
            lanes[lane, default: []].append(Clip(startMs: slot.startMs, endMs: endMs, ids: ids))
            count += 1
        }
    }

    mutating func forget(_ id: String, client: LedgerClient, nowMs: Int64) {
        for lane in lanes.keys where lane.client == client.name {
            for (index, clip) in lanes[lane, default: []].enumerated() where clip.startMs > nowMs {
                lanes[lane]?[index].ids.remove(id)
            }
            lanes[lane]?.removeAll { $0.ids.isEmpty }
        }
    }
}
