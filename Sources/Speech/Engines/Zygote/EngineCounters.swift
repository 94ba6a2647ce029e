package import Metrics

/// The runs and failures of one kind of engine since the start.
package final class EngineCounters: MetricSource {
    let clips = Counter()
    let crashes = Counter()
    let violations = Counter()
    let timeouts = Counter()
    let losses = Counter()
    let running = Gauge()
    let speaking = Gauge()
    private let kind: Kind

    /// The kind of engine. The raw value is the prefix of the metrics' names.
    package enum Kind: String, Sendable {
        case espeak = "crier_engine"
        case model = "crier_model_engine"
    }

    package init(_ kind: Kind) { self.kind = kind }

    func count(_ error: EngineError) {
        switch error {
        case .crashed: crashes.increment()
        case .invalidSound: violations.increment()
        case .timedOut: timeouts.increment()
        case .lost, .notStarted: losses.increment()
        }
    }

    package func write(to exposition: inout Exposition) {
        let name = kind.rawValue
        exposition.gauge("\(name)s", "Engine processes that are alive.", running.value)
        exposition.gauge("\(name)s_speaking", "Engine processes at work.", speaking.value)
        exposition.counter("\(name)_clips_total", "Children forked to speak a part of a clip.", clips.value)
        exposition.counter("\(name)_crashes_total", "Children that died of their text.", crashes.value)
        exposition.counter(
            "\(name)_violations_total", "Children ended because they wrote what none of ours writes.", violations.value)
        exposition.counter("\(name)_timeouts_total", "Children ended because they hung.", timeouts.value)
        exposition.counter(
            "\(name)_losses_total", "Processes that were lost by themselves, or did not start.", losses.value)
    }
}

/// A failure of an engine, for the operator's log. The description omits the text.
package enum EngineError: Error, Sendable, CustomStringConvertible {
    /// A child crashed.
    case crashed(voice: String)
    /// A child wrote invalid messages and was killed. A text may control the child.
    case invalidSound(voice: String, SoundStreamError)
    /// A child exceeded its time limit and was killed.
    case timedOut(voice: String)
    /// The engine process itself has ended. A text is not the cause, because no text enters the engine.
    case lost
    /// The engine process did not start. The voice is nil at the start of the service, before the first request.
    case notStarted(voice: String?, reason: String)

    package var description: String {
        switch self {
        case .crashed(let voice): "an engine child died of its text in the voice \(voice)"
        case .invalidSound(let voice, let error): "an engine child in the voice \(voice) wrote \(error) and was ended"
        case .timedOut(let voice): "an engine child hung in the voice \(voice) and was ended"
        case .lost: "an engine process was lost"
        case .notStarted(let voice?, let reason): "an engine of the voice \(voice) did not start: \(reason)"
        case .notStarted(nil, let reason): "a speech engine did not start: \(reason)"
        }
    }
}
