/// Days without a year that only the words and signs beside them prove: 截止12/31, 1.1-1.3元旦放假.
enum ChineseCuedDates {
    static func day(_ month: ChineseDigits) -> Claim? {
        guard month.before != month.next, let day = month.part(after: "-/."),
            let date = ChineseDates.dayFirst(month, day) ?? ChineseDates.date(month, day) ?? dayFirst(month, day),
            !day.isContinued, !day.isCountedUnlikeDay || isLastBeforeWord(month, day), isDay(month, day),
            !month.source.isDivision(month.end)
        else { return nil }
        return Claim(value: .date(date), end: ChineseDates.endOfName(day))
    }

    /// Returns the day of 於24/11支出, in the order of Hong Kong. A fraction does not have such a numerator.
    private static func dayFirst(_ day: ChineseDigits, _ month: ChineseDigits) -> DatePhrase? {
        guard day.next == "/", day.month == nil, "於于在至".unicodeScalars.contains(day.before) || month.isBeforeDayWord
        else { return nil }
        return ChineseDates.date(month, day)
    }

    private static func isDay(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        switch month.next {
        case "/" where month.isBehind(.progress) || ChineseNames.isChoice(month, day): false
        case "/":
            month.month == nil || month.cue?.isDay ?? false || day.isBeforeDayWord || endsRange(month)
                || isNoFraction(month, day) || beginsRange(month, day) || beginsList(day) || isArrival(month, day)
                || isUsualDay(month, day) || beginsEntry(month, day)
        case ".": isPointed(month, day)
        default: isHyphened(month, day)
        }
    }

    /// Whether a phrase begins with the day of a movement of money, 9/10收款, or of an amount: 已批，3/26 ¥5. A third of an
    /// income is 1/3收入, but days are written so in Taiwan and Hong Kong.
    private static func beginsEntry(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let (source, next) = (day.source, day.source.endOfSpaces(day.end))
        let isUsual = !day.text.dialect.isMainland && day.precedesAmount
        let isBehindOwner = isUsual && " 您你卡户".unicodeScalars.contains(month.before) && !isPart(month)
        guard isUsual || day.count == 2, isFirst(month) || month.before.isPause || isBehindOwner else { return false }
        return source.has(.posting, at: next) && !day.isBefore(.coupon)
            || (day.day ?? 0) > 12 && day.text.currencies.isAmount(next)
            || isUsual && isFirst(month) && isDayOfPurpose(month, day)
    }

    /// Whether a word before a space makes the numbers a part of a whole: 包裹 2/6, 第 3/12, AA 1/2, 分攤 1/3.
    private static func isPart(_ month: ChineseDigits) -> Bool {
        let (source, word) = (month.source, month.source.startOfSpaces(month.start))
        guard (month.value ?? 0) < (month.part.value ?? 0) else { return false }
        return month.cue == .part || "第页頁期摊攤份".unicodeScalars.contains(source[word - 1])
            || source.hasPrefix("AA", at: word - 2)
    }

    /// Whether what follows the numbers can have a day, but not a part: 3/5 午餐, 3/5房租. A word after a half, a third or a
    /// quarter must be one of money, because 1/4雞 is a quarter of it.
    private static func isDayOfPurpose(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let (source, next) = (day.source, day.source.endOfSpaces(day.end))
        let mayBePart = source[next].isIdeograph && (day.value ?? 0) < 5 && (month.value ?? 0) < (day.value ?? 0)
        if mayBePart, source.has(.partOfPrice, at: next) { return false }
        if source.has(.eventAfterDays, at: next) || source.beginsAmountCue(next) { return true }
        return !mayBePart && !ChineseUnits.follows(next, in: source) && !ChineseFractions.isLength(day)
            && !source[next].isChineseNumeral && !"价月半打以的=×*÷+".unicodeScalars.contains(source[next])
            && !day.isDecimal && source.numeral(at: day.start)?.isGrouped != true
    }

