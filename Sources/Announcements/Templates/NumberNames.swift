/// Names that would be heard as an amount: 一百, ①, Ⅴ, two, 到账一万. Many names have a numeral in them that is none of an
/// amount: 双十一, 三一重工, 七匹狼, Pier One.
extension NumberNeighbours {
    /// What makes a large number of a small one. Where it ends a name, an amount ends there, too.
    private static let scales = Set("百千万萬亿億佰仟")
    private static let scaleWords: Set = ["hundred", "thousand", "million", "billion", "trillion"]
    /// What is said before an amount.
    private static let cues = [
        "到账", "到賬", "入账", "入賬", "收款", "收到", "收入", "转账", "轉賬", "付款", "支付", "退款", "余额", "餘額", "共", "received", "paid",
        "payment", "refunded", "total", "amount",
    ]

    /// Whether a name of a client's own is a number, or would be taken for an amount beside the one that is announced.
    static func isHeardAsNumber(_ name: String) -> Bool {
        if name.unicodeScalars.contains(where: isNumberSign) { return true }
        let parts = parts(of: name)
        guard let last = parts.last else { return false }
        if parts.allSatisfy(isWholeNumber) { return true }
        if isNumeral(last), isScale(last) { return true }
        return zip(parts, parts.dropFirst()).contains { left, right in
            isNumeral(right) && cues.contains { left.hasSuffix($0) }
        }
    }

    /// Digits of all scripts, ①, ½, Ⅴ, 〡: whatever is a number by itself, but for the letters of Chinese.
    private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.numericType != nil, scalar != "〇" else { return false }
        return scalar.properties.generalCategory != .otherLetter
    }

    private static func isNumeral(_ part: String) -> Bool {
        part.first?.isASCII == true ? words.contains(part) : part.allSatisfy(numerals.contains)
    }

    /// A number from its first letter to its last: 一点五 is one, and 一点点, 半 or 几 is none.
    private static func isWholeNumber(_ part: String) -> Bool {
        guard part.first?.isASCII != true else { return words.contains(part) }
        let halves = part.split(separator: "点", maxSplits: 1, omittingEmptySubsequences: false)
        return halves.allSatisfy { !$0.isEmpty && $0.allSatisfy { numerals.contains($0) && !vague.contains($0) } }
    }

    /// Of the numerals: what counts nothing by itself.
    private static let vague = Set("点點半几幾俩倆仨负負")

    private static func isScale(_ part: String) -> Bool {
        scaleWords.contains(part) || part.contains(where: scales.contains)
    }

    /// A name as runs of numerals, of other letters of Chinese, and words of Latin letters, full-width ones as plain ones; in
    /// small letters, without what is not said.
    private static func parts(of name: String) -> [String] {
        var parts: [String] = []
        var kind = 0
        for character in name.lowercased() {
            let folded = narrow(character)
            let next =
                !folded.isLetter && !numerals.contains(folded)
                ? 0 : folded.isASCII ? 1 : numerals.contains(folded) ? 2 : 3
            if next != 0 { next == kind ? parts[parts.count - 1].append(folded) : parts.append(String(folded)) }
            kind = next
        }
        return parts
    }

    private static func narrow(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            let plain = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(plain)
    }
}
