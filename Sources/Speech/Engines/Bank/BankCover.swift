internal import Normalization
internal import Pronunciation

/// Which of a breath's words are recorded, and which another voice must say.
///
/// The longest prompt at each place is taken. What one rule has read (an amount, a date) is said whole by one voice,
/// and so is a word: where a part is not recorded, all of it is left to the fallback, with the unit right behind it.
struct BankCover {
    /// What is heard one after the other, and where it stands in the breath.
    enum Token {
        case prompt(Prompt, Range<Int>)
        /// Words without a prompt, with the punctuation inside and behind them.
        case words([SpokenPassage], Range<Int>)
        /// Punctuation behind a prompt.
        case pause(Pause)
    }

    private let breath: SpokenBreath
    private var prompts: [Int: (prompt: Prompt, end: Int)] = [:]
    /// For each scalar, whether a prompt says it or it needs no saying.
    private var isSaid: [Bool]
    /// What was not recorded, stretch by stretch, before whole words were made of it.
    private(set) var missing: [String] = []

    init(_ breath: SpokenBreath, _ index: PromptIndex) {
        self.breath = breath
        isSaid = breath.text.map { !$0.isHeard }
        place(index)
        missing = stretches { isSaid[$0] }.map { breath.string($0) }
        while leaveTornWords() {}
    }

    private mutating func place(_ index: PromptIndex) {
        var position = 0
        while position < breath.text.count {
            guard let found = index.longest(in: breath.text, at: position), breath.mayBeRecorded(position..<found.end)
            else {
                position += 1
                continue
            }
            prompts[position] = found
            for place in position..<found.end { isSaid[place] = true }
            position = found.end
        }
    }

    /// Takes away prompts that say a part of what is to be said whole. Each may tear another word.
    ///
    /// - Returns: whether there was any.
    private mutating func leaveTornWords() -> Bool {
        for unit in breath.units where unit.contains(where: { !isSaid[$0] }) {
            leave(unit)
            if let next = prompts[unit.upperBound], next.prompt.kind == .unit { leave(unit.upperBound..<next.end) }
        }
        let torn = prompts.filter { start, found in
            (start..<found.end).contains { !isSaid[$0] }
        }
        for (start, found) in torn {
            prompts[start] = nil
            leave(start..<found.end)
        }
        return !torn.isEmpty
    }

    /// No prompt says what lies in the range.
    private mutating func leave(_ range: Range<Int>) {
        for place in range { isSaid[place] = !breath.text[place].isHeard }
    }

    /// The longest stretches of which `isOutside` is false everywhere.
    private func stretches(_ isOutside: (Int) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for position in breath.text.indices where !isOutside(position) {
            if let last = found.last, last.upperBound == position {
                found[found.count - 1] = last.lowerBound..<position + 1
            } else {
                found.append(position..<position + 1)
            }
        }
        return found
    }

    var tokens: [Token] {
        var tokens: [Token] = []
        var position = 0
        while position < breath.text.count {
            if let found = prompts[position] {
                tokens.append(.prompt(found.prompt, position..<found.end))
                position = found.end
            } else if !isSaid[position] {
                let end = breath.text.indices[position...].first { prompts[$0] != nil } ?? breath.text.count
                tokens.append(.words(breath.passages(position..<end), position..<end))
                position = end
            } else {
                if let pause = Punctuation.pause(breath.text[position]) { tokens.append(.pause(pause)) }
                position += 1
            }
        }
        return tokens
    }
}
