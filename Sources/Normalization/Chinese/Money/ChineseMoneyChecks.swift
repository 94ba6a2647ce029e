// Checks of the surroundings of an amount: brackets and trailing signs of bookkeepers, letters like digits.
extension ChineseAmount {
    /// Refuses points and commas that do not form a valid number, if the number is an amount or in the notation of
    /// another country: Balance: 1.250,00.
    func checkMalformed() throws(NormalizationError) {
        try source.refuseForeignNumber(at: start) { _ in false }
        let end = number.tokenEnd
        if let money = currencies.suffix(at: end) ?? currencies.raisedSuffix(at: end) { try check(money.currency.kind) }
        if text.cue(before: start) == .amount { try check(.money(nil)) }
    }

    func check(_ currency: Currency) throws(NormalizationError) {
        try check(currency.kind)
        if mayBeThousands(currency) { throw text.ambiguous(start..<end, currency.kind) }
    }

    /// Whether the currency is the local one, which a bare $ means outside the mainland. Its thousands have commas.
    func isHome(_ currency: Currency) -> Bool {
        let sign = source.startOfSpaces(start) - 1
        let isDollar = currencies.isSaidPlain(sign..<sign + 1, for: text.dialect.home)
        return currency.code == text.dialect.home.code || isDollar && !source[sign - 1].isASCIILetter
    }

    /// Whether a point may divide thousands: €1.234 is over a thousand in some countries, and yuan never use it.
    private func mayBeThousands(_ currency: Currency) -> Bool {
        guard numeral.fraction.count == 3, source[start] != "." else { return false }
        if currency.isDividedByPoints { return true }
        let isExact = isHome(currency) || ["cny", "btc", "kwd", "bhd", "jod", "tnd", "omr"].contains(currency.code)
        return !isExact && numeral.integer.count <= 3 && numeral.integer[0] != 0
            && ChineseScales.end(behind: end, in: source) == nil
    }

    func check(_ kind: SemioticKind) throws(NormalizationError) {
        if number.isAmbiguous, followsIdentifier || followsName || followsClause || endsClause { return }
        try source.check(number, kind: kind, maxDigits: ChineseNumber.maxIntegerDigits)
    }

    /// Whether the preceding digits are a name or a day, and not a group of thousands: 桌号12 100元, 2024-03-05 100元,
    /// 2024-03-05,100元, 桌号8，168元.
    private var followsIdentifier: Bool {
        guard mayStandAlone, let kind = text.readKind else { return false }
        let isMoment = kind == .date || kind == .time
        switch before {
        case ",":
            return text.readEnd == start - 1 && (isMoment || followsNameAtComma)
        case " ", "\n":
            return text.readEnd == source.startOfBlank(start) && (isMoment || kind == .digits || kind == .telephone)
        default: return false
        }
    }

    /// Whether the comma before the whole amount is full-width, and ends a name or a count: 桌号8，168元, 数量3，156元. In
    /// 张三+1，280元 it may divide thousands.
    private var followsNameAtComma: Bool {
        let first = source.startOfDigits(start - 1)
        return source.isWide(at: start - 1) && numeral.fraction.isEmpty && source[first - 1] != "+"
            && text.namesOrCounts(first)
    }

    /// Whether the digits before the space end a name: 桌8 128元, 小米14 399元, 车位B2-101 300元, M8*50 0.35元.
    private var followsName: Bool {
        let digits = source.startOfDigits(start - 1)
        let first = source.start(of: digits) { $0.isASCIIAlphanumeric || "-*×+".unicodeScalars.contains($0) }
        guard before == " ", mayStandAlone else { return false }
        let last = source.start(of: start - 1) { $0.isASCIIDigit || $0 == "." }
        if source.has(.ratio, at: source.startOfFillers(last)), last < digits { return true }
        if first == digits {
            let isNumbered = source.has(.numbered, at: digits) && source[digits - 1] != "班"
            return isNumbered || source.has(.place, at: digits) || isCountOfGoods(digits)
        }
        return (first..<digits).contains { source[$0].isASCIILetter } && source[first].isASCIIAlphanumeric
            && text.cue(before: first) != .amount && CurrencySigns.longest(in: source, at: first) == nil
    }

