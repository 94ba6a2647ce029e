/// Postal addresses: 123 N. Main St., Apt 4B, Albany, NY 12207.
extension EnglishText {
    /// 2788 San Tomas Expy: the number of a house is read in pairs.
    func houseNumber(at start: Int, digitsEnd end: Int) -> Claim? {
        // The longest house numbers in use have five digits.
        guard (1...5).contains(end - start), source[start] != "0", !source[start - 1].isASCIIAlphanumeric,
            source[start - 1] != "-"
        else { return nil }
        let letter = source[end].isASCIILetter && source[end + 1] == " " ? end + 1 : end
        guard source[letter] == " ", EnglishStreets.follows(in: source, at: letter + 1) else { return nil }
        return Claim(words: number.pairs(source.digits(start..<end)), kind: .address, end: end, isNumber: false)
    }

    /// Room 305, Highway 101: pairs behind what is numbered by floor or road.
    func placeNumber(at start: Int, digitsEnd end: Int) -> Claim? {
        let isLast = source[end] == "," || source[end] == "." || source[end] == "-"
        guard (3...4).contains(end - start), !isLast || !source[end + 1].isASCIIDigit,
            EnglishCues.cue(in: source, before: start) == .place
        else { return nil }
        return Claim(words: number.pairs(source.digits(start..<end)), kind: .address, end: end, isNumber: false)
    }

    /// CA 95051, Springfield, IL: a state behind a comma or before its ZIP code.
    func state(at index: Int) -> Claim? {
        guard let name = EnglishStreets.state(in: source, at: index) else { return nil }
        let zip = source.endOfSpaces(index + 2)
        let end = source.endOfDigits(zip)
        let hasZIP = zip > index + 2 && end - zip == 5 && !source[end].isASCIIAlphanumeric
        // Member ID 00123 names no state.
        let isWord = source.text(index..<index + 2) == "ID" && source[source.startOfSpaces(index) - 1] != ","
        if hasZIP, !isWord {
            let words = name + " " + EnglishNumber.each(source.digits(zip..<end))
            let more = source.endOfDigits(end + 1)
            guard source[end] == "-", more - end == 5 else {
                return Claim(words: words, kind: .address, end: end, isNumber: false)
            }
            let tail = EnglishNumber.each(source.digits(end + 1..<more))
            return Claim(words: words + ", " + tail, kind: .address, end: more, isNumber: false)
        }
        let before = source.startOfSpaces(index)
        guard source[before - 1] == ",", before < index, !EnglishStreets.isWord(source.text(index..<index + 2)) else {
            return nil
        }
        return Claim(words: name, kind: .address, end: index + 2, isNumber: false)
    }

    /// N, SE: a direction between a house number and the name of its street.
    func direction(at index: Int) -> Claim? {
        guard let direction = EnglishStreets.direction(in: source, at: index), source[index - 1] == " ",
            source[index - 2].isASCIIDigit, source[direction.end] == " ",
            EnglishStreets.follows(in: source, at: direction.end + 1)
        else { return nil }
        return Claim(words: direction.value, kind: .address, end: direction.end, isNumber: false)
    }
}

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
