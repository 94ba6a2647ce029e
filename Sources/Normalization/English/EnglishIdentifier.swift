/// Names made of digits: telephone numbers, order numbers, card tails, codes, addresses.
extension EnglishText {
    /// A number behind a cue, or of a shape that is never a value.
    func identifier(at start: Int, digitsEnd end: Int) -> Claim? {
        if let address = dottedAddress(at: start) { return address }
        let whole = endOfGroups(from: start, end)
        let count = (start..<whole).count { source[$0].isASCIIDigit }
        guard !isDecimal(whole), source[whole] != "%",
            source[whole] != ":" || !source[whole + 1].isASCIIDigit
        else { return nil }
        if isNamed(start) || isMasked(start) {
            // "call 5 people" counts; a code has three digits or more, or is alone.
            guard count >= 3 || source[start] == "0", !isGrouped(end), !(isRound(end) && pluralFollows(end)),
                !followedByWordUnit(whole)
            else { return nil }
            return Claim(words: groups(start..<whole), kind: .digits, end: whole, isNumber: false)
        }
        if isPhone(start..<whole) {
            return Claim(words: groups(start..<whole), kind: .telephone, end: whole, isNumber: false)
        }
        let isSpelled =
            source[start] == "0" && end - start > 1 || isUndividedPhone(start, end)
            || end - start > EnglishNumber.maxIntegerDigits
        let isHalved = whole > end && isCode(start, whole)
        guard isSpelled || isHalved || isCode(start, end), !isGrouped(end), !namedAmountFollows(end) else { return nil }
        let codeEnd = isHalved ? whole : end
        return Claim(words: groups(start..<codeEnd), kind: .digits, end: codeEnd, isNumber: false)
    }

    /// Behind a cue, perhaps with an airline's or a register's letters between: flight UA 1234.
    private func isNamed(_ start: Int) -> Bool {
        if EnglishCues.cue(in: source, before: start) == .identifier { return true }
        // #1 is a rank, #10234 a name.
        if source[start - 1] == "#", source.endOfDigits(start) - start > 3 { return true }
        var first = source.startOfSpaces(start)
        let end = first
        while source[first - 1].isASCIILetter, source[first - 1].value < 0x60 { first -= 1 }
        guard (1...3).contains(end - first), source[first - 1] == " " else { return false }
        return EnglishCues.cue(in: source, before: first) == .identifier
    }

    /// (123) 123-5678 and +1 123-123-5678.
    func bracketedPhone(at start: Int) -> Claim? {
        var first = start
        var words = ""
        if source[first] == "+" {
            let end = source.endOfDigits(first + 1)
            if isUndividedPhone(first + 1, end), !namedAmountFollows(end) {
                return Claim(
                    words: "plus " + groups(first + 1..<end), kind: .telephone, end: end, isNumber: false)
            }
            guard (1...3).contains(end - first - 1), source[first - 1] == SourceText.outside || source[first - 1] == " "
            else { return nil }
            words = "plus " + groups(first + 1..<end) + ", "
            first = source[end] == " " || source[end] == "-" ? end + 1 : end
        }
        if source[first] == "(" {
            let end = source.endOfDigits(first + 1)
            guard (2...4).contains(end - first - 1), source[end] == ")" else { return nil }
            words += groups(first + 1..<end) + ", "
            first = source[end + 1] == " " || source[end + 1] == "-" ? end + 2 : end + 1
        }
        let end = endOfPhone(first, isNorthAmerican: source.hasPrefix("+1 ", at: start))
        guard first > start, (start..<end).count(where: { source[$0].isASCIIDigit }) >= 8 else { return nil }
        return Claim(words: words + groups(first..<end), kind: .telephone, end: end, isNumber: false)
    }

