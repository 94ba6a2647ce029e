/// Amounts in words.
extension EnglishVerbalizer {
    func words(_ money: MoneyPhrase) -> String {
        let amount =
            switch money.unit {
            case .face: number(of: money).words(money.amount.numeral) + "-" + name(of: money, isSingle: true)
            case .cents: cents(money)
            case .name, .plain, .written: amount(money)
            }
        return words(money.sign) + words(money.amount.sign) + amount + words(money.divisors)
    }

    /// The lower amount names its currency only if it has cents or another scale than the upper amount. Otherwise the
    /// scale of the upper amount applies to both.
    func words(_ range: RangePhrase) -> String {
        guard case .money(let lower) = range.lower, case .money(let upper) = range.upper else {
            return words(range.lower) + " to " + words(range.upper)
        }
        let numeral = lower.amount.numeral.withoutIdleZeros
        let hasCents = !numeral.fraction.isEmpty && upper.amount.scale.isEmpty
        let isOfOtherScale = !lower.amount.scale.isEmpty && lower.amount.scale != upper.amount.scale
        return words(lower.sign) + words(lower.amount.sign)
            + (hasCents || isOfOtherScale ? amount(lower) : number(of: lower).words(numeral)) + " to " + words(upper)
    }

    func words(_ divisors: [Divisor]) -> String {
        divisors.reduce(into: "") { words, divisor in
            switch divisor.unit {
            case .symbol(let symbol): words += " per " + EnglishUnits.name(of: symbol).singular
            case .word(let word): words += " per " + word
            case .each: words += " each"
            case .written: break
            }
        }
    }

    /// "dollars and cents" if the currency has cents and the amount has at most two decimal places; "point" otherwise.
    private func amount(_ money: MoneyPhrase) -> String {
        let numeral = money.amount.numeral.withoutIdleZeros
        let scale = money.amount.scale
        let number = number(of: money)
        guard scale.isEmpty, let cent = EnglishCurrencies.cent(of: money.currency, in: number.dialect),
            let cents = numeral.cents, number.options.digits == .value
        else {
            let name = name(of: money, isSingle: numeral.isOne && scale.isEmpty)
            return number.words(numeral) + (scale.isEmpty ? " " : " " + scale + " ") + name
        }
        let centWords = number.words(cents) + " " + cent.words(isSingle: cents == 1)
        let whole = Numeral(integer: numeral.integer)
        // Cents alone are American, pence alone British, paise alone Indian.
        let isKnownByCents =
            money.currency == .usd && !money.saysCountry || money.currency == .gbp
            || EnglishCurrencies.isCountedByLakhs(money.currency)
        if whole.integer == [0] {
            if isKnownByCents { return centWords }
            // In the rate 1 USD = 0.92 EUR, the amount is zero point nine two euros.
            if money.unit == .plain { return number.words(numeral) + " " + name(of: money, isSingle: false) }
        }
        return number.words(whole) + " " + name(of: money, isSingle: whole.isOne) + " and " + centWords
    }

    /// Rupees use lakh and crore if the dialect counts so. All other money uses million.
    private func number(of money: MoneyPhrase) -> EnglishNumber {
        EnglishCurrencies.isCountedByLakhs(money.currency) ? number : number.byMillions
    }

    private func name(of money: MoneyPhrase, isSingle: Bool) -> String {
        (money.saysCountry ? "US " : "") + EnglishCurrencies.name(of: money.currency).unit.words(isSingle: isSingle)
    }

    private func cents(_ money: MoneyPhrase) -> String {
        let numeral = money.amount.numeral
        guard let cent = EnglishCurrencies.cent(of: money.currency, in: number.dialect) else {
            return number.words(numeral)
        }
        return number.words(numeral) + " " + cent.words(isSingle: numeral.isOne)
    }
}
