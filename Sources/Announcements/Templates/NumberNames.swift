internal import Listening
internal import Normalization

/// Finds names that sound like an amount: 一百, ①, Ⅴ, two, 到账一万, 两千块. Many names contain a numeral without sounding like an
/// amount: 双十一, 三一重工, 七匹狼, Pier One.
extension NumberNeighbours {
    /// Numerals for powers of ten. A name with such a numeral at its end ends like an amount.
    private static let scales = Set("百千万萬亿億佰仟")
    private static let scaleWords: Set = ["hundred", "thousand", "million", "billion", "trillion", "lakh", "crore"]
    /// Words that precede an amount.
    static let cues = [
        "到账", "到賬", "入账", "入賬", "收款", "收到", "收入", "转账", "轉賬", "付款", "支付", "退款", "余额", "餘額", "共", "received", "paid",
        "payment", "refunded", "total", "amount",
    ]

    /// Whether a client's name is a number, or sounds like a second amount in the announcement.
    static func isHeardAsNumber(_ name: String) -> Bool {
        if name.unicodeScalars.contains(where: isNumberSign) { return true }
        let parts = withoutOrdinaryWords(parts(of: name))
        guard let last = parts.last else { return false }
        if parts.allSatisfy(isWholeNumber) { return true }
        if isNumeral(last), isScale(last) { return true }
        if AmountInName(parts).isHeard { return true }
        return zip(parts, parts.dropFirst()).contains { left, right in
            isNumeral(right) && cues.contains { left.hasSuffix($0) }
        }
    }

    /// The parts. A power of ten that is an ordinary word becomes an empty part: नील without a number beside it.
    private static func withoutOrdinaryWords(_ parts: [String]) -> [String] {
        let isNumber = parts.map { isNumeral($0) && !HeardNumberWord.isOrdinaryWord($0) }
        return parts.indices.map { index in
            let isBeside = index > 0 && isNumber[index - 1] || index + 1 < parts.count && isNumber[index + 1]
            return HeardNumberWord.isOrdinaryWord(parts[index]) && !isBeside ? "" : parts[index]
        }
    }

    /// True for digits of all scripts, ①, ½, Ⅴ, 〡: all characters with a numeric value except Chinese letters.
    private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.numericType != nil, scalar != "〇" else { return false }
        return scalar.properties.generalCategory != .otherLetter
    }

    private static func isNumeral(_ part: String) -> Bool {
        guard let first = part.first else { return false }
        if first.isASCII { return words.contains(part) }
        return part.allSatisfy(numerals.contains) || HeardNumberWord.isPartOfAmount(part)
    }

    /// Whether the whole part is one number: true for 一点五, false for 一点点, 半 and 几.
    private static func isWholeNumber(_ part: String) -> Bool {
        guard part.first?.isASCII != true else { return words.contains(part) }
        if HeardNumberWord.isPartOfAmount(part) { return true }
        let halves = part.split(separator: "点", maxSplits: 1, omittingEmptySubsequences: false)
        return halves.allSatisfy { !$0.isEmpty && $0.allSatisfy { numerals.contains($0) && !vague.contains($0) } }
    }

    /// The numerals without their own value.
    private static let vague = Set("点點半几幾俩倆仨负負")

    static func isScale(_ part: String) -> Bool {
        scaleWords.contains(part) || part.contains(where: scales.contains) || HeardNumberWord.isScale(part)
    }

    /// Splits a name into runs of numerals, runs of other Chinese letters, and words of Latin letters. The parts are in
    /// lower case and half width, without silent characters.
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
