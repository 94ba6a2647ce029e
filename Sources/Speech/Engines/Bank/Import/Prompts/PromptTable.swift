internal import Normalization

/// The prompts that a complete bank of a language has.
struct PromptTable: Sendable {
    /// File names without their ending, the most common first; the words; the class.
    let prompts: [(keys: String, text: String, kind: Prompt.Class)]
    /// Texts that have the prompts in a sentence.
    let sentences: [String]
    /// Writes a decimal string as an amount.
    let amount: @Sendable (String) -> String
    /// Words before an amount in a sentence.
    let lead: String

    /// By the language's tag: other dialects have words of their own.
    static let all: [String: PromptTable] = ["zh-CN": .chinese, "en-US": .english, "en-GB": .english]

    /// The sentences in words.
    func spoken(_ language: SpokenLanguage) -> [String] {
        // No bank needs a prompt for 两.
        sentences.compactMap { try? Normalizer(language).normalize($0, options: .init(liang: false)).text }
    }
}
