/// Marks and hanzi after a currency that decide whether it closes a price, as the `/-` of India does.
extension AmountScan {
    /// Returns the `/-` of 40/- किलो, which means rupees in a language that lists it. References differ by their start.
    func closing(behind number: FoundNumber) -> CurrencyNames.Match? {
        let before = text[number.start - 1]
        // 05/- is a price, and 005/- a name.
        let (first, next) = (number.start, number.start + 1)
        let isPadded = text[first] == 48 && text.isDigit(next) && (text[next] == 48 || text.isDigit(next + 1))
        let isPart =
            before == 0x2F || before == 0x2D && !isPriced(number) || isCode(before: number.start) || isPadded
        let last = text.endOfDigits(number.end + 2)
        let isLast = last == number.end + 2 || isPrice(closedAt: last)
        guard text[number.end] == 0x2F, !isPart, isLast else { return nil }
        return names.longest(text, at: number.end)
    }

    /// Whether Latin letters before a number make a code of it. UPI500/-, Cash500/- and 5kg500/- are prices.
    private func isCode(before end: Int) -> Bool {
        var start = end
        while text.isLatin(start - 1) { start -= 1 }
        let word = Array(text.scalars[start..<end])
        if text.isDigit(start - 1) { return !word.isEmpty && !Self.units.contains(word) }
        let isWord = word.count > 2 && word.dropFirst().contains { $0 > 0x60 && $0 != 0x78 }
        return !word.isEmpty && !isWord && !Self.payments.contains(word)
    }

    private static let units = Set(["kg", "gm", "g", "ml", "L", "ltr", "pcs", "pc"].map { HeardText($0).scalars })

    private static let payments = Set(["UPI", "EMI", "CASH", "NEFT", "IMPS", "CARD"].map { HeardText($0).scalars })

    /// Whether the mark of the second price of 40/-50/- begins at `end`. In 500/-50/-=450/- and 500/-50/- छूट it closes
    /// what is subtracted.
    private func isPrice(closedAt end: Int) -> Bool {
        let end = text.endOfSpaces(end)
        let next = text.endOfSpaces(end + 2)
        return text[end] == 0x2F && text.isDash(end + 1) && text[next] != 0x3D
            && !Self.discounts.contains { text.has($0, at: next) && !text.isLetter(next + $0.count) }
    }

    private static let discounts = ["छूट", "कम", "कटौती", "off", "discount", "less"].map { HeardText($0).scalars }

    /// Whether a number after a hyphen is a price: बिल-1200/-, 28/11-500/-, राशि:-500/-. A telephone is longer.
    private func isPriced(_ number: FoundNumber) -> Bool {
        let label = number.start - 2
        guard number.value?.isBelow(10_000_000) ?? false else { return false }
        if text[label] == 0x3A { return isSum(before: label) }
        return text[label] == 0x2F || text.isDigit(label) || text.isLetter(label) || endsLabel(label)
            || isSigned(number.start - 1)
    }

    /// Whether a bracket, a percent sign, or a mark after a word ends at `mark`: ज.-500/-, (UPI)-500/-, छूट 10%-50/-.
    private func endsLabel(_ mark: Int) -> Bool {
        text[mark] == 0x29 || text[mark] == 0x25 || Self.labelEnds.contains(text[mark]) && text.isLetter(mark - 1)
    }

    private static let endsOfPrice = ideographs("钱一整每")
    private static let labelEnds = ideographs(".]'\"’”")

    /// Whether the hyphen is a minus, because a space or the start of the text precedes it: शेष -500/-.
    private func isSigned(_ hyphen: Int) -> Bool { hyphen == 0 || text.isSpace(hyphen - 1) }

    /// Whether a number before `/-` may be a name as well as a price, because of the label before its hyphen: खाता-4321/-,
    /// फोन 0522-2345678/-.
    func mayBeName(_ number: FoundNumber) -> Bool {
        let label = number.start - 2
        if text.isLatin(number.start - 1) { return text[number.end] == 0x2F }
        guard text.isDash(number.start - 1), text[number.end] == 0x2F else { return false }
        if text.isLetter(label) || endsLabel(label) { return true }
        var first = number.start - 1
        while text.isDigit(first - 1) { first -= 1 }
        return label - first >= 2 && text[first] == 48
    }

    /// Whether a bracket closes after the name of a currency: the 元) of 100(元).
    func closesUnit(_ start: Int) -> Bool {
        names.longest(text, at: start).map { $0.name.kind == .unit && text[$0.range.upperBound] == 0x29 } ?? false
    }

    /// Whether the name of a currency begins a word: ￥35毛巾, ￥48 毛肚.
    /// - Parameter isApart: whether a space precedes the name of a coin, which then needs a digit before it.
    func opensWord(_ name: Range<Int>, isApart: Bool) -> Bool {
        OtherWords.begin(text, withLastOf: name)
            || isApart && text.isHanzi(name.upperBound) && !Self.endsOfPrice.contains(text[name.upperBound])
    }
}
