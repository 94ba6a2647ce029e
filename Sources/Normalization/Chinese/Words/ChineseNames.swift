private import CTables

/// Numbers that are a part of a name: brands, flights, shares, feasts, sizes.
enum ChineseNames {
    /// Reads 58同城 and 24/7.
    static func brand(_ digits: ChineseDigits) -> Claim? {
        guard let name = brands.whole(in: digits.source, at: digits.start), digits.beginsName else { return nil }
        // 7-11 is a shop in Taiwan and Hong Kong, and a range before a unit.
        if digits.next == "-", name.end == digits.part.end {
            guard !digits.text.dialect.isMainland, !digits.text.isCounted(name.end), digits.cue == nil else {
                return nil
            }
        }
        return Claim(value: .phrase(name.value, .name), end: name.end)
    }

    private static let brands = PhraseTable(WordTable(ChineseBrands_tsv()).pairs)

    /// Reads 3U8633.
    static func flight(_ digits: ChineseDigits) -> Claim? {
        guard digits.count == 1, digits.next.isCapital else { return nil }
        let rest = digits.part
        // 5G129元 is a network and its price.
        guard (3...4).contains(rest.count), !rest.next.isASCIIAlphanumeric, !rest.isPriced, digits.beginsName else {
            return nil
        }
        let letter = String(Character(digits.next))
        return .name([.number(digits.numeral), .letters(letter), .digits(rest.digits)], .digits, end: rest.end)
    }

    /// Reads 1080p.
    static func picture(_ digits: ChineseDigits) -> Claim? {
        guard digits.next.lowercased == "p", (3...4).contains(digits.count),
            !digits.source[digits.end + 1].isASCIIAlphanumeric, digits.beginsName
        else { return nil }
        return digits.claim(isNumber: true)
    }

    /// Reads 1st.
    static func englishOrdinal(_ digits: ChineseDigits) -> Claim? {
        guard digits.count <= 3, let ending = digits.source.endOfOrdinal(digits.end),
            !digits.source[ending].isASCIIDigit, digits.beginsName
        else { return nil }
        return Claim(value: .ordinal(OrdinalPhrase(numeral: digits.numeral)), end: ending)
    }

    /// Reads 贵州茅台(600519), a listing of Shanghai or Shenzhen, and 第2023125期, the number of a lottery draw.
    static func listing(_ digits: ChineseDigits) -> Claim? {
        let isAbroad =
            (4...5).contains(digits.count) && [".HK", ".TW"].contains { digits.source.hasPrefix($0, at: digits.end) }
        guard isAbroad || (6...7).contains(digits.count) && isListing(digits), digits.beginsName else { return nil }
        return digits.claim(form: .digits, isNumber: true)
    }

    private static func isListing(_ digits: ChineseDigits) -> Bool {
        if digits.before == "第" { return digits.count == 7 && digits.next == "期" }
        guard digits.count == 6 else { return false }
        let first = digits.source[digits.start]
        return digits.isBefore(.security) || digits.isBehind(.kindOfSecurity)
            || (first == "6" || first == "3") && digits.before == "(" && digits.isBefore(").")
    }

    /// Reads 85折 as 八五折: eighty-five hundredths of the price.
    static func discount(_ digits: ChineseDigits) -> Claim? {
        guard digits.count == 2, digits.next == "折", digits.source[digits.end - 1] != "0",
            !digits.before.isASCIIAlphanumeric, digits.before != ".", digits.before != "-"
        else { return nil }
        return digits.claim(kind: .measure, form: .digits, isNumber: true)
    }

    /// Reads 1米75 as 一米七五.
    static func height(_ digits: ChineseDigits) -> Claim? {
        guard digits.before == "米", digits.source[digits.start - 2].isASCIIDigit, digits.count == 2,
            !digits.isDecimal, !digits.isCounted, digits.beginsName
        else { return nil }
        return digits.claim(kind: .measure, form: .digits, isNumber: true)
    }

