/// Words of a ledger. Brackets after these words are a minus sign.
enum EnglishLedger {
    private static let words = PhraseTable(
        WordTable(PackageResources.EnglishLedger_tsv).entries { _ in true }, direction: .backward, foldsCase: true)

    private static let verbs = PhraseTable<Bool>(words: "is was of now =", direction: .backward, foldsCase: true)

    /// Whether a ledger's word precedes the bracket: Net position (, Balance: (, your balance is (.
    static func sums(before bracket: Int, in source: SourceText) -> Bool {
        var end = source.startOfSpaces(bracket)
        if source[end - 1] == ":" { end = source.startOfSpaces(end - 1) }
        if let verb = verbs.longest(in: source, at: end), !source[verb.end - 1].isASCIIAlphanumeric {
            end = source.startOfSpaces(verb.end)
        }
        guard let word = words.longest(in: source, at: end) else { return false }
        return !source[word.end - 1].isASCIIAlphanumeric
    }
}
