/// A text and its words side by side, stretch by stretch.
struct HeardSides {
    /// What a piece was read from, and what is said for it.
    struct Stretch {
        let written: Range<Int>
        let heard: Range<Int>
        /// The label of the piece's class; nil where the text was kept as written.
        let label: String?

        var rule: String { label ?? "digits" }
    }

    private(set) var written = HeardText()
    private(set) var heard = HeardText()
    private(set) var stretches: [Stretch] = []

    init(_ text: String, _ spoken: SpokenText) {
        let utf8 = text.utf8
        var (place, offset) = (utf8.startIndex, 0)
        stretches.reserveCapacity(spoken.pieces.count)
        for piece in spoken.pieces {
            let starts = (written.count, heard.count)
            if piece.source.upperBound > offset, piece.source.upperBound <= utf8.count {
                let end = utf8.index(place, offsetBy: piece.source.upperBound - offset)
                written.append(contentsOf: text[place..<end])
                (place, offset) = (end, piece.source.upperBound)
            }
            heard.append(contentsOf: piece.text)
            stretches.append(
                Stretch(written: starts.0..<written.count, heard: starts.1..<heard.count, label: piece.rule))
        }
        written.append(contentsOf: text[place...])
    }

    /// The first stretch with digits that would not be heard: changed, lost, or torn from those beside them.
    ///
    /// - Parameters: both texts, to find their numbers.
    func firstUnheard(_ left: AmountScan, _ right: AmountScan) -> Stretch? {
        for (index, stretch) in stretches.enumerated() {
            if isNumeralLost(stretch) { return stretch }
            guard hasNumber(stretch) else { continue }
            guard stretch.label != nil, !isTorn(index, left), isMarkSaid(stretch), isSignSaid(stretch, left),
                isDifferenceSaid(stretch, right), isShareSaid(stretch), isHalfSaid(stretch), isUnitSaid(stretch),
                DigitComparison(
                    written: DigitEntry(left, in: stretch.written), heard: DigitEntry(right, in: stretch.heard)
                ).agrees
            else { return stretch }
        }
        return nil
    }

    /// Whether the comma before `start` belongs to a number of the whole text: the 1 and the 234 of 1,234.
    private func dividesThousands(_ start: Int, _ scan: AmountScan) -> Bool {
        guard written[start - 1] == 0x2C, written.isDigit(start - 2), written.endOfDigits(start) <= start + 3 else {
            return false
        }
        var first = start - 1
        while written.isDigit(first - 1) || written[first - 1] == 0x2C && written.isDigit(first - 2) { first -= 1 }
        guard let number = scan.number(at: first), number.value != nil else { return false }
        return number.end > start
    }

    /// Whether a sign that is a number of its own, such as ㉚, was left out of a text that is kept as it is written.
    private func isNumeralLost(_ stretch: Stretch) -> Bool {
        guard stretch.label == nil else { return false }
        return stretch.written.contains { index in
            written.isOtherNumeral(index) && !stretch.heard.contains { heard[$0] == written[index] }
        }
    }

    /// Digits, or a number in hanzi that is read otherwise than it is written: 壹佰元.
    private func hasNumber(_ stretch: Stretch) -> Bool {
        stretch.written.contains {
            written.isDigit($0) || stretch.label != nil && HanziNumber.code(written[$0]) < HanziNumber.point
        }
    }

    /// Whether a point or a colon that joins two numbers lies between this stretch and the one before it: 订单12 and :30.
    private func isTorn(_ index: Int, _ scan: AmountScan) -> Bool {
        let start = stretches[index].written.lowerBound
        guard written.isDigit(start) else { return false }
        if written.isDigit(start - 1) || dividesThousands(start, scan) { return true }
        let mark = written[start - 1]
        guard mark == 0x2E || mark == 0x3A, written.isDigit(start - 2) else { return false }
        // 尾号8821:50元 and No. 5:12.50 part two numbers. A clock has two digits of minutes.
        let end = written.endOfDigits(start)
        let isMinute = end == start + 2 && written[end] != 0x2E && written[end] != 0x3A && !written.isDigit(start - 4)
        return mark == 0x2E || isMinute && !scan.isBound(start)
    }
}

extension HeardText {
    /// A stretch, for a message.
    func shown(_ range: Range<Int>) -> String {
        var text = ""
        for index in range { Unicode.Scalar(self[index]).map { text.unicodeScalars.append($0) } }
        return text
    }
}
