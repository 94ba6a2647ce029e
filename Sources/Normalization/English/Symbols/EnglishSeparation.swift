private import CTables

/// Pauses that keep two numbers apart.
extension EnglishText {
    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        var separated = claim
        if claim.kind == .cardinal || claim.kind.isMoney { separated.end = endOfClosing(claim.end, from: index) }
        if followsNumberWord(claim, at: index) || touchesAmount(claim, at: index) || isParted(claim, at: index) {
            separated.pauseBefore = .comma
        }
        if runsIntoAmount(separated) || runsIntoNumber(separated, at: index) || runsIntoWord(separated) {
            separated.pauseBehind = .comma
        }
        return separated
    }

    /// Whether a number in words precedes the claim: Twenty $5 bills, one hundred 20, 1 lakh • 20.
    private func followsNumberWord(_ claim: Claim, at index: Int) -> Bool {
        guard source[index - 1] == " ", claim.kind.isMoney || claim.isNumber && source[index].isASCIIDigit else {
            return false
        }
        // Two 20s are notes.
        if case .date(let date) = claim.value, date.span == .decade { return false }
        let end = source.startOfSpaces(index)
        let isMarked = "•·|*".unicodeScalars.contains(source[end - 1])
        let word = isMarked ? source.startOfSpaces(end - 1) : end
        // Capital One $45.20 names a bank.
        return Self.numberWords.whole(in: source, at: word, besideDigits: true) != nil
            || hasSuffix(" One", before: word)
            || isMarked && ["lakh", "lakhs", "crore", "crores"].contains { hasSuffix($0, before: word) }
    }

    /// Whether a silent mark parts the claim from another number: 2000 | 500, 20 🍕 5, 12:30 • 5 items.
    private func isParted(_ claim: Claim, at index: Int) -> Bool {
        guard let heard = history.adjoiningKind, source[index].isASCIIDigit,
            claim.isNumber || claim.kind.isDigits || claim.kind == .date,
            heard == .cardinal || heard == .time || heard == .date || heard.isDigits || isPair(heard, history.end)
        else { return false }
        let mark = source.startOfSpaces(index) - 1
        let isJoined = joinsDigits(mark, index) && (heard != .date || claim.kind != .cardinal)
        let isLetter = source[mark].isIdeograph || source[mark].properties.isAlphabetic
        return !isLetter && !source[mark].isASCIIDigit && !source[history.end - 1].isDash && !isJoined
    }

    /// Whether the mark joins the digits of one name: 01-05, 139****8700, Q1'26.
    private func joinsDigits(_ mark: Int, _ next: Int) -> Bool {
        guard mark == next - 1 else { return false }
        switch source[mark] {
        case "*", "•": return source[mark - 1].isMask
        case "'", "’": return source.endOfDigits(next) == next + 2
        case let scalar: return scalar.isDash
        }
    }

    /// Whether a number in words follows the digits: Table 20 one coffee, Order total 40 two items.
    private func runsIntoWord(_ claim: Claim) -> Bool {
        source[claim.end - 1].isASCIIDigit && source[claim.end] == " " && !claim.kind.isMoney
            && has(.smallNumber, after: claim.end)
    }

    /// Whether only a space divides a number from an amount: `20 $5 items` must not sound like twenty-five dollars.
    private func runsIntoAmount(_ claim: Claim) -> Bool {
        let endsInNumber = claim.isNumber || claim.kind.isDigits || claim.kind == .date || isPair(claim.kind, claim.end)
        guard endsInNumber, source[claim.end] == " " else { return false }
        let next = source.endOfSpaces(claim.end)
        if source[next].isCurrencySign || source[next].isASCIILetter {
            guard let sign = currencySign(at: next) else { return false }
            return nextNumeral(behind: endOfLabel(sign)) != nil
        }
        guard let number = source.numeral(at: next) else { return false }
        return claim.kind.isMoney || namedAmountFollows(number.tokenEnd)
    }

    /// Whether another number follows: FTSE 100 8,245 is not one hundred eight thousand, and 18:00 25 is not 1825.
    private func runsIntoNumber(_ claim: Claim, at index: Int) -> Bool {
        let isStruck = source[claim.end] == "/" && claim.kind.isDigits && claim.end - index > 8
        let (last, next) = (source[claim.end - 1], isStruck ? claim.end + 1 : source.endOfSpaces(claim.end))
        guard source[next].isASCIIDigit, next > claim.end || last.isDash else { return false }
        switch claim.kind {
        case .cardinal: return !source[index - 1].isASCIILetter
        case .time: return last.isASCIIDigit
        case .date: return last.isASCIIDigit && shape(at: next) != .clock
        default: return claim.kind.isDigits && last.isASCIIDigit
        }
    }

    /// Whether two numbers, one of them an amount, follow each other without a word between: 20 "$5", $20 **5**.
    private func touchesAmount(_ claim: Claim, at index: Int) -> Bool {
        guard let heard = history.adjoiningKind, heard != .symbol, heard != .abbreviation, claim.kind != .symbol,
            !source[index].isDash, source[index] != "+"
        else { return false }
        if [.range, .ratio, .roman].contains(heard) { return claim.kind.isMoney && isPair(heard, history.end) }
        return claim.kind.isMoney || heard.isMoney && claim.isNumber
    }

    /// Whether the claim is a pair of numbers, a fraction or a Roman numeral, and no x or dash: Payment 2/4, 1½, XII.
    private func isPair(_ kind: SemioticKind, _ end: Int) -> Bool {
        let last = source[end - 1]
        guard [.range, .ratio].contains(kind) else { return kind == .roman || kind == .fraction }
        return last.isASCIIAlphanumeric && last.lowercased != "x"
    }

    private static let numberWords = PhraseTable(file: EnglishNumberWords_tsv(), direction: .backward, foldsCase: true)
}
