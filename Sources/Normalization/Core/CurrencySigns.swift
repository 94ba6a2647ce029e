/// The currencies of signs and ISO codes.
enum CurrencySigns {
    /// Signs, and codes in capitals. `USD$100` names its currency twice.
    private static let all = PhraseTable(Currency.signs + Currency.all.map { ($0.code.uppercased(), $0) })

    /// Finds the longest sign or code at `index`. A code must be a word of its own: `USD 5`, not `USDT`. `TRY` is an
    /// English word unless a digit follows.
    static func longest(in source: SourceText, at index: Int) -> PhraseTable<Currency>.Match? {
        let isInsideWord =
            source[index].isASCIILetter && source[index - 1].isASCIILetter && !multiplies(source, index)
        guard let match = all.longest(in: source, at: index) ?? rupees(in: source, at: index),
            !isInsideWord || isCapitalized(index..<match.end, source)
        else { return nil }
        // COP28 is a conference: no price is below a hundred Colombian pesos, about two American cents.
        if match.value.code == "cop", source.endOfDigits(match.end) < match.end + 3, source[match.end].isASCIIDigit {
            return nil
        }
        let (last, next) = (source[match.end - 1], source[match.end])
        // The đ of 5 điểm is not a sign.
        let isInWord = last == "đ" ? next.properties.isAlphabetic : last.isASCIILetter && next.isASCIILetter
        return isInWord ? nil : match
    }

    /// Whether a sign or a code ends at `end`. The longest have four characters.
    static func ends(at end: Int, in source: SourceText) -> Bool {
        (1...4).contains { longest(in: source, at: end - $0)?.end == end }
    }

    /// The labels of rupees in any case, as banks of India write them. Elsewhere RS is a car.
    private static let rupees = PhraseTable<Currency>(
        [("rs", .rupee), ("rs.", .rupee), ("inr", .inr)], foldsCase: true)

    private static func rupees(in source: SourceText, at index: Int) -> PhraseTable<Currency>.Match? {
        guard source.numerals != .western else { return nil }
        return rupees.longest(in: source, at: index) ?? oneRupee(in: source, at: index)
    }

    /// Finds the Re. of Re.1/-. Before any other number it is a word.
    private static func oneRupee(in source: SourceText, at index: Int) -> PhraseTable<Currency>.Match? {
        guard source[index] == "R", source[index + 1].lowercased == "e" else { return nil }
        let end = source[index + 2] == "." ? index + 3 : index + 2
        let number = source.endOfSpaces(end)
        let isOne = source[number] == "1" && !":/,".unicodeScalars.contains(source[number + 1])
        let isClosed = source.hasPrefix("1/-", at: number)
        guard isOne || isClosed, !source[number + 1].isASCIIAlphanumeric else { return nil }
        return .init(value: .rupee, end: end)
    }

    /// Whether an x between a number and the sign multiplies: 5xRs20.
    private static func multiplies(_ source: SourceText, _ sign: Int) -> Bool {
        source[sign - 1].lowercased == "x" && source[sign - 2].isASCIIDigit
    }

    /// Whether a code in capitals, or Rs, follows a word in small letters, or Rs. follows capitals: `TomRMB 88`,
    /// `debitedRs 500`, `UPIRs.500`.
    private static func isCapitalized(_ code: Range<Int>, _ source: SourceText) -> Bool {
        let isRupees = source[code.lowerBound] == "R" && source[code.lowerBound + 1] == "s"
        let isPointed =
            isRupees && source[code.upperBound - 1] == "."
            && (1...3).allSatisfy { source[code.lowerBound - $0].isCapital }
            && !source[source.startOfSpaces(source.startOfLetters(code.lowerBound)) - 1].isASCIIDigit
        return (isRupees || code.count == 3 && !code.contains { source[$0].isSmallLetter })
            && (isPointed
                || source[code.lowerBound - 1].isSmallLetter && source[code.lowerBound - 2].isASCIILetter)
            && source[source.endOfSpaces(code.upperBound)].isASCIIDigit
    }
}

extension LanguageText {
    /// Throws for a sign that the table lacks, beside its number: ₠5, 5 ₠.
    func refuseUnknownSign(at index: Int) throws(NormalizationError) {
        let next = source.endOfSpaces(index + 1)
        if source.beginsNumber(next) {
            throw .unknownCurrency(source.token(index..<source.endOfDigits(next), kind: .money(nil)))
        }
        if source.startOfSpaces(index) == numberEnd {
            throw .unknownCurrency(source.token(numberEnd..<index + 1, kind: .money(nil)))
        }
    }
}

/// Dollars other than the US dollar, anywhere in a text: next to them a bare `$` may be any of them.
enum OtherDollars {
    private static let names = PhraseTable<Bool>(
        SpokenLanguage.allCases.flatMap(\.reading.namesOfOtherDollars).map { ($0, true) })

    /// Whether the text names another dollar. The search runs only if the text has a `$`: most texts have none.
    static func isNamed(in source: SourceText) -> Bool {
        guard (0..<source.count).contains(where: { source[$0] == "$" }) else { return false }
        return (0..<source.count).contains { index in
            if source[index] == "$" { return isOther(endingAt: index, in: source) }
            return source[index].isIdeograph && names.longest(in: source, at: index) != nil
        }
    }

    /// Whether capitals before a `$` may name its country: one or two letters, or a country's code after another word.
    static func mayEnd(at dollar: Int, in source: SourceText) -> Bool {
        let first = source.start(of: dollar) { $0.isCapital }
        guard first < dollar else { return false }
        return dollar - first <= 2 || countries.contains(source.text(dollar - 2..<dollar))
    }

    private static let countries: Set<String> = ["HK", "NT", "TW", "SG", "NZ", "AU", "CA", "US", "MO"]

    /// Whether HK$, NT$ or another such sign ends here; the longest has four characters.
    private static func isOther(endingAt dollar: Int, in source: SourceText) -> Bool {
        (1...3).contains { length in
            guard let sign = CurrencySigns.longest(in: source, at: dollar - length) else { return false }
            return sign.end == dollar + 1 && sign.value.code != Currency.usd.code
        }
    }
}
