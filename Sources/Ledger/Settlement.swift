/// When a clip may be heard.
package struct Slot: Hashable, Sendable {
    /// Milliseconds since 1970.
    package let startMs: Int64
    /// Its place among the clips of its lane that have not ended yet: 1 has nothing before it.
    package let position: Int

    package init(startMs: Int64, position: Int) {
        self.startMs = startMs
        self.position = position
    }
}

/// What is remembered of an id that has been announced.
package struct LedgerRecord: Hashable, Sendable {
    package let content: Fingerprint
    /// When it was settled, milliseconds since 1970.
    package let settledMs: Int64
    /// Of its latest clip.
    package let slot: Slot
    /// The id under whose name its clip first went out: its own, or that of the first one it was merged with.
    package let leader: String
    /// Of its latest clip; nil in what a Crier before version 2 of the ledger wrote.
    package let durationMs: Int64?
    package let lane: String?
    /// Whether its first clip said others, too.
    package let isMerged: Bool
    /// Whether it was said again on purpose.
    package let isRepeated: Bool

    package init(
        content: Fingerprint, settledMs: Int64, slot: Slot, leader: String, durationMs: Int64?, lane: String?,
        isMerged: Bool, isRepeated: Bool
    ) {
        self.content = content
        self.settledMs = settledMs
        self.slot = slot
        self.leader = leader
        self.durationMs = durationMs
        self.lane = lane
        self.isMerged = isMerged
        self.isRepeated = isRepeated
    }

    /// The name under which the push of a repeat collapses: that of the first push, but for what was merged: a single
    /// amount must not replace the total on the screen. No id holds a NUL, so the name is nobody else's.
    package func leader(ofRepeat id: String) -> String { isMerged ? id + "\0" : leader }

    /// The name under which the slots are held that the id gives back.
    func holder(of id: String) -> String { isRepeated ? id : leader }
}

/// What the ledger knows about an id.
package struct LedgerEntry: Hashable, Sendable {
    package let record: LedgerRecord
    /// When it is forgotten, milliseconds since 1970.
    package let untilMs: Int64

    package init(record: LedgerRecord, untilMs: Int64) {
        self.record = record
        self.untilMs = untilMs
    }
}

/// An id that the ledger knows no more.
package struct ForgottenEntry: Hashable, Sendable {
    package let entry: LedgerEntry
    /// Whether its lane has its slot back. One that has begun is past, and one that others were merged into is theirs.
    package let isSlotReturned: Bool
}

/// What was decided about a transaction. The answer to the request is a pure function of the request and of this, so that a
/// retry is answered byte for byte alike and no text or amount is stored.
package struct Settlement: Hashable, Sendable {
    /// What became of a reservation.
    package enum Outcome: Hashable, Sendable {
        /// Announced by the release of that index; merged if that release announces others, too.
        case announced(release: Int)
        /// Known, and said once more by the release of that index; its push goes out under that name.
        case again(release: Int, leader: String)
        /// Had been announced before: a duplicate.
        case repeated
    }

    /// The moment everything in the answer counts from, milliseconds since 1970.
    package let nowMs: Int64
    /// One for each release of the transaction, in its order.
    package let slots: [Slot]
    /// One for each reservation of the transaction, in its order.
    package let outcomes: [Outcome]

    package init(nowMs: Int64, slots: [Slot], outcomes: [Outcome]) {
        self.nowMs = nowMs
        self.slots = slots
        self.outcomes = outcomes
    }
}
