/// Divides a text into the fewest words the lexicons know.
///
/// Longest match alone reads 会计算 as 会计|算; the fewest words, and among equals the shorter first, finds 会|计算. Before
/// that the fewest single hanzi decide: 成为|会员 rather than 成|为会员.
struct Segmentation {
    private let written: WrittenText
    /// In the order of their right to decide: a later lexicon is asked only for what the earlier do not hold.
    private let lexicons: [Lexicon]
    /// How many of `lexicons` are the operator's.
    private let operators: Int
    /// The best way on from each position, filled from the end of the text.
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
        /// The lexicon has the word in the very hanzi that were written.
        let isAsWritten: Bool
    }

    /// Names of persons with their readings, by where they begin.
    private var names: [Int: Word] = [:]

    /// More than any text has hanzi: single hanzi decide only between equal numbers of words.
    private static let unit = 1 << 20
    /// An operator who lists a word means it to be one word.
    private static let operatorWordCost = unit
    /// What stands around a name shows it, whatever words its hanzi make.
    private static let nameCost = unit + 1
    private static let wordCost = 2 * unit
    private static let singleCost = wordCost + 1
    /// So that a word of Latin letters in a lexicon is preferred to the letters.
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

    /// The words in their order; what lies between them is neither hanzi nor a word of a lexicon.
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

    /// Whether a traditional hanzi has a reading of its own: 髮 is fa4, whatever the rules for 发 say.
    private func isDecided(_ position: Int, _ match: Match) -> Bool {
        steps[position].next == position + 1 && match.isAsWritten && written.isTraditional(position)
    }

    private mutating func findStep(from position: Int) {
        let isHanzi = Hanzi.contains(text[position])
        let isLetter = LatinScalar.isLetter(text[position])
        var cost = steps[position + 1].cost
        if isHanzi { cost += Self.singleCost } else if isLetter { cost += Self.letterCost }
        steps[position] = Step(cost: cost, next: position + 1, match: nil)
        guard isHanzi || isLetter && LatinScalar.isBorder(position, in: text) else { return }
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

    /// Whether an operator has a word here: it is read as listed, in a name too.
    private func beginsOperatorWord(_ position: Int) -> Bool {
        lexicons[..<operators].contains { lexicon in
            let longest = min(text.count, position + Lexicon.wordLimit)
            return (position + 1...longest).contains { lexicon.reading(of: text[position..<$0]) != nil }
        }
    }

    /// Goes on with each form of the next scalars; of two spellings of one word the written one decides.
    private mutating func findWords(in number: Int, from start: Int, to end: Int, _ prefix: Lexicon.Prefix) {
        let (lexicon, text) = (lexicons[number], written.scalars)
        var (prefix, end) = (prefix, end)
        // A tab in the text would go on into the reading of a line.
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

    /// Takes the word that is exactly a prefix, if there is one and it is the best so far.
    private mutating func take(
        _ prefix: Lexicon.Prefix, of lexicon: Lexicon, _ number: Int, from start: Int, to end: Int
    ) {
        guard let reading = lexicon.reading(in: prefix.lines, after: prefix.depth),
            LatinScalar.isBorder(end, in: written.scalars)
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
