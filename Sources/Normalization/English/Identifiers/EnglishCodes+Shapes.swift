private import CTables

/// Codes that are recognized by their form alone: number plates, parcels, tax numbers, files with strokes.
extension EnglishText {
    private static let shapes = WordTable(EnglishCodeShapes_tsv()).pairs.map { (shape: CodeShape($0), begins: $1) }

    func shapedCode(at start: Int) -> Claim? {
        guard begins(start, notAfter: "-/.,"), source[start].isASCIIDigit || isCapital(start),
            (start + 1..<start + 7).contains(where: { source[$0].isASCIIDigit })
        else { return nil }
        for row in Self.shapes {
            guard let end = row.shape.end(in: source, at: start), isCode(start..<end),
                begins(with: row.begins, start, end: start + row.shape.marks.count)
            else { continue }
            return .name(source.spelledRuns(start..<end), .code, end: end)
        }
        return nil
    }

    /// Whether a token of a shape begins with a code of the kind that the shape needs.
    private func begins(with kind: String, _ start: Int, end: Int) -> Bool {
        switch kind {
        case "state": has(.indianRegister, after: start)
        case "airline": has(.airline, after: start) && !cueNames(before: start) && !nounFollows(end)
        // FY26 EPS in the United States is not such a name.
        case "home": dialect == .british
        default: true
        }
    }

    /// Whether nothing beside the token or in it makes it another class: 12 MAY 2026, 10 AM and 50 USD contain a word.
    private func isCode(_ token: Range<Int>) -> Bool {
        let end = token.upperBound
        return ends(end, notBefore: "-%") && isWhole(end) && !source.runs(token).dropFirst().contains { isWord($0) }
    }

    private func isWord(_ run: Range<Int>) -> Bool {
        let start = run.lowerBound
        return source[start].isASCIILetter
            && (month(at: start) != nil || halfOfDay(at: start) != nil
                || currencySign(at: start)?.end == run.upperBound)
    }

    /// Reads files with strokes: INV/2024/0117.
    func strokedCode(at start: Int) -> Claim? {
        guard isCapital(start), begins(start, notAfter: "/"), source[source.endOfLetters(start)] == "/",
            let end = endOfGroups(start)
        else { return nil }
        var parts: [AlphanumericName.Part] = []
        for run in source.runs(start..<end) {
            let isDigits = source[run.lowerBound].isASCIIDigit
            if isDigits, case .digits = parts.last { parts.append(.rest) }
            parts.append(isDigits ? .digits(source.digits(run)) : lettersOfCode(run))
        }
        return .name(parts, .code, end: end)
    }

    /// Returns the index after groups of capitals and digits with strokes or hyphens between, or nil without a name.
    private func endOfGroups(_ start: Int) -> Int? {
        var end = start
        var longest = 0
        repeat {
            let group = end == start ? start : end + 1
            end = source.end(of: group) { $0.isASCIIDigit }
            longest = max(longest, end - group)
            if end == group { end = source.end(of: group) { $0.isCapital } }
            guard end - group < 13, !source[end].isASCIIAlphanumeric, currencySign(at: group)?.end != end
            else { return nil }
        } while (source[end] == "/" || source[end] == "-") && source[end + 1].isASCIIAlphanumeric
        let isNamed = source[start - 1] == "#" || cueNames(before: start)
        guard longest > (isNamed ? 1 : 2), isWhole(end), !isGrouped(end), !namedAmountFollows(end) else { return nil }
        return end
    }

    private static let forms: Set<Int> = [1040, 1041, 1042, 1065, 1095, 1096, 1097, 1098, 1099, 1120, 5498]

    /// Forms of the American tax office: 1099-K, 1040-ES.
    func taxForm(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        if let code = taxCode(start..<end) { return code }
        let last = source.end(of: end + 1) { $0.isCapital }
        guard end - start == 4, source[end] == "-", (1...4).contains(last - end - 1), begins(start, notAfter: "-"),
            ends(last, notBefore: "-"), currencySign(at: end + 1)?.end != last, let form = source.value(start..<end),
            Self.forms.contains(form)
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(form / 100)), .number(Numeral(form % 100)), .letters(source.text(end + 1..<last)),
        ]
        return .name(parts, .code, end: last)
    }

    /// Reads the 1257L of a British payslip, which is not a volume.
    private func taxCode(_ digits: Range<Int>) -> Claim? {
        let end = digits.upperBound
        guard (3...4).contains(digits.count), source[digits.lowerBound] != "0",
            source[end] == "L" || source[end] == "M" || source[end] == "N" || source[end] == "T",
            !source[end + 1].isASCIIAlphanumeric, let code = source.value(digits),
            has(.taxCode, before: digits.lowerBound)
        else { return nil }
        let pairs: [AlphanumericName.Part] = [.number(Numeral(code / 100)), .number(Numeral(code % 100))]
        let number = code % 100 < 10 ? [.digits(source.digits(digits))] : pairs
        return .name(number + [.letters(source.text(end..<end + 1))], .code, end: end + 1)
    }
}
