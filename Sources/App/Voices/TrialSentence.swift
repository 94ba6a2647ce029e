package import API
package import Announcements
package import Clips
package import Normalization
package import Speech

/// A sentence to try a voice with: its name in lists, and its script.
package struct TrialSentence {
    package let name: String
    /// The name of an announcement's template; empty for a text.
    package let template: String
    package let script: () throws(Problem) -> Script

    private init(_ name: String, template: String = "", _ script: @escaping () throws(Problem) -> Script) {
        (self.name, self.template, self.script) = (name, template, script)
    }

    init(text: String) {
        self.init(text) { () throws(Problem) in
            try Self.reporting({ Problem($0) }) { () throws(CleanTextError) in Script(try CleanText(text)) }
        }
    }

    /// The passages of the script; nil if there is none.
    package var passages: [Passage]? { (try? script())?.passages }

    /// Amounts alone.
    package static func amounts(_ language: SpokenLanguage) -> [TrialSentence] {
        let script = PromptScript(language)
        return BankInspection.amounts.map { TrialSentence(text: script.written(amount: $0)) }
    }

    /// The sentences of the prompts' script, and amounts behind other words.
    package static func carriers(_ language: SpokenLanguage, amounts: [String]) -> [TrialSentence] {
        PromptScript(language).sentences(amounts: amounts).map { TrialSentence(text: $0) }
    }

    /// Each template with each channel.
    package static func announcements(_ language: SpokenLanguage, _ phrasebooks: Phrasebooks) -> [TrialSentence] {
        guard let phrases = phrasebooks[language.rawValue] else { return [] }
        return Announcement.Trial.all(phrases).map { trial in
            let values = trial.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let name = ([trial.template] + values).joined(separator: " ")
            return TrialSentence(name, template: trial.template) { () throws(Problem) in
                try reporting({ Problem($0) }) { () throws(TemplateError) in
                    try trial.announcement(phrases, language).script
                }
            }
        }
    }

    package static func reporting<Value, Flaw: Error>(
        _ problem: (Flaw) -> Problem, _ body: () throws(Flaw) -> Value
    ) throws(Problem) -> Value {
        do {
            return try body()
        } catch {
            throw problem(error)
        }
    }
}
