internal import Speech

/// One queue for voices that run a program of the operator's, and one for all others. A program may take seconds or
/// hang until its time limit, and the other voices do not wait for it.
package struct RenderQueues: Sendable {
    let voices: RenderQueue
    let programs: RenderQueue

    /// Running jobs for each engine: one is spoken while another is mastered.
    private static let clipsPerEngine = 2

    /// - Parameters:
    ///   - engines: the number of engine processes.
    ///   - waitingLimit: the maximum number of waiting jobs in each queue.
    package init(engines: Int, waitingLimit: Int) {
        let width = engines * Self.clipsPerEngine
        // One less, so that mastering and encoding after programs never take all cores.
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
