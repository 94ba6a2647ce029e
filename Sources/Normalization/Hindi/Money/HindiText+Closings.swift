/// The `/-` with which India closes a price: 500/-.
extension HindiText {
    /// Returns the index after the `/-` of 40/- किलो, which means rupees. Strokes also divide references.
    func closing(behind numeral: ScannedNumeral) -> Int? {
        let last = scale(behind: numeral.end)?.end ?? numeral.end
        let end = endOfClosing(last)
        let before = source[numeral.start - 1]
        guard end > last, !numeral.numeral.hasLeadingZero || numeral.isPadded,
            before != "/", before != "-" || isBehindHyphen(numeral), !before.isOfHindiWord || isGlued(numeral)
        else { return nil }
        return end
    }

    /// The most digits of an amount between a hyphen and its mark. A telephone has more: फोन-9876543210/-.
    static let longestClosed = 7

    /// Whether the hyphen before an amount divides it from its label: बिल-1200/-, 28/11-500/-, 40/-50/-.
    private func isBehindHyphen(_ numeral: ScannedNumeral) -> Bool {
        let label = numeral.start - 2
        guard numeral.count <= Self.longestClosed else { return false }
        if source[label] == ":" { return isSumLed(label) }
        // शेष -500/-
        if source[label] == " " || label < 0 { return !isName(numeral) }
        // 0522-2345678/-, (0522)-2345678/-
        let end = source[label] == ")" ? label : label + 1
        let first = source.startOfDigits(end)
        if first < end { return source[first] != "0" || end - first < 3 }
        return source[label] == "/" || endsLabel(label) && !isName(numeral)
    }

    /// Whether a label that a hyphen divides from its value ends at `index`: ज.-500/-, (UPI)-500/-, छूट 10%-50/-.
    func endsLabel(_ index: Int) -> Bool {
        let scalar = source[index]
        return scalar.isOfHindiWord || scalar == ")" || scalar == "%"
            || ".]*'\"’”".unicodeScalars.contains(scalar) && source[index - 1].isOfHindiWord
    }

    /// Whether the amount touches a word that does not name it, or the unit of another number: कुल500/-, UPI500/-, 5kg225/-.
    private func isGlued(_ numeral: ScannedNumeral) -> Bool {
        (source[numeral.start - 1].isDevanagari || numeral.count <= Self.longestClosed && isWord(before: numeral.start))
            && !HindiCues.names(digits: numeral.start..<numeral.end, in: source)
            && !source.follows(.number, numeral.start) && !source.follows(.place, numeral.start)
            && numberBehindSign(at: source.hindiWord(before: numeral.start).lowerBound) == nil
    }

    /// Whether Latin letters before a price are a way to pay, a word with a small letter, or a unit, and not a code.
    private func isWord(before end: Int) -> Bool {
        let start = source.startOfLetters(end)
        if source[start - 1].isASCIIDigit { return HindiUnits.symbol(in: source, at: start)?.end == end }
        guard !source[start - 1].isOfHindiWord, HindiCurrencies.sign(in: source, at: start) == nil,
            !source.hasWord(.named, before: end)
        else { return false }
        let isKnown = [HindiWords.manner, .entry].contains { source.hasWord($0, before: end) }
        return isKnown || end - start > 2 && (start + 1..<end).contains { !source[$0].isCapital && source[$0] != "x" }
    }

    /// Whether the word before a hyphen names a number, or is the currency of an amount before it: खाता-4321/-,
    /// 500रु-600/-.
    private func isName(_ numeral: ScannedNumeral) -> Bool {
        let end = numeral.start - 1
        let word = source.hindiWord(before: source[end - 1] == "." ? end - 1 : end)
        if namesCurrency(at: word.lowerBound) { return true }
        return numeral.isPlain && HindiCues.names(digits: numeral.start..<numeral.end, in: source) && !isSumLed(end)
    }

    /// Returns the index after the `/-` that closes an amount in India: 500/-. Another one may follow: 40/-50/-.
    func endOfClosing(_ last: Int) -> Int {
        let end = source[last] == " " && source[last + 1] == "/" ? last + 1 : last
        guard source[end] == "/", source[end + 1] == "=" || "-–—".unicodeScalars.contains(source[end + 1]) else {
            return last
        }
        let next = source.endOfDigits(end + 2)
        let mark = source.endOfSpaces(next)
        let behind = source.endOfSpaces(mark + 2)
        // 500/-50/-=450/- and 500/-50/- छूट are subtractions.
        let isTaken = source[behind] == "=" || source.hasWord(.discount, at: behind)
        let isPrice = source.hasPrefix("/-", at: mark) && !isTaken
        return next == end + 2 || isPrice ? end + 2 : last
    }
}
