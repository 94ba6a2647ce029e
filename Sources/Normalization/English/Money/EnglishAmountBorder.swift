/// Characters directly after an amount that may still belong to the amount.
extension EnglishText {
    /// Whether the point is a full stop. A word or a colon after the next number shows this: $25. 2 items left.
    func endsSentenceOfAmount(_ end: Int) -> Bool {
        guard source[end] == ".", source[end + 1] == " " else { return false }
        let rest = source.endOfDigits(end + 2)
        // Rs 500. 28/11/26, Rs 500. 3pm, Rs 500. 5% cashback, Rs 500. 2kg sugar
        if source[rest] == "%" || beginsWholeDate(end + 2) || isTime(at: end + 2) { return true }
        if unit(behind: rest).map({ $0.symbol.unicodeScalars.count > 1 }) ?? false { return true }
        return source[rest] == ":"
            || source[rest] == " " && source[rest + 1].isASCIILetter
                && currency(at: rest) == nil && scale(at: rest, letters: true) == nil
    }

    /// Whether the next characters may belong to the amount: $1O0, $1e6, $10,000 000, $2½, $12:30, $1/2.
    func runsOn(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        if source.isFactor(at: end, isPieces: { has(.pieces, after: $0) }) { return false }
        if isMistyped(end) || hidesDigits(number) || hasCents(number) { return true }
        // ₹12 LPA, $3 bil, Rs 3 hazar
        if has(.doubtfulScale, after: end) { return true }
        if hasDoubtfulScale(number) { return true }
        if source[end] == ":" || source[end] == "." && source[end + 1] == ".", source.beginsNumber(end + 1) {
            return true
        }
        if scaleRunsOn(at: end) || isJoinedToDay(number) || isFraction(from: number.start, slash: end) { return true }
        // A mixed number: $2 1/2 million.
        if source[end] == " ", isFraction(from: end + 1, slash: source.endOfDigits(end + 1)) { return true }
        let rest = source.endOfDigits(end + 1)
        return source[end] == " " && source[end + 1] == "0" && !".:/-".unicodeScalars.contains(source[rest])
            && (rest == end + 4 || rest == end + 2 && !source[rest + 1].isASCIILetter)
    }

    /// Whether a point joins the amount to a day: Rs.500.28/11/26, Rs.500.28 Nov.
    private func isJoinedToDay(_ number: ScannedNumeral) -> Bool {
        let (end, day) = (number.end, number.end - number.fraction.count)
        guard !number.fraction.isEmpty else { return false }
        let month = source.endOfDigits(end + 1)
        if source[end] == "/" || source[end].isDash, month > end + 1, source[month] == source[end] { return true }
        guard !dialect.isMonthFirst, number.fraction.count == 2, dayFirstDate(at: day) != nil else { return false }
        // Paid Rs 500.25 Nov 28
        guard case .date(let date) = monthFirstDate(at: source.endOfSpaces(end))?.value else { return true }
        return date.day == nil
    }

    /// Whether letters after the amount may be its scale: ₹1.5L, ₹5L-7L, ₹2 Cr, €5 Mio.
    private func hasDoubtfulScale(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        let letters = source.endOfSpaces(end)
        let word = source.text(letters..<source.endOfLetters(letters))
        // Capitals count too if the text uses crore: ₹25,000.00 CR was credited.
        let isInCapitals = dialect == .indian && (word == "CR" || word == "CRS")
        let isDoubtful = NumeralScaleWords.isDoubtful(word) && !source.hasPrefix("T+", at: letters) || isInCapitals
        let wordEnd = source.endOfLetters(letters)
        // In ₹100 L—rent and ₹5 L/month the dash and the stroke end the word.
        let isJoined =
            "—–/".unicodeScalars.contains(source[wordEnd]) && source[wordEnd + 1].isSmallLetter
            && source[letters].isCapital
        let endsScale = letters == end || endsWord(wordEnd) || isJoined
        return isDoubtful && endsScale && isCrore(number) != false && !isLabel(letters, behind: number)
    }

    /// Whether an equals sign divides cents: ₹500=00, but not 2 x ₹40=80.
    private func hasCents(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        return source[end] == "=" && source.endOfDigits(end + 1) == end + 3 && !source[end + 3].isASCIIAlphanumeric
            && !source.isProduct(number)
    }

    /// Whether a digit is mistyped or lost: $1O, $1,,000, $1e6.
    private func isMistyped(_ end: Int) -> Bool {
        if source[end].isASCIILetter, source[end + 1].isASCIIDigit { return true }
        if source[end].looksLikeDigit, !source[end + 1].isASCIIAlphanumeric { return true }
        return source[end] == "," && source[end + 1] == "," && source[end + 2].isASCIIDigit
    }

    /// Whether digits are hidden: $1***.00, $1***, $1xx.00, but not in the emphasis **$6**. Also true for $5.00¹.
    private func hidesDigits(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        if source[end].lowercased == "x" { return source[end + 1].lowercased == "x" || source.beginsNumber(end + 1) }
        if source[end] == "^" || source[end].properties.numericType != nil { return true }
        let last = source.end(of: end) { $0.isMask || $0 == "," }
        guard source[end].isMask else { return false }
        if source.beginsNumber(last) { return true }
        var first = number.start
        while first > 0, source[first - 1] != " ", !source[first - 1].isMask { first -= 1 }
        return last > end + 1 && !source[first - 1].isMask
    }

    /// Whether 1/2 is a fraction. A date after an amount has the larger number first, or a year.
    private func isFraction(from start: Int, slash: Int) -> Bool {
        let last = source.endOfDigits(slash + 1)
        guard source[slash] == "/", source[last] != "/", let upper = source.value(start..<slash), last < slash + 3,
            slash < start + 3, let lower = source.value(slash + 1..<last)
        else { return false }
        return upper < lower
    }
}
