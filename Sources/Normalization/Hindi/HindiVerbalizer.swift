/// Hindi words for values.
struct HindiVerbalizer: Verbalizer {
    let number: HindiNumber

    init(options: NormalizationOptions) { number = HindiNumber(options: options) }

    var pauseBefore: String { ", " }

    func words(_ value: SemioticClass) -> String {
        switch value {
        case .cardinal(let quantity): words(quantity)
        case .ordinal(let ordinal): Self.ordinalStem(ordinal.numeral) ?? number.words(ordinal.numeral)
        case .fraction(let fraction): words(fraction)
        case .percent(let percentage): words(percentage.quantity) + " " + Self.base(percentage.base)
        case .measure(let measure): words(measure.quantity) + unit(measure.unit)
        case .divisors(let divisors): String(divisors.map(words).joined().dropFirst())
        case .money(let money): words(money)
        case .date(let date): words(date)
        case .feast(let feast): HindiNumber.each(feast.month) + " " + HindiNumber.each(feast.day)
        case .time(let time): words(time)
        case .range(let range): words(range.lower) + " " + Self.joint(range) + " " + words(range.upper)
        case .ratio(let ratio): ratio.terms.map(number.words).joined(separator: " अनुपात ") + unit(ratio.unit)
        case .digits(let digits): words(digits)
        case .name(let name): words(name)
        case .version(let version): version.parts.map(HindiNumber.each).joined(separator: " पॉइंट ")
        case .power(let power): words(power.exponent) + unit(power.unit)
        case .spelling(let spelling): spelling.words(signs: Self.signs, digit: HindiNumber.each)
        case .electronic(let address):
            address.words(names: Self.signs, scheme: { $0.rawValue + " कोलन स्लैश स्लैश" }, digits: HindiNumber.each)
        case .phrase(let words, _): words
        case .silent: " "
        // Hindi rules and typed values never produce these.
        case .weekday, .duration, .dimension, .address, .roman: ""
        }
    }

    /// Returns the words of a typed value. Its ordinal has the ending that a text writes after the digits.
    func words(typed value: SpokenValue) -> String {
        let words = words(value.semioticClass)
        guard case .ordinal(let ordinal) = value else { return words }
        return words + (Self.ordinalStem(ordinal.numeral) == nil ? "वाँ" : "ा")
    }
}

// Numbers.
extension HindiVerbalizer {
    private static func sign(_ sign: Quantity.Sign) -> String {
        switch sign {
        case .none: ""
        case .minus, .belowZero: "माइनस "
        case .plus, .positive: "प्लस "
        case .plusOrMinus: "प्लस माइनस "
        case .about: "लगभग "
        }
    }

    private func words(_ quantity: Quantity) -> String {
        let words =
            switch quantity.form {
            case .value, .count, .year, .pairs, .members: number.words(quantity.numeral)
            case .digits, .dialled: HindiNumber.each(quantity.numeral.integer)
            }
        return Self.sign(quantity.sign) + words + (quantity.scale.isEmpty ? "" : " " + quantity.scale)
    }

    private static func base(_ base: Percentage.Base) -> String {
        switch base {
        case .hundred: "प्रतिशत"
        case .thousand: "प्रति हज़ार"
        case .tenThousand: "प्रति दस हज़ार"
        }
    }

    private func unit(_ symbol: String?) -> String { symbol.flatMap { HindiUnits.names[$0] }.map { " " + $0 } ?? "" }

    /// Returns the stem before the ending of a gender: पहला, पहली, पहले. nil for numbers with regular ordinals.
    static func ordinalStem(_ numeral: Numeral) -> String? {
        switch numeral.trimmedInteger {
        case [1]: "पहल"
        case [2]: "दूसर"
        case [3]: "तीसर"
        case [4]: "चौथ"
        case [6]: "छठ"
        default: nil
        }
    }

    private func words(_ fraction: FractionPhrase) -> String {
        let whole = fraction.whole.map { number.words($0) + " सही " } ?? ""
        let part = number.words(fraction.numerator) + " बटा " + number.words(fraction.denominator)
        return Self.sign(fraction.sign) + whole + part + unit(fraction.unit)
    }

    private static func joint(_ range: RangePhrase) -> String {
        switch range.joint {
        case .to: "से"
        case .minus: "माइनस"
        // 287 runs for 4 wickets.
        case .against: "पर"
        case .dash: "डैश"
        }
    }

    private func words(_ divisor: Divisor) -> String {
        let count = divisor.quantity.map { " " + words($0) } ?? ""
        return switch divisor.unit {
        case .symbol(let symbol): " प्रति" + count + unit(symbol)
        case .word(let word): " प्रति" + count + " " + word
        case .written, .each: " प्रति" + count
        }
    }
}

