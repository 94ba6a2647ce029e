package import Announcements
internal import Clips
internal import Normalization

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
        case .digitsInChannel(let field, let known):
            self.init(
                code: "invalid_value", field: field,
                detail:
                    "A channel with a digit in it would be heard as an amount. Write it in words, or use \(known.joined(separator: ", "))."
            )
        case .negativeAmount(let field):
            self.init(
                code: "invalid_value", field: field,
                detail: "The amount is below zero. Announce what went out with a template of its own, without a sign.")
        case .text(let field, let flaw):
            let problem = Problem(flaw)
            self.init(code: problem.code, field: field, detail: problem.detail)
        }
    }
}
