internal import Audio

/// The takes of all sentences, and the best of each prompt that are certainly that prompt.
struct TakeSelection {
    /// By the prompt's name.
    private(set) var chosen: [String: PromptTake] = [:]
    /// How many takes of each prompt were usable.
    private(set) var takeCounts: [String: Int] = [:]
    /// Why the last take of a prompt was refused.
    private(set) var refusals: [String: String] = [:]
    /// How much shorter a prompt is in a sentence than alone.
    private(set) var paceThousandths = 1_000

    private let alone: [String: SpeechFeatures]
    /// For each prompt the others that features can tell from it.
    private let distinguishable: [String: [String]]

    /// The second time the references are takes, which fit sentences better than words that are spoken alone.
    private static let passes = 2

    init(_ sentences: [SentenceSpeaker.Sentence], alone sounds: [String: PCM]) {
        alone = sounds.mapValues { SpeechFeatures($0) }
        distinguishable = Self.distinguishable(alone)
        let features = sentences.map { SpeechFeatures($0.pcm) }
        let pitches = sentences.map { PitchMeter($0.pcm) }
        for _ in 0..<Self.passes {
            let references = alone.merging(chosen.mapValues(\.features)) { _, take in take }
            let cutter = SentenceCutter(references: references)
            var takes: [PromptTake] = []
            for (index, sentence) in sentences.enumerated() {
                guard let ranges = cutter.cut(sentence, features[index]) else { continue }
                takes += ranges.enumerated().map { place, range in
                    PromptTake(sentence, features[index], pitches[index], at: index, place: place, range)
                }
            }
            choose(takes)
        }
        paceThousandths = pace(sounds)
    }

    /// Chooses until every chosen take is certain. Each round refuses at least one.
    private mutating func choose(_ takes: [PromptTake]) {
        takeCounts = Dictionary(takes.filter(\.isUsable).map { ($0.name, 1) }, uniquingKeysWith: +)
        var refused: Set<Int> = []
        var certain: Set<Int> = []
        refusals = [:]
        while true {
            let choice = TakeChoice(takes, refused: refused)
            var isSettled = true
            for (name, index) in choice.chosen.sorted(by: { $0.key < $1.key }) where !certain.contains(index) {
                if let reason = doubt(takes[index]) {
                    refusals[name] = reason
                    refused.insert(index)
                    isSettled = false
                } else {
                    certain.insert(index)
                }
            }
            guard isSettled else { continue }
            chosen = choice.chosen.mapValues { takes[$0] }
            return
        }
    }

    /// A syllable in a sentence is at most twice as fast as alone, and hardly slower.
    private static let lengths = 0.35...1.35

    /// Two prompts that are nearer to one another, such as 一 and 亿, differ in tone alone, which features do not tell.
    private static let homophones: Float = 3

    /// Why a take may not be the prompt; nil if it is.
    private func doubt(_ take: PromptTake) -> String? {
        guard let own = alone[take.name], own.count > 0 else { return "it has no sound" }
        let length = Double(take.features.count) / Double(own.count)
        guard Self.lengths.contains(length) else { return "it is \(take.ms) ms long in a sentence" }
        let distance = Self.distance(take.features, own)
        let nearest = (distinguishable[take.name] ?? []).map { ($0, Self.distance(take.features, alone[$0])) }
            .min { $0.1 < $1.1 }
        if let nearest, nearest.1 <= distance { return "in a sentence it is more like \(nearest.0)" }
        return nil
    }

    private static func distinguishable(_ alone: [String: SpeechFeatures]) -> [String: [String]] {
        var names: [String: [String]] = [:]
        let sorted = alone.keys.sorted()
        for (index, name) in sorted.enumerated() {
            for other in sorted[..<index] where distance(alone[name], alone[other]) > homophones {
                names[name, default: []].append(other)
                names[other, default: []].append(name)
            }
        }
        return names
    }

    /// Infinite where a prompt has no sound.
    private static func distance(_ left: SpeechFeatures?, _ right: SpeechFeatures?) -> Float {
        guard let left, let right else { return .infinity }
        return SpeechAlignment(left, right)?.distance() ?? .infinity
    }

    private func pace(_ sounds: [String: PCM]) -> Int {
        let ratios = chosen.compactMap { name, take in sounds[name].map { $0.durationMs * 1_000 / max(1, take.ms) } }
        let sorted = ratios.sorted()
        let median = sorted.isEmpty ? 1_000 : sorted[sorted.count / 2]
        return min(Self.paces.upperBound, max(Self.paces.lowerBound, median))
    }

    /// More would be heard as a fault.
    private static let paces = 1_000...1_600
}
