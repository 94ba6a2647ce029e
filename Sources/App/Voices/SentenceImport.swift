internal import Normalization
package import Speech

/// Makes a bank from a folder of recorded sentences.
package struct SentenceImport {
    package let recordings: [SentenceFolder.Recording]
    private let bank: BankRendering

    /// - Parameter guide: a voice with a normalizer. It speaks the same sentences.
    package init(_ recordings: [SentenceFolder.Recording], guide: Voice, source: any SpeechSource) {
        self.recordings = recordings
        bank = BankRendering(
            PromptScript(guide.normalizerLanguage ?? .default),
            covering: recordings.compactMap { $0.sentence?.passages }, from: guide, source: source)
    }

    /// - Parameter progress: receives the number of texts that the guide has spoken, the number of all texts, and the
    ///   next text.
    /// - Throws: the first error of the guide.
    package func made(
        _ progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) -> BankRendering.Recorded {
        try bank.bank(of: recordings.compactMap(\.sentence), progress: progress)
    }
}
