internal import Ledger

/// The clips of a batch: one group of orders for each clip, in the order of play.
struct ReleasePlan: Sendable, Equatable {
    struct Group: Sendable, Equatable {
        /// Indices in `OrderBatch.orders`.
        let orders: [Int]
        let occasion: Release.Occasion
        /// Whether the clip may start after its `ttl_ms`. If `merge` is set, mergeable orders wait for their lane.
        let ignoresTTL: Bool

        init(_ orders: [Int], _ occasion: Release.Occasion = .first, ignoresTTL: Bool = false) {
            (self.orders, self.occasion, self.ignoresTTL) = (orders, occasion, ignoresTTL)
        }
    }

    let groups: [Group]
    /// The maximum length of all clips with the pauses between them; nil for no limit.
    let maxMs: Int?

    /// Whether a clip announces several orders.
    var merges: Bool { groups.contains { $0.orders.count > 1 } }

    /// The order indices of each group.
    var orders: [[Int]] { groups.map(\.orders) }

    private init(_ groups: [Group], maxMs: Int? = nil) { (self.groups, self.maxMs) = (groups, maxMs) }

    /// The plan of an earlier settlement.
    init(_ settlement: Settlement) {
        var orders = [[Int]](repeating: [], count: settlement.slots.count)
        for (index, outcome) in settlement.outcomes.enumerated() {
            switch outcome {
            case .announced(let release), .repeated(let release, _), .redelivered(let release, _, _, _):
                orders[release].append(index)
            case .duplicate: break
            }
        }
        self.init(orders.map { Group($0) })
    }

    /// The possible plans, in the order in which they are tried. The last plan merges only what must be merged.
    static func plans(for batch: OrderBatch, _ wanted: WantedOrders) -> [ReleasePlan] {
        let new = wanted.new
        let planner = Planner(batch: batch, orders: (new + wanted.again.keys).sorted(), again: wanted.again)
        let mergeable = new.filter { batch.orders[$0].isMergeable }
        switch batch.merge {
        case .never: return [planner.separate()]
        // An order that cannot be merged is refused when the sum is built.
        case .always: return [new.count > 1 ? planner.merged(new) : planner.separateWithoutTTL()]
        case .auto:
            guard batch.canMerge(mergeable) else { return [planner.separateWithoutTTL()] }
            let inOrder = planner.merged(mergeable)
            // A sum that waits must not delay an order with a ttl.
            let last = ReleasePlan(
                inOrder.groups.filter { !$0.ignoresTTL } + inOrder.groups.filter(\.ignoresTTL))
            return [planner.separate(maxMs: batch.orders[new[0]].maxMs), inOrder] + (inOrder == last ? [] : [last])
                + [planner.separateWithoutTTL()]
        }
    }

    private struct Planner {
        let batch: OrderBatch
        /// The indices of all orders with a clip, sorted.
        let orders: [Int]
        let again: [Int: Release.Occasion]

        /// One clip for each order.
        func separate(maxMs: Int? = nil) -> ReleasePlan {
            ReleasePlan(orders.map { Group([$0], again[$0] ?? .first) }, maxMs: maxMs)
        }

        /// One clip for each order. Payments wait for their lane.
        func separateWithoutTTL() -> ReleasePlan { ReleasePlan(orders.map(waiting)) }

        private func waiting(_ order: Int) -> Group {
            Group([order], again[order] ?? .first, ignoresTTL: batch.orders[order].isPayment)
        }

        /// One clip for the orders `together`, at the position of the first, and one clip for each other order.
        func merged(_ together: [Int]) -> ReleasePlan {
            let all = Set(together)
            return ReleasePlan(
                orders.compactMap { order in
                    if order == together.first { return Group(together, ignoresTTL: true) }
                    return all.contains(order) ? nil : waiting(order)
                })
        }
    }

    /// The ttl of merged orders. They wait for the lane even after their `ttl_ms`. Ids are remembered longer than this.
    private static let maxWaitMs: Int64 = 86_400_000

    /// The transaction of this plan.
    func transaction(_ batch: OrderBatch, _ clips: ClipBatch) -> Transaction {
        let releases = groups.indices.map { index in
            let (group, order) = (groups[index], clips.orders[index])
            return Release(
                reservations: group.orders, durationMs: Int64(clips.releases[index].durationMs), lane: order.lane,
                ttlMs: group.ignoresTTL ? Self.maxWaitMs : Int64(order.ttlMs), occasion: group.occasion,
                delivery: DeliveryState(
                    words: WordsTag(digest: clips.releases[index].words), confirmMs: Int64(order.confirmMs)))
        }
        return Transaction(
            client: batch.client, reservations: batch.reservations, releases: releases, key: batch.key,
            memo: batch.key == nil ? [] : AnswerMemo.bytes(clips.releases))
    }
}

/// The orders of a batch that need a clip, as indices in `OrderBatch.orders`.
struct WantedOrders {
    /// Orders without a record in the ledger.
    private(set) var new: [Int] = []
    /// Orders with a record that are announced again on purpose or whose push is awaited.
    private(set) var again: [Int: Release.Occasion] = [:]

    /// The number of orders that are charged.
    private(set) var count = 0

    /// - Parameter results: one for each order.
    init(_ results: [LookupResult], _ batch: OrderBatch) throws(AnnouncementError) {
        var repeats = 0
        for (index, result) in results.enumerated() {
            switch result {
            case .new: new.append(index)
            case .conflict: throw .order(.idConflict, order: index)
            case .existing(let record) where batch.orders[index].isRepeat:
                again[index] = .again(record)
                repeats += 1
            case .existing(let record) where record.delivery.isAwaited: again[index] = .redelivery(record)
            case .existing: break
            }
        }
        count = new.count + repeats
    }
}
