/// Numbers written in digits.
extension AmountScan {
    /// Whether the point at `index` begins a number: ¥.88 and 利息.35, but not 收款.100元.
    func beginsWithPoint(_ index: Int) -> Bool {
        guard text.isDigit(index + 1), !text.isDigit(index - 1), !text.isLetter(index - 1),
            listener.partsWordsBySpaces || !text.isHanzi(index - 1) || lacksZero(index)
        else { return false }
        return text[index - 1] != 0x2E && (text[index - 1] != 0x29 || lacksZero(index))
    }

    /// Whether two decimals follow a word after which banks leave out the zero.
    private func lacksZero(_ point: Int) -> Bool {
        text.endOfDigits(point + 1) == point + 3
            && Self.posted.contains { text.has($0, at: point - $0.count) }
    }

    private static let posted = [
        "余额", "餘額", "余额为", "结余", "利息", "结息", "孳息", "费", "收益", "收入", "支出", "(利息)", "(短信费)",
    ].map { HeardText($0).scalars }

    /// Returns a number with its groups of thousands, its decimals and its power of ten.
    func writtenNumber(at start: Int) -> FoundNumber {
        var number = plainNumber(at: start)
        scaleInHanzi(&number)
        scaleInLetters(&number)
        shareScale(&number)
        return number
    }

    /// Multiplies the first number of a price range by the letters after the second: $5-10 million, $18-20K.
    private func shareScale(_ number: inout FoundNumber) {
        guard number.alternative == nil, text.isDash(number.end), text.isDigit(number.end + 1),
            isPriced(from: number.start, to: number.end)
        else { return }
        let upper = plainNumber(at: number.end + 1)
        guard let scale = letterScale(behind: upper), let value = number.value?.shifted(by: scale.places),
            let last = upper.value?.shifted(by: scale.places), last.isWhole, value.isBelow(last.coefficient)
        else { return }
        number.value = value
    }

    /// Whether a currency precedes a range or a number, or follows it in words: ₹45-50L, 5L रुपये.
    func isPriced(from start: Int, to end: Int) -> Bool {
        var first = start
        // A point, K, L, k and a space.
        let marks: [UInt32] = [0x2E, 0x4B, 0x4C, 0x6B, 0x20]
        while text.isDigit(first - 1) || text.isDash(first - 1) || marks.contains(text[first - 1]) {
            first -= 1
        }
        return names.longest(text, before: text[first - 1] == 0x20 ? first - 1 : first, limit: 0) != nil
            || names.longest(text, at: text.endOfSpaces(end)).map { isWord($0) } ?? false
    }

    /// Whether the name is a word, or an abbreviation of rupees without a number after it: 2.5L रु.
    private func isWord(_ match: CurrencyNames.Match) -> Bool {
        let isLast = !text.isDigit(text.endOfSpaces(match.range.upperBound))
        return match.name.kind == .word
            || match.name.kind == .doubtful && !match.name.usual.isDisjoint(with: .rupees) && isLast
    }

    func plainNumber(at start: Int) -> FoundNumber {
        let first = text.endOfDigits(start)
        let (grouped, isWellFormed) = endOfGroups(behind: first, from: start)
        var end = grouped
        var places = 0
        if text[end] == 0x2E, text.isDigit(end + 1) {
            let last = text.endOfDigits(end + 1)
            places = last - end - 1
            end = last
        }
        // 1.2.3, 1.234,56, 1'234.
        let runsOn =
            text.isDigit(end + 1) && (text[end] == 0x2E || text[end] == 0x27 || places > 0 && text[end] == 0x2C)
            && !(places == 2 && (partsDay(end) || partsShortDay(end, from: start)))
        let isNothing = places == 0 && end - start > 1 && (start..<end).allSatisfy { text[$0] == 48 }
        let value = isWellFormed && !runsOn && !isNothing ? value(start..<end, places: places) : nil
        let isVulgar = text[end] >= 0xBC && text[end] <= 0xBE || text[end] >= 0x2150 && text[end] <= 0x215E
        let isFraction = isVulgar || text[start - 1] == 0x2F && text.isDigit(start - 2)
        return FoundNumber(
            value: value, notation: .digits, start: start, end: end, places: places, isFraction: isFraction)
    }

    /// Whether a comma and a short day or a time follow a whole number: 500,28/11/26, ₹1,25,000,10:15. A bare 101,102,10:15
    /// is a row of cells.
    private func partsShortDay(_ comma: Int, from start: Int) -> Bool {
        let (first, next) = (text.endOfDigits(start), text.endOfDigits(comma + 1))
        let isGrouped = text[first] == 0x2C && first < comma && text[next] != 0x2C
        if isGrouped, first > start + 2 || !isPriced(from: start, to: first) { return false }
        return next < comma + 4 && text.endOfDigits(next + 1) == next + 3 && (text[next] == 0x3A || partsDay(comma))
    }

