import API
import App
import Clips
import Encoding
import Glibc
import Speech

/// Plays clips through a player of this machine.
struct ClipPlayer {
    private let players: [SoundPlayer]
    private let environment: [String: String]

    /// Whether a command without an output file plays its clip: standard output is a terminal.
    static func isUsed(for output: String?) -> Bool { output == nil && isatty(STDOUT_FILENO) == 1 }

    /// - Throws: if no player is installed.
    init() throws(Problem) {
        environment = ProcessEnvironment.variables
        players = SoundPlayer.installed(in: environment["PATH", default: ""])
        guard !players.isEmpty else {
            throw Problem(
                code: "terminal",
                detail: "Standard output is a terminal, and \(PlayerError.noPlayer). Or name a file with -o.")
        }
    }

    /// Refuses all formats except WAV, because some players cannot play them.
    static func check(_ format: ClipFormat) throws(Problem) {
        guard format != .wav else { return }
        throw Problem(
            code: "terminal", field: "format",
            detail: "Standard output is a terminal, where clips are played as 'wav'. Name a file with -o, or leave "
                + "--format out.")
    }

    /// - Parameter clip: a WAV file.
    func play(_ clip: Clip) throws(Problem) {
        do throws(PlayerError) {
            try SoundPlayer.play(
                Array(clip.bytes), durationMs: clip.durationMs, by: players, environment: environment)
        } catch {
            if case .interrupted(let signal) = error { Exit.end(bySignal: signal) }
            throw Problem(status: 500, code: "player", detail: "\(error). Name a file with -o to keep the clip.")
        }
    }
}
