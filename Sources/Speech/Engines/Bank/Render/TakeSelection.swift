internal import Audio

/// The takes of all sentences, and the best take of each prompt that is certain.
struct TakeSelection {
    /// The chosen takes by prompt name.
    private(set) var chosen: [String: PromptTake] = [:]
    /// The number of usable takes of each prompt.
    private(set) var takeCounts: [String: Int] = [:]
    /// The reason why the last take of a prompt was refused.
    private(set) var refusals: [String: String] = [:]
    /// The whole sentences, with their certain prompts.
    private(set) var sentences: [RecordedSentence] = []
    /// The texts of prompts that sound more like another prompt, by the index of the sentence.
    private(set) var doubted: [Int: [String]] = [:]

    /// A certain sound of each prompt.
    private let alone: [String: SpeechFeatures]
    /// For each prompt, the other prompts whose features differ enough.
    private let distinguishable: [String: [String]]

    /// The typical take of each prompt; the prompt spoken alone if too few sentences contain it.
    private let usual: [String: SpeechFeatures]

    /// Prompts of amounts with too few takes to confirm the word.
    private let lonely: Set<String>

    /// The prompts that the voice speaks like another prompt in its sentences, and that other prompt.
    private var confused: [String: String] = [:]

    /// For each prompt, the most similar prompts that can be distinguished from it.
    private var similar: [String: [String]] = [:]

    /// The takes that are more like another prompt, and that other prompt.
    private var others: [Place: String] = [:]

    private struct Place: Hashable {
        let sentence: Int
        let place: Int

        init(_ take: PromptTake) { (sentence, place) = (take.sentence, take.place) }
    }

    /// The number of similar prompts that each take of a voice is compared with. A comparison with all prompts took a
    /// third of the time.
    private static let similarCount = 8

    /// - Parameters:
    ///   - alone: a certain sound of each prompt.
    ///   - amounts: the prompts of amounts in recordings of a person, who may have spoken other words than the text.
    ///     These prompts need several takes that agree, and doubtful words are not used. Nil for a voice, which speaks
    ///     the text.
    init(
        _ sentences: [SentenceSpeaker.Sentence], alone: [String: SpeechFeatures], amounts: Set<String>? = nil
    ) {
        self.alone = alone
        distinguishable = Self.distinguishable(alone)
        let cuts = SentenceCuts(sentences, alone: alone)
        usual = cuts.usual
        lonely =
            amounts?.filter { name in cuts.takes.count { $0.name == name && $0.isLong } < SentenceCuts.minTakes } ?? []
        confused = confusions()
        // A person may speak any other word. Of eight Hindi numbers misread on purpose, the similar prompts revealed
        // five.
        similar = similarPrompts(count: amounts == nil ? Self.similarCount : alone.count)
        for take in cuts.takes { others[Place(take)] = other(than: take) }
        choose(cuts.takes)
        if amounts != nil { doubted = doubted(cuts.takes, sentences) }
        self.sentences = recorded(cuts.takes, of: sentences, cuts.features)
    }

    private func recorded(
        _ takes: [PromptTake], of sentences: [SentenceSpeaker.Sentence], _ features: [SpeechFeatures]
    ) -> [RecordedSentence] {
        let bySentence = Dictionary(grouping: takes, by: \.sentence)
        return sentences.indices.compactMap { index in
            guard let takes = bySentence[index], let said = sentences[index].said else { return nil }
            let places = takes.map { take in
                let text = sentences[index].prompts[take.place].text
                let isUsed = confused[take.name] == nil && !doubted[index, default: []].contains(text)
                return RecordedSentence.Place(
                    prompt: isUsed ? take.name : nil,
                    isCertain: take.isLong && doubt(take) == nil, frames: take.frames, said: said[take.place],
                    start: .init(take.startPitch, features[index], at: take.frames.lowerBound),
                    end: .init(take.endPitch, features[index], at: take.frames.upperBound))
            }
            // A sentence with an empty place is cut in the wrong places.
            guard places.contains(where: { $0.prompt != nil }), places.allSatisfy({ !$0.frames.isEmpty }),
                sentences[index].pcm.durationMs <= SoundFile.maxSeconds * 1_000
            else { return nil }
            return RecordedSentence(
                name: RecordedSentence.name(index), samples: sentences[index].pcm.int16(), places: places)
        }
    }

