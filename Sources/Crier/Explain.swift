import API
import App
import ArgumentParser
import Clips
import JSON
import Speech

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the reading of a text.",
        discussion: "Prints one line for each text: its spoken form or, with --json, an object with all stages.")

    @Argument(help: "Texts, or - to read one text per line from standard input.")
    var texts: [String]

    @OptionGroup var options: ClipFlags

    @OptionGroup var markup: MarkupFlag

    @Flag(help: "Print the stages as JSON.")
    var json = false

    func run() throws {
        let composition = try Exit.reporting { try Composition.forExplaining(voice: options.voice) }
        var hasFailed = false
        var line = 0
        let explain: (String) -> Void = { text in
            line += 1
            do throws(Problem) {
                StandardOutput.write(try explanation(of: text, composition) + "\n")
            } catch {
                // One line of output for each line of input, so that a script can pair them.
                StandardOutput.write("\n")
                StandardError.say(texts.count > 1 || texts == ["-"] ? "line \(line): \(error.detail)" : error.detail)
                hasFailed = true
            }
        }
        do throws(Problem) {
            if texts == ["-"] { try TextInput.forEachLine(explain) } else { texts.forEach(explain) }
        } catch {
            StandardError.say(error.detail)
            hasFailed = true
        }
        if hasFailed { throw Exit.badInput }
    }

    private func explanation(of text: String, _ composition: ReadOnlyComposition) throws(Problem) -> String {
        let request = try options.request(
            text, markup, format: nil, catalog: composition.catalog, chimes: composition.chimes)
        guard !json else { return try Explanation.json(request, input: text, composition.pipeline).text }
        do {
            return try composition.pipeline.normalize(request).spoken
        } catch {
            throw Problem(error, for: request)
        }
    }
}
