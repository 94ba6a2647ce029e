private import Synchronization

/// One clip of a transaction.
package struct Release: Hashable, Sendable {
    /// Indices in `Transaction.reservations`: one reservation, or all reservations of a merged clip.
    package let reservations: [Int]
    package let durationMs: Int64
    /// The name of the loudspeaker, 1…128 bytes. Without a lane the clip starts at once and delays no other clip.
    package let lane: String?
    /// The maximum time from now to the start.
    package let ttlMs: Int64
    package let occasion: Occasion
    package let delivery: DeliveryState

    /// The reason for a release.
    package enum Occasion: Hashable, Sendable {
        /// The reservations of the clip are new.
        case first
        /// The id of the record is announced again on purpose.
        case again(LedgerRecord)
        /// The confirmation of the record's push is awaited. The clip keeps its slot until the slot or the push has
        /// expired.
        case redelivery(LedgerRecord)

        package var record: LedgerRecord? {
            switch self {
            case .first: nil
            case .again(let record), .redelivery(let record): record
            }
        }

        /// Whether the push announces an order again on purpose.
        package var isRepeat: Bool {
            switch self {
            case .first: false
            case .again: true
            case .redelivery(let record): record.isRepeated
            }
        }
    }

    package init(
        reservations: [Int], durationMs: Int64, lane: String?, ttlMs: Int64, occasion: Occasion = .first,
        delivery: DeliveryState = .unknown
    ) {
        precondition(!reservations.isEmpty, "a clip announces something")
        precondition(durationMs >= 0, "a clip has a length")
        precondition(ttlMs >= 0, "no clip starts in the past")
        precondition(occasion == .first || reservations.count == 1, "what is said again is said by itself")
        self.reservations = reservations
        self.durationMs = durationMs
        self.lane = lane
        self.ttlMs = ttlMs
        self.occasion = occasion
        self.delivery = delivery
    }

    /// The slot of a record that is delivered again; nil for a clip that needs a new slot, because the slot is over, too
    /// short or in another lane.
    func keptSlot(nowMs: Int64) -> Slot? {
        guard let record = redelivered, let heldMs = record.durationMs, durationMs <= heldMs, lane == record.lane,
            record.slot.startMs + min(heldMs, ttlMs) > nowMs
        else { return nil }
        return record.slot
    }

    /// The record of the id that is delivered again; nil for any other release.
    var redelivered: LedgerRecord? {
        guard case .redelivery(let record) = occasion else { return nil }
        return record
    }
}

/// All announcements of one request. The ledger settles a transaction completely or not at all.
package struct Transaction: Hashable, Sendable {
    /// The maximum number of reservations; a batch of the API has the same limit.
    package static let reservationLimit = 100
    /// The memo of 100 clips has 8 KB.
    package static let maxMemoBytes = 16_384

    package let client: LedgerClient
    /// In the order of the request, without duplicate ids.
    package let reservations: [Reservation]
    /// In the order of play. A reservation without a release is a duplicate: the ledger must have its record.
    package let releases: [Release]
    package let key: IdempotencyKey?
    /// The caller's data for the answer to a retry. The ledger stores the memo with the key, and does not read it.
    package let memo: [UInt8]
    /// Identifies this transaction. After `LedgerError.unavailable` the caller may settle the same transaction again:
    /// if the first call has reached the ledger, the second returns its result.
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

    private func primaryID(of release: Release) -> String { reservations[release.reservations[0]].id }

    /// The owner of the release's slot.
    func slotOwner(of release: Release) -> String {
        let id = primaryID(of: release)
        return release.reservations.count > 1 ? LedgerRecord.slotOwner(ofSumOf: id) : id
    }

    /// The maximum number of rows that the transaction adds.
    var maxRows: Int { reservations.count + (key == nil ? 0 : 1) }

    /// Whether the ledger stores anything for this transaction.
    var writesRows: Bool { key != nil || !releases.isEmpty }

    /// The new record of a reservation that `release` announces in `slot`.
    func record(of reservation: Int, in release: Release, slot: Slot, nowMs: Int64) -> LedgerRecord {
        let former = release.occasion.record
        var (settledMs, isRepeated, delivery) = (nowMs, former != nil, release.delivery)
        if case .redelivery(let record) = release.occasion {
            (settledMs, isRepeated, delivery) = (record.settledMs, record.isRepeated, record.delivery)
        }
        return LedgerRecord(
            content: reservations[reservation].content, settledMs: settledMs, slot: slot,
            primaryID: former?.primaryID ?? primaryID(of: release), durationMs: release.durationMs, lane: release.lane,
            isMerged: former?.isMerged ?? (release.reservations.count > 1), isRepeated: isRepeated, delivery: delivery)
    }

    /// The outcome for a reservation with a release.
    func outcome(of reservation: Int, release: Int) -> Settlement.Outcome {
        switch releases[release].occasion {
        case .first: return .announced(release: release)
        case .again(let record): return .repeated(release: release, after: record.push)
        case .redelivery(let record):
            return .redelivered(
                release: release, after: record.push, isRepeat: record.isRepeated, announcedMs: record.settledMs)
        }
    }
}

/// Identifies a transaction among the transactions of all processes: a random number for the process, and a count. A
/// random number for each transaction would take two system calls.
struct TransactionToken: Hashable, Sendable, CustomStringConvertible {
    private static let process = String(UInt64.random(in: .min ... .max), radix: 36)
    private static let latest = Atomic<UInt64>(0)

    private let number = latest.wrappingAdd(1, ordering: .relaxed).newValue

    var description: String { "\(Self.process)-\(number)" }
}
