package import Audio
package import Metrics

/// Why a voice's program gave no speech. For the operator's log: nothing of the text is in it.
package enum CommandFault: Error, Sendable, Equatable {
    /// The program cannot be started, by its errno.
    case cannotStart(errno: Int32)
    /// It had not ended at the deadline and was ended.
    case timedOut
    /// It ended with this status; 128 and more: by a signal.
    case failed(status: Int32)
    /// It wrote more than speech can be.
    case tooMuch(limitBytes: Int)
    /// What it wrote is not a WAV file that can be read.
    case notWave(WaveFault)
}

extension CommandFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotStart(let errno): "it cannot be started: error \(errno)"
        case .timedOut: "it had not ended in time"
        case .failed(let status) where status > 128: "signal \(status - 128) ended it"
        case .failed(let status): "it ended with status \(status)"
        case .tooMuch(let limit): "it wrote more than \(limit) bytes"
        case .notWave(let fault): "what it wrote is no WAV file that can be read: \(fault)"
        }
    }
}

/// How the programs that are voices have done since the start.
package final class ProgramCounters: MetricSource {
    let runs = Counter()
    let faults = Counter()

    package init() {}

    package func show(in exposition: inout Exposition) {
        exposition.counter("crier_program_runs_total", "Programs started to speak a part of a clip.", runs.value)
        exposition.counter("crier_program_faults_total", "Programs that gave no speech.", faults.value)
    }
}
