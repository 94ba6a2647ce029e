/// Names that are recognized by their form alone: number plates, parcels, tax numbers, files with strokes.
struct EnglishCodeShapeRule: Rule {
    let name = "code.shape"
    let tokens: TokenKind = [.letter, .digit]

    /// In a shape, 9 is a digit, A a capital, an underscore a space. A space may be left out or be a hyphen.
    private static let shapes = WordTable(PackageResources.EnglishCodeShapes_tsv).rows.map { row in
        (shape: Array(row[0].unicodeScalars), begins: row[1])
    }

    private static let states = Set(
        ("AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS "
            + "UK UP UA WB AN").split(separator: " ").map(String.init))

    /// Airline codes of the International Air Transport Association that are not words.
    private static let airlines = Set(
        "DL UA WN B6 NK F9 G4 HA EK 6E SG QP IX LH AF KL EY QR SQ U2 EI VS LS CX".split(separator: " ").map(String.init)
    )

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "-", source[start - 1] != "/",
            source[start - 1] != ".", source[start - 1] != ",", source[start].isASCIIDigit || source.isCapital(start),
            (start + 1..<start + 7).contains(where: { source[$0].isASCIIDigit })
        else { return nil }
        for row in Self.shapes where row.shape[0] == "9" ? source[start].isASCIIDigit : source.isCapital(start) {
            guard let parts = parts(of: row.shape, at: start, source) else { continue }
            if row.begins == "state", !Self.states.contains(source.text(start..<start + 2)) { continue }
            let carrier = source.text(start..<start + 2)
            if row.begins == "airline",
                !Self.airlines.contains(carrier) || EnglishCues.names(in: source, before: start)
                    || EnglishCounts.pluralFollows(start + row.shape.count, in: source)
            {
                continue
            }
            // FY26 EPS in the United States is not such a name.
            if row.begins == "home", text.dialect != .british { continue }
            let name = AlphanumericName(parts: parts.all, kind: .code)
            return Claim(value: .name(name), end: parts.end, isNumber: false)
        }
        return nil
    }

    private func parts(
        of shape: [Unicode.Scalar], at start: Int, _ source: SourceText
    ) -> (all: [AlphanumericName.Part], end: Int)? {
        guard let end = end(of: shape, at: start, source), !source[end].isASCIIAlphanumeric, source[end] != "-",
            source[end] != "%", EnglishDigits.isWhole(end, source)
        else { return nil }
        var parts: [AlphanumericName.Part] = []
        var index = start
        while index < end {
            guard source[index].isASCIIAlphanumeric else {
                index += 1
                continue
            }
            let isDigits = source[index].isASCIIDigit
            let last = isDigits ? source.endOfDigits(index) : source.endOfLetters(index)
            // 12 MAY 2026, 10 AM and 50 USD contain a word.
            if !isDigits, index > start, isWord(index, last, source) { return nil }
            parts.append(isDigits ? .digits(source.digits(index..<last)) : .letters(source.text(index..<last)))
            index = last
        }
        return (parts, end)
    }

    private func end(of shape: [Unicode.Scalar], at start: Int, _ source: SourceText) -> Int? {
        var index = start
        for mark in shape {
            switch mark {
            case "9" where source[index].isASCIIDigit, "A" where source.isCapital(index),
                "_" where source[index] == " ":
                index += 1
            case " ": if source[index] == " " || source[index] == "-" { index += 1 }
            default: return nil
            }
        }
        return index
    }

    private func isWord(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        EnglishMonths.month(in: source, at: start) != nil
            || EnglishAbbreviations.halfOfDay(in: source, at: start) != nil
            || CurrencySigns.longest(in: source, at: start)?.end == end
    }
}

struct EnglishCodeStrokeRule: Rule {
    let name = "code.stroke"
    let tokens: TokenKind = .letter

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source.isCapital(start), !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "/",
            source[source.endOfLetters(start)] == "/",
            let end = endOfGroups(start, source)
        else { return nil }
        var parts: [AlphanumericName.Part] = []
        var index = start
        while index < end {
            let isDigits = source[index].isASCIIDigit
            let last = isDigits ? source.endOfDigits(index) : source.endOfLetters(index)
            if isDigits, case .digits = parts.last { parts.append(.rest) }
            parts.append(isDigits ? .digits(source.digits(index..<last)) : source.lettersOfCode(index..<last))
            index = source[last].isASCIIAlphanumeric ? last : last + 1
        }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end, isNumber: false)
    }

    /// Returns the index after groups of capitals and digits with strokes or hyphens between, or nil without a name.
    private func endOfGroups(_ start: Int, _ source: SourceText) -> Int? {
        var end = start
        var longest = 0
        repeat {
            let group = end == start ? start : end + 1
            end = source.end(of: group) { $0.isASCIIDigit }
            longest = max(longest, end - group)
            if end == group { end = source.end(of: group) { $0.isASCIILetter && $0.value < 0x60 } }
            guard end > group, end - group < 13, !source[end].isASCIIAlphanumeric,
                CurrencySigns.longest(in: source, at: group)?.end != end
            else { return nil }
        } while (source[end] == "/" || source[end] == "-") && source[end + 1].isASCIIAlphanumeric
        let isNamed = source[start - 1] == "#" || EnglishCues.names(in: source, before: start)
        guard longest > (isNamed ? 1 : 2), EnglishDigits.isWhole(end, source), !source.isGrouped(end) else {
            return nil
        }
        return end
    }
}

/// Forms of the American tax office: 1099-K, 1040-ES.
struct EnglishCodeFormRule: Rule {
    let name = "code.form"
    let tokens: TokenKind = .digit

    private static let forms: Set<Int> = [1040, 1041, 1042, 1065, 1095, 1096, 1097, 1098, 1099, 1120, 5498]

    private static let taxCodes = PhraseTable<Bool>(
        ["tax code", "tax code is", "tax code:", "tax code is now", "code"].map { ($0, true) }, direction: .backward,
        foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        if let code = taxCode(start..<end, source) { return code }
        let last = source.end(of: end + 1) { $0.isASCIILetter && $0.value < 0x60 }
        guard end - start == 4, source[end] == "-", (1...4).contains(last - end - 1),
            !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "-", !source[last].isASCIIAlphanumeric,
            source[last] != "-", CurrencySigns.longest(in: source, at: end + 1)?.end != last,
            let form = source.value(start..<end), Self.forms.contains(form)
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(form / 100)), .number(Numeral(form % 100)), .letters(source.text(end + 1..<last)),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: last, isNumber: false)
    }

    /// Reads the 1257L of a British payslip, which is not a volume.
    private func taxCode(_ digits: Range<Int>, _ source: SourceText) -> Claim? {
        let end = digits.upperBound
        guard (3...4).contains(digits.count), source[digits.lowerBound] != "0",
            source[end] == "L" || source[end] == "M" || source[end] == "N" || source[end] == "T",
            !source[end + 1].isASCIIAlphanumeric, let code = source.value(digits),
            Self.taxCodes.longest(in: source, at: source.startOfSpaces(digits.lowerBound)) != nil
        else { return nil }
        let isRound = code % 100 < 10
        let parts: [AlphanumericName.Part] =
            (isRound
                ? [.digits(source.digits(digits))] : [.number(Numeral(code / 100)), .number(Numeral(code % 100))])
            + [.letters(source.text(end..<end + 1))]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end + 1, isNumber: false)
    }
}
