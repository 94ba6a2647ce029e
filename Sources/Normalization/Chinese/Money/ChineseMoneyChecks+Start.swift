// Checks of the characters before the amount.
extension ChineseAmount {
    /// Refuses an amount if the characters directly before it make it doubtful.
    func checkStart(isAmount: Bool) throws(NormalizationError) {
        guard isAmount || currencies.suffix(at: end) != nil,
            isBehindStop || runsOn || isMasked || isListed || isBehindHour || isBrokenPoint(start - 2) || isBehindTime
                || isTypo || isSplit || mayEndAtComma || isGluedToStart
        else { return }
        throw text.ambiguous(start - 1..<end)
    }

    /// A full stop, or the point of a number whose first digits are letters.
    private var isBehindStop: Bool {
        let last = source[start - 2]
        guard before == "." else { return false }
        let isMistyped = last.looksLikeDigit && !source[start - 3].isASCIIAlphanumeric
        return isMistyped || !last.isASCIIAlphanumeric && last != " "
    }

    /// Whether the amount runs on from a name made of digits: 尾号88121280.50元.
    private var runsOn: Bool {
        let length = source.endOfDigits(start) - start
        guard numeral.integer.count >= 4, length >= 4,
            // 尾号8812¥5: the sign may belong to the next number.
            !(currencies.suffix(at: end).map { currencies.opensNext($0, at: end) } ?? false)
        else { return false }
        return switch text.cue(before: start) {
        case .tail: true
        case .identifier, .code: true
        case .account: length > 7 || length > 4 && !numeral.isRound
        case .perhapsIdentifier: length > 7 || length > 5 && !numeral.isRound
        case .building: !numeral.isRound
        default: false
        }
    }

    /// Whether stars hide digits. **100元** is bold print, and 可乐*2 is a count.
    private var isMasked: Bool {
        guard before.hidesDigit else { return false }
        let isWhole = source[start] != "."
        guard isWhole, source[start - 2].hidesDigit else { return !isWhole }
        guard let suffix = currencies.suffix(at: end) else { return true }
        return !source[currencies.end(of: suffix, at: end)].hidesDigit
    }

    /// Whether the amount may be a list: 分别扣款100,200,300元, 扣款20，358，406元, ￥120，358，406. In ¥7，777，777 the sign
    /// belongs to the whole number.
    var isListed: Bool {
        let first = source.endOfDigits(start)
        guard source[first] == ",", first < end, numeral.fraction.isEmpty else { return false }
        let isLong = first - start == 3
        if source.isWide(at: first), !source.isWide(at: start), end - first > 4, isLong || !before.isCurrencySign {
            return true
        }
        guard isLong else { return false }
        let word = source.start(of: start) { $0.isIdeograph }
        return (max(word, start - 6)...start).contains { source.has(.distribution, at: $0) }
    }

    /// Whether the digits before a full-width comma may be a name or a count: 取餐号12，485.81元, 买2送1，168.00元. After a word
    /// of money they are thousands, as in 合计3，485.81元 and 运费1，200元, except after the 共 of 共3，485.81元.
    private var mayEndAtComma: Bool {
        let comma = source.endOfDigits(start)
        guard source[comma] == ",", comma < end, source.isWide(at: comma), !source.isWide(at: start),
            numeral.integer.count < 7, mayEndName
        else { return false }
        return !text.isBareAmount(at: start) && !source.has(.deduction, at: start) || before == "共"
    }

    /// Whether the character before the digits may join them to a name or a count: 饿了么#5, A12, 数量：3, 张三+2, No.12.
    private var mayEndName: Bool {
        let last = source[start - 2]
        return switch before {
        case ":", "+": text.namesOrCounts(start)
        case ".": last.isASCIILetter
        default:
            before.isIdeograph || before.isASCIILetter && !last.isASCIILetter
                || "xX×*- #".unicodeScalars.contains(before)
        }
    }

    /// Whether the amount may be the minutes of a time in hanzi: 8点30元, 一点5元.
    private var isBehindHour: Bool {
        // In 8点8.8元秒杀 and 8点200元 no minutes follow.
        numeral.fraction.isEmpty && numeral.integer.count < 3 && before == "点"
            && (text.numberEnd == start - 1 || source[start - 2].isChineseNumeral)
    }

    /// Whether the amount may be the minutes of a time: 12:50元. The names of 窗口3:35元 and 301:128元 are before it.
    private var isBehindTime: Bool {
        before == ":" && source[start - 2].isASCIIDigit && text.numberEnd == start - 1 && text.numberKind != .date
            && !source[text.numberStart - 1].isASCIILetter && !text.isLabelled(text.numberStart)
            && !ChineseTimes.isNextColon(start - 1, in: text)
            && !ChineseTimes.isLabel(ChineseDigits(text.numberStart..<start - 1, in: text))
            && !(numeral.integer.count > 2 && isBehindName)
    }

