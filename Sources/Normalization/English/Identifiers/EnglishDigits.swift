/// Context that makes digits a name.
enum EnglishDigits {
    /// Whether a cue or a mask precedes the digits.
    static func isCued(_ start: Int, _ source: SourceText) -> Bool {
        isNamed(start, source) || isMasked(start, source) || isBracketed(start, source)
    }

    private static let accounts = EnglishWords.before("card-account")

    /// Whether the digits are the tail of an American card: Amex (-21004). After other words, they may be a loss.
    static func isBracketed(_ start: Int, _ source: SourceText) -> Bool {
        let end = source.endOfDigits(start)
        guard source[start - 1] == "-", source[start - 2] == "(", (4...6).contains(end - start), source[end] == ")"
        else { return false }
        if source[start] == "0" { return true }
        let cue = EnglishCues.cue(in: source, before: start - 2)
        return cue == .identifier || cue == .tail
            || accounts.longest(in: source, at: source.startOfSpaces(start - 2)) != nil
    }

    /// Whether a cue precedes the digits, perhaps with letters of an airline or a register between: flight UA 1234.
    private static func isNamed(_ start: Int, _ source: SourceText) -> Bool {
        if EnglishCues.names(in: source, before: start) { return true }
        // #1 is a rank, #10234 is a name.
        if source[start - 1] == "#", source.endOfDigits(start) - start > 3 { return true }
        var first = source.startOfSpaces(start)
        let end = first
        while source.isCapital(first - 1) || source[first - 1].isASCIIDigit { first -= 1 }
        // An airline's code has a letter and may have a digit: 6E 2134.
        guard (1...3).contains(end - first), source[first - 1] == " ", (first..<end).contains(where: source.isCapital)
        else { return false }
        return EnglishCues.names(in: source, before: first)
    }

    /// Whether the digits are a masked tail: ****1234, •••• 1234, *1234.
    private static func isMasked(_ start: Int, _ source: SourceText) -> Bool {
        let spaces = source.startOfSpaces(start)
        let behind = source[spaces - 1] == "-" ? spaces - 1 : spaces
        let mark = source[behind - 1].lowercased
        // Points may be a mask: (...7788).
        if behind == start, mark == "." && source[start - 2] == "." || mark == "…" {
            var first = start - 1
            while source[first - 1] == "." { first -= 1 }
            let before = source[first - 1]
            // 5 items...300 points contains an ellipsis.
            return (3...6).contains(source.endOfDigits(start) - start) && !before.isASCIIAlphanumeric
                && !before.isIdeograph
        }
        guard mark.isMask || mark == "x" || mark == "#" else { return false }
        if source[behind - 2].lowercased == mark { return true }
        let isTail = source.endOfDigits(start) == start + 4 && mark != "x"
        return isTail && !source[source.startOfSpaces(behind - 1) - 1].isASCIIDigit
    }

    /// Whether the groups are not part of a decimal number, a percentage or a time.
    static func isWhole(_ end: Int, _ source: SourceText) -> Bool {
        !(source[end] == "." && source[end + 1].isASCIIDigit) && source[end] != "%"
            && (source[end] != ":" || !source[end + 1].isASCIIDigit)
    }

    /// Phrases after a code: 123456 is your code.
    private static let codeWords = EnglishWords.after("code-phrase")
    private static let choices = EnglishWords.before("code-choice")

    /// Whether a word offers the digits as a choice: Tap 58 to sign in.
    private static func isChosen(_ start: Int, _ source: SourceText) -> Bool {
        return choices.whole(in: source, at: source.startOfSpaces(start)) != nil
    }

    static func isCode(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        ((4...9).contains(end - start) && !source.isRound(end) || end - start == 2 && isChosen(start, source))
            && codeWords.longest(in: source, at: source.endOfSpaces(end)) != nil
    }

