internal import Announcements
internal import Clips
internal import Encoding
internal import JSON
internal import Normalization
internal import Speech
@_spi(_Unicode) private import Swift

/// What reading an announcement needs.
struct AnnouncementVocabulary: Sendable {
    let catalog: VoiceCatalog
    let chimes: ChimeCatalog
    /// Of a language.
    let phrases: @Sendable (String) -> Phrases?
}

/// Reading one announcement.
extension Parameters {
    static let orderFields =
        ["id", "lane", "template", "values", "ttl_ms", "push", "alert", "merge", "render"]
        + clipFields.filter { $0 != "text" && $0 != "ssml" }

    /// An id, like a lane, is a name of the client's own.
    private static let mostNameBytes = 128
    /// A phone that was off for a day need not say what came in the morning.
    private static let ttlMs = 0...86_400_000
    /// A minute later the customer has gone.
    private static let defaultTTLMs = 60_000

    func order(_ vocabulary: AnnouncementVocabulary) throws(Problem) -> Order {
        let id = try name("id")
        guard let id else {
            throw Problem(
                code: "missing_field", field: "id",
                detail: "'id' is missing. It is the order's own number: what has the same one is announced once.")
        }
        let voice = try voice(vocabulary.catalog)
        guard let language = voice.normalizes, let phrases = vocabulary.phrases(voice.language) else {
            throw .noPhrases(voice)
        }
        let announcement = try announcement(phrases, language)
        let clip = try notification().clipRequest(
            announcement.script, voice, vocabulary.chimes, defaultFormat: .caf)
        return Order(
            id: id, announcement: announcement, clip: clip, voice: voice, phrases: phrases, lane: try name("lane"),
            ttlMs: try scaled("ttl_ms", by: 1, in: Self.ttlMs, default: Self.defaultTTLMs),
            targets: try targets(clip.format), alert: try alert())
    }

    private func announcement(_ phrases: Phrases, _ language: SpokenLanguage) throws(Problem) -> Announcement {
        guard let template = try string("template") else {
            throw Problem(
                code: "missing_field", field: "template",
                detail: "'template' is missing. There are \(phrases.templates.keys.sorted().joined(separator: ", ")).")
        }
        let values = try values()
        do {
            return try Announcement(template, values: values, phrases: phrases, language: language)
        } catch {
            var problem = Problem(error)
            if case .unknownTemplate = error { throw problem }
            problem.field = problem.field.map { "values.\($0)" }
            throw problem
        }
    }

    private func values() throws(Problem) -> [String: String] {
        var values: [String: String] = [:]
        for member in try members("values") ?? [] {
            guard case .string(let text) = member.value else {
                throw Problem(
                    code: "wrong_type", field: "values.\(Self.shown(member.name))",
                    detail: "The value is \(member.value.kind); send a string, such as \"100.25\".")
            }
            values[member.name] = text
        }
        return values
    }

    /// The parameters of a clip that is for a notification unless `fit` says otherwise.
    private func notification() throws(Problem) -> Parameters {
        self["fit"] == nil ? with("fit", .text("notification")) : self
    }

    private func targets(_ format: ClipFormat) throws(Problem) -> [PushTarget] {
        var targets: [PushTarget] = []
        for name in try strings("push") ?? [] {
            guard let target = PushTarget(rawValue: name) else {
                let known = PushTarget.allCases.map(\.rawValue).joined(separator: ", ")
                throw Problem(
                    code: "unknown_push", field: "push",
                    detail: "'\(Self.shown(name))' is not a push service known here. There are \(known).")
            }
            if !targets.contains(target) { targets.append(target) }
        }
        guard !targets.contains(.apns) || format.isIOSSound else {
            let known = ClipFormat.allCases.filter(\.isIOSSound).map(\.rawValue).joined(separator: ", ")
            throw Problem(
                code: "unsupported", field: "format",
                detail: "'\(format.rawValue)' is not a sound of an iOS notification. Those are \(known).")
        }
        return targets
    }

    private func alert() throws(Problem) -> Alert {
        let members = try members("alert") ?? []
        var problem: Problem
        do throws(Problem) {
            let fields = try Parameters(
                members.map { ($0.name, .json($0.value)) }, known: ["title", "subtitle", "body"])
            let texts = (try fields.string("title"), try fields.string("subtitle"), try fields.string("body"))
            do throws(Alert.Flaw) {
                return try Alert(title: texts.0, subtitle: texts.1, body: texts.2)
            } catch {
                throw Problem(error)
            }
        } catch {
            problem = error
        }
        problem.field = problem.field.map { "alert.\($0)" }
        throw problem
    }

    /// A name of 1 to 128 bytes without control characters; nil when it is left out. In NFC, so that all ledgers know it
    /// again, whichever way an accent was written.
    func name(_ field: String) throws(Problem) -> String? {
        guard let raw = try string(field) else { return nil }
        let isPlain = raw.utf8.allSatisfy { $0 < 0x80 }
        let name = isPlain ? raw : String(String.UnicodeScalarView(raw._nfc))
        let isControl = { (scalar: Unicode.Scalar) in scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
        guard (1...Self.mostNameBytes).contains(name.utf8.count), !name.unicodeScalars.contains(where: isControl) else {
            throw Problem(
                code: "out_of_range", field: field,
                detail: "'\(field)' has 1 to \(Self.mostNameBytes) bytes without control characters.")
        }
        return name
    }
}
