private import CTables

/// Postal addresses: 123 N. Main St., Apt 4B, Albany, NY 12207.
extension EnglishText {
    /// Reads the number of a house before its street: 123 N. Main St.
    func houseNumber(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        // The longest house numbers in use have five digits.
        guard (1...5).contains(end - start), source[start] != "0", begins(start, notAfter: "-") else { return nil }
        let letter = source[end].isASCIILetter && source[end + 1] == " " ? end + 1 : end
        guard source[letter] == " ", streetFollows(at: letter + 1) else { return nil }
        return Claim(value: .address(.number(source.digits(start..<end))), end: end, isNumber: false)
    }

    /// Reads the number of a room or a road after a cue.
    func placeNumber(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let isLast = source[end] == "," || source[end] == "." || source[end] == "-"
        guard (3...4).contains(end - start), !isLast || !source[end + 1].isASCIIDigit, cue(before: start) == .place,
            endOfClosing(end, from: start) == end,
            // Code for the gate: 4829 is a code, not a place.
            source[source.startOfSpaces(start) - 1] != ":" || !isInCodeSentence(start)
        else { return nil }
        return Claim(value: .address(.number(source.digits(start..<end))), end: end, isNumber: false)
    }

    /// Reads NY 12207.
    func zipCode(at index: Int) -> Claim? {
        guard let state = state(ofCodeAt: index) else { return nil }
        let zip = source.endOfSpaces(index + 2)
        let end = source.endOfDigits(zip)
        let more = source.endOfDigits(end + 1)
        let last = source[end] == "-" && more - end == 5 ? more : end
        // CASH IN 15000, Member ID 00123 and Rent MS 12000 do not name a state.
        let signs = [dialect == .american, source[source.startOfSpaces(index) - 1] == ",", !state.isWord, last > end]
        guard end - zip == 5, !source[end].isASCIIAlphanumeric, signs.count(where: \.self) > 1,
            !namedAmountFollows(end)
        else { return nil }
        let address = AddressPhrase.state(state.name, zip: source.groups(zip..<last))
        return Claim(value: .address(address), end: last, isNumber: false)
    }

    /// Reads the state of Albany, NY.
    func state(at index: Int) -> Claim? {
        let before = source.startOfSpaces(index)
        guard source[before - 1] == ",", before < index, let state = state(ofCodeAt: index), !state.isWord else {
            return nil
        }
        return Claim(value: .address(.state(state.name, zip: [])), end: index + 2, isNumber: false)
    }

    /// Reads the N. of 123 N. Main St.
    func direction(at index: Int) -> Claim? {
        guard source[index - 1] == " ", source[index - 2].isASCIIDigit,
            let direction = Self.directions.whole(in: source, at: index), source[direction.end] == " ",
            streetFollows(at: direction.end + 1)
        else { return nil }
        return Claim(value: .address(.direction(direction.value)), end: direction.end, isNumber: false)
    }

    /// Reads an Indian plot before its street: 12/3, MG Road.
    func plot(at start: Int) -> Claim? {
        guard let pair = pair(at: start), source[pair.end] == ",", !saysDate(before: start),
            isStreet(source.endOfSpaces(pair.end + 1))
        else { return nil }
        return claim(pair, saying: "slash")
    }

    /// Whether a street is within the next four words: 3rd Cross, MG Road.
    private func isStreet(_ start: Int) -> Bool {
        var word = start
        for _ in 0..<4 {
            let end = source.end(of: word) { $0.isASCIIAlphanumeric }
            guard source[word].isASCIIDigit || isCapital(word) else { return false }
            if EnglishWords.indianStreet.end(in: source, at: word) == end { return true }
            if !dialect.isMonthFirst, EnglishWords.street.end(in: source, at: word) == end { return true }
            word = source.endOfSpaces(end)
        }
        return false
    }

    private static let kinds = WordTable(EnglishStreets_tsv()).entries { $0 }

    private static let full = PhraseTable(kinds.filter { $0.0 == $0.1 })

    private static let short = PhraseTable(
        kinds.filter { $0.0 != $0.1 }.flatMap { [$0, ($0.0 + ".", $0.1)] })

    private static let directions = PhraseTable(
        WordTable(EnglishDirections_tsv()).rows.flatMap { [($0[0], $0[1]), ($0[0] + ".", $0[1])] })

    /// States by their codes. A code that is also a word, a title or a degree needs a ZIP code after it.
    private static let states = Dictionary(
        WordTable(EnglishStates_tsv()).rows.map { ($0[0], (name: $0[1], isWord: $0[2] == "word")) },
        uniquingKeysWith: { first, _ in first })

    private func state(ofCodeAt index: Int) -> (name: String, isWord: Bool)? {
        guard source.endOfLetters(index) == index + 2, !source[index + 2].isASCIIDigit else { return nil }
        return Self.states[source.text(index..<index + 2)]
    }

    /// Returns the short form of a kind of street, with its point.
    func streetType(at index: Int) -> PhraseTable<String>.Match? {
        guard let match = Self.short.whole(in: source, at: index), source[match.end] != "'" else { return nil }
        return match
    }

    /// Whether one to four capitalized words or ordinals and a kind of street begin at `index`.
    func streetFollows(at index: Int) -> Bool {
        // 350 USD-123 Main St
        if currencySign(at: index) != nil { return false }
        // Martin Luther King Jr. Blvd. is the longest name in common use.
        let maxWords = 5
        var start = index
        for count in 0..<maxWords {
            guard isCapital(start) || source[start].isASCIIDigit else { return false }
            let isType =
                streetType(at: start) != nil || Self.full.whole(in: source, at: start, besideDigits: true) != nil
            if count > 0, isType { return true }
            var end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "'" || $0 == "’" || $0 == "-" }
            if source[start].isASCIIDigit, !source[end - 1].isASCIILetter { return false }
            if source[end] == "." { end += 1 }
            guard source[end] == " " else { return false }
            start = end + 1
        }
        return false
    }
}
