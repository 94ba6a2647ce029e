internal import Announcements
internal import Clips
internal import Ledger

/// Whether all that is to be announced can be told: the ledger must not remember what nobody hears of.
extension AnnouncementClips.Gathered {
    func check() throws(Problem) {
        for (group, (order, clip)) in zip(plan.groups, zip(orders, releases)) {
            try check(order, clip, leader: group.again?.leader(ofRepeat: order.id) ?? order.id, at: group.places[0])
        }
    }

    private func check(
        _ order: Order, _ clip: ReadyClip, leader: String, at place: Int
    ) throws(Problem) {
        guard let link = links.link(to: clip.request) else {
            throw Problem(
                code: "too_long_for_url", field: batch.field("values", ofOrder: place),
                detail: "The announcement is too long for a clip URL. Shorten its values.")
        }
        let slot = Slot(startMs: 0, position: 1)
        let notification = order.notification(clip.voice(link), slot, leader: leader)
        guard !order.targets.isEmpty, !notification.isSurelyShort else { return }
        for target in order.targets where PushMessage(target, notification).isTooLong {
            throw Problem(
                code: "payload_too_long", field: batch.field(order.longestField, ofOrder: place),
                detail:
                    "The payload for '\(target.rawValue)' is over \(PushTarget.mostPayloadBytes) bytes. Shorten this field."
            )
        }
    }
}

extension Order {
    /// Of what the client wrote into the payload.
    fileprivate var longestField: String {
        let fields = [
            ("alert.body", alert.body), ("alert.title", alert.title), ("alert.subtitle", alert.subtitle), ("id", id),
            ("lane", lane), ("values", alert.body == nil ? announcement.text : nil),
        ]
        return fields.max { ($0.1?.utf8.count ?? 0) < ($1.1?.utf8.count ?? 0) }?.0 ?? "alert"
    }
}
