internal import Clips
internal import Normalization
internal import Pronunciation
internal import SSML

extension Problem {
    /// The message for markup that cannot be spoken.
    init(_ flaw: MarkupError) {
        let (code, sentence) = Self.wording(flaw.reason)
        let place = flaw.position.map { "Line \($0.line), column \($0.column): " } ?? ""
        self.init(code: code, field: "ssml", detail: place + sentence)
    }

    private static func wording(_ reason: MarkupError.Reason) -> (code: String, sentence: String) {
        switch reason {
        case .syntax(let error): ("ssml_syntax", "Line \(error.line), column \(error.column): \(error.message)")
        case .text(let flaw): wording(Problem(flaw, isPlaced: true))
        case .reading(let error):
            ("ssml_value", "'\(Parameters.shown(error.token.text))' is not a clear amount. Write it like ¥100.25.")
        case .value(let error): ("ssml_value", "'\(Parameters.shown(error.value))' \(error.rule.sentence).")
        case .notAnAmount(let text):
            ("ssml_value", "'\(Parameters.shown(text))' is not an amount with its currency. Write it like ¥100.25.")
        case .notASyllable(let reading):
            ("ssml_value", "'\(Parameters.shown(reading))' is not a Mandarin syllable with its tone, like yin2.")
        case .changesAmount(let change): ("ssml_value", wording(change))
        case .language(let tag, let known):
            ("ssml_language", "The voice speaks \(known.joined(separator: ", ")) and not '\(Parameters.shown(tag))'.")
        case .unsupported(let element):
            (
                "ssml_unsupported",
                "The voice does not support <\(element)> in this language. Leave it out, or use voice zh-CN."
            )
        case .pausesTooLong(let limit):
            ("ssml_pauses", "The breaks together are longer than \(limit / 1000) seconds. Shorten them.")
        case .tooLong(let limit): ("text_too_long", "The text of the document has more than \(limit) characters.")
        case .nothingSpeakable:
            ("nothing_speakable", "The document contains neither a letter nor a digit. Add words.")
        }
    }

    private static func wording(_ change: AmountReadings.Change) -> String {
        "'\(change.hanzi)' belongs to amounts and is read \(change.own.joined(separator: " or ")), not \(change.reading). "
            + "Write the amount that is meant."
    }

    private static func wording(_ problem: Problem) -> (code: String, sentence: String) {
        (problem.code, problem.detail)
    }
}
