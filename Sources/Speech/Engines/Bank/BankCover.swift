internal import Normalization
internal import Pronunciation

/// Divides a breath into recorded prompts and words for the fallback voice.
///
/// At each place the longest prompt wins. One voice speaks a whole word, and the whole result of one rule, such as an
/// amount or a date. If a part of it is not recorded, the fallback speaks all of it, and a unit that directly follows.
struct BankCover {
    /// A part of the breath, with its range of scalars.
    enum Token {
        case prompt(Prompt, Range<Int>)
        /// Words for the fallback, with their punctuation.
        case words([SpokenPassage], Range<Int>)
        /// Punctuation after a prompt.
        case pause(Pause)
    }

    private let breath: SpokenBreath
    private var prompts: [Int: (prompt: Prompt, end: Int)] = [:]
    /// Whether each scalar is covered by a prompt or silent.
    private var isSaid: [Bool]
    /// The unrecorded stretches, before they are extended to whole words.
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

    /// Removes prompts that cover only a part of a unit that one voice must speak. A removed prompt may leave another
    /// unit incomplete.
    ///
    /// - Returns: whether a prompt was removed.
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

    /// Marks the range as not covered by a prompt.
    private mutating func leave(_ range: Range<Int>) {
        for place in range { isSaid[place] = !breath.text[place].isHeard }
    }

    /// The maximal ranges of scalars for which `isOutside` is false.
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
