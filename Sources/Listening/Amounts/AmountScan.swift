/// Lists the numbers of a text and binds each to the currency next to it, if any.
///
/// Reads digits and words alike, so that written and spoken text are measured alike. It shares no table, rule or type
/// with the reading rules.
struct AmountScan {
    let text: HeardText
    let listener: Listener
    /// Currencies that the text names apart from numbers.
    let mentions: CurrencyMentions
    /// Whether a label with a colon may follow a count of goods: Qty: 2 Rs: 240.
    let countsGoods: Bool
    private(set) var amounts: [HeardAmount] = []
    /// Every number that the scan visited, in the order of their starts.
    private var found: [FoundNumber] = []
    /// Amounts with stars for some of their digits.
    private(set) var hidden: [Range<Int>] = []
    /// Position after the last currency that belongs to a number.
    private(set) var boundEnd = 0

    /// Usual count of numbers in a payment message.
    private static let usualCount = 4

    init(_ text: HeardText, _ listener: Listener) {
        (self.text, self.listener) = (text, listener)
        mentions = CurrencyMentions(text, listener.vocabulary.currencies)
        countsGoods = listener.partsWordsBySpaces && text.scalars.contains(0x3A) && text.mentionsCount
        found.reserveCapacity(Self.usualCount)
        amounts.reserveCapacity(Self.usualCount)
        var index = 0
        while index < text.count {
            if let end = endOfHidden(index) {
                hidden.append(index..<end)
                (index, boundEnd) = (end, end)
            } else if let number = number(at: index) {
                found.append(number)
                index = add(number)
            } else {
                index = behind(index)
            }
        }
    }

    /// Whether a currency belongs to the number that begins at `start`.
    func isBound(_ start: Int) -> Bool { amounts.contains { $0.numeral.lowerBound == start && !$0.isBare } }

    /// Returns the number that begins at or after `start` and crosses `border`.
    func number(over border: Int, from start: Int) -> FoundNumber? {
        var index = start
        while index < border {
            if let found = number(at: index) {
                if found.end > border { return found }
                index = max(found.end, index + 1)
            } else {
                index = behind(index)
            }
        }
        return nil
    }

    /// Same as `number(at:)`, but faster for positions that the scan has probably visited.
    func knownNumber(at index: Int) -> FoundNumber? {
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].start < index { low = middle + 1 } else { high = middle }
        }
        return low < found.count && found[low].start == index ? found[low] : number(at: index)
    }

    /// Inserts an amount that is not text at its position.
    mutating func insert(_ amount: HeardAmount) {
        let place =
            amounts.firstIndex { $0.numeral.lowerBound > amount.numeral.lowerBound } ?? amounts.count
        amounts.insert(amount, at: place)
    }

    /// Returns the next position at which a number may begin.
    private func behind(_ index: Int) -> Int {
        text.isLetter(index) ? text.endOfLetters(index) : index + 1
    }

    func number(at index: Int) -> FoundNumber? {
        let scalar = text[index]
        if scalar >= 0x3007 {
            return HanziNumber.code(scalar) < HanziNumber.point ? hanziNumber(at: index) : nil
        }
        if scalar &- 48 < 10 { return writtenNumber(at: index) }
        if scalar == 0x2E { return beginsWithPoint(index) ? writtenNumber(at: index) : nil }
        return text.isLetter(index) && !text.isLetter(index - 1) ? wordNumber(at: index) : nil
    }

    /// - Returns: the position at which to continue.
    private mutating func add(_ number: FoundNumber) -> Int {
        guard var bound = bind(number) else {
            return number.end
        }
        if bound.hasCurrency { boundEnd = bound.isShared ? number.end : bound.end }
        joinRange(&bound.amount, number)
        amounts.append(bound.amount)
        return bound.end
    }

    var names: CurrencyNames { listener.vocabulary.currencies }

    /// In 五到十美元 the first number has the second number's currency.
    private mutating func joinRange(_ amount: inout HeardAmount, _ number: FoundNumber) {
        guard !amount.isBare, amount.isRequired, number.notation != .digits, let last = amounts.last,
            last.isBare,
            let value = last.value, last.notation == number.notation,
            isRangeWord(last.numeral.upperBound..<number.start)
        else { return }
        var lower = last
        (lower.currencies, lower.isBare, lower.isRequired) = (amount.currencies, false, true)
        // Twenty to thirty thousand.
        lower.alternative = value.shifted(by: trailingPlaces(amount))
        amounts[amounts.count - 1] = lower
    }

    /// Returns the places of the powers of ten that end a number in words.
    private func trailingPlaces(_ amount: HeardAmount) -> Int {
        if amount.notation == .hanzi {
            return codes(amount.numeral).last.flatMap(HanziNumber.places) ?? 0
        }
        return switch words(amount.numeral).last {
        case .scale(let places), .total(let places): places
        case .hundred: 2
        default: 0
        }
    }

    private func isRangeWord(_ range: Range<Int>) -> Bool {
        switch range.count {
        case 1: text[range.lowerBound] == ideograph("到") || text[range.lowerBound] == ideograph("至")
        case 4 where text.hasWord(" to ", at: range.lowerBound): true
        default: isRangeWordOfLanguage(range)
        }
    }
}

