internal import Normalization
internal import Pronunciation

extension Bank {
    /// Adds recorded words as prompts, and all other words as speech of the fallback voice.
    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        let pronouncer = plan.pronouncer
        let text = SpokenBreath(breath) { language.script == .han ? pronouncer.words(in: $0) : [] }
        let tokens = try cover(of: text)
        let map = SourceMap(breath.flatMap(\.pieces), source: plan.source)
        let begin = plan.parts.count
        var (run, pause) = (PromptRun(), Pause.none)
        func finish() {
            add(run, of: text, in: breath[0].passage, to: &plan, isFirst: plan.parts.count == begin)
            (plan.pause, run, pause) = (max(plan.pause, pause), PromptRun(), .none)
        }
        for token in tokens {
            switch token {
            case .prompt(let prompt, let range):
                run.elements.append(.init(prompt: prompt, range: range, source: map.source(of: range), pause: pause))
                pause = .none
            case .words(let words, let range):
                finish()
                guard let fallback else { continue }
                let words = words.map { $0.readFrom(map.source(of: range)) }
                try plan.add(words, by: fallback.engine, isFirst: plan.parts.count == begin)
            case .pause(let mark): pause = max(pause, mark)
            }
        }
        finish()
        if plan.parts.count == begin { plan.carry(breath[0].passage.opening) }
    }

    private func cover(of text: SpokenBreath) throws(PlanError) -> [BankCover.Token] {
        let cover = BankCover(text, index)
        guard cover.missing.isEmpty || fallback != nil else { throw .notRecorded(cover.missing) }
        return cover.tokens
    }

    private func add(
        _ run: PromptRun, of text: SpokenBreath, in passage: Passage, to plan: inout PlanBuilder, isFirst: Bool
    ) {
        var last: PromptRun.Stretch?
        for element in run.elements where language.script == .han {
            plan.readings += plan.pronouncer.pronounce(element.prompt.text).readings
        }
        for stretch in stretches(of: run, in: text, plan.pronouncer) {
            plan.pause = max(plan.pause, stretch.pause)
            plan.append(
                stretch.text, stretch.words, stretch.recording, passage, isFirst: isFirst && last == nil,
                closeGapMs: last.map { gapMs($0, stretch) })
            (last, plan.pause) = (stretch, .none)
        }
    }
}

extension SpokenPassage {
    /// Returns the same words with a common source.
    fileprivate func readFrom(_ source: Range<Int>?) -> SpokenPassage {
        let pieces = pieces.map { Piece(text: $0.text, source: source ?? 0..<0, rule: "bank") }
        return SpokenPassage(passage: passage, pieces: pieces)
    }
}
