/// The words of postal addresses.
enum EnglishStreets {
    private static let types: [(String, String)] = [
        ("St", "Street"), ("Ave", "Avenue"), ("Av", "Avenue"), ("Blvd", "Boulevard"), ("Rd", "Road"), ("Dr", "Drive"),
        ("Ln", "Lane"), ("Ct", "Court"), ("Pl", "Place"), ("Sq", "Square"), ("Ter", "Terrace"), ("Terr", "Terrace"),
        ("Pkwy", "Parkway"), ("Hwy", "Highway"), ("Expy", "Expressway"), ("Expwy", "Expressway"), ("Cir", "Circle"),
        ("Cres", "Crescent"), ("Trl", "Trail"), ("Fwy", "Freeway"), ("Plz", "Plaza"), ("Brg", "Bridge"),
    ]

    private static let full = PhraseTable<Bool>(
        words: "Street Avenue Boulevard Road Drive Lane Court Place Square Terrace Parkway Highway Expressway Circle "
            + "Crescent Trail Freeway Plaza Way Broadway Alley Close Gardens Mews Row Quay Walk Hill Loop")

    private static let short = PhraseTable<String>(types + types.map { ($0.0 + ".", $0.1) })

    private static let directions = PhraseTable<String>(
        [
            ("N", "North"), ("S", "South"), ("E", "East"), ("W", "West"), ("NE", "Northeast"), ("NW", "Northwest"),
            ("SE", "Southeast"), ("SW", "Southwest"),
        ].flatMap { [$0, ($0.0 + ".", $0.1)] })

    private static let states = [
        "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
        "CT": "Connecticut", "DC": "D-C", "DE": "Delaware", "FL": "Florida", "GA": "Georgia", "HI": "Hawaii",
        "IA": "Iowa", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "KS": "Kansas", "KY": "Kentucky",
        "LA": "Louisiana", "MA": "Massachusetts", "MD": "Maryland", "ME": "Maine", "MI": "Michigan", "MN": "Minnesota",
        "MO": "Missouri", "MS": "Mississippi", "MT": "Montana", "NC": "North Carolina", "ND": "North Dakota",
        "NE": "Nebraska", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NV": "Nevada",
        "NY": "New York", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island",
        "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VA": "Virginia",
        "VT": "Vermont", "WA": "Washington", "WI": "Wisconsin", "WV": "West Virginia", "WY": "Wyoming",
    ]

    /// States that are also words, titles or degrees: only a ZIP code behind them says which.
    private static let wordStates: Set<String> = [
        "IN", "ME", "OK", "OR", "HI", "OH", "PA", "MA", "ID", "LA", "MD", "CO",
    ]

    static func isWord(_ state: String) -> Bool { wordStates.contains(state) }

    static func state(in source: SourceText, at index: Int) -> String? {
        guard source.endOfLetters(index) == index + 2, !source[index + 2].isASCIIAlphanumeric,
            source[index].lowercased != source[index], source[index + 1].lowercased != source[index + 1]
        else { return nil }
        return states[source.text(index..<index + 2)]
    }

    static func direction(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        guard let match = directions.longest(in: source, at: index), !source[match.end].isASCIIAlphanumeric else {
            return nil
        }
        return match
    }

    /// The short form of a kind of street, with its point.
    static func type(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        guard let match = short.longest(in: source, at: index), !source[match.end].isASCIIAlphanumeric,
            source[match.end] != "'"
        else { return nil }
        return match
    }

    /// Whether one to four capitalized words or ordinals and a kind of street stand at `index`.
    static func follows(in source: SourceText, at index: Int) -> Bool {
        // Martin Luther King Jr. Blvd. has the longest name in common use.
        let maxWords = 5
        var start = index
        for count in 0..<maxWords {
            let isName = source[start].isASCIILetter && source[start].lowercased != source[start]
            guard isName || source[start].isASCIIDigit else { return false }
            if count > 0, isType(source, start) { return true }
            var end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "'" || $0 == "’" || $0 == "-" }
            if source[start].isASCIIDigit, !source[end - 1].isASCIILetter { return false }
            if source[end] == "." { end += 1 }
            guard source[end] == " " else { return false }
            start = end + 1
        }
        return false
    }

    private static func isType(_ source: SourceText, _ index: Int) -> Bool {
        if type(in: source, at: index) != nil { return true }
        guard let match = full.longest(in: source, at: index) else { return false }
        return !source[match.end].isASCIILetter
    }
}
