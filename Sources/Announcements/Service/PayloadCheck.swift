internal import Clips
internal import Ledger

/// Checks before the ledger decides that everything can be told: the ledger must not remember what nobody hears of.
struct PayloadCheck {
    let batch: OrderBatch
    let plan: ReleasePlan

    /// - Parameter clips: signed.
    func run(_ clips: ClipBatch) throws(AnnouncementError) {
        for (group, (order, clip)) in zip(plan.groups, zip(clips.orders, clips.releases)) {
            let place = group.places[0]
            guard let link = clip.link else { throw .tooLongForURL(order: place) }
            let leader = group.again?.leader(ofRepeat: order.id) ?? order.id
            let notification = order.notification(clip.voice(link), Slot(startMs: 0, position: 1), leader: leader)
            // Nearly all are: their payloads are built once, for the answer.
            guard !order.targets.isEmpty, !notification.isSurelyShort else { continue }
            for target in order.targets where PushMessage(target, notification).isTooLong {
                throw .payloadTooLong(target, order: place, field: order.longestField)
            }
        }
    }
}

extension Order {
    /// Of the fields that the client wrote into the payload.
    fileprivate var longestField: String {
        let fields = [
            ("alert.body", alert.body), ("alert.title", alert.title), ("alert.subtitle", alert.subtitle), ("id", id),
            ("lane", lane), ("values", alert.body == nil ? announcement.text : nil),
        ]
        return fields.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? "alert"
    }
}
