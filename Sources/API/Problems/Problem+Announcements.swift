package import Announcements
internal import Base
internal import Clips
internal import Ledger
internal import Normalization
package import Speech

extension Problem {
    /// The wording of an announcement that cannot be made.
    package init(_ flaw: TemplateError) {
        switch flaw {
        case .unknownTemplate(let name, let known):
            let shown = Parameters.shown(name)
            let nearest = EditDistance.suggestion(for: shown, in: known)
            self.init(
                code: "unknown_template", field: "template",
                detail: "There is no template '\(shown)'.\(nearest) There are \(known.joined(separator: ", ")).")
        case .missingValue(let name):
            self.init(code: "missing_value", field: name, detail: "The value '\(name)' is missing.")
        case .unknownValue(let name, let known):
            let shown = Parameters.shown(name)
            let nearest = EditDistance.suggestion(for: shown, in: known)
            self.init(
                code: "unknown_field", field: shown,
                detail: "The template has no value '\(shown)'.\(nearest) It has \(known.joined(separator: ", ")).")
        case .value(let field, let error):
            self.init(
                code: "invalid_value", field: field,
                detail: "'\(Parameters.shown(error.value))' \(error.rule.sentence).")
        case .unknownChannel(let field, let value, let key):
            self.init(
                code: "invalid_value", field: field,
                detail: "There is no channel '\(Parameters.shown(value))'. Did you mean '\(key)'? A name that is not a "
                    + "key goes in '\(Template.nameField(ofChannel: field))'.")
        case .invalidName(let field, let error):
            self.init(code: "invalid_value", field: field, detail: Self.sentence(error))
        case .numberInChannel(let field, let known):
            self.init(
                code: "invalid_value", field: field,
                detail:
                    "A channel with a number in it would be heard as an amount. Name it otherwise, or use \(known.joined(separator: ", "))."
            )
        case .signedAmount(let field):
            self.init(
                code: "invalid_value", field: field,
                detail: "The amount has a sign. Announce what went out with a template of its own, without a sign.")
        case .missingCurrency:
            self.init(
                code: "missing_value", field: "currency",
                detail:
                    "The amount has no currency. Name it in the value 'currency' by its ISO 4217 code, such as CNY; the "
                    + "operator can set one for all with CRIER_CURRENCY.")
        case .notHeardBack(let error): self.init(error, field: nil)
        case .text(let field, let flaw):
            let problem = Problem(flaw)
            self.init(code: problem.code, field: field, detail: problem.detail)
        }
    }

    private static func sentence(_ error: NameError) -> String {
        switch error {
        case .character(let character):
            "A name has letters, hanzi and '*'. Leave out '\(Parameters.shown(character))'."
        case .tooLong(let limit): "The name is longer than \(limit) letters. Shorten it."
        case .number: "The name would be heard as an amount. Name it otherwise."
        case .besideKey(let channel): "'\(channel)' names the channel already. Send one of them."
        }
    }

    package static func noPhrases(_ voice: Voice) -> Problem {
        Problem(
            code: "no_phrases", field: "voice",
            detail: "There are no phrases for '\(voice.language)'. Choose a voice whose language has some.")
    }

    /// The wording of what cannot be shown.
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

    /// The wording of a ledger that cannot decide: its reason is for the operator's log alone.
    init(_ error: LedgerError) {
        switch error {
        case .unavailable, .unusable, .failed:
            self.init(
                status: 503, code: "ledger_unavailable",
                detail: "What has been announced cannot be looked up now. Try again; the clips themselves are served.",
                retryAfterMs: 1_000)
        case .full(let bound):
            let detail =
                bound.isClientQuota
                ? "This key's announcements have filled its share of the ledger. Wait as long as Retry-After says, until "
                    + "the oldest is forgotten, or delete some; the operator can raise CRIER_LEDGER_ROWS_PER_KEY."
                : "No more announcements can be remembered until the oldest is forgotten: wait as long as Retry-After "
                    + "says. The operator can raise CRIER_LEDGER_ROWS."
            self.init(
                status: 503, code: "ledger_full", detail: detail, retryAfterMs: Int(clamping: bound.retryAfterMs))
        }
    }

