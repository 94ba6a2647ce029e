internal import Base
internal import Glibc
internal import Speech

/// A program of this machine that plays a WAV file.
package struct SoundPlayer: Sendable {
    /// A program that plays a file and then ends.
    struct Kind: Sendable {
        let name: String
        /// The arguments between the program and the file.
        let arguments: [String]
        /// The Debian package of the program.
        let package: String
        /// A message of a player that ends with status 0 although it played nothing.
        var failure: String?
    }

    package var name: String { kind.name }
    /// The path of the program.
    package let path: String
    private let kind: Kind

    /// Most desktops have a sound server, which ALSA's programs use, too. ffplay takes the longest to start.
    static let kinds = [
        Kind(name: "aplay", arguments: ["-q"], package: "alsa-utils"),
        Kind(name: "pw-play", arguments: [], package: "pipewire-bin"),
        Kind(name: "paplay", arguments: [], package: "pulseaudio-utils"),
        Kind(
            name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "error", "-i"], package: "ffmpeg",
            failure: "audio open failed"),
    ]

    /// The installed players, in the order in which they are tried.
    ///
    /// - Parameter folders: `PATH`.
    package static func installed(in folders: String) -> [SoundPlayer] {
        kinds.compactMap { kind in
            InstalledProgram.path(of: kind.name, in: folders).map { SoundPlayer(path: $0, kind: kind) }
        }
    }

    /// Advice for installing a player.
    package static var advice: String {
        let choices = kinds.map { "\($0.package) (\($0.name))" }
        return "install \(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])"
    }

    /// Time in which a player starts, fills its buffer before the first sound, and empties it after the last one.
    static let graceMs = 5_000

    /// Plays a sound with the first player that works, and waits for its end.
    ///
    /// - Parameters:
    ///   - wave: a WAV file.
    ///   - durationMs: the length of the sound. A player that takes seconds longer is ended.
    ///   - environment: the environment of the players, with the address of the sound server.
    package static func play(
        _ wave: [UInt8], durationMs: Int, by players: [SoundPlayer], environment: [String: String]
    ) throws(PlayerError) {
        guard !players.isEmpty else { throw .noPlayer }
        let interruption = Interruption()
        var failures: [String] = []
        for player in players {
            let failure = try player.play(wave, durationMs: durationMs, environment, interruption)
            guard let failure else { return }
            failures.append("\(player.name) \(failure)")
        }
        throw .failed(failures)
    }

    /// - Returns: the reason why no sound was played; nil after the sound.
    private func play(
        _ wave: [UInt8], durationMs: Int, _ environment: [String: String], _ interruption: Interruption
    ) throws(PlayerError) -> String? {
        let process: CommandProcess
        do throws(CommandError) {
            process = try CommandProcess(
                player: [path] + kind.arguments + ["/dev/stdin"], input: wave,
                environment: InstalledProgram.environment(environment))
        } catch {
            return error.sentence
        }
        do throws(CommandError) {
            try process.end(
                deadline: .after(milliseconds: durationMs + Self.graceMs), orWhen: { interruption.signal != nil })
            let silence = process.messages.last { line in kind.failure.map(line.contains) ?? false }
            return silence.map { "played nothing: \($0)" }
        } catch {
            if let signal = interruption.signal { throw .interrupted(signal: signal) }
            // The sound may have been played, and another player would repeat it.
            if case .timedOut = error { throw .failed(["\(name) did not end"]) }
            guard case .failed = error, let message = process.messages.last else { return error.sentence }
            return "\(error.sentence): \(message)"
        }
    }
}

/// The reason why a sound was not played.
package enum PlayerError: Error, Equatable {
    case noPlayer
    /// One sentence for each player.
    case failed([String])
    /// Ctrl-C or another signal that ends a program.
    case interrupted(signal: Int32)
}
