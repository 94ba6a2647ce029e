/// The phrases of all languages.
package struct Phrasebooks: Sendable {
    private let byLanguage: [String: Phrases]
    /// The default currency (ISO 4217) of amounts without one. nil refuses such amounts.
    package let currency: String?

    package init(_ byLanguage: [String: Phrases], currency: String?) {
        (self.byLanguage, self.currency) = (byLanguage, currency)
    }

    /// The phrases of a language, or of the language without its country: en for en-GB.
    package subscript(language: String) -> Phrases? {
        byLanguage[language] ?? byLanguage[String(language.prefix { $0 != "-" })]
    }

    package var languages: [String] { byLanguage.keys.sorted() }
}
