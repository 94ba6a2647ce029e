/// Turns values into Chinese words.
struct ChineseVerbalizer: Verbalizer {
    /// The names of signs in identifiers and addresses.
    private static let signs: [Unicode.Scalar: String] = [
        "-": "杠", "_": "下划线", ".": "点", "/": "斜杠", "@": "艾特", "#": "井号", "+": "加", "*": "星号",
    ]

    let number: ChineseNumber
    let dialect: ChineseDialect

    init(options: NormalizationOptions, dialect: ChineseDialect) {
        number = ChineseNumber(options: options, saysLiangBeforeHundred: dialect.home.code == Currency.twd.code)
        self.dialect = dialect
    }

    var pauseBefore: String { "，" }
    var pauseBehind: String { "，" }

    func words(_ value: SemioticClass) -> String { dialect.wording(mainlandWords(value)) }

    private func mainlandWords(_ value: SemioticClass) -> String {
        switch value {
        case .cardinal(let quantity): words(quantity)
        case .ordinal(let ordinal): words(ordinal)
        case .fraction(let fraction): words(fraction)
        case .percent(let percentage): words(percentage)
        case .measure(let measure): words(measure)
        case .divisors(let divisors): words(divisors)
        case .money(let money): words(money)
        case .date(let date): words(date)
        case .feast(let feast): words(feast)
        case .time(let time): words(time)
        case .range(let range): mainlandWords(range.lower) + Self.joint(range.joint) + mainlandWords(range.upper)
        case .ratio(let ratio): words(ratio)
        case .digits(let digits): words(digits)
        case .name(let name): words(name)
        case .version(let version): words(version)
        case .power(let power): "的" + words(power.exponent) + "次方" + unit(power.unit)
        case .spelling(let spelling): spelling.words(signs: Self.signs, digit: ChineseNumber.dialled)
        case .phrase(let words, _): words
        case .silent: " "
        // Neither a rule of Chinese nor a typed value produces these.
        case .weekday, .duration, .dimension, .electronic, .address, .roman: ""
        }
    }

    private static func sign(_ sign: Quantity.Sign) -> String {
        switch sign {
        case .none: ""
        case .minus: "负"
        case .plus: "加"
        case .positive: "正"
        case .plusOrMinus: "正负"
        case .about: "约"
        case .belowZero: "零下"
        }
    }

    private func words(_ quantity: Quantity) -> String { Self.sign(quantity.sign) + unsigned(quantity) }

    private func unsigned(_ quantity: Quantity) -> String {
        let words =
            switch quantity.form {
            case .value, .year, .pairs, .members: number.words(quantity.numeral)
            case .count: number.count(quantity.numeral)
            case .digits: ChineseNumber.each(quantity.numeral.integer)
            case .dialled: ChineseNumber.dialled(quantity.numeral.integer)
            }
        return words + quantity.scale
    }

    /// 负百分之五: the sign comes before the base.
    private func words(_ percentage: Percentage) -> String {
        let base =
            switch percentage.base {
            case .hundred: "百分之"
            case .thousand: "千分之"
            case .tenThousand: "万分之"
            }
        return Self.sign(percentage.quantity.sign) + base + unsigned(percentage.quantity)
    }

    /// 零下五度 already implies the scale, so 摄氏 is left out.
    private func words(_ measure: Measure) -> String {
        words(measure.quantity) + (measure.quantity.sign == .belowZero ? "度" : unit(measure.unit))
    }

    private func unit(_ symbol: String?) -> String { symbol.flatMap { dialect.unit($0) } ?? "" }

    private func words(_ ordinal: OrdinalPhrase) -> String {
        // With a total, the text itself contains 第: 第3/5期.
        guard let total = ordinal.total else { return "第" + number.words(ordinal.numeral) }
        let label = ordinal.isLabelled ? "第" : ""
        return label + number.words(ordinal.numeral) + ordinal.counter + "，共"
            + (ordinal.counter.isEmpty ? number.words(total) : number.count(total))
    }

    private func words(_ fraction: FractionPhrase) -> String {
        let whole = fraction.whole.map { number.words($0) + "又" } ?? ""
        let part = number.words(fraction.denominator) + "分之" + number.words(fraction.numerator)
        return Self.sign(fraction.sign) + whole + part
    }

    private static func joint(_ joint: RangePhrase.Joint) -> String {
        switch joint {
        case .to: "到"
        case .minus: "减"
        case .against: "比"
        case .dash: "杠"
        }
    }

    private func words(_ ratio: RatioPhrase) -> String {
        Self.sign(ratio.sign) + ratio.terms.map { number.words($0) }.joined(separator: "比") + unit(ratio.unit)
    }

