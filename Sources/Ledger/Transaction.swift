/// One clip that goes out to a listener.
package struct Release: Hashable, Sendable {
    /// The reservations it announces, as places in `Transaction.reservations`: one, or all those that it merges.
    package let reservations: [Int]
    package let durationMs: Int64
    /// The loudspeaker it is for, 1…128 bytes; without one it starts at once and nothing waits for it.
    package let lane: String?
    /// How long after now it may start at the latest.
    package let ttlMs: Int64
    /// What is known of the reservation that it says once more; nil for reservations that are new.
    package let again: LedgerRecord?

    package init(reservations: [Int], durationMs: Int64, lane: String?, ttlMs: Int64, again: LedgerRecord? = nil) {
        precondition(!reservations.isEmpty && durationMs >= 0 && ttlMs >= 0)
        precondition(again == nil || reservations.count == 1, "what is said again is said by itself")
        self.reservations = reservations
        self.durationMs = durationMs
        self.lane = lane
        self.ttlMs = ttlMs
        self.again = again
    }
}

/// All that one request wants to announce, to be settled as a whole or not at all.
package struct Transaction: Hashable, Sendable {
    /// In one transaction, as in one batch of the API.
    package static let reservationLimit = 100

    package let client: LedgerClient
    /// Each id once, in the order of the request (a request that names an id twice is sorted out before).
    package let reservations: [Reservation]
    /// In the order in which they are to be heard. A reservation in none of them is expected to be known: a duplicate.
    package let releases: [Release]
    package let key: IdempotencyKey?
    /// Tells this transaction from all others. After `LedgerError.unavailable` the same transaction is settled once more,
    /// and has the result of the first time if that has reached the ledger after all.
    let token: UInt128
    /// For each reservation the release that announces it, or nil for a duplicate.
    let releaseOfReservation: [Int?]

    package init(client: LedgerClient, reservations: [Reservation], releases: [Release], key: IdempotencyKey? = nil) {
        precondition(reservations.count <= Self.reservationLimit)
        precondition(Set(reservations.map(\.id)).count == reservations.count, "an id stands in a transaction once")
        self.client = client
        self.reservations = reservations
        self.releases = releases
        self.key = key
        token = .random(in: .min ... .max)
        var places = [Int?](repeating: nil, count: reservations.count)
        for (index, release) in releases.enumerated() {
            for reservation in release.reservations {
                precondition(places[reservation] == nil, "a reservation is announced by one release")
                places[reservation] = index
            }
        }
        releaseOfReservation = places
    }

    /// The id under whose name a slot is held: the first reservation's of its release.
    func leader(of release: Release) -> String { reservations[release.reservations[0]].id }

    /// Whether settling it leaves something in the ledger.
    var leavesTrace: Bool { key != nil || !releases.isEmpty }

    /// What the ledger remembers of a reservation that `release` announces in `slot`.
    func record(of reservation: Int, in release: Release, slot: Slot, nowMs: Int64) -> LedgerRecord {
        LedgerRecord(
            content: reservations[reservation].content, settledMs: nowMs, slot: slot,
            leader: release.again?.leader ?? leader(of: release), durationMs: release.durationMs, lane: release.lane,
            isMerged: release.again?.isMerged ?? (release.reservations.count > 1), isRepeated: release.again != nil)
    }

    /// What becomes of a reservation that is announced.
    func outcome(of reservation: Int, release: Int) -> Settlement.Outcome {
        guard let again = releases[release].again else { return .announced(release: release) }
        return .again(release: release, leader: again.leader(ofRepeat: reservations[reservation].id))
    }
}
