internal import Audio

/// The places of all prompts in all sentences. Each pass has better references than the one before.
struct SentenceCuts {
    let takes: [PromptTake]
    /// The features of each sentence.
    let features: [SpeechFeatures]
    /// The typical take of each prompt; the reference of the first pass if too few sentences contain the prompt.
    let usual: [String: SpeechFeatures]

    /// From the second pass on the references are takes, which match sentences better than words that are spoken alone.
    /// Some voices shorten words that are spoken alone.
    private static let passes = 3

    /// - Parameter alone: the references of the first pass, by prompt name.
    init(_ sentences: [SentenceSpeaker.Sentence], alone: [String: SpeechFeatures]) {
        let features = sentences.map { SpeechFeatures($0.pcm) }
        let pitches = sentences.map { PitchMeter($0.pcm) }
        var (usual, takes) = (alone, [PromptTake]())
        for _ in 0..<Self.passes {
            let cutter = SentenceCutter(references: usual)
            takes = []
            for (index, sentence) in sentences.enumerated() {
                guard let ranges = cutter.cut(sentence, features[index]) else { continue }
                takes += ranges.enumerated().map { place, range in
                    PromptTake(sentence, features[index], pitches[index], at: index, place: place, range)
                }
            }
            for (name, takes) in Dictionary(grouping: takes, by: \.name) {
                usual[name] = Self.usual(takes) ?? alone[name]
            }
        }
        (self.takes, self.features, self.usual) = (takes, features, usual)
    }

    /// The minimum number of takes from which a typical take is chosen.
    static let minTakes = 3
    /// The maximum number of takes that are compared with one another, spread evenly over the whole list.
    private static let maxCompared = 10

    /// Returns the features of the take that is most like the others; nil if there are too few takes.
    static func usual(_ takes: [PromptTake]) -> SpeechFeatures? {
        let long = takes.filter(\.isLong)
        guard long.count >= minTakes else { return nil }
        let compared =
            long.count <= maxCompared ? long : (0..<maxCompared).map { long[$0 * long.count / maxCompared] }
        let sums = compared.map { take in
            compared.reduce(Float(0)) { $0 + min(maxDistance, distance(take.features, $1.features)) }
        }
        return sums.indices.min { sums[$0] < sums[$1] }.map { compared[$0].features }
    }

    /// The distance of two sounds without any likeness. With a higher limit one damaged take could decide.
    private static let maxDistance: Float = 20

    /// Returns infinity if a prompt lacks sound.
    static func distance(_ left: SpeechFeatures?, _ right: SpeechFeatures?) -> Float {
        guard let left, let right else { return .infinity }
        return SpeechAlignment(left, right)?.distance() ?? .infinity
    }
}
