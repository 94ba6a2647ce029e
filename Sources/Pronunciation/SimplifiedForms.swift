/// The simplified hanzi that traditional ones stand for: 銀 is 银, so 銀行 is found as 银行.
///
/// A hanzi may stand for either of two, where words have the one or the other: 帳 is 账 in 帳戶 and 帐 in 帳篷.
package struct SimplifiedForms: Sendable {
    /// A line of a lexicon, `銀⇥~银`: a hanzi and what it stands for, the commoner first.
    struct Line: Sendable, Equatable {
        let hanzi: Unicode.Scalar
        let simplified: Unicode.Scalar
        /// One more at most: with each the time of a lookup would grow by the length of a word.
        let alternative: Unicode.Scalar?
    }

    static let mark = UInt8(ascii: "~")

    /// For each hanzi of `Hanzi.indexed` its first form; itself, as most are, if it has none.
    private let simplified: [UInt16]
    private let alternatives: [Unicode.Scalar: Unicode.Scalar]

    /// - Parameter lines: of all lexicons; the last of a hanzi holds.
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

    /// The hanzi a scalar stands for; the scalar itself if it stands for nothing else.
    func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard Hanzi.indexed.contains(scalar.value) else { return scalar }
        return Unicode.Scalar(simplified[Self.slot(scalar)]) ?? scalar
    }

    /// What else it may stand for.
    func alternative(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { alternatives[scalar] }

    /// Reads what stands behind the mark; nil if it is not one or two hanzi, or the word not one.
    static func read(_ forms: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Line? {
        var (word, forms) = (UTF8Scalars(word), UTF8Scalars(forms))
        guard let hanzi = word.next(), let simplified = forms.next(), word.isAtEnd else { return nil }
        let alternative = forms.next()
        guard forms.isAtEnd else { return nil }
        let line = Line(hanzi: hanzi, simplified: simplified, alternative: alternative)
        let all = [hanzi, simplified, alternative ?? simplified]
        return all.allSatisfy { Hanzi.indexed.contains($0.value) } ? line : nil
    }

    /// - Parameter scalar: one of `Hanzi.indexed`.
    private static func slot(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value - Hanzi.indexed.lowerBound) }
}
