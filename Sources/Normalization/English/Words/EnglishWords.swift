private import CTables

/// Small sets of words that single rules look for beside a number: the lists of `EnglishWordLists.tsv`, in its order.
enum EnglishWords: Int, CaseIterable {
    case account, airline, amountLabel, amountPrefix, amountTitle, balance, bankAccount, bloodPressure, bound
    case bowling, bucks, business, cardAccount, cardName, cent, change, checkVerb, clock, codeChoice, codePhrase
    case codeVerb, counting, countVerb, coupon, cricket, crowd, cueFiller, currency, dashLabel, dayWord
    case decadeArticle, decadeFashion, deduction, dial, doubtfulScale, dues, football, gem, grade, grand
    case hindiVerb, hours, indianRegister, indianStreet, joint, lakhCue, lakhNote, ledgerJoint, ledgerVerb
    case length, liquid, minimum, note, numberWord, opening, paid, partDone, payment, paymentRelation, payout
    case penceWord, period, pieces, plan, priceJoint, railway, rateChange, reference, runOn, savingsPlan, seat
    case shareCode, singularInS, smallNumber, stake, street, tailEnding, taxCode, tenure, tenureNote, time, unknownMoney
    case validity, version, wait, waiting, yenHint, yuanHint

    /// The characters that may touch the far end of a word.
    enum Touch: String, Sendable { case any, digits, none }

    private struct List: Sendable {
        let touch: Touch
        let forward: PhraseTable<Bool>
        let backward: PhraseTable<Bool>
    }

    private static let lists = WordTable(EnglishWordLists_tsv()).rows.map { row in
        let foldsCase = row[3] == "any"
        let words = row[4].split(separator: ",").map { String($0.drop { $0 == " " }) }
        return List(
            touch: Touch(rawValue: row[2]) ?? .none,
            forward: PhraseTable(row[1] == "before" ? [] : words, foldsCase: foldsCase),
            backward: PhraseTable(row[1] == "after" ? [] : words, direction: .backward, foldsCase: foldsCase))
    }

    /// Returns the position after the word of the list that begins at `index`.
    func end(in source: SourceText, at index: Int) -> Int? {
        let list = Self.lists[rawValue]
        return Self.far(list.forward, list.touch, source, index)
    }

    /// Returns the first position of the word of the list that ends at `index`.
    func start(in source: SourceText, endingAt index: Int) -> Int? {
        let list = Self.lists[rawValue]
        return Self.far(list.backward, list.touch, source, index)
    }

    private static func far(_ words: PhraseTable<Bool>, _ touch: Touch, _ source: SourceText, _ index: Int) -> Int? {
        touch == .any
            ? words.longest(in: source, at: index)?.end
            : words.whole(in: source, at: index, besideDigits: touch == .digits)?.end
    }
}

extension EnglishText {
    /// Whether a word of the list begins at `end` or after the spaces there.
    func has(_ list: EnglishWords, after end: Int) -> Bool {
        list.end(in: source, at: source.endOfSpaces(end)) != nil
    }

    /// Whether a word of the list ends at `start` or before the spaces there.
    func has(_ list: EnglishWords, before start: Int) -> Bool {
        list.start(in: source, endingAt: source.startOfSpaces(start)) != nil
    }

    /// Whether the text contains a word of the list, perhaps beside a digit, as in 20overs.
    func mentions(_ list: EnglishWords) -> Bool {
        if let known = mentioned[list] { return known }
        let isMentioned = (0..<source.count).contains { index in
            source[index].isASCIILetter && !source[index - 1].isASCIILetter && list.end(in: source, at: index) != nil
        }
        mentioned[list] = isMentioned
        return isMentioned
    }
}

extension WordTable {
    /// Returns the names, from a column, of the signs in the first column.
    func signs(named column: Int = 1, where isIncluded: ([String]) -> Bool) -> [Unicode.Scalar: String] {
        rows.filter(isIncluded).reduce(into: [:]) { names, row in
            if let sign = row[0].unicodeScalars.first { names[sign] = row[column] }
        }
    }
}
