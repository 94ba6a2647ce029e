internal import Speech

/// Counts how often each pair of adjacent prompts is spoken in some sentences. A join that was spoken is better than
/// any other join.
struct PairCoverage {
    private struct Pair: Hashable {
        let left: String
        let right: String
    }

    private var counts: [Pair: Int] = [:]
    /// The number of sentences that contain each prompt.
    private var prompts: [String: Int] = [:]
    /// The prompts that need several sentences.
    private let repeated: Set<String>

    /// - Parameter repeated: the prompts that must be in `minRepeats` sentences instead of one.
    init(repeated: Set<String> = []) { self.repeated = repeated }

    /// An import needs this many recordings of a digit that agree.
    private static let minRepeats = 3

    mutating func add(_ prompts: [String]) {
        for prompt in Set(prompts) { self.prompts[prompt, default: 0] += 1 }
        for pair in Self.pairs(prompts) { counts[pair, default: 0] += 1 }
    }

    /// The index of the sentence with the most new pairs; nil if every pair is spoken at least three times.
    func best(of sentences: [[String]]) -> Int? {
        let gains = sentences.map(gain)
        guard let best = gains.indices.max(by: { (gains[$0], $1) < (gains[$1], $0) }), gains[best] > 0 else {
            return nil
        }
        return best
    }

    /// Adds the sentence with the most new pairs, or else the first sentence.
    mutating func best(of sentences: [TrialSentence], _ prompts: (TrialSentence) -> [String]) -> TrialSentence? {
        let names = sentences.map(prompts)
        guard !sentences.isEmpty else { return nil }
        let best = best(of: names) ?? 0
        add(names[best])
        return sentences[best]
    }

    /// The first occurrence of a pair is worth four times the third. A prompt that is in no sentence yet is worth more
    /// pairs than a sentence contains.
    private func gain(_ prompts: [String]) -> Int {
        Self.pairs(prompts).reduce(0) { $0 + (4 >> min(3, counts[$1, default: 0])) }
            + Self.newPrompt * Set(prompts).count { self.prompts[$0, default: 0] < wanted($0) }
    }

    private func wanted(_ prompt: String) -> Int { repeated.contains(prompt) ? Self.minRepeats : 1 }

    private static let newPrompt = 200

    private static func pairs(_ prompts: [String]) -> [Pair] {
        zip([""] + prompts, prompts + [""]).map { Pair(left: $0, right: $1) }
    }

    /// Amounts of one to eight digits, with inner zeros and two digits after the point, the same each time. None of
    /// them is among the amounts with which a bank is compared with a voice.
    static let amounts: [String] = {
        var random = Random(state: 1)
        let compared = Set(BankInspection.compared)
        var amounts: [String] = []
        for index in 0..<count {
            let digits = (0...index % 8).map { place in
                random.below(4) == 0 && place > 0 ? "0" : "\(1 + random.below(9))"
            }
            // All two-digit decimals repeat after a hundred amounts.
            let fraction = index % 100
            let amount = digits.joined() + ".\(fraction / 10)\(fraction % 10)"
            if !compared.contains(amount) { amounts.append(amount) }
        }
        return amounts
    }()

    private static let count = 800

    /// Amounts with the largest unit, which the script contains once.
    static let largeAmounts = ["300000000", "720000000", "160000000.5"]

    /// The generator of Numerical Recipes. The only requirement is a list that never changes.
    private struct Random {
        var state: UInt32

        mutating func below(_ limit: UInt32) -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return (state >> 16) % limit
        }
    }
}
