internal import Clips

/// The clips that one answer tells of: those of its releases, in the order of the plan, and the silences of duplicates.
struct ClipBatch: Sendable {
    /// Of the releases: the order that each says, alone or as a sum.
    private(set) var orders: [Order] = []
    private(set) var releases: [AnnouncedClip] = []
    /// For each order of the batch: the silence of its duplicates, if it has any.
    private(set) var silences: [AnnouncedClip?]

    /// A pause of `LedgerLimits` stands between two clips of a lane.
    private static let gapMs = 200

    /// Makes the clips of a plan, or bounds their length where they are to be made later.
    ///
    /// - Returns: nil when the clips are longer together than the plan allows.
    init?(_ plan: ReleasePlan, of batch: OrderBatch, by renderer: ClipRenderer) async throws(AnnouncementError) {
        for group in plan.groups { orders.append(try batch.order(saying: group.places)) }
        silences = [AnnouncedClip?](repeating: nil, count: batch.orders.count)
        let duplicates = batch.duplicates(in: plan)
        let requests = orders.map(\.clip) + duplicates.map { batch.orders[$0].silence }
        let limitMs = plan.maxMs.map { $0 - max(0, orders.count - 1) * Self.gapMs }
        let limit = limitMs.map { ClipRenderer.Limit(ms: $0, count: orders.count) }
        let places = plan.groups.map { Optional($0.places[0]) } + duplicates.map { _ in nil }
        let jobs = zip(requests, places).map { ClipRenderer.Job(request: $0, order: $1) }
        guard let clips = try await (batch.isLazy ? renderer.bounds(jobs) : renderer.clips(jobs, limit)) else {
            return nil
        }
        releases = Array(clips.prefix(orders.count))
        if let limitMs, releases.reduce(0, { $0 + $1.durationMs }) > limitMs { return nil }
        for (place, clip) in zip(duplicates, clips.dropFirst(orders.count)) { silences[place] = clip }
    }

    /// Signs all URLs, so that their lives count from one moment.
    mutating func sign(with links: ClipLinks, at unixSeconds: Int) {
        for index in releases.indices { releases[index].sign(with: links, at: unixSeconds) }
        for index in silences.indices { silences[index]?.sign(with: links, at: unixSeconds) }
    }
}

extension OrderBatch {
    /// The places of orders that are announced already, or twice in the batch.
    fileprivate func duplicates(in plan: ReleasePlan) -> [Int] {
        let announced = Set(plan.places.joined())
        let twice = Set(items.filter(\.isRepeat).map(\.order))
        return orders.indices.filter { !announced.contains($0) || twice.contains($0) }
    }
}
