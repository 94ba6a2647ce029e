internal import Normalization

/// The prompts of a complete bank in one language.
struct PromptTable: Sendable {
    /// File names without their extension, the most common first; the words; the class.
    let prompts: [(keys: String, text: String, kind: Prompt.Class)]
    /// Texts that contain the prompts in a sentence.
    let sentences: [String]
    /// Decimal strings that cover the number words missing from round amounts.
    let amounts: [String]
    /// Writes a decimal string as an amount.
    let amount: @Sendable (String) -> String
    /// The words of a sentence around an amount.
    let carrier: (before: String, after: String)
    /// The number of sentences that a person records so that each prompt of an amount occurs in three.
    var usualCount = 60

    /// The tables by language tag, because other dialects use other words.
    static let all: [String: PromptTable] = [
        "zh-CN": .chinese, "en-US": .english, "en-GB": .english, "hi-IN": .hindi,
    ]

    /// The table of a language without a script.
    static let empty = PromptTable(prompts: [], sentences: [], amounts: [], amount: { $0 }, carrier: ("", ""))

    /// Amounts with ten to nineteen before the point, after it and as thousands.
    static let teens = (10...19).flatMap { ["\($0)", "3.\($0)", "\($0)000"] }

    /// Returns the sentences, and the amounts in sentences.
    ///
    /// - Parameter more: further amounts, as decimal strings.
    func texts(amounts more: [String] = []) -> [String] {
        sentences + (amounts + more).map { carrier.before + amount($0) + carrier.after }
    }

    /// Returns the sentences in words.
    func spoken(_ language: SpokenLanguage) -> [String] {
        // A bank can do without a prompt for 两.
        texts().compactMap { try? Normalizer(language).normalize($0, options: .init(liang: false)).text }
    }
}
