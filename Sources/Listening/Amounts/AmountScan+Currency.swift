/// Currencies next to a number.
extension AmountScan {
    /// The currency that precedes a number.
    struct Prefix {
        var usual: CurrencySet
        var possible: CurrencySet
        var start: Int
        var places: Int
        /// Whether it certainly belongs to this number: a sign or a code directly before it.
        var isCertain: Bool
        let kind: CurrencyName.Kind
        var isConflict = false

        var isName: Bool { kind == .name }
    }

    struct Bound {
        var amount: HeardAmount
        var end: Int
        var hasCurrency = false
        /// Whether the code after it may belong to the next number: 7 USD 6.
        var isShared = false
    }

    /// - Returns: nil for a number that cannot be an amount, such as a percentage.
    func bind(_ number: FoundNumber) -> Bound? {
        guard !isShare(number) else { return nil }
        let (prefix, suffix) = names(beside: number)
        guard prefix != nil || suffix != nil else {
            return Bound(amount: bare(number), end: number.end)
        }
        var amount = HeardAmount(
            value: number.value, currencies: currencies(prefix, suffix?.name), isByValue: number.isByValue,
            isMixed: number.isMixed, notation: number.notation, numeral: number.start..<number.end,
            range: (prefix?.start ?? number.start)..<number.end)
        amount.isRequired = isRequired(number, prefix, suffix)
        amount.places = suffix?.name.places ?? prefix?.places ?? 0
        amount.value = number.value?.shifted(by: -amount.places)
        var end = suffix?.range.upperBound ?? number.end
        if let whole = suffix?.name ?? (prefix.map { $0.places == 0 } ?? false ? Self.wholeDollar : nil) {
            addSmallUnits(to: &amount, of: whole, end: &end)
        }
        let possible = suffix?.name.possible ?? prefix?.possible ?? []
        narrow(&amount, possible.union(amount.currencies), behind: &end)
        amount.range = amount.range.lowerBound..<end
        addMarks(to: &amount, number)
        return Bound(
            amount: amount, end: end, hasCurrency: true,
            isShared: suffix.map { isBetween($0.range) } ?? false)
    }

    /// 5 %, 5 ‰, or a fraction in words.
    private func isShare(_ number: FoundNumber) -> Bool {
        text[number.end] == 0x25 || text[number.end] == 0x2030 || number.isFraction && number.notation != .digits
    }

    /// Returns the names before and after a number that belong to it.
    private func names(beside number: FoundNumber) -> (Prefix?, CurrencyNames.Match?) {
        var prefix = prefix(before: number.start)
        var suffix = suffix(behind: number.end, hasPrefix: prefix?.isCertain ?? false)
        if prefix?.isCertain != true, suffix == nil { suffix = closing(behind: number) }
        if let word = prefix, suffix == nil, isWord(word, before: number) { prefix = nil }
        if let prefix, let name = suffix?.name, isIdle(name, behind: number, prefix) { suffix = nil }
        // BTC $68,420, and BTC sixty-eight thousand dollars.
        if let coin = prefix, suffix != nil, coin.usual == Self.coins { prefix = nil }
        if let prefix, let next = suffix,
            isBetween(next.range) && prefix.possible.isDisjoint(with: next.name.possible)
                || labelsNext(next, behind: number.end, isSure: prefix.kind == .doubtful)
        {
            suffix = nil
        }
        return (prefix, suffix)
    }

    /// Whether the name adds nothing to the prefix: the p of £12.50p and of Rs 12.50p, the verb of ₹25 won.
    private func isIdle(_ name: CurrencyName, behind number: FoundNumber, _ prefix: Prefix) -> Bool {
        if name.text == Self.won { return prefix.usual.isDisjoint(with: name.usual) }
        guard number.places == 2, text[number.end] == 0x70 else { return false }
        if prefix.kind == .sign, prefix.usual == .gbp { return true }
        return prefix.kind != .name && !prefix.usual.isDisjoint(with: .rupees) && !text.isLetter(number.end + 1)
    }

    /// Adds the sign, the arrow and the doubts about an amount.
    private func addMarks(to amount: inout HeardAmount, _ number: FoundNumber) {
        amount.sign = isNegatedOutside(amount.range) ? .minus : sign(around: amount.range, number.start)
        amount.mark = HeardMark(text, before: amount.range.lowerBound) ?? HeardMark(text, before: number.start)
        if isDoubtful(number, in: amount.range, amount.currencies) {
            (amount.isDoubtful, amount.currencies) = (true, [])
        }
    }

    private func bare(_ number: FoundNumber) -> HeardAmount {
        var amount = HeardAmount(
            value: number.value, alternative: number.alternative,
            currencies: CurrencySet(rawValue: .max), isByValue: number.isByValue, isMixed: number.isMixed,
            notation: number.notation,
            numeral: number.start..<number.end, range: number.start..<number.end)
        amount.isBare = true
        amount.sign = followsLabel(number.start) ? .either : sign(around: amount.range, number.start)
        return amount
    }

