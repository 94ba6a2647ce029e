/// An e-mail address, a host name or a URL.
struct ElectronicAddress: Hashable, Sendable {
    enum Scheme: String, Hashable, Sendable { case http, https }

    var scheme: Scheme?
    /// Characters after the scheme: ASCII letters, digits and the marks that an address may contain.
    let characters: [Unicode.Scalar]

    private static let schemes = PhraseTable<Scheme>([("https://", .https), ("http://", .http)], foldsCase: true)

    /// Finds the address that begins at `start`.
    ///
    /// - Parameters:
    ///   - marks: the marks that an address may contain.
    ///   - closes: whether a mark at the end belongs to the sentence.
    ///   - isAddress: whether the characters without a scheme are an address.
    static func claim(
        at start: Int, in source: SourceText, marks: Set<Unicode.Scalar>, closes: (Unicode.Scalar) -> Bool,
        isAddress: (Range<Int>) -> Bool
    ) -> Claim? {
        let scheme = schemes.longest(in: source, at: start)
        let first = scheme?.end ?? start
        var end = source.end(of: first) { $0.isASCIIAlphanumeric || marks.contains($0) }
        let price = (first..<end).first { source.beginsPrice(behindStroke: $0) }
        if scheme == nil { end = price ?? end }
        while end > first, closes(source[end - 1]) { end -= 1 }
        guard end > first, scheme != nil || isAddress(first..<end) else { return nil }
        let address = ElectronicAddress(scheme: scheme?.value, characters: (first..<end).map { source[$0] })
        return Claim(value: .electronic(address), end: end, isNumber: false)
    }

    /// Returns the words of the address: its marks by their names, its letters as written.
    ///
    /// - Parameters:
    ///   - names: the names of the marks.
    ///   - scheme: the words of a scheme.
    ///   - digits: the words of a run of digits.
    ///   - letters: the words of a run of letters.
    func words(
        names: [Unicode.Scalar: String], scheme: (Scheme) -> String, digits: ([UInt8]) -> String,
        letters: (String) -> String = { $0 }
    ) -> String {
        var parts = self.scheme.map { [scheme($0)] } ?? []
        var rest = characters[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isASCIIDigit == first.isASCIIDigit && $0.isASCIILetter == first.isASCIILetter }
            if let name = names[first] {
                parts.append(name)
                rest = rest.dropFirst()
            } else {
                let isNumber = first.isASCIIDigit
                parts.append(
                    isNumber
                        ? digits(run.map { UInt8(truncatingIfNeeded: $0.value &- 48) })
                        : letters(String(String.UnicodeScalarView(run))))
                rest = rest.dropFirst(run.count)
            }
        }
        return parts.joined(separator: " ")
    }
}

extension SourceText {
    /// Whether an amount follows the stroke, as in a bank's record: NETFLIX.COM/Rs.99.04.
    fileprivate func beginsPrice(behindStroke index: Int) -> Bool {
        guard self[index] == "/", let sign = CurrencySigns.longest(in: self, at: index + 1) else { return false }
        return beginsNumber(endOfSpaces(sign.end))
    }
}

/// A part of a postal address.
enum AddressPhrase: Hashable, Sendable {
    /// The digits of a house, a room or a road.
    case number([UInt8])
    /// A state, with the groups of its ZIP code if given.
    case state(String, zip: [[UInt8]])
    /// A direction between a house number and a street: north.
    case direction(String)
}
