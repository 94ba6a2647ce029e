internal import Normalization
internal import Pronunciation

extension Bank {
    /// Adds recorded words as prompts, and all other words in the fallback voice.
    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        let isHan = language.script == .han
        let pronouncer = plan.pronouncer
        let text = SpokenBreath(breath) { isHan ? pronouncer.words(in: $0) : [] }
        let cover = BankCover(text, index)
        guard cover.missing.isEmpty || fallback != nil else { throw .notRecorded(cover.missing) }
        let map = SourceMap(breath.flatMap(\.pieces), source: plan.source)
        let begin = plan.parts.count
        var last: Prompt?
        for token in cover.tokens {
            let isFirst = plan.parts.count == begin
            switch token {
            case .prompt(let prompt, let range):
                if isHan { plan.readings += pronouncer.pronounce(prompt.text).readings }
                let words = map.source(of: range).map { [SpeechPart.Word(offset: 0, source: $0)] } ?? []
                plan.append(
                    prompt.text, words, prompt.recording, breath[0].passage, isFirst: isFirst,
                    closeGapMs: last.map { gapMs($0, prompt) })
                (last, plan.pause) = (prompt, .none)
            case .words(let words, let range):
                let words = words.map { $0.readFrom(map.source(of: range)) }
                if let fallback { try plan.add(words, by: fallback.engine, isFirst: isFirst) }
                last = nil
            case .pause(let mark): plan.pause = max(plan.pause, mark)
            }
        }
        if plan.parts.count == begin { plan.carry(breath[0].passage.opening) }
    }
}

extension SpokenPassage {
    /// The same words with one source for all of them.
    fileprivate func readFrom(_ source: Range<Int>?) -> SpokenPassage {
        let pieces = pieces.map { Piece(text: $0.text, source: source ?? 0..<0, rule: "bank") }
        return SpokenPassage(passage: passage, pieces: pieces)
    }
}