    /// Returns the currencies that both names allow; empty if they contradict each other.
    private func currencies(_ prefix: Prefix?, _ suffix: CurrencyName?) -> CurrencySet {
        guard let prefix else { return suffix?.usual ?? [] }
        if prefix.isConflict { return [] }
        guard let suffix else { return prefix.usual }
        // $50¢ contradicts itself.
        if prefix.kind == .sign, prefix.places == 0, suffix.kind == .sign, suffix.places > 0 { return [] }
        // 中電CLP 五十元: the code is a company in Hong Kong.
        if prefix.kind == .doubtful, prefix.usual == Self.company { return suffix.usual }
        let both = Self.agreement(prefix.usual, prefix.possible, suffix)
        return both.isEmpty && !prefix.isCertain ? suffix.usual : both
    }

    /// 元 and 块 are the money of any country that the text names.
    private static func agreement(_ usual: CurrencySet, _ possible: CurrencySet, _ name: CurrencyName)
        -> CurrencySet
    {
        let both = possible.intersection(name.usual)
        if !both.isEmpty { return both }
        if name.kind == .unit, name.places == 0, !name.possible.isDisjoint(with: .cny) { return usual }
        let other = usual.intersection(name.possible)
        return other.isEmpty ? possible.intersection(name.possible) : other
    }

    private func isRequired(_ number: FoundNumber, _ prefix: Prefix?, _ suffix: CurrencyNames.Match?)
        -> Bool
    {
        if number.isFraction || prefix == nil && mayBeName(number) { return false }
        if let suffix, suffix.name.kind != .doubtful, !OtherWords.begin(text, withLastOf: suffix.range) {
            return suffix.name.kind != .code || number.notation == .digits && !isBetween(suffix.range)
        }
        guard let prefix, suffix == nil else { return false }
        return prefix.isCertain && (prefix.isName || number.notation == .digits)
    }

    // MARK: Before the number

    func prefix(before start: Int) -> Prefix? {
        var end = text.startOfSpaces(start)
        while text.isDash(end - 1) || [0x2B, 0x28, ideograph("负")].contains(text[end - 1]) {
            end = text.startOfSpaces(end - 1)
        }
        let isLed = text[end - 1] == 0x3A || text[end - 1] == 0x3D
        if isLed { end = text.startOfSpaces(end - 1) }
        let isBracketed = text[end - 1] == 0x29
        if isBracketed { end = text.startOfSpaces(end - 1) }
        guard end > boundEnd,
            let match = names.longest(text, before: end, limit: boundEnd),
            match.name.kind != .unit, match.name.kind != .doubtful || match.name.places == 0
        else { return nil }
        let name = match.name
        let isOwn = isBetween(match.range) && isNothingElse(start) && !isOther(start, isApart: true)
        let isNamed = name.kind != .doubtful || isOwn && !name.usual.isDisjoint(with: .rupees)
        let isSure = name.kind == .sign || !isLed && !isBracketed && isNamed
        let meant = name.kind == .sign ? meaning(ofSign: name) : nil
        let prefix = Prefix(
            usual: meant ?? home(ofSign: name),
            possible: meant ?? name.possible,
            start: match.range.lowerBound, places: name.places,
            isCertain: isSure && !isRate(before: match)
                && !(name.kind == .code && isBetween(match.range) && !isOwn),
            kind: name.kind)
        return isRate(before: match) ? prefix : widened(prefix)
    }

    /// Returns the meaning of a sign next to a currency that the text names; nil for its usual meaning.
    private func meaning(ofSign name: CurrencyName) -> CurrencySet? {
        switch name.text {
        case [0x24]: mentions.dollars
        case [0xA5]: mentions.yuanOrYen
        default: nil
        }
    }

    /// A bare $ is the local dollar. Between hanzi ¥ is the yuan, unless the text names the yen.
    private func home(ofSign name: CurrencyName) -> CurrencySet {
        guard name.kind == .sign else { return name.usual }
        if name.usual == .usd { return dollars }
        return name.text == [0xA5] && !listener.partsWordsBySpaces ? .cny : name.usual
    }

    /// $ alone is the dollar of the United States. In a text with 港 or 八達通 it may also be Hong Kong's.
    private var dollars: CurrencySet {
        let showsHongKong = text.scalars.indices.contains { index in
            text[index] == ideograph("港")
                || text[index + 1] == ideograph("通") && [ideograph("達"), ideograph("达")].contains(text[index])
        }
        return showsHongKong ? CurrencySet(codes: "usd hkd") : .usd
    }