    /// Reads 170/92A, 单科线50/75分, 38/39码 and 可分6/12期: two numbers of one thing.
    static func pair(_ first: ChineseDigits) -> Claim? {
        guard let last = first.part(after: "/"), case let isCued = isChoice(first, last) || isUsage(first, last),
            isCued || first.count > 1 && last.count > 1,
            first.count <= 3, last.count <= 3, !first.before.isASCIIAlphanumeric, first.before != "/",
            first.before != ".", !first.hasLeadingZero,
            !last.hasLeadingZero,
            "分码".unicodeScalars.contains(last.next) && !"钟之".unicodeScalars.contains(last.source[last.end + 1])
                || isSize(first, last) || isCued
        else { return nil }
        // 剩余3/10次 is 三次，共十次.
        let counter = first.value == 2 ? nil : ChineseUnits.counter(in: last.source, at: last.end)?.end
        let total = (counter.map { last.source.text(last.end..<$0) } ?? "") + "，共"
        let parts: [AlphanumericName.Part] = [
            .number(first.numeral), isUsage(first, last) ? .word(total) : .rest, .number(last.numeral),
        ]
        return .name(parts, .cardinal, end: last.end, isNumber: true)
    }

    /// Whether the reader may choose one of the numbers, or both apply: 可分6/12期, 每月5/20日结算.
    static func isChoice(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        first.before == "分" && last.next == "期"
            || first.source.hasPrefix("每月", at: first.start - 2) && last.next == "日"
    }

    /// Whether these are a used number and its total: 短信20/100条, 8/12人已付.
    private static func isUsage(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        let isOfPeople = last.next == "人" && "已未".unicodeScalars.contains(last.source[last.end + 1])
        return (first.isBehind(.usage) || isOfPeople) && last.isCounted && !last.isPriced && !last.isBefore("%")
            && (first.value ?? 0) <= (last.value ?? 0)
    }

    /// Whether these are a height and a girth in centimetres, with a letter for the build or a word for sizes.
    private static func isSize(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        guard first.count == 3, first.source[first.start] == "1" else { return false }
        return last.isBefore("ABCY") && !last.source[last.end + 1].isASCIIAlphanumeric || first.isBehind(.size)
    }

    /// Reads 11.11 as 双十一, 10.1 as 十一, and 6.18 and 618 as 六一八.
    static func feast(_ digits: ChineseDigits) -> Claim? {
        let isDivided = digits.isBefore(".·")
        let day =
            isDivided ? digits.part : ChineseDigits(max(digits.start, digits.end - 2)..<digits.end, in: digits.text)
        let month = ChineseDigits(digits.start..<(isDivided ? digits.end : day.start), in: digits.text)
        guard !digits.hasLeadingZero, let monthNumber = month.value, (1...12).contains(monthNumber), day.day != nil,
            digits.beginsName
        else { return nil }
        // A closing quotation mark may precede the word for the feast: "9.18"事变.
        let next = day.source.end(of: day.end) { " \"”」".unicodeScalars.contains($0) }
        guard digits.next == "·" && !day.isCounted || day.source.has(.feast, at: next) else { return nil }
        return Claim(value: .feast(FeastPhrase(month: month.digits, day: day.digits)), end: day.end)
    }
}

// The number sign No.
extension ChineseNames {
    /// Reads NO.1 as 第一.
    static func ordinalSign(_ sign: ChinesePosition) -> Claim? {
        guard let digits = numbered(sign), digits.count <= 2 else { return nil }
        return sign.claim("第", .ordinal, to: digits.start)
    }

    /// Reads No. 20231 as 编号二零二三一.
    static func numberSign(_ sign: ChinesePosition) -> Claim? {
        guard let digits = numbered(sign) else { return nil }
        return Claim(value: .digits(DigitString(groups: [digits.digits], isLabelled: true)), end: digits.end)
    }

    /// Returns the digits after No. at a letter; nil if they are an amount or more than plain digits.
    private static func numbered(_ sign: ChinesePosition) -> ChineseDigits? {
        let (source, index) = (sign.source, sign.index)
        guard sign.scalar.lowercased == "n", source[index + 1].lowercased == "o", source[index + 2] == ".",
            !sign.before.isASCIIAlphanumeric
        else { return nil }
        let start = source.endOfSpaces(index + 3)
        guard source[start].isASCIIDigit else { return nil }
        let token = ChineseNumeralToken(at: start, in: sign.text)
        let digits = ChineseDigits(at: start, in: sign.text)
        return token.isAmount || token.end > digits.end ? nil : digits
    }
}
