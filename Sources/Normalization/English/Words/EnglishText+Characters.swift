extension Unicode.Scalar {
    var isMask: Bool { self == "*" || self == "•" }
}

extension EnglishText {
    func isCapital(_ index: Int) -> Bool { source[index].isCapital }

    /// Whether a letter or a digit at `start` begins a word, and none of the marks precedes it.
    func begins(_ start: Int, notAfter marks: String = "") -> Bool {
        !source[start - 1].isASCIIAlphanumeric && !marks.unicodeScalars.contains(source[start - 1])
    }

    /// Whether a word ends at `end`, and none of the marks follows it.
    func ends(_ end: Int, notBefore marks: String) -> Bool {
        !source[end].isASCIIAlphanumeric && !marks.unicodeScalars.contains(source[end])
    }

    func hasSuffix(_ word: String, before end: Int) -> Bool {
        source.hasPrefix(word, at: end - word.unicodeScalars.count)
    }

    /// Whether a single letter ends at `end`, as in x - 5 = 10.
    func isVariable(_ end: Int) -> Bool { source[end - 1].isASCIILetter && !source[end - 2].isASCIIAlphanumeric }

    /// Whether the sign or the code of a currency begins, and a number after it: USD 5.
    func beginsAmount(_ index: Int) -> Bool {
        CurrencySigns.longest(in: source, at: index).map { source.beginsNumber(source.endOfSpaces($0.end)) } ?? false
    }

    /// Whether a decimal number begins: .5, but not the 4421 of ...4421.
    func startsDecimal(_ index: Int) -> Bool {
        guard source[index + 1].isASCIIDigit, !source[index - 1].isASCIIAlphanumeric, !followsClosing(index) else {
            return false
        }
        let first = source.start(of: index) { $0 == "." }
        // Three points are an ellipsis. Two points are a mistyped number.
        if index - first > 1 { return false }
        return first == index || source[first - 1].isASCIIDigit
    }

    /// Whether the point follows India's closing of a price, and ends the sentence: Rs 500/-.2 items.
    func followsClosing(_ point: Int) -> Bool {
        source[point] == "." && source[point - 1].isDash && source[point - 2] == "/"
    }

    /// Returns the number after a sign or code, perhaps in a ledger's brackets: $(5).
    func nextNumeral(behind sign: Int) -> ScannedNumeral? {
        let next = source.endOfSpaces(sign)
        let isLoss = source[next] == "(" && source[sign - 1].isCurrencySign
        return signedNumeral(at: isLoss ? source.endOfSpaces(next + 1) : next)
    }

    func signedNumeral(at index: Int) -> ScannedNumeral? {
        source.numeral(at: source[index].isDash || source[index] == "+" ? index + 1 : index)
    }

    /// Whether a plural follows: 1900-2000 calories, or people.
    func pluralFollows(_ end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        let wordEnd = source.endOfLetters(start)
        return start > end && wordEnd > start && source[start].value >= 0x61
            && (source[wordEnd - 1] == "s" && EnglishWords.singularInS.end(in: source, at: start) == nil
                || source.hasPrefix("people", at: start))
    }

    /// Whether a multiplier follows digits: the k of 500k, the x of 2x.
    func multiplies(_ end: Int) -> Bool {
        (source[end].lowercased == "k" || source[end] == "x") && !source[end + 1].isASCIIAlphanumeric
    }

    /// Returns two whole numbers with a sign between them, and without that sign on either side: 3:2, 24/7.
    func pair(at start: Int, by sign: Unicode.Scalar) -> (first: Range<Int>, second: Range<Int>)? {
        let end = source.endOfDigits(start)
        guard source[end] == sign, source[start - 1] != sign, let second = second(behind: end),
            source[second.upperBound] != sign
        else { return nil }
        return (start..<end, second)
    }

    /// Returns the digits after a sign between two numbers, if they are the whole second number.
    func second(behind end: Int) -> Range<Int>? {
        let second = end + 1..<source.endOfDigits(end + 1)
        return second.isEmpty || second.count > 6 || continuesNumber(second.upperBound) ? nil : second
    }

    /// Whether the number continues after the digits that end at `end`: 12.50, 1,234.
    func continuesNumber(_ end: Int) -> Bool {
        switch source[end] {
        case ".": source.isDecimal(end)
        case ",": source.endOfDigits(end + 1) == end + 4
        default: false
        }
    }
}
