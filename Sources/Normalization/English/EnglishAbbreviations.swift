/// Abbreviations that are spoken in full, or letter by letter.
enum EnglishAbbreviations {
    private static let halves = PhraseTable<String>(
        [("am", "AM"), ("a.m.", "AM"), ("a.m", "AM"), ("pm", "PM"), ("p.m.", "PM"), ("p.m", "PM")], foldsCase: true)

    private static let eras = PhraseTable<String>(
        [
            ("ad", "AD"), ("a.d.", "AD"), ("a.d", "AD"), ("bc", "BC"), ("b.c.", "BC"), ("b.c", "BC"), ("bce", "BCE"),
            ("b.c.e.", "BCE"), ("ce", "CE"),
        ], foldsCase: true)

    private static let zones = PhraseTable<String>(
        ["est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "gmt", "utc", "bst", "cet"].flatMap { zone in
            let name = zone.uppercased()
            let dotted = zone.map(String.init).joined(separator: ".")
            return [(zone, name), (dotted, name), (dotted + ".", name)]
        }, foldsCase: true)

    /// Written with a full stop, read in full.
    private static let dotted = PhraseTable<String>([
        ("Mr.", "Mister"), ("Mrs.", "Missus"), ("Ms.", "Miz"), ("Dr.", "Doctor"), ("Prof.", "Professor"),
        ("Jr.", "Junior"), ("Sr.", "Senior"), ("vs.", "versus"), ("etc.", "et cetera"), ("e.g.", "for example"),
        ("i.e.", "that is"), ("approx.", "approximately"), ("Ave.", "Avenue"), ("Blvd.", "Boulevard"), ("Rd.", "Road"),
        ("Inc.", "Incorporated"), ("Ltd.", "Limited"), ("Co.", "Company"), ("Corp.", "Corporation"),
        ("dept.", "department"),
        ("Dept.", "Department"), ("Expy", "Expressway"), ("acct.", "account"), ("Acct.", "Account"), ("amt.", "amount"),
        ("Amt.", "Amount"), ("max.", "maximum"), ("min.", "minimum"), ("ref.", "reference"), ("Ref.", "Reference"),
        ("Gen.", "General"), ("Capt.", "Captain"), ("Sgt.", "Sergeant"),
    ])

    static func halfOfDay(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        bounded(halves, source, index, allowing: zones)
    }

    static func era(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? { bounded(eras, source, index) }

    static func zone(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        bounded(zones, source, index)
    }

    /// An abbreviation at the start of a word. `St.` is Saint before a name, Street behind one; `No.` needs a number.
    static func inFull(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        if let match = dotted.longest(in: source, at: index) {
            return source[match.end - 1].isASCIILetter && source[match.end].isASCIILetter ? nil : match
        }
        let isStreet = source.hasPrefix("St", at: index) && !source[index + 2].isASCIIAlphanumeric
        if isStreet { return street(in: source, at: index) }
        let isNumber = source.hasPrefix("No.", at: index) || source.hasPrefix("no.", at: index)
        guard isNumber, source[source.endOfSpaces(index + 3)].isASCIIDigit else { return nil }
        return .init(value: "number", end: index + 3)
    }

    private static func street(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        let end = source[index + 2] == "." ? index + 3 : index + 2
        let next = source[source.endOfSpaces(end)]
        let isName = next.isASCIILetter && next.lowercased != next && end > index + 2
        if !isName, end == index + 2, source[end] != "," { return nil }
        return .init(value: isName ? "Saint" : "Street", end: end)
    }

    private static func bounded(
        _ table: PhraseTable<String>, _ source: SourceText, _ index: Int, allowing tail: PhraseTable<String>? = nil
    ) -> PhraseTable<String>.Match? {
        guard let match = table.longest(in: source, at: index) else { return nil }
        let isOpen = source[match.end].isASCIIAlphanumeric && tail?.longest(in: source, at: match.end) == nil
        return isOpen ? nil : match
    }
}
