/// Digits alone: without a unit, a counted noun or a sign of another class beside them.
enum HindiLoneDigits {
    /// A counted noun never follows ungrouped numbers with more digits. Words of their sentence may follow them.
    private static let longestCount = 7

    static func numeral(at index: Int, in text: HindiText, digits: ClosedRange<Int>) -> HindiNumeral? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain, digits.contains(numeral.count),
            text.token(at: index).kind == .digit, !joins(source[index - 1]), !joins(source[numeral.end]),
            !goesOn(numeral.end, source), text.scale(behind: numeral.end) == nil
        else { return nil }
        if numeral.count <= longestCount {
            guard !text.isCounted(behind: numeral.end), !HindiCounted.isLed(index, in: source) else { return nil }
        }
        return numeral
    }

    /// Whether the character makes the digits a date, a fraction or a model: a letter, a stroke or a sign.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter || "/*×=%‰°+^_@".unicodeScalars.contains(scalar)
    }

    /// Whether the number continues: 12:30, 1234-5678, 5.0.
    private static func goesOn(_ end: Int, _ source: SourceText) -> Bool {
        (source[end].isDash || source[end] == ":" || source[end] == "." || source[end] == ",")
            && source[end + 1].isASCIIDigit
    }

    /// Whether final zeros show that the number was counted or estimated: 1500, 50000.
    static func isRound(_ numeral: HindiNumeral) -> Bool {
        let zeros = numeral.count < 6 ? 2 : 3
        return numeral.numeral.integer.suffix(zeros).allSatisfy { $0 == 0 }
    }
}

/// A one-time code in a sentence that mentions one: 482910 आपका OTP है, OTP for ₹500: 771204.
struct HindiOneTimeCode: Rule {
    let name = "digits.one-time"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        if let end = endOfGroups(index, text), text.speaksOfCode(around: index) {
            return Claim(value: .digits(DigitString(groups: HindiDigits.groups(index..<end, in: source))), end: end)
        }
        guard let numeral = HindiLoneDigits.numeral(at: index, in: text, digits: 4...8),
            !(numeral.count < 6 && HindiLoneDigits.isRound(numeral)), !isYear(numeral, source),
            HindiCues.areTold(behind: numeral.end, in: source) || text.speaksOfCode(around: index)
        else { return nil }
        let digits = DigitString(groups: [source.digits(index..<numeral.end)])
        return Claim(value: .digits(digits), end: numeral.end)
    }

    /// Returns the end of pairs and triples that are not counted: 51 88 02, 482 193.
    private func endOfGroups(_ index: Int, _ text: HindiText) -> Int? {
        guard let first = HindiLoneDigits.numeral(at: index, in: text, digits: 2...3) else { return nil }
        return HindiGroups.endOf(first.count, more: first.count == 2 ? 2 : 1, behind: first.end, text)
    }

    /// Whether the number is a year: 2024 में.
    private func isYear(_ numeral: HindiNumeral, _ source: SourceText) -> Bool {
        guard numeral.count == 4, let value = source.value(numeral.start..<numeral.end) else { return false }
        let next = source.endOfGap(numeral.end)
        let isHere = source.hasPrefix("है", at: next)
        return !isHere && (1900...2099).contains(value) && HindiPostpositions.begin(at: next, in: source)
    }
}

/// Five ungrouped digits or more that are not counted: a reference, a pincode, a train.
struct HindiLongDigits: Rule {
    let name = "digits.long"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = HindiLoneDigits.numeral(at: index, in: text, digits: 5...40),
            !HindiLoneDigits.isRound(numeral), text.hasWords
        else { return nil }
        let digits = DigitString(groups: [source.digits(index..<numeral.end)])
        return Claim(value: .digits(digits), end: numeral.end)
    }
}

/// Groups of digits with hyphens or spaces between them: 112-4930285, 022-23456789, 1234 5678 9012.
struct HindiJoinedDigits: Rule {
    let name = "digits.joined"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isOfHindiWord, source[index - 1] != "-" else { return nil }
        let hyphenated = groups(from: index, by: "-", text)
        let spaced = hyphenated.count > 1 ? [] : groups(from: index, by: " ", text)
        let isName =
            hyphenated.count > 1 && !hyphenated.allSatisfy { isRound($0, text) }
            && (hyphenated.contains { $0.count >= 5 } || hyphenated.count > 2 && total(hyphenated) > 8)
            || spaced.count > 2 && spaced.count < 5 && spaced.allSatisfy { $0.count == 4 }
            || isUneven(spaced, source)
            || spaced.count == 2 && (isLandline(spaced, source) || isPincode(spaced, source))
        let all = hyphenated.count > 1 ? hyphenated : spaced
        guard isName, let last = all.last, !source[last.upperBound].isASCIILetter,
            !text.isCounted(behind: last.upperBound)
        else { return nil }
        return Claim(value: .digits(DigitString(groups: all.map(source.digits))), end: last.upperBound)
    }

    /// Whether the group is a round number. 30000-7000 is a subtraction.
    private func isRound(_ group: Range<Int>, _ text: HindiText) -> Bool {
        text.numeral(at: group.lowerBound).map(HindiLoneDigits.isRound) ?? false
    }

    private func total(_ groups: [Range<Int>]) -> Int { groups.reduce(0) { $0 + $1.count } }

    /// Whether the groups have four digits and the last is shorter: 0417 2299 108. A leading zero shows that they are
    /// not counts.
    private func isUneven(_ groups: [Range<Int>], _ source: SourceText) -> Bool {
        guard (3...4).contains(groups.count), let last = groups.last, (2...3).contains(last.count) else {
            return false
        }
        let others = groups.dropLast()
        return others.allSatisfy { $0.count == 4 } && others.contains { source[$0.lowerBound] == "0" }
    }

    /// Whether the groups are a landline: a trunk zero with a town's code, then the telephone number (011 23456789).
    private func isLandline(_ groups: [Range<Int>], _ source: SourceText) -> Bool {
        source[groups[0].lowerBound] == "0" && (3...5).contains(groups[0].count) && (10...11).contains(total(groups))
    }

    /// Whether the groups are a pincode: 400 001. A number does not begin with a zero.
    private func isPincode(_ groups: [Range<Int>], _ source: SourceText) -> Bool {
        groups.allSatisfy { $0.count == 3 } && source[groups[1].lowerBound] == "0"
    }

    private func groups(from index: Int, by separator: Unicode.Scalar, _ text: HindiText) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var start = index
        while let numeral = text.numeral(at: start), numeral.isPlain, text.token(at: start).kind == .digit {
            groups.append(start..<numeral.end)
            guard text.source[numeral.end] == separator, text.source[numeral.end + 1].isASCIIDigit else { break }
            start = numeral.end + 1
        }
        return groups
    }
}
