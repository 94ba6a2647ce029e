/// The meaning of a dash between two numbers: "to", the word of a sum, a pause, or silence.
enum EnglishJoint: Equatable {
    case range
    /// 5 - 3 = 2.
    case difference
    /// The dash of 3-1/2.
    case mixedNumber
    case pause
    case none

    static func isDash(_ index: Int, _ source: SourceText) -> Bool {
        source[index].isDash || source[index] == "⁻" || source[index] == "\u{208B}"
    }

    /// 100 -5 contains a minus sign; 100 - 5 and 100-5 are ranges.
    init(at index: Int, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        let isMinus = Self.isDash(index, source) && source[index - 1] == " " && source[index + 1] != " "
        guard !isMinus, source.startOfSpaces(index) == text.numberEnd else {
            self = .none
            return
        }
        if text.numberKind == .date, Self.isDay(source.endOfSpaces(index + 1), source) {
            self = .range
            return
        }
        self = EnglishJoint(behindNumber: index, source)
        if self == .range { self = try EnglishJoint(rangeAt: index, in: text) }
    }

    private init(behindNumber index: Int, _ source: SourceText) {
        let next = source.endOfSpaces(index + 1)
        let isMoney = CurrencySigns.longest(in: source, at: next) != nil
        guard source[next].isASCIIDigit || isMoney, isMoney || !Self.isNamed(before: index, source) else {
            self = .none
            return
        }
        self = .range
        guard let second = source.numeral(at: next) else { return }
        if source[source.endOfSpaces(second.end)] == "=" {
            self = .difference
        } else if next == index + 1, source[index - 1].isASCIIDigit, source[second.end] == "/",
            !Self.isDenominator(before: index, source), EnglishFraction(second, in: source) != nil
        {
            self = .mixedNumber
        }
    }

    /// Whether a day follows: the Feb 2 of Jan 28 - Feb 2.
    private static func isDay(_ start: Int, _ source: SourceText) -> Bool {
        guard let month = EnglishMonths.month(in: source, at: start) else { return false }
        let day = source.endOfSpaces(month.end)
        let end = source.endOfDigits(day)
        return day > month.end && (1...2).contains(end - day) && (source[end] != ":" || !source[end + 1].isASCIIDigit)
    }

    /// Whether a denominator precedes: the 2 of 1/2-3/4.
    private static func isDenominator(before index: Int, _ source: SourceText) -> Bool {
        let start = source.startOfDigits(index)
        return source[start - 1] == "/"
    }

    /// A range has two ends of one kind. Ends of two kinds that touch may contain a minus sign, a name or a range.
    private init(rangeAt index: Int, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        let next = source.endOfSpaces(index + 1)
        self = .range
        guard let right = try text.value(at: next, sign: .none) else { return }
        let isAmount = right.kind.isMoney
        guard isAmount || text.isMoneyBefore else { return }
        let isBare = source[next].isASCIIDigit || source[next] == "."
        if text.numberKind == right.kind, !isBare || !Self.isDescending(index, next, source) { return }
        if !text.isMoneyBefore, isBare, Self.isAscending(index, next, source) { return }
        guard next > index + 1, isAmount != text.isMoneyBefore else {
            let start = Self.startOfNumber(before: index, source)
            throw .ambiguousAmount(source.token(start..<right.end, kind: right.kind))
        }
        self = .pause
    }

    /// Whether the digits before the dash belong to a name: i7-12700.
    private static func isNamed(before index: Int, _ source: SourceText) -> Bool {
        let start = source.startOfDigits(index)
        return start < index && source[start - 1].isASCIILetter
    }

    /// Whether the numbers rise: 30-60 dollars, but not 8-9.50 USD, where 8 may be a name.
    private static func isAscending(_ index: Int, _ next: Int, _ source: SourceText) -> Bool {
        guard let lower = source.numeral(at: startOfNumber(before: index, source)),
            let upper = source.numeral(at: next), lower.end == source.startOfSpaces(index),
            lower.numeral.isLess(than: upper.numeral), !EnglishNumbered.isName(lower, in: source)
        else { return false }
        let isSpaced = next > index + 1
        let word = source.startOfSpaces(lower.start)
        let first = source.startOfLetters(word)
        // In Room 30 - 60 dollars, 30 may be a room.
        if isSpaced, first < word, source.isCapital(first) { return false }
        return upper.numeral.fraction.count != 2 || lower.numeral.fraction.count == 2
    }

    private static func isDescending(_ index: Int, _ next: Int, _ source: SourceText) -> Bool {
        guard let lower = source.numeral(at: startOfNumber(before: index, source)), let upper = source.numeral(at: next)
        else { return false }
        return !lower.numeral.isLess(than: upper.numeral)
    }

    private static func startOfNumber(before index: Int, _ source: SourceText) -> Int {
        var start = source.startOfSpaces(index)
        while !source[start - 1].isASCIIDigit, start > 0, source[start - 1] != " " { start -= 1 }
        while source[start - 1].isASCIIDigit
            || (source[start - 1] == "." || source[start - 1] == ",") && source[start - 2].isASCIIDigit
        { start -= 1 }
        return max(start, 0)
    }
}