    private func words(_ money: MoneyPhrase) -> String {
        let upper = money.upper.map { "到" + words($0) } ?? ""
        let unit =
            switch money.unit {
            case .name: dialect.name(of: money.currency)
            case .plain: "元"
            case .written, .cents, .face: ""
            }
        return Self.sign(money.sign) + money.lead + words(money.amount) + upper + unit + words(money.divisors)
    }

    private func words(_ divisors: [Divisor]) -> String {
        divisors.map { divisor in
            let unit =
                switch divisor.unit {
                case .symbol(let symbol): unit(symbol)
                case .word(let word): word
                case .written, .each: ""
                }
            return "每" + (divisor.quantity.map(unsigned) ?? "") + unit
        }.joined()
    }

    private func words(_ digits: DigitString) -> String {
        let groups = digits.groups.map { digits.form == .dialled ? ChineseNumber.dialled($0) : ChineseNumber.each($0) }
        return (digits.isLabelled ? "编号" : "") + (digits.isInternational ? "加" : "") + groups.joined(separator: " ")
    }

    private func words(_ name: AlphanumericName) -> String {
        name.parts.map { part in
            switch part {
            case .number(let numeral): number.words(numeral)
            case .letters(let letters), .word(let letters): letters
            case .digits(let digits): ChineseNumber.dialled(digits)
            case .rest: " "
            }
        }.joined()
    }

    /// The parts of an IP address are dialled, and the parts of a version are numbers.
    private func words(_ version: VersionPhrase) -> String {
        let parts = version.parts.enumerated().map { index, part in
            if version.isAddress { return ChineseNumber.dialled(part) }
            // The later parts are digits, like decimals: 8.0.52.
            return index > 0 ? ChineseNumber.each(part) : number.words(Numeral(integer: part))
        }
        return Self.sign(version.sign) + parts.joined(separator: "点")
    }

    private func words(_ date: DatePhrase) -> String {
        var parts: [String] = []
        if let year = date.year {
            let era =
                switch date.era {
                case .none: ""
                case .before, .beforeCommon: "公元前"
                case .after, .common: "公元"
                }
            let last = date.lastYear.map { "到" + ChineseNumber.each($0) } ?? ""
            // A year of three digits is counted from 1912: 一百一十三年.
            let digits =
                year.count == 3 && date.era == .none
                ? number.words(Numeral(integer: year)) : ChineseNumber.each(year)
            parts += [era + digits + last, "年"]
        }
        if let month = date.month { parts += [number.words(month), "月"] }
        if let day = date.day { parts += [number.words(day), "日"] }
        if date.isNamed { parts.removeLast() }
        return parts.joined() + (date.time.map { words($0) } ?? "")
    }

    /// 11.11 is 双十一, 10.1 is 十一, 6.18 is 六一八.
    private func words(_ feast: FeastPhrase) -> String {
        let day = feast.day.valueOfDigits
        if feast.month == feast.day, day > 10 { return "双" + number.words(day) }
        return (feast.month == [1, 0] ? "十" : ChineseNumber.each(feast.month)) + ChineseNumber.each(feast.day)
    }

    private func words(_ time: TimePhrase) -> String {
        if time.isNamed { return number.count(time.hour) }
        if time.form == .units { return length(time) }
        var words = Self.half(time) + number.count(time.hour) + "点"
        if time.minute > 0 {
            words += padded(time.minute) + "分"
        } else if time.fullHour == .digits {
            words += "零零分"
        } else if time.fullHour == .zero || time.second != nil {
            words += "零分"
        }
        if let second = time.second { words += self.words(second: second) }
        return words
    }

    /// Returns the words of a duration: 三小时二十五分十八秒.
    private func length(_ time: TimePhrase) -> String {
        let hours = time.hour > 0 ? number.count(time.hour) + "小时" : ""
        let minutes = hours.isEmpty ? number.count(time.minute) : padded(time.minute)
        return hours + minutes + "分" + (time.second.map { words(second: $0) } ?? "")
    }

    /// Returns the words of seconds: 五十一秒, 零五秒, 零秒.
    private func words(second: Numeral) -> String {
        let value = second.integer.valueOfDigits
        return padded(value) + (second.fraction.isEmpty ? "" : "点" + ChineseNumber.each(second.fraction)) + "秒"
    }

    /// Returns a number's words, with 零 before a single digit: 零五, 零, 十五.
    private func padded(_ value: Int) -> String {
        (1...9).contains(value) ? "零" + number.words(value) : number.words(value)
    }

    /// 8:30 PM is spoken 晚上八点三十分.
    private static func half(_ time: TimePhrase) -> String {
        switch time.half {
        case .none: ""
        case .morning: time.hour == 12 ? "凌晨" : "上午"
        case .afternoon: time.hour >= 6 && time.hour != 12 ? "晚上" : "下午"
        }
    }
}
