/// Codes that are recognized by their form alone: number plates, parcels, tax numbers, files with strokes.
extension EnglishCodes {
    /// In a shape, 9 is a digit, A a capital, an underscore a space. A space may be left out or be a hyphen.
    private static let shapes = WordTable(PackageResources.EnglishCodeShapes_tsv).rows.map { row in
        (shape: Array(row[0].unicodeScalars), begins: row[1])
    }

    private static let states = Set(EnglishWords.list("indian-register"))
    private static let airlines = Set(EnglishWords.list("airline"))

    /// Reads a token that has one of the shapes.
    static func shape(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source.begins(start, notAfter: "-/.,"), source[start].isASCIIDigit || source.isCapital(start),
            (start + 1..<start + 7).contains(where: { source[$0].isASCIIDigit })
        else { return nil }
        for row in shapes where row.shape[0] == "9" ? source[start].isASCIIDigit : source.isCapital(start) {
            guard let end = end(of: row.shape, at: start, source), isCode(start..<end, source),
                begins(with: row.begins, start, end: start + row.shape.count, in: text)
            else { continue }
            return .name(source.spelledRuns(start..<end), .code, end: end)
        }
        return nil
    }

    /// Whether a token of a shape begins with a code of the kind that the shape needs.
    private static func begins(with kind: String, _ start: Int, end: Int, in text: EnglishText) -> Bool {
        let source = text.source
        let code = source.text(start..<start + 2)
        switch kind {
        case "state": return states.contains(code)
        case "airline":
            return airlines.contains(code) && !EnglishCues.names(in: source, before: start)
                && !EnglishCounts.pluralFollows(end, in: source)
        // FY26 EPS in the United States is not such a name.
        case "home": return text.dialect == .british
        default: return true
        }
    }

    /// Whether nothing beside the token or in it makes it another class: 12 MAY 2026, 10 AM and 50 USD contain a word.
    private static func isCode(_ token: Range<Int>, _ source: SourceText) -> Bool {
        let end = token.upperBound
        return source.ends(end, notBefore: "-%") && EnglishDigits.isWhole(end, source)
            && !source.runs(token).dropFirst().contains { isWord($0, source) }
    }

    private static func end(of shape: [Unicode.Scalar], at start: Int, _ source: SourceText) -> Int? {
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

    private static func isWord(_ run: Range<Int>, _ source: SourceText) -> Bool {
        source[run.lowerBound].isASCIILetter
            && (EnglishMonths.month(in: source, at: run.lowerBound) != nil
                || EnglishAbbreviations.halfOfDay(in: source, at: run.lowerBound) != nil
                || CurrencySigns.longest(in: source, at: run.lowerBound)?.end == run.upperBound)
    }

    /// Reads files with strokes: INV/2024/0117.
    static func stroke(at start: Int, in source: SourceText) -> Claim? {
        guard source.isCapital(start), source.begins(start, notAfter: "/"), source[source.endOfLetters(start)] == "/",
            let end = endOfGroups(start, source)
        else { return nil }
        var parts: [AlphanumericName.Part] = []
        for run in source.runs(start..<end) {
            let isDigits = source[run.lowerBound].isASCIIDigit
            if isDigits, case .digits = parts.last { parts.append(.rest) }
            parts.append(isDigits ? .digits(source.digits(run)) : source.lettersOfCode(run))
        }
        return .name(parts, .code, end: end)
    }

    /// Returns the index after groups of capitals and digits with strokes or hyphens between, or nil without a name.
    private static func endOfGroups(_ start: Int, _ source: SourceText) -> Int? {
        var end = start
        var longest = 0
        repeat {
            let group = end == start ? start : end + 1
            end = source.end(of: group) { $0.isASCIIDigit }
            longest = max(longest, end - group)
            if end == group { end = source.end(of: group) { $0.isCapital } }
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

    private static let forms: Set<Int> = [1040, 1041, 1042, 1065, 1095, 1096, 1097, 1098, 1099, 1120, 5498]

    private static let taxCodes = EnglishWords.before("tax-code")

    /// Forms of the American tax office: 1099-K, 1040-ES.
    static func form(at start: Int, in source: SourceText) -> Claim? {
        let end = source.endOfDigits(start)
        if let code = taxCode(start..<end, source) { return code }
        let last = source.end(of: end + 1) { $0.isCapital }
        guard end - start == 4, source[end] == "-", (1...4).contains(last - end - 1),
            source.begins(start, notAfter: "-"), source.ends(last, notBefore: "-"),
            CurrencySigns.longest(in: source, at: end + 1)?.end != last, let form = source.value(start..<end),
            forms.contains(form)
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(form / 100)), .number(Numeral(form % 100)), .letters(source.text(end + 1..<last)),
        ]
        return .name(parts, .code, end: last)
    }

    /// Reads the 1257L of a British payslip, which is not a volume.
    private static func taxCode(_ digits: Range<Int>, _ source: SourceText) -> Claim? {
        let end = digits.upperBound
        guard (3...4).contains(digits.count), source[digits.lowerBound] != "0",
            source[end] == "L" || source[end] == "M" || source[end] == "N" || source[end] == "T",
            !source[end + 1].isASCIIAlphanumeric, let code = source.value(digits),
            taxCodes.longest(in: source, at: source.startOfSpaces(digits.lowerBound)) != nil
        else { return nil }
        let pairs: [AlphanumericName.Part] = [.number(Numeral(code / 100)), .number(Numeral(code % 100))]
        let number = code % 100 < 10 ? [.digits(source.digits(digits))] : pairs
        return .name(number + [.letters(source.text(end..<end + 1))], .code, end: end + 1)
    }
}