    /// Whether a comma and a day follow two decimals: 500.00,28-11-2026.
    private func partsDay(_ comma: Int) -> Bool {
        let next = text.endOfDigits(comma + 1)
        return text[comma] == 0x2C && (text.isDash(next) || text[next] == 0x2F) && text.isDigit(next + 1)
            && text[text.endOfDigits(next + 1)] == text[next]
    }

    private func value(_ range: Range<Int>, places: Int) -> ExactDecimal? {
        var coefficient: UInt128 = 0
        for index in range where text.isDigit(index) {
            let (product, isOver) = coefficient.multipliedReportingOverflow(by: 10)
            let (sum, isOverToo) = product.addingReportingOverflow(UInt128(text[index] - 48))
            guard !isOver, !isOverToo else { return nil }
            coefficient = sum
        }
        return ExactDecimal(coefficient, places: places)
    }

    /// Returns the end of groups of three digits, or of Indian groups: two digits each before the last group of three.
    private func endOfGroups(behind first: Int, from start: Int) -> (end: Int, isWellFormed: Bool) {
        let separator = text[first]
        guard separator == 0x2C || separator == HeardText.wideComma, text.isDigit(first + 1), first > start,
            first - start <= 3, first - start == 1 || text[start] != 48, !endsDate(first),
            !endsTime(first) || isLabelled(first)
        else { return (first, true) }
        var (end, count, last) = (first, 0, first - start)
        var (isWestern, isIndian) = (last <= 3 && text[start] != 48, last <= 2 && text[start] != 48)
        while text[end] == separator, text.isDigit(end + 1), !partsShortDay(end, from: start) {
            let next = text.endOfDigits(end + 1)
            if count > 0, last != 2 { isIndian = false }
            last = next - end - 1
            if last != 3 { isWestern = false }
            (end, count) = (next, count + 1)
        }
        let isWellFormed = isWestern || isIndian && last == 3
        // $580,2件, $350,11/29, $35,0912345678.
        let isOther = last == 10 || first - start == 3 && (last == 1 || last == 2 && text[end] == 0x2F)
        if !listener.partsWordsBySpaces, count == 1, isOther { return (first, true) }
        if separator == 0x2C { return isWestern && isRow(start..<end) ? (first, true) : (end, isWellFormed) }
        return isWellFormed && mayBeGroups(start..<end, count) ? (end, true) : (first, true)
    }

    /// Whether commas divide a row of numbers in Hindi: rooms 101,102, or notes 100,200,500 के नोट.
    private func isRow(_ range: Range<Int>) -> Bool {
        let labels = listener.vocabulary.rows
        guard !labels.isEmpty, !isPriced(from: range.lowerBound, to: range.upperBound) else { return false }
        // The 102 of 101,102,103 continues its row.
        var first = range.lowerBound
        if text[first - 1] == 0x2C, text.isDigit(first - 2) {
            first -= 1
            while text.isDigit(first - 1) { first -= 1 }
        }
        let groups = text.scalars[first..<range.upperBound].split(separator: 0x2C)
        guard groups.allSatisfy({ $0.count <= 3 }) else { return false }
        let numbers = groups.map { $0.reduce(0) { $0 * 10 + Int($1) - 48 } }
        let label = text.startOfSpaces(range.lowerBound)
        let isLabelled = labels.contains { text.has($0, at: label - $0.count) }
        let isRising = zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
        if isRising { return isLabelled || numbers.count > 2 }
        return text.has(Self.notes, at: text.endOfSpaces(range.upperBound))
            && numbers.allSatisfy { [10, 20, 50, 100, 200, 500].contains($0) }
    }

    private static let notes = HeardText("के नोट").scalars

    /// Wide commas divide clauses: ¥99，300元起送. They divide thousands before decimals or a second group, and if the
    /// group begins with a zero: ¥1，234.50, 1，000元.
    private func mayBeGroups(_ range: Range<Int>, _ count: Int) -> Bool {
        count > 1 || text[range.upperBound - 3] == 48
            || text[range.upperBound] == 0x2E && text.isDigit(range.upperBound + 1)
    }

    /// Multiplies the number by its powers of ten: 3万, 3万5000, 12万5千, 3万五千, 10多万.
    private func scaleInHanzi(_ number: inout FoundNumber) {
        var limit = 40
        var total = number.value
        var addend = number.value
        var end = startOfScale(behind: number.end)
        while let scale = hanziScale(at: end) {
            guard let value = addend, let scaled = value.shifted(by: scale.places), scale.places < limit else { break }
            total = limit == 40 ? scaled : total?.adding(scaled)
            (limit, end, addend) = (scale.places, scale.end, nil)
            // 1万零50
            if text[end] == ideograph("零"), text.isDigit(end + 1) { end += 1 }
            guard text.isDigit(end) || HanziNumber.code(text[end]) < 10 else { break }
            let next = text.isDigit(end) ? plainNumber(at: end) : self.number(at: end)
            guard let next, let more = next.value, more.isWhole || next.notation == .digits else { break }
            if hanziScale(at: next.end) == nil || next.notation == .hanzi {
                guard ExactDecimal(1)?.shifted(by: limit).map({ more.isBelow($0.coefficient) }) ?? false else { break }
                (total, end) = (total?.adding(more), next.end)
                break
            }
            (addend, end) = (more, next.end)
        }
        guard end > number.end else { return }
        (number.alternative, number.value, number.end) = (number.value, total, end)
    }