    /// Whether a currency after a space cannot belong to the number: to the rate of 汇率7.8 港币780元, and to the name of
    /// VISA1234 港币128元 and A012 HKD 128. The letters of FPS1234 HKD 5 and US1234 HKD 5 precede an amount.
    var isNumberOfName: Bool {
        guard before.isASCIILetter else {
            return !numeral.fraction.isEmpty && source.has(.ratio, at: source.startOfFillers(start))
        }
        // NT, US, HK and the ways to pay FPS, Alipay and PayMe end in these letters.
        return (numeral.integer.count > 3 || numeral.hasLeadingZero) && !"TSKey".unicodeScalars.contains(before)
            && text.cue(before: source.start(of: start) { $0.isASCIILetter }) != .amount
    }

    /// Whether the digits count dishes, or belong to a person or a way to serve: 牛肉面2 140元, 林小美2 140元, 外带35 350元. A
    /// word with a hanzi of money may come before thousands.
    private func isCountOfGoods(_ count: Int) -> Bool {
        let word = source.start(of: count) { $0.isIdeograph }
        let isMoney = [ChineseWords.tender, .sum, .signed, .accountSum].contains { source.has($0, at: count) }
        let isName =
            Self.dishes.contains(source[count - 1])
            || count - word == 3 && ChineseCards.isSurname(source[word])
            || Self.servings.contains(source.text(max(0, count - 2)..<count))
        let mayBeSum = count - word < 2 || (word..<count).contains { Self.hanziOfMoney.contains(source[$0]) } || isMoney
        return isName && !mayBeSum && start - count <= 3 && source[count] != "0" && text.cue(before: count) == nil
    }

    private static let hanziOfMoney = Set(
        "费費金款租薪资資价價额額账賬帐帳付收钱錢币幣元蚊块塊共计計总總入出存提转轉汇匯找单單结結埋押息税稅利润潤补補贴貼还還欠扣赚賺值本购購销銷支借奖獎佣罚罰捐贷貸险險绩績礼禮红紅电電水气氣业業程班买買进進订訂送店门門"
            .unicodeScalars)

    /// Ways to serve, and dishes whose last hanzi may end other words.
    private static let servings: Set = ["内用", "內用", "外带", "外帶", "外卖", "外賣", "烧卖", "燒卖", "燒賣", "可乐", "可樂"]

    /// Last hanzi of the names of dishes and drinks.
    private static let dishes = Set("饭飯面麵粉粥饼餅饺餃茶奶汁汤湯羹鱼魚虾蝦鸡雞鸭鴨鹅鵝蛋肉锅鍋煲串堡糕啡".unicodeScalars)

    private var mayStandAlone: Bool {
        number.isWellFormed && source[end] != "," && !source.hasLooseGroup(behind: number)
    }

    /// Whether this is a separate amount after a complete one: the 300元 of ¥99，300元券.
    private var followsClause: Bool {
        before == "," && source.isWide(at: start - 1) && text.isMoneyBefore && text.numberEnd == start - 1
            && number.isWellFormed && currencies.suffix(at: end) != nil
    }

    /// Whether the comma ends this amount, because the next number counts something or is named: the ¥99 of ¥99，300件
    /// and of ¥99，300元券. In ¥1，500元 the comma may divide thousands.
    private var endsClause: Bool {
        let mark = source[source.startOfSpaces(start) - 1]
        guard source[end] == ",", source.isWide(at: end), mark.isCurrencySign || mark == "币", number.isWellFormed,
            !source.followsLooseGroup(start)
        else { return false }
        let next = source.endOfDigits(end + 1)
        guard let unit = currencies.suffix(at: next) else {
            // ¥7，179起 may be one price.
            return text.isCounted(next) && !source.has(.behindAmount, at: next)
        }
        let after = currencies.end(of: unit, at: next)
        return text.isCounted(next) && (source.has(.coupon, at: after) || source.has(.partOfPrice, at: after))
    }
}
