package import Announcements
internal import Base
internal import Clips
internal import Ledger
internal import Normalization
package import Speech

extension Problem {
    /// The message for an announcement that cannot be made.
    package init(_ flaw: TemplateError) {
        switch flaw {
        case .unknownTemplate(let name, let known):
            let shown = Parameters.shown(name)
            self.init("unknown_template", "template", UnknownName.message(of: "template", shown, known: known))
        case .missingValue(let name):
            self.init("missing_value", name, "The template needs the value '\(name)'. Send it.")
        case .unknownValue(let name, let known): self = .unknownValue(Parameters.shown(name), known)
        case .missingCurrency: self = .missingCurrency
        case .notHeardBack(let error): self.init(error, field: nil)
        case .text(let field, .empty):
            self.init("text_empty", field, "'\(field)' is empty. Send its words, or leave it out.")
        case .text(let field, let flaw):
            self.init(flaw)
            self.field = field
        case .value(let field, let error):
            let value = Parameters.shown(error.value)
            self.init("invalid_value", field, "'\(value)' \(error.rule.sentence).\(Self.hint(for: value, error.rule))")
        case .invalidName(let field, let error): self.init("invalid_value", field, Self.sentence(error))
        case .unknownChannel(let field, let value, let key): self = .unknownChannel(field, value, meant: key)
        case .numberInChannel(let field, let known):
            let names = known.joined(separator: ", ")
            self.init("invalid_value", field, "A channel with a number would be heard as an amount. Use \(names).")
        case .signedAmount(let field):
            self.init("invalid_value", field, "The amount has a sign. A refund or a withdrawal has its own template.")
        }
    }

    private static func unknownValue(_ field: String, _ known: [String]) -> Problem {
        let meant = FieldAliases.value(meantBy: field, in: known).map { " Did you mean '\($0)'?" }
        return Problem(
            "unknown_field", field, UnknownName.message(of: "template value", field, known: known, hint: meant))
    }

    /// The hint for a value with a currency in another spelling, or with one that has its own value.
    private static func hint(for value: String, _ rule: ValueError.Rule) -> String {
        switch rule {
        case .unknownCurrency: CurrencyAliases.hint(for: value)
        case .notDecimal: CurrencyAliases.hint(inAmount: value)
        default: ""
        }
    }

    private static func unknownChannel(_ field: String, _ value: String, meant key: String) -> Problem {
        Problem(
            "invalid_value", field,
            UnknownName.message(
                of: "channel", Parameters.shown(value), known: [], hint: " Did you mean '\(key)'?",
                list: "A name that is not a key goes in '\(Template.nameField(ofChannel: field))'."))
    }

    private static let missingCurrency = Problem(
        "missing_value", "currency",
        "The amount lacks a currency. Send its ISO 4217 code, such as CNY, in the value 'currency'; the operator can set a "
            + "default with CRIER_CURRENCY.")

    private static func sentence(_ error: NameError) -> String {
        switch error {
        case .character(let character):
            "A name has letters, hanzi and '*'. Leave out '\(Parameters.shown(character))'."
        case .tooLong(let limit): "The name is longer than \(limit) letters. Shorten it."
        case .number: "The name would be heard as an amount. Name it otherwise."
        case .besideKey: "The values have both the key and the name of the channel. Send one of them."
        }
    }

    package static func noPhrases(_ voice: Voice) -> Problem {
        Problem(
            code: "no_phrases", field: "voice",
            detail: "The language '\(voice.language)' lacks phrases for announcements. Choose a voice of a language "
                + "that GET /v1/templates and 'crier templates' list.")
    }

    /// The message for a text that cannot be shown in an alert.
    init(_ flaw: AlertError) {
        switch flaw.rule {
        case .empty: self.init(code: "text_empty", field: flaw.field, detail: "The text is empty. Leave it out.")
        case .control(let codePoint, let position):
            self.init(
                code: "text_control", field: flaw.field,
                detail:
                    "At byte \(position) is U+\(Self.hex(codePoint)), which controls how text is shown. Remove it.")
        }
    }