    /// 3-3-4, 3-2-4, 3-4, any three groups or more, four digits at a time on cards; two groups of other lengths are a
    /// range.
    private func isPhone(_ range: Range<Int>) -> Bool {
        let lengths = groupLengths(range)
        guard !namedAmountFollows(range.upperBound) else { return false }
        // An exchange of the North American plan begins with 2…9; 100-2000 is a range.
        if lengths == [3, 4] { return source[range.lowerBound].value >= 0x32 && !isRound(range.lowerBound + 3) }
        // Nine digits and a trunk zero are the shortest national numbers in wide use.
        if source[range.lowerBound] == "0", lengths.count > 1, lengths.reduce(0, +) > 8 { return true }
        // Nine digits of a ZIP code descend, which no range does; 9-1-1 is a call.
        if lengths == [5, 4] || lengths.count > 2 && lengths.allSatisfy({ $0 == 1 }) { return true }
        return lengths.count >= 3
            && (lengths[0] < 4 && lengths.reduce(0, +) >= 7 || lengths.allSatisfy { $0 == 4 })
    }

    /// 212 555 0147
    private func isNorthAmerican(_ start: Int) -> Bool {
        source[start].value >= 0x32 && source[start + 4].value >= 0x32 && source.endOfDigits(start) == start + 3
            && source[start + 3] == " " && source.endOfDigits(start + 4) == start + 7 && source[start + 7] == " "
            && source.endOfDigits(start + 8) == start + 12
    }

    /// Ten digits of the North American plan, or a plus sign and more than nine.
    private func isUndividedPhone(_ start: Int, _ end: Int) -> Bool {
        if source[start - 1] == "+", end - start > 9 { return true }
        return end - start == 10 && source[start].value >= 0x32 && source[start + 3].value >= 0x32 && !isRound(end)
            && source[end] != "."
    }

    private func isRound(_ end: Int) -> Bool { source[end - 1] == "0" && source[end - 2] == "0" }

    /// An IPv4 address or a version: 192.168.0.1, 1.2.3.
    private func dottedAddress(at start: Int) -> Claim? {
        var parts: [Numeral] = []
        var end = start
        while source[end].isASCIIDigit {
            let next = source.endOfDigits(end)
            parts.append(Numeral(integer: source.digits(end..<next)))
            end = next
            guard source[end] == ".", source[end + 1].isASCIIDigit else { break }
            end += 1
        }
        guard parts.count > 2, !isGrouped(end), !namedAmountFollows(end) else { return nil }
        if end - start == 12, groupLengths(start..<end) == [3, 3, 4] {
            return Claim(words: groups(start..<end), kind: .telephone, end: end, isNumber: false)
        }
        // An address has four parts of digits; three are a version, seventeen dot two dot one.
        let isVersion = parts.count == 3 && parts.allSatisfy { $0.integer.count < 3 && !$0.hasLeadingZero }
        let words = parts.map { isVersion ? number.words($0) : EnglishNumber.each($0.integer) }
        return Claim(words: words.joined(separator: " dot "), kind: .networkAddress, end: end)
    }

    func namedAmountFollows(_ end: Int) -> Bool {
        guard let named = namedCurrency(at: end) else { return false }
        // Order 1024 $12: the sign belongs to the digits behind it, but 100 USD 5 days ago has two readings.
        guard let next = signedNumeral(at: source.endOfSpaces(named.end)) else { return true }
        return source[named.end - 1].isASCIILetter && next.numeral.fraction.isEmpty && pluralFollows(next.end)
    }

    /// Behind a code: 123456 is your code.
    private static let codeWords = PhraseTable<Bool>(
        ["is your", "is the code", "is the otp", "to verify", "to log in", "to sign in", "to confirm your", "as your"]
            .map { ($0, true) }, foldsCase: true)

    private func isCode(_ start: Int, _ end: Int) -> Bool {
        (4...9).contains(end - start) && !isRound(end)
            && Self.codeWords.longest(in: source, at: source.endOfSpaces(end)) != nil
    }

    /// A masked tail: ****1234, •••• 1234, *1234.
    private func isMasked(_ start: Int) -> Bool {
        let spaces = source.startOfSpaces(start)
        let behind = source[spaces - 1] == "-" ? spaces - 1 : spaces
        let mark = source[behind - 1].lowercased
        guard isMask(mark) || mark == "x" || mark == "#" else { return false }
        if source[behind - 2].lowercased == mark { return true }
        let isTail = source.endOfDigits(start) == start + 4 && mark != "x"
        return isTail && !source[source.startOfSpaces(behind - 1) - 1].isASCIIDigit
    }

