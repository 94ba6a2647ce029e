private import CTables

/// Words after a number that make it a count.
enum HindiCounted {
    enum Role: String {
        case time, thing
    }

    private static let table = HindiSpelling.table(
        WordTable(HindiCounted_tsv()).entries { Role(rawValue: $0) }, foldsCase: true)

    /// Plural endings that verbs and postpositions lack: किताबों, सीढ़ियाँ.
    private static let plurals = ["ों", "ियाँ", "ियां"].map { Array($0.unicodeScalars) }

    static func begins(at index: Int, in source: SourceText) -> Bool {
        source.hindiWord(of: table, at: index) != nil || isPlural(source.hindiWord(at: index), source)
    }

    static func isTime(at index: Int, in source: SourceText) -> Bool {
        source.hindiWord(of: table, at: index)?.value == .time
    }

    private static func isPlural(_ word: Range<Int>, _ source: SourceText) -> Bool {
        plurals.contains { ending in
            word.count > ending.count + 1
                && ending.indices.allSatisfy { source[word.upperBound - ending.count + $0] == ending[$0] }
        }
    }
}

extension HindiText {
    /// Whether a unit, a noun, a power of ten, a time or a percent sign follows a number that ends at `end`.
    func isCounted(behind end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        return source[next] == "%" || source[next] == "‰" || scale(behind: end) != nil
            || HindiUnits.symbol(in: source, behind: end) != nil || HindiCounted.begins(at: next, in: source)
    }

    /// Whether a unit of measure or of time, a power of ten or a percent sign follows numbers that end at `end`.
    func isInMeasure(behind end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        return source[next] == "%" || scale(behind: end) != nil || HindiUnits.symbol(in: source, behind: end) != nil
            || HindiCounted.isTime(at: next, in: source) || source.hasWord(.measure, at: next)
    }

    /// Whether the number at `start` and its unit or noun are the divisor of a price: ₹1,24,500/10 ग्राम, ₹299/28 दिन.
    func isPricedFor(_ start: Int) -> Bool {
        guard let numeral = numeral(at: start), numeral.isPlain else { return false }
        return HindiUnits.symbol(in: source, behind: numeral.end) != nil
            || HindiCounted.begins(at: source.endOfSpaces(numeral.end), in: source)
    }

    /// Whether one digit divides the whole amount: ₹500/2, ₹500/2 = ₹250.
    func isShared(_ numeral: ScannedNumeral) -> Bool {
        let end = numeral.end + 2
        let next = source.endOfSpaces(end)
        let isLast = next == source.count || source[next] == "="
        let isPaused = (source[end].isPause || source[end] == "।") && !source[end + 1].isASCIIDigit
        return numeral.count > 2 && source[numeral.end] == "/" && ("2"..."9").contains(source[numeral.end + 1])
            && (isLast || isPaused)
    }

    /// Returns the word for the stroke of an amount that one digit divides.
    func strokeOfShare(at index: Int) -> Claim? {
        guard source[index] == "/", history.isMoney, let numeral = numeral(at: source.startOfNumber(index)),
            isShared(numeral)
        else { return nil }
        return .sign(source[source.endOfSpaces(index + 2)] == "=" ? "भाग" : "बटा", end: index + 1)
    }

    private static let halves: Set<String> = ["am", "pm"]

    /// Whether the number is counted in a time, a unit, a percentage or a multiple. The code of a currency before such
    /// a number does not make it an amount: USD 3 महीने, BTC 24h, EUR 4pm.
    func isMeasured(_ numeral: ScannedNumeral) -> Bool {
        let next = source.endOfSpaces(numeral.end)
        // INR 15,000 pm is a rent per month.
        let isHour = numeral.isPlain && numeral.count <= 2
        if !isHour, Self.halves.contains(source.text(source.hindiWord(at: next)).lowercased()) { return false }
        if source[next] == "%" || source[next] == "‰" || HindiCounted.isTime(at: next, in: source) { return true }
        if source[numeral.end] == ":" { return shape(at: numeral.start) == .clock }
        if source[numeral.end] == "-", let upper = self.numeral(at: numeral.end + 1), upper.isPlain {
            return isMeasured(upper)
        }
        return HindiUnits.symbol(in: source, behind: numeral.end) != nil
            || source[numeral.end].lowercased == "x" && !source[numeral.end + 1].isASCIIAlphanumeric
    }
}
