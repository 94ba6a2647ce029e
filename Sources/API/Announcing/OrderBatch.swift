internal import Announcements
internal import Clips
internal import Ledger
internal import Normalization
internal import Speech

/// All that one request announces.
struct OrderBatch: Sendable {
    enum Merge: String, Sendable, CaseIterable {
        /// When the clips together would be too long, or would have to wait too long.
        case auto
        case always, never
    }

    /// An item as it was sent: the first with its id, or a repeat within the batch.
    struct Item: Sendable {
        /// Its place in `orders`.
        let order: Int
        let isRepeat: Bool
    }

    /// Whose ids and lanes they are.
    let client: LedgerClient
    /// In the order of the request, each id once.
    let orders: [Order]
    let items: [Item]
    let merge: Merge
    let isLazy: Bool
    /// One object, not a list of one.
    let isSingle: Bool
    let key: IdempotencyKey?

    /// More would not be heard by anybody; their clips alone would take ten minutes.
    static let most = 100

    var reservations: [Reservation] { orders.map(\.reservation) }

    /// The name of an item, for problems; `place` counts orders.
    func field(_ name: String?, ofOrder place: Int) -> String? {
        guard !isSingle, let item = items.firstIndex(where: { $0.order == place }) else { return name }
        return "announcements[\(item)]" + (name.map { ".\($0)" } ?? "")
    }

    /// What is said for those orders: their own clip for one, count and sum for several.
    func order(saying places: [Int]) throws(Problem) -> Order {
        let first = orders[places[0]]
        guard places.count > 1 else { return first }
        guard let language = first.voice.normalizes else { preconditionFailure("announcements have a normalizer") }
        do throws(Announcement.SummaryFlaw) {
            let summary = try Announcement(
                summaryOf: places.map { orders[$0].announcement }, phrases: first.phrases, language: language)
            guard let merged = try? first.saying(summary, for: places.map { orders[$0] }) else {
                preconditionFailure("the alert is checked")
            }
            return merged
        } catch {
            throw problem(error, places)
        }
    }

    /// Whether those orders can be added up.
    func canMerge(_ places: [Int]) -> Bool {
        places.count > 1 && (try? order(saying: places)) != nil
    }

    private func problem(_ flaw: Announcement.SummaryFlaw, _ places: [Int]) -> Problem {
        switch flaw {
        case .notHeardBack(let flaw): Problem(flaw)
        case .notSummed(let item):
            Problem(
                code: "not_mergeable", field: field("template", ofOrder: places[item]),
                detail: "This template is not one that is summed up. Send it on its own, or with 'merge' = 'never'.")
        case .tooLarge(let item):
            Problem(
                code: "sum_too_large", field: field("values", ofOrder: places[item]),
                detail: "With this amount the sum is beyond what is read. Send fewer announcements at once.")
        }
    }
}
