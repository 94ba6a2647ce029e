/// A text and its spoken words side by side, stretch by stretch.
struct HeardSides {
    /// The source of a piece, and its spoken text.
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

    init(_ text: String, _ pieces: [Listener.Piece]) {
        let utf8 = text.utf8
        var (place, offset) = (utf8.startIndex, 0)
        stretches.reserveCapacity(pieces.count)
        written.reserveCapacity(utf8.count)
        heard.reserveCapacity(pieces.reduce(0) { $0 + $1.words.utf8.count })
        for piece in pieces {
            let starts = (written.count, heard.count)
            if piece.source.upperBound > offset, piece.source.upperBound <= utf8.count {
                let end = utf8.index(place, offsetBy: piece.source.upperBound - offset)
                written.append(contentsOf: text[place..<end])
                (place, offset) = (end, piece.source.upperBound)
            }
            heard.append(contentsOf: piece.words)
            stretches.append(
                Stretch(written: starts.0..<written.count, heard: starts.1..<heard.count, label: piece.label))
        }
        written.append(contentsOf: text[place...])
        written.markAbbreviations()
    }

    /// Returns the first stretch whose digits would not be heard: changed, lost, or torn from neighbouring digits.
    ///
    /// - Parameters: scans of both texts, to find their numbers.
    func firstUnheard(_ left: AmountScan, _ right: AmountScan) -> Stretch? {
        for (index, stretch) in stretches.enumerated() {
            if isNumeralLost(stretch) || beginsWithNumeral(stretch) && runsOn(index, left, right) { return stretch }
            guard hasNumber(stretch), !isEntity(stretch.written) else { continue }
            if let hidden = left.hidden.first(where: { $0.overlaps(stretch.written) }) {
                guard isSilent(stretch), stretch.written.lowerBound <= hidden.lowerBound else { return stretch }
                continue
            }
            guard stretch.label != nil, !isTorn(index, left), !runsOn(index, left, right), isMarkSaid(stretch),
                isSignSaid(stretch, left), isDifferenceSaid(stretch, right), isShareSaid(stretch), isHalfSaid(stretch),
                isUnitSaid(stretch), isOneNumber(stretch, left, right) || isEachDigitHeard(stretch, left, right)
            else { return stretch }
        }
        return nil
    }

