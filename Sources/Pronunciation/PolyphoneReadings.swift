/// Asks the model for the readings that lexicons and rules have left in doubt.
struct PolyphoneReadings {
    /// Longer sentences are read in parts: most are shorter, and the network hardly hears what is further away.
    private static let windowLimit = 64
    /// How far the best score has to be above that of the lexicon's reading. Of the readings it would change in 30,000
    /// sentences of news, it was right about half the time up to here, two of three times up to 5, and nine of ten beyond.
    private static let margin: Float = 3

    private let model: PolyphoneModel
    private let text: [Unicode.Scalar]

    init(_ model: PolyphoneModel, _ text: [Unicode.Scalar]) {
        self.model = model
        self.text = text
    }

    /// Decides the doubtful syllables of the words where the model is sure.
    func decide(_ words: inout [Word]) {
        var doubts = doubts(in: words)[...]
        var start = 0
        while !doubts.isEmpty {
            let end = windowEnd(from: start)
            let inside = doubts.prefix { $0.position < end }
            let candidates = model.candidates(text[start..<end], at: inside.map(\.position))
            for (doubt, candidates) in zip(inside, candidates) {
                guard let reading = choice(among: candidates, instead: doubt.reading) else { continue }
                words[doubt.word].decide(reading, at: doubt.position, in: text)
            }
            doubts.removeFirst(inside.count)
            start = end
        }
    }

    private struct Doubt {
        let word: Int
        let position: Int
        let reading: String
    }

    private func doubts(in words: [Word]) -> [Doubt] {
        var doubts: [Doubt] = []
        for (number, word) in words.enumerated() where word.syllables.contains(where: \.isDoubtful) {
            for position in word.scalars {
                guard let syllable = word.syllable(at: position, in: text), syllable.isDoubtful else { continue }
                guard model.knows(text[position]) else { continue }
                doubts.append(Doubt(word: number, position: position, reading: syllable.reading))
            }
        }
        return doubts
    }

    /// Nil where the reading of the lexicon stays: the best, not much worse than the best, or one the model has never met.
    private func choice(among candidates: [PolyphoneModel.Candidate], instead reading: String) -> String? {
        guard let known = candidates.first(where: { $0.reading == reading }) else { return nil }
        guard let best = candidates.max(by: { $0.score < $1.score }) else { return nil }
        return best.score >= known.score + Self.margin ? best.reading : nil
    }

    /// Behind the next mark that ends a sentence; in a long sentence behind the last mark within the limit.
    private func windowEnd(from start: Int) -> Int {
        let limit = min(start + Self.windowLimit, text.count)
        var clauseEnd: Int?
        for position in start..<limit {
            switch Punctuation.pause(text[position]) {
            case .sentence: return position + 1
            case .clause: clauseEnd = position + 1
            case nil, .some(.none): break
            }
        }
        return limit == text.count ? limit : clauseEnd ?? limit
    }
}
