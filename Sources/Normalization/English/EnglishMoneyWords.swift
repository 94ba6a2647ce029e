/// How amounts are said, and the words that stand behind them.
extension EnglishText {
    private static let scaleWords = PhraseTable<String>(
        ["hundred", "thousand", "million", "billion", "trillion", "lakh", "crore"].flatMap {
            [($0, $0), ($0 + "s", $0)]
        },
        foldsCase: true)

    private static let scaleLetters: [Unicode.Scalar: String] = [
        "k": "thousand", "K": "thousand", "M": "million", "m": "million", "B": "billion", "b": "billion",
        "T": "trillion",
    ]

    private static let scaleAbbreviations = PhraseTable<String>(
        [("bn", "billion"), ("mn", "million"), ("tn", "trillion"), ("mm", "million"), ("mil", "million")],
        foldsCase: true)

    /// Names behind a number that are spoken as written, with their own plural.
    static let currencyWords: PhraseTable<Currency> = {
        // "Team 5 won" and "3 real ones" are no amounts.
        let ordinaryWords: Set<String> = ["won", "real"]
        let named = Currency.all.flatMap { [($0.singular, $0), ($0.plural, $0)] }
        let colloquial: [(String, Currency)] = [
            ("renminbi", .cny), ("rupee", .inr), ("rupees", .inr), ("kuai", .cny), ("元", .cny), ("euros", .eur),
            ("quid", .gbp),
        ]
        return PhraseTable(named.filter { !ordinaryWords.contains($0.0) } + colloquial, foldsCase: true)
    }()

    private static let periods = PhraseTable<String>(
        [
            ("mo", "month"), ("month", "month"), ("mth", "month"), ("yr", "year"), ("year", "year"), ("wk", "week"),
            ("week", "week"), ("day", "day"), ("d", "day"), ("hr", "hour"), ("h", "hour"), ("hour", "hour"),
            ("min", "minute"), ("kg", "kilogram"), ("g", "gram"), ("lb", "pound"), ("oz", "ounce"), ("l", "liter"),
            ("L", "liter"), ("gal", "gallon"), ("mi", "mile"), ("km", "kilometer"), ("kWh", "kilowatt hour"),
            ("person", "person"), ("user", "user"), ("night", "night"), ("seat", "seat"), ("item", "item"),
            ("unit", "unit"), ("ticket", "ticket"), ("share", "share"), ("sq ft", "square foot"), ("GB", "gigabyte"),
            ("ea", "each"), ("pc", "piece"), ("piece", "piece"), ("barrel", "barrel"), ("quarter", "quarter"),
        ], foldsCase: true)

    func namedCurrency(at index: Int) -> PhraseTable<Currency>.Match? {
        let start = source.endOfSpaces(index)
        if let word = Self.currencyWords.longest(in: source, at: start), !source[word.end].isASCIIAlphanumeric {
            return word
        }
        guard let sign = CurrencySigns.longest(in: source, at: start), !source[sign.end].isASCIIAlphanumeric else {
            return nil
        }
        return sign
    }

    /// million, or the letter that stands for it. A letter is part of the amount only directly behind it: $10 T-shirt.
    func scale(at index: Int, letters: Bool) -> (word: String, end: Int)? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = scaleWords(at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = Self.scaleAbbreviations.longest(in: source, at: start), endsScale(word.end, start == index) {
            return (word.value, word.end)
        }
        guard start == index, let word = Self.scaleLetters[source[start]], endsScale(start + 1, true) else {
            return nil
        }
        return (word, start + 1)
    }

    /// One or more: hundred thousand, lakh crore.
    private func scaleWords(at start: Int) -> (word: String, end: Int)? {
        guard let first = Self.scaleWords.longest(in: source, at: start), !source[first.end].isASCIIAlphanumeric else {
            return nil
        }
        let rest = source[first.end] == " " ? scaleWords(at: source.endOfSpaces(first.end)) : nil
        return (first.value + (rest.map { " " + $0.word } ?? ""), rest?.end ?? first.end)
    }

    /// $2.5M-paid has its letter; $5 mil-spec has not.
    private func endsScale(_ end: Int, _ touches: Bool) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    func scaleWord(ofLetter letter: Unicode.Scalar) -> String? { Self.scaleLetters[letter] }

    func beginsScale(_ index: Int) -> Bool {
        Self.scaleLetters[source[index]] != nil || Self.scaleAbbreviations.longest(in: source, at: index) != nil
    }

    private static let notes = PhraseTable<Bool>(words: "bill note coin banknote")

    /// The faces of notes and coins: any other amount before "bill" is what the bill asks for.
    private static let faces: Set<Int> = [1, 2, 5, 10, 20, 50, 100, 500, 1000]

    /// A five-dollar bill.
    func face(of amount: Amount, at end: Int) -> String? {
        let value = amount.numeral.integer.reduce(0) { min($0, 1000) * 10 + Int($1) }
        guard source[end] == " ", amount.scale == nil, amount.numeral.fraction.isEmpty, Self.faces.contains(value),
            let noun = Self.notes.longest(in: source, at: end + 1), !source[noun.end].isASCIILetter
        else { return nil }
        let name = amount.isCode && amount.currency == .usd ? "US " : ""
        return number.words(amount.numeral) + "-" + name + amount.currency.singular
    }

    func words(_ amount: Amount) -> String {
        number.amount(
            amount.numeral, of: amount.currency, scale: amount.scale, isUS: amount.isCode && amount.currency == .usd)
    }

    /// $20/mo: per month.
    func period(_ end: inout Int) -> String {
        guard source[end] == "/", let period = Self.periods.longest(in: source, at: end + 1),
            !source[period.end].isASCIIAlphanumeric
        else { return "" }
        end = period.end
        return (period.value == "each" ? " " : " per ") + period.value
    }

    /// Lines of video formats.
    private static let screenLines: Set<Int> = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]

    /// 50p: pence, where no screen has that many lines.
    func pence(_ scanned: ScannedNumeral) -> Claim? {
        guard source[scanned.end] == "p", !source[scanned.end + 1].isASCIIAlphanumeric, scanned.isWellFormed,
            scanned.numeral.fraction.isEmpty
        else { return nil }
        let value = source.value(scanned.start..<scanned.end) ?? 0
        if Self.screenLines.contains(value) {
            return Claim(words: number.pairs(scanned.numeral.integer) + " p", kind: .measure, end: scanned.end + 1)
        }
        guard value < 100 else { return nil }
        let words = number.words(scanned.numeral) + (scanned.numeral.isOne ? " penny" : " pence")
        return Claim(words: words, kind: Currency.gbp.kind, end: scanned.end + 1)
    }
}