    /// Whether no number is heard.
    private func isSilent(_ stretch: Stretch) -> Bool {
        !stretch.heard.contains { HanziNumber.code(heard[$0]) != HanziNumber.none || heard.isDigit($0) }
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

    private func isEachDigitHeard(_ stretch: Stretch, _ left: AmountScan, _ right: AmountScan) -> Bool {
        let (mine, theirs) = (DigitEntry(left, in: stretch.written), DigitEntry(right, in: stretch.heard))
        return DigitComparison(written: mine, heard: theirs, mayWriteDayFirst: left.listener.mayWriteDayFirst).agrees
    }

    /// The usual case, without lists of digits: one number with a value, and the same value in hanzi.
    private func isOneNumber(_ stretch: Stretch, _ left: AmountScan, _ right: AmountScan) -> Bool {
        guard let first = stretch.written.first(where: { written.isDigit($0) }), written[first] != 48,
            written[first - 1] != 0x2E, let mine = left.knownNumber(at: first), let value = mine.value,
            mine.end <= stretch.written.upperBound,
            !(mine.end..<stretch.written.upperBound).contains(where: { written.isDigit($0) }),
            let start = stretch.heard.first(where: { HanziNumber.code(heard[$0]) < HanziNumber.point }),
            let theirs = right.knownNumber(at: start), theirs.value == value, theirs.end <= stretch.heard.upperBound
        else { return false }
        let rest = theirs.end..<stretch.heard.upperBound
        return !rest.contains { HanziNumber.code(heard[$0]) != HanziNumber.none || heard.isLetter($0) }
    }

    /// Whether a text that is kept as written begins with a numeral in hanzi.
    private func beginsWithNumeral(_ stretch: Stretch) -> Bool {
        stretch.label == nil && HanziNumber.code(heard[stretch.heard.lowerBound]) != HanziNumber.none
    }

    /// Whether a sign that is a numeral, such as ㉚, was lost from a text that is kept as written.
    private func isNumeralLost(_ stretch: Stretch) -> Bool {
        guard stretch.label == nil else { return false }
        return stretch.written.contains { index in
            written.isOtherNumeral(index) && !stretch.heard.contains { heard[$0] == written[index] }
        }
    }

    /// Whether there are digits, or a number in hanzi that is read differently from its written form: 壹佰元.
    private func hasNumber(_ stretch: Stretch) -> Bool {
        stretch.written.contains {
            written.isDigit($0) || stretch.label != nil && HanziNumber.code(written[$0]) < HanziNumber.point
        }
    }

    /// Whether the words of the previous stretch and of this one join into another number: two three, four hundred.
    private func runsOn(_ index: Int, _ left: AmountScan, _ right: AmountScan) -> Bool {
        guard index > 0, let last = stretches[..<index].last(where: { !$0.heard.isEmpty }), last.label != nil,
            hasDigit(last.written), last.heard.upperBound == stretches[index].heard.lowerBound
        else { return false }
        let (border, place) = (stretches[index].heard.lowerBound, stretches[index].written.lowerBound)
        // 3万5000元 is one number in two stretches.
        guard let number = right.number(over: border, from: last.heard.lowerBound),
            left.number(over: place, from: last.written.lowerBound) == nil
        else { return false }
        let parts = [number.start..<border, border..<number.end].map { DigitEntry(right, in: $0).parts }
        let together = DigitEntry(right, in: number.start..<number.end).parts
        return parts.joined().map(\.digits) != together.map(\.digits) && !together.allSatisfy(\.isSpelled)
    }

    /// Whether this is the code of a character in markup. The 39 of &#39; does not count as a number.
    private func isEntity(_ range: Range<Int>) -> Bool {
        guard written[range.lowerBound] == 0x26, written[range.lowerBound + 1] == 0x23 else { return false }
        let end = written.endOfDigits(range.lowerBound + 2)
        return end == range.upperBound - 1 && written[end] == 0x3B
    }

    private func hasDigit(_ range: Range<Int>) -> Bool { range.contains { written.isDigit($0) } }

    /// The 280 of "card ending 44101,280.50" either ends a name or is a group of thousands.
    private func isRunOn(_ start: Int) -> Bool {
        guard written[start - 1] == 0x2C, written.endOfDigits(start) == start + 3 else { return false }
        return (2...6).allSatisfy { written.isDigit(start - $0) }
    }

    /// Whether a point or a colon joins a number of this stretch with the previous stretch: 订单12 and :30.
    private func isTorn(_ index: Int, _ scan: AmountScan) -> Bool {
        let start = stretches[index].written.lowerBound
        guard written.isDigit(start) else { return false }
        if written.isDigit(start - 1) || dividesThousands(start, scan) || isRunOn(start) { return true }
        // Rs X,XX0.50 has hidden digits.
        let point = written.endOfDigits(start)
        if written[point] == 0x2E, written.isDigit(point + 1), scan.isHidden(before: start) { return true }
        let mark = written[start - 1]
        guard mark == 0x2E || mark == 0x3A, written.isDigit(start - 2) else { return false }
        // 尾号8821:50元 and No. 5:12.50 are two numbers each. A clock has two digits of minutes.
        let end = written.endOfDigits(start)
        let isMinute =
            scan.number(at: start)?.end == start + 2 && written[end] != 0x2E && written[end] != 0x3A
            && !written.isDigit(start - 4)
        return mark == 0x2E || isMinute && !scan.isBound(start)
    }
}

extension HeardText {
    /// Returns the text of a range, for a message.
    func shown(_ range: Range<Int>) -> String {
        var text = ""
        for index in range { Unicode.Scalar(self[index]).map { text.unicodeScalars.append($0) } }
        return text
    }
}
