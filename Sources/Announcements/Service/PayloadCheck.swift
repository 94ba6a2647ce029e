internal import Clips
internal import JSON
internal import Ledger

/// Checks URLs, lengths and payloads before the settlement: the ledger must not record an order that cannot be pushed.
struct PayloadCheck {
    let batch: OrderBatch
    let plan: ReleasePlan

    /// Milliseconds since 1970 with the largest number of digits until the year 2286.
    private static let longestMs: Int64 = 9_999_999_999_999

    /// - Parameter clips: signed clips.
    func run(_ clips: ClipBatch) throws(AnnouncementError) {
        for (group, (order, clip)) in zip(plan.groups, zip(clips.orders, clips.releases)) {
            let index = group.orders[0]
            guard let link = clip.link else { throw .order(.tooLongForURL, order: index) }
            if clip.durationMs > Fit.maxNotificationMs, let target = order.targets.first(where: \.isOfIOS) {
                throw .order(.tooLongForIOS(target), order: index)
            }
            let notification = order.notification(
                clip.voice(link), Slot(startMs: Self.longestMs, position: 1),
                Notification.Occasion(
                    earlier: group.occasion.record?.push, isRepeat: group.occasion.isRepeat,
                    announcedMs: Self.longestMs))
            // Nearly all notifications are short. Their payloads are built only once, for the answer.
            guard !order.targets.isEmpty, !notification.certainlyFits else { continue }
            for target in order.targets where PushMessage(target, notification).isTooLong {
                throw .order(.payloadTooLong(target, field: order.longestField), order: index)
            }
        }
    }
}

extension Order {
    /// The longest of the client's fields in the payload.
    fileprivate var longestField: String {
        let fields = [
            ("alert.body", alert.body), ("alert.title", alert.title), ("alert.subtitle", alert.subtitle), ("id", id),
            ("lane", lane), ("apns.thread_id", options.threadID), ("apns.filter_criteria", options.filterCriteria),
            ("data", options.data?.text), (wordsField, alert.body == nil ? announcement.text : nil),
        ]
        return fields.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? "alert"
    }
}
