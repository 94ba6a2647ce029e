internal import Announcements
internal import Base
internal import Clips
internal import Encoding
internal import JSON
internal import Normalization
internal import Speech
@_spi(_Unicode) private import Swift

/// Reads one announcement.
extension Parameters {
    /// The limit for an id and for a lane, both of which are the client's own names.
    static let maxClientNameBytes = 128

    /// - Parameter scopes: the scopes of the client's key.
    func order(_ library: VoiceLibrary, _ scopes: Set<Scope>) throws(Problem) -> Order {
        guard let id = try self[OrderField.id] else {
            throw Problem(
                code: "missing_field", field: "id",
                detail: "'id' is missing. It is the number of the order: an order with the same id is announced once.")
        }
        let voice = try voice(library.catalog)
        guard let language = voice.normalizerLanguage, let phrases = library.phrasebooks[voice.language] else {
            throw .noPhrases(voice)
        }
        let announcement = try announcement(phrases, language, library.phrasebooks.currency, scopes)
        let targets = try self[OrderField.push]
        let clip = try notification().clipRequest(
            announcement.script, voice, library.chimes, defaultFormat: PushTarget.defaultFormat(for: targets))
        try check(clip.options.format, for: targets)
        return Order(
            id: id, announcement: announcement, clip: clip, voice: voice, phrases: phrases,
            lane: try self[OrderField.lane], ttlMs: try self[OrderField.ttlMs],
            confirmMs: try self[OrderField.pushMs], targets: targets, alert: try alert(), options: try pushOptions(),
            isRepeat: try self[OrderField.isRepeat])
    }

    private func announcement(
        _ phrases: Phrases, _ language: SpokenLanguage, _ currency: String?, _ scopes: Set<Scope>
    ) throws(Problem) -> Announcement {
        guard let template = try self[OrderField.template] else {
            throw Problem(
                code: "missing_field", field: "template",
                detail: "'template' is missing. "
                    + UnknownName.choice(of: phrases.templates.keys.sorted() + [Announcement.customText]))
        }
        var values = try values(phrases.templates[template])
        let text = try customText(template, isKnown: phrases.templates[template] != nil, scopes)
        if let text, values.updateValue(text, forKey: Announcement.textValue) != nil {
            throw Problem(
                code: "repeated_field", field: OrderField.customText.name,
                detail: "The words are in 'values' as well. Send them once.")
        }
        do {
            return try Announcement(
                template, values: values, phrases: phrases, language: language, currency: currency)
        } catch {
            let isOwnText = template == Announcement.customText && values[Announcement.textValue] == nil
            if case .unknownTemplate = error { throw Problem(error) }
            throw text == nil && !isOwnText ? Self.inValues(error) : Problem(error)
        }
    }

    /// The client's own words; nil for a template of a phrases file, and for words in `values`.
    private func customText(
        _ template: String, isKnown: Bool, _ scopes: Set<Scope>
    ) throws(Problem) -> String? {
        let text = try self[OrderField.customText]
        guard template == Announcement.customText else {
            guard text == nil || !isKnown else {
                throw Problem(
                    code: "unsupported", field: OrderField.customText.name,
                    detail: "'text' goes with the template '\(Announcement.customText)'. "
                        + "Other templates have 'values'.")
            }
            return nil
        }
        guard scopes.contains(.announceText) else { throw .scopeMissing(.announceText) }
        return text
    }

    /// Templates have a handful of values. A longer list is refused before it is read.
    private static let maxValues = 32

    /// Longer than any name, amount or date. Each kind of value has a shorter limit, which its error message names.
    private static let maxValueBytes = 1_024

    private static func inValues(_ flaw: TemplateError) -> Problem {
        var problem = Problem(flaw)
        problem.field = problem.field.map { "values.\($0)" }
        return problem
    }

    /// - Parameter template: nil for a template without a list of its values.
    private func values(_ template: Template?) throws(Problem) -> [String: String] {
        var values: [String: String] = [:]
        let members = try self[OrderField.values]
        guard members.count <= Self.maxValues else {
            throw Problem(
                code: "out_of_range", field: "values",
                detail: "There are more than \(Self.maxValues) values. Send those of the template.")
        }
        for member in members where member.value != .null {
            let name = Self.cut(member.name)
            values[name] = try value(member, name, template)
        }
        return values
    }

    private func value(
        _ member: JSONValue.Member, _ name: String, _ template: Template?
    ) throws(Problem) -> String {
        let kind = template?.kinds[name]
        switch member.value {
        case .string(let text):
            guard text.utf8.count <= Self.maxValueBytes, CombiningMarks.areBounded(in: text) else {
                throw Self.tooLong(member)
            }
            return text
        case .number(let number) where kind?.isWhole == true:
            guard let whole = Int(exactly: number) else { throw wrongType(member, kind) }
            return "\(whole)"
        default:
            guard let known = template?.allValues, !known.contains(name) else { throw wrongType(member, kind) }
            throw Self.inValues(.unknownValue(name, known: known))
        }
    }

    private static func tooLong(_ member: JSONValue.Member) -> Problem {
        Problem(
            code: "out_of_range", field: "values.\(shown(member.name))",
            detail: "The value has more than \(maxValueBytes) bytes, or a letter in it more than "
                + "\(CombiningMarks.maxOnLetter) marks. Shorten it.")
    }