    /// Whether a word that only begins like a counting word follows the day, as in Taiwan's and Hong Kong's
    /// 11/29家乐福1,280元: a hanzi follows it, and an amount. 11/29人参加 is a part of a total.
    private static func isBeforeName(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        guard month.next == "/", !day.text.dialect.isMainland, !day.isBefore("人位名次期元") else { return false }
        if day.isPriced { return day.text.currencies.leadingName(at: day.end) != nil }
        let unit = ChineseUnits.counter(in: day.source, at: day.end)?.end
        guard let rest = unit ?? ChineseUnits.otherUnit(in: day.source, at: day.end)?.end else { return false }
        let isName = day.source[rest].isIdeograph && !day.source.hasPrefix("已", at: rest)
        return isName && day.precedesAmount && !isPart(month)
    }

    /// Whether this is the first of 5/20、5/21公休.
    private static func beginsList(_ day: ChineseDigits) -> Bool {
        guard day.next == "、", let last = day.part.part(after: "/"), last.day != nil else { return false }
        return last.isBeforeDayWord || beginsList(last)
    }

    /// Whether a parcel arrives on the day: 包裹 5/25 已到店. Few parcels have more than twelve parts.
    private static func isArrival(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        (day.day ?? 0) > 12 && month.cue == .part && day.source.has(.arrival, at: day.source.endOfSpaces(day.end))
    }

    /// Whether a hyphen joins a month and a day: 12-31截止. 时间3-5日 is three days.
    private static func isHyphened(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        month.count == 2 && day.count == 2
            && (day.isBefore(.deadline) || day.isBefore(.pointInTime) || day.isBeforeTime || month.isBehind(.namedDay)
                || isPosted(month, day)
                || beginsRange(month, day) || isInTable(month, day))
            || endsRange(month)
            || (day.count == 2 || day.next == "(") && month.cue != .score && (day.isBeforeTime || day.isBeforeWeekday)
            || day.isBeforeDayWord && month.cue?.isDay ?? false && !day.isBefore("日号")
            // 12-3收款100 at the start of a message.
            || month.start == 0 && day.isBefore(.posting) && !day.isBefore(.coupon)
            || isBooked(month, day)
    }

    /// Whether a movement of money on that day follows: 11-25收款, 11-26 -12.00, and at the start of a line 11-25 货款.
    private static func isPosted(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let (source, next) = (day.source, day.source.endOfSpaces(day.end))
        if day.isBefore(.posting) { return !day.isBefore(.coupon) }
        if isFirst(month), source.has(.posting, at: next) || source.beginsAmountCue(next) {
            return !source.has(.coupon, at: next)
        }
        return next > day.end && source[next].isMinus && source.numeral(at: next + 1)?.fraction.count == 2
    }

    /// Whether an amount of that day follows at the start of a line, or after another amount: 12-1 15元, 11-28 午餐35元. The
    /// single digits of 3-5 20元 may be a range.
    private static func isBooked(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let (source, text, next) = (day.source, day.text, day.source.endOfSpaces(day.end))
        let isNext = text.isMoneyBefore && text.isBehindNumber(source.startOfSpaces(month.start))
        let isLong = month.count == 2 && day.count == 2
        let amount = source.end(of: next) { $0.isIdeograph }
        // 11-28进货1280元, while 11-12电费350 may be of two months.
        let isRound = month.value == 10 && (day.value ?? 0) % 5 == 0
        let isGlued =
            isLong && isFirst(month) && (day.day ?? 0) > 12 && !isRound && day.next.isIdeograph
            && !day.isBefore("日号送减退起只买得共寸床幢栋单课桌窗格线柜区车孔弄年里座层楼室房")
        // 11-28 房租1500, 11-28收1280.
        let isPosted = amount > next + 1 || isGlued && day.isBefore("收付欠还借")
        let isBare = isLong && isPosted && source.beginsNumber(amount)
        return (isNext || isFirst(month)) && (isLong || (day.value ?? 0) < (month.value ?? 0))
            && (next > day.end || isGlued)
            && amount < next + longestEntry && (isBare || text.currencies.isAmount(source.endOfSpaces(amount)))
    }

    /// Usual length of the word before a booked amount, and more.
    private static let longestEntry = 7

    private static func isFirst(_ month: ChineseDigits) -> Bool {
        month.start == 0 || ")]】」\n".unicodeScalars.contains(month.before)
    }

