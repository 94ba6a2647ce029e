internal import Clips
internal import Ledger

/// The clips of one answer.
struct ClipBatch: Sendable {
    /// For each release of the plan: its order, or the sum of its orders.
    private(set) var orders: [Order] = []
    /// The clip of each release.
    private(set) var releases: [AnnouncedClip] = []
    /// For each order of the batch: the silence for its duplicates; nil without duplicates.
    private(set) var silences: [AnnouncedClip?]

    /// Renders the clips of a plan. For a lazy batch it only computes upper bounds of their lengths.
    ///
    /// - Returns: nil if all clips together are longer than the plan allows.
    init?(_ plan: ReleasePlan, of batch: OrderBatch, by renderer: ClipRenderer) async throws(AnnouncementError) {
        for group in plan.groups { orders.append(try batch.order(saying: group.orders)) }
        silences = [AnnouncedClip?](repeating: nil, count: batch.orders.count)
        let duplicates = batch.duplicates(in: plan)
        let requests = orders.map(\.clip) + duplicates.map { batch.orders[$0].silence }
        let limitMs = plan.maxMs.map { $0 - max(0, orders.count - 1) * Int(LedgerLimits.gapMs) }
        let limit = limitMs.map { ClipRenderer.Limit(ms: $0, count: orders.count) }
        let indices = plan.groups.map { Optional($0.orders[0]) } + duplicates.map { _ in nil }
        let jobs = zip(requests, indices).map { ClipRenderer.Job(request: $0, order: $1) }
        guard let clips = try await (batch.isLazy ? renderer.bounds(jobs) : renderer.clips(jobs, limit)) else {
            return nil
        }
        releases = Array(clips.prefix(orders.count))
        if let limitMs, releases.reduce(0, { $0 + $1.durationMs }) > limitMs { return nil }
        for (index, clip) in zip(duplicates, clips.dropFirst(orders.count)) { silences[index] = clip }
    }

    /// Signs all URLs for the same time.
    mutating func sign(with links: ClipLinks, at unixSeconds: Int) {
        for index in releases.indices { releases[index].sign(with: links, at: unixSeconds) }
        for index in silences.indices { silences[index]?.sign(with: links, at: unixSeconds) }
    }
}

extension OrderBatch {
    /// The indices of orders with duplicates: in the ledger, or within the batch.
    fileprivate func duplicates(in plan: ReleasePlan) -> [Int] {
        let announced = Set(plan.orders.joined())
        let twice = Set(items.filter(\.isDuplicate).map(\.order))
        return orders.indices.filter { !announced.contains($0) || twice.contains($0) }
    }
}
