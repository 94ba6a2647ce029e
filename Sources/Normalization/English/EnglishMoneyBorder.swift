/// What directly follows an amount and may still belong to it.
extension EnglishText {
    /// $1O0, $1e6, $10,000 000, $2½, $12:30, $1/2: what follows may belong to the amount.
    func runsOn(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        if source[end].isASCIILetter, source[end + 1].isASCIIDigit { return true }
        // $1O, $1,,000, $5 0: a digit mistyped, or one that is lost.
        if "lIOo".unicodeScalars.contains(source[end]), !source[end + 1].isASCIIAlphanumeric { return true }
        if source[end] == ",", source[end + 1] == ",", source[end + 2].isASCIIDigit { return true }
        // ₹1.5L, ₹2 Cr, €5 Mio.
        let letters = source.endOfSpaces(end)
        if endsWord(source.endOfLetters(letters)),
            NumeralScaleWords.isDoubtful(source.text(letters..<source.endOfLetters(letters)))
        {
            return true
        }
        if source[end].properties.numericType == .numeric { return true }
        if source[end] == ":" || source[end] == "." && source[end + 1] == ".", startsNumber(end + 1) { return true }
        if isMagnitude(end) || isFraction(from: number.start, slash: end) { return true }
        // $2 1/2 million
        if source[end] == " ", isFraction(from: end + 1, slash: source.endOfDigits(end + 1)) { return true }
        let rest = source.endOfDigits(end + 1)
        return source[end] == " " && source[end + 1] == "0" && !".:/-".unicodeScalars.contains(source[rest])
            && (rest == end + 4 || rest == end + 2 && !source[rest + 1].isASCIILetter)
    }

    /// 12.50 USD, 12USD: what a colon before it does not make minutes.
    func isAmount(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start) else { return false }
        let touches = source[number.tokenEnd] != " "
        return (touches || !number.numeral.fraction.isEmpty) && namedAmountFollows(number.tokenEnd)
    }

    /// 1/2: a dated amount has the larger number first, or a year.
    private func isFraction(from start: Int, slash: Int) -> Bool {
        let last = source.endOfDigits(slash + 1)
        guard source[slash] == "/", source[last] != "/", let upper = source.value(start..<slash), last < slash + 3,
            start < slash, slash < start + 3, let lower = source.value(slash + 1..<last)
        else { return false }
        return upper < lower
    }

    /// $2.5Moff, $5kand: a letter for a scale run into a word.
    private func isMagnitude(_ end: Int) -> Bool {
        source[end + 1].isASCIILetter && namedCurrency(at: end) == nil && beginsScale(end)
    }

    /// €1.234 and JPY 1.000 are thousands where they are at home, and a little more than one elsewhere. Dollars and
    /// pounds have the point before decimals at home.
    func dividesThousands(_ number: ScannedNumeral, _ currency: Currency, scale: String?) -> Bool {
        let whole = number.numeral.integer
        guard number.numeral.fraction.count == 3, scale == nil, whole.count <= 3, whole[0] != 0,
            source.endOfDigits(number.start) == number.start + whole.count
        else { return false }
        return currency.minorUnitPlaces < 2 || currency.minorUnitPlaces == 2 && !Self.pointed.contains(currency.code)
    }

    /// Currencies at home where decimals have a point and thousands a comma.
    private static let pointed: Set<String> = [
        "usd", "gbp", "cny", "hkd", "twd", "mop", "sgd", "aud", "cad", "nzd", "bnd", "inr", "pkr", "lkr", "npr", "bdt",
        "thb", "php", "myr", "mmk", "khr", "ils", "egp", "ngn", "kes", "tzs", "mxn", "pen", "aed", "qar", "sar",
        "rupee",
    ]

    /// The scale behind an amount that begins with its currency. A letter apart from it may be an initial or a size:
    /// $2.5 M is millions, $5 M refused.
    func amountScale(behind number: ScannedNumeral) throws(NormalizationError) -> (word: String, end: Int)? {
        if let scale = scale(at: number.end, letters: true) {
            let next = source.endOfSpaces(scale.end)
            // $5 million 200 thousand
            if let more = source.numeral(at: next), next > scale.end, self.scale(at: more.end, letters: false) != nil,
                namedCurrency(at: scale.end) == nil
            {
                throw .ambiguousAmount(token(number.start..<more.end, kind: .money(nil)))
            }
            return scale
        }
        let letter = number.end + 1
        guard source[number.end] == " ", let word = scaleWord(ofLetter: source[letter]), endsWord(letter + 1) else {
            return try grand(behind: number)
        }
        let places = number.numeral.fraction.count
        guard places == 1 || places > 2 else {
            throw .ambiguousAmount(token(number.start..<letter + 1, kind: .money(nil)))
        }
        return (word, letter + 1)
    }

    private func endsWord(_ end: Int) -> Bool {
        !source[end].isASCIIAlphanumeric && !source[end].isDash && source[end] != "'" && source[end] != "’"
            && source[end] != "&" && source[end] != "/"
    }

    /// Words behind $5 grand that leave it five thousand dollars: a grand prize would not.
    private static let behindGrand = PhraseTable<Bool>(
        words: "in to for from on at was is and or by with a per paid received now today as into",
        foldsCase: true)

    /// $5 grand.
    private func grand(behind number: ScannedNumeral) throws(NormalizationError) -> (word: String, end: Int)? {
        let start = source.endOfSpaces(number.end)
        guard source[start].lowercased == "g",
            source.text(start..<min(start + 5, source.count)).lowercased() == "grand",
            !source[start + 5].isASCIIAlphanumeric
        else { return nil }
        let next = source.endOfSpaces(start + 5)
        if source[next].isASCIILetter {
            guard let word = Self.behindGrand.longest(in: source, at: next), !source[word.end].isASCIIAlphanumeric
            else {
                throw .ambiguousAmount(token(number.start..<start + 5, kind: .money(nil)))
            }
        }
        return ("thousand", start + 5)
    }
}
