/// Rules of digits that are read one by one because of their form or a word beside them.
extension HindiText {
    /// Returns the claim of digits that are read one by one. The characters between them separate groups.
    func digits(_ range: Range<Int>, _ kind: SemioticKind = .digits, isInternational: Bool = false) -> Claim {
        .digits(range, in: source, kind: kind, isInternational: isInternational, isNumber: true)
    }

    /// Reads telephone numbers: +91 98765 43210, 9876543210.
    func telephone(at index: Int) -> Claim? {
        let isInternational = source[index] == "+"
        let first = isInternational ? index + 1 : index
        guard source[first].isASCIIDigit, !source[index - 1].isASCIILetter else { return nil }
        if isInternational {
            let end = source.endOfTelephoneGroups(first) { token(at: source.startOfDigits($0)).kind == .amount }
            return end - first >= 8 ? digits(first..<end, .telephone, isInternational: true) : nil
        }
        guard let numeral = numeral(at: index), !numeral.isGrouped, numeral.fraction.isEmpty,
            let end = endOfMobile(numeral) ?? endOfTollFree(numeral)
        else { return nil }
        return digits(index..<end, .telephone)
    }

    /// Returns the end of a mobile number, perhaps in two halves: 98765 43210.
    private func endOfMobile(_ numeral: ScannedNumeral) -> Int? {
        guard source[numeral.start].value >= 0x36 else { return nil }
        if numeral.count == 10, source[numeral.start - 1] != "-" { return numeral.end }
        let second = numeral.end + 1
        guard numeral.count == 5, source[numeral.end] == " " || source[numeral.end] == "-",
            source.endOfDigits(second) == second + 5, plainNumeral(at: second) != nil
        else { return nil }
        return second + 5
    }

    /// Returns the end of a company's toll-free number or of a landline, with ten or eleven digits: 1800-11-2211,
    /// 022-6160 6161. Banks have toll-free numbers with eight: 1800 1234.
    private func endOfTollFree(_ numeral: ScannedNumeral) -> Int? {
        let start = numeral.start
        let isTollFree = source.hasPrefix("1800", at: start) || source.hasPrefix("1860", at: start)
        // The trunk zero and a town's code.
        let isLandline = source[start] == "0" && (3...5).contains(numeral.count)
        guard isTollFree || isLandline, source[start - 1] != "-" else { return nil }
        // The 80 of 0132 5978 80 दिन is a count.
        let end = source.endOfGroups(from: start) {
            plainNumeral(at: $0.lowerBound) != nil && ($0.count > 3 || !isCounted(behind: $0.upperBound))
        }
        // 0755-1234567/1234568
        if source.continues(end, with: "/"), isLandline || numeral.count > 4 { return nil }
        let count = (start..<end).count { source[$0].isASCIIDigit }
        let isShort = isTollFree && count == 8 && HindiCues.names(digits: start..<numeral.end, in: source)
        return (10...11).contains(count) || isShort ? source[end].isASCIILetter ? nil : end : nil
    }

    /// Reads the visible end of a hidden number: XX1234, ****1234.
    func maskedDigits(at index: Int) -> Claim? {
        guard !source[index - 1].isASCIIAlphanumeric, let end = endOfMask(index) ?? endOfStar(index) else { return nil }
        let last = source.endOfDigits(end)
        let isApart = source[end - 1] == " " || source[end - 1] == "-"
        guard last - end >= (isApart ? 4 : 1), !source[last].isASCIILetter, token(at: end).kind == .digit else {
            return nil
        }
        return digits(end..<last, .maskedDigits)
    }

    /// Returns the index after a single star that hides the first digits of a card or an account: *5566. Exactly four
    /// digits follow, without a counted noun.
    private func endOfStar(_ start: Int) -> Int? {
        let end = source.endOfDigits(start + 1)
        let isStar = source[start] == "*" || source[start] == "•"
        guard isStar, end == start + 5, !source[start - 1].isOfHindiWord, !source[end].isOfHindiWord,
            !"*#=×.,".unicodeScalars.contains(source[end]) || !source[end + 1].isASCIIDigit && source[end] != "*",
            !isCounted(behind: end)
        else { return nil }
        return start + 1
    }

