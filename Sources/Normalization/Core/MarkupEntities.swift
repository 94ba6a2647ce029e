/// Entities of HTML that a template has left in a text: Tom &amp; Jerry, &#8377;500.
enum MarkupEntity: Sendable {
    case and
    /// A space or a quotation mark.
    case silent
    /// A currency sign. Its amount is refused, because the markup may hide other characters, too.
    case currency

    private static let table = PhraseTable<MarkupEntity>(
        [("&amp;", .and), ("&#38;", .and)]
            + names("&nbsp; &#160; &quot; &#34; &apos; &#39; &lsquo; &rsquo; &ldquo; &rdquo;", .silent)
            + names("&#8377; &#x20B9; &#x20b9; &euro; &#8364; &pound; &#163; &yen; &#165; &#36;", .currency))

    private static func names(_ entities: String, _ meaning: MarkupEntity) -> [(String, MarkupEntity)] {
        entities.split(separator: " ").map { (String($0), meaning) }
    }

    /// Returns the claim of the entity at `index`.
    ///
    /// - Throws: for an entity between a currency and its number, and for the entity of a currency: Rs&nbsp;500, &#8377;500.
    static func claim(
        at index: Int, in source: SourceText, saying and: String
    ) throws(NormalizationError) -> Claim? {
        guard let entity = table.longest(in: source, at: index) else { return nil }
        if entity.value == .and { return .sign(and, end: entity.end) }
        let (end, number) = (source.startOfSpaces(index), source.endOfSpaces(entity.end))
        if source[number].isASCIIDigit, entity.value == .currency || CurrencySigns.ends(at: end, in: source) {
            throw .unknownCurrency(source.token(index..<source.endOfDigits(number), kind: .money(nil)))
        }
        return .sign(nil, end: entity.end)
    }
}
