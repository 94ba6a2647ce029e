import API
import App
import ArgumentParser
import Clips
import Encoding
import Glibc
import Speech

struct Say: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak a text into a file, or aloud.",
        discussion:
            "Without -o, on a terminal, it plays through aplay, pw-play, paplay or ffplay; elsewhere it writes.")

    @Argument(help: "The text, or - to read it from standard input.")
    var text: String

    @OptionGroup var options: ClipFlags

    @Option(
        name: .shortAndLong, help: "A format of /v1/formats; by default that of the output file's extension.",
        completion: .formats)
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.", completion: .file())
    var output: String?

    func run() throws {
        let isPlayed = output == nil && isatty(STDOUT_FILENO) == 1
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        do throws(Problem) {
            let request = try options.request(
                try TextInput.text(text), format: FileOutput.formatName(format, for: output ?? "-"),
                catalog: composition.catalog, chimes: composition.chimes)
            guard isPlayed else {
                return try FileOutput.write(try rendered(request, composition), to: output ?? "-")
            }
            try play(request, composition)
        } catch {
            StandardError.say(error.detail)
            throw Exit.status(for: error)
        }
    }

    private func rendered(_ request: ClipRequest, _ composition: Composition) throws(Problem) -> Clip {
        let bar = ProgressBar()
        defer { bar.clear() }
        return try composition.render(request, showing: bar)
    }

    private func play(_ request: ClipRequest, _ composition: Composition) throws(Problem) {
        guard request.options.format == .wav else {
            throw Problem(
                code: "terminal", field: "format",
                detail: "Standard output is a terminal, where clips are played as 'wav'. Name a file with -o, or leave "
                    + "--format out.")
        }
        let variables = ProcessEnvironment.variables
        let players = SoundPlayer.installed(in: variables["PATH", default: ""])
        guard !players.isEmpty else {
            throw Problem(
                code: "terminal",
                detail: "Standard output is a terminal, and \(PlayerError.noPlayer). Or name a file with -o.")
        }
        let clip = try rendered(request, composition)
        do throws(PlayerError) {
            try SoundPlayer.play(
                Array(clip.bytes), durationMs: clip.durationMs, by: players, environment: variables)
        } catch {
            if case .interrupted(let signal) = error { Exit.end(bySignal: signal) }
            throw Problem(status: 500, code: "player", detail: "\(error). Name a file with -o to keep the clip.")
        }
    }
}