    /// Returns the index after groups of crosses or stars, each with a space or hyphen after it: **** **** 1234.
    private func endOfMask(_ start: Int) -> Int? {
        var end = start
        while true {
            let next = source.end(of: end) { $0 == "X" || $0 == "x" || $0 == "*" || $0 == "•" }
            guard next - end >= 2 else { return end > start ? end : nil }
            guard source[next] == " " || source[next] == "-" else { return next }
            end = next + 1
        }
    }

    /// Reads codes that are typed on a telephone: *123#, *99*1#.
    func keypadCode(at index: Int) -> Claim? {
        guard source[index] == "*", !source[index - 1].isOfHindiWord, !source[index - 1].isASCIIDigit else {
            return nil
        }
        var parts: [AlphanumericName.Part] = []
        var end = index
        while source.continues(end, with: "*") {
            let last = source.endOfDigits(end + 1)
            parts += [.word("स्टार"), .digits(source.digits(end + 1..<last))]
            end = last
        }
        guard source[end] == "#" else { return nil }
        return .name(parts + [.word("हैश")], .digits, end: end + 1, isNumber: true)
    }

    /// Reads digits after a cue: ओटीपी 4821, खाता 1234.
    func cuedDigits(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index), numeral.isPlain, !isSum(numeral) else { return nil }
        var end = numeral.end
        // Pairs of digits: 12 34 56.
        if numeral.count == 2, let last = endOfGroups(3, from: index) { end = last }
        // 1234-5678, 1234 5678 9012: groups of four. 482 193: groups of three.
        let size = min(numeral.count, 4)
        if size >= 3 {
            end = source.endOfGroups(from: index) { $0.count == size && plainNumeral(at: $0.lowerBound) != nil }
        }
        // 0417 2299 108: a short last group after groups of four.
        if end - index >= 9, let last = group(behind: end), (2...3).contains(last.count) { end = last.upperBound }
        // कोड 3री is an ordinal, and कोड 99+ is more than a number.
        let isMore = source[end] == "+" && end - index < 4
        guard !isOrdinalEnding(at: end), !isMore, HindiCues.names(digits: index..<end, in: source) else { return nil }
        return digits(index..<end)
    }

    /// The most characters of a total's two parts and their labels.
    private static let ledgerLength = 40

    /// Whether the number after a cue is a sum: a round loan, the price of a sold thing, or the total of the next two
    /// numbers, as in लोन 50000, मोबाइल 12500 में बेचा, बिल 1250 जमा 1000 बाकी 250.
    private func isSum(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.count < 8, !hasAmount, !speaksOfCode(around: numeral.start) else { return false }
        let isLoan = numeral.isRound && source.hasWord(.tenure, before: source.startOfSpaces(numeral.start))
        if isLoan || source.hasWord(.sold, at: source.endOfSpaces(numeral.end)) { return true }
        let near = numeral.end..<min(numeral.end + Self.ledgerLength, source.count)
        let digits = source.runs(near).filter { source[$0.lowerBound].isASCIIDigit }
        let parts = digits.prefix(2).map { source.value($0) ?? 0 }
        let isLedger = ([numeral.start..<numeral.end] + digits).prefix(2).allSatisfy { number in
            let word = source.end(of: number.upperBound) { $0 == " " || $0 == "," }
            return [HindiWords.entry, .entered, .balance].contains { source.hasWord($0, at: word) }
        }
        guard parts.count == 2, isLedger, !numeral.numeral.hasLeadingZero else { return false }
        return parts[0] + parts[1] == source.value(numeral.start..<numeral.end)
    }

    /// Returns the index after groups of one length that are not counted: 12 34 56. nil for fewer groups than `count`.
    func endOfGroups(_ count: Int, from start: Int) -> Int? {
        let length = source.endOfDigits(start) - start
        let groups = source.groups(from: start, by: " ", upTo: count) {
            $0.count == length && group(behind: $0.lowerBound - 1) != nil
        }
        return groups.count == count ? groups.last?.upperBound : nil
    }

    /// Returns the digits after one space that are not a count or a part of another class.
    private func group(behind end: Int) -> Range<Int>? {
        guard source[end] == " ", let next = plainNumeral(at: end + 1), shape(at: end + 1) == .plain,
            !source[next.end].isASCIILetter, !(source[next.end].isDash && source[next.end + 1].isASCIIDigit)
        else { return nil }
        return next.start..<next.end
    }

    /// Longer numbers in sentences have commas or are names: India's identity and transfer numbers have twelve digits.
    private static let longestNumber = 11

    /// Reads digits that are not a number: with a leading zero, with too many digits, or with letters that touch them.
    func uncountedDigits(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index), source[index] != ".", !creditFollows(numeral) else { return nil }
        if let torn = torn(numeral) { return torn }
        let isTouched =
            source[index - 1].isASCIILetter || source[numeral.end].isASCIILetter && !isPriced(by: numeral.end)
        let isLong = numeral.isPlain && numeral.count > Self.longestNumber || numeral.count > HindiNumber.maxDigits
        guard numeral.numeral.hasLeadingZero || isTouched || isLong, isTouched || !isPaddedCount(numeral) else {
            return nil
        }
        if isTouched, isCountedInName(numeral) {
            return Claim(value: .cardinal(Quantity(numeral: numeral.numeral)), end: numeral.end)
        }
        return digits(index..<numeral.end, isTouched ? .code : .digits)
    }

    /// Whether a number with a leading zero is counted: 05 दिन, 01 से 10 नवंबर, फैट 04.5, भारत 02-01 से जीत.
    private func isPaddedCount(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.isPadded, source[numeral.end] != ":" else { return false }
        let next = source.endOfSpaces(numeral.end)
        let isRest = history.end == numeral.start - 1 && beginsCount(at: history.numberStart)
        let upper = source.hasHindiPrefix("से", at: next) ? source.endOfSpaces(next + 2) : next
        return isCounted(behind: numeral.end) || beginsCount(at: numeral.start) || isRest || numeral.fraction.count == 1
            || numeral.fraction.count == 2 && quotesRate || namedDate(at: upper) != nil
            || upper > next && isCounted(behind: source.endOfDigits(upper))
    }

    /// Whether the number after the letters of a name is counted: B12, PM2.5, FLAT100. It has one or two digits, is a
    /// decimal number, or is round.
    private func isCountedInName(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.isWellFormed, !numeral.numeral.hasLeadingZero, !numeral.isGrouped else { return false }
        let start = source.startOfLetters(numeral.start)
        let end = source.endOfLetters(numeral.end)
        guard !source[start - 1].isASCIIDigit, !source[end].isASCIIDigit else { return false }
        let isRound = numeral.start - start >= 3 && numeral.count == 3 && numeral.isRound
        // 365Days, 100SMS, 5000only: a word touches the count before it.
        let isWord = source.hindiWord(of: HindiWords.glued.ahead, at: numeral.end)?.end == end
        if start == numeral.start, numeral.count <= 4, end - numeral.end >= 3, isWord { return true }
        return isRound || Self.isCounted(numeral.numeral.integer)
    }

    /// Whether the digits of a name are read as a number: two digits are, more are read one by one.
    static func isCounted(_ digits: [UInt8]) -> Bool { digits.count <= 2 && digits.first != 0 }

    /// Reads points and commas that a number does not contain. Commas alone separate a list.
    private func torn(_ numeral: ScannedNumeral) -> Claim? {
        let range = numeral.start..<numeral.tokenEnd
        guard !numeral.isWellFormed, range.contains(where: { !source[$0].isASCIIDigit && source[$0] != "," }) else {
            return nil
        }
        guard range.allSatisfy({ source[$0].isASCIIDigit || source[$0] == "." }) else { return digits(range) }
        return Claim(value: .version(VersionPhrase(parts: source.groups(range))), end: range.upperBound)
    }
}
