internal import Speech

/// One queue for voices that run a program of the operator's, one for voices of models, and one for all others. A
/// program may take seconds or hang until its time limit, and a model takes tenths of a second; the other voices do not
/// wait for them.
package struct RenderQueues: Sendable {
    let voices: RenderQueue
    let programs: RenderQueue
    let models: RenderQueue

    /// Running jobs for each engine: one is spoken while another is mastered.
    private static let clipsPerEngine = 2

    /// - Parameters:
    ///   - engines: the number of engine processes.
    ///   - modelEngines: the number of engine processes of each model.
    ///   - waitingLimit: the maximum number of waiting jobs in each queue.
    package init(engines: Int, modelEngines: Int = 1, waitingLimit: Int) {
        let width = engines * Self.clipsPerEngine
        // One less, so that mastering and encoding after programs never take all cores.
        self.init(
            voices: RenderQueue(width: width, waitingLimit: waitingLimit),
            programs: RenderQueue(width: max(1, width - 1), waitingLimit: waitingLimit),
            models: RenderQueue(width: modelEngines, waitingLimit: waitingLimit))
    }

    /// - Parameter models: nil for the queue of programs.
    package init(voices: RenderQueue, programs: RenderQueue, models: RenderQueue? = nil) {
        (self.voices, self.programs, self.models) = (voices, programs, models ?? programs)
    }

    subscript(request: ClipRequest) -> RenderQueue {
        guard case .speech(_, let voice) = request.content else { return voices }
        return switch voice.capabilities.workers {
        case .shared: voices
        case .programs: programs
        case .models: models
        }
    }
}
