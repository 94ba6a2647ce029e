/// What a dash between two things that were read is: 到, 减, or the sign of the second.
extension ChineseText {
    /// The word for the dash or tilde at `index` behind a number; nil where it joins nothing.
    ///
    /// - Parameter next: where the second number, its sign or its currency begins.
    /// - Throws: where money is on one side and another kind of number, or a smaller amount, on the other.
    func joint(at index: Int, before next: Int) throws(NormalizationError) -> String? {
        // 满100元-20元 takes off what is behind the dash.
        if source[index].isDash, isSubtraction(next) || source[numberStart - 1] == "满" { return "减" }
        let second = leadingName(at: next) ?? next
        guard let right = try claim(at: second) else {
            // 35.5- CNY.
            guard CurrencySigns.longest(in: source, at: next) != nil else { return "到" }
            throw .ambiguousAmount(token(numberStart..<next + 1, kind: .money(nil)))
        }
        let namesBoth = right.kind.isMoney || second > next
        guard namesBoth || isMoneyBefore else {
            // 近1年-9.9% is a loss.
            return right.kind == .percent && numberKind == .measure && source[index].isMinus ? nil : "到"
        }
        let isOneCurrency = !isMoneyBefore || numberKind == right.kind || second > next
        guard namesBoth, isOneCurrency, let upper = right.magnitude, let lower = amountBefore(index),
            lower.isLess(than: upper)
        else {
            throw .ambiguousAmount(token(numberStart..<right.end, kind: .money(nil)))
        }
        return "到"
    }

    /// The amount behind which a dash stands: 3元, or the 1.5万 of 1.5万-3万元.
    private func amountBefore(_ index: Int) -> Numeral? {
        // The 3w of 3w-5w元.
        let isScaled = numberKind == .cardinal && source[numberEnd - 1].isASCIILetter
        if isMoneyBefore || isScaled { return numberValue }
        guard let scale = Self.scales.longest(in: source, at: numberEnd), scale.end == source.startOfSpaces(index)
        else {
            return nil
        }
        return numberValue?.shifted(by: scale.value)
    }

    /// A space before and none behind: 100 -5, where 100 - 5 and 100-5 are ranges.
    func isSpacedMinus(_ mark: Int) -> Bool {
        source[mark].isDash && source[mark - 1] == " " && source[mark + 1] != " "
    }

    /// 5 - 3 = 2, (5-3)×2: the second number begins at `start`.
    func isSubtraction(_ start: Int) -> Bool {
        let end = endOfOperand(start)
        if source[source.endOfSpaces(end)] == "=" { return true }
        return source[end] == ")" && "=×*÷".unicodeScalars.contains(source[source.endOfSpaces(end + 1)])
    }

    /// Behind the number that a dash stands before: 100-30=, ¥100-¥30=.
    private func endOfOperand(_ start: Int) -> Int {
        let first = CurrencySigns.longest(in: source, at: start)?.end ?? start
        return source.numeral(at: first)?.end ?? source.endOfDigits(first)
    }

    /// What follows a number makes it something else than an amount: 8折, 5%, 3张, 11-21, 10:30.
    func beginsOtherKind(_ end: Int) -> Bool {
        let next = source[end]
        if next == "-" || next == ":" || "时時点點".unicodeScalars.contains(next) { return source[end + 1].isASCIIDigit }
        if Self.behindAmounts.longest(in: source, at: end) != nil { return false }
        return switch suffix(at: end) {
        case .share, .unit, .counted, .shift: true
        case .money: false
        case .none: ChineseUnits.otherUnit(in: source, at: end) != nil
        }
    }

    /// What looks like a counting word and may follow an amount: ¥50-100起.
    private static let behindAmounts = PhraseTable<Bool>(words: "起 下 后 前 时 等 余 多 几 包邮")

    /// Behind a number's unit, or behind the number if it has none.
    func isBehindNumber(_ end: Int) -> Bool {
        guard numberEnd >= 0, end >= numberEnd else { return false }
        if end == numberEnd { return true }
        let units = [
            ChineseUnits.counter(in: source, at: numberEnd)?.end,
            ChineseUnits.otherUnit(in: source, at: numberEnd)?.end,
            Self.currencyNames.longest(in: source, at: numberEnd)?.end,
            scaledEnd(numberEnd),
        ]
        return units.contains(end)
    }

    /// Whether a number ended just before, or a unit stands between it and here.
    func joinsNumbers(_ index: Int) -> Bool {
        !isSpacedMinus(index) && isBehindNumber(source.startOfSpaces(index))
    }

    /// Behind the scale and the currency of 1.5万元.
    private func scaledEnd(_ end: Int) -> Int? {
        guard let scale = Self.scales.longest(in: source, at: end) else { return nil }
        return Self.currencyNames.longest(in: source, at: scale.end)?.end ?? scale.end
    }

    /// Refuses 100元-: bookkeepers write the minus last, and a dash may end a phrase.
    func checkTrailing(_ index: Int) throws(NormalizationError) {
        let end = source.startOfSpaces(index)
        let isAlone = !source[index - 1].isDash && !source[index + 1].isDash && endsPhrase(index + 1)
        guard isAlone, isMoneyBefore, isBehindNumber(end), end == index || source[index + 1] != " " else {
            return
        }
        throw .ambiguousAmount(token(numberStart..<index + 1, kind: numberKind ?? .money(nil)))
    }
}