    func isMask(_ scalar: Unicode.Scalar) -> Bool { scalar == "*" || scalar == "•" }

    private func isDecimal(_ end: Int) -> Bool { source[end] == "." && source[end + 1].isASCIIDigit }

    private func isGrouped(_ end: Int) -> Bool { source[end] == "," && source[end + 1].isASCIIDigit }

    /// A unit or a scale behind: it was a count after all.
    private func followedByWordUnit(_ end: Int) -> Bool {
        namedAmountFollows(end) || EnglishUnits.unit(in: source, behind: end) != nil
            || scale(at: end, letters: false) != nil
    }

    private func endOfGroups(from start: Int, _ first: Int) -> Int {
        if let end = endOfEvenGroups(start, first) { return end }
        var end = first
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit {
            let next = source.endOfDigits(end + 1)
            // Spaces divide the groups of cards and phones; a lone digit behind one is a new number. A trunk zero makes
            // it a phone.
            let shortest = source[start] == "0" || isNorthAmerican(start) ? 3 : 4
            if source[end] == " ", isValue(end + 1) { break }
            if isPaired(start, end, next) {
                end = next
                continue
            }
            if source[end] == " ", next - end - 1 < shortest || first == end && source.endOfDigits(end - 3) != end {
                break
            }
            end = next
        }
        return end
    }

    /// Behind 12 34 56, where a cue says that it is one code, or behind the 123 456 of 123 456 is your code.
    private func endOfEvenGroups(_ start: Int, _ first: Int) -> Int? {
        let length = first - start
        guard source[first] == " ", (2...4).contains(length) else { return nil }
        var (end, groups) = (first, 1)
        while source[end] == " ", source.endOfDigits(end + 1) == end + 1 + length, groups < Self.maxCodeGroups {
            end += 1 + length
            groups += 1
        }
        guard groups > 1, !source[end].isASCIIAlphanumeric, !isValue(end - length) else { return nil }
        let isCued = groups > 2 && (isNamed(start) || isCode(start, end))
        return isCued || groups == 2 && length > 2 && isCode(start, end) ? end : nil
    }

    /// Codes have at most eight groups.
    private static var maxCodeGroups: Int { 8 }

    /// 482 913 and, behind a colon, 48 21: a code in two halves.
    private func isPaired(_ start: Int, _ end: Int, _ next: Int) -> Bool {
        let length = end - start
        guard source[end] == " ", length == next - end - 1, source.endOfDigits(start) == end,
            length == 3 || length == 2 && source[source.startOfSpaces(start) - 1] == ":",
            !source[next].isASCIIAlphanumeric, !source[next].isDash, source[next] != " " || !pluralFollows(next)
        else { return false }
        return source[next] != "%" && source[next] != ":" && source[next] != "/" && !isGrouped(next) && isNamed(start)
    }

    /// A group that is an amount, or has decimals.
    private func isValue(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start) else { return false }
        return !number.numeral.fraction.isEmpty || namedAmountFollows(number.tokenEnd)
    }

    /// Behind the groups of a telephone number: an amount is none of them.
    private func endOfPhone(_ start: Int, isNorthAmerican: Bool) -> Int {
        var end = source.endOfDigits(start)
        var digits = end - start
        // ITU-T E.164 §6: fifteen digits with the country code. North America has ten behind its 1.
        let most = isNorthAmerican ? 10 : 12
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit {
            let next = source.endOfDigits(end + 1)
            digits += next - end - 1
            guard digits <= most, source[end] != " " || !isValue(end + 1) else { break }
            end = next
        }
        return end
    }

    private func groupLengths(_ range: Range<Int>) -> [Int] {
        var lengths: [Int] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = source.endOfDigits(start)
            lengths.append(end - start)
            start = end + 1
        }
        return lengths
    }

    /// The digits of every group, a comma between groups.
    private func groups(_ range: Range<Int>) -> String {
        var parts: [String] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = source.endOfDigits(start)
            parts.append(EnglishNumber.each(source.digits(start..<end)))
            start = end + 1
        }
        return parts.joined(separator: ", ")
    }
}
