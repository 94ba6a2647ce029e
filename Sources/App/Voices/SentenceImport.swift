internal import Audio
internal import Normalization
package import Speech

/// Makes a bank of a folder of recorded sentences.
package struct SentenceImport {
    /// The recordings of the folder, in the order of their names.
    package let recordings: [SentenceFolder.Recording]
    private let bank: BankRendering

    /// - Parameters:
    ///   - files: of the folder.
    ///   - guide: says the same sentences. It has a normalizer.
    package init(_ files: [SentenceFolder.File], in folder: String, guide: Voice, source: any SpeechSource) {
        let recordings = files.map { SentenceFolder.Recording($0, in: folder) }
        self.recordings = recordings
        bank = BankRendering(
            PromptScript(guide.normalizerLanguage ?? .default),
            covering: recordings.compactMap { $0.sentence?.passages }, from: guide, source: source)
    }

    /// - Parameter progress: receives the number of texts that the guide has said, of all, and the next.
    /// - Throws: the first error of the guide.
    package func made(
        _ progress: (_ done: Int, _ total: Int, _ text: String) -> Void
    ) throws(SpeechError) -> BankRendering.Recorded {
        try bank.bank(of: recordings.compactMap(\.sentence), progress: progress)
    }
}
