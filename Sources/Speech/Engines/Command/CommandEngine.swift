internal import Audio
package import Base
internal import Metrics

/// Speaks with any program: text on its standard input, a WAV file on its standard output. There is no shell between.
package struct CommandEngine: SpeechSource {
    /// One program for one part: a model on a busy processor takes seconds, and a request does not wait longer than this
    /// for all of its parts.
    private static let programMs = 10_000

    private let counters: ProgramCounters
    private let report: @Sendable (_ voice: String, CommandFault) -> Void

    /// - Parameter report: told of each fault, on any thread.
    package init(
        counters: ProgramCounters = ProgramCounters(),
        report: @escaping @Sendable (_ voice: String, CommandFault) -> Void = { _, _ in }
    ) {
        self.counters = counters
        self.report = report
    }

    /// - Throws: `command` when the program is missing, fails, hangs, or writes something else than a WAV file.
    package func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
        guard case .command(let speaker) = part.speaker else { preconditionFailure("only programs' parts come here") }
        let sound: PCM
        counters.runs.increment()
        do {
            sound = try run(speaker, part.text, deadline: deadline)
        } catch {
            counters.faults.increment()
            report(speaker.name, error)
            throw .command(voice: speaker.name, error)
        }
        guard sound.isAudible else { throw .silent }
        guard sound.durationMs <= EspeakSpeech.maximumSeconds * 1000 else {
            throw .tooLong(limitSeconds: EspeakSpeech.maximumSeconds)
        }
        do {
            return SpokenSound(pcm: try Resampler.resample(sound, to: .native))
        } catch {
            throw .sound(error)
        }
    }

    private func run(_ speaker: CommandSpeaker, _ text: String, deadline: Deadline) throws(CommandFault) -> PCM {
        let program = try CommandProcess(speaker.arguments, input: Array(text.utf8))
        let output = try program.output(deadline: min(deadline, Deadline.after(milliseconds: Self.programMs)))
        do {
            return try WaveFile.read(output)
        } catch {
            throw .notWave(error)
        }
    }
}
