private import CTables

/// Powers of ten after a number: million, lakh crore, and their letters.
extension EnglishText {
    private static let words = table("word", foldsCase: true)
    private static let indianWords = table("indian", foldsCase: true)
    private static let letters = table("letter")
    private static let abbreviations = table("abbreviation", foldsCase: true)

    private static func table(_ kind: String, foldsCase: Bool = false) -> PhraseTable<String> {
        let rows = WordTable(EnglishScales_tsv()).rows.filter { $0[2] == kind }
        return PhraseTable(rows.map { ($0[0], $0[1]) }, foldsCase: foldsCase)
    }

    /// Returns million, or its letter, which touches the number: not in $10 T-shirt.
    func scale(at index: Int, letters: Bool) -> PhraseTable<String>.Match? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = scaleWords(at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = Self.abbreviations.longest(in: source, at: start), isEnd(word.end, touches: start == index) {
            // In ₹500 mil gaye the word is of Hindi: received.
            return has(.hindiVerb, after: word.end) ? nil : word
        }
        // In Warranty 24m the letter is for months.
        let isTenure = source[start] == "m" && has(.tenure, before: source.startOfDigits(start))
        let letter = start == index && !isTenure ? scaleLetter(at: start) : nil
        return letter.flatMap { isEnd($0.end, touches: true) ? $0 : nil }
    }

    /// Returns one or more words: hundred thousand, lakh crore.
    private func scaleWords(at start: Int) -> PhraseTable<String>.Match? {
        guard let first = longestWord(at: start), !source[first.end].isASCIIAlphanumeric else { return nil }
        let rest = source[first.end] == " " ? scaleWords(at: source.endOfSpaces(first.end)) : nil
        return smallerScale(behind: first)
            ?? .init(value: first.value + (rest.map { " " + $0.value } ?? ""), end: rest?.end ?? first.end)
    }

    private func longestWord(at start: Int) -> PhraseTable<String>.Match? {
        let word = Self.words.longest(in: source, at: start)
        guard dialect == .indian, let indian = Self.indianWords.longest(in: source, at: start),
            !source[indian.end].isASCIIAlphanumeric
        else { return word }
        guard indian.value == "lakh crore" else { return indian }
        // Beside an account and in capitals, the cr of 2 lakh cr is a credit.
        return source[indian.end - 1] == "R" || mentions(.bankAccount) ? word : indian
    }

    private static let ranks = ["hundred": 2, "thousand": 3, "lakh": 5, "crore": 7]

    /// Returns a scale with the smaller scale after it, but no count: the lakh 20 thousand of ₹1 lakh 20 thousand, and the
    /// Cr 25 L of ₹1 Cr 25 L.
    private func smallerScale(behind first: PhraseTable<String>.Match) -> PhraseTable<String>.Match? {
        let start = source.endOfSpaces(first.end)
        guard dialect == .indian, let rank = Self.ranks[first.value],
            let number = smallNumber(at: start), case let next = source.endOfSpaces(number.end),
            let second = scaleWords(at: next) ?? lakh(at: next), let lower = Self.ranks[second.value], lower < rank,
            endsWord(second.end), !nounFollows(second.end)
        else { return nil }
        return .init(value: first.value + " " + number.value + " " + second.value, end: second.end)
    }

    private func smallNumber(at start: Int) -> PhraseTable<String>.Match? {
        let digits = start..<source.endOfDigits(start)
        if let value = source.value(digits), (1...99).contains(value) {
            return .init(value: verbalizer.number.words(value), end: digits.upperBound)
        }
        var end = start
        while let word = EnglishWords.smallNumber.end(in: source, at: end == start ? end : end + 1) { end = word }
        return end > start ? .init(value: source.text(start..<end).lowercased(), end: end) : nil
    }

    /// Returns the power of ten of an amount whose currency precedes it. There, the L of India is lakh: ₹5L.
    func scaleOfAmount(at index: Int) -> PhraseTable<String>.Match? {
        if let scale = scale(at: index, letters: true) { return scale }
        return lakh(at: index).flatMap { isEnd($0.end, touches: true) ? $0 : nil }
    }

    func lakh(at index: Int) -> PhraseTable<String>.Match? {
        dialect == .indian && source[index] == "L" ? .init(value: "lakh", end: index + 1) : nil
    }