    private func wrongType(_ member: JSONValue.Member, _ kind: Template.Kind?) -> Problem {
        let wanted = kind?.isWhole == true ? "a whole number, such as 3" : "a string\(Self.example(member.name, kind))"
        let got =
            if case .number = member.value, kind?.isWhole == true { "not a whole number" } else { member.value.kind }
        return Problem(
            code: "wrong_type", field: "values.\(Self.shown(member.name))",
            detail: "The value is \(got); send \(wanted).")
    }

    private static func example(_ name: String, _ kind: Template.Kind?) -> String {
        let example =
            switch kind {
            case .money: "100.25"
            case .channel: "alipay"
            case .date: "2026-11-01"
            case .time: "15:30"
            default: name == "currency" ? "CNY" : ""
            }
        return example.isEmpty ? "" : ", such as \"\(example)\""
    }

    /// The parameters of a clip that is for a notification unless `fit` selects something else.
    private func notification() throws(Problem) -> Parameters {
        has(ClipField.fit) ? self : with(ClipField.fit.name, .text(ClipField.FitChoice.notification.rawValue))
    }

    /// Names of phones and of companies for their push services.
    private static let pushAliases: [String: PushTarget] = [
        "ios": .apns, "apple": .apns, "iphone": .apns, "apn": .apns, "android": .fcm, "firebase": .fcm,
        "google": .fcm, "gcm": .fcm, "huawei": .harmony, "harmonyos": .harmony, "hms": .harmony,
    ]

    /// Reads a list of push services; empty without the field.
    func pushTargets(_ field: String) throws(Problem) -> [PushTarget] {
        var targets: [PushTarget] = []
        for name in try strings(field) ?? [] {
            guard let target = PushTarget(rawValue: Self.cut(name)) else {
                let shown = Self.shown(name)
                let meant = Self.pushAliases[shown.lowercased()].map { " Did you mean '\($0.rawValue)'?" }
                throw Problem(
                    code: "unknown_push", field: field,
                    detail: UnknownName.message(
                        of: "push service", shown, known: PushTarget.allCases.map(\.rawValue), hint: meant))
            }
            if !targets.contains(target) { targets.append(target) }
        }
        return targets
    }

    /// Refuses a format that one of the phones cannot play: that phone would stay silent.
    private func check(_ format: ClipFormat, for targets: [PushTarget]) throws(Problem) {
        guard let target = targets.first(where: { !$0.plays(format) }) else { return }
        let known = ClipFormat.allCases.filter { format in targets.allSatisfy { $0.plays(format) } }.map(\.rawValue)
        throw Problem(
            code: "unsupported", field: "format",
            detail: "The phones of '\(target.rawValue)' do not play '\(format.rawValue)'. "
                + UnknownName.choice(of: known))
    }

    private func alert() throws(Problem) -> Alert {
        try object(OrderField.alert) { alert throws(Problem) in
            let (title, subtitle) = (try alert[OrderField.title], try alert[OrderField.subtitle])
            let body = try alert[OrderField.body]
            do throws(AlertError) {
                return try Alert(title: title, subtitle: subtitle, body: body)
            } catch {
                throw Problem(error)
            }
        }
    }

    /// Reads a text of an alert. A text that cannot fit into a payload is refused at once.
    func alertText(_ name: String) throws(Problem) -> String? {
        let text = try string(name)
        guard text.map({ $0.utf8.count <= 2 * PushTarget.maxPayloadBytes }) ?? true else {
            throw Problem(
                code: "payload_too_long", field: name,
                detail: "A push payload has at most \(PushTarget.maxPayloadBytes) bytes. Shorten this field.")
        }
        return text
    }

    /// Reads the fields of an object. Problems name them by their paths.
    func object<Value>(
        _ field: Field<[JSONValue.Member]>, _ read: (Parameters) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let members = try self[field].map { ($0.name, Parameters.Value.json($0.value)) }
        var problem: Problem
        do throws(Problem) {
            return try read(try Parameters(members, known: field.members.map(\.name)))
        } catch {
            problem = error
        }
        problem.field = problem.field.map { "\(field.name).\($0)" }
        throw problem
    }

    /// Bytes of a name before NFC composition: three for each byte that remains, as in Hangul.
    private static let maxDecomposedBytes = 3 * maxClientNameBytes

    /// Reads a name of 1 to 128 bytes without invisible characters; nil if it is absent. The name is in NFC, so that
    /// all ledgers recognize it however an accent was written.
    func clientName(_ field: String) throws(Problem) -> String? {
        guard let raw = try string(field) else { return nil }
        let isBounded = raw.utf8.count <= Self.maxDecomposedBytes && CombiningMarks.areBounded(in: raw)
        let isPlain = raw.utf8.allSatisfy { $0 < 0x80 }
        let name = !isBounded ? "" : isPlain ? raw : String(String.UnicodeScalarView(raw._nfc))
        let isHidden = { (scalar: Unicode.Scalar) in
            HiddenCharacters.contains(scalar) || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
        guard (1...Self.maxClientNameBytes).contains(name.utf8.count), !name.unicodeScalars.contains(where: isHidden)
        else {
            throw Problem(
                code: "out_of_range", field: field,
                detail: "'\(field)' is empty, too long or has an invisible character. Send 1 to "
                    + "\(Self.maxClientNameBytes) bytes without control and format characters.")
        }
        return name
    }
}
