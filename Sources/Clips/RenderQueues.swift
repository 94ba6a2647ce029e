internal import Speech

/// Clips that run a program of the operator's have a queue of their own: a program may take seconds, or hang until its time
/// is up, and other voices are not to wait for it.
package struct RenderQueues: Sendable {
    let voices: RenderQueue
    let programs: RenderQueue

    /// Clips in progress for each engine: while one speaks, another is mastered.
    private static let clipsPerEngine = 2

    /// - Parameters:
    ///   - engines: processes that speak.
    ///   - waitingLimit: clips that may wait in each queue.
    package init(engines: Int, waitingLimit: Int) {
        let width = engines * Self.clipsPerEngine
        // One less: mastering and encoding of what programs said never take all cores.
        self.init(
            voices: RenderQueue(width: width, waitingLimit: waitingLimit),
            programs: RenderQueue(width: max(1, width - 1), waitingLimit: waitingLimit))
    }

    package init(voices: RenderQueue, programs: RenderQueue) { (self.voices, self.programs) = (voices, programs) }

    subscript(request: ClipRequest) -> RenderQueue {
        guard case .speech(_, let voice) = request.content else { return voices }
        return switch voice.capabilities.workers {
        case .shared: voices
        case .programs: programs
        }
    }
}
