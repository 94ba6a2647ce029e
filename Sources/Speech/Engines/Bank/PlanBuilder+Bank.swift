internal import Normalization
internal import Pronunciation

extension PlanBuilder {
    /// Words in prompts, and what was not recorded by the fallback.
    mutating func addRecorded(_ breath: [SpokenPassage], _ bank: Bank) throws(PlanError) {
        let isHan = bank.language == .zhCN
        let pronouncer = pronouncer
        let text = SpokenBreath(breath) { isHan ? pronouncer.words(in: $0) : [] }
        let cover = BankCover(text, bank.index)
        guard cover.missing.isEmpty || bank.fallback != nil else { throw .notRecorded(cover.missing) }
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        let begin = parts.count
        var last: Prompt?
        for token in cover.tokens {
            let isFirst = parts.count == begin
            switch token {
            case .prompt(let prompt, let range):
                if isHan { readings += pronouncer.pronounce(prompt.text).readings }
                let words = map.source(of: range).map { [SpeechPart.Word(offset: 0, source: $0)] } ?? []
                append(
                    prompt.text, words, .recording(prompt.recording), breath[0].passage, isFirst: isFirst,
                    closeGapMs: last.map { Prompt.gapMs($0.kind, prompt.kind) })
                (last, pause) = (prompt, .none)
            case .words(let words, let range):
                let words = words.map { $0.readFrom(map.source(of: range)) }
                if let fallback = bank.fallback { try add(words, fallback.reader, isFirst: isFirst) }
                last = nil
            case .pause(let mark): pause = max(pause, mark)
            }
        }
        if parts.count == begin { carry(breath[0].passage.opening) }
    }
}

extension SpokenPassage {
    /// The same words, all of them from one stretch of the script's text.
    fileprivate func readFrom(_ source: Range<Int>?) -> SpokenPassage {
        let pieces = pieces.map { Piece(text: $0.text, source: source ?? 0..<0, rule: "bank") }
        return SpokenPassage(passage: passage, pieces: pieces)
    }
}
