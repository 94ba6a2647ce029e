internal import Clips
internal import Ledger

/// Checks URLs and payloads before the settlement: the ledger must not record an order that cannot be pushed.
struct PayloadCheck {
    let batch: OrderBatch
    let plan: ReleasePlan

    /// - Parameter clips: signed.
    func run(_ clips: ClipBatch) throws(AnnouncementError) {
        for (group, (order, clip)) in zip(plan.groups, zip(clips.orders, clips.releases)) {
            let index = group.orders[0]
            guard let link = clip.link else { throw .tooLongForURL(order: index) }
            let collapseKey = group.repeatOf?.collapseKey(ofRepeat: order.id) ?? order.id
            let notification = order.notification(
                clip.voice(link), Slot(startMs: 0, position: 1), collapseKey: collapseKey)
            // Nearly all notifications are short. Their payloads are built only once, for the answer.
            guard !order.targets.isEmpty, !notification.certainlyFits else { continue }
            for target in order.targets where PushMessage(target, notification).isTooLong {
                throw .payloadTooLong(target, order: index, field: order.longestField)
            }
        }
    }
}

extension Order {
    /// The longest of the client's fields in the payload.
    fileprivate var longestField: String {
        let fields = [
            ("alert.body", alert.body), ("alert.title", alert.title), ("alert.subtitle", alert.subtitle), ("id", id),
            ("lane", lane), ("values", alert.body == nil ? announcement.text : nil),
        ]
        return fields.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? "alert"
    }
}