    /// Returns the index after digits that spaces and hyphens divide.
    static func endOfGroups(from start: Int, _ first: Int, in text: EnglishText) -> Int {
        let source = text.source
        guard source[first] == " " || source[first] == "-" else { return first }
        if let end = endOfEvenGroups(start, first, in: text) ?? endOfUnevenGroups(start, in: text) { return end }
        var end = first
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit {
            let next = source.endOfDigits(end + 1)
            // Spaces divide the groups of cards and telephone numbers. A lone digit after a space is a new number. A
            // trunk zero makes the groups a telephone number.
            let isDialled = source[start] == "0" || source.isNorthAmericanPhone(start)
            let shortest = source.isFreephone(start) ? 2 : isDialled ? 3 : 4
            if source[end] == " ", text.isValue(end + 1) { break }
            if isPaired(start, end, next, source) {
                end = next
                continue
            }
            if end > first, isLastOfCode(end, next, from: start, in: text) {
                end = next
                break
            }
            if source[end] == " ", next - end - 1 < shortest || first == end && source.endOfDigits(end - 3) != end {
                break
            }
            end = next
        }
        return end
    }

    /// Codes have at most eight groups.
    private static let maxGroups = 8

    /// Returns the index after 12 34 56 if a cue marks it as one code, or after the 123 456 of 123 456 is your code.
    private static func endOfEvenGroups(_ start: Int, _ first: Int, in text: EnglishText) -> Int? {
        let source = text.source
        let length = first - start
        guard source[first] == " ", (2...4).contains(length) else { return nil }
        var (end, groups) = (first, 1)
        while source[end] == " ", source.endOfDigits(end + 1) == end + 1 + length, groups < maxGroups {
            end += 1 + length
            groups += 1
        }
        if groups == 1, length == 4 { return endOfShortCode(start, first, in: text) }
        guard groups > 1, !source[end].isASCIIAlphanumeric, !text.isValue(end - length) else { return nil }
        let isCued = groups > 2 && (isNamed(start, source) || isCode(start, end, source))
        let last = source.endOfDigits(end + 1)
        if isCued, length == 4, isLastOfCode(end, last, from: start, in: text) { return last }
        return isCued || groups == 2 && length > 2 && isCode(start, end, source) ? end : nil
    }

    /// Whether the group is a short last one after groups of four: the 02 of DHL 4471 9938 02.
    private static func isLastOfCode(_ end: Int, _ next: Int, from start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        return (2...3).contains(next - end - 1) && source.endOfDigits(end - 4) == end && source[end - 5] == " "
            && isLoneGroup(end + 1..<next, in: text) && isNamed(start, source)
    }

    /// Whether digits after a space are not a value, a count, a day or a part of another number.
    private static func isLoneGroup(_ group: Range<Int>, in text: EnglishText) -> Bool {
        let (source, end) = (text.source, group.upperBound)
        return source[group.lowerBound - 1] == " " && !source[end].isASCIIAlphanumeric && !source[end].isDash
            && source[end] != "/" && isWhole(end, source) && !source.isGrouped(end) && !text.isQuantity(group)
            && !EnglishCounts.pluralFollows(end, in: source)
            && EnglishMonths.month(in: source, at: source.endOfSpaces(end)) == nil
    }

    private static let paid = EnglishWords.after("paid")

    /// Returns the index after groups of uneven length: ABN 53 004 085 616, item 44 1020 33.
    private static func endOfUnevenGroups(_ start: Int, in text: EnglishText) -> Int? {
        let source = text.source
        guard let end = source.endOfUnevenGroups(from: start), isNamed(start, source) else { return nil }
        let last = source.startOfDigits(end)
        return isLoneGroup(last..<end, in: text) ? end : nil
    }

    /// Returns the index after a code of two groups: Item 5566 77. A word such as paid would make the second an amount.
    private static func endOfShortCode(_ start: Int, _ first: Int, in text: EnglishText) -> Int? {
        let source = text.source
        let last = source.endOfDigits(first + 1)
        guard last == first + 3, isLoneGroup(first + 1..<last, in: text), isNamed(start, source),
            source[last] != " " || !source[last + 1].isASCIIDigit,
            paid.longest(in: source, at: source.endOfSpaces(last)) == nil
        else { return nil }
        return last
    }

