package import Audio
internal import Normalization

/// A sentence that a person has recorded.
package struct SentenceRecording: Sendable {
    package let passages: [Passage]
    /// The sound at the sample rate of all prompts, without silence around it.
    package let pcm: PCM

    package init(passages: [Passage], pcm: PCM) { (self.passages, self.pcm) = (passages, pcm) }
}

/// Banks of recorded sentences. The voice speaks the same sentences, which locates each prompt.
extension BankRendering {
    /// A bank of recordings.
    package struct Recorded: Sendable {
        /// The prompts that occur in a sentence.
        package let prompts: [Rendered]
        package let sentences: [RecordedSentence]
        /// The faults of each recording, in the order of the recordings.
        package let faults: [[TakeFault]]
    }

    /// - Parameters:
    ///   - recordings: each must contain its passages and nothing else.
    ///   - progress: receives the number of spoken texts, the number of all texts, and the next text.
    /// - Throws: the first error of the voice.
    package func bank(
        of recordings: [SentenceRecording], progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) -> Recorded {
        let guides = try guides(recordings.map(\.passages), progress)
        let matches = zip(guides, recordings).map { guide, recording in guide?.match(recording.pcm) }
        let found = matches.indices.filter { matches[$0] != nil }
        let selection = TakeSelection(
            matches.compactMap { $0?.sentence.atBankLoudness },
            alone: Self.references(matches.compactMap(\.self)),
            amounts: Set(lines.filter { $0.kind != .phrase }.map(\.name)))
        var faults = matches.map { $0?.faults ?? [.unfit] }
        for (place, index) in found.enumerated() {
            let words = selection.doubted[place, default: []]
            if !words.isEmpty { faults[index].append(.words(words.joined(separator: " "))) }
        }
        return Recorded(
            prompts: lines.compactMap { Rendered($0, selection) }, sentences: selection.sentences, faults: faults)
    }

    /// Returns each sentence as spoken by the voice; nil for a sentence that contains words without prompts.
    func guides(
        _ sentences: [[Passage]], _ progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) -> [SentenceGuide?] {
        let total = lines.count + sentences.count
        let alone = try spokenAlone { progress($0, total, $1) }
        var spoken: [SentenceSpeaker.Sentence?] = []
        for (index, passages) in sentences.enumerated() {
            progress(lines.count + index, total, passages.map(\.written).joined())
            spoken.append(try speaker.speak(passages))
        }
        let cuts = SentenceCuts(spoken.compactMap(\.self), alone: alone.mapValues { SpeechFeatures($0) })
        let takes = Dictionary(grouping: cuts.takes, by: \.sentence)
        var guides = [SentenceGuide?](repeating: nil, count: spoken.count)
        for (index, place) in spoken.indices.filter({ spoken[$0] != nil }).enumerated() {
            guard let sentence = spoken[place], let ranges = takes[index]?.map(\.frames) else { continue }
            guides[place] = SentenceGuide(sentence, ranges, cuts.features[index])
        }
        return guides
    }

    /// The typical sound of each prompt in recordings.
    private static func references(_ matches: [SentenceGuide.Match]) -> [String: SpeechFeatures] {
        let takes = matches.enumerated().flatMap { index, match in
            let (features, pitch) = (SpeechFeatures(match.sentence.pcm), PitchMeter(match.sentence.pcm))
            return match.ranges.enumerated().map { place, range in
                PromptTake(match.sentence, features, pitch, at: index, place: place, range)
            }
        }
        return Dictionary(grouping: takes, by: \.name).compactMapValues { takes in
            SentenceCuts.usual(takes) ?? (takes.first(where: \.isLong) ?? takes.first)?.features
        }
    }
}

extension SentenceGuide.Match {
    /// A recording that is twice as fast or as slow as a voice of Crier contains another text.
    private static let paces = 50...200

    /// The faults that a comparison with the guide reveals.
    var faults: [TakeFault] {
        Self.paces.contains(pacePercent) ? [] : [.pace(percent: pacePercent)]
    }
}
