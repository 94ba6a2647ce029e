internal import Audio

/// Checks recordings of known sentences, each as soon as it is made: a voice of Crier has said the same sentences.
package struct SentenceCheck {
    private let guides: [SentenceGuide?]

    /// - Parameters:
    ///   - bank: has the prompts of all sentences.
    ///   - progress: receives the number of texts that the voice has said, of all, and the next.
    /// - Throws: the first error of the voice.
    package init(
        _ sentences: [[Passage]], _ bank: BankRendering,
        progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) {
        guides = try bank.guides(sentences, progress)
    }

    /// The faults of a recording's sound and words.
    ///
    /// - Parameter index: of the sentence.
    package func faults(of take: RecordedTake, sentence index: Int) -> [TakeFault] {
        guard guides.indices.contains(index), let guide = guides[index] else { return take.faults }
        guard let match = guide.match(take.pcm) else { return take.faults + [.unfit] }
        let sketch = SpeechFeatures(take.pcm).centred.sketch
        let nearest = guides.compactMap { $0?.distance(from: sketch) }.min() ?? .infinity
        return take.faults + match.faults + (nearest < guide.distance(from: sketch) ? [.unfit] : [])
    }
}
