internal import Audio
package import Base
package import Metrics

/// Speaks with any program: text on its standard input, a WAV file on its standard output. No shell is involved.
package struct CommandEngine: SpeechSource {
    /// The time limit of one program for one part. A model on a busy processor takes seconds, and a request waits no
    /// longer for all of its parts.
    private static let programMs = 10_000

    private let counters: ProgramCounters
    private let report: @Sendable (_ voice: String, CommandError) -> Void

    /// - Parameter report: receives each error, on any thread.
    package init(
        counters: ProgramCounters = ProgramCounters(),
        report: @escaping @Sendable (_ voice: String, CommandError) -> Void = { _, _ in }
    ) {
        self.counters = counters
        self.report = report
    }

    /// - Throws: `command` if the program is missing, fails, hangs, or writes anything but a WAV file; `silent`,
    ///   `tooLong`.
    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? CommandParameters else {
            preconditionFailure("only programs' parts come here")
        }
        let sound: PCM
        counters.runs.increment()
        do {
            sound = try run(parameters, part.text, deadline: deadline)
        } catch {
            counters.faults.increment()
            report(parameters.voice, error)
            throw .command(voice: parameters.voice, error)
        }
        guard sound.isAudible else { throw .silent }
        guard sound.durationMs <= EspeakSynthesizer.maxSeconds * 1000 else {
            throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        }
        do {
            return SpokenSound(pcm: try Resampler.resample(sound, to: .native))
        } catch {
            throw .sound(error)
        }
    }

    private func run(_ parameters: CommandParameters, _ text: String, deadline: Deadline) throws(CommandError) -> PCM {
        let program = try CommandProcess(parameters.arguments, input: Array(text.utf8))
        let output = try program.output(deadline: min(deadline, Deadline.after(milliseconds: Self.programMs)))
        do {
            return try WaveFile.read(output)
        } catch {
            throw .notWave(error)
        }
    }
}

/// The runs and failures of voices' programs since the start.
package final class ProgramCounters: MetricSource {
    let runs = Counter()
    let faults = Counter()

    package init() {}

    package func write(to exposition: inout Exposition) {
        exposition.counter("crier_program_runs_total", "Programs started to speak a part of a clip.", runs.value)
        exposition.counter("crier_program_faults_total", "Programs that gave no speech.", faults.value)
    }
}
