/// Compares the written amounts with the heard amounts: value, currency, sign and order.
struct Reconciliation {
    let written: AmountScan
    let heard: AmountScan
    /// Currencies that may be spoken with a bare number.
    private let unitsOfBare: CurrencySet
    /// Whether the caller requested digit-by-digit reading.
    private let isDigitByDigit: Bool

    /// The first amount without a match on the other side.
    enum Disagreement {
        case written(Int)
        case heard(Int)
    }

    init(written: AmountScan, heard: AmountScan, usual: CurrencySet, isDigitByDigit: Bool) {
        self.isDigitByDigit = isDigitByDigit
        (self.written, self.heard) = (written, heard)
        unitsOfBare = written.amounts.reduce(usual) { $1.isBare ? $0 : $0.union($1.currencies) }
    }

    /// - Returns: nil if both sides agree.
    func disagreement() -> Disagreement? { agreesOneByOne ? nil : align() }

    /// The usual case: each amount has its match, and every other may be skipped.
    private var agreesOneByOne: Bool {
        var next = 0
        for index in heard.amounts.indices where heard.amounts[index].isRequired {
            while next < written.amounts.count, maySkip(written.amounts[next]) { next += 1 }
            guard next < written.amounts.count, agree(next, index) else { return false }
            next += 1
        }
        return written.amounts[next...].allSatisfy(maySkip)
    }

    /// Finds all heard amounts that may come next after the written ones so far, for all alternatives at once, so that
    /// no choice is made too early.
    private func align() -> Disagreement? {
        let (left, right) = (written.amounts, heard.amounts)
        var reached = [Bool](repeating: false, count: right.count + 1)
        reached[0] = true
        skipOptional(&reached)
        for index in left.indices {
            var next = !maySkip(left[index]) ? [Bool](repeating: false, count: reached.count) : reached
            for place in right.indices where reached[place] && agree(index, place) {
                next[place + 1] = true
            }
            skipOptional(&next)
            guard next.contains(true) else { return .written(index) }
            reached = next
        }
        if reached[right.count] { return nil }
        return .heard(reached.lastIndex(of: true) ?? 0)
    }

    /// Whether an amount may lack a match on the other side. A possible currency must be heard as money, or be kept as
    /// written: RM70 is not seventy.
    private func maySkip(_ amount: HeardAmount) -> Bool {
        if amount.isRequired { return false }
        guard !amount.isBare, !amount.currencies.isEmpty else { return true }
        let text = written.text
        let name = (amount.range.lowerBound..<amount.numeral.lowerBound).filter { text.isLetter($0) }.map { text[$0] }
        // COP29, p99 and RM302211948IN are names.
        let isName = text.isLetter(amount.numeral.lowerBound - 1) && text.isLetter(amount.numeral.upperBound)
        let isShort = amount.numeral.count < 3 && text.isLetter(amount.numeral.lowerBound - 1)
        if isName || isShort && name.count != 2 { return true }
        return name.isEmpty || Self.weights.contains(name) || heard.text.contains(name)
            || heard.text.contains(name.map { $0 & ~0x20 })
            || heard.amounts.contains { !$0.isBare && !$0.currencies.isDisjoint(with: amount.currencies) }
    }

    /// Pounds of weight.
    private static let weights = Set(["lb", "lbs", "Lb", "Lbs", "LB", "LBS"].map { HeardText($0).scalars })

    private func skipOptional(_ reached: inout [Bool]) {
        for place in heard.amounts.indices where reached[place] && !heard.amounts[place].isRequired {
            reached[place + 1] = true
        }
    }

    private func agree(_ index: Int, _ place: Int) -> Bool {
        let (left, right) = (written.amounts[index], heard.amounts[place])
        guard isCompatible(left, right), agree(left.sign, right.sign), isMarkSaid(left, right) else { return false }
        if let value = right.value, !right.isMixed || isDigitByDigit || left.notation != .digits {
            if value == left.value { return true }
            if let other = right.alternative, other == left.value { return true }
            return right.isByValue ? false : isDivided(place, index)
        }
        return hasSameWords(left, right) || isDivided(place, index)
    }

    private func isCompatible(_ left: HeardAmount, _ right: HeardAmount) -> Bool {
        if right.isBare { return left.isBare }
        if left.isBare { return !unitsOfBare.isDisjoint(with: right.currencies) && written.ownsUnit(left) }
        return !left.currencies.isDisjoint(with: right.currencies)
    }

    /// Whether the arrow of an amount is heard as a word: ↓100元.
    private func isMarkSaid(_ left: HeardAmount, _ right: HeardAmount) -> Bool {
        left.mark?.isSaid(heard.text, in: right.range.lowerBound..<right.numeral.lowerBound) ?? true
    }

    private func agree(_ left: HeardAmount.Sign, _ right: HeardAmount.Sign) -> Bool {
        left == .either || right == .either || left == right
    }

    /// Whether both texts contain the same number words. This is enough for words that the listener cannot parse.
    private func hasSameWords(_ left: HeardAmount, _ right: HeardAmount) -> Bool {
        guard left.notation == right.notation, left.value == nil else { return false }
        return left.notation == .hanzi
            ? written.codes(left.numeral) == heard.codes(right.numeral)
            : written.words(left.numeral) == heard.words(right.numeral)
    }

    // MARK: Two numbers that run into each other

    /// Whether one heard run is two written numbers in a row: 张三一百元 contains 三 and 一百.
    private func isDivided(_ place: Int, _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let right = heard.amounts[place]
        guard right.numeral.count <= Self.maxRunLength else { return false }
        switch right.notation {
        case .hanzi:
            let codes = heard.codes(right.numeral)
            return isDivided(codes, right.places, index) { HanziNumber.value($0) }
        case .words:
            let words = heard.words(right.numeral)
            return isDivided(words, right.places, index) { NumberWords.value($0) }
        case .digits: return false
        }
    }

    /// Longer runs are identifiers with an amount after them, and a pause separates the two.
    private static let maxRunLength = 30

    private func isDivided<Part>(
        _ parts: [Part], _ places: Int, _ index: Int, _ value: (ArraySlice<Part>) -> HanziNumber.Value?
    ) -> Bool {
        parts.indices.dropFirst().contains { cut in
            guard let amount = value(parts[cut...])?.decimal.shifted(by: -places),
                matches(amount, written.amounts[index])
            else { return false }
            return value(parts[..<cut]).map { matches($0.decimal, written.amounts[index - 1]) } ?? false
        }
    }

    private func matches(_ spoken: ExactDecimal, _ amount: HeardAmount) -> Bool {
        spoken == amount.value || spoken == amount.alternative
    }
}

extension Reconciliation {
    /// Enough amounts to find the mistake.
    private static let maxShown = 6

    /// Lists amounts of money for the person who must correct the text.
    static func shown(_ amounts: [HeardAmount]) -> String {
        let money = amounts.filter { !$0.isBare }
        let shown = money.prefix(maxShown).map(\.shown).joined(separator: ", ")
        return money.isEmpty ? "no amount" : shown + (money.count > maxShown ? ", …" : "")
    }
}
