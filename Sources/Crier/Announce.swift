import API
import Announcements
import App
import ArgumentParser
import Clips
import Encoding
import JSON
import Speech

struct Announce: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Announce a payment: make a clip of a template with its values.",
        discussion: """
            crier announce payment.received amount=100.25 currency=CNY channel=alipay -o clip.caf

            Without -o, it plays the clip on a terminal, like 'crier say'.
            """)

    @Argument(help: "A template, such as payment.received.", completion: .templates)
    var template: String

    @Argument(help: "Its values: amount=100.25 currency=CNY channel=alipay.", completion: .templateValues)
    var values: [String] = []

    @OptionGroup var options: ClipFlags

    @Option(
        name: .shortAndLong, help: "A format of /v1/formats; by default that of the output file's extension.",
        completion: .formats)
    var format: String?

    @Option(name: .shortAndLong, help: "The file to write, or - for standard output.", completion: .file())
    var output: String?

    @OptionGroup var order: OrderOptions

    @Flag(help: "Print the spoken words and the recorded prompts as JSON.")
    var explain = false

    func run() throws {
        do {
            if explain {
                try printExplanation()
            } else if let id = order.id {
                try announceOrder(id)
            } else {
                try writeClip()
            }
        } catch let problem as Problem {
            StandardError.say(problem.detail)
            throw Exit.status(for: problem)
        }
    }

    private func printExplanation() throws {
        let composition = try Exit.reporting { try Composition.forExplaining(voice: options.voice) }
        let announcement = try announcement(composition.catalog, composition.phrasebooks)
        let request = try options.request(
            announcement.script, format: format, catalog: composition.catalog, chimes: composition.chimes)
        let plan: SpeechPlan
        do {
            plan = try composition.pipeline.normalize(request)
        } catch {
            throw Problem(error, for: request)
        }
        let explanation = JSONValue.object([
            "text": .string(announcement.text), "spoken": .string(plan.spoken),
            "clips": .strings(plan.prompts),
        ])
        StandardOutput.write(explanation.text + "\n")
    }

    private func writeClip() throws {
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        let announcement = try announcement(composition.catalog, composition.phrasebooks)
        let isPlayed = ClipPlayer.isUsed(for: output)
        let request = try options.request(
            announcement.script, format: FileOutput.formatName(format, for: output ?? "-"),
            default: isPlayed ? .wav : .caf, catalog: composition.catalog, chimes: composition.chimes)
        guard isPlayed else { return try FileOutput.write(composition.render(request), to: output ?? "-") }
        try ClipPlayer.check(request.options.format)
        let player = try ClipPlayer()
        try player.play(composition.render(request))
    }

    /// Announces like `POST /v1/announcements`, with the same ledger. A repeat is silent.
    private func announceOrder(_ id: String) throws {
        let settings = try Exit.reporting { try Composition.commandSettings(engines: 1) }
        let (composition, announcementService) = try Exit.reporting {
            let composition = try Composition(settings: settings)
            let links = try Credentials(settings).links
            return (composition, try AnnouncementService(composition, settings: settings, links: links, log: nil))
        }
        let name = try FileOutput.formatName(format, for: output ?? "-")
        // The order must be announced even without a player.
        let player = order.json || !ClipPlayer.isUsed(for: output) ? nil : try ClipPlayer()
        try announcementService.announce(
            order.fields(id) + [(name: "template", value: .text(template))] + options.given(format: name),
            values: try pairs(), keyName: order.client, composition.library
        ) { result throws(Problem) in
            if order.json { try FileOutput.write(Array(result.json.utf8), to: "-") }
            if let player { return try player.play(composition.render(result.clip.asWAV)) }
            let isWritten = !order.json || (output ?? "-") != "-"
            if isWritten { try FileOutput.write(composition.render(result.clip), to: output ?? "-") }
        }
    }

    private func announcement(_ catalog: VoiceCatalog, _ phrasebooks: Phrasebooks) throws(Problem) -> Announcement {
        let voice = try options.voice(catalog)
        guard let language = voice.normalizerLanguage, let phrases = phrasebooks[voice.language] else {
            throw .noPhrases(voice)
        }
        do {
            return try Announcement(
                template, values: try pairs(), phrases: phrases, language: language, currency: phrasebooks.currency)
        } catch let error as TemplateError {
            throw Problem(error)
        } catch let problem as Problem {
            throw problem
        } catch {
            preconditionFailure("there are no other errors")
        }
    }

    private var advice: String {
        template == Announcement.customText
            ? "Write all words in quotes, after a name and an equals sign: text='WORDS'."
            : "Write a name, an equals sign and the value: amount=100.25."
    }

    private func pairs() throws(Problem) -> [String: String] {
        var pairs: [String: String] = [:]
        for argument in values {
            guard let sign = argument.firstIndex(of: "=") else {
                throw Problem(
                    code: "malformed_value", field: "values",
                    detail: "'\(argument)' is not a value. \(advice)")
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

/// The options of an order, which is announced once.
struct OrderOptions: ParsableArguments {
    @Option(help: "The id of the order. Orders with the same id are announced once; repeats are silent.")
    var id: String?

    @Option(help: "The loudspeaker. Clips of one lane do not overlap.")
    var lane: String?

    @Option(help: "Milliseconds that the announcement may wait for its lane (60000).")
    var ttlMs: String?

    @Option(
        help: "A push service that needs a payload: apns, harmony, fcm, gorush or data. May be repeated.",
        completion: .list(PushTarget.allCases.map(\.rawValue)))
    var push: [String] = []

    @Option(help: "The client's name in the key file; by default the order does not belong to a client.")
    var client: String?

    @Flag(name: .customLong("repeat"), help: "Deliberately announce a known id again.")
    var isSaidAgain = false

    @Flag(help: "Print the response of POST /v1/announcements; requires --id.")
    var json = false

    mutating func validate() throws {
        if id == nil, lane != nil || ttlMs != nil || !push.isEmpty || json || client != nil || isSaidAgain {
            throw ValidationError("--lane, --ttl-ms, --push, --client, --repeat and --json go with --id.")
        }
        if let client, !APIKeys.isName(client.utf8) {
            throw ValidationError(
                "--client '\(client)': a client's name has letters, digits, dots, hyphens and underscores.")
        }
    }

    func fields(_ id: String) -> [(name: String, value: Parameters.Value)] {
        let texts = [("id", id), ("lane", lane), ("ttl_ms", ttlMs)].compactMap { name, text in
            text.map { (name: name, value: Parameters.Value.text($0)) }
        }
        return texts + [
            (name: "push", value: .json(.strings(push))), (name: "repeat", value: .json(.bool(isSaidAgain))),
        ]
    }
}

extension ClipRequest {
    /// The same clip as WAV for a player of this machine. The phones determine the format of the order itself.
    fileprivate var asWAV: ClipRequest {
        var options = options
        (options.format, options.bitRate) = (.wav, .constant)
        return ClipRequest(content, options)
    }
}
