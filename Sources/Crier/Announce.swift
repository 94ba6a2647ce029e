import API
import Announcements
import ArgumentParser
import Clips
import Encoding
import Glibc
import JSON
import Speech

struct Announce: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Announce a payment: a template with its values as a clip.",
        discussion: "crier announce payment.received amount=100.25 channel=alipay -o clip.caf")

    @Argument(help: "A template, such as payment.received.")
    var template: String

    @Argument(help: "Its values: amount=100.25 currency=CNY channel=alipay.")
    var values: [String] = []

    @OptionGroup var options: ClipOptions

    @Option(name: .shortAndLong, help: "A format of /v1/formats; the output file's ending decides when it is left out.")
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.")
    var output = "-"

    @Flag(help: "Print what would be said, and the recorded prompts it is made of, as JSON.")
    var explain = false

    func run() throws {
        do {
            explain ? try printExplanation() : try writeClip()
        } catch let problem as Problem {
            Exit.say(problem.detail)
            throw Exit.status(for: problem)
        }
    }

    private func printExplanation() throws {
        let parts = try Composition.forExplaining(voice: options.voice)
        let announcement = try announcement(parts.catalog, parts.phrasebooks)
        let request = try options.request(
            announcement.script, format: format, catalog: parts.catalog, chimes: parts.chimes)
        let plan: SpeechPlan
        do {
            plan = try parts.pipeline.normalize(request)
        } catch {
            throw Problem(error, for: request)
        }
        let explanation = JSONValue.object([
            "text": .string(announcement.text), "spoken": .string(plan.spoken),
            "clips": .strings(plan.parts.compactMap(\.recordingName)),
        ])
        FileOutput.write(Array((explanation.text + "\n").utf8), to: STDOUT_FILENO)
    }

    private func writeClip() throws {
        let parts = try Composition.forCommand(engines: 1)
        let announcement = try announcement(parts.catalog, parts.phrasebooks)
        let request = try options.request(
            announcement.script, format: format ?? FileOutput.formatName(of: output), default: .caf,
            catalog: parts.catalog, chimes: parts.chimes)
        try FileOutput.write(parts.render(request), to: output)
    }

    private func announcement(_ catalog: VoiceCatalog, _ phrasebooks: Phrasebooks) throws(Problem) -> Announcement {
        let voice = try options.voice(catalog)
        guard let language = voice.normalizes, let phrases = phrasebooks[voice.language] else {
            throw Problem(
                code: "no_phrases", field: "voice",
                detail: "There are no phrases for '\(voice.language)'. Choose a voice whose language has some.")
        }
        do {
            return try Announcement(template, values: try pairs(), phrases: phrases, language: language)
        } catch let flaw as Announcement.Flaw {
            throw Problem(flaw)
        } catch let problem as Problem {
            throw problem
        } catch {
            preconditionFailure("there are no other errors")
        }
    }

    private func pairs() throws(Problem) -> [String: String] {
        var pairs: [String: String] = [:]
        for argument in values {
            guard let sign = argument.firstIndex(of: "=") else {
                throw Problem(
                    code: "malformed_value", field: "values",
                    detail: "'\(argument)' is no value. Write a name, an equals sign and the value: amount=100.25.")
            }
            let name = String(argument[..<sign])
            let value = String(argument[argument.index(after: sign)...])
            guard pairs.updateValue(value, forKey: name) == nil else {
                throw Problem(code: "repeated_field", field: name, detail: "'\(name)' is given twice. Give it once.")
            }
        }
        return pairs
    }
}

extension SpeechPart {
    fileprivate var recordingName: String? {
        guard case .recording(let recording) = speaker else { return nil }
        return recording.name
    }
}
