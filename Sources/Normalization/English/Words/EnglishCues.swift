private import CTables

/// Words that define the number beside them.
enum EnglishCues {
    enum Cue: String, Sendable {
        /// Digits are read one by one.
        case identifier
        /// The last digits of a card or an account. Two digits are enough.
        case tail
        /// A number in an office's files. It is spelled if it has four digits or more, or groups.
        case record
        /// A check: like a record, or three digits before a verb.
        case check
        case year
        /// Rooms and roads: pairs of digits.
        case place
    }

    /// The meaning of two numbers with a sign between them.
    enum PairCue: String, Sendable {
        /// Month and day: due 3/15.
        case date
        /// Month and day, or on a card month and year: expires 12/28.
        case expiry
        /// Month and year: valid thru 12/28.
        case month
        case score
    }

    static let all = WordTable(EnglishCues_tsv()).entries(Cue.init)

    static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    private static let pairs = WordTable(EnglishPairCues_tsv()).entries(PairCue.init)

    fileprivate static let beforeDate = PhraseTable(
        pairs.filter { $0.1 != .score }, direction: .backward, foldsCase: true)
    fileprivate static let beforeScore = PhraseTable(
        pairs.filter { $0.1 == .score }, direction: .backward, foldsCase: true)
}

extension EnglishText {
    /// Returns the cue before `index`, with at most three fillers between.
    func cue(before index: Int) -> EnglishCues.Cue? {
        word(before: index) { EnglishCues.before.whole(in: source, at: $0)?.value }
    }

    /// Returns the first word that ends before `index`, with at most three fillers between.
    func word<Value>(before index: Int, _ find: (_ end: Int) -> Value?) -> Value? {
        var end = source.startOfSpaces(index)
        for _ in 0..<4 {
            if let word = find(end) { return end == index && source[index - 1].isASCIILetter ? nil : word }
            guard let filler = EnglishWords.cueFiller.start(in: source, endingAt: end) else { return nil }
            end = source.startOfSpaces(startOfRepeats(filler))
        }
        return nil
    }

    /// Whether a word for a name precedes `index`: a code, an account, an office's file, a room.
    func isNamed(before index: Int) -> Bool {
        cue(before: index).map { $0 != .year } ?? false
    }

    /// Whether a word before `index` makes the number there a name.
    func cueNames(before index: Int) -> Bool {
        switch cue(before: index) {
        case .identifier, .tail: !isOil(before: index)
        case .record: isFiled(index)
        // Check 204 cleared, but not check 3 items
        case .check:
            isFiled(index)
                || source.endOfDigits(index) - index > 2 && has(.checkVerb, after: source.endOfDigits(index))
                    && source[source.endOfDigits(index)] == " "
        case .year, .place, nil: false
        }
    }

    /// Whether tel is the oil of Hindi: sarson tel 165, Tel 5L, Tel 1450/-. An extension has four digits.
    func isOil(before number: Int) -> Bool {
        let end = source.startOfSpaces(number)
        let last = source.endOfDigits(number)
        let isPointed = source[last] == "," || source[last] == "."
        let isShort = last - number < 4 && (isPointed || !source[last + 1].isASCIIDigit)
        return dialect == .indian && source[number] != "0" && (isShort || endOfClosing(last, from: number) > last)
            && source.text(source.startOfLetters(end)..<end).lowercased() == "tel"
    }

    /// Whether the number is in an office's files: RM0415, 20-4471, 10427, but not the 12 of claim 12 days.
    private func isFiled(_ start: Int) -> Bool {
        let end = source.endOfDigits(start)
        if start == end || source[start] == "0" && end - start > 1 { return true }
        let isGrouped = (source[end] == "-" || source[end] == "/") && source.endOfDigits(end + 1) > end + 3
        return isGrouped || endOfUnevenGroups(from: start) != nil
            || end - start > 3 && !isRoundValue(start..<end) && !nounFollows(end)
    }

    /// Returns the start of a mask. A mask of any length, such as ****, is one filler.
    private func startOfRepeats(_ index: Int) -> Int {
        var start = index
        let mark = source[index]
        guard mark == "*" || mark == "•" || mark == "·" || mark.lowercased == "x" else { return index }
        while source[start - 1] == mark || source[start - 1] == " " && source[start - 2] == mark { start -= 1 }
        return start
    }

    func saysScore(before start: Int) -> Bool {
        EnglishCues.beforeScore.whole(in: source, at: source.startOfSpaces(start), besideDigits: true) != nil
    }

    /// Whether a word before `index` makes 3/15 a day.
    func saysDate(before index: Int) -> Bool { dateCue(before: index) != nil }

    /// Returns the word after which 12/28 may be a month and its year.
    func expiryCue(before index: Int) -> EnglishCues.PairCue? {
        let cue = dateCue(before: index)
        return cue == .expiry || cue == .month ? cue : nil
    }

    private func dateCue(before index: Int) -> EnglishCues.PairCue? {
        var end = source.startOfSpaces(index)
        if let mark = [":", ",", ".", "("].first(where: { source[end - 1] == $0 }) {
            end = mark == "." ? end - 1 : source.startOfSpaces(end - 1)
        }
        return end < index ? EnglishCues.beforeDate.whole(in: source, at: end)?.value : nil
    }
}