// Money.
extension HindiVerbalizer {
    private func words(_ money: MoneyPhrase) -> String {
        let lead = money.lead.isEmpty ? "" : money.lead + " "
        let lower = Self.sign(money.sign) + lead
        if let upper = money.upper {
            return lower + words(money.amount) + " से " + amount(upper, money)
        }
        return lower + amount(money.amount, money)
    }

    private func amount(_ quantity: Quantity, _ money: MoneyPhrase) -> String {
        let divisors = money.divisors.map(words).joined()
        guard money.unit == .name, let currency = HindiCurrencies.named(money.currency) else {
            return words(quantity) + divisors
        }
        return Self.sign(quantity.sign) + amount(quantity, of: currency) + divisors
    }

    /// Reads एक रुपया पचास पैसे. With a power of ten or a third decimal it reads एक दशमलव पाँच लाख रुपये.
    private func amount(_ quantity: Quantity, of currency: HindiCurrency) -> String {
        let numeral = quantity.numeral.withoutIdleZeros
        guard let cent = currency.cent, let cents = numeral.cents, quantity.scale.isEmpty,
            number.options.digits == .value
        else {
            let name = numeral.isOne && quantity.scale.isEmpty ? currency.one : currency.other
            let unsigned = Quantity(numeral: numeral, form: quantity.form, scale: quantity.scale)
            return words(unsigned) + " " + name
        }
        let part = number.words(cents) + " " + (cents == 1 ? cent.one : cent.other)
        let whole = Numeral(integer: numeral.integer)
        // शून्य यूरो पचास सेंट and शून्य पाकिस्तानी रुपये पचास पैसे name their currency.
        if whole.trimmedInteger.isEmpty, HindiCurrencies.isUnderstoodAlone(cent.one, of: currency) { return part }
        return number.words(whole) + " " + (whole.isOne ? currency.one : currency.other) + " " + part
    }
}

// Dates and times.
extension HindiVerbalizer {
    private func words(_ date: DatePhrase) -> String {
        var parts: [String] = []
        if let day = date.day { parts.append(number.words(day)) }
        if let month = date.month { parts.append(HindiMonths.names[month - 1]) }
        if let year = date.year {
            parts.append(number.year(year))
            if let last = date.lastYear { parts += ["से", number.year(last)] }
        }
        if let time = date.time { parts.append(words(time)) }
        return parts.joined(separator: " ")
    }

    /// Reads a time: आठ बजे; आठ बजकर पाँच मिनट.
    private func words(_ time: TimePhrase) -> String {
        var words = Self.half(time) + number.words(time.hour)
        if time.isNamed { return words }
        if time.minute == 0, time.second == nil { return words + " बजे" }
        words += " बजकर"
        if time.minute > 0 || time.second != nil { words += " " + number.words(time.minute) + " मिनट" }
        if let second = time.second { words += " " + number.words(second) + " सेकंड" }
        return words + (time.zone.map { " " + $0 } ?? "")
    }

    /// Returns the part of the day before the hour: 8:30 PM is रात आठ बजकर तीस मिनट.
    private static func half(_ time: TimePhrase) -> String {
        switch time.half {
        case .none: ""
        case .morning: (4...11).contains(time.hour) ? "सुबह " : "रात "
        case .afternoon:
            switch time.hour {
            case 12, 1...3: "दोपहर "
            case 4...7: "शाम "
            default: "रात "
            }
        }
    }
}

// Digits and names.
extension HindiVerbalizer {
    private func words(_ digits: DigitString) -> String {
        (digits.isInternational ? "प्लस " : "") + digits.groups.map(HindiNumber.each).joined(separator: ", ")
    }

    private func words(_ name: AlphanumericName) -> String {
        let parts = name.parts.compactMap { part in
            switch part {
            case .number(let numeral): number.words(numeral)
            case .letters(let letters): HindiAbbreviations.spelled(letters)
            case .word(let word): word
            case .digits(let digits): HindiNumber.each(digits)
            case .rest: nil
            }
        }
        return parts.joined(separator: " ")
    }

    private static let signs: [Unicode.Scalar: String] = [
        "-": "डैश", "_": "अंडरस्कोर", ".": "डॉट", "/": "स्लैश", "@": "एट", "#": "हैश", "+": "प्लस", "*": "स्टार",
        "?": "क्वेश्चन मार्क", "=": "बराबर", "&": "एंड", "~": "टिल्ड", "%": "परसेंट",
    ]
}
