internal import Normalization

/// The prompts that a complete bank of a language has.
struct PromptTable: Sendable {
    /// File names without their ending, the most common first; the words; the class.
    let prompts: [(keys: String, text: String, kind: Prompt.Class)]
    /// Texts that have the prompts in a sentence.
    let sentences: [String]
    /// Decimal strings with the number words that round amounts do not have.
    let amounts: [String]
    /// Writes a decimal string as an amount.
    let amount: @Sendable (String) -> String
    /// The words of a sentence around an amount.
    let carrier: (before: String, after: String)
    /// How many sentences a person records so that each prompt of an amount is in three.
    var usualCount = 60

    /// By the language's tag: other dialects have words of their own.
    static let all: [String: PromptTable] = [
        "zh-CN": .chinese, "en-US": .english, "en-GB": .english, "hi-IN": .hindi,
    ]

    /// For a language without a script.
    static let empty = PromptTable(prompts: [], sentences: [], amounts: [], amount: { $0 }, carrier: ("", ""))

    /// Ten to nineteen, before the point, behind it and as thousands.
    static let teens = (10...19).flatMap { ["\($0)", "3.\($0)", "\($0)000"] }

    /// The sentences, and the amounts in sentences.
    ///
    /// - Parameter more: amounts besides those of the table, as decimal strings.
    func texts(amounts more: [String] = []) -> [String] {
        sentences + (amounts + more).map { carrier.before + amount($0) + carrier.after }
    }

    /// The sentences in words.
    func spoken(_ language: SpokenLanguage) -> [String] {
        // No bank needs a prompt for 两.
        texts().compactMap { try? Normalizer(language).normalize($0, options: .init(liang: false)).text }
    }
}
