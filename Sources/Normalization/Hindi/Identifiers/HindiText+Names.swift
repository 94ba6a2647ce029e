/// Rules of names in letters and digits.
extension HindiText {
    /// The fewest digits of a reference. Fewer digits are a count or a model.
    private static let leastDigits = 4

    /// Reads references with parts that strokes and hyphens divide: UP-41-022-009-001/187, CBSE/26/10873.
    func reference(at index: Int) -> Claim? {
        guard !source[index - 1].isASCIIAlphanumeric, !"-/@._*#".unicodeScalars.contains(source[index - 1])
        else { return nil }
        let parts = source.groups(from: index, by: "/-", of: { $0.isCapital || $0.isASCIIDigit }, while: isPart)
        guard let last = parts.last, let first = parts.first, parts.count > 1, isPart(first) else { return nil }
        let count = parts.joined().count { source[$0].isASCIIDigit }
        let hasLetters = parts.contains { $0.contains { source[$0].isASCIILetter } }
        // A/C-1234 begins with an abbreviation.
        let abbreviation = source.hindiWord(of: HindiAbbreviations.inFull, at: index)
        guard count >= Self.leastDigits, hasLetters ? isNamed(first, parts) : isNumbered(parts),
            abbreviation?.end ?? 0 <= first.upperBound, !isCounted(behind: last.upperBound), !beginsCount(at: index)
        else { return nil }
        return .name(parts.flatMap(runs), .code, end: last.upperBound, isNumber: true)
    }

    /// Whether capitals and digits are neither a part of a word, a decimal number or a time, nor an amount or a share.
    private func isPart(_ run: Range<Int>) -> Bool {
        let end = run.upperBound
        guard !source[end].isOfHindiWord, !source.continues(end, with: ".,"), source[end] != ":", source[end] != "%"
        else { return false }
        let number = source.startOfDigits(end)
        return number == end || token(at: number).kind != .amount
    }

    /// Whether the reference has three parts or more, or letters before a stroke: UPI/601412345678.
    private func isNamed(_ first: Range<Int>, _ parts: [Range<Int>]) -> Bool {
        parts.count > 2 || source[first.upperBound] == "/" && source[first.lowerBound].isCapital && first.count > 1
    }

    /// Whether parts without letters are a reference. A leading zero, many digits or both dividers rule out a row of
    /// counts.
    private func isNumbered(_ parts: [Range<Int>]) -> Bool {
        if parts.count == 2, source[parts[0].upperBound] == "/" { return isPair(parts) }
        let dividers = Set(parts.dropLast().map { source[$0.upperBound] })
        guard dividers.contains("/") else { return false }
        return dividers.count > 1 || parts.contains { source[$0.lowerBound] == "0" || $0.count >= 5 }
            || parts.contains { $0.count == 4 && source[$0.upperBound - 1] != "0" }
    }

    /// Whether the pair has a part of five digits or more that is not round, after a cue or beside a part of four
    /// digits: पॉलिसी 3005/81940276.
    private func isPair(_ parts: [Range<Int>]) -> Bool {
        let isLong = parts.contains { $0.count >= 5 && !(numeral(at: $0.lowerBound)?.isRound ?? true) }
        // Fractions lack so many digits.
        if isLong, parts.allSatisfy({ $0.count >= 4 }) { return true }
        return isLong && HindiCues.names(digits: parts[0].lowerBound..<parts[1].upperBound, in: source)
    }

    /// Returns the letters and the digits of a part, or its abbreviation in full.
    private func runs(of part: Range<Int>) -> [AlphanumericName.Part] {
        if let full = source.hindiWord(of: HindiAbbreviations.inFull, at: part.lowerBound), full.end == part.upperBound
        {
            return [.word(full.value)]
        }
        return source.spelledRuns(part)
    }

    private static let plates = [
        "AA 9 A 9999", "AA 9 AA 9999", "AA 9 AAA 9999", "AA 99 A 9999", "AA 99 AA 9999", "AA 99 AAA 9999",
        "99 BH 9999 A", "99 BH 9999 AA",
    ].map(CodeShape.init)

    /// Reads number plates of vehicles: DL 01 AB 1234, MH12DE1433, 22 BH 1234 AA.
    func numberPlate(at index: Int) -> Claim? {
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        let ends = Self.plates.compactMap { $0.end(in: source, at: index) }
        guard let end = ends.first(where: { !source[$0].isASCIIAlphanumeric }) else { return nil }
        return .name(source.spelledRuns(index..<end), .code, end: end, isNumber: true)
    }
}
