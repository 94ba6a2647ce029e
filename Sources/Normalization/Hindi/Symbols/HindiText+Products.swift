/// Multiplication signs between numbers and amounts.
extension HindiText {
    /// Reads a multiplication sign between a number and an amount: 3 x ₹500, ₹500 × 3, 2 * ₹500.
    func product(at index: Int) -> Claim? {
        let before = source.startOfSpaces(index)
        let isRate = history.end == before && history.last?.kind == .measure
        let isBehind = isRate || history.numberEnd == before && numberKind?.isDigits != true
        // 3 चाय × ₹10.
        let isLetter =
            source[index].lowercased == "x"
            && (!source[index + 1].isASCIIAlphanumeric || isBehind && (isFactor(at: index) || isPriced(by: index)))
        let next = source.endOfSpaces(index + 1)
        let number = numberBehindSign(at: next) ?? next
        // 5 पेटी*450, 40/-*5, 5000*12=60000, 500*2+200*5=2000.
        let last = source[source.endOfDigits(number)]
        let word = source.startOfSpaces(source.hindiWord(before: source.startOfSpaces(index)).lowerBound)
        // In ₹800/रात x 2 a stroke precedes the word.
        let isUnit = word == history.end && source[word - 1] == "/"
        let isBehindWord = word < index && (word == history.numberEnd || isUnit)
        let isGlued =
            source[index] == "*" && number == index + 1 && last != "*"
            && (isBehindWord
                || isBehind && (source[index - 1] == "-" || last == "=" || last == "+" || isFactor(at: index)))
        let isStar = source.hasPrefix(" * ", at: index - 1)
        let isSign = source[index] == "×" || isGlued || (isBehind || isBehindWord) && (isLetter || isStar)
        guard isSign, source[number].isASCIIDigit, !source.beginsBold(index) else { return nil }
        return isBehind ? factor(touching: index) : .sign("गुणा", end: index + 1)
    }

    /// Whether an amount touches the x: 5xRs20.
    func isPriced(by x: Int) -> Bool {
        source[x].lowercased == "x" && numberBehindSign(at: x + 1).map { source[$0].isASCIIDigit } ?? false
    }

    /// Reads the sign and the factor that touches it, which would be a name after a letter: x12, x500 ml.
    private func factor(touching sign: Int) -> Claim {
        guard source[sign].isASCIILetter, isFactor(at: sign), let numeral = numeral(at: sign + 1) else {
            return .sign("गुणा", end: sign + 1)
        }
        let unit = HindiUnits.symbol(in: source, behind: numeral.end)
        let name = unit.flatMap { HindiUnits.names[$0.value] }.map { [AlphanumericName.Part.word($0)] } ?? []
        return .name(
            [.word("गुणा"), .number(numeral.numeral)] + name, .measure, end: unit?.end ?? numeral.end, isNumber: true)
    }

    /// Whether the sign multiplies by a small number: ₹40x2, 2 x500 ml, 100*5.
    func isFactor(at sign: Int) -> Bool { source.isFactor(at: sign) { source.hasWord(.glued, at: $0) } }
}
