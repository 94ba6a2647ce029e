/// The meaning of a dash between two numbers: "to", the word of a sum, a pause, or silence.
enum EnglishJoint {
    case range
    /// 5 - 3 = 2.
    case difference
    /// The dash of 3-1/2.
    case mixedNumber
    case pause
    case none
}

extension EnglishText {
    func isDashSign(_ index: Int) -> Bool { source[index].isDash || source[index] == "⁻" }

    /// Returns the meaning of the dash at `index`. 100 -5 contains a minus sign; 100 - 5 and 100-5 are ranges.
    func joint(at index: Int) throws(NormalizationError) -> EnglishJoint {
        let isMinus = isDashSign(index) && source[index - 1] == " " && source[index + 1] != " "
        guard !isMinus, source.startOfSpaces(index) == numberEnd else { return .none }
        if isLeader(index) { return .pause }
        if numberKind == .date, isDay(source.endOfSpaces(index + 1)) { return .range }
        // Rent 65 dollars-09/25/2026
        if isMoneyBefore, beginsWholeDate(source.endOfSpaces(index + 1)) { return .pause }
        // 05/11/2025-17:30:22
        if numberKind == .date, seconds(at: source.endOfSpaces(index + 1)) != nil { return .pause }
        let joint = behindNumber(at: index)
        return joint == .range ? try rangeOrPause(at: index) : joint
    }

    private func behindNumber(at index: Int) -> EnglishJoint {
        let next = source.endOfSpaces(index + 1)
        let first = source.startOfDigits(index)
        let sign = currencySign(at: next)
        // The digits of i7-12700 belong to a name.
        let isNamed = first < index && source[first - 1].isASCIILetter
        let isApart = next > index + 1
        if isApart, isInSum(index, hasSign: sign != nil) { return .difference }
        guard sign != nil || source[next].isASCIIDigit && !isNamed else { return .none }
        guard let second = source.numeral(at: sign.map { source.endOfSpaces($0.end) } ?? next) else { return .range }
        if subtracts(second, hasSign: sign != nil, at: index) { return .difference }
        // The 2 of 1/2-3/4 is a denominator.
        let isMixed = next == index + 1 && first < index && source[first - 1] != "/" && source[second.end] == "/"
        // The doses of 1/2-0-1/2
        let isDose = source[first - 1] == "-" && (isMixed || source[source.startOfDigits(first - 1) - 1] == "/")
        if !isApart, isDose || numberKind == .fraction && source[second.end] == "-" {
            return .pause
        }
        // The 14/11 of 12-14/11 is a day.
        let isProper = pair(at: second.start).map { $0.first < $0.second } ?? true
        return isMixed && isProper && fraction(second) != nil ? .mixedNumber : .range
    }

    /// Whether the second number is subtracted: $50 − $5, +500-200, $50 - $5 fee = $45. U+2212 is a minus, and no hyphen.
    private func subtracts(_ second: ScannedNumeral, hasSign: Bool, at index: Int) -> Bool {
        let isFalling = isFalling(from: startOfNumber(before: index), to: second)
        // $50 − 5 GB is a plan.
        let isValue = isMoneyBefore && unit(behind: second.end) == nil && !nounFollows(second.end)
        let isShare = numberKind == .percent || source[second.end] == "%"
        if source[index] == "−", hasSign || isFalling && (isValue || isShare) { return true }
        if isFalling, !hasSign, source[history.numberStart] == "+" { return true }
        let isResult = { (end: Int) in self.source[end] == "=" }
        let end = endOfClosing(second.end, from: second.start)
        if isResult(source.end(of: end) { $0 == " " || hasSign && $0.isASCIILetter }) { return true }
        return isFalling && half(behind: second.end) == nil && source.provesSubtraction(index)
    }

