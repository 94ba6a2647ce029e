private import CTables

/// Abbreviations that are read in full, or letter by letter.
extension EnglishText {
    private static let halves = PhraseTable<TimePhrase.Half>(
        ["am", "a.m.", "a.m"].map { ($0, .morning) } + ["pm", "p.m.", "p.m"].map { ($0, .afternoon) }, foldsCase: true)

    private static let zones = PhraseTable<String>(
        WordTable(EnglishTimeZones_tsv()).rows.flatMap { row in
            let name = row[0].uppercased()
            let dotted = row[0].map(String.init).joined(separator: ".")
            return [(row[0], name), (dotted, name), (dotted + ".", name)]
        }, foldsCase: true)

    /// Abbreviations that are read in full. Most are written with a full stop.
    private static let dotted = PhraseTable(WordTable(EnglishAbbreviations_tsv()).entries { $0 })

    /// Abbreviations only before a number: No. 5, p. 12, Fig. 3, Apt 4B.
    private static let numbered = PhraseTable(
        WordTable(EnglishNumberedAbbreviations_tsv()).entries { $0 }, foldsCase: true)

    func halfOfDay(at index: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        guard let match = Self.halves.longest(in: source, at: index) else { return nil }
        // A time zone may touch the abbreviation: 5pmEST.
        let isOpen = source[match.end].isASCIIAlphanumeric && Self.zones.longest(in: source, at: match.end) == nil
        return isOpen ? nil : match
    }

    /// Time zones in capitals only: "pt" and "et" are other words.
    private static let shortZones = PhraseTable<String>(["ET", "CT", "MT", "PT"].map { ($0, $0) })

    func timeZone(at index: Int) -> PhraseTable<String>.Match? {
        Self.zones.whole(in: source, at: index) ?? Self.shortZones.whole(in: source, at: index)
    }

    func numberedAbbreviation(at index: Int) -> Claim? {
        guard begins(index), let match = Self.numbered.longest(in: source, at: index) else { return nil }
        let next = source.endOfSpaces(match.end)
        guard next > match.end || !source[match.end - 1].isASCIILetter,
            source[source[next] == "#" ? next + 1 : next].isASCIIDigit, !isOil(before: next)
        else { return nil }
        return .phrase(capitalized(match.value, like: source[index]), .abbreviation, end: match.end)
    }

    /// Reads Mr., vs. and approx. in full.
    func dottedAbbreviation(at index: Int) -> Claim? {
        guard begins(index), let match = Self.dotted.longest(in: source, at: index),
            !source[match.end - 1].isASCIILetter || !source[match.end].isASCIIAlphanumeric,
            // Dr. 500 is a debit.
            match.value != "Doctor" || !isValueNext(match.end)
        else { return nil }
        return .phrase(match.value, .abbreviation, end: match.end)
    }

    private func isValueNext(_ end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        return source[next].isASCIIDigit || beginsAmount(next)
    }

    private func capitalized(_ word: String, like first: Unicode.Scalar) -> String {
        first.lowercased == first ? word : word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `St.` is Saint before a name and Street after one; `Dr.` is Doctor or Drive. A kind of street needs a name or an
    /// ordinal before it, and must not precede a name.
    func streetAbbreviation(at index: Int) -> Claim? {
        guard begins(index), let type = streetType(at: index), let word = wordOfStreet(type, at: index) else {
            return nil
        }
        return .phrase(word, .abbreviation, end: type.end)
    }

    private func wordOfStreet(_ type: PhraseTable<String>.Match, at index: Int) -> String? {
        let hasPoint = source[type.end - 1] == "."
        let next = source[source.endOfSpaces(type.end)]
        let isTitle = type.value == "Street" || type.value == "Drive"
        if isTitle, hasPoint, next.isCapital { return type.value == "Street" ? "Saint" : nil }
        // In 14 Nov Dr 44.21 a month precedes the mark of a debit.
        guard source[index - 1] == " ", isNameOfStreet(index - 1), numberKind != .date || numberEnd != index - 1 else {
            return type.value == "Street" && next.isCapital ? "Saint" : nil
        }
        let isWord = type.value == "Place" || type.value == "Court" || type.value == "Circle"
        return isWord && !hasPoint && next.isASCIILetter ? nil : type.value
    }

    /// Whether a capitalized word or an ordinal ends at `end`.
    private func isNameOfStreet(_ end: Int) -> Bool {
        let start = source.start(of: end) { $0.isASCIIAlphanumeric || $0 == "." }
        let isOrdinal = source[start].isASCIIDigit && source[end - 1].isASCIILetter
        return start < end && (isOrdinal || isCapital(start))
    }

    /// Reads the unit of 10-yr.
    func hyphenedUnit(at index: Int) -> Claim? {
        guard source[index - 1] == "-", source[index - 2].isASCIIDigit else { return nil }
        return unit(at: index, notBefore: "-/")
    }

    /// Reads the unit of 5 mg per kg.
    func unitBehindPer(at index: Int) -> Claim? {
        guard source.hasPrefix("per ", at: index - 4), begins(index - 4) else { return nil }
        return unit(at: index, notBefore: "-")
    }

    private func unit(at index: Int, notBefore marks: String) -> Claim? {
        guard let unit = unit(behind: index), unit.divisors.isEmpty, unit.symbol.unicodeScalars.count > 1,
            !marks.unicodeScalars.contains(source[unit.end])
        else { return nil }
        return .phrase(EnglishUnits.name(of: unit.symbol).singular, .measure, end: unit.end)
    }

    /// Initialisms without points. Their vowels would tempt a voice to read a word.
    private static let spelled = PhraseTable(file: EnglishInitialisms_tsv())

    /// Reads an initialism at the start of a word: U.S., IMF.
    func initialism(at index: Int) -> Claim? {
        if let end = endOfPointed(at: index) {
            return .name([.letters(source.text(index..<end).filter { $0 != "." })], .abbreviation, end: end)
        }
        guard let match = Self.spelled.whole(in: source, at: index), source[match.end] != "-", source[match.end] != "'",
            source[match.end] != "’"
        else { return nil }
        return .name([.letters(source.text(index..<match.end))], .abbreviation, end: match.end)
    }

    /// Returns the end of single letters with points between: U.S., U.S.A. The point of a sentence stays.
    private func endOfPointed(at index: Int) -> Int? {
        var end = index
        var count = 0
        while isCapital(end), source[end + 1] == "." {
            end += 2
            count += 1
        }
        if isCapital(end), count > 0, !source[end + 1].isASCIIAlphanumeric { return end + 1 }
        guard count > 1, !source[end].isASCIIAlphanumeric else { return nil }
        let next = source[source.endOfSpaces(end)]
        return next == SourceText.outside || next == "\n" ? end - 1 : end
    }
}
