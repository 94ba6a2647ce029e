/// Labels each token of a text with the script whose language reads it.
struct ScriptLabels {
    private(set) var scripts: [LetterScript]
    private let tokens: [ScriptTokens.Token]
    private let base: LetterScript
    /// Whether an English voice is available.
    private let hasEnglish: Bool

    init(_ tokens: [ScriptTokens.Token], base: LetterScript, hasEnglish: Bool) {
        (self.tokens, self.base, self.hasEnglish) = (tokens, base, hasEnglish)
        scripts = [LetterScript](repeating: base, count: tokens.count)
    }

    /// Labels the tokens sentence by sentence.
    mutating func find() {
        let all = ScriptCounts(tokens)
        let isEnglishText = base != .latin && count(of: base, in: all) == 0 && all.evidence > 1
        var before = base
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].firstIndex { $0.kind == .sentenceEnd }.map { $0 + 1 } ?? tokens.count
            let counts = ScriptCounts(tokens[start..<end])
            let script = matrix(counts, after: before, isEnglishText: isEnglishText)
            label(start..<end, script)
            if script != base || counts.hasWords { before = script }
            start = end
        }
    }

    private func count(of script: LetterScript, in counts: ScriptCounts) -> Int {
        switch script {
        case .han: counts.hanzi
        case .devanagari: counts.devanagariWords
        case .latin, .other: counts.latinWords
        }
    }

    /// Returns the script of the language that the sentence is built in.
    ///
    /// - Parameter before: the script of the previous sentence. Numbers without words take it.
    private func matrix(
        _ counts: ScriptCounts, after before: LetterScript, isEnglishText: Bool
    ) -> LetterScript {
        guard counts.hasWords else { return before }
        if base == .latin {
            guard counts.proseWords == 0 else { return .latin }
            return counts.hanzi >= Self.leastHanzi ? .han : counts.devanagariWords > 1 ? .devanagari : .latin
        }
        if count(of: base, in: counts) > 0 {
            return hasEnglish && counts.isEnglish(around: base) ? .latin : base
        }
        if base == .han, counts.devanagariWords > 0, counts.evidence == 0 { return .devanagari }
        if base == .devanagari, counts.hanzi >= Self.leastHanzi, counts.evidence == 0 { return .han }
        let isEnglish = counts.isEnglishSentence || isEnglishText || before == .latin
        return hasEnglish && isEnglish ? .latin : base
    }

    /// Fewer hanzi without English words beside them are a name: 支付宝.
    private static let leastHanzi = 4

    private mutating func label(_ sentence: Range<Int>, _ script: LetterScript) {
        for index in sentence { scripts[index] = script }
        if script != .latin, script == base, hasEnglish { labelClauses(sentence, native: script) }
        for foreign in [LetterScript.han, .devanagari] where foreign != script { labelIslands(sentence, foreign) }
    }

    // MARK: Clauses

    /// Labels English clauses in a sentence of another language: parts between marks without a word of that language.
    private mutating func labelClauses(_ sentence: Range<Int>, native: LetterScript) {
        var start = sentence.lowerBound
        while start < sentence.upperBound {
            let end = tokens[start..<sentence.upperBound].firstIndex { $0.kind == .word(native) } ?? sentence.upperBound
            if let clause = clause(start..<end, in: sentence),
                ScriptCounts(tokens[clause]).isEnglishSentence
            {
                for index in clause { scripts[index] = .latin }
            }
            start = end + 1
        }
    }

    /// Returns the part between the first and the last mark, next to words of the other language.
    private func clause(_ range: Range<Int>, in sentence: Range<Int>) -> Range<Int>? {
        var (start, end) = (range.lowerBound, range.upperBound)
        func isMark(_ index: Int) -> Bool { tokens[index].kind == .clauseEnd }
        if start > sentence.lowerBound {
            guard let mark = range.first(where: isMark) else { return nil }
            start = mark + 1
        }
        if end < sentence.upperBound {
            guard let mark = range.last(where: isMark), mark > start else { return nil }
            end = mark
        }
        while start < end, tokens[start].kind == .space || isMark(start) { start += 1 }
        return start < end ? start..<end : nil
    }

    // MARK: Islands

    /// Labels words of another script than the sentence's, with the numbers that belong to them.
    private mutating func labelIslands(_ sentence: Range<Int>, _ script: LetterScript) {
        var island: Range<Int>?
        for index in sentence where tokens[index].kind == .word(script) && scripts[index] != script {
            if let last = island, joins(last.upperBound..<index, script) {
                island = last.lowerBound..<index + 1
            } else {
                if let island { label(island: island, in: sentence, script) }
                island = index..<index + 1
            }
        }
        if let island { label(island: island, in: sentence, script) }
    }

    /// Whether two words of a script belong together despite the tokens between them. Numbers, marks and names may be
    /// between, but neither a word of the sentence nor an amount in a currency of the sentence's language.
    private func joins(_ range: Range<Int>, _ script: LetterScript) -> Bool {
        range.allSatisfy { index in
            switch tokens[index].kind {
            case .word(.latin): !tokens[index].isProse
            case .word(let other): other == script
            case .sign: !tokens[index].isForeignSign
            case .number, .space, .clauseEnd, .sentenceEnd: true
            }
        }
    }

    private mutating func label(island: Range<Int>, in sentence: Range<Int>, _ script: LetterScript) {
        let edges = NumberBorders(tokens, in: sentence)
        var end = edges.end(behind: island.upperBound)
        // Every language reads a currency name after a number: 100元. Only its own language reads 2块5 or 2w元.
        let isCurrencyAlone =
            island.count == 1 && end == island.upperBound && !edges.endsInTenThousand(island.lowerBound)
            && isCurrency(tokens[island.lowerBound].text, script)
        let hasScale = island.contains { isScale(tokens[$0].text, script) }
        let start = isCurrencyAlone ? island.lowerBound : edges.start(before: island.lowerBound, isScale: hasScale)
        // A pause belongs to the words before it.
        if end < sentence.upperBound, tokens[end].kind == .clauseEnd || tokens[end].kind == .sentenceEnd { end += 1 }
        for index in start..<end { scripts[index] = script }
    }

    /// Whether a word is a power of ten, alone or with a currency after it: लाख, 万, 万元.
    private func isScale(_ word: String, _ script: LetterScript) -> Bool {
        let rest = word.unicodeScalars.drop(while: EdgeWords.all.powers.contains)
        guard rest.startIndex > word.startIndex else { return EdgeWords.all.scales.contains(word) }
        return rest.isEmpty || isCurrency(String(rest), script)
    }

    private func isCurrency(_ word: String, _ script: LetterScript) -> Bool {
        let language = SpokenLanguage.allCases.first { LetterScript($0.script) == script }
        let word = SourceText(word)
        return language?.reading.endOfCurrencyName(in: word, at: 0) == word.count
    }
}
