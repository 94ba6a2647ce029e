package import Clips
internal import Encoding
package import Ledger

/// A batch that was announced: a function of the request, of what the ledger settled, and of clips that are the same
/// each time. A replay is equal to the first answer.
package struct Announced: Sendable {
    package let batch: OrderBatch
    package let settlement: Settlement
    private let plan: ReleasePlan
    private let clips: ClipBatch

    /// - Parameter clips: those of `plan`, signed for the settlement's moment.
    init(_ batch: OrderBatch, _ settlement: Settlement, _ plan: ReleasePlan, _ clips: ClipBatch) {
        self.batch = batch
        self.settlement = settlement
        self.plan = plan
        self.clips = clips
    }

    /// Of each item, in order.
    package var statuses: [AnnouncementCounts.Status] {
        batch.items.map { item in
            guard !item.isRepeat else { return .duplicate }
            switch settlement.outcomes[item.order] {
            case .announced(let release): return plan.groups[release].places.count > 1 ? .merged : .new
            case .again: return .repeated
            case .repeated: return .duplicate
            }
        }
    }

    /// How many ids are heard.
    var announcedIDs: Int { settlement.outcomes.count { $0 != .repeated } }

    /// One release: the order that it says, alone or as a sum, its clip and its place in time.
    package struct Release: Sendable {
        package let order: Order
        package let clip: AnnouncedClip
        package let slot: Slot
        /// The name under which the push goes out.
        let leader: String

        /// The payload for each of the order's push services; empty for a clip without a URL.
        package var pushMessages: [(target: PushTarget, message: PushMessage)] {
            guard let link = clip.link else { return [] }
            let notification = order.notification(clip.voice(link), slot, leader: leader)
            return order.targets.map { ($0, PushMessage($0, notification)) }
        }
    }

    /// - Parameter leader: the name under which the push goes out; nil for the order's own id.
    package func release(_ index: Int, leader: String? = nil) -> Release {
        let order = clips.orders[index]
        return Release(
            order: order, clip: clips.releases[index], slot: settlement.slots[index], leader: leader ?? order.id)
    }

    /// The release that says all that was merged.
    package var merged: Release? {
        plan.groups.firstIndex { $0.places.count > 1 }.map { release($0) }
    }

    /// The silence of a duplicate of an order.
    package func silence(ofOrder place: Int) -> AnnouncedClip {
        guard let silence = clips.silences[place] else { preconditionFailure("duplicates have their silence") }
        return silence
    }

    /// What is heard of the first item.
    package var firstClip: ClipRequest {
        let order = batch.orders[batch.items[0].order]
        return statuses[0] == .duplicate ? order.silence : order.clip
    }
}

extension Order {
    func notification(_ voice: Notification.Voice, _ slot: Slot, leader: String) -> Notification {
        Notification(
            id: id, leader: leader, alert: alert, text: announcement.text, lane: lane, voice: voice,
            notBeforeMs: slot.startMs, ttlMs: Int64(ttlMs))
    }
}
