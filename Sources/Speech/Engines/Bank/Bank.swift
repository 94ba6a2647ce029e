internal import Audio
package import Normalization

/// A voice of recorded prompts, with an optional fallback voice for all other words.
package struct Bank: VoiceEngine, Equatable {
    package static var kind: EngineKind { .bank }

    package let language: SpokenLanguage
    /// Sorted by name.
    package let prompts: [Prompt]
    /// The voice for words without a prompt; nil refuses such texts.
    package let fallback: Voice?
    package let gaps: Gaps
    /// The id of the voice that spoke the prompts; nil for recordings of a person.
    package let source: String?
    let index: PromptIndex
    /// The sentences in which the prompts are spoken; empty for a bank with a single recording of each prompt.
    let takes: TakeIndex
    /// Identifies the prompts and the fallback in clip keys.
    package let signature: String

    /// The silence between two prompts without punctuation between them.
    package enum Gaps: String, Sendable, CaseIterable {
        /// Crier's own gaps, by the class of the prompts.
        case fixed
        /// The gaps at the edges of the recordings. Prompts that are cut from sentences keep the gaps of their
        /// sentences.
        case recorded
    }

    /// No announcement system needs more prompts. A folder with more files is not a folder of prompts.
    package static let maxPrompts = 2_000

    /// - Parameters:
    ///   - prompts: must have unique names and texts.
    ///   - fallback: a voice with the same normalizer language.
    ///   - sentences: whose places name these prompts.
    package init(
        language: SpokenLanguage, prompts: [Prompt], fallback: Voice?, gaps: Gaps = .fixed, source: String? = nil,
        sentences: [RecordedSentence] = []
    ) {
        precondition(
            fallback.map { $0.normalizerLanguage == language } ?? true, "the fallback is checked with its file")
        self.language = language
        self.prompts = prompts.sorted { $0.name < $1.name }
        self.fallback = fallback
        (self.gaps, self.source) = (gaps, source)
        index = PromptIndex(self.prompts)
        takes = TakeIndex(sentences)
        var digest = ContentDigest()
        for prompt in self.prompts { digest.add(prompt) }
        for sentence in sentences { digest.add(sentence) }
        let joins = gaps == .fixed ? "" : " \(gaps.rawValue)"
        signature = "bank \(language.rawValue) \(digest.hex)\(joins) (\(fallback?.signature ?? "refuses"))"
    }

    /// The duration of all sentences, in seconds.
    package var sentenceSeconds: Int {
        takes.sentences.reduce(0) { $0 + $1.samples.count } / SampleRate.native.hz
    }

    /// The same bank with a single recording of each prompt.
    var withoutSentences: Bank {
        Bank(language: language, prompts: prompts, fallback: fallback, gaps: gaps, source: source)
    }

    /// Replaces 两 by 二 if a Chinese bank lacks a prompt for 两.
    package func readable(_ options: NormalizationOptions) -> NormalizationOptions {
        var options = options
        options.liang = options.liang && prompts.contains { $0.text == "两" }
        return options
    }

    /// The cost is the cost of the prompts alone: `/v1/voices/ID` names the fallback, which has its own cost.
    package var capabilities: VoiceCapabilities {
        let others = fallback?.capabilities
        return VoiceCapabilities(
            normalizerLanguage: language, languages: others?.languages ?? [language], hasPitch: false,
            quality: .recorded, isDeterministic: others?.isDeterministic ?? true, cost: .minimal,
            workers: others?.workers ?? .shared, memoryBytesPerSecond: others?.memoryBytesPerSecond ?? 0,
            maxClipSeconds: others?.maxClipSeconds ?? EspeakSynthesizer.maxSeconds,
            foreignText: fallback == nil ? .undivided : .companions)
    }

    /// Compares the signatures instead of the samples.
    package static func == (left: Bank, right: Bank) -> Bool { left.signature == right.signature }
}
