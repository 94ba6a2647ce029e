/// The input for recognizers: an array of scalars with folded widths and without invisible characters.
///
/// Zero-width and other format characters are removed, because `1<U+200B>00元` looks like 100元 and must not be read as
/// two numbers.
struct SourceText {
    /// How the numerals of the text are written.
    var numerals = NumeralStyle.western
    /// Whether Western numerals may have the groups of India, too: ₹12,34,567 has one reading.
    var allowsIndianGroups = false
    /// Scalars for matching: full-width forms and all decimal digits of Unicode folded to ASCII.
    private let folded: [Unicode.Scalar]
    private let original: [Unicode.Scalar]
    /// UTF-8 offset of each scalar, and of the end.
    private let offsets: [Int]

    var count: Int { folded.count }

    /// The scalar outside the text. It cannot occur inside, because control characters are removed.
    static let outside: Unicode.Scalar = "\0"

    /// Turns the digit before it into a keycap.
    private static let keycap: Unicode.Scalar = "\u{20E3}"

    init(_ text: String) {
        var folded: [Unicode.Scalar] = []
        var original: [Unicode.Scalar] = []
        var offsets: [Int] = []
        let length = text.utf8.count
        folded.reserveCapacity(length)
        original.reserveCapacity(length)
        offsets.reserveCapacity(length + 1)
        var offset = 0
        for scalar in text.unicodeScalars {
            if scalar == Self.keycap, let circled = folded.last?.circled {
                // 1️⃣100元: a keycap numbers the following text, and is not a digit of it.
                folded[folded.count - 1] = circled
                original[original.count - 1] = circled
            } else if !scalar.isIgnored(after: folded.last) {
                folded.append(scalar.widthFolded)
                original.append(scalar)
                offsets.append(offset)
            }
            offset += scalar.utf8Length
        }
        offsets.append(offset)
        self.folded = folded
        self.original = original
        self.offsets = offsets
    }

    /// Returns the same text with some characters replaced for a language's rules.
    func replacing(_ table: [Unicode.Scalar: Unicode.Scalar]) -> SourceText {
        SourceText(folded: folded.map { table[$0] ?? $0 }, original: original, offsets: offsets)
    }

    /// Returns the same text with a space for the dash of `Total:- 500`, which separates a label from its value.
    func withoutLabelDashes() -> SourceText { replacing((1..<max(count, 1)).filter { isLabelDash($0) }, with: " ") }

    /// Returns the same text with one character at all of the positions.
    func replacing(_ positions: [Int], with scalar: Unicode.Scalar) -> SourceText {
        guard !positions.isEmpty else { return self }
        var (folded, original) = (folded, original)
        for index in positions { (folded[index], original[index]) = (scalar, scalar) }
        var text = SourceText(folded: folded, original: original, offsets: offsets)
        text.numerals = numerals
        return text
    }

    private func isLabelDash(_ index: Int) -> Bool {
        guard self[index].isDash, self[index - 1] == ":", !self[index - 2].isASCIIDigit else { return false }
        return index + 1 == count || self[index + 1] == " " || self[index + 1] == "\n"
    }

    private init(folded: [Unicode.Scalar], original: [Unicode.Scalar], offsets: [Int]) {
        (self.folded, self.original, self.offsets) = (folded, original, offsets)
    }

    /// The folded scalar, or `outside` beyond either end: callers need no bounds check.
    subscript(index: Int) -> Unicode.Scalar { index >= 0 && index < folded.count ? folded[index] : SourceText.outside }

    /// Returns the scalar for output: letters and spaces folded, full-width punctuation as written.
    func written(at index: Int) -> Unicode.Scalar {
        let fold = folded[index]
        return fold.isASCIIAlphanumeric || fold == " " ? fold : original[index]
    }

    /// Whether the character was full-width in the input.
    func isWide(at index: Int) -> Bool { folded[index] != original[index] }

    func utf8Range(_ range: Range<Int>) -> Range<Int> { offsets[range.lowerBound]..<offsets[range.upperBound] }

    /// Returns the first position whose character begins at or after a UTF-8 offset.
    func index(atByte offset: Int) -> Int { offsets.firstIndex { $0 >= offset } ?? count }

