internal import Announcements
internal import Clips

/// Gets the clips that an answer tells of.
struct AnnouncementClips: Sendable {
    let run: AnnouncementRun
    let plan: ReleasePlan
    /// Whether they are told of once more: what has to be made for it is counted by itself.
    let isReplay: Bool

    /// All that is needed for an answer.
    struct Gathered: Sendable {
        let batch: OrderBatch
        let plan: ReleasePlan
        /// What is said for each release of the plan, and its clip.
        let orders: [Order]
        let releases: [ReadyClip]
        /// For a duplicate of each order.
        let silences: [ReadyClip?]
        let links: ClipLinks
    }

    /// - Returns: nil if the clips of the plan are longer together than they may be.
    func gather() async throws(Problem) -> Gathered? {
        let batch = run.batch
        var orders: [Order] = []
        for group in plan.groups { orders.append(try batch.order(saying: group.places)) }
        let duplicates = duplicatePlaces()
        let limitMs = plan.mostMs.map { $0 - max(0, orders.count - 1) * Self.gapMs }
        let requests = orders.map(\.clip) + duplicates.map { batch.orders[$0].silence }
        let clips =
            batch.isLazy
            ? try bounds(requests)
            : try await made(requests, limitMs.map { .init(ms: $0, clips: orders.count) })
        let releases = clips.prefix(orders.count).compactMap(\.self)
        let isTooLong = limitMs.map { releases.reduce(0) { $0 + $1.durationMs } > $0 } ?? false
        guard !isTooLong, releases.count == orders.count else { return nil }
        var silences = [ReadyClip?](repeating: nil, count: batch.orders.count)
        for (place, clip) in zip(duplicates, clips.dropFirst(orders.count)) { silences[place] = clip }
        return Gathered(
            batch: batch, plan: plan, orders: orders, releases: releases, silences: silences, links: run.desk.links)
    }

    /// Of `LedgerLimits`: between two clips of a lane.
    private static let gapMs = 200

    /// Orders that are announced already, or twice in the batch.
    private func duplicatePlaces() -> [Int] {
        let announced = Set(plan.places.joined())
        let twice = Set(run.batch.items.filter(\.isRepeat).map(\.order))
        return run.batch.orders.indices.filter { !announced.contains($0) || twice.contains($0) }
    }

    private func bounds(_ requests: [ClipRequest]) throws(Problem) -> [ReadyClip?] {
        var clips: [ReadyClip?] = []
        for (index, request) in requests.enumerated() {
            do throws(ClipError) {
                clips.append(ReadyClip(request: request, stage: .later(try run.desk.store.pipeline.bound(request))))
            } catch {
                throw problem(error, index, requests)
            }
        }
        return clips
    }

    private func made(_ requests: [ClipRequest], _ limit: ClipGathering.Limit?) async throws(Problem) -> [ReadyClip?] {
        let gathering = ClipGathering(
            requests, from: run.desk.store, limit: limit, word: { problem($0, $1, requests) },
            admission: run.admission, countsEach: isReplay, isAbandoned: run.isAbandoned, waitMs: run.waitMs)
        if let outcome = gathering.inMemory() { return outcome }
        let (outcome, mark) = await withCheckedContinuation { continuation in
            gathering.start { continuation.resume(returning: ($0, run.desk.executor.mark())) }
        }
        let clips = try outcome.get()
        try run.checkTurn(since: mark)
        return clips
    }

    private func problem(_ error: ClipError, _ index: Int, _ requests: [ClipRequest]) -> Problem {
        var problem = Problem(error, for: requests[index])
        guard plan.groups.indices.contains(index), problem.status == 422 else { return problem }
        let field = problem.field == "text" ? "values" : problem.field
        problem.field = run.batch.field(field, ofOrder: plan.groups[index].places[0])
        return problem
    }
}
