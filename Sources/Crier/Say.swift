import API
import ArgumentParser
import Clips
import Encoding
import Glibc
import Speech

struct Say: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Speak a text into a file.")

    @Argument(help: "The text, or - to read it from standard input.")
    var text: String

    @OptionGroup var options: ClipOptions

    @Option(name: .shortAndLong, help: "wav, caf or mp3; the output file's ending decides when it is left out.")
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.")
    var output = "-"

    func run() throws {
        let parts = try Composition.forCommand(engines: 1)
        do {
            let request = try options.request(
                try TextInput.text(text), format: format, default: formatOfFile, catalog: parts.catalog)
            guard output != "-" || isatty(STDOUT_FILENO) == 0 else {
                throw Problem(code: "terminal", detail: "standard output is a terminal: name a file with -o")
            }
            let clip = try render(request, parts)
            guard FileOutput.write(clip.bytes, toFile: output) else {
                throw Problem(status: 500, code: "output", detail: "'\(output)' cannot be written")
            }
        } catch let problem as Problem {
            Exit.say(problem.detail)
            throw Exit.status(for: problem)
        }
    }

    private var formatOfFile: ClipFormat {
        ClipFormat.allCases.first { output.hasSuffix("." + $0.fileExtension) } ?? .wav
    }

    private func render(_ request: ClipRequest, _ parts: Composition) throws(Problem) -> Clip {
        do {
            return try parts.store.pipeline.render(request, deadline: Deadline.after(milliseconds: ClipStore.renderMs))
        } catch {
            throw Problem(error, for: request)
        }
    }
}
