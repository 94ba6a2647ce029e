package import Normalization

/// A voice of recorded prompts, with an optional fallback voice for other words.
package struct Bank: VoiceEngine, Equatable {
    package static var kind: EngineKind { .bank }

    package let language: SpokenLanguage
    /// Sorted by name.
    package let prompts: [Prompt]
    /// The voice for words without a prompt; nil refuses such texts.
    package let fallback: Voice?
    let index: PromptIndex
    /// Identifies the prompts and the fallback in clip keys.
    package let signature: String

    /// No announcement system has more prompts. A folder with more files is no folder of prompts.
    package static let maxPrompts = 2_000

    /// - Parameters:
    ///   - prompts: with unique names and texts.
    ///   - fallback: a voice with the same normalizer language.
    package init(language: SpokenLanguage, prompts: [Prompt], fallback: Voice?) {
        precondition(
            fallback.map { $0.normalizerLanguage == language } ?? true, "the fallback is checked with its file")
        self.language = language
        self.prompts = prompts.sorted { $0.name < $1.name }
        self.fallback = fallback
        index = PromptIndex(self.prompts)
        var digest = ContentDigest()
        for prompt in self.prompts { digest.add(prompt) }
        signature = "bank \(language.rawValue) \(digest.hex) (\(fallback?.signature ?? "refuses"))"
    }

    /// A Chinese bank without 两 says 二 instead.
    package func readable(_ options: NormalizationOptions) -> NormalizationOptions {
        var options = options
        options.liang = options.liang && prompts.contains { $0.text == "两" }
        return options
    }

    /// The cost is that of the prompts: `/v1/voices/ID` names the fallback, which has a cost of its own.
    package var capabilities: VoiceCapabilities {
        let others = fallback?.capabilities
        return VoiceCapabilities(
            normalizerLanguage: language, languages: others?.languages ?? [language], hasPitch: false,
            quality: .recorded, isDeterministic: others?.isDeterministic ?? true, cost: .minimal,
            workers: others?.workers ?? .shared, memoryBytesPerSecond: others?.memoryBytesPerSecond ?? 0)
    }

    /// Compares the signatures instead of the samples.
    package static func == (left: Bank, right: Bank) -> Bool { left.signature == right.signature }
}