    /// The wording of a batch that was not announced.
    init(_ error: AnnouncementError, _ batch: OrderBatch) {
        switch error {
        case .idConflict(let order):
            self.init(
                status: 409, code: "id_conflict", field: batch.field(ofOrder: order, "id"),
                detail: "This id has been announced with other content. Give each order its own id.")
        case .laneFull(let order, let retryAfterMs):
            self.init(
                status: 409, code: "lane_full", field: batch.field(ofOrder: order, "lane"),
                detail:
                    "The lane is busy for longer than 'ttl_ms'. Wait as long as Retry-After says, or set 'merge'.",
                retryAfterMs: Int(clamping: retryAfterMs))
        case .notMergeable(let order):
            self.init(
                code: "not_mergeable", field: batch.field(ofOrder: order, "template"),
                detail: "This template is not one that is summed up. Send it on its own, or with 'merge' = 'never'.")
        case .sumTooLarge(let order):
            self.init(
                code: "sum_too_large", field: batch.field(ofOrder: order, "values"),
                detail: "With this amount the sum is beyond what is read. Send fewer announcements at once.")
        case .tooLongForURL(let order):
            self.init(
                code: "too_long_for_url", field: batch.field(ofOrder: order, batch.orders[order].wordsField),
                detail: "The announcement is too long for a clip URL. Shorten its values.")
        case .payloadTooLong(let target, let order, let field):
            self.init(
                code: "payload_too_long", field: batch.field(ofOrder: order, field),
                detail:
                    "The payload for '\(target.rawValue)' is over \(PushTarget.maxPayloadBytes) bytes. Shorten this field."
            )
        case .clip(let error, let request, let order): self.init(error, for: request, order, of: batch)
        default: self.init(error)
        }
    }

    /// The wording of what has nothing to do with one order of a batch.
    init(_ error: AnnouncementError) {
        switch error {
        case .idempotencyKeyReused: self = .keyReused
        case .sumNotHeardBack(let error): self.init(error)
        case .rateLimited(let error): self.init(error)
        case .ledger(let error): self.init(error)
        case .overloaded: self = .tooManyAnnouncements
        case .cancelled: self = .clientGone
        case .clip(let error, let request, _): self.init(error, for: request)
        case .idConflict, .laneFull, .notMergeable, .sumTooLarge, .tooLongForURL, .payloadTooLong:
            preconditionFailure("an error of an order needs the batch")
        }
    }

    /// - Parameter order: the order that the clip says; nil for the silence of a duplicate.
    private init(_ error: ClipError, for request: ClipRequest, _ order: Int?, of batch: OrderBatch) {
        self.init(error, for: request)
        guard let order, status == 422 else { return }
        field = batch.field(ofOrder: order, field == "text" ? batch.orders[order].wordsField : field)
    }

    static let unknownAnnouncement = Problem(
        status: 404, code: "unknown_announcement", field: "id",
        detail: "Nothing is known of this id: it was not announced with this key, or it has been forgotten.")

    /// For nobody: there is no one to read it.
    static let clientGone = Problem(status: 503, code: "abandoned", detail: "The client has gone.")

    static let keyReused = Problem(
        code: "idempotency_key_reused", field: "Idempotency-Key",
        detail: "This key came with another request before. Give each request its own key.")

    static let tooManyAnnouncements = Problem(
        status: 503, code: "overloaded", detail: "Too many announcements are being made. Try again in a second.",
        retryAfterMs: 1_000)
}

extension OrderBatch {
    /// The name of a field of an order, as the client wrote it.
    fileprivate func field(ofOrder place: Int, _ name: String?) -> String? {
        guard !isSingle, let item = items.firstIndex(where: { $0.order == place }) else { return name }
        return "announcements[\(item)]" + (name.map { ".\($0)" } ?? "")
    }
}