    /// Whether up to three digits before the colon may be a name: 桌12:128元.
    private var isBehindName: Bool {
        let (first, label) = (text.numberStart, source[text.numberStart - 1])
        return start - first < 5 && source.endOfDigits(first) == start - 1 && text.cue(before: first) != .amount
            && (label.isIdeograph || label == " " || label == "\n" || label == SourceText.outside)
    }

    /// Whether a numeral in hanzi, or a letter that looks like a digit, runs into the digits: 二00元, 〇5元, 两2元, 十2元, l2元.
    private var isTypo: Bool {
        let last = source[start - 2]
        if source.isMistypedGroup(start - 2) { return true }
        if before.looksLikeDigit { return !last.isASCIIAlphanumeric }
        // 刘十100元 is a person's name and an amount.
        if before == "十", ChineseCards.isSurname(last), !source[start - 3].isIdeograph { return false }
        // 茶叶一两50元 weighs fifty grams.
        let weighs = last.isChineseNumeral || last.isASCIIDigit
        if before == "〇" || before == "十" || before == "两" && !weighs { return true }
        return before.isChineseNumeral && numeral.hasLeadingZero && (text.readEnd != start || text.isScaleBefore)
    }

    /// Whether a comma may be a decimal point: 12，5元. After a name, a day, a longer number or the gift of 买3送2，35元 it
    /// divides two things.
    private var isSplit: Bool {
        let comma = start - 1
        guard source[comma - 1].isASCIIDigit, text.readEnd != comma || text.readKind == .cardinal else { return false }
        let first = source.startOfDigits(comma)
        // 到账1 5.5元: two short groups directly after a word of money.
        if before == " " { return !source[comma - 3].isASCIIDigit && text.cue(before: first) == .amount }
        return before == "," && numeral.integer.count <= 2 && numeral.fraction.isEmpty && comma - first <= 3
            && !source[first - 1].isASCIILetter && !isGift(first) && !text.isLabelled(first)
            && !(":/.-".unicodeScalars.contains(source[first - 1]) && source[first - 2].isASCIIDigit)
    }

    /// Whether the number is the second of 买3送2.
    private func isGift(_ number: Int) -> Bool {
        let bought = source.startOfDigits(number - 1)
        return "送赠贈".unicodeScalars.contains(source[number - 1]) && bought < number - 1
            && "买買满滿".unicodeScalars.contains(source[bought - 1])
    }
}

extension SourceText {
    /// Whether a letter that looks like a digit precedes a group of thousands: the l of l,280, but not of 血型O,280.
    func isMistypedGroup(_ letter: Int) -> Bool {
        self[letter].looksLikeDigit && !self[letter - 1].isASCIIAlphanumeric && self[letter + 1] == ","
            && endOfDigits(letter + 2) == letter + 5
            && !"型码碼格号號式级級".unicodeScalars.contains(self[startOfFillers(letter) - 1])
    }
}

extension ChineseText {
    /// Whether the number at `first` is a name or a count, whatever follows: 数量2, 人数：4, #5, 单号12, 张三+2, 可乐×2.
    func namesOrCounts(_ first: Int) -> Bool {
        let mark = source[first - 1]
        let label = "×*+".unicodeScalars.contains(mark) ? source.startOfSpaces(first - 1) : 0
        if label > 0, source[label - 1].isIdeograph {
            let word = source.start(of: label) { $0.isIdeograph }
            // Only a person is counted with a plus. 加班+2，60元 may have a decimal comma.
            let isPerson = (2...3).contains(label - word) && ChineseCards.isSurname(dialect.mainland(source[word]))
            // 1000股×16，8元 may have a price of 16.8 per share.
            return !source[word - 1].isASCIIDigit && (mark != "+" || isPerson)
        }
        let end = mark == ":" ? first - 1 : first
        let isCount =
            "数數".unicodeScalars.contains(source[end - 1])
            && "份件笔筆人次单單箱盒瓶杯张張期天".unicodeScalars.contains(source[end - 2])
        // 28号1，280元 begins with a day.
        let isNumbered = "号號".unicodeScalars.contains(source[end - 1]) && (cue(before: first) ?? .none) != .none
        return mark == "#" || isCount || isNumbered || ["数量", "數量"].contains { source.hasPrefix($0, at: end - 2) }
    }

    /// Whether the number at `first` is a name or a count, or names a place, whose price may have thousands: 窗口3, 每桌1.
    func isLabelled(_ first: Int) -> Bool {
        let end = source[first - 1] == ":" ? first - 2 : first - 1
        return namesOrCounts(first) || "桌口".unicodeScalars.contains(source[end]) || source.has(.place, at: first)
    }
}