    /// Returns the position after the spaces of 1000 万元 and 680 萬. Before other hanzi the spaces separate two words.
    private func startOfScale(behind end: Int) -> Int {
        let next = text.endOfSpaces(end)
        guard next > end, let scale = hanziScale(at: next), scale.places > 0 else { return end }
        return !text.isHanzi(scale.end) || Self.beginsUnit(text[scale.end]) ? next : end
    }

    /// Whether this is the first hanzi of a unit that is counted in tens of thousands.
    private static func beginsUnit(_ scalar: UInt32) -> Bool {
        unitBeginnings.contains(scalar)
    }

    private static let unitBeginnings = ideographs("元圆美港人日欧英澳加韩")

    private func hanziScale(at index: Int) -> (places: Int, end: Int)? {
        var end = index
        var places = 0
        while true {
            let isVague = Self.isVague(text[end])
            let at = isVague ? end + 1 : end
            let code = HanziNumber.code(text[at])
            guard let more = HanziNumber.places(code), !OtherWords.beginsWord(text, scaleAt: at) else { break }
            (places, end) = (places + more, at + 1)
        }
        return end > index ? (places, end) : nil
    }

    /// Multiplies by a power of ten in letters: 5k, 2.5M, 3 million, 5 grand. A currency decides the meaning later.
    private func scaleInLetters(_ number: inout FoundNumber) {
        guard let value = number.value, let scale = letterScale(behind: number) else { return }
        guard let scaled = value.shifted(by: scale.places) else { return number.value = nil }
        (number.alternative, number.value, number.end) = (value, scaled, scale.end)
        addSmallerScales(to: &number, below: scale.places)
    }

    private func letterScale(behind number: FoundNumber) -> (places: Int, end: Int)? {
        let end = number.end
        if text.isLetter(end) {
            let last = text.endOfLetters(end)
            if !text.isDigit(last), let places = abbreviation(end..<last) { return (places, last) }
        }
        let gap = text.isMinus(end) ? end + 1 : text.endOfSpaces(end)
        guard text.isLetter(gap) else { return nil }
        let last = text.endOfLetters(gap)
        if isLakh(gap..<last, behind: number) { return (5, last) }
        let isLone = last == gap + 1 && number.places != 0 && number.places != 2 && text.isSpace(end)
        if isLone || last > gap + 1, !text.isDigit(last), let places = abbreviation(gap..<last) {
            return (places, last)
        }
        return isCrore(gap..<last, behind: number) ? (7, last) : scaleWords(at: gap)
    }

    /// Reads one or more scale words: hundred thousand.
    func scaleWords(at start: Int) -> (places: Int, end: Int)? {
        var (index, end, places) = (start, start, 0)
        while text.isLetter(index) {
            let last = text.endOfLetters(index)
            switch word(index..<last) {
            case .scale(let more), .total(let more): places += more
            case .hundred: places += 2
            default:
                guard end > start else { return nil }
                // 11.2 lakh cr
                return places == 5 && isCroreOfLakhs(index..<last, behind: start) ? (12, last) : (places, end)
            }
            end = last
            index = text.endOfSpaces(last)
        }
        return end > start ? (places, end) : nil
    }

    private func abbreviation(_ range: Range<Int>) -> Int? {
        let first = text[range.lowerBound]
        if range.count == 1 {
            switch first {
            case 0x6B, 0x4B: return 3  // k K
            case 0x77, 0x57: return listener.writesTenThousandAsW ? 4 : nil  // w W
            case 0x6D, 0x4D: return 6  // m M
            case 0x62, 0x42: return 9  // b B
            case 0x54: return 12  // T
            default: return nil
            }
        }
        if range.count == 4, text.hasWord("mill", at: range.lowerBound) { return 6 }
        guard range.count <= 3, !isReceived(range) else { return nil }
        let letters = range.reduce(0) { $0 << 8 | (text[$1] | 0x20) }
        switch letters {
        case 0x626E, 0x62_6C6E: return 9  // bn bln
        case 0x6D6E, 0x6D6D, 0x6D_696C, 0x6D_6C6E: return 6  // mn mm mil mln
        case 0x746E: return 12  // tn
        default: return nil
        }
    }

    /// Whether a verb of Hindi follows the word for received: ₹500 mil gaye.
    private func isReceived(_ word: Range<Int>) -> Bool {
        let next = text.endOfSpaces(word.upperBound)
        let verbs: [StaticString] = ["gay", "gae", "gai", "jay", "jaay", "jae", "chuk", "rah"]
        return text.hasWord("mil ", at: word.lowerBound) && verbs.contains { text.hasWord($0, at: next) }
    }
}
