/// One clip that goes out to a listener.
package struct Release: Hashable, Sendable {
    /// The claims it announces, as places in `Call.claims`: one, or all those that it merges.
    package let claims: [Int]
    package let durationMs: Int64
    /// The loudspeaker it is for, 1…128 bytes; without one it starts at once and nothing waits for it.
    package let lane: String?
    /// How long after now it may start at the latest.
    package let ttlMs: Int64

    package init(claims: [Int], durationMs: Int64, lane: String?, ttlMs: Int64) {
        precondition(!claims.isEmpty && durationMs >= 0 && ttlMs >= 0)
        self.claims = claims
        self.durationMs = durationMs
        self.lane = lane
        self.ttlMs = ttlMs
    }
}

/// All that one request wants to announce, to be settled as a whole or not at all.
package struct Call: Hashable, Sendable {
    /// Each id once, in the order of the request (a request that names an id twice is sorted out before).
    package let claims: [Claim]
    /// In the order in which they are to be heard. A claim in none of them is expected to be known: a repeat.
    package let releases: [Release]
    package let key: IdempotencyKey?
    /// Tells this call from all others: settling the very same call once more, after `LedgerError.unavailable`, gives
    /// what the first time gave, if that has reached the ledger after all.
    let token: String
    /// For each claim the release that announces it, or nil for a repeat.
    let releaseOfClaim: [Int?]

    package init(claims: [Claim], releases: [Release], key: IdempotencyKey? = nil) {
        precondition(Set(claims.map(\.id)).count == claims.count, "an id stands in a call once")
        self.claims = claims
        self.releases = releases
        self.key = key
        token = String(UInt128.random(in: .min ... .max), radix: 36)
        var places = [Int?](repeating: nil, count: claims.count)
        for (index, release) in releases.enumerated() {
            for claim in release.claims {
                precondition(places[claim] == nil, "a claim is announced by one release")
                places[claim] = index
            }
        }
        releaseOfClaim = places
    }

    /// The id under whose name a release goes out: its first claim's. A push of the merged clip collapses on it.
    func leader(of release: Release) -> String { claims[release.claims[0]].id }
}