    /// Whether a dash between spaces subtracts: Bill 450 - Disc 45 = 405, Net = $50 - $5 - $2.
    private func isInSum(_ index: Int, hasSign: Bool) -> Bool {
        let next = source.endOfSpaces(index + 1)
        let terms = source.start(of: index) {
            $0.isASCIIDigit || $0.isCurrencySign || $0.isDash || " .,+".unicodeScalars.contains($0)
        }
        if isMoneyBefore, hasSign, source[terms - 1] == "=", let term = digit(from: next),
            let second = source.numeral(at: term), let first = digit(from: terms)
        {
            return isFalling(from: first, to: second)
        }
        let isNamed = !hasSign && source[next].isASCIILetter
        return (isNamed || isMoneyBefore) && source.provesSubtraction(index)
    }

    private func digit(from start: Int) -> Int? { (start..<source.count).first { source[$0].isASCIIDigit } }

    /// Whether a day follows: the Feb 2 of Jan 28 - Feb 2.
    private func isDay(_ start: Int) -> Bool {
        guard let month = month(at: start) else { return false }
        let day = source.endOfSpaces(month.end)
        let end = source.endOfDigits(day)
        return day > month.end && (1...2).contains(end - day) && (source[end] != ":" || !source[end + 1].isASCIIDigit)
    }

    /// A range has two ends of one kind. Ends of two kinds that touch may contain a minus sign, a name or a range.
    private func rangeOrPause(at index: Int) throws(NormalizationError) -> EnglishJoint {
        let next = source.endOfSpaces(index + 1)
        guard let right = try value(at: next, sign: .none) else { return .range }
        if isPrice(right, ofGoodsBefore: index, isApart: next > index + 1) { return .pause }
        if next > index + 1, isBehindDay(right, at: next) { return .pause }
        guard right.kind.isMoney || isMoneyBefore else { return .range }
        let start = startOfNumber(before: index)
        if let lower = source.numeral(at: start), let upper = source.numeral(at: next) {
            let isRising = lower.numeral.isLess(than: upper.numeral)
            let isRange = numberKind == right.kind || !isMoneyBefore && isRangeOfMoney(lower, upper, at: index)
            if isRising, isRange { return .range }
        } else if numberKind == right.kind {
            let last = source.startOfNumber(right.end)
            guard let upper = source.numeral(at: last), upper.end == right.end, isFalling(from: start, to: upper) else {
                return .range
            }
            // $50 - $5 may be a difference, or an amount and its fee. $50 - $5 off is a difference.
            if printsDifference(from: start, to: upper) || has(.deduction, after: right.end) { return .difference }
            throw source.ambiguous(start..<right.end, kind: right.kind)
        }
        // Tips of a receipt: 18%-$4.50. The dash of 7%-$6 may be a minus.
        let isTip = numberKind == .percent && right.kind.isMoney && source[right.end - 3] == "."
        guard isTip || next > index + 1, right.kind.isMoney != isMoneyBefore else {
            throw source.ambiguous(start..<right.end, kind: right.kind)
        }
        return .pause
    }

    /// Whether a day or a time precedes a number of three digits or more, which ends no range: Nov 5 - 500, 12:30 - 500.
    private func isBehindDay(_ right: Claim, at start: Int) -> Bool {
        guard numberKind == .date || numberKind == .time, source[numberEnd - 1] != "s", right.kind == .cardinal
        else { return false }
        return source.numeral(at: start).map { $0.count > 2 } ?? false
    }

    /// Whether the right value is a price or a tax: Rice 5kg - 250, GST 18% - 216, Table 5 - 450.
    private func isPrice(_ right: Claim, ofGoodsBefore dash: Int, isApart: Bool) -> Bool {
        guard let last = history.lastNumber else { return false }
        // Aloo 2kg-15 and 2kg-15rs: a range has its unit or its price at its end, as in 500ml-1 ltr and 5kg-10 Rs 80.
        let next = source.endOfSpaces(right.end)
        if Self.volumes.contains(source.text(next..<source.endOfLetters(next)).lowercased()) { return false }
        if isWeighed(last), right.kind == .cardinal || right.kind.isMoney, !beginsAmount(next) { return true }
        guard !source[right.end - 1].isASCIILetter else { return false }
        if last.range.count > 9, source.endOfDigits(last.range.lowerBound) == last.range.upperBound { return true }
        guard right.kind == .cardinal, let first = source.numeral(at: last.range.lowerBound),
            let price = source.numeral(at: source.endOfSpaces(dash + 1))
        else { return false }
        let isFalling = price.numeral.isLess(than: first.numeral)
        // 90/- - 45/-
        if source[last.range.upperBound - 1].isDash { return isFalling }
        let isTenfold = !price.numeral.isLess(than: first.numeral.shifted(by: 1))
        // Samosa 2-30/-, Ghee 250 g-90/-
        let stroke = source.endOfSpaces(price.end)
        let isClosed = source[stroke] == "/" && source[stroke + 1].isDash
        if isClosed, isTenfold && first.isPlain || last.kind == .measure { return true }
        // 5L-500, Paneer 200g-95
        if last.kind == .measure, isTenfold || isFalling { return true }
        guard isApart, isFalling || isTenfold, endsField(price.end) else { return false }
        let isTable = hasSuffix("table ", before: first.start) || hasSuffix("Table ", before: first.start)
        return isTenfold && (isTable && price.count > 2 || last.kind == .percent)
    }

