package import Ledger
internal import Speech

/// All that one request announces.
package struct OrderBatch: Sendable {
    package enum Merge: String, Sendable, CaseIterable {
        /// When the clips together would be too long, or would have to wait too long.
        case auto
        case always, never
    }

    /// An item as it was sent: the first with its id, or a repeat within the batch.
    package struct Item: Sendable {
        /// Its place in `orders`.
        package let order: Int
        package let isRepeat: Bool

        package init(order: Int, isRepeat: Bool) { (self.order, self.isRepeat) = (order, isRepeat) }
    }

    /// Whose ids and lanes they are.
    package let client: LedgerClient
    /// In the order of the request, each id once.
    package let orders: [Order]
    package let items: [Item]
    let merge: Merge
    let isLazy: Bool
    /// One object, not a list of one.
    package let isSingle: Bool
    let key: IdempotencyKey?

    package init(
        client: LedgerClient, orders: [Order], items: [Item], merge: Merge, isLazy: Bool, isSingle: Bool,
        key: IdempotencyKey?
    ) {
        (self.client, self.orders, self.items, self.merge) = (client, orders, items, merge)
        (self.isLazy, self.isSingle, self.key) = (isLazy, isSingle, key)
    }

    /// More would not be heard by anybody; their clips alone would take ten minutes.
    package static let maxItems = 100

    var reservations: [Reservation] { orders.map(\.reservation) }

    /// What is said for those orders: their own clip for one, count and sum for several.
    func order(saying places: [Int]) throws(AnnouncementError) -> Order {
        let first = orders[places[0]]
        guard places.count > 1 else { return first }
        guard let language = first.voice.normalizerLanguage else {
            preconditionFailure("announcements have a normalizer")
        }
        do throws(SummaryError) {
            let summary = try Announcement(
                summaryOf: places.map { orders[$0].announcement }, phrases: first.phrases, language: language)
            guard let merged = try? first.saying(summary, for: places.map { orders[$0] }) else {
                preconditionFailure("the alert is checked")
            }
            return merged
        } catch {
            switch error {
            case .notSummed(let item): throw .notMergeable(order: places[item])
            case .tooLarge(let item): throw .sumTooLarge(order: places[item])
            case .notHeardBack(let error): throw .sumNotHeardBack(error)
            }
        }
    }

    /// Whether those orders can be added up.
    func canMerge(_ places: [Int]) -> Bool { places.count > 1 && (try? order(saying: places)) != nil }
}
