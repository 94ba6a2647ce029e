/// Divides a text into the fewest words the lexicons know.
///
/// Longest match alone reads 会计算 as 会计|算; the fewest words, and among equals the shorter first, finds 会|计算. Before
/// that the fewest single hanzi decide: 成为|会员 rather than 成|为会员.
struct Segmentation {
    private let text: [Unicode.Scalar]
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
    }

    private struct Match {
        let lexicon: Int
        let reading: Int
    }

    /// More than any text has hanzi: single hanzi decide only between equal numbers of words.
    private static let unit = 1 << 20
    /// An operator who lists a word means it to be one word.
    private static let operatorWordCost = unit
    private static let wordCost = 2 * unit
    private static let singleCost = wordCost + 1
    /// So that a word of Latin letters in a lexicon is preferred to the letters.
    private static let letterCost = 3 * unit

    init(_ text: [Unicode.Scalar], operators: [Lexicon], shipped: Lexicon) {
        self.text = text
        self.operators = operators.count
        lexicons = operators + [shipped]
        steps = [Step](repeating: Step(), count: text.count + 1)
        for position in text.indices.reversed() { findStep(from: position) }
    }

    /// The words in their order; what lies between them is neither hanzi nor a word of a lexicon.
    func words() -> [Word] {
        var words: [Word] = []
        var position = 0
        while position < text.count {
            let step = steps[position]
            if let match = step.match {
                let syllables = lexicons[match.lexicon].syllables(at: match.reading)
                let isFixed = match.lexicon < operators
                words.append(Word(scalars: position..<step.next, syllables: syllables, isFixed: isFixed))
            } else if Hanzi.contains(text[position]) {
                words.append(Word(scalars: position..<step.next, syllables: []))
            }
            position = step.next
        }
        return words
    }

    private mutating func findStep(from position: Int) {
        let isHanzi = Hanzi.contains(text[position])
        let isLetter = LatinScalar.isLetter(text[position])
        var cost = steps[position + 1].cost
        if isHanzi { cost += Self.singleCost } else if isLetter { cost += Self.letterCost }
        steps[position] = Step(cost: cost, next: position + 1, match: nil)
        guard isHanzi || isLetter && LatinScalar.isBorder(position, in: text) else { return }
        for lexicon in lexicons.indices { findWords(from: position, in: lexicon) }
    }

    private mutating func findWords(from position: Int, in number: Int) {
        let lexicon = lexicons[number]
        var lines = lexicon.lines(beginning: text[position])
        var depth = 0
        var end = position
        // A tab in the text would go on into the reading of a line.
        while end < text.count, !lines.isEmpty, text[end] != "\t" {
            lines = lexicon.lines(of: lines, after: depth, goingOnWith: text[end])
            depth += UTF8.width(text[end])
            end += 1
            guard let reading = lexicon.reading(in: lines, after: depth), LatinScalar.isBorder(end, in: text) else {
                continue
            }
            let cost = steps[end].cost + cost(ofWordWith: end - position, in: number)
            if isBetter(cost, upTo: end, than: steps[position]) {
                steps[position] = Step(cost: cost, next: end, match: Match(lexicon: number, reading: reading))
            }
        }
    }

    private func cost(ofWordWith scalars: Int, in lexicon: Int) -> Int {
        guard scalars > 1 else { return Self.singleCost }
        return lexicon < operators ? Self.operatorWordCost : Self.wordCost
    }

    private func isBetter(_ cost: Int, upTo end: Int, than step: Step) -> Bool {
        guard cost == step.cost else { return cost < step.cost }
        return step.match == nil || end < step.next
    }
}
