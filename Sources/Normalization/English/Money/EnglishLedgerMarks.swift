/// The marks of a bank's ledger beside an amount: Cr for credit, Dr for debit.
extension EnglishText {
    private static let marks: [String: String] = ["cr": "credit", "dr": "debit"]

    /// Whether Cr after an amount means crore, true, or credit, false; nil without Cr, and if it may mean both.
    ///
    /// In a text on an account, paise or four digits show credit. In a text on business or property, up to three digits
    /// show crore. In other texts, up to two digits or one decimal do, and printed paise after three digits show credit.
    func isCrore(_ number: ScannedNumeral) -> Bool? {
        let start = source.endOfSpaces(number.end)
        let end = source.endOfLetters(start)
        let word = source.text(start..<end)
        let (digits, places) = (number.count, number.fraction.count)
        guard word.lowercased() == "cr", !source[end].isASCIIAlphanumeric else { return nil }
        let code = source.startOfLetters(source.startOfSpaces(number.start))
        // Only India counts its currency in crore: USD 500.00 Cr.
        let isFirst = digits > 2 && !source[source.startOfSpaces(code) - 1].isASCIILetter && !mentions(.business)
        let named = currencySign(at: code) ?? currencySign(at: source.startOfSpaces(number.start) - 1)
        let isForeign = named.map { !$0.value.isIndianLabel } ?? false
        if places == 2, code < number.start && isFirst || mentions(.bankAccount), isForeign { return false }
        guard dialect == .indian else { return isForeign && places == 2 && !mentions(.business) ? false : nil }
        let isCapital = word == "CR"
        if mentions(.bankAccount) {
            // Bal ₹2.25 Cr may be crores, but not ₹2.25 Cr to A/c 4410.
            let isSum = isCapital || digits > 2 || number.fraction == [0, 0] || has(.ledgerJoint, after: end)
            let isPrinted = places == 2 && isSum
            return isPrinted || places == 0 && digits > 3 ? false : nil
        }
        let isPlain = !isCapital && digits <= 3 && (places == 0 || number.fraction.contains { $0 != 0 })
        if mentions(.business) { return isPlain ? true : nil }
        if places == 2 { return digits > 2 && isCapital || digits > 3 && source[end] == "." ? false : nil }
        return isPlain && (places > 0 || digits < 3) ? true : nil
    }

    /// Reads the mark of Rs 500.00 Dr. from A/c, of Cr INR 500, and of A/c XX1234 Cr. by Rs 500.
    func ledgerMark(at index: Int) -> Claim? {
        let letters = source.endOfLetters(index)
        guard letters == index + 2, let word = Self.marks[source.text(index..<letters).lowercased()],
            !source[letters].isASCIIAlphanumeric, !source[letters].isDash
        else { return nil }
        let end = source[letters] == "." ? letters + 1 : letters
        let isBehind = history.isMoney(endingAt: source.startOfSpaces(index))
        if !isBehind, isVerb(index, end) { return .phrase(word + "ed", .abbreviation, end: end) }
        guard isBehind ? follows(word, end) : leads(word, end, from: index) else { return nil }
        // The point of Rs 500.00 Cr. ends its sentence before a capital.
        let next = source.endOfSpaces(end)
        let isLast = next == source.count || source[next] == "\n" || isCapital(next)
        let isSentence = isBehind && end > letters && isLast
        return .phrase(word, .abbreviation, end: isSentence ? letters : end)
    }

    /// Whether the mark belongs to the amount before it. In another text, Dr. may be the title of a name.
    private func follows(_ word: String, _ end: Int) -> Bool {
        // Crore has been read or refused with the amount.
        let mayBeCrore = numberKind == .money("inr") || numberKind == .money("rupee") || mentions(.business)
        if word == "credit", dialect == .indian || !mayBeCrore { return true }
        let name = source.endOfSpaces(end)
        let isTitle = isCapital(name) && source[name + 1].isSmallLetter
        return mentions(.bankAccount) || word == "debit" && !isTitle
    }

    /// Whether the mark is the verb of a bank of India: Dr. with Rs 500, Cr. to ram@ybl. Dr may also end a street's name.
    private func isVerb(_ start: Int, _ end: Int) -> Bool {
        guard dialect == .indian, source[end] == " ", has(.ledgerJoint, after: end), mentions(.bankAccount) else {
            return false
        }
        return !isBehindName(start)
    }

    /// Whether a capitalized word precedes `index`, perhaps a street's name.
    private func isBehindName(_ index: Int) -> Bool {
        let name = source.startOfLetters(source.startOfSpaces(index))
        return name < index && isCapital(name) && source[name + 1].isSmallLetter
    }

    /// Whether an amount follows the mark, in India even TDS Dr 250.00, and no street's name precedes: 12 Oak Dr $45.
    private func leads(_ word: String, _ end: Int, from start: Int) -> Bool {
        let next = source.endOfSpaces(end)
        guard begins(start, notAfter: "-/&'’.") else { return false }
        let isStreet = word == "debit" && isBehindName(start)
        if beginsAmount(next) {
            let isCrore = word == "credit" && isBehindNumber(start) && !mentions(.bankAccount)
            return !isCrore && (!isStreet || mentions(.bankAccount))
        }
        guard dialect == .indian, isSum(next), !has(.ledgerJoint, before: start), !isBehindNumber(start),
            word == "credit" ? !mentions(.business) : source[end - 1] != "." || !isTitle(start, before: next)
        else { return false }
        // The house number of 12 Oak Dr has been read as an address.
        return !isStreet || history.last?.kind != .address
    }

    /// Whether the mark follows a number without a mark of its own: 8,000.00 Dr 23,200.50 Cr, Turnover 45 Cr.
    private func isBehindNumber(_ start: Int) -> Bool {
        guard numberKind == .cardinal, numberEnd == source.startOfSpaces(start) else { return false }
        let end = source.startOfSpaces(history.numberStart)
        return !isMark(source.startOfLetters(source[end - 1] == "." ? end - 1 : end))
    }

    private func isMark(_ start: Int) -> Bool {
        Self.marks[source.text(start..<source.endOfLetters(start)).lowercased()] != nil
    }

    /// Whether Dr. may be a doctor: not on an account, after UPI, or before another mark.
    private func isTitle(_ start: Int, before number: Int) -> Bool {
        let end = source.startOfSpaces(start)
        let isDate = numberKind == .date && numberEnd == end
        let next = source.numeral(at: number).map { isMark(source.endOfSpaces($0.end)) } ?? false
        return !(isDate || next || isCapital(end - 1) || mentions(.bankAccount))
    }

    /// Whether the number is an amount with paise or groups, or any amount in a bank's text. Time, date and unit differ.
    private func isSum(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start), number.isWellFormed, !isTime(at: start),
            unit(behind: number.end) == nil, !"%xX×*".unicodeScalars.contains(source[source.endOfSpaces(number.end)])
        else { return false }
        return number.isPrice || !number.fraction.isEmpty && (number.count > 3 || mentions(.bankAccount))
    }
}
