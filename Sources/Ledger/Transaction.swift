/// One clip of a transaction.
package struct Release: Hashable, Sendable {
    /// Indices in `Transaction.reservations`: one reservation, or all reservations of a merged clip.
    package let reservations: [Int]
    package let durationMs: Int64
    /// The name of the loudspeaker, 1…128 bytes. Without a lane the clip starts at once and delays no other clip.
    package let lane: String?
    /// The maximum time from now to the start.
    package let ttlMs: Int64
    /// The record of the reservation that this clip repeats; nil for new reservations.
    package let repeatOf: LedgerRecord?

    package init(reservations: [Int], durationMs: Int64, lane: String?, ttlMs: Int64, repeatOf: LedgerRecord? = nil) {
        precondition(!reservations.isEmpty, "a clip announces something")
        precondition(durationMs >= 0, "a clip has a length")
        precondition(ttlMs >= 0, "no clip starts in the past")
        precondition(repeatOf == nil || reservations.count == 1, "what is said again is said by itself")
        self.reservations = reservations
        self.durationMs = durationMs
        self.lane = lane
        self.ttlMs = ttlMs
        self.repeatOf = repeatOf
    }
}

/// All announcements of one request. The ledger settles a transaction completely or not at all.
package struct Transaction: Hashable, Sendable {
    /// The maximum number of reservations; a batch of the API has the same limit.
    package static let reservationLimit = 100
    /// 100 clips have 8 KB.
    package static let maxMemoBytes = 16_384

    package let client: LedgerClient
    /// In the order of the request, without duplicate ids.
    package let reservations: [Reservation]
    /// In the order of play. A reservation without a release is a duplicate: the ledger must have its record.
    package let releases: [Release]
    package let key: IdempotencyKey?
    /// What the caller needs to answer a retry. The ledger stores it with the key, and does not read it.
    package let memo: [UInt8]
    /// Identifies this transaction. After `LedgerError.unavailable` the caller may settle the same transaction again: if
    /// the first call has reached the ledger, the second returns its result.
    let token = TransactionToken()
    /// For each reservation the index of its release; nil for a duplicate.
    let releaseOfReservation: [Int?]

    package init(
        client: LedgerClient, reservations: [Reservation], releases: [Release], key: IdempotencyKey? = nil,
        memo: [UInt8] = []
    ) {
        precondition(memo.count <= Self.maxMemoBytes)
        self.memo = memo
        precondition(reservations.count <= Self.reservationLimit)
        precondition(Set(reservations.map(\.id)).count == reservations.count, "an id stands in a transaction once")
        self.client = client
        self.reservations = reservations
        self.releases = releases
        self.key = key
        var releaseOfReservation = [Int?](repeating: nil, count: reservations.count)
        for (index, release) in releases.enumerated() {
            for reservation in release.reservations {
                precondition(releaseOfReservation[reservation] == nil, "a reservation is announced by one release")
                releaseOfReservation[reservation] = index
            }
        }
        self.releaseOfReservation = releaseOfReservation
    }

    /// The owner of the release's slot: the id of its first reservation.
    func slotOwner(of release: Release) -> String { reservations[release.reservations[0]].id }

    /// The maximum number of rows that the transaction adds.
    var maxRows: Int { reservations.count + (key == nil ? 0 : 1) }

    /// Whether the ledger stores anything for this transaction.
    var writesRows: Bool { key != nil || !releases.isEmpty }

    /// The new record of a reservation that `release` announces in `slot`.
    func record(of reservation: Int, in release: Release, slot: Slot, nowMs: Int64) -> LedgerRecord {
        LedgerRecord(
            content: reservations[reservation].content, settledMs: nowMs, slot: slot,
            primaryID: release.repeatOf?.primaryID ?? slotOwner(of: release), durationMs: release.durationMs,
            lane: release.lane,
            isMerged: release.repeatOf?.isMerged ?? (release.reservations.count > 1),
            isRepeated: release.repeatOf != nil)
    }

    /// The outcome for a reservation with a release.
    func outcome(of reservation: Int, release: Int) -> Settlement.Outcome {
        guard let record = releases[release].repeatOf else { return .announced(release: release) }
        let key = record.collapseKey(ofRepeat: reservations[reservation].id)
        return .repeated(release: release, collapseKey: key)
    }
}
