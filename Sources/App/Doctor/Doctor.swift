internal import API
internal import Base
package import Clips
internal import Encoding
internal import Server
internal import Speech

/// Checks everything that Crier needs on a machine: settings and the files in them, engines, voices and the machine
/// itself. Starts no service and makes no file. Each check has a bound, so that a hanging program does not block the
/// doctor.
package struct Doctor {
    let variables: [String: String]
    private let facts: MachineFacts
    let report: (Finding) -> Void

    /// - Parameter report: receives each finding at once.
    package init(_ variables: [String: String], _ facts: MachineFacts, report: @escaping (Finding) -> Void) {
        (self.variables, self.facts, self.report) = (variables, facts, report)
    }

    /// - Returns: the sound of the default voice; nil if the voice does not speak.
    package func examine() -> Clip? {
        let settings = examineSettings()
        let sample = examineVoices()
        examineMachine(settings?.limits ?? ServerLimits())
        return sample
    }

    /// Plays a sound for the person at the machine.
    package func play(_ clip: Clip) throws(PlayerError) {
        do throws(PlayerError) {
            try SoundPlayer.play(
                Array(clip.bytes), durationMs: clip.durationMs, by: facts.players, environment: variables)
            report(Finding(.ok, "sound", "played \(Self.seconds(clip.durationMs)) s: did you hear '\(clip.spoken)'?"))
        } catch {
            if case .interrupted = error { throw error }
            report(Finding(.fault, "sound", error.description))
        }
    }

    /// Seconds with one decimal.
    static func seconds(_ ms: Int) -> String { "\(ms / 1_000).\(ms % 1_000 / 100)" }
}

extension Doctor {
    /// A clock before the first release of Crier is wrong.
    private static let earliestSeconds = 1_767_225_600
    private static let earliestDay = "2026-01-01"
    /// The memory of the whole service with its default settings, whatever clients do.
    private static let serviceBytes = 512_000_000

    func examineMachine(_ limits: ServerLimits) {
        if facts.unixSeconds < Self.earliestSeconds {
            report(
                Finding(
                    .fault, "clock",
                    "is before \(Self.earliestDay): set it, because clip URLs and announced ids expire by it"))
        } else {
            report(Finding(.ok, "clock", Timestamp.rfc3339(seconds: facts.unixSeconds)))
        }
        let connections = limits.fitting(files: facts.openFiles).connections
        if connections < limits.connections {
            report(
                Finding(
                    .lacks, "open files",
                    "\(facts.openFiles) are enough for \(connections) connections of \(limits.connections): raise "
                        + "LimitNOFILE= of systemd, --ulimit nofile= of a container, or 'ulimit -n'"))
        } else {
            report(Finding(.ok, "open files", "\(facts.openFiles), for \(limits.connections) connections"))
        }
        examineMemory()
        examinePlayers()
    }

    private func examineMemory() {
        guard let bytes = facts.freeBytes else { return }
        let megabytes = "\(bytes / 1_000_000) MB are free"
        let isEnough = bytes >= Self.serviceBytes
        let needed = "\(Self.serviceBytes / 1_000_000) MB"
        report(
            Finding(
                isEnough ? .ok : .lacks, "memory",
                isEnough
                    ? megabytes
                    : "\(megabytes), and under load the service takes \(needed): lower CRIER_CLIPS_MB and CRIER_CACHE_MB"
            ))
    }

    private func examinePlayers() {
        let names = facts.players.map(\.name).joined(separator: ", ")
        switch (facts.players.isEmpty, facts.hasSoundCard) {
        case (true, _):
            report(
                Finding(
                    .lacks, "player",
                    "no program plays sound, which 'crier say' without -o needs: \(SoundPlayer.advice)"))
        case (false, false):
            report(
                Finding(
                    .lacks, "player", "\(names), but no sound card in /dev/snd: only a remote sound server can play"
                ))
        case (false, true): report(Finding(.ok, "player", names))
        }
    }
}

extension PlayerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noPlayer: "no program plays sound here: \(SoundPlayer.advice)"
        case .failed(let failures): "no sound was played: \(failures.joined(separator: "; "))"
        case .interrupted: "interrupted"
        }
    }
}

/// A finding of `crier doctor`.
package struct Finding: Sendable, Equatable {
    package enum Verdict: String, Sendable {
        case ok
        /// An optional part is missing.
        case lacks
        case fault
    }

    package let verdict: Verdict
    package let subject: String
    /// One sentence. If something is wrong, it contains the remedy.
    package let detail: String
    /// The duration of the check, if it is informative.
    package let milliseconds: Int?

    init(_ verdict: Verdict, _ subject: String, _ detail: String, milliseconds: Int? = nil) {
        (self.verdict, self.subject, self.detail, self.milliseconds) = (verdict, subject, detail, milliseconds)
    }
}
