package import Announcements
internal import Clips
internal import Ledger
internal import Normalization
package import Speech

extension Problem {
    /// The wording of an announcement that cannot be made.
    package init(_ flaw: Announcement.Flaw) {
        switch flaw {
        case .unknownTemplate(let name, let known):
            let shown = Parameters.shown(name)
            let nearest = EditDistance.nearest(to: shown, in: known).map { " Did you mean '\($0)'?" } ?? ""
            self.init(
                code: "unknown_template", field: "template",
                detail: "There is no template '\(shown)'.\(nearest) There are \(known.joined(separator: ", ")).")
        case .missingValue(let name):
            self.init(code: "missing_value", field: name, detail: "The value '\(name)' is missing.")
        case .unknownValue(let name, let known):
            let shown = Parameters.shown(name)
            let nearest = EditDistance.nearest(to: shown, in: known).map { " Did you mean '\($0)'?" } ?? ""
            self.init(
                code: "unknown_field", field: shown,
                detail: "The template has no value '\(shown)'.\(nearest) It has \(known.joined(separator: ", ")).")
        case .value(let field, let error):
            self.init(
                code: "invalid_value", field: field,
                detail: "'\(Parameters.shown(error.value))' \(error.rule.sentence).")
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

    package static func noPhrases(_ voice: Voice) -> Problem {
        Problem(
            code: "no_phrases", field: "voice",
            detail: "There are no phrases for '\(voice.language)'. Choose a voice whose language has some.")
    }

    /// The wording of what cannot be shown.
    init(_ flaw: Alert.Flaw) {
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
                bound.isShare
                ? "This key's announcements have filled its share of the ledger. Wait as long as Retry-After says, until "
                    + "the oldest is forgotten, or delete some; the operator can raise CRIER_LEDGER_ROWS_PER_KEY."
                : "No more announcements can be remembered until the oldest is forgotten: wait as long as Retry-After "
                    + "says. The operator can raise CRIER_LEDGER_ROWS."
            self.init(
                status: 503, code: "ledger_full", detail: detail, retryAfterMs: Int(clamping: bound.retryAfterMs))
        }
    }

    static func idConflict(_ field: String?) -> Problem {
        Problem(
            status: 409, code: "id_conflict", field: field,
            detail: "This id has been announced with other content. Give each order its own id.")
    }

    static func laneFull(_ field: String?, retryAfterMs: Int64) -> Problem {
        Problem(
            status: 409, code: "lane_full", field: field,
            detail:
                "The lane is busy for longer than 'ttl_ms'. Wait as long as Retry-After says, or set 'merge'.",
            retryAfterMs: Int(clamping: retryAfterMs))
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
