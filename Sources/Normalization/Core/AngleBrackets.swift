/// Angle brackets and tags, which look like comparisons: the marks of `到账<100元>`, `‹100元>` and `<b>100元</b>`.
extension SourceText {
    /// Whether the sign at `index` is one of a pair of brackets around a word, a value or a tag.
    func isAngleBracket(_ index: Int) -> Bool {
        if Self.openings.contains(self[index]) {
            let close = end(of: index + 1, while: Self.isInside)
            return Self.closings.contains(self[close]) && isPair(index, close)
        }
        guard Self.closings.contains(self[index]) else { return false }
        let open = start(of: index, while: Self.isInside) - 1
        return Self.openings.contains(self[open]) && isPair(open, index)
    }

    /// Returns the digits on both sides of the brackets or the tag that open at `index`: 1<b>00</b>元; nil if a side has
    /// none. The line break of 20<br>5 parts two numbers.
    func numberTorn(at index: Int) -> Range<Int>? {
        let isLineBreak = hasPrefix("<br", at: index) || hasPrefix("<BR", at: index)
        guard Self.openings.contains(self[index]), self[index - 1].isASCIIDigit, !isLineBreak, isAngleBracket(index)
        else { return nil }
        let close = end(of: index + 1, while: Self.isInside)
        return self[close + 1].isASCIIDigit ? startOfDigits(index)..<endOfDigits(close + 1) : nil
    }

    private static let openings: Set<Unicode.Scalar> = ["<", "‹", "«", "〈", "《", "⟨"]
    private static let closings: Set<Unicode.Scalar> = [">", "›", "»", "〉", "》", "⟩"]

    private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
        scalar != outside && scalar != "\n" && !openings.contains(scalar) && !closings.contains(scalar)
    }

    private func isPair(_ open: Int, _ close: Int) -> Bool {
        guard self[open] == "<", self[close] == ">" else { return true }
        return isTag(open, close) || enclosesValue(open, close)
    }

    /// Whether a tag of HTML is between the signs: `<b>` before `</b>`, `</span>`, `<br>`, `<br/>`.
    private func isTag(_ open: Int, _ close: Int) -> Bool {
        let isEnd = self[open + 1] == "/"
        let start = isEnd ? open + 2 : open + 1
        let nameEnd = end(of: start) { $0.isASCIIAlphanumeric }
        guard self[start].isASCIILetter,
            isEnd ? nameEnd == close : " /".unicodeScalars.contains(self[nameEnd]) || nameEnd == close
        else { return false }
        let name = text(start..<nameEnd)
        return isEnd || name.lowercased() == "br" || (close..<count).contains { hasPrefix("</" + name + ">", at: $0) }
    }

    /// Whether one word or value is between the signs. A number beside them makes them comparisons: 1<2>1, 5 < x > 3.
    private func enclosesValue(_ open: Int, _ close: Int) -> Bool {
        let (first, last) = (endOfSpaces(open + 1), startOfSpaces(close))
        let isTight = first == open + 1
        guard first < last, isTight == (last == close) else { return false }
        let isOne = (first..<last).allSatisfy {
            self[$0] != " " && !(self[$0].isPause && !self[$0 + 1].isASCIIDigit)
        }
        let before = self[(isTight ? open : startOfSpaces(open)) - 1]
        let next = self[isTight ? close + 1 : endOfSpaces(close + 1)]
        return isOne && !before.isASCIIDigit && !next.isASCIIDigit && !next.isCurrencySign
    }
}
