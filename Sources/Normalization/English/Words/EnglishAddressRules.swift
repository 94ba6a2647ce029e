/// Postal addresses: 123 N. Main St., Apt 4B, Albany, NY 12207.
struct EnglishAddressHouseRule: Rule {
    let name = "address.house"
    let tokens: TokenKind = .digit
    let reason = "A street behind a number makes it a house's, which is said in pairs and counts nothing."
    let examples = [
        (text: "2788 San Tomas Expy", spoken: "twenty-seven eighty-eight San Tomas Expressway"),
        (text: "120 Main St", spoken: "one twenty Main Street"),
    ]
    let counterexamples = [(text: "120 Main ideas", rule: "cardinal" as String?)]

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        // The longest house numbers in use have five digits.
        guard (1...5).contains(end - start), source[start] != "0", !source[start - 1].isASCIIAlphanumeric,
            source[start - 1] != "-"
        else { return nil }
        let letter = source[end].isASCIILetter && source[end + 1] == " " ? end + 1 : end
        guard source[letter] == " ", EnglishStreets.follows(in: source, at: letter + 1) else { return nil }
        return Claim(value: .address(.number(source.digits(start..<end))), end: end, isNumber: false)
    }
}

struct EnglishAddressPlaceRule: Rule {
    let name = "address.place"
    let tokens: TokenKind = .digit
    let isCued = true
    let reason = "A room or a road before a number makes it a name, which is said in pairs and counts nothing."
    let examples = [
        (text: "Room 305", spoken: "Room three oh five"), (text: "Highway 101", spoken: "Highway one oh one"),
    ]
    let counterexamples = [(text: "Room 12.50", rule: "cardinal" as String?), (text: "305 rooms", rule: "cardinal")]

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        let isLast = source[end] == "," || source[end] == "." || source[end] == "-"
        guard (3...4).contains(end - start), !isLast || !source[end + 1].isASCIIDigit,
            EnglishCues.cue(in: source, before: start) == .place,
            // Code for the gate: 4829 is a code, not a place.
            source[source.startOfSpaces(start) - 1] != ":" || !EnglishCodeSentence.contains(start, in: source)
        else { return nil }
        return Claim(value: .address(.number(source.digits(start..<end))), end: end, isNumber: false)
    }
}

struct EnglishAddressZIPRule: Rule {
    let name = "address.zip"
    let tokens: TokenKind = .letter
    let reason = "Five digits behind two capitals make a state of them, which could be a word or a degree otherwise."
    let examples = [
        (text: "San Jose, CA 95051", spoken: "San Jose, California nine five zero five one"),
        (text: "OR 97201-1234", spoken: "Oregon nine seven two zero one, one two three four"),
    ]
    let counterexamples = [(text: "Member ID 00123", rule: "digits.cued" as String?)]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let name = EnglishStreets.state(in: source, at: index) else { return nil }
        let zip = source.endOfSpaces(index + 2)
        let end = source.endOfDigits(zip)
        // Member ID 00123 does not name a state.
        let isWord = source.text(index..<index + 2) == "ID" && source[source.startOfSpaces(index) - 1] != ","
        guard zip > index + 2, end - zip == 5, !source[end].isASCIIAlphanumeric, !isWord else { return nil }
        var groups = [source.digits(zip..<end)]
        let more = source.endOfDigits(end + 1)
        let hasFour = source[end] == "-" && more - end == 5
        if hasFour { groups.append(source.digits(end + 1..<more)) }
        return Claim(value: .address(.state(name, zip: groups)), end: hasFour ? more : end, isNumber: false)
    }
}

struct EnglishAddressStateRule: Rule {
    let name = "address.state"
    let tokens: TokenKind = .letter
    let reason = "A comma before two capitals tells a state from an initialism, which is asked later."
    let examples = [
        (text: "Springfield, IL", spoken: "Springfield, Illinois"),
        (text: "Albany, NY, is cold", spoken: "Albany, New York, is cold"),
    ]
    let counterexamples = [(text: "the NY office", rule: nil as String?), (text: "well, OK then", rule: nil)]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let name = EnglishStreets.state(in: source, at: index) else { return nil }
        let before = source.startOfSpaces(index)
        guard source[before - 1] == ",", before < index, !EnglishStreets.isWord(source.text(index..<index + 2)) else {
            return nil
        }
        return Claim(value: .address(.state(name, zip: [])), end: index + 2, isNumber: false)
    }
}

struct EnglishAddressDirectionRule: Rule {
    let name = "address.direction"
    let tokens: TokenKind = .letter
    let reason = "N and SE are directions only between the number of a house and the name of its street."
    let examples = [
        (text: "123 N. Main St.", spoken: "one twenty-three North Main Street"),
        (text: "40 SE Oak Ave", spoken: "forty Southeast Oak Avenue"),
    ]
    let counterexamples = [(text: "40 N of force", rule: "cardinal" as String?)]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[index - 1] == " ", source[index - 2].isASCIIDigit,
            let direction = EnglishStreets.direction(in: source, at: index), source[direction.end] == " ",
            EnglishStreets.follows(in: source, at: direction.end + 1)
        else { return nil }
        return Claim(value: .address(.direction(direction.value)), end: direction.end, isNumber: false)
    }
}
