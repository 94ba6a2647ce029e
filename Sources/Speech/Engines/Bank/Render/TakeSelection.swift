internal import Audio

/// The takes of all sentences, and the best of each prompt that are certainly that prompt.
struct TakeSelection {
    /// By the prompt's name.
    private(set) var chosen: [String: PromptTake] = [:]
    /// How many takes of each prompt were usable.
    private(set) var takeCounts: [String: Int] = [:]
    /// Why the last take of a prompt was refused.
    private(set) var refusals: [String: String] = [:]
    /// The whole sentences, with the prompts that are certain.
    private(set) var sentences: [RecordedSentence] = []
    /// How much shorter a prompt is in a sentence than alone.
    private(set) var paceThousandths = 1_000

    private let alone: [String: SpeechFeatures]
    /// For each prompt the others that features can tell from it.
    private let distinguishable: [String: [String]]

    /// The typical take of each prompt; the prompt spoken alone if few sentences have it.
    private var usual: [String: SpeechFeatures]

    /// The prompts that the voice says as another in its sentences, with that other.
    private var confused: [String: String] = [:]

    /// For each prompt those that are most like it, and can be told from it.
    private var similar: [String: [String]] = [:]

    /// The number of similar prompts that each take is compared with. Comparing with all prompts took a third of the time.
    private static let similarCount = 8

    /// From the second time on the references are takes, which fit sentences better than words that are spoken alone.
    /// Some voices cut short what they say alone.
    private static let passes = 3

    init(_ sentences: [SentenceSpeaker.Sentence], alone sounds: [String: PCM]) {
        alone = sounds.mapValues { SpeechFeatures($0) }
        usual = alone
        distinguishable = Self.distinguishable(alone)
        let features = sentences.map { SpeechFeatures($0.pcm) }
        let pitches = sentences.map { PitchMeter($0.pcm) }
        var kept: [PromptTake] = []
        for _ in 0..<Self.passes {
            let cutter = SentenceCutter(references: usual)
            kept = []
            for (index, sentence) in sentences.enumerated() {
                guard let ranges = cutter.cut(sentence, features[index]) else { continue }
                kept += ranges.enumerated().map { place, range in
                    PromptTake(sentence, features[index], pitches[index], at: index, place: place, range)
                }
            }
            for (name, takes) in Dictionary(grouping: kept, by: \.name) {
                usual[name] = Self.usual(takes) ?? alone[name]
            }
        }
        confused = confusions()
        similar = similarPrompts()
        choose(kept)
        paceThousandths = pace(sounds)
        self.sentences = recorded(kept, of: sentences, features)
    }

    private func recorded(
        _ takes: [PromptTake], of sentences: [SentenceSpeaker.Sentence], _ features: [SpeechFeatures]
    ) -> [RecordedSentence] {
        let bySentence = Dictionary(grouping: takes, by: \.sentence)
        return sentences.indices.compactMap { index in
            guard let takes = bySentence[index], let said = sentences[index].said else { return nil }
            let places = takes.map { take in
                RecordedSentence.Place(
                    prompt: confused[take.name] == nil ? take.name : nil,
                    isCertain: take.isLong && doubt(take) == nil, frames: take.frames, said: said[take.place],
                    start: .init(take.startPitch, features[index], at: take.frames.lowerBound),
                    end: .init(take.endPitch, features[index], at: take.frames.upperBound))
            }
            // A sentence with a place of no length is cut in the wrong places.
            guard places.contains(where: { $0.prompt != nil }), places.allSatisfy({ !$0.frames.isEmpty }),
                sentences[index].pcm.durationMs <= SoundFile.maxSeconds * 1_000
            else { return nil }
            return RecordedSentence(
                name: RecordedSentence.name(index), samples: sentences[index].pcm.int16(), places: places)
        }
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

    /// A syllable is at most twice as long at the end of a sentence as inside.
    private static let lengths = 0.4...2.2

    /// With fewer takes none is the usual one.
    private static let minTakes = 3
    /// The takes that are compared with one another, evenly from the whole list.
    private static let maxCompared = 10

    /// The take that is most like the others; nil for a few takes.
    private static func usual(_ takes: [PromptTake]) -> SpeechFeatures? {
        let long = takes.filter(\.isLong)
        guard long.count >= minTakes else { return nil }
        let compared =
            long.count <= maxCompared ? long : (0..<maxCompared).map { long[$0 * long.count / maxCompared] }
        let sums = compared.map { take in
            compared.reduce(Float(0)) { $0 + min(maxDistance, distance(take.features, $1.features)) }
        }
        return sums.indices.min { sums[$0] < sums[$1] }.map { compared[$0].features }
    }

    /// Two sounds with nothing in common. More would let one damaged take decide.
    private static let maxDistance: Float = 20

    /// Two prompts that are nearer to one another, such as 一 and 亿, differ in tone alone, which features do not tell.
    private static let homophones: Float = 3

    /// Why a take may not be the prompt; nil if it is.
    private func doubt(_ take: PromptTake) -> String? {
        guard alone[take.name]?.count ?? 0 > 0, let own = usual[take.name], own.count > 0 else {
            return "it has no sound"
        }
        let length = Double(take.features.count) / Double(own.count)
        guard Self.lengths.contains(length) else { return "it is \(take.ms) ms long in a sentence" }
        if let other = confused[take.name] { return "in sentences it is more like \(other)" }
        let distance = Self.distance(take.features, own)
        let nearest = (similar[take.name] ?? []).map { ($0, Self.distance(take.features, usual[$0])) }
            .min { $0.1 < $1.1 }
        if let nearest, nearest.1 <= distance { return "in a sentence it is more like \(nearest.0)" }
        return nil
    }

    private func similarPrompts() -> [String: [String]] {
        var similar: [String: [String]] = [:]
        for (name, others) in distinguishable {
            let sorted = others.map { (name: $0, distance: Self.distance(usual[name], usual[$0])) }
                .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            similar[name] = sorted.prefix(Self.similarCount).map(\.name)
        }
        return similar
    }

    /// For a prompt, another that the voice says instead of it in its sentences.
    private func confusions() -> [String: String] {
        var found: [String: String] = [:]
        for (name, own) in usual {
            let distance = Self.distance(own, alone[name])
            found[name] = (distinguishable[name] ?? []).first { other in
                Self.distance(own, usual[other]) <= Self.homophones && Self.distance(own, alone[other]) < distance
            }
        }
        return found
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
