/// Digits and names.
extension HindiVerbalizer {
    func words(_ digits: DigitString) -> String {
        (digits.isInternational ? "प्लस " : "") + digits.groups.map(HindiNumber.each).joined(separator: ", ")
    }

    func words(_ name: AlphanumericName) -> String {
        let parts = name.parts.compactMap { part in
            switch part {
            case .number(let numeral): number.words(numeral)
            case .letters(let letters): HindiLetters.names(letters)
            case .word(let word): word
            case .digits(let digits): HindiNumber.each(digits)
            case .rest: nil
            }
        }
        return parts.joined(separator: " ")
    }

    /// Hyphens join letters. espeak-ng needs them to spell the letters.
    func words(_ spelling: Spelling) -> String {
        var words = ""
        var follows = false
        for character in spelling.characters {
            let isLetter = character.isASCIILetter
            if !words.isEmpty { words += isLetter && follows ? "-" : " " }
            follows = isLetter
            if character.isASCIIDigit {
                words += HindiNumber.each([UInt8(character.value - 48)])
            } else if let sign = Self.signs[character] {
                words += sign
            } else {
                words += String(Character(character)).uppercased()
            }
        }
        return words
    }

    private static let signs: [Unicode.Scalar: String] = [
        "-": "डैश", "_": "अंडरस्कोर", ".": "डॉट", "/": "स्लैश", "@": "एट", "#": "हैश", "+": "प्लस", "*": "स्टार",
        "?": "क्वेश्चन मार्क", "=": "बराबर", "&": "एंड", "~": "टिल्ड", "%": "परसेंट",
    ]

    /// Reads an address: its words as written, its digits one by one.
    func words(_ address: ElectronicAddress) -> String {
        var parts: [String] = []
        switch address.scheme {
        case .http: parts.append("http कोलन स्लैश स्लैश")
        case .https: parts.append("https कोलन स्लैश स्लैश")
        case nil: break
        }
        var rest = address.characters[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isASCIIDigit == first.isASCIIDigit && $0.isASCIILetter == first.isASCIILetter }
            if let name = Self.signs[first] {
                parts.append(name)
                rest = rest.dropFirst()
            } else {
                let digits = run.map { UInt8(truncatingIfNeeded: $0.value &- 48) }
                parts.append(first.isASCIIDigit ? HindiNumber.each(digits) : String(String.UnicodeScalarView(run)))
                rest = rest.dropFirst(run.count)
            }
        }
        return parts.joined(separator: " ")
    }
}