    /// Whether the letter of a scale ends at `end`: true for $2.5M-paid, false for $5 mil-spec.
    private func isEnd(_ end: Int, touches: Bool) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    func scaleLetter(at index: Int) -> PhraseTable<String>.Match? {
        Self.letters.longest(in: source, at: index)
    }

    /// Whether the letter of a scale runs into a word: $2.5Moff, $5kand, but not Rs.500.00Bal.
    func scaleRunsOn(at end: Int) -> Bool {
        source[end + 1].isASCIILetter && currency(at: end) == nil && EnglishWords.runOn.end(in: source, at: end) == nil
            && (scaleLetter(at: end) != nil || Self.abbreviations.longest(in: source, at: end) != nil)
    }
}

// The power of ten of an amount that begins with its currency.
extension EnglishText {
    /// Returns the scale after an amount that begins with its currency: $2.5 M. A size is refused: $5 M.
    func scale(behind number: ScannedNumeral) throws(NormalizationError) -> PhraseTable<String>.Match? {
        if let scale = scaleOfAmount(at: number.end) {
            let next = source.endOfSpaces(scale.end)
            // Two scales: $5 million 200 thousand, $1M 200k.
            if let more = source.numeral(at: next), next > scale.end, currency(at: scale.end) == nil,
                self.scale(at: more.end, letters: false) != nil || multiplies(more.end) && scale.value != "thousand"
            {
                throw source.ambiguous(number.start..<more.end)
            }
            return smallerScale(behind: scale) ?? scale
        }
        if isCrore(number) == true {
            let crore = PhraseTable.Match(value: "crore", end: source.endOfLetters(source.endOfSpaces(number.end)))
            return smallerScale(behind: crore) ?? crore
        }
        let letter = number.end + 1
        // In Rs 450 T+1 the letter is the day of trade.
        guard source[number.end] == " ", !source.hasPrefix("T+", at: letter),
            let scale = scaleLetter(at: letter) ?? lakh(at: letter), endsWord(scale.end),
            !isLabel(letter, behind: number)
        else {
            return try grand(behind: number)
        }
        let places = number.fraction.count
        guard places == 1 || places > 2 else { throw source.ambiguous(number.start..<scale.end) }
        return scale
    }

    /// Whether the letter names the size of the next price or an item of a list, or marks a taxed item before the tax:
    /// Pizza M $12 L $15, a) £10 b) £20, $1.49 T TAX $0.13. The K of £45.00 K PATEL may be a thousand.
    func isLabel(_ letter: Int, behind number: ScannedNumeral) -> Bool {
        let next = source.endOfSpaces(letter + 1)
        if source.isSize(letter, behind: number) { return beginsAmount(next) }
        if source[letter + 1] == ")" {
            let mark = source.start(of: number.start) { $0 == " " || $0.isCurrencySign } - 1
            return source[mark] == ")" && source[mark - 1].value + 1 == source[letter].value
        }
        let end = source.endOfLetters(next)
        return source[letter] == "T" && number.fraction.count == 2 && source.text(next..<end) == "TAX"
            && beginsAmount(source.endOfSpaces(end)) && dialect != .indian
    }

    func endsWord(_ end: Int) -> Bool { ends(end, notBefore: "'’&/") && !source[end].isDash }

    /// Words after $5 grand that leave it five thousand dollars, unlike a grand prize.
    private static let behindGrand = PhraseTable(file: EnglishBehindGrand_tsv(), foldsCase: true)

    /// Reads the grand of $5 grand as thousand.
    private func grand(behind number: ScannedNumeral) throws(NormalizationError) -> PhraseTable<String>.Match? {
        guard let grand = endOfGrand(behind: number.end) else { return nil }
        if !grand.isSure { throw source.ambiguous(number.start..<grand.end) }
        return .init(value: "thousand", end: grand.end)
    }

    /// Returns the end of the grand after a number, and whether the next word leaves it a thousand.
    func endOfGrand(behind number: Int) -> (end: Int, isSure: Bool)? {
        guard let end = EnglishWords.grand.end(in: source, at: source.endOfSpaces(number)) else { return nil }
        let next = source.endOfSpaces(end)
        return (end, !source[next].isASCIILetter || Self.behindGrand.whole(in: source, at: next) != nil)
    }
}
