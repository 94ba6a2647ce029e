/// The time slot of a clip in its lane.
package struct Slot: Hashable, Sendable {
    /// Milliseconds since 1970.
    package let startMs: Int64
    /// The position among the clips of the lane that have not ended. The first has position 1.
    package let position: Int

    package init(startMs: Int64, position: Int) {
        self.startMs = startMs
        self.position = position
    }
}

/// The record of an announced id.
package struct LedgerRecord: Hashable, Sendable {
    package let content: Fingerprint
    /// The time of the settlement, milliseconds since 1970.
    package let settledMs: Int64
    /// The slot of the latest clip.
    package let slot: Slot
    /// The collapse key of the first push: the id itself, or the first of the ids in a merged clip.
    package let primaryID: String
    /// The duration of the latest clip; nil in records of ledger version 1.
    package let durationMs: Int64?
    package let lane: String?
    /// Whether the first clip announced several ids.
    package let isMerged: Bool
    /// Whether the id was announced again on purpose.
    package let isRepeated: Bool
    package let delivery: DeliveryState

    package init(
        content: Fingerprint, settledMs: Int64, slot: Slot, primaryID: String, durationMs: Int64?, lane: String?,
        isMerged: Bool, isRepeated: Bool, delivery: DeliveryState = .unknown
    ) {
        self.content = content
        self.settledMs = settledMs
        self.slot = slot
        self.primaryID = primaryID
        self.durationMs = durationMs
        self.lane = lane
        self.isMerged = isMerged
        self.isRepeated = isRepeated
        self.delivery = delivery
    }

    func with(_ delivery: DeliveryState) -> LedgerRecord {
        LedgerRecord(
            content: content, settledMs: settledMs, slot: slot, primaryID: primaryID, durationMs: durationMs,
            lane: lane, isMerged: isMerged, isRepeated: isRepeated, delivery: delivery)
    }

    package var push: EarlierPush { isMerged ? .sum(primaryID) : .replaced(primaryID) }

    /// The owner of the slots that `forget` returns.
    func slotOwner(of id: String) -> String { isMerged && !isRepeated ? Self.slotOwner(ofSumOf: primaryID) : id }

    /// The owner of a sum's slot. It differs from the first id, which may get a slot of its own. No id contains a
    /// control character.
    static func slotOwner(ofSumOf primaryID: String) -> String { primaryID + "\n" }
}

/// The record of an id and its expiry.
package struct LedgerEntry: Hashable, Sendable {
    package let record: LedgerRecord
    /// Milliseconds since 1970.
    package let expiresAtMs: Int64

    package init(record: LedgerRecord, expiresAtMs: Int64) {
        self.record = record
        self.expiresAtMs = expiresAtMs
    }
}

/// The removed entry of an id.
package struct ForgottenEntry: Hashable, Sendable {
    package let entry: LedgerEntry
    /// Whether the slot was returned to the lane. A slot that has begun is not returned. The slot of a merged clip is
    /// returned with the last of its ids.
    package let isSlotReturned: Bool
}

/// The decision about a transaction. The answer is a function of the request, its settlement and the present. A retry
/// therefore gets the same answer, and the ledger stores no text and no amount.
package struct Settlement: Hashable, Sendable {
    /// The outcome for one reservation.
    package enum Outcome: Hashable, Sendable {
        /// Announced by a release. A release of several reservations is merged.
        ///
        /// - release: index in `slots`.
        case announced(release: Int)
        /// Announced again on purpose.
        ///
        /// - release: index in `slots`.
        case repeated(release: Int, after: EarlierPush)
        /// Announced by an earlier transaction, and pushed again because the push is not confirmed.
        ///
        /// - release: index in `slots`.
        /// - isRepeat: whether the earlier transaction announced the id again on purpose.
        /// - announcedMs: the time of the earlier transaction, milliseconds since 1970; the time of the redelivery in a
        ///   settlement that a former Crier stored.
        case redelivered(release: Int, after: EarlierPush, isRepeat: Bool, announcedMs: Int64)
        /// Announced by an earlier transaction.
        case duplicate
    }

    /// The time of the decision, milliseconds since 1970. All times of the answer count from it.
    package let nowMs: Int64
    /// One slot for each release of the transaction, in the same order.
    package let slots: [Slot]
    /// One outcome for each reservation of the transaction, in the same order.
    package let outcomes: [Outcome]
    /// The memo of the transaction. Empty in settlements of former versions.
    package let memo: [UInt8]

    package init(nowMs: Int64, slots: [Slot], outcomes: [Outcome], memo: [UInt8] = []) {
        self.memo = memo
        self.nowMs = nowMs
        self.slots = slots
        self.outcomes = outcomes
    }
}
