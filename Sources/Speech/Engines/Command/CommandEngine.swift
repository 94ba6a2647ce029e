internal import Audio
package import Base
package import Metrics

/// Speaks with any program: text on its standard input, a WAV file on its standard output. No shell is involved. The
/// program either runs once for each text, or stays and speaks one text after the other.
package struct CommandEngine: SpeechSource {
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

    /// - Throws: `command` if the program is missing, fails, hangs, or writes anything except a WAV file; `silent`,
    ///   `tooLong`.
    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard let parameters = part.parameters as? CommandParameters else {
            preconditionFailure("only programs' parts come here")
        }
        guard parameters.workers == nil || part.text.utf8.count <= WorkerProgram.maxTextBytes else {
            throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
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
        guard let workers = parameters.workers else {
            return try WaveFile.ofProgram(
                try CommandProcess(parameters.arguments, input: Array(text.utf8)).output(deadline: deadline))
        }
        return try workers.speak(text, deadline: deadline, counters) { report(parameters.voice, $0) }
    }
}

extension WaveFile {
    /// Reads the sound that a program wrote.
    static func ofProgram(_ bytes: [UInt8]) throws(CommandError) -> PCM {
        do {
            return try read(bytes)
        } catch {
            throw .notWave(error)
        }
    }
}

/// The runs and failures of voices' programs since the start.
package final class ProgramCounters: MetricSource {
    let runs = Counter()
    let faults = Counter()
    let workers = Gauge()
    let losses = Counter()

    package init() {}

    package func write(to exposition: inout Exposition) {
        exposition.counter("crier_program_runs_total", "Parts of clips given to programs.", runs.value)
        exposition.counter("crier_program_faults_total", "Parts of clips that programs did not speak.", faults.value)
        exposition.gauge("crier_program_workers", "Processes of programs that stay, alive now.", workers.value)
        exposition.counter(
            "crier_program_worker_losses_total", "Processes of programs that stay, ended or killed before their time.",
            losses.value)
    }
}
