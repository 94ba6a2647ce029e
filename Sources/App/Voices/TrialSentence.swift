package import API
package import Announcements
package import Clips
package import Normalization
package import Speech

/// A sentence for trying a voice: its name in lists, and its script.
package struct TrialSentence {
    package let name: String
    /// The name of an announcement's template; empty for a text.
    package let template: String
    package let script: () throws(Problem) -> ClipText

    private init(_ name: String, template: String = "", _ script: @escaping () throws(Problem) -> ClipText) {
        (self.name, self.template, self.script) = (name, template, script)
    }

    package init(text: String) {
        self.init(text) { () throws(Problem) in
            try Self.reporting({ Problem($0) }) { () throws(CleanTextError) in ClipText(try CleanText(text)) }
        }
    }

    /// The passages of the script; nil without a script.
    package var passages: [Passage]? { (try? script())?.passages }

    /// Sentences that consist of an amount.
    package static func amounts(_ language: SpokenLanguage) -> [TrialSentence] {
        let script = PromptScript(language)
        return BankInspection.amounts.map { TrialSentence(text: script.written(amount: $0)) }
    }

    /// The sentences of the prompts' script, and amounts after other words.
    package static func carriers(_ language: SpokenLanguage, amounts: [String]) -> [TrialSentence] {
        PromptScript(language).sentences(amounts: amounts).map { TrialSentence(text: $0) }
    }

    /// The announcements of each template with each channel.
    package static func announcements(_ language: SpokenLanguage, _ phrasebooks: Phrasebooks) -> [TrialSentence] {
        guard let phrases = phrasebooks[language.rawValue] else { return [] }
        return announcements(Announcement.Trial.all(phrases), phrases, language)
    }

    /// Sentences that cover as many pairs of adjacent prompts as this number of sentences can: each template with each
    /// channel, the sentences of the script, and amounts.
    ///
    /// - Parameters:
    ///   - count: the number of sentences besides those of the script and one for each template and channel.
    ///   - prompts: returns the names of the prompts of a sentence, in order.
    package static func covering(
        _ language: SpokenLanguage, _ phrasebooks: Phrasebooks, more count: Int, prompts: (TrialSentence) -> [String]
    ) -> [TrialSentence] {
        var coverage = PairCoverage()
        let scripted = carriers(language, amounts: [])
        for sentence in scripted { coverage.add(prompts(sentence)) }
        let announced = announced(language, phrasebooks)
        let firsts = announced.compactMap { coverage.best(of: $0, prompts) }
        let amounts = carriers(language, amounts: PairCoverage.amounts).dropFirst(scripted.count)
        var candidates = (announced.joined() + amounts).map { ($0, prompts($0)) }
        let chosen = (0..<min(count, candidates.count)).compactMap { _ -> TrialSentence? in
            guard let best = coverage.best(of: candidates.map(\.1)) else { return nil }
            let (sentence, names) = candidates.remove(at: best)
            coverage.add(names)
            return sentence
        }
        return scripted + firsts + chosen
    }

    /// Sentences for a person to record. First, each prompt is in one of them, and each prompt of an amount in three.
    /// Then they cover as many pairs of adjacent prompts as this number of sentences can.
    private static func toRecord(
        _ language: SpokenLanguage, _ phrasebooks: Phrasebooks, count: Int, prompts: (TrialSentence) -> [String]
    ) -> [TrialSentence] {
        var coverage = PairCoverage(
            repeated: Set(PromptScript(language).lines.filter { $0.kind != .phrase }.map(\.name)))
        let all =
            carriers(language, amounts: PairCoverage.amounts + PairCoverage.largeAmounts)
            + announced(language, phrasebooks).joined()
        var candidates = all.map { ($0, prompts($0)) }
        return (0..<min(count, candidates.count)).compactMap { _ -> TrialSentence? in
            guard let best = coverage.best(of: candidates.map(\.1)) else { return nil }
            let (sentence, names) = candidates.remove(at: best)
            coverage.add(names)
            return sentence
        }
    }

    /// The words of the sentences that a person records.
    ///
    /// - Parameter guide: a voice of the language. It does not speak the sentences.
    package static func wordsToRecord(
        _ language: SpokenLanguage, _ phrasebooks: Phrasebooks, count: Int, guide: Voice, _ source: any SpeechSource
    ) -> [String] {
        let bank = BankRendering(
            PromptScript(language), covering: announcements(language, phrasebooks).compactMap(\.passages), from: guide,
            source: source)
        return toRecord(language, phrasebooks, count: count) { $0.passages.map(bank.prompts) ?? [] }
            .compactMap { $0.passages.flatMap(bank.spoken) }
    }

    /// The announcements of each template with each channel, with several amounts.
    private static func announced(_ language: SpokenLanguage, _ phrasebooks: Phrasebooks) -> [[TrialSentence]] {
        guard let phrases = phrasebooks[language.rawValue] else { return [] }
        let trials = PairCoverage.amounts.prefix(amountsPerTemplate).map { Announcement.Trial.all(phrases, amount: $0) }
        return (trials.first?.indices ?? 0..<0).map { index in
            announcements(trials.map { $0[index] }, phrases, language)
        }
    }

    /// Among this many amounts, one has pairs that no other sentence contains.
    private static let amountsPerTemplate = 24

    private static func announcements(
        _ trials: [Announcement.Trial], _ phrases: Phrases, _ language: SpokenLanguage
    ) -> [TrialSentence] {
        trials.map { trial in
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
