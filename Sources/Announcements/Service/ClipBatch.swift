internal import Clips
internal import Ledger

/// The clips of one answer.
struct ClipBatch: Sendable {
    /// The order of each release, or the sum of its orders.
    private(set) var orders: [Order] = []
    /// The clip of each release.
    private(set) var releases: [AnnouncedClip] = []
    /// The silence for the duplicates of each order; nil for an order without duplicates.
    private(set) var silences: [AnnouncedClip?]
    private let client: ClientTag?

    /// Renders the clips of a plan. For a lazy batch, it only computes upper bounds of their lengths where these are
    /// certain.
    ///
    /// - Parameter memo: the memo of an earlier answer, whose clips are described and not rendered.
    /// - Returns: nil if all clips together are longer than the plan allows.
    init?(
        _ plan: ReleasePlan, of batch: OrderBatch, by renderer: ClipRenderer, keeping memo: AnswerMemo? = nil
    ) async throws(AnnouncementError) {
        client = ClientTag(client: batch.client.name)
        for group in plan.groups { orders.append(try batch.order(saying: group.orders)) }
        silences = [AnnouncedClip?](repeating: nil, count: batch.orders.count)
        let duplicates = batch.duplicates(in: plan)
        var kept: [AnnouncedClip]?
        if let memo { kept = await renderer.kept(memo, orders.map(\.clip)) }
        let releaseJobs = zip(orders, plan.groups).map { ClipRenderer.Job(request: $0.clip, order: $1.orders[0]) }
        let silenceJobs = duplicates.map { ClipRenderer.Job(request: batch.orders[$0].silence, order: nil) }
        let jobs = (kept == nil ? releaseJobs : []) + silenceJobs
        let limitMs = plan.maxMs.map { $0 - max(0, orders.count - 1) * Int(LedgerLimits.gapMs) }
        let limit = limitMs.map { ClipRenderer.Limit(ms: $0, count: orders.count) }
        guard let made = try await batch.isLazy ? renderer.bounds(jobs, limit) : renderer.clips(jobs, limit) else {
            return nil
        }
        releases = kept ?? Array(made.prefix(orders.count))
        if let limitMs, releases.reduce(0, { $0 + $1.durationMs }) > limitMs { return nil }
        for (index, clip) in zip(duplicates, made.suffix(duplicates.count)) { silences[index] = clip }
    }

    /// Signs all URLs for the same time, in milliseconds since 1970.
    mutating func sign(with links: ClipLinks, atMs nowMs: Int64) {
        for index in releases.indices { signRelease(index, with: links, atMs: nowMs) }
        for index in silences.indices { silences[index]?.sign(with: links, for: nil, at: Int(nowMs / 1_000)) }
    }

    /// Signs all URLs again. The lifetime of a URL begins with the slot of its clip, which may wait for its lane for
    /// hours. A URL expires no earlier than its push.
    mutating func sign(with links: ClipLinks, for settlement: Settlement) {
        sign(with: links, atMs: settlement.nowMs)
        for (index, slot) in settlement.slots.enumerated() {
            let pushEndMs = slot.startMs + Int64(orders[index].ttlMs) + 999
            let startMs = max(settlement.nowMs, slot.startMs, pushEndMs - links.lifetimeMs)
            signRelease(index, with: links, atMs: startMs)
        }
    }

    private mutating func signRelease(_ index: Int, with links: ClipLinks, atMs momentMs: Int64) {
        releases[index].sign(with: links, for: client, at: Int(momentMs / 1_000))
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
