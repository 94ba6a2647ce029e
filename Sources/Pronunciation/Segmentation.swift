/// Divides a text into words of the lexicons: fewest words, then fewest single hanzi, then the shorter word first.
///
/// Longest match would segment 会计算 as 会计|算; the shorter word first gives 会|计算. Fewest single hanzi give 成为|会员 rather
/// than 成|为会员.
struct Segmentation {
    private let written: WrittenText
    /// The lexicons in order of priority.
    private let lexicons: [Lexicon]
    /// The number of operators' lexicons, which come first in `lexicons`.
    private let operators: Int
    /// The best segmentation from each position to the end (dynamic programming from the end of the text).
    private var steps: [Step]

    private struct Step {
        var cost = 0
        var next = 0
        var match: Match?
        var isName = false
    }

    private struct Match {
        let lexicon: Int
        let reading: Int
        /// Whether the lexicon has the word as written, without simplification.
        let isAsWritten: Bool
    }

    /// Names of persons with their readings, by position.
    private var names: [Int: Word] = [:]

    /// More than the hanzi of any text, so that single hanzi decide only between equal numbers of words.
    private static let unit = 1 << 20
    /// A word of an operator's lexicon costs half, so that it stays one word.
    private static let operatorWordCost = unit
    /// A name costs less than the words that its hanzi may form.
    private static let nameCost = unit + 1
    private static let wordCost = 2 * unit
    private static let singleCost = wordCost + 1
    /// The high cost makes a Latin word of a lexicon preferable to its letters.
    private static let letterCost = 3 * unit

    private var text: [Unicode.Scalar] { written.scalars }

    init(_ written: WrittenText, operators: [Lexicon], shipped: Lexicon) {
        self.written = written
        self.operators = operators.count
        lexicons = operators + [shipped]
        steps = [Step](repeating: Step(), count: written.scalars.count + 1)
        findNames()
        for position in written.scalars.indices.reversed() { findStep(from: position) }
    }

    /// Returns the words in order. Scalars between the words are neither hanzi nor in a lexicon.
    func words() -> [Word] {
        var words: [Word] = []
        var position = 0
        while position < text.count {
            let step = steps[position]
            if step.isName, let name = names[position] {
                words.append(name)
            } else if let match = step.match {
                let syllables = lexicons[match.lexicon].syllables(at: match.reading)
                let isFixed = match.lexicon < operators || isDecided(position, match)
                words.append(Word(scalars: position..<step.next, syllables: syllables, isFixed: isFixed))
            } else if Hanzi.contains(text[position]) {
                words.append(Word(scalars: position..<step.next, syllables: []))
            }
            position = step.next
        }
        return words
    }

    /// Whether a traditional hanzi has its own reading: 髮 is fa4, and the rules for 发 do not apply.
    private func isDecided(_ position: Int, _ match: Match) -> Bool {
        steps[position].next == position + 1 && match.isAsWritten && written.isTraditional(position)
    }

    private mutating func findStep(from position: Int) {
        let isHanzi = Hanzi.contains(text[position])
        let isLetter = Latin.isLetter(text[position])
        var cost = steps[position + 1].cost
        if isHanzi { cost += Self.singleCost } else if isLetter { cost += Self.letterCost }
        steps[position] = Step(cost: cost, next: position + 1, match: nil)
        guard isHanzi || isLetter && Latin.isWordBoundary(position, in: text) else { return }
        for number in lexicons.indices {
            findWords(in: number, from: position, to: position, lexicons[number].emptyPrefix)
        }
        guard !names.isEmpty, let name = names[position] else { return }
        let named = Step(
            cost: steps[name.scalars.upperBound].cost + Self.nameCost, next: name.scalars.upperBound, isName: true)
        if named.cost < steps[position].cost { steps[position] = named }
    }

    private mutating func findNames() {
        let simplified = written.simplified
        let shipped = lexicons[operators]
        var position = 0
        while position < simplified.count {
            let name = PersonName(at: position, of: simplified) { shipped.reading(of: simplified[$0]) != nil }
            if let name, !name.range.contains(where: beginsOperatorWord) {
                names[position] = Word(
                    scalars: name.range, syllables: name.syllables(of: written, shipped), isFixed: true)
            }
            position = name?.range.upperBound ?? position + 1
        }
    }

    /// Whether a word of an operator's lexicon begins at a position. Such a word is never part of a name.
    private func beginsOperatorWord(_ position: Int) -> Bool {
        lexicons[..<operators].contains { lexicon in
            let longest = min(text.count, position + Lexicon.wordLimit)
            return (position + 1...longest).contains { lexicon.reading(of: text[position..<$0]) != nil }
        }
    }

    /// Finds words in a lexicon that begin at `start`, in written and simplified forms; the written form has priority.
    private mutating func findWords(in number: Int, from start: Int, to end: Int, _ prefix: Lexicon.Prefix) {
        let (lexicon, text) = (lexicons[number], written.scalars)
        var (prefix, end) = (prefix, end)
        // A tab in the text would match the tab of a line.
        while end < text.count, !prefix.lines.isEmpty, text[end] != "\t" {
            if written.isTraditional(end) {
                for form in written.otherForms(end) {
                    let other = lexicon.extend(prefix, by: form, isFirst: end == start, isAsWritten: false)
                    take(other, of: lexicon, number, from: start, to: end + 1)
                    findWords(in: number, from: start, to: end + 1, other)
                }
            }
            prefix = lexicon.extend(prefix, by: text[end], isFirst: end == start, isAsWritten: prefix.isAsWritten)
            end += 1
            take(prefix, of: lexicon, number, from: start, to: end)
        }
    }

    /// Records the word that equals `prefix`, if the lexicon has the word and its cost is the lowest so far.
    private mutating func take(
        _ prefix: Lexicon.Prefix, of lexicon: Lexicon, _ number: Int, from start: Int, to end: Int
    ) {
        guard let reading = lexicon.reading(in: prefix.lines, after: prefix.depth),
            Latin.isWordBoundary(end, in: written.scalars)
        else { return }
        let cost = steps[end].cost + cost(ofWordWith: end - start, in: number)
        guard isBetter(cost, upTo: end, prefix.isAsWritten, than: steps[start]) else { return }
        let match = Match(lexicon: number, reading: reading, isAsWritten: prefix.isAsWritten)
        steps[start] = Step(cost: cost, next: end, match: match)
    }

    private func cost(ofWordWith scalars: Int, in lexicon: Int) -> Int {
        guard scalars > 1 else { return Self.singleCost }
        return lexicon < operators ? Self.operatorWordCost : Self.wordCost
    }

    private func isBetter(_ cost: Int, upTo end: Int, _ isAsWritten: Bool, than step: Step) -> Bool {
        guard cost == step.cost else { return cost < step.cost }
        guard let match = step.match else { return true }
        return end < step.next || end == step.next && isAsWritten && !match.isAsWritten
    }
}
