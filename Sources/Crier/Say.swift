import API
import App
import ArgumentParser
import Clips
import Encoding
import Speech

struct Say: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak a text into a file, or aloud.",
        discussion:
            "Without -o, plays the clip on a terminal with aplay, pw-play, paplay or ffplay. In a pipe, writes it.")

    @Argument(help: "The text; several arguments are one text. Without a text, or with -, Crier reads standard input.")
    var texts: [String] = []

    @OptionGroup var options: ClipFlags

    @OptionGroup var markup: MarkupFlag

    @Option(
        name: .shortAndLong, help: "A format of /v1/formats; by default that of the output file's extension.",
        completion: .formats)
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.", completion: .file())
    var output: String?

    func run() throws {
        let isPlayed = ClipPlayer.isUsed(for: output)
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        do throws(Problem) {
            let request = try options.request(
                try TextInput.text(texts), markup, format: FileOutput.formatName(format, for: output ?? "-"),
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
        try ClipPlayer.check(request.options.format)
        let player = try ClipPlayer()
        try player.play(try rendered(request, composition))
    }
}