    func text(_ range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: folded[range])
        return text
    }

    /// Returns the first position at or after `index` without an ASCII digit.
    func endOfDigits(_ index: Int) -> Int { end(of: index) { $0.isASCIIDigit } }

    func endOfLetters(_ index: Int) -> Int { end(of: index) { $0.isASCIILetter } }

    func endOfSpaces(_ index: Int) -> Int { end(of: index) { $0 == " " } }

    /// Returns the position after the last character before `index` that is not a space.
    func startOfSpaces(_ index: Int) -> Int { start(of: index) { $0 == " " } }

    /// Like `startOfSpaces`, but also skips line ends.
    func startOfBlank(_ index: Int) -> Int { start(of: index) { $0 == " " || $0 == "\n" } }

    func end(of index: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
        var end = index
        while belongs(self[end]) { end += 1 }
        return end
    }

    /// Returns the position after at most 32 marks that may part a minus from its amount: the (" of -("5").
    func endOfEmphasis(_ start: Int) -> Int {
        let end = start + 32
        return (start..<end).first { !self[$0].isMinus && !"([{\"'“‘„«*_`".unicodeScalars.contains(self[$0]) } ?? end
    }

    /// Whether a closing bracket, a closing quotation mark or an emoji is at `index`, so that nothing after it belongs to
    /// the text before: “$47.00-”. A straight quotation mark may also begin a quotation.
    func isClosing(_ index: Int) -> Bool {
        guard "\"'*_`".unicodeScalars.contains(self[index]) else {
            return ")]}”’」』》〉】".unicodeScalars.contains(self[index])
                || self[index].properties.generalCategory == .otherSymbol
        }
        let next = self[index + 1]
        return next == Self.outside || next == " " || next == "\n" || next.isPause || isClosing(index + 1)
    }

    /// Whether a digit is at `index`, or a point before a digit.
    func beginsNumber(_ index: Int) -> Bool { self[index].isASCIIDigit || isDecimal(index) }

    /// Whether a point and a digit are at `end`.
    func isDecimal(_ end: Int) -> Bool { self[end] == "." && self[end + 1].isASCIIDigit }

    /// Whether one of the marks and a digit are at `end`, so that the number before them may go on: 14:30, 28-11-25.
    func continues(_ end: Int, with marks: String) -> Bool {
        marks.unicodeScalars.contains(self[end]) && self[end + 1].isASCIIDigit
    }

    /// Returns the digits of a range, 0…9.
    func digits(_ range: Range<Int>) -> [UInt8] { folded[range].map { UInt8(truncatingIfNeeded: $0.value &- 48) } }

    /// Returns the value of a short run of digits; nil if the run is empty or may exceed an `Int`.
    func value(_ range: Range<Int>) -> Int? {
        guard !range.isEmpty, range.count <= 9 else { return nil }
        return folded[range].reduce(0) { $0 * 10 + Int($1.value) - 48 }
    }

    func hasPrefix(_ word: String, at index: Int) -> Bool {
        var position = index
        for scalar in word.unicodeScalars {
            guard self[position] == scalar else { return false }
            position += 1
        }
        return true
    }
}

// The other direction, and runs of digits and letters.
extension SourceText {
    /// Returns the first position of the characters that end at `end` and belong together.
    func start(of end: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
        var start = end
        while belongs(self[start - 1]) { start -= 1 }
        return start
    }

    /// Returns the first position of the ASCII digits that end at `end`.
    func startOfDigits(_ end: Int) -> Int { start(of: end) { $0.isASCIIDigit } }

    /// Returns the first position of the digits, points and commas that end at `end`.
    func startOfNumber(_ end: Int) -> Int { start(of: end) { $0.isOfNumber } }

    /// Returns the first position of the ASCII letters that end at `end`.
    func startOfLetters(_ end: Int) -> Int { start(of: end) { $0.isASCIILetter } }

    /// Whether the star at `index` begins bold words, as chat apps mark them: Table 4 *₹600*.
    func beginsBold(_ index: Int) -> Bool {
        guard self[index] == "*", self[index - 1] == " ", self[index + 1] != " " else { return false }
        let line = index + 1..<end(of: index) { $0 != "\n" && $0 != Self.outside }
        return line.contains { self[$0] == "*" && self[$0 - 1] != " " && !self[$0 + 1].isASCIIAlphanumeric }
    }

    /// Returns the runs of digits and the runs of letters in a range.
    func runs(_ range: Range<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = Swift.min(Swift.max(endOfDigits(index), endOfLetters(index)), range.upperBound)
            if end > index { runs.append(index..<end) }
            index = Swift.max(end, index + 1)
        }
        return runs
    }

    /// Returns the runs of digits and of letters in a range, each spelled.
    func spelledRuns(_ range: Range<Int>) -> [AlphanumericName.Part] {
        runs(range).map { self[$0.lowerBound].isASCIIDigit ? .digits(digits($0)) : .letters(text($0)) }
    }
}