extension AmountScan {
    /// Returns the codes of the hanzi from `start` on that form one number: 一百二十三点五. A 点 without a digit after it
    /// belongs to a time of day.
    private func hanziCodes(at start: Int) -> [UInt8] {
        var (end, codes, hasPoint) = (start, [UInt8](), false)
        codes.reserveCapacity(16)
        while true {
            let code = HanziNumber.code(text[end])
            if code == HanziNumber.none { break }
            if code == HanziNumber.point {
                guard !hasPoint, HanziNumber.code(text[end + 1]) < 10 else { break }
                hasPoint = true
            }
            codes.append(code)
            end += 1
        }
        return codes
    }

    private func hanziNumber(at start: Int) -> FoundNumber? {
        var codes = hanziCodes(at: start)
        var end = start + codes.count
        // 几十多万元.
        if Self.isVague(text[end]), let scale = HanziNumber.places(HanziNumber.code(text[end + 1])),
            scale > 3
        {
            codes.append(HanziNumber.code(text[end + 1]))
            end += 2
        }
        let value = HanziNumber.value(codes[...])
        let isFraction =
            text[start - 1] == ideograph("之") && text[start - 2] == ideograph("分")
            || text[end] == ideograph("分") && text[end + 1] == ideograph("之")
        return FoundNumber(
            value: value?.decimal, isByValue: value?.isByValue ?? false, isMixed: value?.isMixed ?? false,
            notation: .hanzi, start: start, end: end,
            isFraction: isFraction)
    }

    /// Whether this hanzi makes a number vague.
    static func isVague(_ scalar: UInt32) -> Bool {
        vague.contains(scalar)
    }

    private static let vague = ideographs("多余餘来來几幾")

    /// Returns the codes of a number in hanzi.
    func codes(_ range: Range<Int>) -> [UInt8] {
        range.map { HanziNumber.code(text[$0]) }.filter { $0 != HanziNumber.none }
    }

    /// Returns the number word in a range. Hindi powers of ten belong to an amount in every language: ₹1.5 लाख.
    func word(_ range: Range<Int>) -> NumberWords.Word? {
        listener.vocabulary.number(text, range)
            ?? (text[range.lowerBound] < 0x80 ? NumberWords.word(text, range) : HindiNumberWords.scale(text, range))
    }

    /// Returns the number words in a range.
    func words(_ range: Range<Int>) -> [NumberWords.Word] {
        var words: [NumberWords.Word] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = text.endOfLetters(index)
            if let word = word(index..<end) { words.append(word) }
            index = max(end, index) + 1
        }
        return words
    }

    private func isRangeWordOfLanguage(_ range: Range<Int>) -> Bool {
        listener.vocabulary.to.contains { word in
            word.count + 2 == range.count && text.isSpace(range.lowerBound) && text.isSpace(range.upperBound - 1)
                && text.has(word, at: range.lowerBound + 1)
        }
    }

    /// Reads a number in words: two hundred and five, twenty-five point two.
    private func wordNumber(at start: Int) -> FoundNumber? {
        var words: [NumberWords.Word] = []
        var (index, end, kept) = (start, start, 0)
        while let word = word(index..<text.endOfLetters(index)) {
            if word == .and || word == .point, words.isEmpty { return nil }
            // "and" joins one hundred and five, but not five and six.
            if word == .and, !(words.last?.isScale ?? false) { break }
            words.append(word)
            index = text.endOfLetters(index)
            if word != .and, word != .point { (end, kept) = (index, words.count) }
            guard text.isSpace(index) || text.isMinus(index), text.isLetter(index + 1) else { break }
            index += 1
        }
        guard kept > 0 else { return nil }
        let value = NumberWords.value(words[..<kept])
        return FoundNumber(
            value: value?.decimal, isByValue: value?.isByValue ?? false, isMixed: value?.isMixed ?? false,
            notation: .words, start: start, end: end)
    }
}
