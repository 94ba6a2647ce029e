package import Normalization

/// A voice of recorded prompts, and another voice for what was not recorded.
package struct Bank: VoiceEngine, Equatable {
    package let language: SpokenLanguage
    /// In the order of their names.
    package let prompts: [Prompt]
    /// Speaks what was not recorded; without it such texts are refused.
    package let fallback: Voice?
    let index: PromptIndex
    /// Names the contents in clip keys.
    package let signature: String

    /// More than any announcement system has; a folder with more is not one of prompts.
    package static let maximumPrompts = 2_000

    /// - Parameters:
    ///   - prompts: names and texts are unique.
    ///   - fallback: reads texts of the same language.
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

    /// Chinese banks that have no 两 say 二 everywhere.
    package func readable(_ options: NormalizationOptions) -> NormalizationOptions {
        var options = options
        options.liang = options.liang && prompts.contains { $0.text == "两" }
        return options
    }

    package var capabilities: VoiceCapabilities {
        let others = fallback?.capabilities
        return VoiceCapabilities(
            normalizerLanguage: language, languages: others?.languages ?? [language], hasPitch: false,
            workers: others?.workers ?? .shared, memoryBytesPerSecond: others?.memoryBytesPerSecond ?? 0)
    }

    /// The contents and the fallback decide both; sound is not compared sample by sample.
    package static func == (left: Bank, right: Bank) -> Bool { left.signature == right.signature }
}
