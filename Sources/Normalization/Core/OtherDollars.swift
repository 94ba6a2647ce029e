/// Dollars other than the US dollar, anywhere in a text: next to them a bare `$` may be any of them.
enum OtherDollars {
    private static let names = PhraseTable<Bool>(
        SpokenLanguage.allCases.flatMap(\.reading.namesOfOtherDollars).map { ($0, true) })

    /// Whether the text names another dollar. The search runs only if the text has a `$`: most texts have none.
    static func isNamed(in source: SourceText) -> Bool {
        guard (0..<source.count).contains(where: { source[$0] == "$" }) else { return false }
        return (0..<source.count).contains { index in
            if source[index] == "$" { return isOther(endingAt: index, in: source) }
            return source[index].isIdeograph && names.longest(in: source, at: index) != nil
        }
    }

    /// Whether capitals before a `$` may name its country: one or two letters, or a country's code after another word.
    static func mayEnd(at dollar: Int, in source: SourceText) -> Bool {
        var first = dollar
        while source[first - 1].isASCIILetter, source[first - 1].value < 0x60 { first -= 1 }
        guard first < dollar else { return false }
        return dollar - first <= 2 || countries.contains(source.text(dollar - 2..<dollar))
    }

    private static let countries: Set<String> = ["HK", "NT", "TW", "SG", "NZ", "AU", "CA", "US", "MO"]

    /// Whether HK$, NT$ or another such sign ends here; the longest has four characters.
    private static func isOther(endingAt dollar: Int, in source: SourceText) -> Bool {
        guard source[dollar - 1].isASCIILetter else { return false }
        return (1...3).contains { length in
            guard let sign = CurrencySigns.longest(in: source, at: dollar - length) else { return false }
            return sign.end == dollar + 1 && sign.value.code != Currency.usd.code
        }
    }
}
