/// The simplified hanzi that traditional ones stand for: 銀 is 银, so 銀行 is found as 银行.
///
/// A hanzi may stand for either of two, where words have the one or the other: 帳 is 账 in 帳戶 and 帐 in 帳篷.
package struct SimplifiedForms: Sendable {
    /// A line of a lexicon, `銀⇥~银`: a hanzi and what it stands for, the commoner first.
    package struct Line: Sendable, Equatable {
        package let hanzi: Unicode.Scalar
        package let forms: [Unicode.Scalar]
    }

    /// More than two would make the time of a lookup grow with the length of a word.
    static let limit = 2
    static let mark = UInt8(ascii: "~")

    /// For each hanzi of `Hanzi.indexed` its first form; itself, as most are, if it has none.
    private let first: [UInt16]
    private let second: [Unicode.Scalar: Unicode.Scalar]

    /// - Parameter lines: of all lexicons; the last of a hanzi holds.
    init(_ lines: [Line]) {
        var first = Hanzi.indexed.map { UInt16($0) }
        var second: [Unicode.Scalar: Unicode.Scalar] = [:]
        for line in lines {
            guard let slot = Self.slot(line.hanzi), let form = line.forms.first else { continue }
            first[slot] = UInt16(form.value)
            second[line.hanzi] = line.forms.count > 1 ? line.forms[1] : nil
        }
        self.first = first
        self.second = second
    }

    /// The hanzi a scalar stands for; the scalar itself if it stands for nothing else.
    func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let slot = Self.slot(scalar) else { return scalar }
        return Unicode.Scalar(first[slot]) ?? scalar
    }

    /// What else it may stand for.
    func alternative(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { second[scalar] }

    /// Reads what stands behind the mark.
    static func read(_ forms: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Line? {
        guard let hanzi = scalars(word), hanzi.count == 1, let forms = scalars(forms) else { return nil }
        guard !forms.isEmpty, forms.count <= limit, (hanzi + forms).allSatisfy({ slot($0) != nil }) else { return nil }
        return Line(hanzi: hanzi[0], forms: forms)
    }

    private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        String(validating: bytes, as: UTF8.self).map { Array($0.unicodeScalars) }
    }

    private static func slot(_ scalar: Unicode.Scalar) -> Int? {
        Hanzi.indexed.contains(scalar.value) ? Int(scalar.value - Hanzi.indexed.lowerBound) : nil
    }
}
