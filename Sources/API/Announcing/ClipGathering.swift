internal import Clips
private import Synchronization

/// Gets several clips, a few at a time, so that one batch does not fill the queue of clips to be made.
final class ClipGathering: Sendable {
    typealias Outcome = Result<[ReadyClip?], Problem>

    private struct State {
        var clips: [ReadyClip?]
        var next = 0
        var running = 0
        var totalMs = 0
        var problem: Problem?
        var isDone = false
    }

    private let state: Mutex<State>
    private let requests: [ClipRequest]
    private let store: ClipStore
    /// When those of the first clips are longer than this together, the rest is not wanted.
    private let limit: Limit?
    private let word: @Sendable (ClipError, Int) -> Problem
    private let admission: Admission
    private let countsEach: Bool
    private let waitMs: Int
    private let isAbandoned: @Sendable () -> Bool

    struct Limit: Sendable {
        let ms: Int
        /// How many of the first clips count.
        let clips: Int
    }

    /// As many as are made at once on two cores.
    private static let width = 4

    /// - Parameters:
    ///   - word: tells what went wrong with the request of that index.
    ///   - admission: told of each clip that has to be made.
    ///   - countsEach: whether each of those counts by itself.
    ///   - waitMs: how long each clip may take.
    init(
        _ requests: [ClipRequest], from store: ClipStore, limit: Limit?,
        word: @escaping @Sendable (ClipError, Int) -> Problem, admission: Admission, countsEach: Bool,
        isAbandoned: @escaping @Sendable () -> Bool, waitMs: Int
    ) {
        (self.requests, self.store, self.limit, self.word) = (requests, store, limit, word)
        (self.admission, self.countsEach) = (admission, countsEach)
        (self.isAbandoned, self.waitMs) = (isAbandoned, waitMs)
        state = Mutex(State(clips: [ReadyClip?](repeating: nil, count: requests.count)))
    }

    /// The clips if none has to be made; else nil, and nothing is begun.
    func inMemory() -> [ReadyClip?]? {
        var clips: [ReadyClip?] = []
        for request in requests {
            guard let clip = store.cached(store.key(for: request)) else { return nil }
            clips.append(ReadyClip(request: request, stage: .made(clip)))
        }
        return clips
    }

    /// Begins, and goes on whenever a clip is there.
    ///
    /// - Parameter complete: called once, on any thread, perhaps before this returns.
    func start(_ complete: @escaping @Sendable (Outcome) -> Void) {
        while let index = take() { get(index, complete) }
        let outcome = state.withLock { state -> Outcome? in
            guard !state.isDone, state.running == 0 else { return nil }
            state.isDone = true
            return state.problem.map { .failure($0) } ?? .success(state.clips)
        }
        if let outcome { complete(outcome) }
    }

    private func take() -> Int? {
        state.withLock { state in
            let isEnough = limit.map { state.totalMs > $0.ms } ?? false
            guard state.next < requests.count, state.running < Self.width, state.problem == nil, !isEnough else {
                return nil
            }
            defer { (state.next, state.running) = (state.next + 1, state.running + 1) }
            return state.next
        }
    }

    private func get(_ index: Int, _ complete: @escaping @Sendable (Outcome) -> Void) {
        let request = requests[index]
        let key = store.key(for: request)
        if let clip = store.cached(key) { return land(index, .success(clip)) }
        do throws(Problem) {
            if countsEach { try admission.chargeClip() }
        } catch {
            return land(index, .failure(error))
        }
        admission.noteMade()
        store.render(
            request, key: key,
            for: ClipStore.Waiter(
                isAbandoned: isAbandoned, priority: .announcement, waitMs: waitMs, client: admission.client
            ) { [self] outcome in
                switch outcome {
                case .failure(.overloaded), .failure(.memoryFull): admission.noteRefused()
                default: break
                }
                land(index, outcome.map(\.clip).mapError { word($0, index) })
                start(complete)
            })
    }

    private func land(_ index: Int, _ result: Result<Clip, Problem>) {
        state.withLock { state in
            state.running -= 1
            switch result {
            case .success(let clip):
                state.clips[index] = ReadyClip(request: requests[index], stage: .made(clip))
                if let limit, index < limit.clips { state.totalMs += clip.durationMs }
            case .failure(let problem): state.problem = state.problem ?? problem
            }
        }
    }
}
