package import Audio
internal import Base
internal import Glibc
internal import Speech

/// A program of this machine that records from a microphone.
package struct SoundRecorder: Sendable {
    /// A program that writes 16-bit samples to its standard output until it is ended.
    struct Kind: Sendable {
        let name: String
        let arguments: [String]
        /// The option before the name of a microphone.
        let device: String
        /// The Debian package of the program.
        let package: String
    }

    package var name: String { kind.name }
    /// The path of the program.
    package let path: String
    private let kind: Kind

    /// The rate of most microphones.
    static let rateHz = 48_000

    /// With PipeWire, both use its microphones (pipewire-alsa, pipewire-pulse).
    static let kinds = [
        Kind(
            name: "arecord", arguments: ["-q", "-t", "raw", "-f", "S16_LE", "-r", "\(rateHz)", "-c", "1"],
            device: "--device=", package: "alsa-utils"),
        Kind(
            name: "parecord", arguments: ["--raw", "--format=s16le", "--rate=\(rateHz)", "--channels=1"],
            device: "--device=", package: "pulseaudio-utils"),
    ]

    /// The first installed recorder.
    ///
    /// - Parameter folders: `PATH`.
    package static func installed(in folders: String) -> SoundRecorder? {
        kinds.lazy.compactMap { kind in
            InstalledProgram.path(of: kind.name, in: folders).map { SoundRecorder(path: $0, kind: kind) }
        }.first
    }

    /// Advice for installing a recorder.
    package static var advice: String {
        "install " + kinds.map { "\($0.package) (\($0.name))" }.joined(separator: " or ")
    }

    /// Records until the speaker is silent.
    ///
    /// - Parameters:
    ///   - device: the name of a microphone; nil for the default one.
    ///   - environment: the environment of the program, with the address of the sound server.
    ///   - meter: receives the level in dBFS ten times a second; true ends the recording.
    package func record(
        device: String?, environment: [String: String], meter: (_ dbfs: Double) -> Bool
    ) throws(RecorderError) -> PCM {
        let interruption = Interruption()
        var silence = SpeechEnd()
        do throws(CommandError) {
            let process = try CommandProcess(
                recorder: [path] + kind.arguments + (device.map { [kind.device + $0] } ?? []),
                environment: InstalledProgram.environment(environment))
            let bytes = try process.recorded(
                deadline: .after(milliseconds: SoundFile.maxSeconds * 1_000 - Self.marginMs),
                tailBytes: Self.rateHz / 5
            ) { tail in
                let level = Self.level(tail)
                silence.add(level)
                return meter(level) || silence.isReached || interruption.signal != nil
            }
            guard interruption.signal == nil else { throw CommandError.timedOut }
            return PCM(int16: Self.samples(bytes), sampleRateHz: Self.rateHz)
        } catch {
            if let signal = interruption.signal { throw .interrupted(signal: signal) }
            throw .failed("\(name): \(error.sentence)")
        }
    }

    /// A take of exactly the maximum length is too long for a bank.
    private static let marginMs = 500

    private static func samples(_ bytes: [UInt8]) -> [Int16] {
        bytes.withUnsafeBytes { buffer in
            (0..<buffer.count / 2).map { buffer.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self).littleEndian }
        }
    }

    /// The level in dBFS; −100 for silence.
    private static func level(_ tail: [UInt8]) -> Double {
        let samples = samples(tail)
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
        return max(-100, 10 * log10(max(power, 1e-9) / (32_768 * 32_768)))
    }
}

/// Finds the end of a sentence: 1.2 s of silence after speech.
struct SpeechEnd {
    private var loudest = -100.0
    private var quietest = 0.0
    private var silentSteps = 0

    /// The length of the silence in steps of 100 ms.
    private static let steps = 12
    /// Decibels by which speech is louder than the room.
    private static let speechDb = 15.0
    /// Decibels below the loudest syllable. The softest syllables are 20 dB below it.
    private static let silenceDb = 25.0

    mutating func add(_ dbfs: Double) {
        loudest = max(loudest, dbfs)
        quietest = min(quietest, dbfs)
        silentSteps = dbfs < loudest - Self.silenceDb ? silentSteps + 1 : 0
    }

    var isReached: Bool { silentSteps >= Self.steps && loudest > quietest + Self.speechDb }
}

/// The reason why nothing was recorded.
package enum RecorderError: Error, Equatable {
    case failed(String)
    /// Ctrl-C or another signal that ends a program.
    case interrupted(signal: Int32)
}
