internal import Ledger

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