    /// Whether the numbers cannot be a fraction, which has a small numerator: 12/31, 11/1 and 11/2.
    private static func isNoFraction(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        guard let first = month.month, let last = day.day else { return false }
        return last == 1 || first >= 10 && (last > 12 || last < first)
    }

    /// Whether this is the day of a table's row, 11-26|12|1234.50, or the end of a line after an amount: 收款100 11-26.
    private static func isInTable(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let first = month.source.startOfSpaces(month.start)
        let begins = month.start == 0 || month.before == "\n"
        // 10-29|¥12.50 is the price of ten to 29.
        if begins, day.next == "|" { return day.source[day.source.endOfDigits(day.end + 1)] == "|" }
        let amount = month.source.start(of: first) { $0.isASCIIDigit || $0 == "." || $0 == "," }
        let isPosted = (2...3).contains { month.source.end(of: .posting, at: amount - $0) == amount }
        guard isPosted || month.text.isMoneyBefore, first < month.start else { return false }
        return month.source[first - 1].isASCIIDigit && day.source.endsPhrase(day.end)
    }

    /// Whether the numbers are a day in Taiwan, where 6/20 is the usual form. A fraction is in its lowest terms, and few
    /// texts have one of other parts than these. Parts of a total have a cue, a unit or 第.
    private static func isUsualDay(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        guard month.text.dialect.countsFromRepublic, let numerator = month.month, let denominator = day.day,
            (month.cue ?? ChineseCues.Cue.none) == .none, !month.isBehindPlace,
            !"第(".unicodeScalars.contains(month.before),
            !month.before.isASCIIAlphanumeric, !isCountedBehindGap(day), !ChineseFractions.isLength(day),
            !["大于", "小于", "等于"].contains(month.source.text(max(0, month.start - 2)..<month.start))
        else { return false }
        let isReduced =
            numerator < denominator
            && (2...numerator + 1).allSatisfy { factor in
                numerator % factor > 0 || denominator % factor > 0
            }
        // Shares such as 佔6/9 have small numbers.
        let mayBeShare = month.before.isIdeograph && !"于在至到由".unicodeScalars.contains(month.before)
        guard denominator > 12 || !mayBeShare else { return false }
        return !isReduced || ![2, 3, 4, 5, 6, 8, 10].contains(denominator)
    }

    private static func isCountedBehindGap(_ day: ChineseDigits) -> Bool {
        let next = day.source.endOfSpaces(day.end)
        return next > day.end && ChineseUnits.counter(in: day.source, at: next) != nil
            && !day.source.has(.day, at: next)
    }

    /// Whether this is the first day of 1/15-1/20 or 11-25至11-30: fractions do not have such denominators.
    private static func beginsRange(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let (source, mark) = (day.source, day.source.endOfSpaces(day.end))
        let lastMonth = ChineseDigits(from: source.endOfSpaces(mark + 1), in: day.text)
        guard joinsDays(source[mark]), lastMonth.month != nil,
            let last = lastMonth.part(after: month.next == "/" ? "/" : "-"), let lastDay = last.day, !last.isContinued,
            month.next == "/"
                ? lastMonth.start == day.end + 1 : last.count == 2 && lastMonth.count == 2 || follows(lastMonth, month)
        else { return false }
        return max(day.day ?? 0, lastDay) > 9 && !last.isCounted
    }

    /// Whether this is the next month: the 12 of 11-25至12-3.
    private static func follows(_ last: ChineseDigits, _ month: ChineseDigits) -> Bool {
        month.count == 2 && last.count == 2 && last.value == (month.value ?? 0) + 1
    }

    /// Whether this is the second day of 3/5-3/8.
    private static func endsRange(_ month: ChineseDigits) -> Bool {
        let (source, text) = (month.source, month.text)
        let mark = source.startOfSpaces(month.start) - 1
        return text.numberKind == .date && source.startOfSpaces(mark) == text.numberEnd && joinsDays(source[mark])
    }

    /// Whether a word like a counter follows the second day, the 房租 of 11.28-12.28房租2000元, or a day before an amount.
    private static func isLastBeforeWord(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        endsRange(month) && day.next.isIdeograph && !day.isPriced || isBeforeName(month, day)
    }

