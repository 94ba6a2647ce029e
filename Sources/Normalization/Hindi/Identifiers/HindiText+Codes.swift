/// Rules of digits alone: without a unit, a counted noun or a sign of another class beside them.
extension HindiText {
    /// A counted noun never follows ungrouped numbers with more digits. Words of their sentence may follow them.
    private static let longestCount = 7

    private func loneNumeral(at index: Int, digits: ClosedRange<Int>) -> ScannedNumeral? {
        guard let numeral = numeral(at: index), numeral.isPlain, digits.contains(numeral.count),
            !joins(source[index - 1]), !joins(source[numeral.end]), scale(behind: numeral.end) == nil,
            // 12:30, 1234-5678, 5.0.
            !(source[numeral.end].isDash || ":.,".unicodeScalars.contains(source[numeral.end]))
                || !source[numeral.end + 1].isASCIIDigit
        else { return nil }
        if numeral.count <= Self.longestCount {
            guard !isCounted(behind: numeral.end), !source.follows(.value, index) else { return nil }
        }
        return numeral
    }

    /// Whether the character makes the digits a date, a fraction or a model: a letter, a stroke or a sign.
    private func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter || "/*×=%‰°+^_@".unicodeScalars.contains(scalar)
    }

    /// Reads a one-time code in a sentence that mentions one: 482910 आपका OTP है, OTP for ₹500: 771204.
    func oneTimeCode(at index: Int) -> Claim? {
        // 51 88 02, 482 193: pairs and triples that are not counted.
        if let first = loneNumeral(at: index, digits: 2...3),
            let end = endOfGroups(first.count == 2 ? 3 : 2, from: index), speaksOfCode(around: index)
        {
            return digits(index..<end)
        }
        guard let numeral = loneNumeral(at: index, digits: 4...8), !(numeral.count < 6 && numeral.isRound),
            !isYear(numeral),
            source.hasWord(.telling, at: source.endOfSpaces(numeral.end))
                || speaksOfCode(around: index)
        else { return nil }
        return digits(index..<numeral.end)
    }

    /// Whether the number is a year: 2024 में.
    private func isYear(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.count == 4, let value = source.value(numeral.start..<numeral.end) else { return false }
        let next = source.endOfSpaces(numeral.end)
        return !source.hasPrefix("है", at: next) && (1900...2099).contains(value)
            && source.hasWord(.postposition, at: next)
    }

    /// Reads five ungrouped digits or more that are not counted: a reference, a pincode, a train.
    func longDigits(at index: Int) -> Claim? {
        guard let numeral = loneNumeral(at: index, digits: 5...40), !numeral.isRound, hasWords, !isEntry(numeral),
            !isBehindName(index)
        else { return nil }
        return digits(index..<numeral.end)
    }

    /// Whether the number is a result, or a sum beside a word of a ledger: 25 क्विंटल @ 2425 = 60625, कुल = 12550, जमा
    /// 12550, UPI से 12550 प्राप्त. In सदस्य 12550 जमा 640 another number follows the
    /// word. Beside an amount with a currency, the number is a name.
    private func isEntry(_ numeral: ScannedNumeral) -> Bool {
        let gap = source.startOfSpaces(numeral.start)
        let end = "=:-".unicodeScalars.contains(source[gap - 1]) ? source.startOfSpaces(gap - 1) : gap
        if source[gap - 1] == "=", source[end - 1].isASCIIDigit || source.follows(.value, end) { return true }
        guard numeral.count < Self.longestCount, !hasAmount else { return false }
        let next = source.endOfSpaces(numeral.end)
        let word = source.hindiWord(of: HindiWords.entered.ahead, at: next)
        let behind = source.end(of: word?.end ?? next) { " :=,-".unicodeScalars.contains($0) }
        let isEntered = word != nil && !source[behind].isASCIIDigit
        // जमा 281126 and भुगतान 110001 may be a day and a pincode.
        if source.hasWord(.entry, before: end), numeral.count == 5 || isEntered { return true }
        let isFirst = end == 0 || ",;।\n".unicodeScalars.contains(source[end - 1]) || history.last?.kind == .date
        return isEntered && (isFirst || source.hasWord(.postposition, before: gap))
    }

    /// Reads groups of digits with hyphens or spaces between them: 112-4930285, 022-23456789, 1234 5678 9012.
    func joinedDigits(at index: Int) -> Claim? {
        guard !source[index - 1].isASCIILetter, source[index - 1] != "-", !isSubtraction(source.endOfDigits(index))
        else { return nil }
        let hyphenated = plainGroups(from: index, by: "-")
        let isHyphenated = hyphenated.count > 1
        let all = isHyphenated ? hyphenated : plainGroups(from: index, by: " ", upTo: Self.mostSpaced + 1)
        guard isHyphenated ? isName(hyphenated: all) : isName(spaced: all), let last = all.last,
            !source[last.upperBound].isASCIILetter, !isCounted(behind: last.upperBound)
        else { return nil }
        return digits(index..<last.upperBound)
    }

    /// The most groups of a name with spaces between them. Longer rows are not searched to their end.
    private static let mostSpaced = 4

    private func plainGroups(from index: Int, by separator: String, upTo count: Int = .max) -> [Range<Int>] {
        guard plainNumeral(at: index) != nil else { return [] }
        return source.groups(from: index, by: separator, upTo: count) { plainNumeral(at: $0.lowerBound) != nil }
    }

    private func isName(hyphenated groups: [Range<Int>]) -> Bool {
        // 30000-7000 is a subtraction.
        guard !groups.allSatisfy({ numeral(at: $0.lowerBound)?.isRound ?? false }) else { return false }
        return groups.contains { $0.count >= 5 } || groups.count > 2 && total(groups) > 8
    }

    private func isName(spaced groups: [Range<Int>]) -> Bool {
        switch groups.count {
        // 400 001: a number does not begin with a zero.
        case 2: groups.allSatisfy { $0.count == 3 } && source[groups[1].lowerBound] == "0"
        case 3...Self.mostSpaced: groups.allSatisfy { $0.count == 4 } || isUneven(groups)
        default: false
        }
    }

    private func total(_ groups: [Range<Int>]) -> Int { groups.reduce(0) { $0 + $1.count } }

    /// Whether the groups have four digits and the last is shorter: 0417 2299 108. A leading zero shows that they are
    /// not counts.
    private func isUneven(_ groups: [Range<Int>]) -> Bool {
        let others = groups.dropLast()
        return (2...3).contains(groups[groups.count - 1].count) && others.allSatisfy { $0.count == 4 }
            && others.contains { source[$0.lowerBound] == "0" }
    }
}