    /// Whether the code has two halves: 482 913, or 48 21 after a colon.
    private static func isPaired(_ start: Int, _ end: Int, _ next: Int, _ source: SourceText) -> Bool {
        let length = end - start
        guard source[end] == " ", length == next - end - 1, source.endOfDigits(start) == end,
            length == 3 || length == 2 && source[source.startOfSpaces(start) - 1] == ":",
            !source[next].isASCIIAlphanumeric, !source[next].isDash, source[next] != " " || !source.pluralFollows(next)
        else { return false }
        return source[next] != "%" && source[next] != ":" && source[next] != "/" && !source.isGrouped(next)
            && isNamed(start, source)
    }
}

extension EnglishDigits {
    /// Digits that are read one by one: order numbers, card tails, codes.
    static func cued(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard isCued(start, source) else { return nil }
        let end = source.endOfDigits(start)
        let whole = endOfGroups(from: start, end, in: text)
        guard isWhole(whole, source) else { return nil }
        let count = (start..<whole).count { source[$0].isASCIIDigit }
        // "call 5 people" is a count. A name has three digits or more, a leading zero, or is a tail of two digits.
        guard count >= 3 || source[start] == "0" || count == 2 && isTail(start, end, source), !source.isGrouped(end),
            !(source.isRound(end) && EnglishCounts.pluralFollows(end, in: source)), !text.isQuantity(start..<whole),
            !source.isTraded(end)
        else { return nil }
        return .digits(source.groups(start..<whole), end: whole)
    }

    /// Whether two digits are a tail: account ending in 27, but not card ends in 24 hours or on 12 May.
    private static func isTail(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        EnglishCues.cue(in: source, before: start) == .tail && !EnglishCounts.pluralFollows(end, in: source)
            && !source[end].isASCIILetter && source[end] != "/" && source[end] != "-"
            && EnglishMonths.month(in: source, at: source.endOfSpaces(end)) == nil
    }

    static func plain(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        let whole = endOfGroups(from: start, end, in: text)
        let isSpelled =
            source[start] == "0" && end - start > 1 || source.isUndividedPhone(start, end)
            || end - start > EnglishNumber.maxIntegerDigits
        let isHalved = whole > end && isCode(start, whole, source)
        guard isSpelled || isHalved || isCode(start, end, source), !source.isGrouped(end),
            isWhole(whole, source), !isCued(start, source), !text.namedAmountFollows(end)
        else { return nil }
        let codeEnd = isHalved ? whole : end
        return .digits(source.groups(start..<codeEnd), end: codeEnd)
    }
}

extension SourceText {
    func isRound(_ end: Int) -> Bool { self[end - 1] == "0" && self[end - 2] == "0" }

    /// Whether the number counts shares before their price: 100 NVDA @ $140.
    fileprivate func isTraded(_ end: Int) -> Bool {
        let name = endOfSpaces(end)
        let last = endOfLetters(name)
        guard (1...5).contains(last - name), (name..<last).allSatisfy({ isCapital($0) }) else { return false }
        let next = endOfSpaces(last)
        return self[next] == "@" || hasPrefix("at $", at: next)
    }

    func isGrouped(_ end: Int) -> Bool { self[end] == "," && self[end + 1].isASCIIDigit }

    /// Returns the index after three groups or more of two to five digits, with a space between groups.
    func endOfUnevenGroups(from start: Int) -> Int? {
        var (end, groups, first) = (endOfDigits(start), 1, start)
        while (2...5).contains(end - first), self[end] == " ", self[end + 1].isASCIIDigit {
            (first, end, groups) = (end + 1, endOfDigits(end + 1), groups + 1)
        }
        return groups > 2 && (2...5).contains(end - first) ? end : nil
    }

    /// Returns the digits of every group.
    func groups(_ range: Range<Int>) -> [[UInt8]] {
        var groups: [[UInt8]] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = endOfDigits(start)
            groups.append(digits(start..<end))
            start = end + 1
        }
        return groups
    }
}

extension Unicode.Scalar {
    /// Whether the character hides a digit.
    var isMask: Bool { self == "*" || self == "•" }
}