    /// Whether this is an exchange rate such as USD/CNY 7.29. The slash is not spoken.
    private func isRate(before match: CurrencyNames.Match) -> Bool {
        let end = text.startOfSpaces(match.range.lowerBound)
        let hasStroke = text[end - 1] == 0x2F
        guard match.name.kind == .code || match.name.kind == .name,
            let other = names.longest(text, before: hasStroke ? end - 1 : end, limit: boundEnd)
        else { return false }
        if other.name.kind == .code { return match.name.kind == .code || hasStroke }
        // 美元/人民币7.0123, but not 5美元 人民币50.
        let before = text[text.startOfSpaces(other.range.lowerBound) - 1]
        let isFree = before &- 48 > 9 && HanziNumber.code(before) == HanziNumber.none
        return isFree && other.range.count > 1 && (other.name.kind == .name || other.name.kind == .unit)
    }

    private static let won = HeardText("won").scalars

    private static let coins = CurrencySet(codes: "btc")

    private static let company = CurrencySet(codes: "clp")

    /// Narrows the prefix by the currency before its sign, as in 港币$100 and HKD $5.
    private func widened(_ prefix: Prefix) -> Prefix {
        var end = text.startOfSpaces(prefix.start)
        if text[end - 1] == 0x28 || text[end - 1] == 0x29 { end = text.startOfSpaces(end - 1) }
        let isLed = text[end - 1] == 0x3A
        if isLed { end = text.startOfSpaces(end - 1) }
        if isLed, text[end - 1] == 0x29 { end = text.startOfSpaces(end - 1) }  // (HKD): $5
        guard end > boundEnd,
            let match = names.longest(text, before: end, limit: boundEnd),
            match.name.kind != .unit, match.name.kind != .doubtful,
            // BTC $68,420 is the price of a coin.
            match.name.usual != Self.coins
        else { return prefix }
        let both = Self.agreement(prefix.usual, prefix.possible, match.name)
        var wide = prefix
        guard !both.isEmpty else {
            wide.isConflict = !isLed
            return wide
        }
        (wide.usual, wide.possible, wide.start) = (both, both, match.range.lowerBound)
        return wide
    }

    // MARK: After the number

    private static let closingMarks = HeardText("」』]}〗》”’\"'").scalars

    func suffix(behind end: Int, hasPrefix: Bool) -> CurrencyNames.Match? {
        var start = text.endOfSpaces(endOfEmphasis(behind: end))
        if text[end] == 0x2F, text[end + 1] == 0x2D || text[end + 1] == 0x3D { start = text.endOfSpaces(end + 2) }
        // A five-dollar note.
        if text.isMinus(start), text.isLetter(start + 1), start == end { start += 1 }
        // 30+元
        if text[start] == 0x2B, text.isHanzi(start + 1) { start += 1 }
        if text[start] == 0x28, closesUnit(start + 1) { start += 1 }  // 100(元)
        if text[start] == 0x29 || text[start] == 0x3011 { start = text.endOfSpaces(start + 1) }  // (100)元
        // 收款「100」元; the mark of 32" Rs 15,000 is a unit.
        if Self.closingMarks.contains(text[start]), text.isHanzi(start + 1) { start += 1 }
        if Self.isVague(text[start]) { start += 1 }
        guard let match = names.longest(text, at: start) else { return nil }
        if hasPrefix, opensWord(match.range, isApart: start > end && match.name.places == 1) { return nil }
        // 500/- रु 700
        let isLabel = match.name.kind != .word && text.isDigit(text.endOfSpaces(match.range.upperBound))
        if text[end] == 0x2F, isLabel, match.range.lowerBound > end { return nil }
        // The lb of $1.29 lb is a weight, and the p.m. of ₹5,000p.m. a month.
        if hasPrefix && text.hasWord("lb", at: start) || text.hasWord("p.m", at: start) { return nil }
        if match.name.kind == .doubtful, start > end, match.name.text.count < 2 { return nil }
        // Pounds per square inch are a pressure, and dollars per square foot a price.
        let isPound = match.name.kind == .word && text.hasWord("pound", at: match.range.lowerBound)
        if isPound, text.hasWord(" per square", at: match.range.upperBound) { return nil }
        return belongsToNext(match, behind: end, hasPrefix: hasPrefix) ? nil : match
    }

    /// Narrows the currency by a second name: 100元人民币, $12.50 (HKD), 100元（港币）; fifty dollars, HKD.
    private func narrow(_ amount: inout HeardAmount, _ possible: CurrencySet, behind end: inout Int) {
        var start = text.endOfSpaces(end)
        let isBracketed = text[start] == 0x28
        let isNoted = listener.partsWordsBySpaces && text[start] == 0x2C
        if isBracketed || isNoted { start = text.endOfSpaces(start + 1) }
        guard let match = names.longest(text, at: start),
            match.name.kind == .name || match.name.kind == .code, match.name.places == 0,
            !belongsToNext(match, behind: end, hasPrefix: true)
        else { return }
        let isClosed = isBracketed && text[text.endOfSpaces(match.range.upperBound)] == 0x29
        guard isClosed || !isBracketed else { return }
        let both = Self.agreement(amount.currencies, possible, match.name)
        if both.isEmpty {
            if isClosed { amount.currencies = [] }
        } else {
            amount.currencies = both
            end = match.range.upperBound
        }
    }
}
