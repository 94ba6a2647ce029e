/// Names of letters and digits: X9F3K2, ORD-2024-0117, 1Z999AA10123456784.
extension EnglishText {
    /// A code at the start of a word: any mix of letters and digits after a cue, elsewhere with three changes or more.
    func mixedCode(at start: Int) -> Claim? {
        guard begins(start, notAfter: "-") else { return nil }
        let end = source.end(of: start) { $0.isASCIIAlphanumeric }
        let token = start..<(source[end] == "-" ? endOfGroups(from: start) : end)
        let digits = token.count { source[$0].isASCIIDigit }
        let letters = token.count { source[$0].isASCIILetter }
        guard digits > 0, letters > 0, !hasSmallWord(token) else { return nil }
        let runs = source.runs(token)
        let changes = zip(runs, runs.dropFirst()).count { $0.upperBound == $1.lowerBound }
        // Letters on both sides of a long number name a parcel: JK482910482GB.
        let isParcel =
            changes == 2 && digits >= 5 && source[start].isASCIILetter
            && source[token.upperBound - 1].isASCIILetter
        let isScattered =
            (changes >= 3 && digits + letters >= 6 || isParcel
                || isFiled(token) || isMasked(token)) && token.contains(where: isCapital)
        guard isScattered || isVanityNumber(token.lowerBound) || isNamed(start, token) else { return nil }
        return .name(partsOfCode(token), .code, end: token.upperBound)
    }

    /// Whether the token is two to four capitals or digits, a hyphen and at least five digits: E4-22071.
    private func isFiled(_ token: Range<Int>) -> Bool {
        let hyphen = source.end(of: token.lowerBound) { $0.isASCIIDigit || $0.isCapital }
        let end = source.endOfDigits(hyphen + 1)
        return source[hyphen] == "-" && (2...4).contains(hyphen - token.lowerBound) && end > hyphen + 5
            && end == token.upperBound && isWhole(end) && !isGrouped(end)
            && currencySign(at: token.lowerBound)?.end != hyphen
    }

    /// Whether three capital Xs or more mask the middle of a mobile number.
    private func isMasked(_ token: Range<Int>) -> Bool {
        let first = source.endOfDigits(token.lowerBound)
        let last = source.end(of: first) { $0 == "X" }
        return last > first + 2 && first > token.lowerBound + 1 && source.endOfDigits(last) == token.upperBound
    }

    private func isNamed(_ start: Int, _ token: Range<Int>) -> Bool {
        guard source[start - 1] == "#" || cueNames(before: start) else { return false }
        guard source[start].isASCIIDigit else { return true }
        let digitsEnd = source.endOfDigits(start)
        guard shape(at: start) == .plain, source.endOfOrdinal(digitsEnd) == nil else { return false }
        // order 100USD, text 5KM, code 10AM: an amount, a measure or a time, not a code.
        return source[digitsEnd] == "-" || token.upperBound - digitsEnd > 1 && !isMeasured(digitsEnd)
    }

    private func isMeasured(_ end: Int) -> Bool {
        namedAmountFollows(end) || unit(behind: end) != nil || halfOfDay(at: end) != nil
    }

    private func endOfGroups(from start: Int) -> Int {
        let groups = source.groups(from: start, by: "-", of: \.isASCIIAlphanumeric) {
            // In Card 1234-CNY 5 a currency follows the dash.
            !beginsAmount($0.lowerBound) && !isAmount($0.lowerBound)
        }
        return groups.last?.upperBound ?? start
    }

    /// Whether three small letters in a row make a word or an ordinal beside a number: iPhone16, 5-star.
    private func hasSmallWord(_ token: Range<Int>) -> Bool {
        token.contains { index in (index..<index + 3).allSatisfy { source[$0].isSmallLetter && source[$0] != "x" } }
    }

    /// Reads 0x1F.
    func hexCode(at start: Int) -> Claim? {
        guard source.hasPrefix("0x", at: start), begins(start, notAfter: ".,") else { return nil }
        let end = source.end(of: start + 2) { $0.isASCIIDigit || (0x61...0x66).contains($0.lowercased.value) }
        guard end > start + 3, !source[end].isASCIIAlphanumeric, isWhole(end) else { return nil }
        return .name([.digits([0]), .letters("x")] + source.spelledRuns(start + 2..<end), .code, end: end)
    }

    /// Reads 401(k), 403b and a 529 plan.
    func savingsPlan(at start: Int) -> Claim? {
        guard begins(start, notAfter: ".,"), let end = EnglishWords.plan.end(in: source, at: start),
            end > start + 3 || source[end] == " " && EnglishWords.savingsPlan.end(in: source, at: end + 1) != nil
        else { return nil }
        let letter = source[start + 3] == "(" ? start + 4 : start + 3
        var parts: [AlphanumericName.Part] = [.digits(source.digits(start..<start + 3))]
        if letter < end { parts.append(.letters(source.text(letter..<letter + 1))) }
        return .name(parts, .code, end: end)
    }

    /// Whether the number spells a word: 1-800-FLOWERS, 877-CASHNOW.
    fileprivate func isVanityNumber(_ start: Int) -> Bool {
        let area = source.hasPrefix("1-8", at: start) ? start + 2 : start
        guard source[area] == "8", source.endOfDigits(area) == area + 3, source[area + 3] == "-" else { return false }
        // An 800-page book has small letters.
        return area > start ? source[area + 4].isASCIILetter : (4...7).allSatisfy { isCapital(area + $0) }
    }

    fileprivate func partsOfCode(_ token: Range<Int>) -> [AlphanumericName.Part] {
        // XX5678 is the tail of a masked number.
        let masked = source.end(of: token.lowerBound) { $0.lowercased == "x" }
        let isTail = masked + 4 == token.upperBound && source.endOfDigits(masked) == masked + 4
        var parts: [AlphanumericName.Part] = []
        for run in source.runs((isTail ? masked : token.lowerBound)..<token.upperBound) {
            if !parts.isEmpty, source[run.lowerBound - 1] == "-" { parts.append(.rest) }
            parts.append(source[run.lowerBound].isASCIIDigit ? digitsOfCode(run) : lettersOfCode(run))
        }
        return parts
    }

    /// Toll-free prefixes are read as hundreds: one, eight hundred, FLOWERS.
    private func digitsOfCode(_ range: Range<Int>) -> AlphanumericName.Part {
        let start = range.lowerBound - 2
        let isTollFree = source.hasPrefix("1-800-", at: start) && isVanityNumber(start)
        return isTollFree ? .number(Numeral(integer: [8, 0, 0])) : .digits(source.digits(range))
    }

    /// Letters are spelled, unless they can be a word: SAVE20.
    func lettersOfCode(_ range: Range<Int>) -> AlphanumericName.Part {
        let hasVowel = range.contains { "AEIOUaeiou".unicodeScalars.contains(source[$0]) }
        return range.count > 2 && hasVowel ? .word(source.text(range)) : .letters(source.text(range))
    }
}
