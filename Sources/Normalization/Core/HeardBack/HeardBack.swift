/// Compares the spoken text with the written text, by rules that are independent of the reading rules.
///
/// A wrong amount is spoken only if two independent mistakes agree.
package struct HeardBack {
    let language: SpokenLanguage

    package init(_ language: SpokenLanguage) { self.language = language }

    /// - Throws: `notHeardBack` if the amounts of `spoken`, or the digits of its other numbers, differ from those of
    ///   `text`.
    package func check(
        _ text: String, _ spoken: SpokenText, digits: NormalizationOptions.Digits = .value
    ) throws(NormalizationError) {
        guard spoken.pieces.contains(where: { $0.rule != nil }) || text.unicodeScalars.contains(where: Self.isSign)
        else { return }
        let sides = HeardSides(text, spoken)
        let written = AmountScan(sides.written, language.reading.hearing)
        let heard = AmountScan(sides.heard, language.reading.hearing)
        let comparison = comparison(written, heard, digits)
        if let disagreement = comparison.disagreement() {
            let token = token(disagreement, text, spoken, written, heard)
            if case .written(let index) = disagreement, written.amounts[index].isDoubtful {
                throw .ambiguousAmount(token)
            }
            throw .notHeardBack(token, comparison.readings)
        }
        if let stretch = sides.firstUnheard(written, heard) {
            let bytes = HeardText.bytes(of: stretch.written, in: text)
            let readings = NormalizationError.Readings(
                written: sides.written.shown(stretch.written), heard: sides.heard.shown(stretch.heard))
            throw .notHeardBack(.init(in: text, bytes, rule: stretch.rule), readings)
        }
    }

    /// Whether a text without digits may still contain a numeral, such as ㉚.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        let mayBe = scalar.value > 0xA0 && scalar.value < 0x3400 || scalar.value >> 8 == 0x1F1
        return mayBe && scalar.properties.numericType != nil
    }

    /// Returns the comparison. A bare number may be spoken with the unit that the language's reading rules add.
    func comparison(
        _ written: AmountScan, _ heard: AmountScan, _ digits: NormalizationOptions.Digits
    ) -> Reconciliation {
        Reconciliation(
            written: written, heard: heard, usual: language.reading.hearing.unitOfBareNumbers,
            isDigitByDigit: digits == .each)
    }

    private func token(
        _ disagreement: Reconciliation.Disagreement, _ text: String, _ spoken: SpokenText,
        _ written: AmountScan,
        _ heard: AmountScan
    ) -> NormalizationError.Token {
        switch disagreement {
        case .written(let index):
            let bytes = HeardText.bytes(of: written.amounts[index].range, in: text)
            let piece = spoken.pieces.first { $0.source.overlaps(bytes) && $0.rule != nil }
            return .init(in: text, bytes, rule: piece?.rule ?? "money")
        case .heard(let index):
            let place = min(index, heard.amounts.count - 1)
            guard place >= 0 else { return .init(text: text, offset: 0, rule: "money") }
            let piece = Self.piece(at: heard.amounts[place].numeral.lowerBound, in: spoken)
            return .init(in: text, piece?.source ?? 0..<text.utf8.count, rule: piece?.rule ?? "money")
        }
    }

    /// Returns the piece that contains a code point of the heard text.
    private static func piece(at index: Int, in spoken: SpokenText) -> Piece? {
        var text = HeardText()
        return spoken.pieces.first { piece in
            text.append(contentsOf: piece.text)
            return text.count > index
        }
    }
}

extension NormalizationError.Token {
    fileprivate init(in text: String, _ bytes: Range<Int>, rule: String) {
        let utf8 = Array(text.utf8)
        let range = bytes.clamped(to: 0..<utf8.count)
        self.init(
            text: String(decoding: utf8[range], as: UTF8.self), offset: range.lowerBound, rule: rule)
    }
}

extension Reconciliation {
    /// Enough amounts to find the mistake.
    private static let maxShown = 6

    /// Both lists, for the person who must correct the text.
    var readings: NormalizationError.Readings {
        .init(written: Self.shown(written.amounts), heard: Self.shown(heard.amounts))
    }

    private static func shown(_ amounts: [HeardAmount]) -> String {
        let money = amounts.filter { !$0.isBare }
        let shown = money.prefix(maxShown).map(\.shown).joined(separator: ", ")
        return money.isEmpty ? "no amount" : shown + (money.count > maxShown ? ", …" : "")
    }
}
