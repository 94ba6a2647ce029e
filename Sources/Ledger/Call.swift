/// One clip that goes out to a listener.
package struct Release: Hashable, Sendable {
    /// The claims it announces, as places in `Call.claims`: one, or all those that it merges.
    package let claims: [Int]
    package let durationMs: Int64
    /// The loudspeaker it is for, 1…128 bytes; without one it starts at once and nothing waits for it.
    package let lane: String?
    /// How long after now it may start at the latest.
    package let ttlMs: Int64
    /// What is known of the claim that it says once more; nil for claims that are new.
    package let again: Record?

    package init(claims: [Int], durationMs: Int64, lane: String?, ttlMs: Int64, again: Record? = nil) {
        precondition(!claims.isEmpty && durationMs >= 0 && ttlMs >= 0)
        precondition(again == nil || claims.count == 1, "what is said again is said by itself")
        self.claims = claims
        self.durationMs = durationMs
        self.lane = lane
        self.ttlMs = ttlMs
        self.again = again
    }
}

/// All that one request wants to announce, to be settled as a whole or not at all.
package struct Call: Hashable, Sendable {
    /// In one call, as in one batch of the API.
    package static let claimLimit = 100

    package let client: LedgerClient
    /// Each id once, in the order of the request (a request that names an id twice is sorted out before).
    package let claims: [Claim]
    /// In the order in which they are to be heard. A claim in none of them is expected to be known: a duplicate.
    package let releases: [Release]
    package let key: IdempotencyKey?
    /// Tells this call from all others: settling the very same call once more, after `LedgerError.unavailable`, gives
    /// what the first time gave, if that has reached the ledger after all.
    let token: UInt128
    /// For each claim the release that announces it, or nil for a duplicate.
    let releaseOfClaim: [Int?]

    package init(client: LedgerClient, claims: [Claim], releases: [Release], key: IdempotencyKey? = nil) {
        precondition(claims.count <= Self.claimLimit)
        precondition(Set(claims.map(\.id)).count == claims.count, "an id stands in a call once")
        self.client = client
        self.claims = claims
        self.releases = releases
        self.key = key
        token = .random(in: .min ... .max)
        var places = [Int?](repeating: nil, count: claims.count)
        for (index, release) in releases.enumerated() {
            for claim in release.claims {
                precondition(places[claim] == nil, "a claim is announced by one release")
                places[claim] = index
            }
        }
        releaseOfClaim = places
    }

    /// The id under whose name a slot is held: the first claim's of its release.
    func leader(of release: Release) -> String { claims[release.claims[0]].id }

    /// Whether settling it leaves something in the ledger.
    var leavesTrace: Bool { key != nil || !releases.isEmpty }

    /// What the ledger remembers of a claim that `release` announces in `slot`.
    func record(of claim: Int, in release: Release, slot: Slot, nowMs: Int64) -> Record {
        Record(
            content: claims[claim].content, settledMs: nowMs, slot: slot,
            leader: release.again?.leader ?? leader(of: release), durationMs: release.durationMs, lane: release.lane,
            isMerged: release.again?.isMerged ?? (release.claims.count > 1), isRepeated: release.again != nil)
    }

    /// What becomes of a claim that is announced.
    func fate(of claim: Int, release: Int) -> Settlement.Fate {
        guard let again = releases[release].again else { return .announced(release: release) }
        return .again(release: release, leader: again.leader(ofRepeat: claims[claim].id))
    }
}
