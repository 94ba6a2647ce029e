private import CTables

/// English words for values.
struct EnglishVerbalizer: Verbalizer {
    static let markNames = WordTable(EnglishMarks_tsv()).signs { _ in true }

    let number: EnglishNumber

    init(options: NormalizationOptions, dialect: EnglishDialect) {
        number = EnglishNumber(options: options, dialect: dialect)
    }

    var pauseBefore: String { ", " }

    func words(_ value: SemioticClass) -> String {
        switch value {
        case .cardinal(let quantity): words(quantity)
        case .ordinal(let ordinal): number.ordinal(ordinal.numeral.integer)
        case .fraction(let fraction): words(fraction)
        case .percent(let percentage): words(percentage)
        case .measure(let measure), .duration(let measure): words(measure)
        case .money(let money): words(money)
        case .range(let range): words(range)
        case .ratio(let ratio): ratio.terms.map(number.words).joined(separator: " to ")
        case .dimension(let numeral): number.words(numeral) + " by"
        case .date(let date): words(date)
        case .weekday(let day): words(day)
        case .time(let time): words(time)
        case .digits(let digits): words(digits)
        case .version(let version): words(version)
        case .name(let name): words(name)
        case .electronic(let address): words(address)
        case .address(let address): words(address)
        case .roman(let roman): words(roman)
        case .spelling(let spelling): spelling.words(signs: Self.markNames, digit: EnglishNumber.each)
        case .phrase(let words, _): words
        case .silent: " "
        // English rules and typed values never produce these.
        case .feast, .power, .divisors: ""
        }
    }

    /// Returns the word of a sign with a space after it.
    func words(_ sign: Quantity.Sign) -> String {
        switch sign {
        case .none: ""
        case .minus, .belowZero: "minus "
        case .plus, .positive: "plus "
        case .plusOrMinus: "plus or minus "
        case .about: "about "
        }
    }

    func words(_ quantity: Quantity) -> String {
        words(quantity.sign) + unsigned(quantity) + (quantity.scale.isEmpty ? "" : " " + quantity.scale)
    }

    private func unsigned(_ quantity: Quantity) -> String {
        switch quantity.form {
        case .value, .count: return number.words(quantity.numeral)
        case .digits, .dialled: return EnglishNumber.each(quantity.numeral.integer)
        case .year: return number.year(quantity.numeral.integer.valueOfDigits)
        case .pairs: return number.pairs(quantity.numeral.integer)
        case .members:
            let words = number.words(quantity.numeral)
            return words + (words.hasSuffix("e") ? "rs" : "ers")
        }
    }

    private func words(_ percentage: Percentage) -> String {
        let bases: [Percentage.Base: String] = [.hundred: " percent", .thousand: " per mille"]
        return words(percentage.quantity) + (bases[percentage.base] ?? " per ten thousand")
    }

    private func words(_ measure: Measure) -> String {
        let quantity = measure.quantity
        let isSingle = quantity.numeral.isOne && quantity.scale.isEmpty
        var words = words(quantity)
        if let unit = measure.unit.map(EnglishUnits.name) { words += " " + unit.words(isSingle: isSingle) }
        words += self.words(measure.divisors)
        for part in measure.rest { words += " " + self.words(part) }
        return words
    }

    private func words(_ fraction: FractionPhrase) -> String {
        var words = words(fraction.sign) + (fraction.whole.map { number.words($0) + " and " } ?? "")
        words += number.words(fraction.numerator)
        switch fraction.form {
        case .parts: words += " " + denominatorName(of: fraction)
        case .outOf: words += " out of " + number.words(fraction.denominator)
        case .over: words += " over " + number.words(fraction.denominator)
        }
        guard let unit = fraction.unit.map(EnglishUnits.name) else { return words }
        let isMixed = fraction.whole != nil || fraction.joint == .dash || fraction.form == .over
        return words + " " + unit.words(isSingle: !isMixed) + self.words(fraction.divisors)
    }

    /// Names a denominator: halves, quarters (fourths after a whole number), thirty-seconds.
    private func denominatorName(of fraction: FractionPhrase) -> String {
        let isSingle = fraction.numerator.isOne
        switch fraction.denominator.integer {
        case [1]: return "over one"
        case [2]: return isSingle ? "half" : "halves"
        case [4] where fraction.joint != .space: return isSingle ? "quarter" : "quarters"
        case [4]: return isSingle ? "fourth" : "fourths"
        case let denominator: return number.ordinal(denominator) + (isSingle ? "" : "s")
        }
    }

    // MARK: Names made of digits and letters

    func words(_ digits: DigitString) -> String {
        (digits.isLabelled ? "number " : "") + (digits.isInternational ? "plus " : "") + grouped(digits.groups)
    }

    private func grouped(_ groups: [[UInt8]]) -> String {
        groups.map(EnglishNumber.each).joined(separator: ", ")
    }

    /// An address has four parts of digits. Three short parts are a version: seventeen dot two dot one.
    func words(_ version: VersionPhrase) -> String {
        let isVersion =
            version.parts.count == 3 && version.parts.allSatisfy { $0.count < 3 && ($0.count == 1 || $0[0] > 0) }
        let parts = version.parts.map { isVersion ? number.words(Numeral(integer: $0)) : EnglishNumber.each($0) }
        return words(version.sign) + parts.joined(separator: " dot ")
    }

    func words(_ name: AlphanumericName) -> String {
        name.parts.reduce(into: "") { words, part in
            words += part == .rest ? "," : (words.isEmpty ? "" : " ") + self.words(part)
        }
    }

    private func words(_ part: AlphanumericName.Part) -> String {
        switch part {
        case .number(let numeral): number.words(numeral)
        case .digits(let digits): EnglishNumber.each(digits)
        // Hyphens join letters, because a voice reads a lone `A` as the article.
        case .letters(let letters): letters.uppercased().map(String.init).joined(separator: "-")
        case .word(let word): word
        case .rest: ""
        }
    }

    func words(_ address: AddressPhrase) -> String {
        switch address {
        case .number(let digits): number.pairs(digits)
        case .state(let name, let zip): zip.isEmpty ? name : name + " " + grouped(zip)
        case .direction(let name): name
        }
    }

    func words(_ roman: RomanPhrase) -> String {
        switch roman.form {
        case .cardinal: number.words(roman.value)
        case .ordinal: number.ordinal(roman.value)
        case .ruler: "the " + number.ordinal(roman.value)
        }
    }

    func words(_ address: ElectronicAddress) -> String {
        address.words(
            names: Self.markNames, scheme: { $0.rawValue.uppercased() + " colon slash slash" },
            digits: EnglishNumber.each, letters: { $0 == "www" ? "WWW" : $0 })
    }
}
