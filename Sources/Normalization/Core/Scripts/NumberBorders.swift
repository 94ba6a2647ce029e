/// Assigns numbers to the words next to them: 100元, 支付宝100.
struct NumberBorders {
    private let tokens: [ScriptTokens.Token]
    private let sentence: Range<Int>

    init(_ tokens: [ScriptTokens.Token], in sentence: Range<Int>) { (self.tokens, self.sentence) = (tokens, sentence) }

    /// Returns the end of the number directly after a word, with its unit. A number with a currency or a power of ten
    /// after it is left to the language of that unit.
    func end(behind index: Int) -> Int {
        guard isNumber(index) else { return index }
        var end = index + 1
        while let joined = joined(from: end, by: 1) {
            guard isNumber(joined) else { break }
            end = joined + 1
        }
        if sentence.contains(end), tokens[end].followsNumber, tokens[end].text == "%" || isUnit(end) { return end + 1 }
        let rest = NumberEdges(tokens[end..<sentence.upperBound].reduce(into: "") { $0 += $1.text })
        return rest.continuesAmount || rest.continuesNumber ? index : end
    }

    /// Returns the start of the number directly before a word, with its sign, and with the numbers that a dash joins to
    /// it: ¥100元, - 100元, 100 - 200元. An amount with the sign of another currency is left to the sentence.
    ///
    /// - Parameter isScale: whether the word is a power of ten. It takes its amount from the sentence, with the other end
    ///   of a range: $ 1.5 लाख, ₹2 to 3 लाख.
    func start(before index: Int, isScale: Bool) -> Int {
        let end = endsInTenThousand(index) ? index - 1 : index
        var start = isScale ? beyondSpace(end - 1, by: -1) : end - 1
        guard isNumber(start) else { return index }
        while sentence.contains(start - 1) {
            let sign = isScale ? beyondSpace(start - 1, by: -1) : start - 1
            if let joined = joined(from: start - 1, by: -1) ?? (isScale ? numberOfRange(endingAt: start) : nil) {
                start = joined
            } else if tokens[start - 1].kind == .sign || sentence.contains(sign) && tokens[sign].isCurrencySign {
                guard isScale || !tokens[sign].isForeignSign else { return index }
                start = sign
            } else {
                break
            }
        }
        return start
    }

    /// Returns the number, or else the sign, on the other side of a sign that joins two numbers. Spaces may separate
    /// them.
    private func joined(from index: Int, by step: Int) -> Int? {
        let sign = beyondSpace(index, by: step)
        guard sentence.contains(sign), tokens[sign].isJoiner else { return nil }
        var number = beyondSpace(sign + step, by: step)
        if step < 0, endsInTenThousand(number + 1) { number -= 1 }
        return isNumber(number) ? number : sign
    }

    /// Whether a w before `end` means ten thousand, which only Chinese reads: 2w元.
    func endsInTenThousand(_ end: Int) -> Bool {
        sentence.contains(end - 1) && tokens[end - 1].followsNumber && ["w", "W"].contains(tokens[end - 1].text)
    }

    /// Returns the number that a word joins to the one at `end`: the 2 of 2 to 3 लाख.
    private func numberOfRange(endingAt end: Int) -> Int? {
        let word = beyondSpace(end - 1, by: -1)
        guard sentence.contains(word), ["to", "or"].contains(tokens[word].text) else { return nil }
        let number = beyondSpace(word - 1, by: -1)
        return isNumber(number) ? number : nil
    }

    private func beyondSpace(_ index: Int, by step: Int) -> Int {
        sentence.contains(index) && tokens[index].kind == .space ? index + step : index
    }

    private func isNumber(_ index: Int) -> Bool { sentence.contains(index) && tokens[index].kind == .number }

    private func isUnit(_ index: Int) -> Bool { tokens[index].kind == .word(.latin) }
}

extension ScriptTokens.Token {
    /// Whether this is a currency sign that is read in the language of the sentence.
    var isForeignSign: Bool { ["$", "€", "£", "₹"].contains(text) }

    fileprivate var isCurrencySign: Bool { text.unicodeScalars.allSatisfy(\.isCurrencySign) }

    /// Whether this sign belongs to the number after it, or joins two numbers.
    fileprivate var isJoiner: Bool { ["-", "–", "—", "−", "~", "～", "+", "/", "*", "×", "±", "≈", "="].contains(text) }
}
