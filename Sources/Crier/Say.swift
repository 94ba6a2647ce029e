import API
import App
import ArgumentParser
import Clips
import Encoding
import Glibc
import Speech

struct Say: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Speak a text into a file.")

    @Argument(help: "The text, or - to read it from standard input.")
    var text: String

    @OptionGroup var options: ClipFlags

    @Option(name: .shortAndLong, help: "A format of /v1/formats; the output file's ending decides when it is left out.")
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.")
    var output = "-"

    func run() throws {
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        do throws(Problem) {
            let request = try options.request(
                try TextInput.text(text), format: FileOutput.formatName(format, for: output),
                catalog: composition.catalog, chimes: composition.chimes)
            try FileOutput.write(composition.render(request), to: output)
        } catch {
            StandardError.say(error.detail)
            throw Exit.status(for: error)
        }
    }
}
