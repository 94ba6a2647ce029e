package import Clips
internal import Encoding
package import Ledger

/// The result of an announced batch: a function of the request, its settlement, its clips and the present. A replay
/// therefore equals the first result, except for values that count from the present.
package struct Announced: Sendable {
    package let batch: OrderBatch
    package let settlement: Settlement
    private let plan: ReleasePlan
    private let clips: ClipBatch
    /// Whether an earlier request with the same idempotency key was settled.
    package let isReplay: Bool
    /// Milliseconds since 1970, on the clock of the ledger.
    package let presentMs: Int64

    /// - Parameters:
    ///   - clips: the clips of `plan`, signed for the time of the settlement.
    ///   - replayedMs: the present for a replay; nil for a new settlement.
    init(
        _ batch: OrderBatch, _ settlement: Settlement, _ plan: ReleasePlan, _ clips: ClipBatch,
        replayedMs: Int64? = nil
    ) {
        (isReplay, presentMs) = (replayedMs != nil, max(settlement.nowMs, replayedMs ?? settlement.nowMs))
        self.batch = batch
        self.settlement = settlement
        self.plan = plan
        self.clips = clips
    }

    /// The status of each item, in order.
    package var statuses: [AnnouncementCounts.Status] {
        batch.items.map { item in
            guard !item.isDuplicate else { return .duplicate }
            switch settlement.outcomes[item.order] {
            case .announced(let release): return plan.groups[release].orders.count > 1 ? .merged : .new
            case .repeated: return .repeated
            case .redelivered: return .redelivered
            case .duplicate: return .duplicate
            }
        }
    }

    /// The number of ids that are charged.
    var announcedIDs: Int {
        settlement.outcomes.count { outcome in
            switch outcome {
            case .announced, .repeated: true
            case .redelivered, .duplicate: false
            }
        }
    }

    /// One release: its order or the sum of its orders, its clip and its time slot.
    package struct Release: Sendable {
        package let order: Order
        package let clip: AnnouncedClip
        package let slot: Slot
        let occasion: Notification.Occasion

        /// Whether the slot is over at a time, milliseconds since 1970.
        package func isPassed(atMs presentMs: Int64) -> Bool {
            presentMs >= slot.startMs + Int64(clip.durationMs)
        }

        /// Whether the messages have expired at a time, milliseconds since 1970. Their expiry is in whole seconds.
        package func isExpired(atMs presentMs: Int64) -> Bool {
            presentMs >= (slot.startMs + Int64(order.ttlMs) + 999) / 1_000 * 1_000
        }

        /// The message for each of the order's push services; empty for a clip without a URL.
        package var pushMessages: [(target: PushTarget, message: PushMessage)] {
            guard let link = clip.link else { return [] }
            let notification = order.notification(clip.voice(link), slot, occasion)
            return order.targets.map { ($0, PushMessage($0, notification)) }
        }
    }

    /// - Parameters:
    ///   - earlier: the earlier push of a repeat or a redelivery; nil for a new announcement.
    ///   - isRepeat: whether the order is announced again on purpose.
    ///   - announcedMs: the time of the announcement, milliseconds since 1970; nil for the time of the settlement.
    package func release(
        _ index: Int, after earlier: EarlierPush? = nil, isRepeat: Bool = false, announcedMs: Int64? = nil
    ) -> Release {
        Release(
            order: clips.orders[index], clip: clips.releases[index], slot: settlement.slots[index],
            occasion: Notification.Occasion(
                earlier: earlier, isRepeat: isRepeat, announcedMs: announcedMs ?? settlement.nowMs))
    }

    /// The release of the merged orders; nil if none were merged.
    package var merged: Release? {
        plan.groups.firstIndex { $0.orders.count > 1 }.map { release($0) }
    }

    /// The silent clip for duplicates of an order.
    ///
    /// - Parameter index: an index in `OrderBatch.orders`.
    package func silence(ofOrder index: Int) -> AnnouncedClip {
        guard let silence = clips.silences[index] else { preconditionFailure("duplicates have their silence") }
        return silence
    }

    /// The clip of the first item.
    package var firstClip: ClipRequest {
        let order = batch.orders[batch.items[0].order]
        return statuses[0] == .duplicate ? order.silence : order.clip
    }
}

extension Order {
    func notification(
        _ voice: Notification.Voice, _ slot: Slot, _ occasion: Notification.Occasion
    ) -> Notification {
        Notification(
            id: id, occasion: occasion, alert: alert, text: announcement.text, lane: lane, options: options,
            voice: voice, yuan: announcement.addend?.yuan, notBeforeMs: slot.startMs, ttlMs: Int64(ttlMs))
    }
}
