import API
import ArgumentParser
import Clips
import Encoding
import Glibc
import JSON
import Speech

/// How a clip is asked for on the command line: the same names and the same checks as over HTTP.
struct ClipOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "A voice of 'crier voices'.")
    var voice = VoiceCatalog.defaultVoice

    @Option(help: "Pace, 0.5 to 3; 1 is the voice's own.")
    var rate: String?

    @Option(help: "Semitones above the voice's own pitch, -12 to 12.")
    var pitch: String?

    @Option(help: "Decibels above the usual loudness, -20 to 6.")
    var volume: String?

    @Option(help: "'value' reads numbers as numbers, 'each' digit by digit.")
    var digits: String?

    @Option(help: "'false' says 二 where 两 is usual.")
    var liang: String?

    func request(
        _ text: String, format: String?, default defaultFormat: ClipFormat = .wav, catalog: VoiceCatalog
    ) throws(Problem) -> ClipRequest {
        let given = [
            "text": text, "voice": voice, "format": format, "rate": rate, "pitch": pitch, "volume": volume,
            "digits": digits, "liang": liang,
        ]
        let pairs = given.compactMap { name, value in value.map { (name: name, value: Parameters.Value.text($0)) } }
        return try Parameters(pairs, known: Parameters.clipFields)
            .clipRequest(catalog, defaultFormat: defaultFormat)
    }
}

/// Exit statuses: 2 is the user's mistake, 1 is ours.
enum Exit {
    static let badInput = ExitCode(2)
    static let failure = ExitCode(1)

    static func status(for problem: Problem) -> ExitCode { problem.status >= 500 ? failure : badInput }

    static func say(_ message: String) {
        FileOutput.write(Array("crier: \(message)\n".utf8), to: STDERR_FILENO)
    }
}

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
            throw Problem(error)
        }
    }
}

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how a text is read.",
        discussion: "Prints one line for each text: its spoken form, or with --json an object with all stages.")

    @Argument(help: "Texts, or - for one a line from standard input.")
    var texts: [String]

    @OptionGroup var options: ClipOptions

    @Flag(help: "Print the stages as JSON.")
    var json = false

    func run() throws {
        let parts = try Composition.forExplaining(voice: options.voice)
        var hasFailed = false
        let explain: (String) -> Void = { text in
            do throws(Problem) {
                FileOutput.write(Array((try line(text, parts) + "\n").utf8), to: STDOUT_FILENO)
            } catch {
                // One line out for every line in, so that a script can pair them.
                FileOutput.write([UInt8(ascii: "\n")], to: STDOUT_FILENO)
                Exit.say(error.detail)
                hasFailed = true
            }
        }
        if texts == ["-"] { TextInput.forEachLine(explain) } else { texts.forEach(explain) }
        if hasFailed { throw Exit.badInput }
    }

    private func line(_ text: String, _ parts: Explaining) throws(Problem) -> String {
        let request = try options.request(text, format: nil, catalog: parts.catalog)
        guard !json else { return try Explanation.json(request, parts.pipeline).text }
        do {
            return try parts.pipeline.normalize(request).spoken
        } catch {
            throw Problem(error)
        }
    }
}

struct Voices: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the voices.")

    func run() throws {
        let catalog = try Composition.forCommand(engines: 1).catalog
        let lines = (catalog.voices + catalog.plainVoices).map { "\($0.id)\t\($0.language)\t\($0.name)\n" }
        FileOutput.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
    }
}
