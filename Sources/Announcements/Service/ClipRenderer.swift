internal import Clips
internal import Speech

/// Renders the clips of a batch, a few at a time, so that one batch does not fill the render queue.
struct ClipRenderer: Sendable {
    struct Job: Sendable {
        let request: ClipRequest
        /// The order of the clip; nil for the silence of a duplicate.
        let order: Int?
    }

    /// A limit on the total length of the first `count` clips. Rendering stops when it is exceeded.
    struct Limit: Sendable {
        let ms: Int
        let count: Int
    }

    let store: ClipStore
    let requester: AnnouncementService.Requester
    let charge: BatchCharge
    /// Whether each rendered clip is charged separately, as in a replay.
    var chargesEachClip: Bool

    /// The number of clips that two cores render at once.
    private static let maxConcurrentClips = 4

    /// Returns the clips of an earlier answer without rendering them. Other tasks of the executor get a turn after each
    /// clip, because a batch of long texts takes seconds.
    ///
    /// - Returns: nil if this version of the program speaks other words. The clips are then rendered again.
    func kept(_ memo: AnswerMemo, _ requests: [ClipRequest]) async -> [AnnouncedClip]? {
        guard memo.clips.count == requests.count else { return nil }
        var clips: [AnnouncedClip] = []
        for (facts, request) in zip(memo.clips, requests) {
            guard let plan = try? store.pipeline.normalize(request, isBrief: facts.fit.isBrief),
                ClipWords.digest(of: request, spoken: plan.spoken) == facts.wordsDigest
            else { return nil }
            clips.append(AnnouncedClip(request, .kept(facts, spoken: plan.spoken)))
            await Task.yield()
        }
        return clips
    }

    /// Computes upper bounds of the clips' lengths. It renders only clips whose words or length are uncertain: a phone
    /// discards a clip with other words than its push. Other tasks of the executor get a turn after each clip.
    ///
    /// - Returns: nil if the limit is exceeded.
    /// - Throws: also `cancelled` if the client has disconnected.
    func bounds(_ jobs: [Job], _ limit: Limit?) async throws(AnnouncementError) -> [AnnouncedClip]? {
        var clips: [AnnouncedClip] = []
        var uncertain: [Int] = []
        for (index, job) in jobs.enumerated() {
            if Task.isCancelled { throw .call(.cancelled) }
            do throws(ClipError) {
                let bound = try store.pipeline.bound(job.request)
                if !bound.isCertain { uncertain.append(index) }
                clips.append(AnnouncedClip(job.request, .later(bound)))
            } catch {
                throw .clip(error, job.request, order: job.order)
            }
            await Task.yield()
        }
        guard !uncertain.isEmpty else { return clips }
        let rest = limit.map { limit in Limit(ms: limit.ms, count: uncertain.count { $0 < limit.count }) }
        guard let made = try await self.clips(uncertain.map { jobs[$0] }, rest) else { return nil }
        for (index, clip) in zip(uncertain, made) { clips[index] = clip }
        return clips
    }

    /// - Returns: nil if the limit is exceeded.
    /// - Throws: the first error, after all running renders have ended.
    func clips(_ jobs: [Job], _ limit: Limit?) async throws(AnnouncementError) -> [AnnouncedClip]? {
        let keys = jobs.map { store.key(for: $0.request) }
        if let clips = inMemory(jobs, keys) { return clips }
        var gathered = Gathered(limit: limit, clips: [Clip?](repeating: nil, count: jobs.count))
        if jobs.count == 1 {
            // The job runs in this task. A child task would wait for its turn on the executor, and this task would wait
            // again.
            gathered.add(0, await rendered(jobs[0], keys[0]))
        } else {
            await gather(jobs, keys, into: &gathered)
        }
        if let error = gathered.error { throw error }
        let clips = zip(jobs, gathered.clips).compactMap { job, clip in
            clip.map { AnnouncedClip(job.request, .made($0)) }
        }
        return clips.count == jobs.count ? clips : nil
    }

    private func gather(_ jobs: [Job], _ keys: [ClipKey], into gathered: inout Gathered) async {
        await withTaskGroup(of: (Int, Result<Clip, AnnouncementError>).self) { group in
            var running = 0
            for (index, job) in jobs.enumerated() {
                if running == Self.maxConcurrentClips, let done = await group.next() {
                    gathered.add(done.0, done.1)
                    running -= 1
                }
                guard gathered.wantsMore else { break }
                if let clip = store.cached(keys[index]) {
                    gathered.add(index, .success(clip))
                } else {
                    group.addTask { (index, await rendered(job, keys[index])) }
                    running += 1
                }
            }
            for await (index, result) in group { gathered.add(index, result) }
        }
    }

    private struct Gathered {
        let limit: Limit?
        var clips: [Clip?]
        var totalMs = 0
        var error: AnnouncementError?

        var wantsMore: Bool { error == nil && limit.map { totalMs <= $0.ms } ?? true }

        mutating func add(_ index: Int, _ result: Result<Clip, AnnouncementError>) {
            switch result {
            case .success(let clip):
                clips[index] = clip
                if let limit, index < limit.count { totalMs += clip.durationMs }
            case .failure(let error): self.error = self.error ?? error
            }
        }
    }

    /// Returns the clips if all of them are cached, otherwise nil.
    private func inMemory(_ jobs: [Job], _ keys: [ClipKey]) -> [AnnouncedClip]? {
        var clips: [AnnouncedClip] = []
        for (job, key) in zip(jobs, keys) {
            guard let clip = store.cached(key) else { return nil }
            clips.append(AnnouncedClip(job.request, .made(clip)))
        }
        return clips
    }

    private func rendered(_ job: Job, _ key: ClipKey) async -> Result<Clip, AnnouncementError> {
        do throws(RateLimitError) {
            if chargesEachClip { try charge.chargeClip() }
        } catch {
            return .failure(.rateLimited(error))
        }
        charge.noteRendering()
        do throws(ClipError) {
            return .success(
                try await store.clip(
                    for: job.request, key: key,
                    .init(priority: .announcement, waitMs: requester.waitMs, client: requester.name)
                ).clip)
        } catch {
            switch error {
            case .overloaded, .memoryFull: charge.noteRefusal()
            default: break
            }
            return .failure(.clip(error, job.request, order: job.order))
        }
    }
}