    /// The message for a ledger that cannot decide. Its reason goes only to the operator's log.
    init(_ error: LedgerError) {
        switch error {
        case .unavailable, .unusable, .failed:
            self.init(
                code: "ledger_unavailable",
                detail: "The ledger of announcements does not answer. Try again; clips are served meanwhile.",
                retryAfterMs: 1_000)
        case .full(let bound):
            let detail =
                bound.isClientQuota
                ? "This key's share of the ledger is full. Wait for Retry-After, until the oldest id expires, or delete "
                    + "ids; the operator can raise CRIER_LEDGER_ROWS_PER_KEY."
                : "The ledger is full. Wait for Retry-After, until the oldest id expires. The operator can raise "
                    + "CRIER_LEDGER_ROWS."
            self.init(
                code: "ledger_full", detail: detail, retryAfterMs: Int(clamping: bound.retryAfterMs))
        }
    }

    /// The message for a batch that was not announced.
    init(_ error: AnnouncementError, _ batch: OrderBatch) {
        switch error {
        case .order(let error, let order):
            self = Self.wording(error)
            field = batch.field(ofOrder: order, field ?? batch.orders[order].wordsField)
        case .clip(let error, let request, let order): self.init(error, for: request, order, of: batch)
        case .sumNotHeardBack(let error): self.init(error)
        case .idempotencyKeyReused: self = .keyReused
        case .rateLimited(let error): self.init(error)
        case .call(let error): self.init(error)
        }
    }

    /// The wording of a call that the ledger did not answer.
    init(_ error: LedgerCallError) {
        switch error {
        case .ledger(let error): self.init(error)
        case .overloaded: self = .tooManyAnnouncements
        case .cancelled: self = .clientGone
        }
    }

    /// - Returns: the problem, with the field name of a single order; nil for the words of the order.
    private static func wording(_ error: OrderError) -> Problem {
        switch error {
        case .idConflict:
            Problem("id_conflict", "id", "This id has been announced with other content. Give each order its own id.")
        case .laneFull(let retryAfterMs):
            Problem(
                "lane_full", "lane",
                "The lane is busy for longer than 'ttl_ms'. Wait as long as Retry-After says, or set 'merge'.",
                retryAfterMs: Int(clamping: retryAfterMs))
        case .notMergeable:
            Problem(
                "not_mergeable", "template",
                "This template has no summary. Send the order on its own, or with 'merge' = 'never'.")
        case .sumTooLarge:
            Problem(
                "sum_too_large", "values",
                "With this amount the sum is too large to be read. Send fewer announcements at once.")
        case .tooLongForURL, .tooLongForIOS, .payloadTooLong: tooLong(error)
        }
    }

    private static func tooLong(_ error: OrderError) -> Problem {
        switch error {
        case .tooLongForIOS(let target):
            Problem(
                "too_long", "fit",
                "iOS replaces a sound of 30 s or more with its own, so '\(target.rawValue)' cannot push this clip. Shorten "
                    + "the text, or leave out 'fit'.")
        case .payloadTooLong(let target, let field):
            Problem(
                "payload_too_long", field,
                "The payload for '\(target.rawValue)' is over \(PushTarget.maxPayloadBytes) bytes. Shorten this field.")
        default:
            Problem("too_long_for_url", nil, "The announcement is too long for a clip URL. Shorten its values.")
        }
    }

    /// - Parameter order: the order in the clip; nil for the silence of a duplicate.
    private init(_ error: ClipError, for request: ClipRequest, _ order: Int?, of batch: OrderBatch) {
        self.init(error, for: request)
        guard let order, status == 422 else { return }
        field = batch.field(ofOrder: order, field == "text" ? batch.orders[order].wordsField : field)
    }

    static let unknownAnnouncement = Problem(
        code: "unknown_announcement", field: "id",
        detail: "Unknown id. It was not announced with this key, or it has expired.")

    /// Never sent, because the client has gone.
    static let clientGone = Problem(code: "abandoned", detail: "The client has gone.")

    static let keyReused = Problem(
        code: "idempotency_key_reused", field: "Idempotency-Key",
        detail: "This key was used with another request. Give each request its own key, and retry with the same bytes.")

    static let tooManyAnnouncements = Problem(
        code: "overloaded", detail: "Too many announcements are being made. Try again in a second.",
        retryAfterMs: 1_000)
}

extension OrderBatch {
    /// The name of a field of an order, as the client wrote it.
    fileprivate func field(ofOrder place: Int, _ name: String?) -> String? {
        guard !isSingle, let item = items.firstIndex(where: { $0.order == place }) else { return name }
        return "announcements[\(item)]" + (name.map { ".\($0)" } ?? "")
    }
}
