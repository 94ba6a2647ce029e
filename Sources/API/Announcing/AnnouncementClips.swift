internal import Announcements
internal import Clips

/// Gets the clips that an answer tells of.
struct AnnouncementClips: Sendable {
    let run: AnnouncementRun
    let plan: ReleasePlan

    /// All that is needed for an answer.
    struct Gathered: Sendable {
        let batch: OrderBatch
        let plan: ReleasePlan
        /// What is said for each release of the plan, and its clip.
        let orders: [Order]
        let releases: [ReadyClip]
        /// For a repeat of each order.
        let silences: [ReadyClip?]
        /// Of each order that was announced before this request: the id under whose name it went out.
        let leaders: [String?]
        let links: ClipLinks
    }

    /// - Parameters:
    ///   - mostMs: how long the clips of the plan may be together, with the pauses between them.
    ///   - then: given nil if they are longer. What it throws is answered.
    func gather(mostMs: Int?, then next: @escaping @Sendable (Gathered?) throws(Problem) -> Void) {
        answering { () throws(Problem) in
            let batch = run.batch
            var orders: [Order] = []
            for group in plan.groups { orders.append(try batch.order(saying: group)) }
            let repeats = repeatedPlaces()
            let limitMs = mostMs.map { $0 - max(0, plan.groups.count - 1) * Self.gapMs }
            let finish: @Sendable ([ReadyClip?]) throws(Problem) -> Void = { [orders] clips throws(Problem) in
                let releases = clips.prefix(orders.count).compactMap(\.self)
                let isTooLong = limitMs.map { releases.reduce(0) { $0 + $1.durationMs } > $0 } ?? false
                guard !isTooLong, releases.count == orders.count else { return try next(nil) }
                var silences = [ReadyClip?](repeating: nil, count: batch.orders.count)
                for (place, clip) in zip(repeats, clips.dropFirst(orders.count)) { silences[place] = clip }
                try next(
                    Gathered(
                        batch: batch, plan: plan, orders: orders, releases: releases, silences: silences,
                        leaders: run.leaders, links: run.desk.links))
            }
            let requests = orders.map(\.clip) + repeats.map { batch.orders[$0].silence }
            batch.isLazy
                ? try finish(bounds(requests))
                : make(requests, limitMs.map { .init(ms: $0, clips: orders.count) }, finish)
        }
    }

    /// Of `LedgerLimits`: between two clips of a lane.
    private static let gapMs = 200

    /// Orders that are announced already, or twice in the batch.
    private func repeatedPlaces() -> [Int] {
        let announced = Set(plan.groups.joined())
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

    private func make(
        _ requests: [ClipRequest], _ limit: ClipGathering.Limit?,
        _ finish: @escaping @Sendable ([ReadyClip?]) throws(Problem) -> Void
    ) {
        ClipGathering(
            requests, from: run.desk.store, limit: limit, word: { problem($0, $1, requests) }, admit: run.admit,
            isAbandoned: run.isAbandoned, waitMs: run.waitMs
        ) { outcome in
            answering { () throws(Problem) in try finish(try outcome.get()) }
        }.start()
    }

    private func problem(_ error: ClipError, _ index: Int, _ requests: [ClipRequest]) -> Problem {
        var problem = Problem(error, for: requests[index])
        guard plan.groups.indices.contains(index), problem.status == 422 else { return problem }
        let field = problem.field == "text" ? "values" : problem.field
        problem.field = run.batch.field(field, ofOrder: plan.groups[index][0])
        return problem
    }

    private func answering(_ body: () throws(Problem) -> Void) {
        do throws(Problem) {
            try body()
        } catch {
            run.complete(.failure(error))
        }
    }
}