    private static func joinsDays(_ mark: Unicode.Scalar) -> Bool {
        mark.isDash || mark == "~" || mark == "至" || mark == "到"
    }
}

// Days with a point between month and day, like a decimal number.
extension ChineseCuedDates {
    private static func isPointed(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        // 时间3.5 may be hours.
        let isNamed = month.source[month.source.startOfFillers(month.start) - 1] == "日"
        let mayBeTime = day.count == 1 && !isNamed && !day.isBeforeDayWord && !day.next.isDash && day.next != "~"
        return month.cue == .date && !mayBeTime || endsRange(month) || beginsPointedRange(month, day)
            || day.isBefore(.eve) || day.isBeforeWeekday || beginsPhrase(month, day) || isPadded(month, day)
            || day.isBefore("日号") || month.count == 2 && day.count == 2 && isSettled(month, day)
            || day.count == 2 && (day.isBefore(.deadline) || day.isBefore(.day) && month.isBehind(.forecast))
            || day.isBefore(.stay) && !day.text.isBareAmount(at: month.start)
            || (day.source.hasPrefix("到期", at: day.end) || day.count == 2 && day.isBeforeTime)
                && !day.text.isBareAmount(at: month.start) && month.before != "率"
    }

    /// Whether the day begins a line, and the amount of a movement of money follows: 11.25 到账1234.50元.
    private static func isSettled(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let source = day.source
        guard month.start == 0 || "】\n".unicodeScalars.contains(month.before) else { return false }
        guard let word = source.end(of: .posting, at: source.endOfSpaces(day.end)) else { return false }
        let amount = source.endOfSpaces(word)
        return source.beginsNumber(amount) || source[amount].isCurrencySign
    }

    /// Whether the day begins a phrase and the time of day follows: 5.21晚. 血糖5.21下午 is a value.
    private static func beginsPhrase(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let isFirst =
            month.before == SourceText.outside || month.before.isPause || "】]\n".unicodeScalars.contains(month.before)
        return isFirst && day.count == 2 && !day.isDecimal && day.isBefore("晚早上下中凌") && day.isBefore(.day)
            && !day.source.hasPrefix("晚会", at: day.end)
    }

    /// Whether a padded pair is a day: 03.08女神节. A decimal number never has a zero before another digit.
    private static func isPadded(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        month.count == 2 && day.count == 2 && month.hasLeadingZero && (month.cue == nil || month.cue == .date)
            && !month.before.isASCIIAlphanumeric && !".-本次".unicodeScalars.contains(month.before)
    }

    /// Whether the nights of a stay follow: 11.5-11.7 2晚.
    private static func isBeforeNights(_ day: ChineseDigits) -> Bool {
        let nights = ChineseDigits(from: day.source.endOfSpaces(day.end), in: day.text)
        return nights.start > day.end && nights.next == "晚"
    }

    /// Whether this is the first day of a range: 1.1-1.3元旦放假, 03.01-03.07, and 3.8-3.12, where only days rise.
    private static func beginsPointedRange(_ month: ChineseDigits, _ day: ChineseDigits) -> Bool {
        let source = month.source
        let mark = source.endOfSpaces(day.end)
        guard joinsDays(source[mark]) else { return false }
        let lastMonth = ChineseDigits(from: source.endOfSpaces(mark + 1), in: month.text)
        guard lastMonth.month != nil, let last = lastMonth.part(after: "."), last.day != nil else { return false }
        // 电费10.15-11.15元 is a range of amounts.
        // 12.1-12.31充100送20
        let isOffer = last.isBefore("充满买存") && source[last.end + 1].isASCIIDigit && month.cue == nil
        let isOfEvent = last.isBefore(.eventAfterDays) || month.isBehind(.eventBeforeDays) || isBeforeNights(last)
        if isOffer || isOfEvent, !last.isPriced { return true }
        guard !last.isCounted, !last.isDecimal else { return false }
        let isPadded = month.count == 2 && lastMonth.count == 2 && day.count == 2 && last.count == 2
        let rises =
            month.cue == nil && month.value == lastMonth.value && day.count == 1 && last.count == 2
            && source[day.start].value > source[last.start].value
        return isPadded && (month.hasLeadingZero || lastMonth.hasLeadingZero) || rises
    }
}