    private func doubted(_ takes: [PromptTake], _ sentences: [SentenceSpeaker.Sentence]) -> [Int: [String]] {
        let doubtful = takes.filter { take in
            lonely.contains(take.name) || usual[take.name] == nil || others[Place(take)] != nil
        }
        return Dictionary(grouping: doubtful, by: \.sentence).mapValues { takes in
            takes.map { sentences[$0.sentence].prompts[$0.place].text }
        }
    }

    /// Chooses takes until every chosen take is certain. Each round except the last refuses at least one take.
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

    /// Two prompts that are closer, such as 一 and 亿, differ in tone alone, which the features do not show.
    private static let homophones: Float = 3

    /// Returns the reason why a take may not be the prompt; nil if it is certain.
    private func doubt(_ take: PromptTake) -> String? {
        guard alone[take.name]?.count ?? 0 > 0, let own = usual[take.name], own.count > 0 else {
            return "it is silent"
        }
        let length = Double(take.features.count) / Double(own.count)
        guard Self.lengths.contains(length) else { return "it is \(take.ms) ms long in a sentence" }
        if lonely.contains(take.name) { return "fewer than \(SentenceCuts.minTakes) sentences have it" }
        if let other = confused[take.name] { return "in sentences it is more like \(other)" }
        return others[Place(take)].map { "in a sentence it is more like \($0)" }
    }

    /// Returns the similar prompt that a take resembles more than its own prompt; nil if there is none.
    private func other(than take: PromptTake) -> String? {
        guard let own = usual[take.name] else { return nil }
        let distance = SentenceCuts.distance(take.features, own)
        let nearest = (similar[take.name] ?? []).map { ($0, SentenceCuts.distance(take.features, usual[$0])) }
            .min { $0.1 < $1.1 }
        return nearest.flatMap { $0.1 <= distance ? $0.0 : nil }
    }

    private func similarPrompts(count: Int) -> [String: [String]] {
        var similar: [String: [String]] = [:]
        for (name, others) in distinguishable {
            let sorted = others.map { (name: $0, distance: SentenceCuts.distance(usual[name], usual[$0])) }
                .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            similar[name] = sorted.prefix(count).map(\.name)
        }
        return similar
    }

    /// Returns, for each confused prompt, the other prompt that the voice speaks instead in its sentences.
    private func confusions() -> [String: String] {
        var found: [String: String] = [:]
        for (name, own) in usual {
            let distance = SentenceCuts.distance(own, alone[name])
            found[name] = (distinguishable[name] ?? []).first { other in
                SentenceCuts.distance(own, usual[other]) <= Self.homophones
                    && SentenceCuts.distance(own, alone[other]) < distance
            }
        }
        return found
    }

    private static func distinguishable(_ alone: [String: SpeechFeatures]) -> [String: [String]] {
        var names: [String: [String]] = [:]
        let sorted = alone.keys.sorted()
        for (index, name) in sorted.enumerated() {
            for other in sorted[..<index] where SentenceCuts.distance(alone[name], alone[other]) > homophones {
                names[name, default: []].append(other)
                names[other, default: []].append(name)
            }
        }
        return names
    }

    /// Returns the median ratio of the duration of a prompt spoken alone to the duration of its chosen take, in
    /// thousandths.
    func paceThousandths(_ sounds: [String: PCM]) -> Int {
        let ratios = chosen.compactMap { name, take in sounds[name].map { $0.durationMs * 1_000 / max(1, take.ms) } }
        let sorted = ratios.sorted()
        let median = sorted.isEmpty ? 1_000 : sorted[sorted.count / 2]
        return min(Self.paces.upperBound, max(Self.paces.lowerBound, median))
    }

    /// A greater change of pace would sound like a fault.
    private static let paces = 1_000...1_600
}
