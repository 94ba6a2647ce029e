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
package struct Record: Hashable, Sendable {
    package let content: Fingerprint
    /// When it was settled, milliseconds since 1970.
    package let settledMs: Int64
    package let slot: Slot
    /// The id under whose name its clip went out: its own, or that of the first one it was merged with.
    package let leader: String

    package init(content: Fingerprint, settledMs: Int64, slot: Slot, leader: String) {
        self.content = content
        self.settledMs = settledMs
        self.slot = slot
        self.leader = leader
    }
}

/// What was decided about a call. The answer to the request is a pure function of the request and of this, so that a
/// retry is answered byte for byte alike and no text or amount is stored.
package struct Settlement: Hashable, Sendable {
    /// What became of a claim.
    package enum Fate: Hashable, Sendable {
        /// Announced by the release of that index; merged if that release announces others, too.
        case announced(release: Int)
        /// Had been announced before.
        case repeated(Record)
    }

    /// The moment everything in the answer counts from, milliseconds since 1970.
    package let nowMs: Int64
    /// One for each release of the call, in its order.
    package let slots: [Slot]
    /// One for each claim of the call, in its order.
    package let fates: [Fate]

    package init(nowMs: Int64, slots: [Slot], fates: [Fate]) {
        self.nowMs = nowMs
        self.slots = slots
        self.fates = fates
    }
}
