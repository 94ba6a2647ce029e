internal import Base
internal import Glibc
internal import Speech

/// A program of this machine that plays a WAV file.
package struct SoundPlayer: Sendable {
    /// A program that is known to play a file and to end then.
    struct Kind: Sendable {
        let name: String
        /// Between the program and the file.
        let arguments: [String]
        /// Debian's package that has it.
        let package: String
        /// Words of a player that ends with status 0 though nothing was heard.
        var failure: String?
    }

    package var name: String { kind.name }
    /// The program's file.
    package let path: String
    private let kind: Kind

    /// Most desktops have a sound server, and ALSA's programs lead there, too. ffplay takes the longest to start.
    static let kinds = [
        Kind(name: "aplay", arguments: ["-q"], package: "alsa-utils"),
        Kind(name: "pw-play", arguments: [], package: "pipewire-bin"),
        Kind(name: "paplay", arguments: [], package: "pulseaudio-utils"),
        Kind(
            name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "error", "-i"], package: "ffmpeg",
            failure: "audio open failed"),
    ]

    /// The players that are installed, in the order in which they are tried.
    ///
    /// - Parameter folders: `PATH`.
    package static func installed(in folders: String) -> [SoundPlayer] {
        kinds.compactMap { kind in
            InstalledProgram.path(of: kind.name, in: folders).map { SoundPlayer(path: $0, kind: kind) }
        }
    }

    /// How to get one.
    package static var advice: String {
        let choices = kinds.map { "\($0.package) (\($0.name))" }
        return "install \(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])"
    }

    /// A player starts, fills its buffer before the first sound, and empties it behind the last one.
    static let graceMs = 5_000

    /// Plays a sound with the first player that can, and waits for its end.
    ///
    /// - Parameters:
    ///   - wave: a WAV file.
    ///   - durationMs: the length of its sound. A player that takes seconds longer is ended.
    ///   - environment: of the players, with the address of the sound server.
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

    /// - Returns: why nothing was heard; nil after the sound.
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
            // It may have been heard: another player would say it again.
            if case .timedOut = error { throw .failed(["\(name) did not end"]) }
            guard case .failed = error, let message = process.messages.last else { return error.sentence }
            return "\(error.sentence): \(message)"
        }
    }
}

/// The reason why a sound was not played.
package enum PlayerError: Error, Equatable {
    case noPlayer
    /// A sentence for each player.
    case failed([String])
    /// Ctrl-C, or another signal that ends a program.
    case interrupted(signal: Int32)
}
