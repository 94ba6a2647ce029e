/// Compares the spoken words with the written text, by rules that are independent of the reading rules.
///
/// A wrong amount is spoken only if two independent mistakes agree.
extension Listener {
    /// A stretch of spoken words with its place in the written text.
    package struct Piece {
        let words: String
        let source: Range<Int>
        let label: String?

        /// - Parameters:
        ///   - source: UTF-8 offsets in the written text.
        ///   - label: the class as which the stretch was read, such as `money.cny`; nil if it was kept as written.
        package init(words: String, source: Range<Int>, label: String?) {
            (self.words, self.source, self.label) = (words, source, label)
        }
    }

    /// - Parameters:
    ///   - pieces: the spoken words, in the order of the text. Together their sources cover it.
    ///   - isDigitByDigit: whether numbers may be spoken one digit at a time.
    /// - Throws: if the amounts of the words, or the digits of their other numbers, differ from those of `text`.
    package func check(_ text: String, _ pieces: [Piece], isDigitByDigit: Bool) throws(Mishearing) {
        guard pieces.contains(where: { $0.label != nil }) || text.unicodeScalars.contains(where: Self.isSign)
        else { return }
        let sides = HeardSides(text, pieces)
        let written = AmountScan(sides.written, self)
        let heard = AmountScan(sides.heard, self)
        let comparison = comparison(written, heard, isDigitByDigit: isDigitByDigit)
        if let disagreement = comparison.disagreement() {
            let (bytes, rule) = place(disagreement, text, pieces, written, heard)
            throw Mishearing(
                in: text, bytes, rule: rule, written: Reconciliation.shown(written.amounts),
                heard: Reconciliation.shown(heard.amounts), isAmbiguous: isDoubtful(disagreement, written))
        }
        if let stretch = sides.firstUnheard(written, heard) {
            throw Mishearing(
                in: text, HeardText.bytes(of: stretch.written, in: text), rule: stretch.rule,
                written: sides.written.shown(stretch.written), heard: sides.heard.shown(stretch.heard))
        }
    }

    /// Whether a text without digits may still contain a numeral, such as ㉚.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        let mayBe = scalar.value > 0xA0 && scalar.value < 0x3400 || scalar.value >> 8 == 0x1F1
        return mayBe && scalar.properties.numericType != nil
    }

    /// Returns the comparison. A bare number may be spoken with the unit that the language's reading rules add.
    func comparison(_ written: AmountScan, _ heard: AmountScan, isDigitByDigit: Bool) -> Reconciliation {
        Reconciliation(written: written, heard: heard, usual: unitOfBareNumbers, isDigitByDigit: isDigitByDigit)
    }

    private func isDoubtful(_ disagreement: Reconciliation.Disagreement, _ written: AmountScan) -> Bool {
        guard case .written(let index) = disagreement else { return false }
        return written.amounts[index].isDoubtful
    }

    /// Returns the bytes of the written text that disagree, and the label of their piece.
    private func place(
        _ disagreement: Reconciliation.Disagreement, _ text: String, _ pieces: [Piece], _ written: AmountScan,
        _ heard: AmountScan
    ) -> (bytes: Range<Int>, rule: String) {
        switch disagreement {
        case .written(let index):
            let bytes = HeardText.bytes(of: written.amounts[index].range, in: text)
            let piece = pieces.first { $0.source.overlaps(bytes) && $0.label != nil }
            return (bytes, piece?.label ?? "money")
        case .heard(let index):
            let place = min(index, heard.amounts.count - 1)
            guard place >= 0 else { return (0..<text.utf8.count, "money") }
            let piece = Self.piece(at: heard.amounts[place].numeral.lowerBound, in: pieces)
            return (piece?.source ?? 0..<text.utf8.count, piece?.label ?? "money")
        }
    }

    /// Returns the piece that contains a code point of the heard text.
    private static func piece(at index: Int, in pieces: [Piece]) -> Piece? {
        var text = HeardText()
        return pieces.first { piece in
            text.append(contentsOf: piece.words)
            return text.count > index
        }
    }
}
