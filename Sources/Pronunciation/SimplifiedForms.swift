/// The simplified forms of traditional hanzi: 銀 is 银, so 銀行 is found as 银行.
///
/// A hanzi may have two simplified forms; each word uses one of them: 帳 is 账 in 帳戶 and 帐 in 帳篷.
package struct SimplifiedForms: Sendable {
    /// A line of a lexicon, `銀⇥~银`: a hanzi and its simplified forms, the more frequent form first.
    struct Line: Sendable, Equatable {
        let hanzi: Unicode.Scalar
        let simplified: Unicode.Scalar
        /// The second form. A single alternative, because each alternative multiplies the time of a lookup.
        let alternative: Unicode.Scalar?
    }

    static let mark = UInt8(ascii: "~")

    /// For each hanzi of `Hanzi.indexed`: its first simplified form, or the hanzi itself.
    private let simplified: [UInt16]
    private let alternatives: [Unicode.Scalar: Unicode.Scalar]

    /// - Parameter lines: the lines of all lexicons; the last line for a hanzi applies.
    init(_ lines: [Line]) {
        var simplified = Hanzi.indexed.map { UInt16($0) }
        var alternatives: [Unicode.Scalar: Unicode.Scalar] = [:]
        for line in lines {
            simplified[Self.slot(line.hanzi)] = UInt16(line.simplified.value)
            alternatives[line.hanzi] = line.alternative
        }
        self.simplified = simplified
        self.alternatives = alternatives
    }

    /// Returns the first simplified form of a hanzi, or the scalar itself.
    func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard Hanzi.indexed.contains(scalar.value) else { return scalar }
        return Unicode.Scalar(simplified[Self.slot(scalar)]) ?? scalar
    }

    /// Returns the second simplified form.
    func alternative(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { alternatives[scalar] }

    /// Parses the text after the mark; nil if it is not one or two hanzi, or `word` is not one hanzi.
    static func read(_ forms: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Line? {
        var (word, forms) = (UTF8Scalars(word), UTF8Scalars(forms))
        guard let hanzi = word.next(), let simplified = forms.next(), word.isAtEnd else { return nil }
        let alternative = forms.next()
        guard forms.isAtEnd else { return nil }
        let line = Line(hanzi: hanzi, simplified: simplified, alternative: alternative)
        let all = [hanzi, simplified, alternative ?? simplified]
        return all.allSatisfy { Hanzi.indexed.contains($0.value) } ? line : nil
    }

    /// - Parameter scalar: in `Hanzi.indexed`.
    private static func slot(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value - Hanzi.indexed.lowerBound) }
}
