internal import Ledger

/// Which orders go out together, one group for each clip, in the order in which they are heard.
struct ReleasePlan: Sendable, Equatable {
    struct Group: Sendable, Equatable {
        /// In `OrderBatch.orders`.
        let places: [Int]
        /// What is known of an order that is said again.
        let again: LedgerRecord?
        /// Whether its clip may begin after its `ttl_ms`: with `merge` set, what can be merged waits for its lane.
        let isPatient: Bool

        init(_ places: [Int], again: LedgerRecord? = nil, isPatient: Bool = false) {
            (self.places, self.again, self.isPatient) = (places, again, isPatient)
        }
    }

    let groups: [Group]
    /// How long the clips may be together, with the pauses between them; nil for as long as they are.
    let maxMs: Int?

    var places: [[Int]] { groups.map(\.places) }

    private init(_ groups: [Group], maxMs: Int? = nil) { (self.groups, self.maxMs) = (groups, maxMs) }

    /// What was decided earlier.
    init(_ settlement: Settlement) {
        var places = [[Int]](repeating: [], count: settlement.slots.count)
        for (place, outcome) in settlement.outcomes.enumerated() {
            switch outcome {
            case .announced(let release), .again(let release, _): places[release].append(place)
            case .repeated: break
            }
        }
        self.init(places.map { Group($0) })
    }

    /// What may be tried, one after the other.
    static func plans(for batch: OrderBatch, _ wanted: WantedOrders) -> [ReleasePlan] {
        let (new, again) = (wanted.new, wanted.again)
        let plans = Plans(batch: batch, places: (new + again.keys).sorted(), again: again)
        let mergeable = new.filter { batch.orders[$0].isMergeable }
        switch batch.merge {
        case .never: return [plans.each()]
        // What cannot be merged is refused when the sum is made.
        case .always: return [new.count > 1 ? plans.merged(new) : plans.each(patient: mergeable)]
        case .auto:
            guard batch.canMerge(mergeable) else { return [plans.each(patient: mergeable)] }
            let inOrder = plans.merged(mergeable)
            // A sum that waits must not keep what cannot wait behind it.
            let last = ReleasePlan(
                inOrder.groups.filter { !$0.isPatient } + inOrder.groups.filter(\.isPatient))
            return [plans.each(maxMs: batch.orders[new[0]].maxMs), inOrder] + (inOrder == last ? [] : [last])
        }
    }

    private struct Plans {
        let batch: OrderBatch
        /// Of all that is to be said, in order.
        let places: [Int]
        let again: [Int: LedgerRecord]

        func each(maxMs: Int? = nil, patient: [Int] = []) -> ReleasePlan {
            let patient = Set(patient)
            return ReleasePlan(
                places.map { Group([$0], again: again[$0], isPatient: patient.contains($0)) }, maxMs: maxMs)
        }

        /// As one clip, which has the place of the first; the others by themselves.
        func merged(_ together: [Int]) -> ReleasePlan {
            let all = Set(together)
            return ReleasePlan(
                places.compactMap { place in
                    if place == together.first { return Group(together, isPatient: true) }
                    return all.contains(place) ? nil : Group([place], again: again[place])
                })
        }
    }

    /// Who has `merge` set waits for the lane, however long `ttl_ms` is. Ids are remembered longer than this.
    private static let maxPatientMs: Int64 = 86_400_000

    /// What the ledger is asked to settle.
    func transaction(_ batch: OrderBatch, _ clips: ClipBatch) -> Transaction {
        let releases = groups.indices.map { index in
            let (group, order) = (groups[index], clips.orders[index])
            return Release(
                reservations: group.places, durationMs: Int64(clips.releases[index].durationMs), lane: order.lane,
                ttlMs: group.isPatient ? Self.maxPatientMs : Int64(order.ttlMs), again: group.again)
        }
        return Transaction(client: batch.client, reservations: batch.reservations, releases: releases, key: batch.key)
    }
}
