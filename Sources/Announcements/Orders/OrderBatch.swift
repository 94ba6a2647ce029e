package import Ledger
internal import Speech

/// The orders of one request.
package struct OrderBatch: Sendable {
    package enum Merge: String, Sendable, CaseIterable {
        /// Merges if the clips together are too long or would wait too long.
        case auto
        case always, never
    }

    /// An item of the request. A batch may name an id several times; all items after the first are duplicates.
    package struct Item: Sendable {
        /// Index in `orders`.
        package let order: Int
        package let isDuplicate: Bool

        package init(order: Int, isDuplicate: Bool) { (self.order, self.isDuplicate) = (order, isDuplicate) }
    }

    /// The owner of the ids and lanes.
    package let client: LedgerClient
    /// The orders of the request, in order and without duplicate ids.
    package let orders: [Order]
    package let items: [Item]
    let merge: Merge
    let isLazy: Bool
    /// Whether the request is one object, not a list.
    package let isSingle: Bool
    let key: IdempotencyKey?

    package init(
        client: LedgerClient, orders: [Order], items: [Item], merge: Merge, isLazy: Bool, isSingle: Bool,
        key: IdempotencyKey?
    ) {
        (self.client, self.orders, self.items, self.merge) = (client, orders, items, merge)
        (self.isLazy, self.isSingle, self.key) = (isLazy, isSingle, key)
    }

    /// 100 clips would take ten minutes, and customers do not listen for longer.
    package static let maxItems = 100

    var reservations: [Reservation] { orders.map(\.reservation) }

    /// The order for a release: a single order itself, or count and sum of several.
    func order(saying indices: [Int]) throws(AnnouncementError) -> Order {
        let first = orders[indices[0]]
        guard indices.count > 1 else { return first }
        guard let language = first.voice.normalizerLanguage else {
            preconditionFailure("announcements have a normalizer")
        }
        do throws(SummaryError) {
            let summary = try Announcement(
                summaryOf: indices.map { orders[$0].announcement }, phrases: first.phrases, language: language)
            guard let merged = try? first.saying(summary, for: indices.map { orders[$0] }) else {
                preconditionFailure("the alert is checked")
            }
            return merged
        } catch {
            switch error {
            case .notSummed(let item): throw .order(.notMergeable, order: indices[item])
            case .tooLarge(let item): throw .order(.sumTooLarge, order: indices[item])
            case .notHeardBack(let error): throw .sumNotHeardBack(error)
            }
        }
    }

    /// Whether the orders can be merged into one clip.
    func canMerge(_ indices: [Int]) -> Bool { indices.count > 1 && (try? order(saying: indices)) != nil }
}