    /// Whether the value is a weight, a volume or data, which India prices after a dash.
    private func isWeighed(_ value: ReadHistory.Entry) -> Bool {
        guard dialect == .indian, value.kind == .measure, let number = source.numeral(at: value.range.lowerBound) else {
            return false
        }
        let symbol = unit(behind: number.end)?.symbol.lowercased() ?? ""
        return Self.volumes.contains(symbol)
    }

    private static let volumes: Set<String> = [
        "kg", "kgs", "kilo", "kilos", "g", "gm", "l", "ltr", "litre", "litres", "liter", "liters", "ml", "gb", "mb",
    ]

    /// Whether the second of two numbers without powers of ten is smaller. The £1 of 50p-£1 is a hundred pence.
    private func isFalling(from start: Int, to upper: ScannedNumeral) -> Bool {
        guard let lower = source.numeral(at: start) else { return false }
        let isHundredths =
            isMoneyBefore && lower.end == numberEnd - 1 && "p¢c".unicodeScalars.contains(source[lower.end])
        return upper.numeral.shifted(by: isHundredths ? 2 : 0).isLess(than: lower.numeral)
    }

    /// Whether the text contains the difference: the net amount of a gross amount and a fee.
    private func printsDifference(from start: Int, to upper: ScannedNumeral) -> Bool {
        guard let gross = source.numeral(at: start)?.numeral.hundredths, let fee = upper.numeral.hundredths else {
            return false
        }
        return (0..<source.count).contains {
            source[$0].isASCIIDigit && !source[$0 - 1].isASCIIDigit && source[$0 - 1] != "." && source[$0 - 1] != ","
                && !(start...upper.start).contains($0) && source.numeral(at: $0)?.numeral.hundredths == gross - fee
        }
    }

    /// Whether rising numbers are one range: 30-60 dollars, but not 8-9.50 USD, where 8 may be a name.
    private func isRangeOfMoney(_ lower: ScannedNumeral, _ upper: ScannedNumeral, at dash: Int) -> Bool {
        guard lower.end == source.startOfSpaces(dash), !isNumberedThing(lower) else { return false }
        let word = source.startOfSpaces(lower.start)
        let first = source.startOfLetters(word)
        // In Room 30 - 60 dollars, 30 may be a room.
        if upper.start > dash + 1, first < word, isCapital(first) { return false }
        return upper.fraction.count != 2 || lower.fraction.count == 2
    }

    private func startOfNumber(before index: Int) -> Int {
        var start = source.startOfSpaces(index)
        while !source[start - 1].isASCIIDigit, start > 0, source[start - 1] != " " { start -= 1 }
        while source[start - 1].isASCIIDigit
            || (source[start - 1] == "." || source[start - 1] == ",") && source[start - 2].isASCIIDigit
        { start -= 1 }
        return max(start, 0)
    }

    /// 3-4, 5 to 6, 10 ~ 20: the sign between two numbers.
    func range(at index: Int) throws(NormalizationError) -> Claim? {
        guard source[index] == "~" || isDashSign(index) else { return nil }
        if isBetweenPlaces(index) { return .phrase("to", .range, end: source.endOfSpaces(index + 1)) }
        return switch try joint(at: index) {
        case .range: .phrase("to", .range, end: index + 1)
        case .difference: .sign("minus", end: index + 1)
        case .mixedNumber: .phrase("and", .fraction, end: index + 1)
        case .pause, .none: nil
        }
    }

