internal import Announcements

/// Which orders go out together, as places in `OrderBatch.orders`: one for each clip, in the order in which they are heard.
struct ReleasePlan: Sendable, Equatable {
    let groups: [[Int]]

    static func each(_ places: [Int]) -> ReleasePlan { ReleasePlan(groups: places.map { [$0] }) }

    static func merged(_ places: [Int]) -> ReleasePlan { ReleasePlan(groups: [places]) }

    /// What was decided earlier.
    init(_ settlement: Settlement) {
        var groups = [[Int]](repeating: [], count: settlement.slots.count)
        for (place, fate) in settlement.fates.enumerated() {
            if case .announced(let release) = fate { groups[release].append(place) }
        }
        self.groups = groups
    }

    private init(groups: [[Int]]) { self.groups = groups }

    /// Who has `merge` set waits for the lane, however long `ttl_ms` is. Ids are remembered longer than this.
    private static let mostPatientMs: Int64 = 86_400_000

    /// The same as the ledger is asked for it.
    ///
    /// - Parameter isPatient: whether the clips may begin after their orders' `ttl_ms`.
    func call(_ batch: OrderBatch, _ clips: AnnouncementClips.Gathered, isPatient: Bool) -> Call {
        let releases = groups.indices.map { index in
            let order = clips.orders[index]
            return Release(
                claims: groups[index], durationMs: Int64(clips.releases[index].durationMs), lane: order.lane,
                ttlMs: isPatient ? Self.mostPatientMs : Int64(order.ttlMs))
        }
        return Call(claims: batch.claims, releases: releases, key: batch.key)
    }
}
