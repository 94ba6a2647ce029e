internal import Audio

/// Checks recordings of known sentences as soon as they are made, by comparison with a voice of Crier that has spoken
/// the same sentences.
package struct SentenceCheck {
    private let guides: [SentenceGuide?]

    /// - Parameters:
    ///   - bank: must have the prompts of all sentences.
    ///   - progress: receives the number of spoken texts, the number of all texts, and the next text.
    /// - Throws: the first error of the voice.
    package init(
        _ sentences: [[Passage]], _ bank: BankRendering,
        progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) {
        guides = try bank.guides(sentences, progress)
    }

    /// Returns the faults of a recording's sound and words.
    ///
    /// - Parameter index: the index of the sentence.
    package func faults(of take: RecordedTake, sentence index: Int) -> [TakeFault] {
        guard guides.indices.contains(index), let guide = guides[index] else { return take.faults }
        guard let match = guide.match(take.pcm) else { return take.faults + [.unfit] }
        let sketch = SpeechFeatures(take.pcm).centred.sketch
        let nearest = guides.compactMap { $0?.distance(from: sketch) }.min() ?? .infinity
        return take.faults + match.faults + (nearest < guide.distance(from: sketch) ? [.unfit] : [])
    }
}