    /// Whether both sides are numbers with a letter, in rising order: zones 2A-2D, seats 14C – 14F, 15k-20k.
    private func isBetweenPlaces(_ index: Int) -> Bool {
        let letter = source.startOfSpaces(index) - 1
        let first = source.startOfDigits(letter)
        let second = source.endOfSpaces(index + 1)
        let end = source.endOfDigits(second)
        let isScaled = source[letter] == "k" && source[end] == "k" && !isMoneyBefore
        guard isScaled || isCapital(letter) && isCapital(end), (1...2).contains(letter - first),
            (1...2).contains(end - second), begins(first, notAfter: "-"), ends(end + 1, notBefore: "-"),
            let lower = source.value(first..<letter), let upper = source.value(second..<end)
        else { return false }
        return lower == upper && source[letter].value < source[end].value
            || lower < upper && source[letter] == source[end]
    }

    /// Reads the K of grades K-5.
    func grades(at index: Int) -> Claim? {
        let end = source.endOfLetters(index)
        let word = source.text(index..<end)
        guard ["K", "PK", "PreK"].contains(word), source[end].isDash, !source[end].isMinus || source[end] == "-" else {
            return nil
        }
        let digits = end + 1..<source.endOfDigits(end + 1)
        let isCued = has(.grade, before: index)
        guard let grade = source.value(digits), (1...12).contains(grade), grade < 9 || isCued,
            !source[digits.upperBound].isASCIIAlphanumeric, !source[digits.upperBound].isDash
        else { return nil }
        return .phrase(word + " to", .range, end: end + 1)
    }

    private static let lengths: Set<String> = ["in", "ft", "mm", "cm", "m", "km", "yd"]

    /// Whether the second factor shows a product, not the sides of an area: 3 x 4 = 12, 2 x 500 mg, 2x50p.
    private func multiplies(into second: Int) -> Bool {
        guard let number = source.numeral(at: second) else { return false }
        let isPence = source[number.end] == "p" && !source[number.end + 1].isASCIIAlphanumeric
        if isPence || has(.pieces, after: number.end) || source[source.endOfSpaces(number.end)] == "=" { return true }
        return unit(behind: number.end).map { !Self.lengths.contains($0.symbol) } ?? false
    }

    /// The x of 3 x 4.
    func times(at index: Int) -> Claim? {
        guard source[index].lowercased == "x", numberEnd > 0, source.startOfSpaces(index) == numberEnd else {
            return nil
        }
        let second = source.endOfSpaces(index + 1)
        let next = source[second]
        guard next.isASCIIDigit || next.isCurrencySign || beginsAmount(second) else { return nil }
        if isTail(after: index) { return nil }
        let isBy = next.isASCIIDigit && !isMoneyBefore && !source[numberEnd - 1].isDash && !multiplies(into: second)
        return .phrase(isBy ? "by" : "times", .ratio, end: index + 1)
    }
    /// Whether four digits after a price and an x are a card's tail: $45.00 x4242. $0.05 x1345, $45.00 x1000 and
    /// $45.00 x1250 labels are products.
    private func isTail(after x: Int) -> Bool {
        let digits = x + 1..<source.endOfDigits(x + 1)
        let price = source[source.start(of: numberEnd) { $0.isASCIIDigit || $0 == "." }]
        let isBelowOne =
            price == "0" || price == "." || "¢cp".unicodeScalars.contains(source[numberEnd - 1])
            || hasSuffix("cents", before: numberEnd)
        return numberEnd < x && !isBelowOne && (isMoneyBefore || source[numberEnd - 3] == ".") && digits.count == 4
            && source.numeral(at: x + 1)?.isPlain ?? false && !isRoundValue(digits) && !isQuantity(digits)
            && !pluralFollows(digits.upperBound) && source[source.endOfSpaces(digits.upperBound)] != "="
    }
}
